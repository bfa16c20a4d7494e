//! How many requests of each bucket there may be, and the headers that say so.

use std::{
    collections::HashMap,
    time::{Duration, Instant, SystemTime},
};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use super::log::{bucket, matches};

/// So many requests that nobody meets the limit by accident.
const USUAL: u32 = 10_000;
const USUAL_WINDOW: Duration = Duration::from_secs(1);

/// The windows that are open. Real time: the bot waits in real time too.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    rules: Vec<(String, u32, Duration)>,
    windows: HashMap<String, Window>,
}

#[derive(Debug)]
struct Window {
    opened: Instant,
    used: u32,
}

/// How a bucket stands after a request.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    bucket: String,
    limit: u32,
    remaining: u32,
    pub(crate) reset_after: Duration,
    /// Whether this request was one too many.
    pub(crate) exceeded: bool,
}

impl Limits {
    pub(crate) fn pace(&mut self, pattern: &str, limit: u32, window: Duration) {
        self.rules.insert(0, (pattern.to_owned(), limit, window));
        self.windows.clear();
    }

    /// Counts a request.
    pub(crate) fn count(&mut self, method: &str, path: &str) -> Standing {
        let rule = self.rules.iter().find(|(pattern, _, _)| matches(pattern, method, path));
        let (limit, length) =
            rule.map_or((USUAL, USUAL_WINDOW), |(_, limit, window)| (*limit, *window));
        let bucket = bucket(method, path);
        // Interactions and their tokens come and go; their windows must not stay for ever.
        if self.windows.len() > 4096 {
            self.windows.retain(|_, window| window.opened.elapsed() < USUAL_WINDOW.max(length));
        }
        let window = self
            .windows
            .entry(bucket.clone())
            .and_modify(|window| {
                if window.opened.elapsed() >= length {
                    *window = Window { opened: Instant::now(), used: 0 };
                }
            })
            .or_insert_with(|| Window { opened: Instant::now(), used: 0 });
        let exceeded = window.used >= limit;
        window.used += u32::from(!exceeded);
        Standing {
            bucket,
            limit,
            remaining: limit - window.used,
            reset_after: length.saturating_sub(window.opened.elapsed()),
            exceeded,
        }
    }
}

impl Standing {
    /// That of a bucket with nothing left for a while.
    pub(crate) fn exhausted(reset_after: Duration) -> Self {
        Self { bucket: "limited".to_owned(), limit: 5, remaining: 0, reset_after, exceeded: true }
    }

    /// Writes the `x-ratelimit-*` headers.
    pub(crate) fn write(&self, headers: &mut HeaderMap) {
        let reset = SystemTime::now() + self.reset_after;
        let reset = reset.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        set(headers, "x-ratelimit-limit", &self.limit.to_string());
        set(headers, "x-ratelimit-remaining", &self.remaining.to_string());
        set(headers, "x-ratelimit-reset", &format!("{:.3}", reset.as_secs_f64()));
        set(headers, "x-ratelimit-reset-after", &format!("{:.3}", self.reset_after.as_secs_f64()));
        set(headers, "x-ratelimit-bucket", &digest(&self.bucket));
    }
}

/// A name for the bucket that does not show the token in it.
fn digest(bucket: &str) -> String {
    // Only the route: Discord too gives the same name to the buckets of all channels.
    let route: Vec<_> = bucket.split('/').take(2).chain(bucket.split('/').skip(4)).collect();
    let hash = route.join("/").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// Sets a header, unless its value cannot be one.
pub(crate) fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
