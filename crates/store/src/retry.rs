//! Waiting at the start for another program that holds the database.

use super::Result;

/// The number of attempts at the start, each as long as a write waits by itself: half a minute. No
/// player waits yet, and a process that stands by beside a busy one must not give up.
const TRIES: u32 = 30;

/// Retries at the start while another program holds the database, and logs that once.
pub(super) async fn while_held<T, E, F>(
    is_held: impl Fn(&E) -> bool,
    mut attempt: impl FnMut() -> F,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    for tried in 1..TRIES {
        match attempt().await {
            Err(error) if is_held(&error) => {
                if tried == 1 {
                    tracing::warn!("Another program holds the database: it is waited for");
                }
            }
            outcome => return outcome,
        }
    }
    attempt().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreError;

    /// The outcome of an attempt that fails so often, and the number of tries.
    async fn tried(failures: u32, with: StoreError) -> (Result<(), StoreError>, u32) {
        let mut tried = 0;
        let attempt = || {
            tried += 1;
            std::future::ready(if tried > failures { Ok(()) } else { Err(with.clone()) })
        };
        let outcome = while_held(StoreError::is_held, attempt).await;
        (outcome, tried)
    }

    #[tokio::test]
    async fn a13_at_the_start_a_held_database_is_awaited_ten_times_longer() {
        assert_eq!(tried(0, StoreError::Busy).await, (Ok(()), 1));
        assert_eq!(tried(29, StoreError::Busy).await, (Ok(()), 30));
        assert_eq!(tried(30, StoreError::Busy).await, (Err(StoreError::Busy), 30));
        assert_eq!(tried(1, StoreError::Full).await, (Err(StoreError::Full), 1));
    }
}
