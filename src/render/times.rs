//! When somebody is left in peace, told to them alone.

use super::message::Message;
use crate::table::{Hours, NoHours};
use crate::words::Language;

/// The quiet hours of the reader, and how they are set.
#[must_use]
pub(crate) fn times(hours: &Hours, language: Language) -> Message {
    let set = hours.quiet.zip(hours.zone.iana_name());
    Message::text(match set {
        Some((quiet, zone)) => {
            let (from, to) = (clock(quiet.from()), clock(quiet.to()));
            language.times_set(zone.to_owned(), from, to)
        }
        None => language.times_none(),
    })
}

/// Why quiet hours cannot be so.
#[must_use]
pub(crate) fn no_hours(why: NoHours, language: Language) -> Message {
    Message::text(match why {
        NoHours::Incomplete => language.times_incomplete(),
        NoHours::Zone => language.times_no_zone(),
        NoHours::Minute => language.times_no_minute(),
        NoHours::TooLong => language.times_too_long(),
    })
}

/// A minute of the day as a clock shows it: `22:30`.
fn clock(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}
