//! The rate limits of buckets.
//!
//! Discord counts the requests of each route apart, and on most routes those about each channel
//! or token. The headers of an answer name the bucket, the size of its window, the requests that
//! are left, and the reset. An unknown bucket takes one request, whose answer opens it.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;

use super::bucket::{Bucket, Route};

/// The longest wait before Discord is asked again.
const LONGEST: Duration = Duration::from_mins(1);

/// The number of windows from which full ones are dropped.
const MANY: usize = 256;

#[derive(Debug)]
pub(super) struct RateLimits {
    /// Discord's names of buckets, hashed.
    names: HashMap<Route, u64>,
    sizes: HashMap<Name, u32>,
    windows: HashMap<Key, Window>,
    /// The ends of waits that Discord asked for, whatever it calls the bucket afterwards.
    waits: HashMap<Bucket, Instant>,
    /// The number of windows at which `prune` looks for full ones.
    prune_at: usize,
}

impl Default for RateLimits {
    fn default() -> Self {
        let (names, sizes, windows, waits) = Default::default();
        Self { names, sizes, windows, waits, prune_at: MANY }
    }
}

/// The name of a bucket: Discord's, or its route until that is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Name {
    Of(Route),
    Told(u64),
}

/// A bucket's name, and the id that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key(Name, u64);

#[derive(Clone, Copy, Debug)]
struct Window {
    left: u32,
    /// `None` before the first answer.
    resets: Option<Instant>,
    in_flight: u32,
}

impl Window {
    fn later(self) -> Later {
        self.resets.map_or(Later::AfterAnswer, Later::At)
    }
}

/// The earliest time of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Later {
    At(Instant),
    /// After the answer to another request.
    AfterAnswer,
}

impl RateLimits {
    /// Takes one request out of a bucket, or returns the time to ask again.
    pub(super) fn take(&mut self, bucket: Bucket, now: Instant) -> Result<Key, Later> {
        if let Some(until) = self.wait(bucket, now) {
            return Err(Later::At(until));
        }
        let key = self.key(bucket);
        let window = self.window(key, now);
        let Some(left) = window.left.checked_sub(1) else { return Err(window.later()) };
        let in_flight = window.in_flight + 1;
        self.windows.insert(key, Window { left, in_flight, ..window });
        Ok(key)
    }

    /// The earliest time of a request, if not now.
    pub(super) fn later(&self, bucket: Bucket, now: Instant) -> Option<Later> {
        if let Some(until) = self.wait(bucket, now) {
            return Some(Later::At(until));
        }
        let window = self.window(self.key(bucket), now);
        (window.left == 0).then(|| window.later())
    }

    fn wait(&self, bucket: Bucket, now: Instant) -> Option<Instant> {
        self.waits.get(&bucket).copied().filter(|&until| until > now)
    }

    fn window(&self, key: Key, now: Instant) -> Window {
        let size = self.sizes.get(&key.0).copied().unwrap_or(1);
        let full = Window { left: size, resets: None, in_flight: 0 };
        let window = self.windows.get(&key).copied().unwrap_or(full);
        if window.resets.is_some_and(|resets| resets <= now) {
            let left = size.saturating_sub(window.in_flight);
            return Window { left, resets: None, ..window };
        }
        window
    }

    pub(super) fn answered(&mut self, bucket: Bucket, key: Key, headers: &HeaderMap, now: Instant) {
        let (Some(left), Some(after)) =
            (number(headers, "x-ratelimit-remaining"), number(headers, "x-ratelimit-reset-after"))
        else {
            return self.unanswered(key);
        };
        self.landed(key);
        let key = self.learn(bucket, key, headers);
        let (left, resets) = (whole(left), now + believed(after));
        let window = self.windows.entry(key).or_insert(Window { left, resets: None, in_flight: 0 });
        match window.resets {
            // Answers may overtake each other; the one that leaves less is newer.
            Some(known) if known > now => {
                window.left = window.left.min(left);
                window.resets = Some(known.max(resets));
            }
            Some(_) | None => {
                window.left = left.saturating_sub(window.in_flight);
                window.resets = Some(resets);
            }
        }
    }

