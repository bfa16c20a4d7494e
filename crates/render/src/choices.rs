//! The menus of the lobby, and the last change made in it.

use rules::{Book, Rules};
use words::{Language, sentence_case};

use super::message::{Row, SelectLine};
use super::names::Names;
use super::press::{Menu, Verb};
use super::row::{id_of, menu};
use super::setting_words::{in_words, option_in_words, pace_explained, title, value};
use table::{Preset, Setting, SettingMenu, SettingName, Settings, TableView};

pub(super) fn menus(table: &TableView, language: Language) -> Vec<Row> {
    let now = Preset::of(table.settings().rules());
    let book = table.settings().rules().book();
    let games = Book::ALL.map(|it| SelectLine::new(language.book(it), it.name(), it == book));
    let presets = Preset::ALL.into_iter().filter(|preset| preset.options(book).is_some());
    let presets = presets.map(|it| {
        let label = language.lobby_preset(language.preset_name(it.name()));
        let description = preset_explained(it, book, language);
        SelectLine { description, ..SelectLine::new(label, it.name(), now == Some(it)) }
    });
    // A set of options may be none of those to choose.
    let own = &language.lobby_preset(language.preset_own());
    let of = |choice, lines| menu(id_of(table, Verb::Menu(choice)), lines, own);
    let of_game = [of(Menu::Game, games.into()), of(Menu::Preset, presets.collect())];
    let settings = SettingName::ALL.into_iter().filter(|name| name.menu() == SettingMenu::Lobby);
    of_game.into_iter().chain(settings.map(|name| setting_menu(table, name, language))).collect()
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

/// The menu of a setting whose lines say what they set.
pub(super) fn setting_menu(table: &TableView, name: SettingName, language: Language) -> Row {
    let about = |setting| {
        let Setting::Pace(pace) = setting else { return String::new() };
        pace_explained(pace, language)
    };
    let lines = if name == SettingName::Language {
        languages(language)
    } else {
        values(table, name, about, |it| in_words(it, language))
    };
    // The value may be none of those to choose.
    let chosen = table.settings().get(name).map(|it| value(it, language));
    let title = title(name, language);
    let none = language.option_line(title, chosen.unwrap_or_else(|| "…".to_owned()));
    menu(id_of(table, Verb::Menu(Menu::Setting(name))), lines, &none)
}

/// Each in its own words: they are for one who cannot read the others.
fn languages(now: Language) -> Vec<SelectLine> {
    let line = |it: Language| {
        let label = it.option_line(title(SettingName::Language, it), it.language_name());
        SelectLine::new(label, it.code(), it == now)
    };
    Language::ALL.map(line).into()
}

/// The values of a setting, each with a label and a word `about` it.
pub(super) fn values(
    table: &TableView,
    name: SettingName,
    about: impl Fn(Setting) -> String,
    label: impl Fn(Setting) -> String,
) -> Vec<SelectLine> {
    let chosen = table.settings().get(name);
    let line = |it: Setting| SelectLine {
        description: about(it),
        ..SelectLine::new(sentence_case(&label(it)), it.value(), chosen == Some(it))
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
