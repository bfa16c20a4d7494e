//! The reminders of a turn over days.

use std::time::Duration;

use crate::named::{named, named_set};

/// The least time run before the first reminder.
const EARLIEST: Duration = Duration::from_mins(5);
/// The time left at the last reminder.
const LAST: Duration = Duration::from_hours(1);

named! {
    /// A moment of a turn at which its person can be reminded of it.
    Reminder {
        /// Soon after it has begun.
        Turn = "turn",
        /// At half of its time.
        HalfTime = "half-time",
        /// An hour before a robot plays.
        Last = "last",
    }
}

named_set! {
    /// The reminders that a person wants of each turn. `turn last`, or `none`
    Reminders of Reminder
}

impl Reminder {
    fn after(self, all: Duration) -> Duration {
        match self {
            Self::Turn => EARLIEST,
            Self::HalfTime => all / 2,
            Self::Last => all.saturating_sub(LAST),
        }
    }
}

impl Reminders {
    pub(super) fn after(self, all: Duration) -> impl Iterator<Item = Duration> {
        let wanted = Reminder::ALL.into_iter().filter(move |&reminder| self.have(reminder));
        wanted.map(move |reminder| reminder.after(all))
    }
}

impl Default for Reminders {
    fn default() -> Self {
        Self(Reminder::ALL.map(|reminder| reminder == Reminder::Turn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_are_read_as_they_are_written() {
        let texts = ["none", "turn", "half-time", "last", "turn half-time", "turn half-time last"];
        for text in texts {
            let reminders: Reminders = text.parse().unwrap();
            assert_eq!(reminders.to_string(), text);
            assert_eq!(reminders.are_none(), text == "none");
        }
        assert_eq!(Reminders::default().to_string(), "turn");
        assert_eq!("turn now".parse::<Reminders>(), Err(()));
    }

    #[test]
    fn each_comes_after_the_one_before_however_short_a_turn_is() {
        let all: Reminders = "turn half-time last".parse().unwrap();
        let minutes = |time: Duration| time.as_secs() / 60;
        let after = |hours| all.after(Duration::from_hours(hours)).map(minutes);
        assert!(after(12).eq([5, 6 * 60, 11 * 60]));
        assert!(after(336).eq([5, 168 * 60, 335 * 60]));
    }
}