    /// Notes a 429: the bucket is empty until then.
    pub(super) fn refused(
        &mut self,
        bucket: Bucket,
        key: Key,
        headers: &HeaderMap,
        until: Instant,
    ) {
        self.landed(key);
        self.waits.insert(bucket, until);
        let key = self.learn(bucket, key, headers);
        let empty = Window { left: 0, resets: Some(until), in_flight: 0 };
        let window = self.windows.entry(key).or_insert(empty);
        window.left = 0;
        window.resets = Some(window.resets.map_or(until, |known| known.max(until)));
    }

    fn landed(&mut self, key: Key) {
        if let Some(window) = self.windows.get_mut(&key) {
            window.in_flight = window.in_flight.saturating_sub(1);
        }
    }

    /// An unknown bucket takes one request again once none is in flight.
    pub(super) fn unanswered(&mut self, key: Key) {
        self.landed(key);
        if self.windows.get(&key).is_some_and(|it| it.resets.is_none() && it.in_flight == 0) {
            self.windows.remove(&key);
        }
    }

    /// The bucket by the name in an answer; its window moves with it.
    fn learn(&mut self, bucket: Bucket, old: Key, headers: &HeaderMap) -> Key {
        let route = bucket.route();
        if let Some(name) = headers.get("x-ratelimit-bucket") {
            let name = BuildHasherDefault::<DefaultHasher>::default().hash_one(name.as_bytes());
            self.names.insert(route, name);
        }
        let key = self.key(bucket);
        if let Some(size) = number(headers, "x-ratelimit-limit") {
            self.sizes.insert(key.0, whole(size).max(1));
        }
        if key != old
            && let Some(window) = self.windows.remove(&old)
        {
            self.windows.entry(key).or_insert(window);
        }
        key
    }

    fn key(&self, bucket: Bucket) -> Key {
        let route = bucket.route();
        let name = self.names.get(&route).map_or(Name::Of(route), |&name| Name::Told(name));
        Key(name, bucket.about())
    }

    /// Forgets full buckets.
    pub(super) fn prune(&mut self, now: Instant) {
        self.waits.retain(|_, until| *until > now);
        if self.windows.len() >= self.prune_at {
            self.windows.retain(|_, window| {
                window.in_flight > 0 || window.resets.is_some_and(|resets| resets > now)
            });
            self.prune_at = MANY.max(2 * self.windows.len());
        }
    }
}

/// The wait that a 429 asks for.
pub(super) fn asked_wait(headers: &HeaderMap, body_says: Option<f64>) -> Option<Duration> {
    let wait = number(headers, "retry-after").or(body_says.filter(|secs| is_time(*secs)));
    wait.map(believed)
}

/// A header that is a number of seconds or requests.
pub(super) fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    let text = headers.get(name)?.to_str().ok()?;
    text.trim().parse().ok().filter(|number| is_time(*number))
}

fn is_time(number: f64) -> bool {
    number.is_finite() && number >= 0.0
}

