//! Readiness of the bot, and reasons against it.

use std::time::Duration;

use serde::Serialize;

use crate::discord::{Health, Silence};
use store::StoreError;

/// Longest silence of a shard; a deaf one is reconnected before.
const SILENT: Duration = Duration::from_secs(90);

const WRITE: Duration = Duration::from_secs(3);

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Readiness {
    pub(super) ready: bool,
    why: Vec<&'static str>,
    /// The number of processes that have used this database, this one included.
    epoch: Option<i64>,
    shards: Vec<ShardSilence>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct ShardSilence {
    shard: u32,
    last_dispatch_secs: u64,
}

impl Readiness {
    pub(super) fn waiting() -> Self {
        let why = vec!["it stands by, or has just been started"];
        Self { ready: false, why, epoch: None, shards: Vec::new() }
    }

    pub(super) async fn of(health: &Health) -> Self {
        let mut why = Vec::new();
        if health.is_closing() {
            why.push("it is about to stop");
        }
        let store = health.tables().store();
        let tried = store.clone();
        // Timed by the clock of the machine, and not cancelled.
        let writes = tokio::spawn(async move { tried.try_to_write().await });
        match tokio::time::timeout(WRITE, writes).await {
            Ok(Ok(Ok(()))) => {}
            Ok(Ok(Err(StoreError::Moved))) => {
                why.push("the file of the database was moved or removed");
            }
            Ok(Ok(Err(StoreError::Deposed))) => why.push("another process has taken over"),
            Ok(Ok(Err(_)) | Err(_)) | Err(_) => why.push("the database cannot be written"),
        }
        let silences = health.silences();
        if health.tables().ownership().owned().is_empty() {
            why.push("it stands by, or has just been started");
        } else if silences.is_empty() {
            why.push("it is not connected to Discord");
        }
        if silences.iter().any(|silence| silence.can_be_asked && silence.lasts > SILENT) {
            why.push("nothing comes through a shard");
        }
        let shards = silences
            .into_iter()
            .map(|Silence { shard, lasts, .. }| ShardSilence {
                shard,
                last_dispatch_secs: lasts.as_secs(),
            })
            .collect();
        Self { ready: why.is_empty(), why, epoch: store.epoch(), shards }
    }
}
