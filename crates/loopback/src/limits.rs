//! Rate limits by bucket, and the `x-ratelimit-*` headers.

use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use serde_json::{Value, json};

use crate::request::{bucket, matches, token_of};

/// The limit in the headers of a bucket without one.
const USUAL: u32 = 10_000;
const USUAL_WINDOW_MS: u64 = 1_000;

/// Requests a second of a bot on all routes together, without those that use an interaction's
/// token.
const IN_ALL: usize = 50;
const IN_ALL_WINDOW_MS: u64 = 1_000;

/// Requests in five seconds on Discord's routes, as bots have observed.
const USUAL_OF_DISCORD: [(&str, u32); 7] = [
    ("POST /channels/*/messages", 5),
    ("PATCH /channels/*/messages/*", 5),
    ("DELETE /channels/*/messages/*", 5),
    ("GET /channels/*/messages", 5),
    ("GET /channels/*/messages/*", 5),
    ("* /webhooks/*/*", 5),
    ("* /webhooks/*/*/messages/*", 5),
];
const USUAL_WINDOW_OF_DISCORD: Duration = Duration::from_secs(5);

/// By the wire's clock.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    rules: Vec<Rule>,
    windows: HashMap<String, Window>,
    /// End of a global limit, in milliseconds since 1970; only interactions pass until then.
    paused_until_ms: u64,
    /// Times of the bot's requests in the last second, where that is limited.
    in_all: Option<VecDeque<u64>>,
    pub(crate) refused: usize,
    /// The most refusals that are no violation.
    pub(crate) may_refuse: Option<usize>,
}

#[derive(Debug)]
struct Rule {
    pattern: String,
    limit: u32,
    window_ms: u64,
}

#[derive(Debug)]
struct Window {
    opened_ms: u64,
    used: u32,
}

/// The scope of a rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bot, on one route.
    User,
    /// A resource that several bots share.
    Shared,
    /// The bot, on all routes together.
    Global,
}

#[derive(Clone, Debug)]
pub(crate) struct Standing {
    bucket: String,
    limit: u32,
    remaining: u32,
    /// End of the window, in milliseconds since 1970.
    reset_ms: u64,
    now_ms: u64,
    pub(crate) exceeded: bool,
}

impl Limits {
    pub(crate) fn pace(&mut self, pattern: &str, limit: u32, window: Duration) {
        let rule = Rule { pattern: pattern.to_owned(), limit, window_ms: millis(window) };
        self.rules.insert(0, rule);
        self.windows.clear();
    }

    /// Limits requests as Discord does; more than `may_refuse` refusals are a violation.
    pub(crate) fn like_discord(&mut self, may_refuse: usize) {
        for (pattern, limit) in USUAL_OF_DISCORD {
            self.pace(pattern, limit, USUAL_WINDOW_OF_DISCORD);
        }
        self.in_all = Some(VecDeque::new());
        self.may_refuse = Some(may_refuse);
    }

    /// Counts a request against the global limit; over the limit, the time to wait.
    pub(crate) fn count_in_all(&mut self, path: &str, now_ms: u64) -> Option<Duration> {
        let moments = self.in_all.as_mut().filter(|_| token_of(path).is_none())?;
        while moments
            .front()
            .is_some_and(|then_ms| now_ms.saturating_sub(*then_ms) >= IN_ALL_WINDOW_MS)
        {
            moments.pop_front();
        }
        let oldest_ms = moments.front().copied().unwrap_or(now_ms);
        if moments.len() >= IN_ALL {
            return Some(Duration::from_millis(oldest_ms + IN_ALL_WINDOW_MS - now_ms));
        }
        moments.push_back(now_ms);
        None
    }

    pub(crate) fn pause(&mut self, now_ms: u64, wait: Duration) {
        self.paused_until_ms = now_ms.saturating_add(millis(wait));
    }

    /// Time left of a global limit, for a request. Interactions do not count against it.
    pub(crate) fn pause_left(&self, path: &str, now_ms: u64) -> Option<Duration> {
        let left_ms = self.paused_until_ms.saturating_sub(now_ms);
        (left_ms > 0 && token_of(path).is_none()).then(|| Duration::from_millis(left_ms))
    }

    pub(crate) fn count(&mut self, method: &str, path: &str, now_ms: u64) -> Standing {
        let bucket = bucket(method, path);
        let rule = self.rules.iter().find(|rule| matches(&rule.pattern, method, path));
        let Some(rule) = rule else { return Standing::usual(bucket, now_ms) };
        let fresh = Window { opened_ms: now_ms, used: 0 };
        let window = self.windows.entry(bucket.clone()).or_insert(fresh);
        if now_ms >= window.opened_ms + rule.window_ms {
            *window = Window { opened_ms: now_ms, used: 0 };
        }
        let exceeded = window.used >= rule.limit;
        window.used += u32::from(!exceeded);
        Standing {
            bucket,
            limit: rule.limit,
            remaining: rule.limit - window.used,
            reset_ms: window.opened_ms + rule.window_ms,
            now_ms,
            exceeded,
        }
    }
}

impl Standing {
    fn usual(bucket: String, now_ms: u64) -> Self {
        let reset_ms = now_ms + USUAL_WINDOW_MS;
        let exceeded = false;
        Self { bucket, limit: USUAL, remaining: USUAL - 1, reset_ms, now_ms, exceeded }
    }

    /// The bucket with nothing left for a while.
    pub(crate) fn exhausted(self, retry_after: Duration) -> Self {
        let reset_ms = self.now_ms.saturating_add(millis(retry_after));
        Self { remaining: 0, reset_ms, exceeded: true, ..self }
    }

    pub(crate) fn reset_after(&self) -> Duration {
        Duration::from_millis(self.reset_ms.saturating_sub(self.now_ms))
    }

    pub(crate) fn write(&self, headers: &mut HeaderMap) {
        let reset = Duration::from_millis(self.reset_ms).as_secs_f64();
        set(headers, "x-ratelimit-limit", &self.limit.to_string());
        set(headers, "x-ratelimit-remaining", &self.remaining.to_string());
        set(headers, "x-ratelimit-reset", &format!("{reset:.3}"));
        let reset_after = self.reset_after().as_secs_f64();
        set(headers, "x-ratelimit-reset-after", &format!("{reset_after:.3}"));
        set(headers, "x-ratelimit-bucket", &digest(&self.bucket));
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The bucket's name in the headers, which does not show the token.
fn digest(bucket: &str) -> String {
    // Only the route: Discord too gives the buckets of all channels one name.
    let route: Vec<_> = bucket.split('/').take(2).chain(bucket.split('/').skip(4)).collect();
    let hash = route.join("/").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// Sets a header, unless the value is invalid in one.
pub(crate) fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}

pub(crate) fn too_many(scope: Scope, retry_after: Duration) -> Value {
    json!({
        "message": if scope == Scope::Global {
            "You are being rate limited globally."
        } else {
            "You are being rate limited."
        },
        "retry_after": retry_after.as_secs_f64(), "global": scope == Scope::Global,
    })
}

impl Scope {
    /// Its value in the header `x-ratelimit-scope`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Shared => "shared",
            Self::Global => "global",
        }
    }
}
