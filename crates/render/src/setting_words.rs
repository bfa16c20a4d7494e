//! The options, the settings and the pace of a table in words.

use rules::{Book, OwnScale, Rules, Value};
use table::{Game, Pace, Preset, Setting, SettingName, Settings};
use words::Language;

use super::lines::lines;
use super::name::{escaped, plain};
use crate::message::facts;

/// The name of a setting; empty for one that is never shown.
#[must_use]
pub fn title(name: SettingName, language: Language) -> String {
    language.setting(&name.key()).unwrap_or_default()
}

/// The value of a setting, in words.
#[must_use]
pub fn value(setting: Setting, language: Language) -> String {
    let word = if let Setting::Level(level) = setting {
        language.level(level)
    } else if let Setting::Pace(pace) = setting {
        pace_in_words(pace, language)
    } else if let Setting::Language(code) = setting {
        Language::of_code(code.as_str()).map_or_else(String::new, Language::language_name)
    } else {
        setting.value()
    };
    language.setting_value(&setting.name().key(), &word).unwrap_or_default()
}

/// A setting and its value: `Taking back: never`.
pub(super) fn in_words(setting: Setting, language: Language) -> String {
    let (title, value) = (title(setting.name(), language), value(setting, language));
    if title.is_empty() { value } else { language.option_line(title, value) }
}

/// The set of rules that is nearest, where it has a name of its own, and the options that differ
/// from it, in words.
fn nearest_set(rules: &Rules, language: Language) -> (Option<Preset>, Vec<String>) {
    let (preset, changed) = Preset::nearest(rules);
    let changed =
        changed.into_iter().map(|(name, value)| option_in_words(rules, name, &value, language));
    (Some(preset).filter(|&preset| preset != Preset::Standard), changed.collect())
}

/// The set of rules by its name and what differs from it, in a line.
pub(super) fn rules_in_a_line(rules: &Rules, language: Language) -> String {
    let (preset, changed) = nearest_set(rules, language);
    let name = preset.map(|preset| language.preset_name(preset.name()));
    let name = name.or_else(|| changed.is_empty().then(|| language.lobby_defaults()));
    facts(name.into_iter().chain(changed))
}

/// The set of rules by its name, what differs from it, and the settings that matter to who sits
/// down.
pub(super) fn house_rules(settings: &Settings, language: Language) -> String {
    let rules = settings.rules();
    let (preset, changed) = nearest_set(rules, language);
    let by_name = preset.map(|preset| {
        let why = preset_explained(preset, rules.book(), language);
        language.option_line(language.preset_name(preset.name()), why)
    });
    let unusual = settings.unusual().filter(|setting| {
        use Setting::{Explains, Language, Level, Pace, Pictures, Stake};
        !matches!(setting, Explains(_) | Language(_) | Level(_) | Pace(_) | Pictures(_) | Stake(_))
    });
    let unusual = unusual.map(|it| in_words(it, language));
    let all: Vec<_> = changed.into_iter().chain(unusual).collect();
    let changed = (!all.is_empty()).then(|| language.lobby_options(facts(all)));
    if by_name.is_none() && changed.is_none() {
        return language.lobby_defaults();
    }
    lines(by_name.into_iter().chain(changed))
}

/// An option and its value: `Points for the rubber: 2`.
pub(super) fn option_in_words(
    rules: &Rules,
    name: &str,
    value: &Value,
    language: Language,
) -> String {
    let own =
        rules.own_scale().filter(|_| name == "scale" && rules.value(name).as_ref() == Some(value));
    let value = match own {
        Some(own) => own_table(own),
        None => language.option_value(name, value),
    };
    language.option_line(language.option(name), value)
}

/// The name of players' own points, and the digits that tell two of one name apart:
/// `Bij Eva (3fa01c22)`.
#[must_use]
pub fn own_table(own: &OwnScale) -> String {
    let name = plain(&own.name).map(|name| escaped(&name));
    format!("{} ({})", name.unwrap_or_default(), own.short_name())
}

/// A game by name: `Whist à la couleur`, `Liège whist: Kleurenwiezen`.
#[must_use]
pub fn game_name(Game { book, preset }: Game, language: Language) -> String {
    // The usual wiezen has a name by which players look for it.
    let name = match (preset, book) {
        (Preset::Standard, Book::Wiezen) => "iwwa",
        (Preset::Standard, _) => return language.book(book),
        (preset, _) => preset.name(),
    };
    language.option_line(language.book(book), language.preset_name(name))
}

/// A set of rules in one line.
pub(super) fn preset_explained(preset: Preset, book: Book, language: Language) -> String {
    language.preset_why(match (preset, book.is_belgian()) {
        (Preset::Standard, _) if book == Book::Wiezen => "iwwa",
        (Preset::Standard, _) => "standard",
        (Preset::Quick, false) => "quick-game",
        (Preset::Quick, true) => "quick-deals",
        (Preset::ClubLiege, _) => "club-liege",
        (Preset::KitchenTable, false) => "kitchen-sides",
        (Preset::KitchenTable, true) => "kitchen-auction",
        (
            Preset::Kleurenwiezen
            | Preset::RijkVanAfdronk
            | Preset::Kaartclubs
            | Preset::SoloWhist
            | Preset::WhistDeGand,
            _,
        ) => preset.name(),
    })
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
    language.pace_why(pace.kind())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::message::BETWEEN_FACTS;

    #[test]
    fn a_set_of_rules_stands_by_its_name_and_what_differs_from_it() {
        let language = Language::English;
        let preset = Preset::Kleurenwiezen.rules(Book::Liege).unwrap();
        let told = house_rules(&preset.clone().into(), language);
        assert!(told.starts_with("Kleurenwiezen: ") && told.lines().count() == 1, "{told}");
        let five = preset.with([("members", Value::Number(5))]).unwrap();
        let told = house_rules(&five.into(), language);
        let lines: Vec<_> = told.lines().collect();
        assert!(lines[0].starts_with("Kleurenwiezen: "), "{told}");
        assert_eq!(lines[1..], ["House rules: Deals: 20 deals · Players: 5."], "{told}");
        let usual = Rules::new(Book::Liege).with([("members", Value::Number(5))]).unwrap();
        let told = house_rules(&usual.into(), language);
        assert_eq!(told, "House rules: Deals: 20 deals · Players: 5.");
    }

    #[test]
    fn the_lobby_and_the_rules_name_one_set_of_rules() {
        let five = [("members", Value::Number(5))];
        for book in Book::ALL {
            for preset in Preset::ALL {
                let Some(rules) = preset.rules(book) else { continue };
                for rules in
                    [rules.clone().with(five.clone()).ok(), Some(rules)].into_iter().flatten()
                {
                    for language in Language::ALL {
                        let line = rules_in_a_line(&rules, language);
                        let lobby = house_rules(&rules.clone().into(), language);
                        for fact in line.split(BETWEEN_FACTS) {
                            assert!(lobby.contains(fact), "{fact}: {lobby}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_setting_that_can_be_chosen_has_words_of_its_own() {
        let chosen = |name: &SettingName| name.is_chosen();
        for language in Language::ALL {
            for name in SettingName::ALL.into_iter().filter(chosen) {
                assert!(!title(name, language).is_empty(), "{name:?}");
                let values = name.values();
                let words = values.iter().map(|&it| value(it, language));
                let words: BTreeSet<_> = words.filter(|it| !it.is_empty()).collect();
                assert_eq!(words.len(), values.len(), "{name:?}");
            }
        }
    }
}