fn believed(secs: f64) -> Duration {
    Duration::try_from_secs_f64(secs).map_or(LONGEST, |wait| wait.min(LONGEST))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`number` gives nothing below zero, and a cast stops at the greatest"
)]
const fn whole(number: f64) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use reqwest::header::{HeaderName, HeaderValue};

    use super::*;
    use table::id::{ChannelId, InteractionId};

    const EDIT: Bucket = Bucket::Edit(ChannelId(1));
    const OTHER: Bucket = Bucket::Edit(ChannelId(2));
    const POST: Bucket = Bucket::Post(ChannelId(1));

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let header = |&(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(header).collect()
    }

    /// The headers of an answer about a bucket of two that has so many left for so long.
    fn left(name: &'static str, remaining: &'static str, after: &'static str) -> HeaderMap {
        headers(&[
            ("x-ratelimit-bucket", name),
            ("x-ratelimit-limit", "2"),
            ("x-ratelimit-remaining", remaining),
            ("x-ratelimit-reset-after", after),
        ])
    }

    #[test]
    fn a_wait_outlives_the_name_of_its_bucket() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let [ann, ben] = [1, 2].map(|id| Bucket::Token(InteractionId(id)));
        let until = now + Duration::from_millis(2_500);
        let key = limits.take(ann, now).unwrap();
        limits.refused(ann, key, &left("edits", "0", "2.5"), until);
        let key = limits.take(ben, now).unwrap();
        limits.answered(ben, key, &left("posts", "1", "2.5"), now);
        assert_eq!(limits.take(ann, now), Err(Later::At(until)));
        assert_eq!(limits.later(ann, now), Some(Later::At(until)));
        assert!(limits.later(ben, now).is_none());
        limits.prune(until);
        assert!(limits.waits.is_empty() && limits.take(ann, until).is_ok());
    }

    #[test]
    fn c01_only_a_used_up_bucket_waits_for_its_reset() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let key = limits.take(EDIT, now).unwrap();
        limits.answered(EDIT, key, &left("edits", "1", "2.5"), now);
        let key = limits.take(EDIT, now).unwrap();
        let reset = now + Duration::from_millis(2_500);
        assert_eq!(limits.take(EDIT, now), Err(Later::At(reset)));
        limits.answered(EDIT, key, &left("edits", "0", "2.5"), now);
        assert_eq!(limits.take(EDIT, now), Err(Later::At(reset)));
        assert!(limits.take(OTHER, now).is_ok());
        assert!(limits.take(EDIT, reset).is_ok());
    }

    #[test]
    fn c01_an_unknown_bucket_takes_one_request_at_a_time() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let key = limits.take(EDIT, now).unwrap();
        assert_eq!(limits.take(EDIT, now), Err(Later::AfterAnswer));
        limits.unanswered(key);
        assert!(limits.take(EDIT, now).is_ok());
        // What is known of one channel's is known of every channel's.
        let key = limits.take(OTHER, now).unwrap();
        limits.answered(OTHER, key, &left("edits", "1", "5"), now);
        let third = Bucket::Edit(ChannelId(3));
        assert!(limits.take(third, now).is_ok());
        assert!(limits.take(third, now).is_ok());
        assert_eq!(limits.take(third, now), Err(Later::AfterAnswer));
    }

    #[test]
    fn c01_routes_that_discord_counts_together_are_counted_together() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let key = limits.take(EDIT, now).unwrap();
        limits.answered(EDIT, key, &left("messages", "1", "5"), now);
        let key = limits.take(POST, now).unwrap();
        limits.answered(POST, key, &left("messages", "0", "5"), now);
        assert!(limits.take(EDIT, now).is_err());
    }

    #[test]
    fn c01_a_refusal_is_waited_for() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let key = limits.take(EDIT, now).unwrap();
        let until = now + Duration::from_secs(3);
        limits.refused(EDIT, key, &HeaderMap::new(), until);
        assert_eq!(limits.take(EDIT, now), Err(Later::At(until)));
        assert!(limits.take(OTHER, now).is_ok());
        let three = Some(Duration::from_secs(3));
        assert_eq!(asked_wait(&headers(&[("retry-after", "3")]), None), three);
        let half = Some(Duration::from_millis(500));
        assert_eq!(asked_wait(&HeaderMap::new(), Some(0.5)), half);
    }

    #[test]
    fn c05_senseless_headers_are_ignored_and_waits_end_in_a_minute() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        for nonsense in ["-1", "NaN", "inf", "soon", ""] {
            let key = limits.take(EDIT, now).unwrap();
            limits.answered(EDIT, key, &left("edits", "0", nonsense), now);
        }
        let long = asked_wait(&headers(&[("retry-after", "1000000000")]), None);
        assert_eq!(long, Some(LONGEST));
        assert_eq!(asked_wait(&headers(&[("retry-after", "-3")]), Some(f64::NAN)), None);
    }

    #[test]
    fn the_book_does_not_grow_with_every_interaction() {
        let (mut limits, mut now) = (RateLimits::default(), Instant::now());
        for id in 0..10_000 {
            let callback = Bucket::Callback(InteractionId(id));
            let key = limits.take(callback, now).unwrap();
            limits.answered(callback, key, &left("callbacks", "4", "1"), now);
            now += Duration::from_millis(20);
            limits.prune(now);
        }
        assert!(limits.windows.len() <= MANY);
    }
}
