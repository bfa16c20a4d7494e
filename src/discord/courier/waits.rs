//! How long the courier has to wait before it may send.
//!
//! Discord counts requests per route and per token, and tells in the headers
//! of every answer how many are left. What it says is kept here, on the clock
//! of the wire: a deadline of Discord's does not wait for a table's.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use tokio::time::Instant;

use crate::id::{ChannelId, InteractionId};

/// The longest wait that is believed: whatever asks for more is asked again.
const LONGEST: Duration = Duration::from_mins(1);

/// How long a refusal that names no time is waited for.
const UNNAMED: Duration = Duration::from_secs(1);

/// How many lanes are kept before those that have nothing to tell are dropped.
const MANY: usize = 256;

/// Requests that Discord counts together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Lane {
    /// New messages in a channel.
    Post(ChannelId),
    /// Changed messages of a channel.
    Edit(ChannelId),
    /// Deleted messages of a channel.
    Delete(ChannelId),
    /// The first answer to an interaction.
    Callback(InteractionId),
    /// What follows with the token of an interaction.
    Token(InteractionId),
    /// What is asked when the bot starts.
    Start,
}

impl Lane {
    /// Whether it answers an interaction: such requests do not count against
    /// the bot as a whole.
    const fn is_interaction(self) -> bool {
        matches!(self, Self::Callback(_) | Self::Token(_))
    }
}

/// What is known of the waits.
#[derive(Debug, Default)]
pub(super) struct Waits(Mutex<Book>);

#[derive(Debug, Default)]
struct Book {
    /// Until then the bot as a whole may send nothing but answers.
    pause: Option<Instant>,
    lanes: HashMap<Lane, Window>,
}

/// What is left in a lane, and until when that counts.
#[derive(Clone, Copy, Debug)]
struct Window {
    left: u32,
    resets: Instant,
}

impl Waits {
    /// Waits until a request may be sent in a lane.
    pub(super) async fn turn(&self, lane: Lane) {
        loop {
            let wait = self.book().take(lane, Instant::now());
            let Some(moment) = wait else { return };
            tokio::time::sleep_until(moment).await;
        }
    }

    /// Notes what the headers of an answer say about the lane.
    pub(super) fn note(&self, lane: Lane, headers: &HeaderMap) {
        let (Some(left), Some(after)) =
            (number(headers, "x-ratelimit-remaining"), number(headers, "x-ratelimit-reset-after"))
        else {
            return;
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "`number` gives nothing below zero, and a cast stops at the greatest"
        )]
        let left = left as u32;
        self.book().note(lane, left, Instant::now() + believed(after));
    }

    /// Notes that Discord has refused to take more for now, and for how long.
    pub(super) fn refused(&self, lane: Lane, headers: &HeaderMap, body_says: Option<f64>) {
        let wait = number(headers, "retry-after").or(body_says.filter(|secs| is_time(*secs)));
        let until = Instant::now() + wait.map_or(UNNAMED, believed);
        let is_global = headers.contains_key("x-ratelimit-global")
            || headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "global");
        if is_global && !lane.is_interaction() {
            self.book().pause = Some(until);
        } else {
            self.book().note(lane, 0, until);
        }
    }

    fn book(&self) -> std::sync::MutexGuard<'_, Book> {
        // A map of plain values is never half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    /// Takes one request out of a lane, or says when to ask again.
    fn take(&mut self, lane: Lane, now: Instant) -> Option<Instant> {
        if let Some(pause) = self.pause.filter(|_| !lane.is_interaction()) {
            if pause > now {
                return Some(pause);
            }
            self.pause = None;
        }
        let window = self.lanes.get_mut(&lane)?;
        if window.resets <= now {
            self.lanes.remove(&lane);
            return None;
        }
        match window.left.checked_sub(1) {
            Some(left) => window.left = left,
            None => return Some(window.resets),
        }
        None
    }

    fn note(&mut self, lane: Lane, left: u32, resets: Instant) {
        let now = Instant::now();
        if self.lanes.len() >= MANY {
            self.lanes.retain(|_, window| window.resets > now);
        }
        let window = self.lanes.entry(lane).or_insert(Window { left, resets });
        if window.resets > now {
            // Answers may overtake each other; the one that leaves less is newer.
            window.left = window.left.min(left);
            window.resets = window.resets.max(resets);
        } else {
            *window = Window { left, resets };
        }
    }
}

