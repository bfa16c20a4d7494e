//! Moving the database while nobody plays: the command `whist copy`.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::clock::Clock;
use crate::exit::{Exit, Failure};
use crate::store::{self, Copied, CopyError, ProcessId, Side, Store, StoreError};
use crate::tenure::Living;

/// How long is waited for whoever had a database on a server: one that is not heard for eight
/// seconds is gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often is looked whether they are, and shown to others that somebody is here.
const LOOK: Duration = Duration::from_millis(250);
const BEAT: Duration = Duration::from_secs(2);

/// Copies the database at one address to another, or goes on with that, and says what came
/// of it.
///
/// # Errors
///
/// What stands in the way, or the tables that were left behind.
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
        let copied = held(&to, &clock, async || alone(&from, &to).await).await?;
        told(copied, &to.name)
    });
    copied.await
}

/// Does something with a database while nobody else can begin to play with it, and closes it.
async fn held<T>(
    side: &Side,
    clock: &Clock,
    work: impl AsyncFnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let process = side.store.enter(None).await?;
    let done = match hold(&side.store, process, clock).await {
        Ok(true) => {
            tokio::select! {
                done = work() => done,
                () = until_deposed(&side.store, process, clock) => Err(StoreError::Deposed.into()),
            }
        }
        Ok(false) => Err(CopyError::InUse(side.name.clone()).into()),
        Err(error) => Err(error.into()),
    };
    // Where that fails the next one waits for a while.
    side.store.let_go_of_all().await.ok();
    side.store.strike_out(&[process]).await.ok();
    side.store.close().await;
    done
}

/// Takes every lease, once nobody else is there; whether that was so in time.
async fn hold(store: &Store, process: ProcessId, clock: &Clock) -> Result<bool, StoreError> {
    let (until, mut living) = (clock.now() + PATIENCE, Living::default());
    // Whoever holds a file has its lock, and nobody waits for that.
    if store.are_others_gone() == Some(false) {
        return Ok(false);
    }
    loop {
        let roster = store.roster().await?;
        living.look(&roster.processes, clock.now());
        let mut others = roster.processes.iter().filter(|row| row.process != process);
        if store.are_others_gone() == Some(true)
            || !others.any(|row| living.is_there(row.process, clock.now()))
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

/// Shows others that somebody is here, and returns once one has taken over all the same.
async fn until_deposed(store: &Store, process: ProcessId, clock: &Clock) {
    // Nobody takes the lock of a file from whoever has it.
    if !store.is_shared() {
        return std::future::pending().await;
    }
    loop {
        // What cannot be seen now is refused when something is written.
        store.beat(process).await.ok();
        if store.roster().await.is_ok_and(|roster| store.is_deposed(&roster.leases)) {
            return;
        }
        clock.sleep_until(clock.now() + BEAT).await;
    }
}

/// Copies, as long as nobody has taken over what is copied: of one that slept meanwhile the
/// tables may have gone on under its hands.
async fn alone(from: &Side, to: &Side) -> Result<Copied, Failure> {
    let copied = store::copy(from, to).await?;
    if from.store.is_deposed(&from.store.roster().await?.leases) {
        return Err(StoreError::Deposed.into());
    }
    Ok(copied)
}

/// What is said of a copy.
fn told(copied: Copied, to: &str) -> Result<String, Failure> {
    let Copied { tables, was_whole, broken } = copied;
    let tables = format!("{tables} {}", if tables == 1 { "table" } else { "tables" });
    let line = if was_whole {
        format!("{to} has all of it already, {tables}: nothing was written")
    } else {
        format!("the database was copied to {to}, {tables}")
    };
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
