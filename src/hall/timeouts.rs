//! How long everything may take at a table.

use std::time::Duration;

use crate::config;
use table::{Limit, Pace};

/// How long a match is kept for people who have all left.
const KEPT: Duration = Duration::from_hours(24);
/// The same where it is played over days, and a lobby there that nobody touches.
const KEPT_OVER_DAYS: Duration = Duration::from_hours(7 * 24);

/// How long people have to say whether they agree to what somebody asks for.
const CONSENT: Duration = Duration::from_mins(1);

/// How long everybody has to claim something, or to say such a thing, where a table is
/// played over days.
const HALF_A_DAY: Duration = Duration::from_hours(12);

/// How the tables are kept.
#[derive(Clone, Debug)]
pub struct Timeouts {
    /// How long a robot waits before it acts, as a person would.
    pub robot_pause: Duration,
    /// How long a trick rests that everybody has been shown, before a robot leads to
    /// the next.
    pub trick_rest: Duration,
    /// How long a robot waits at most for what has happened to be shown.
    pub show_limit: Duration,
    /// How long a turn may take where the table does not say: zero for ever, and of a
    /// new table more than ten minutes are days.
    pub turn_limit: Duration,
    /// How long the last card in a person's hand waits to be played before it plays
    /// itself.
    pub last_card_limit: Duration,
    /// How long the pack waits to be cut before it is dealt as it is.
    pub cut_limit: Duration,
    /// How long after a deal the auction opens, where a white hand may be shown before
    /// it.
    pub white_hand_limit: Duration,
    /// How long a lobby stands that nobody touches: zero for ever, and a week where the
    /// game will be played over days.
    pub lobby_limit: Duration,
    /// How long an untouched table stays awake.
    pub sleep_after: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            robot_pause: Duration::from_millis(config::DEFAULT_ROBOT_PAUSE_MS),
            trick_rest: Duration::from_millis(1_200),
            show_limit: Duration::from_secs(5),
            turn_limit: Duration::from_secs(config::DEFAULT_TURN_SECS),
            last_card_limit: Duration::from_millis(config::DEFAULT_ROBOT_PAUSE_MS),
            cut_limit: Duration::from_secs(5),
            white_hand_limit: Duration::from_secs(8),
            lobby_limit: Duration::from_mins(config::DEFAULT_LOBBY_MINS),
            sleep_after: Duration::from_mins(20),
        }
    }
}

impl Timeouts {
    /// Those of a table where robots wait so long; where they do not pause they wait
    /// for nothing else either.
    #[must_use]
    pub fn paced(robot_pause: Duration) -> Self {
        if !robot_pause.is_zero() {
            return Self { robot_pause, ..Self::default() };
        }
        let none = Duration::ZERO;
        Self { robot_pause, trick_rest: none, show_limit: none, ..Self::default() }
    }

    /// The pace of a new table where nobody says another.
    #[must_use]
    pub(crate) fn pace(&self) -> Pace {
        Pace::of_turn(self.turn_limit)
    }

    /// How long what limits a turn lets it take at a table of that pace; `None` for
    /// ever, and up to a date.
    #[must_use]
    pub(crate) fn of(&self, limit: Limit, pace: Option<Pace>) -> Option<Duration> {
        let over_days = matches!(pace, Some(Pace::Days { .. }));
        match limit {
            Limit::Robot => Some(self.robot_pause),
            Limit::Cut => Some(self.cut_limit),
            Limit::Lobby if self.lobby_limit.is_zero() => None,
            Limit::Lobby | Limit::Return if over_days => Some(KEPT_OVER_DAYS),
            Limit::Lobby => Some(self.lobby_limit),
            Limit::Return => Some(KEPT),
            Limit::Claims(_) | Limit::Consent(_) | Limit::WhiteHands if over_days => {
                Some(HALF_A_DAY)
            }
            Limit::Claims(window) => Some(window.live()),
            Limit::Consent(_) => Some(CONSENT),
            Limit::WhiteHands => Some(self.white_hand_limit),
            Limit::Turn => match pace {
                Some(pace) => pace.live(),
                None => Some(self.turn_limit).filter(|limit| !limit.is_zero()),
            },
            Limit::Date(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{ClaimWindow, ConsentRequest, Pause};

    #[test]
    fn consent_is_waited_for_a_minute_and_over_days_half_a_day() {
        let of = |pace| {
            let requests = [
                ConsentRequest::TakeBack,
                ConsentRequest::Annul,
                ConsentRequest::Pause(Pause::Open),
            ];
            requests.map(|request| Timeouts::default().of(Limit::Consent(request), pace))
        };
        for live in [None, Some(Pace::Unlimited), Some(Pace::Live { secs: 30 })] {
            assert_eq!(of(live), [Some(Duration::from_mins(1)); 3], "{live:?}");
        }
        assert_eq!(of(Some(Pace::weekdays(24))), [Some(Duration::from_hours(12)); 3]);
    }

    #[test]
    fn a_white_hand_may_be_shown_for_eight_seconds_and_over_days_for_half_a_day() {
        let of = |pace| Timeouts::default().of(Limit::WhiteHands, Some(pace));
        assert_eq!(of(Pace::Live { secs: 30 }), Some(Duration::from_secs(8)));
        assert_eq!(of(Pace::Unlimited), Some(Duration::from_secs(8)));
        assert_eq!(of(Pace::days(24)), Some(Duration::from_hours(12)));
    }

    #[test]
    fn claims_are_heard_for_as_long_as_was_chosen_and_over_days_half_a_day() {
        for window in ClaimWindow::ALL {
            let of = |pace| Timeouts::default().of(Limit::Claims(window), pace);
            let chosen = Duration::from_secs(window.seconds().into());
            assert_eq!(of(Some(Pace::Live { secs: 30 })), Some(chosen));
            assert_eq!(of(Some(Pace::Unlimited)), Some(chosen));
            assert_eq!(of(Some(Pace::days(12))), Some(Duration::from_hours(12)));
        }
        assert_eq!(ClaimWindow::default().seconds(), 15, "unless chosen");
    }
}
