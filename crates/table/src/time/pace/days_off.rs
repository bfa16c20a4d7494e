//! The days of the week on which a person does not play.

use crate::named::{named, named_set};

named! {
    /// A day of the week.
    Weekday {
        /// Monday.
        Monday = "mon",
        /// Tuesday.
        Tuesday = "tue",
        /// Wednesday.
        Wednesday = "wed",
        /// Thursday.
        Thursday = "thu",
        /// Friday.
        Friday = "fri",
        /// Saturday.
        Saturday = "sat",
        /// Sunday.
        Sunday = "sun",
    }
}

named_set! {
    /// The days of the week on which a person does not play. `sat sun`, or `none`
    DaysOff of Weekday
}

impl Weekday {
    /// True on a Saturday or Sunday.
    #[must_use]
    pub(super) const fn is_of_weekend(self) -> bool {
        matches!(self, Self::Saturday | Self::Sunday)
    }
}

impl DaysOff {
    /// The most in a week: on one day it is played.
    pub const MOST: u8 = 6;
}

impl Default for DaysOff {
    fn default() -> Self {
        Self(Weekday::ALL.map(Weekday::is_of_weekend))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_off_are_the_weekend_unless_others_are_set() {
        assert_eq!(DaysOff::default().to_string(), "sat sun");
        assert_eq!("sat sun".parse(), Ok(DaysOff::default()));
        let wednesday: DaysOff = "wed".parse().unwrap();
        assert!(wednesday.have(Weekday::Wednesday) && !wednesday.have(Weekday::Sunday));
        assert!("none".parse::<DaysOff>().unwrap().are_none());
        assert!("someday".parse::<DaysOff>().is_err());
    }
}
