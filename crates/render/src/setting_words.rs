//! The settings of a table in words.

use table::{Setting, SettingName};
use words::Language;

use super::house_rules::pace_in_words;

/// The name of a setting that is chosen on a page, or typed.
#[must_use]
pub fn title(name: SettingName, language: Language) -> String {
    match name {
        SettingName::TakeBack => language.take_back_title(),
        SettingName::Finish => language.finish_title(),
        SettingName::ClaimWindow => language.claim_window_title(),
        SettingName::Watch => language.watch_title(),
        SettingName::Club => language.club_title(),
        SettingName::Phrases => language.phrases_title(),
        SettingName::Pictures => language.lobby_pictures(table::Pictures::default().name()),
        SettingName::Level
        | SettingName::Hints
        | SettingName::Explains
        | SettingName::Language
        | SettingName::Pace => String::new(),
    }
}

pub(super) fn why(name: SettingName, language: Language) -> String {
    match name {
        SettingName::TakeBack => language.take_back_why(),
        SettingName::Finish => language.finish_why(),
        SettingName::ClaimWindow => language.claim_window_why(),
        SettingName::Watch => language.watch_why(),
        SettingName::Club => language.club_why(),
        SettingName::Phrases => language.phrases_why(),
        SettingName::Level
        | SettingName::Hints
        | SettingName::Explains
        | SettingName::Language
        | SettingName::Pictures
        | SettingName::Pace => String::new(),
    }
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
