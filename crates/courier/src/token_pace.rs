//! The pace at which the token of an interaction is used.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::bucket::Bucket;

/// Requests with one token: so many at once, the last only for one that a player needs, and one more
/// each so often. That is five in two seconds and 25 in a minute at most.
const AT_ONCE: u32 = 5;
const ONE_MORE: Duration = Duration::from_secs(3);

/// The moment at which no request with a token counts any more, by the id of the interaction; `None`
/// where they are not paced.
#[derive(Debug, Default)]
pub(super) struct TokenPace(Option<HashMap<u64, Instant>>);

impl TokenPace {
    pub(super) fn begin(&mut self) {
        self.0 = Some(HashMap::new());
    }

    /// The earliest moment of a request, if not now. A first answer never waits.
    pub(super) fn wait(&self, bucket: Bucket, is_needed: bool, now: Instant) -> Option<Instant> {
        let Bucket::Token(interaction) = bucket else { return None };
        let free = self.0.as_ref()?.get(&interaction.0)?;
        let at_once = if is_needed { AT_ONCE } else { AT_ONCE - 1 };
        free.checked_sub(ONE_MORE * (at_once - 1)).filter(|&until| until > now)
    }

    pub(super) fn used(&mut self, bucket: Bucket, now: Instant) {
        if let Some(tokens) = self.0.as_mut().filter(|_| bucket.is_of_interaction()) {
            let free = tokens.entry(bucket.about()).or_insert(now);
            *free = now.max(*free) + ONE_MORE;
        }
    }

    pub(super) fn prune(&mut self, now: Instant) {
        if let Some(tokens) = &mut self.0 {
            tokens.retain(|_, free| *free > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::id::InteractionId;

    fn paced() -> (TokenPace, [Bucket; 2], Instant) {
        let mut pace = TokenPace::default();
        pace.begin();
        (pace, [1, 2].map(|id| Bucket::Token(InteractionId(id))), Instant::now())
    }

    #[test]
    fn a_token_is_used_five_times_in_two_seconds_and_25_in_a_minute() {
        let (mut pace, [ann, ben], now) = paced();
        pace.used(Bucket::Callback(InteractionId(1)), now);
        let mut used = vec![now];
        for tenth in 0..1_200 {
            let now = now + Duration::from_millis(100) * tenth;
            pace.prune(now);
            if pace.wait(ann, true, now).is_none() {
                pace.used(ann, now);
                used.push(now);
            }
        }
        let within = |time: Duration| {
            let count =
                |&first| used.iter().filter(|&&at| at >= first && at < first + time).count();
            used.iter().map(count).max().unwrap()
        };
        assert_eq!(within(Duration::from_secs(2)), 5);
        assert!((20..=25).contains(&within(Duration::from_mins(1))));
        assert_eq!(pace.wait(ben, false, now), None, "another is counted apart");
    }

    #[test]
    fn the_last_use_at_once_is_for_a_request_that_is_needed() {
        let (mut pace, [token, _], now) = paced();
        for _ in 0..AT_ONCE - 1 {
            assert_eq!(pace.wait(token, false, now), None);
            pace.used(token, now);
        }
        assert_eq!(pace.wait(token, false, now), Some(now + ONE_MORE));
        assert_eq!(pace.wait(token, true, now), None);
        pace.used(token, now);
        assert_eq!(pace.wait(token, true, now), Some(now + ONE_MORE));
    }
}
