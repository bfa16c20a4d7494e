//! The time that everything may take at a table.

use std::time::Duration;

use super::{Limit, Pace};
use crate::consent::ConsentRequest;
use crate::id::Timestamp;

/// The time that a match is kept for people who have all left.
const KEPT: Duration = Duration::from_hours(24);
/// Over days, and for an untouched lobby there.
const KEPT_OVER_DAYS: Duration = Duration::from_hours(7 * 24);

/// The time to agree to a request.
const CONSENT: Duration = Duration::from_mins(1);

/// The time to say that a decided deal is played on; silence stops it.
const STOP: Duration = Duration::from_secs(8);
/// Robots wait no longer for the word of the coach.
const COACH_LIMIT: Duration = Duration::from_secs(2);

/// The time to claim, to show or to agree, over days.
const HALF_A_DAY: Duration = Duration::from_hours(12);

/// The times of a table, as the bot is set up.
#[derive(Clone, Debug)]
pub struct Timeouts {
    /// The pause of a robot before it acts.
    pub robot_pause: Duration,
    /// The rest of a trick that has been shown, before a robot leads to the next. Without one no
    /// result is waited for either.
    pub trick_rest: Duration,
    /// The most that a robot waits for the last event to be shown.
    pub show_limit: Duration,
    /// A turn, where the table has no pace: zero for ever, and more than ten minutes for days.
    pub turn_limit: Duration,
    /// The last card in a person's hand, before it plays itself.
    pub last_card_limit: Duration,
    /// The cut of the pack.
    pub cut_limit: Duration,
    /// The most that robots wait for the reader of that word.
    pub coach_word_limit: Duration,
    /// The showing of white hands before the auction.
    pub white_hand_limit: Duration,
    /// An untouched lobby: zero for ever, and a week if it will be played over days.
    pub lobby_limit: Duration,
    /// An untouched table, before it sleeps.
    pub sleep_after: Duration,
}

/// A time to be waited, and by whose clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// A robot's pause, or no time at all: neither held nor told.
    Robot(Duration),
    /// A person's time, which stands still while people cannot be reached.
    Person(Duration),
    /// Up to a date, which the log moves after a downtime.
    Date(Timestamp),
}

impl Wait {
    /// `None` up to a date.
    #[must_use]
    pub const fn time(self) -> Option<Duration> {
        match self {
            Self::Robot(time) | Self::Person(time) => Some(time),
            Self::Date(_) => None,
        }
    }
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            robot_pause: Duration::from_millis(Self::ROBOT_PAUSE_MS),
            trick_rest: Duration::from_millis(1_200),
            show_limit: Duration::from_secs(5),
            turn_limit: Duration::from_secs(Self::TURN_SECS),
            last_card_limit: Duration::from_millis(Self::ROBOT_PAUSE_MS),
            cut_limit: Duration::from_secs(5),
            coach_word_limit: Duration::from_secs(10),
            white_hand_limit: Duration::from_secs(8),
            lobby_limit: Duration::from_mins(Self::LOBBY_MINS),
            sleep_after: Duration::from_mins(20),
        }
    }
}

impl Timeouts {
    /// The usual pause of a robot, in milliseconds.
    pub const ROBOT_PAUSE_MS: u64 = 900;
    /// The usual time for a turn, in seconds.
    pub const TURN_SECS: u64 = 180;
    /// The usual time of an untouched lobby, in minutes.
    pub const LOBBY_MINS: u64 = 15;

    /// The usual times with another pause of robots, which without one wait for nothing.
    #[must_use]
    pub fn paced(robot_pause: Duration) -> Self {
        if !robot_pause.is_zero() {
            return Self { robot_pause, ..Self::default() };
        }
        let none = Duration::ZERO;
        let at_once = Self { robot_pause, trick_rest: none, show_limit: none, ..Self::default() };
        Self { coach_word_limit: none, ..at_once }
    }

    /// The pace of a new table, unless its opener chooses another.
    #[must_use]
    pub fn pace(&self) -> Pace {
        Pace::of_turn(self.turn_limit)
    }

    /// `None` is for ever. A pack that is to be cut waits for its cutter at least.
    pub(super) fn wait(
        &self,
        limit: Limit,
        pace: Option<Pace>,
        is_to_be_cut: bool,
    ) -> Option<Wait> {
        if let Limit::Date(at) = limit {
            return Some(Wait::Date(at));
        }
        let time = self.of(limit, pace)?;
        let is_short = matches!(limit, Limit::Result { .. }) && is_to_be_cut;
        let time = if is_short { time.max(self.cut_limit) } else { time };
        let is_robots = matches!(limit, Limit::Robot | Limit::Coach | Limit::CoachWord);
        let is_counted = !is_robots && !time.is_zero();
        Some(if is_counted { Wait::Person(time) } else { Wait::Robot(time) })
    }

