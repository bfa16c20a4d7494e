//! How soon after one another shards may identify.

use std::collections::BTreeMap;

/// How long those of one bucket wait for one another, in milliseconds.
const WAIT_MS: u64 = 5_000;

/// When shards have identified, bucket by bucket.
#[derive(Debug, Default)]
pub(crate) struct Pacing {
    /// In milliseconds since 1970, by the wire's clock.
    last_ms: BTreeMap<u32, u64>,
    /// How often it was too soon.
    pub(crate) hasty: u64,
}

impl Pacing {
    /// Whether a shard may identify now. Those whose numbers leave the same remainder when divided
    /// by `max_concurrency` share a bucket. To be refused makes nobody wait longer.
    pub(super) fn admits(&mut self, shard: u32, max_concurrency: u32, now_ms: u64) -> bool {
        let bucket = shard % max_concurrency;
        let last_ms = self.last_ms.get(&bucket);
        if last_ms.is_some_and(|last_ms| now_ms.saturating_sub(*last_ms) < WAIT_MS) {
            self.hasty += 1;
            return false;
        }
        self.last_ms.insert(bucket, now_ms);
        true
    }
}
