//! The reminders of a turn over days.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::named::named;

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

/// The reminders that a person wants of each turn. `turn last`, or `none`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reminders([bool; 3]);

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
    /// True if they have one.
    #[must_use]
    pub const fn have(self, reminder: Reminder) -> bool {
        self.0[reminder as usize]
    }

    /// True without any.
    #[must_use]
    pub fn are_none(self) -> bool {
        self.0 == [false; 3]
    }

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

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = Reminder::ALL.into_iter().filter(|&reminder| self.have(reminder));
        let names: Vec<_> = wanted.map(Reminder::name).collect();
        f.write_str(if names.is_empty() { NONE } else { "" })?;
        f.write_str(&names.join(" "))
    }
}

const NONE: &str = "none";

/// The text has a word that is no reminder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRemindersError;

impl FromStr for Reminders {
    type Err = ParseRemindersError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<_> = text.split_whitespace().filter(|&word| word != NONE).collect();
        let is_known = |word: &&str| Reminder::ALL.iter().any(|reminder| reminder.name() == *word);
        let has = |reminder: Reminder| words.contains(&reminder.name());
        words.iter().all(is_known).then(|| Self(Reminder::ALL.map(has))).ok_or(ParseRemindersError)
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
        assert_eq!("turn now".parse::<Reminders>(), Err(ParseRemindersError));
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
