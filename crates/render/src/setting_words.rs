//! The options, the settings and the pace of a table in words.

use rules::{Rules, Value};
use table::{Pace, Pictures, Setting, SettingName};
use words::Language;

/// The name of a setting that is chosen on a page, or typed.
#[must_use]
pub fn title(name: SettingName, language: Language) -> String {
    about(name, language).map_or_else(String::new, |(title, _)| title)
}

/// The title of a setting and a word about it; `None` for one that speaks for itself.
pub(super) fn about(name: SettingName, language: Language) -> Option<(String, String)> {
    Some(match name {
        SettingName::TakeBack => (language.take_back_title(), language.take_back_why()),
        SettingName::Finish => (language.finish_title(), language.finish_why()),
        SettingName::ClaimWindow => (language.claim_window_title(), language.claim_window_why()),
        SettingName::Watch => (language.watch_title(), language.watch_why()),
        SettingName::Club => (language.club_title(), language.club_why()),
        SettingName::Phrases => (language.phrases_title(), language.phrases_why()),
        SettingName::Pictures => {
            (language.lobby_pictures(Pictures::default().name()), String::new())
        }
        SettingName::Level
        | SettingName::Hints
        | SettingName::Explains
        | SettingName::Language
        | SettingName::Pace => return None,
    })
}

/// The value of a setting, in words.
#[must_use]
pub fn value(setting: Setting, language: Language) -> String {
    match setting {
        Setting::TakeBack(it) => language.take_back(it.name()),
        Setting::Finish(it) => language.finish(it.name()),
        Setting::ClaimWindow(it) => language.claim_window(it.seconds()),
        Setting::Watch(it) => language.watch(it.name()),
        Setting::Club(it) => language.club(it.number()),
        Setting::Phrases(on) => language.phrases_on(on.to_string()),
        Setting::Pictures(it) => language.lobby_pictures(it.name()),
        Setting::Level(it) => language.lobby_level(language.level(it)),
        Setting::Hints(on) => language.lobby_hints(on.to_string()),
        Setting::Pace(it) => language.lobby_pace(pace_in_words(it, language)),
        Setting::Language(code) => {
            Language::of_code(code.as_str()).map_or_else(String::new, Language::language_name)
        }
        Setting::Explains(_) => String::new(),
    }
}

/// A setting and its value: `Taking back: never`.
pub(super) fn in_words(setting: Setting, language: Language) -> String {
    let (title, value) = (title(setting.name(), language), value(setting, language));
    let speaks_for_itself = title.is_empty() || setting.name() == SettingName::Pictures;
    if speaks_for_itself { value } else { language.option_line(title, value) }
}

pub(super) fn options_line(rules: &Rules, language: Language) -> String {
    let changed = rules.changed().map(|(name, value)| option_in_words(name, &value, language));
    let changed: Vec<_> = changed.collect();
    if changed.is_empty() {
        language.lobby_defaults()
    } else {
        language.lobby_options(changed.join(" · "))
    }
}

/// An option and its value: `Points for the rubber: 2`.
pub(super) fn option_in_words(name: &str, value: &Value, language: Language) -> String {
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
