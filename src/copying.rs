//! Moving the database while no bot plays with it: the command `whist copy`.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::exit::{Exit, Failure};
use clock::Clock;
use ownership::Liveness;
use store::{Copied, CopyError, ProcessId, Side, Store, StoreError};

/// A process whose heartbeat stops for eight seconds is gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// Polling of the other processes.
const LOOK: Duration = Duration::from_millis(250);

/// Copies the database at one address to another; the answer is a line for the operator. Tables
/// that were left behind are a failure.
pub(crate) async fn copy(from: &str, to: &str) -> Result<String, Failure> {
    for (argument, url) in [("FROM", from), ("TO", to)] {
        let name = store::name_of(url);
        name.map_err(|error| Failure::new(Exit::Usage, format!("{argument}: {error}")))?;
    }
    if from == to {
        return Err(Failure::new(Exit::Usage, "FROM and TO are the same database"));
    }
    let clock = Clock::real();
    let from = Side::source(from).await?;
    let copied = held(&from, &clock, async || {
        let to = Side::target(to).await?;
        let copied = held(&to, &clock, async || Ok(store::copy(&from, &to).await?)).await?;
        told(copied, &to.name)
    });
    copied.await
}

/// Works under every lease of a database, and closes it.
async fn held<T>(
    side: &Side,
    clock: &Clock,
    work: impl AsyncFnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let process = side.store.enter(None).await?;
    let done = match hold(&side.store, process, clock).await {
        Ok(true) => work().await,
        Ok(false) => Err(CopyError::InUse(side.name.clone()).into()),
        Err(error) => Err(error.into()),
    };
    // Where that fails the next one waits for a while.
    side.store.let_go_of_all().await.ok();
    side.store.strike_out(&[process]).await.ok();
    side.store.close().await;
    done
}

/// Takes every lease once no other process is alive; false if that was not so in time.
async fn hold(store: &Store, process: ProcessId, clock: &Clock) -> Result<bool, StoreError> {
    let (until, mut living) = (clock.now() + PATIENCE, Liveness::default());
    // The process of a file holds its lock, and is not waited for.
    if store.are_others_gone() == Some(false) {
        return Ok(false);
    }
    loop {
        let roster = store.roster().await?;
        living.note(&roster.processes, clock.now());
        let mut others = roster.processes.iter().filter(|row| row.process != process);
        if store.are_others_gone() == Some(true)
            || !others.any(|row| living.is_alive(row.process, clock.now()))
        {
            let parts = u32::try_from(roster.leases.len()).ok().and_then(NonZeroU32::new);
            store.write_under_leases(parts.unwrap_or(NonZeroU32::MIN));
            for lease in &roster.leases {
                if !store.take(lease, process).await? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if clock.now() >= until {
            return Ok(false);
        }
        clock.sleep_until(clock.now() + LOOK).await;
    }
}

fn told(copied: Copied, to: &str) -> Result<String, Failure> {
    let Copied { tables, broken } = copied;
    let tables = format!("{tables} {}", if tables == 1 { "table" } else { "tables" });
    let line = format!("the database was copied to {to}, {tables}");
    if broken.is_empty() {
        return Ok(line);
    }
    let mut lines: Vec<_> = broken.iter().map(|it| format!("{it}: it was left behind")).collect();
    lines.push(line);
    Err(Failure { status: Exit::Data, lines })
}

impl From<CopyError> for Failure {
    fn from(error: CopyError) -> Self {
        Self::new(Exit::Database, error)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use tempfile::TempDir;

    use super::*;

    fn folder() -> (TempDir, String) {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("whist.db").display());
        (folder, url)
    }

    #[tokio::test]
    async fn k01_a_file_in_play_is_neither_copied_nor_written_to() {
        let ((of, url), (_copy, to)) = (folder(), folder());
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/4b7c468/whist.db");
        fs::copy(fixture, of.path().join("whist.db")).unwrap();
        for in_use in [&url, &to] {
            let playing = Store::open_beside(in_use, None).await.unwrap();
            playing.write_under_leases(NonZeroU32::MIN);
            let process = playing.enter(None).await.unwrap();
            let lease = playing.roster().await.unwrap().leases.swap_remove(0);
            assert!(playing.take(&lease, process).await.unwrap());
            let refused = copy(&url, &to).await.unwrap_err();
            assert_eq!(refused.status, Exit::Database);
            let file = in_use.trim_start_matches("sqlite:");
            let said = format!("another process plays with the database {file}: stop it first");
            assert_eq!(refused.lines, [said]);
            playing.let_go_of_all().await.unwrap();
            playing.strike_out(&[process]).await.unwrap();
            playing.close().await;
        }
        let said = copy(&url, &to).await.unwrap();
        assert!(said.ends_with(", 12 tables"), "{said}");
    }
}