/// A header that is a number of seconds or requests. Whatever else stands
/// there counts as absent.
fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    let text = headers.get(name)?.to_str().ok()?;
    text.trim().parse().ok().filter(|number| is_time(*number))
}

fn is_time(number: f64) -> bool {
    number.is_finite() && number >= 0.0
}

fn believed(secs: f64) -> Duration {
    Duration::try_from_secs_f64(secs).map_or(LONGEST, |wait| wait.min(LONGEST))
}

#[cfg(test)]
mod tests {
    use reqwest::header::{HeaderName, HeaderValue};

    use super::*;

    const LANE: Lane = Lane::Edit(ChannelId(1));
    const OTHER: Lane = Lane::Edit(ChannelId(2));
    const TOKEN: Lane = Lane::Token(InteractionId(3));

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let header = |&(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(header).collect()
    }

    fn wait(waits: &Waits, lane: Lane) -> Option<Duration> {
        let now = Instant::now();
        waits.book().take(lane, now).map(|moment| moment - now)
    }

    #[tokio::test(start_paused = true)]
    async fn c01_a_lane_that_is_used_up_waits_for_its_reset_and_no_other_does() {
        let waits = Waits::default();
        let left = headers(&[("x-ratelimit-remaining", "1"), ("x-ratelimit-reset-after", "2.5")]);
        waits.note(LANE, &left);
        assert_eq!(wait(&waits, LANE), None);
        assert_eq!(wait(&waits, LANE), Some(Duration::from_millis(2_500)));
        assert_eq!(wait(&waits, OTHER), None);
        let before = Instant::now();
        waits.turn(LANE).await;
        assert_eq!(before.elapsed(), Duration::from_millis(2_500));
    }

    #[tokio::test(start_paused = true)]
    async fn c01_a_refusal_is_waited_for_as_long_as_it_says() {
        let waits = Waits::default();
        waits.refused(LANE, &headers(&[("retry-after", "3")]), None);
        assert_eq!(wait(&waits, LANE), Some(Duration::from_secs(3)));
        assert_eq!(wait(&waits, OTHER), None);
        waits.refused(OTHER, &HeaderMap::new(), Some(0.5));
        assert_eq!(wait(&waits, OTHER), Some(Duration::from_millis(500)));
    }

    #[tokio::test(start_paused = true)]
    async fn c02_a_global_refusal_stops_everything_but_answers() {
        let waits = Waits::default();
        let global = headers(&[("retry-after", "7"), ("x-ratelimit-global", "true")]);
        waits.refused(LANE, &global, None);
        assert_eq!(wait(&waits, OTHER), Some(Duration::from_secs(7)));
        assert_eq!(wait(&waits, TOKEN), None);
        tokio::time::advance(Duration::from_secs(7)).await;
        assert_eq!(wait(&waits, OTHER), None);
    }

    #[tokio::test(start_paused = true)]
    async fn c05_headers_that_make_no_sense_count_as_absent_and_none_asks_for_more_than_a_minute() {
        let waits = Waits::default();
        for nonsense in ["-1", "NaN", "inf", "soon", ""] {
            waits.note(
                LANE,
                &headers(&[("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", nonsense)]),
            );
            assert_eq!(wait(&waits, LANE), None, "{nonsense}");
        }
        waits.refused(LANE, &headers(&[("retry-after", "1000000000")]), None);
        assert_eq!(wait(&waits, LANE), Some(LONGEST));
        waits.refused(OTHER, &headers(&[("retry-after", "-3")]), Some(f64::NAN));
        assert_eq!(wait(&waits, OTHER), Some(UNNAMED));
    }

    #[tokio::test(start_paused = true)]
    async fn the_book_does_not_grow_with_every_interaction() {
        let waits = Waits::default();
        let left = headers(&[("x-ratelimit-remaining", "4"), ("x-ratelimit-reset-after", "1")]);
        for id in 0..10_000 {
            waits.note(Lane::Callback(InteractionId(id)), &left);
            tokio::time::advance(Duration::from_millis(20)).await;
        }
        assert!(waits.book().lanes.len() <= MANY);
    }
}
