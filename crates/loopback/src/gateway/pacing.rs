//! The rate limit of IDENTIFYs by shards.

use std::collections::BTreeMap;

/// Milliseconds between two IDENTIFYs of one bucket.
const WAIT_MS: u64 = 5_000;

/// The last IDENTIFY of each bucket.
#[derive(Debug, Default)]
pub(crate) struct Pacing {
    /// In milliseconds since 1970, by the wire's clock.
    last_ms: BTreeMap<u32, u64>,
    pub(crate) hasty: u64,
}

impl Pacing {
    /// True if a shard may identify now. A bucket holds the shards with the same number modulo
    /// `max_concurrency`. A refused attempt does not extend the wait.
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
