//! The menus of the lobby, and the last change made in it.

use rules::{Book, Rules};
use words::{Language, sentence_case};

use super::message::{Row, SelectLine};
use super::name::Names;
use super::press::{Menu, Verb};
use super::row::{id_of, menu};
use super::setting_words::{in_words, option_in_words, pace_explained, pace_in_words, value};
use table::{Preset, Setting, SettingName, Settings, TableView};

pub(super) fn menus(table: &TableView, language: Language) -> [Row; 5] {
    let now = Preset::of(table.settings().rules());
    let book = table.settings().rules().book();
    let games = Book::ALL.map(|it| SelectLine::new(language.book(it), it.name(), it == book));
    let presets = Preset::ALL.into_iter().filter(|preset| preset.options(book).is_some());
    let presets = presets.map(|it| {
        let label = language.lobby_preset(language.preset_name(it.name()));
        let description = preset_explained(it, book, language);
        SelectLine { description, ..SelectLine::new(label, it.name(), now == Some(it)) }
    });
    // Each in its own words: they are for one who cannot read the others.
    let languages = Language::ALL.map(|it| {
        SelectLine::new(it.lobby_language(it.language_name()), it.code(), it == language)
    });
    // A set of options may be none of those to choose.
    let own = &language.lobby_preset(language.preset_own());
    let of = |choice, lines| menu(id_of(table, Verb::Menu(choice)), lines, own);
    [
        of(Menu::Game, games.into()),
        of(Menu::Preset, presets.collect()),
        setting_menu(table, SettingName::Level, own, language),
        setting_menu(table, SettingName::Hints, own, language),
        of(Menu::Setting(SettingName::Language), languages.into()),
    ]
}

fn preset_explained(preset: Preset, book: Book, language: Language) -> String {
    language.preset_why(match (preset, book.is_belgian()) {
        (Preset::Standard, _) => "standard",
        (Preset::Quick, false) => "quick-game",
        (Preset::Quick, true) => "quick-deals",
        (Preset::ClubLiege, _) => "club-liege",
        (Preset::KitchenTable, false) => "kitchen-sides",
        (Preset::KitchenTable, true) => "kitchen-auction",
    })
}

pub(super) fn of_pace(table: &TableView, language: Language) -> Row {
    // A pace may be none of those to choose.
    let pace = table.settings().pace();
    let own = pace.map_or_else(|| "…".to_owned(), |pace| pace_in_words(pace, language));
    setting_menu(table, SettingName::Pace, &language.lobby_pace(own), language)
}

/// The menu of a setting that shows its value, or `none` where that is not offered.
pub(super) fn setting_menu(
    table: &TableView,
    name: SettingName,
    none: &str,
    language: Language,
) -> Row {
    let about = |setting| {
        let Setting::Pace(pace) = setting else { return String::new() };
        pace_explained(pace, language)
    };
    let lines = values(table, name, about, language);
    menu(id_of(table, Verb::Menu(Menu::Setting(name))), lines, none)
}

/// The values of a setting, each with a word `about` it.
pub(super) fn values(
    table: &TableView,
    name: SettingName,
    about: impl Fn(Setting) -> String,
    language: Language,
) -> Vec<SelectLine> {
    let chosen = table.settings().get(name);
    let line = |it: Setting| {
        let label = sentence_case(&value(it, language));
        SelectLine {
            description: about(it),
            ..SelectLine::new(label, it.value(), chosen == Some(it))
        }
    };
    name.values().into_iter().map(line).collect()
}

pub(super) fn last_change(names: &Names) -> String {
    let Some(change) = names.table.last_change() else { return String::new() };
    let what = changes(&names.table, &change.before, names.language);
    if what.is_empty() {
        return String::new();
    }
    names.language.lobby_changed(names.member(change.by), what.join(" · "))
}

fn changes(table: &TableView, before: &Settings, language: Language) -> Vec<String> {
    let (rules, rules_before) = (table.settings().rules(), before.rules());
    let mut what = if rules.book() == rules_before.book() {
        options_changed(rules, rules_before, language)
    } else {
        vec![language.book(rules.book())]
    };
    let changed = table.settings().other_than(before);
    what.extend(changed.map(|setting| in_words(setting, language)));
    what.retain(|words| !words.is_empty());
    what
}

fn options_changed(rules: &Rules, before: &Rules, language: Language) -> Vec<String> {
    let pairs = rules.values().zip(before.values());
    let changed = pairs.filter(|(now, before)| now != before);
    changed.map(|((name, value), _)| option_in_words(name, &value, language)).collect()
}
