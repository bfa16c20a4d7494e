//! A reader's own times, shown to them alone.

use words::Language;

use super::message::{Frame, Message, Row, Select, SelectLine};
use super::press::{CustomId, TimesPress};
use table::id::Timestamp;
use table::{DaysOff, Hours, NoHoliday, NoHours, Reminder, Reminders, Weekday};

/// A reader's own times, as a page shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimesPage {
    /// The time zone, quiet hours and days off.
    pub hours: Hours,
    /// The reminders of a turn.
    pub reminders: Reminders,
    /// Until when they are on holiday, if they are.
    pub holiday: Option<Timestamp>,
    /// Whole days of holiday left in this calendar quarter.
    pub days_left: u64,
}

/// The page of the reader's own times.
#[must_use]
pub fn times(page: &TimesPage, language: Language) -> Message {
    let holiday = match page.holiday {
        Some(until) => language.times_holiday(format!("<t:{}:f>", until.0)),
        None => language.times_no_holiday(page.days_left),
    };
    Message::titled(Frame::Plain, &language.times_title())
        .with_text(quiet_line(&page.hours, language))
        .with_text(language.times_reminders())
        .with_rows([reminders_menu(page.reminders, language)])
        .with_text(holiday)
        .with_text(language.times_days_off())
        .with_rows([days_off_menu(page.hours.days_off, language)])
}

fn quiet_line(hours: &Hours, language: Language) -> String {
    let zone = hours.zone.as_ref().and_then(|zone| zone.iana_name()).map(str::to_owned);
    match (hours.quiet, zone) {
        (Some(quiet), Some(zone)) => {
            language.times_set(clock(quiet.from()), clock(quiet.to()), zone)
        }
        (None, Some(zone)) => language.times_zone(zone),
        (_, None) => language.times_none(),
    }
}

fn reminders_menu(reminders: Reminders, language: Language) -> Row {
    let line = |it: Reminder| {
        let label = language.times_reminder(it.name().to_owned());
        SelectLine::new(label, it.name(), reminders.have(it))
    };
    Row::Select(Select {
        id: CustomId::Times(TimesPress::Reminders).to_string(),
        placeholder: language.times_never_reminded(),
        lines: Reminder::ALL.into_iter().map(line).collect(),
        picks: 0..=3,
    })
}

fn days_off_menu(days_off: DaysOff, language: Language) -> Row {
    let line = |day: Weekday| {
        let label = language.weekday(day.name().to_owned());
        SelectLine::new(label, day.name(), days_off.have(day))
    };
    Row::Select(Select {
        id: CustomId::Times(TimesPress::DaysOff).to_string(),
        placeholder: language.times_no_days_off(),
        lines: Weekday::ALL.into_iter().map(line).collect(),
        picks: 0..=DaysOff::MOST,
    })
}

/// The reason why quiet hours are refused.
#[must_use]
pub fn no_hours(why: NoHours, language: Language) -> Message {
    Message::text(match why {
        NoHours::Incomplete => language.times_incomplete(),
        NoHours::Zone => language.times_no_zone(),
        NoHours::Minute => language.times_no_minute(),
        NoHours::TooLong => language.times_too_long(),
    })
}

/// The answer to a holiday that is too long.
#[must_use]
pub fn no_holiday(NoHoliday { left }: NoHoliday, language: Language) -> Message {
    Message::text(language.times_holiday_too_long(left))
}

/// A minute of the day as a clock shows it: `22:30`.
fn clock(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}
