//! Work for which no player waits.

use std::thread;

use tokio::sync::oneshot;

/// The niceness of its thread, of 19 at most. On a core that another wants it gets a tenth, so that
/// its work ends on a busy machine too.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Runs work in a thread of its own that gives way to all others; `None` if it panicked, or no
/// thread could be started.
///
/// A thread of the runtime would not do: without privileges a thread that gave way once does so
/// for good.
pub async fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (answer, answered) = oneshot::channel();
    let thread = thread::Builder::new().name("background".to_owned());
    let started = thread.spawn(move || {
        give_way();
        drop(answer.send(work()));
    });
    if let Err(error) = started {
        tracing::error!(%error, "A thread could not be started");
        return None;
    }
    answered.await.inspect_err(|_| tracing::error!("Work in the background panicked")).ok()
}

/// Elsewhere than on Linux the whole process would give way.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "A thread does not give way");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_in_the_background_gives_way_and_no_other_does() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        assert_eq!(in_background(niceness).await, Some(NICENESS));
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn work_in_the_background_may_panic() {
        assert_eq!(in_background(|| panic!("on purpose")).await, None::<()>);
    }
}
