//! The options of a table in a line, and its pace.

use rules::{Rules, Value};
use words::Language;

use table::Pace;

pub(super) fn options_line(rules: &Rules, language: Language) -> String {
    let changed = rules.changed().map(|(name, value)| in_words(name, &value, language));
    let changed: Vec<_> = changed.collect();
    if changed.is_empty() {
        language.lobby_defaults()
    } else {
        language.lobby_options(changed.join(" · "))
    }
}

/// An option and its value: `Points for the rubber: 2`.
pub(super) fn in_words(name: &str, value: &Value, language: Language) -> String {
    language.option_line(language.option(name), language.option_value(name, value))
}

/// The pace in words: `live, 3 minutes a turn`.
#[must_use]
pub fn pace_in_words(pace: Pace, language: Language) -> String {
    match pace {
        Pace::Unlimited => language.pace_none(),
        Pace::Live { secs } if secs % 60 == 0 => language.pace_minutes(secs / 60),
        Pace::Live { secs } => language.pace_seconds(secs),
        Pace::Days { hours, weekends } => pace_over_days(hours, weekends, language),
    }
}

fn pace_over_days(hours: u16, weekends: bool, language: Language) -> String {
    match (weekends, hours % 24) {
        (true, 0) => language.pace_days(hours / 24),
        (true, _) => language.pace_hours(hours),
        (false, 0) => language.pace_weekdays(hours / 24),
        (false, _) => language.pace_weekday_hours(hours),
    }
}

pub(super) fn pace_explained(pace: Pace, language: Language) -> String {
    language.pace_why(match pace {
        Pace::Unlimited => "none",
        Pace::Live { .. } => "live",
        Pace::Days { weekends: true, .. } => "days",
        Pace::Days { weekends: false, .. } => "weekdays",
    })
}
