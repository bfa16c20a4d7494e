//! What somebody has set about their own time, told to them alone.

use words::Language;

use super::message::{Button, Frame, Message, Row, Select, SelectLine, Style};
use super::press::{CustomId, TimesPress};
use table::id::Timestamp;
use table::{ENOUGH_PRESSES, Hours, Learned, NoHoliday, NoHours, Quiet, Reminder, Reminders};

/// What the page of somebody's own times shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimesPage {
    /// Where they live, and when they are left in peace.
    pub hours: Hours,
    /// When they are reminded of a turn.
    pub reminders: Reminders,
    /// Until when they are on holiday, if they are.
    pub holiday: Option<Timestamp>,
    /// How many whole days of holiday this calendar quarter has left.
    pub days_left: u64,
    /// What has been learned of them, where they have asked for that.
    pub learned: Option<Learned>,
}

/// What the reader has set about their own time, and how it is set.
#[must_use]
pub fn times(page: &TimesPage, language: Language) -> Message {
    let holiday = match page.holiday {
        Some(until) => language.times_holiday(format!("<t:{}:f>", until.0)),
        None => language.times_no_holiday(page.days_left),
    };
    let night = page.learned.and_then(|learned| suggested(learned, &page.hours));
    Message::titled(Frame::Plain, &language.times_title())
        .with_text(quiet_line(&page.hours, language))
        .with_text(language.times_reminders())
        .with_rows([reminders_menu(page.reminders, language)])
        .with_text(holiday)
        .with_text(learned_line(page, language))
        .with_rows(night.map(|night| keep_button(night, language)))
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
    let line = |reminder: Reminder| SelectLine {
        suit: None,
        label: language.times_reminder(reminder.name().to_owned()),
        value: reminder.name().to_owned(),
        description: String::new(),
        chosen: reminders.have(reminder),
    };
    Row::Select(Select {
        id: CustomId::Times(TimesPress::Reminders).to_string(),
        placeholder: language.times_never_reminded(),
        lines: Reminder::ALL.into_iter().map(line).collect(),
        picks: 0..=3,
    })
}

/// What is said of what has been learned, or how to have it learned.
fn learned_line(page: &TimesPage, language: Language) -> String {
    match page.learned {
        None => language.times_learn(),
        Some(_) if page.hours.zone.is_none() => language.times_learn_zone(),
        Some(Learned::TooLittle { presses }) => language.times_learning(presses, ENOUGH_PRESSES),
        Some(Learned::Nothing) => language.times_learned_nothing(),
        Some(Learned::Night(night)) => {
            language.times_learned(clock(night.from()), clock(night.to()))
        }
    }
}

/// The quiet hours that can be kept with a press: others than those that there are.
fn suggested(learned: Learned, hours: &Hours) -> Option<Quiet> {
    match learned {
        Learned::Night(night) if hours.zone.is_some() && hours.quiet != Some(night) => Some(night),
        Learned::Night(_) | Learned::Nothing | Learned::TooLittle { .. } => None,
    }
}

fn keep_button(night: Quiet, language: Language) -> Row {
    let id = CustomId::Times(TimesPress::Keep(night)).to_string();
    Row::Buttons(vec![Button::new(id, language.button_keep_times(), Style::Success)])
}

/// Why quiet hours cannot be so.
#[must_use]
pub fn no_hours(why: NoHours, language: Language) -> Message {
    Message::text(match why {
        NoHours::Incomplete => language.times_incomplete(),
        NoHours::Zone => language.times_no_zone(),
        NoHours::Minute => language.times_no_minute(),
        NoHours::TooLong => language.times_too_long(),
    })
}

/// Why a holiday cannot be so long.
#[must_use]
pub fn no_holiday(NoHoliday { left }: NoHoliday, language: Language) -> Message {
    Message::text(language.times_holiday_too_long(left))
}

/// A minute of the day as a clock shows it: `22:30`.
fn clock(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}