    fn of(&self, limit: Limit, pace: Option<Pace>) -> Option<Duration> {
        let over_days = matches!(pace, Some(Pace::Days { .. }));
        match limit {
            Limit::Robot => Some(self.robot_pause),
            Limit::Coach => Some(COACH_LIMIT),
            Limit::CoachWord => Some(self.coach_word_limit),
            Limit::Cut => Some(self.cut_limit),
            Limit::Lobby if self.lobby_limit.is_zero() => None,
            Limit::Lobby | Limit::Return if over_days => Some(KEPT_OVER_DAYS),
            Limit::Lobby => Some(self.lobby_limit),
            Limit::Return => Some(KEPT),
            Limit::Result { .. } | Limit::Consent(_) | Limit::WhiteHands if over_days => {
                Some(HALF_A_DAY)
            }
            Limit::Result { claims, beat } => {
                let beat = match beat.seconds() {
                    _ if self.trick_rest.is_zero() => Duration::ZERO,
                    Some(seconds) => Duration::from_secs(seconds),
                    None => self.turn(pace)?,
                };
                Some(beat.max(claims.unwrap_or_default()))
            }
            Limit::Consent(ConsentRequest::Stop) => Some(STOP),
            Limit::Consent(_) => Some(CONSENT),
            Limit::WhiteHands => Some(self.white_hand_limit),
            Limit::Turn => self.turn(pace),
            Limit::Date(_) => None,
        }
    }

    fn turn(&self, pace: Option<Pace>) -> Option<Duration> {
        match pace {
            Some(pace) => pace.live(),
            None => Some(self.turn_limit).filter(|limit| !limit.is_zero()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pause;
    use crate::settings::Beat;

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
    fn a_white_hand_may_be_shown_for_8_seconds_or_half_a_day() {
        let of = |pace| Timeouts::default().of(Limit::WhiteHands, Some(pace));
        assert_eq!(of(Pace::Live { secs: 30 }), Some(Duration::from_secs(8)));
        assert_eq!(of(Pace::Unlimited), Some(Duration::from_secs(8)));
        assert_eq!(of(Pace::days(24)), Some(Duration::from_hours(12)));
    }

    #[test]
    fn claims_are_heard_as_long_as_chosen_or_half_a_day() {
        for chosen in [5, 15, 30, 60].map(Duration::from_secs) {
            let limit = Limit::Result { claims: Some(chosen), beat: Beat::Three };
            let of = |pace| Timeouts::default().of(limit, pace);
            assert_eq!(of(Some(Pace::Live { secs: 30 })), Some(chosen));
            assert_eq!(of(Some(Pace::Unlimited)), Some(chosen));
            assert_eq!(of(Some(Pace::days(12))), Some(Duration::from_hours(12)));
        }
    }

    #[test]
    fn a_result_stands_as_long_as_chosen_and_claims_last_longer() {
        let secs = Duration::from_secs;
        let live = Some(Pace::Live { secs: 30 });
        let of = |beat, claims| Timeouts::default().of(Limit::Result { claims, beat }, live);
        for (beat, alone) in
            [(Beat::Three, 3), (Beat::Eight, 8), (Beat::Twenty, 20), (Beat::All, 30)]
        {
            assert_eq!(of(beat, None), Some(secs(alone)));
            assert_eq!(of(beat, Some(secs(5))), Some(secs(alone.max(5))));
            assert_eq!(of(beat, Some(secs(60))), Some(secs(60)));
        }
        let all = Limit::Result { claims: None, beat: Beat::All };
        assert_eq!(Timeouts::default().of(all, Some(Pace::Unlimited)), None);
        let at_once = Timeouts::paced(Duration::ZERO);
        let limit = Limit::Result { claims: None, beat: Beat::Eight };
        let waits = |is_to_be_cut| at_once.wait(limit, live, is_to_be_cut);
        assert_eq!(waits(true), Some(Wait::Person(at_once.cut_limit)));
        assert_eq!(waits(false), Some(Wait::Robot(Duration::ZERO)));
    }

    #[test]
    fn a_turn_may_take_for_ever_and_a_cut_no_time_at_all() {
        let (turn_limit, cut_limit) = (Duration::ZERO, Duration::ZERO);
        let timeouts = Timeouts { turn_limit, cut_limit, ..Timeouts::default() };
        assert_eq!(timeouts.of(Limit::Turn, None), None);
        assert_eq!(
            timeouts.of(Limit::Cut, None),
            Some(Duration::ZERO),
            "the pack is dealt at once"
        );
        assert_eq!(timeouts.of(Limit::Robot, None), Some(timeouts.robot_pause));
    }

    #[test]
    fn only_the_time_of_a_person_is_counted_down() {
        let timeouts = Timeouts::default();
        let wait = |limit| timeouts.wait(limit, None, true);
        assert_eq!(wait(Limit::Robot), Some(Wait::Robot(timeouts.robot_pause)));
        assert_eq!(wait(Limit::Cut), Some(Wait::Person(timeouts.cut_limit)));
        assert_eq!(wait(Limit::Date(Timestamp(7))), Some(Wait::Date(Timestamp(7))));
        let at_once = Timeouts { cut_limit: Duration::ZERO, ..Timeouts::default() };
        assert_eq!(at_once.wait(Limit::Cut, None, true), Some(Wait::Robot(Duration::ZERO)));
    }
}
