//! Waiting for another process that plays with the same database, and taking over.

use std::future;
use std::time::Duration;

use crate::clock::Clock;
use crate::store::{FileLock, Store, StoreError};

/// How often is looked whether the other one is gone.
const LOOK: Duration = Duration::from_millis(250);

/// How often whoever plays counts on.
const BEAT: Duration = Duration::from_secs(2);

/// How long a beat may stand still: whoever is not heard for so long is gone.
const STILL: Duration = Duration::from_secs(8);

/// Waits until no other process holds the file at an address.
pub(crate) async fn until_unlocked(url: &str, clock: &Clock) -> FileLock {
    let mut is_told = false;
    loop {
        if let Some(lock) = FileLock::take(url) {
            return lock;
        }
        tell(&mut is_told);
        clock.sleep_until(clock.now() + LOOK).await;
    }
}

/// Waits until the database may be written: nobody else plays, or has counted on for too
/// long.
///
/// # Errors
///
/// Any [`StoreError`].
pub(crate) async fn until_ours(store: &Store, clock: &Clock) -> Result<(), StoreError> {
    let (mut seen, mut since, mut is_told) = (store.holder().await?, clock.now(), false);
    loop {
        // Whoever has the lock of a file was not there when it was taken.
        let is_gone = !seen.is_there || !store.is_shared() || clock.now() >= since + STILL;
        if is_gone && store.take_over(seen).await? {
            return Ok(());
        }
        tell(&mut is_told);
        clock.sleep_until(clock.now() + LOOK).await;
        let holder = store.holder().await?;
        if holder != seen {
            (seen, since) = (holder, clock.now());
        }
    }
}

/// Counts on for as long as this one plays; returns once another has taken over.
pub(crate) async fn until_deposed(store: Store, clock: Clock) {
    // Nobody takes the lock of a file from whoever has it.
    if !store.is_shared() {
        return future::pending().await;
    }
    loop {
        match store.beat().await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::warn!(%error, "The others could not be told that this one plays");
            }
        }
        clock.sleep_until(clock.now() + BEAT).await;
    }
}

fn tell(is_told: &mut bool) {
    if !std::mem::replace(is_told, true) {
        tracing::info!("Another process plays with this database: this one stands by");
    }
}
