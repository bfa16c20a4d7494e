//! The menus of the lobby, and the last change made in it.

use robots::Level;
use rules::{Book, Rules};
use words::Language;

use super::house_rules::{in_words, pace_explained, pace_in_words};
use super::message::{Row, Select, SelectLine};
use super::name::Names;
use super::press::{Menu, Press, Verb};
use super::setting_words;
use table::{Pace, Pictures, Preset, SettingName, Settings, TableView};

pub(super) fn menus(table: &TableView, language: Language) -> [Row; 5] {
    let now = Preset::of(table.settings().rules());
    let book = table.settings().rules().book();
    let game = |it: Book| line(language.book(it), it.name(), String::new(), it == book);
    let presets = Preset::ALL.into_iter().filter(|preset| preset.options(book).is_some());
    let preset = |it: Preset| {
        let label = language.lobby_preset(language.preset_name(it.name()));
        line(label, it.name(), preset_explained(it, book, language), now == Some(it))
    };
    let level = |it: Level| {
        let label = language.lobby_level(language.level(it));
        line(label, it.name(), String::new(), it == table.settings().level())
    };
    let hints = |it: bool| {
        let is_on = table.settings().hints() == it;
        line(language.lobby_hints(it.to_string()), &it.to_string(), String::new(), is_on)
    };
    // Each in its own words: they are for one who cannot read the others.
    let spoken = |it: Language| {
        let label = it.lobby_language(it.language_name());
        line(label, it.code(), String::new(), it == language)
    };
    // A set of options may be none of those to choose.
    let own = &language.lobby_preset(language.preset_own());
    [
        menu_of(table, Menu::Game, Book::ALL.into_iter().map(game), own),
        menu_of(table, Menu::Preset, presets.map(preset), own),
        menu_of(table, Menu::Setting(SettingName::Level), Level::ALL.into_iter().map(level), own),
        menu_of(
            table,
            Menu::Setting(SettingName::Hints),
            [true, false].into_iter().map(hints),
            own,
        ),
        menu_of(
            table,
            Menu::Setting(SettingName::Language),
            Language::ALL.into_iter().map(spoken),
            own,
        ),
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
    let pace = |it: Pace| {
        let label = language.lobby_pace(pace_in_words(it, language));
        line(
            label,
            &it.to_string(),
            pace_explained(it, language),
            table.settings().pace() == Some(it),
        )
    };
    // A pace may be none of those to choose.
    let own = table
        .settings()
        .pace()
        .map_or_else(|| "…".to_owned(), |pace| pace_in_words(pace, language));
    let own = &language.lobby_pace(own);
    menu_of(table, Menu::Setting(SettingName::Pace), Pace::OFFERED.into_iter().map(pace), own)
}

pub(super) fn of_pictures(table: &TableView, language: Language) -> Row {
    let pictures = |it: Pictures| {
        line(
            language.lobby_pictures(it.name()),
            it.name(),
            String::new(),
            it == table.settings().pictures(),
        )
    };
    menu_of(
        table,
        Menu::Setting(SettingName::Pictures),
        Pictures::ALL.into_iter().map(pictures),
        "",
    )
}

fn menu_of(
    table: &TableView,
    menu: Menu,
    lines: impl Iterator<Item = SelectLine>,
    none: &str,
) -> Row {
    let verb = Verb::Menu(menu);
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    let lines: Vec<_> = lines.collect();
    let chosen = lines.iter().find(|line| line.chosen);
    let placeholder = chosen.map_or_else(|| none.to_owned(), |line| line.label.clone());
    Row::Select(Select { id, placeholder, lines, picks: 1..=1 })
}

fn line(label: String, value: &str, description: String, chosen: bool) -> SelectLine {
    SelectLine { suit: None, label, value: value.to_owned(), description, chosen }
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
    what.extend(changed.map(|setting| setting_words::in_words(setting, language)));
    what.retain(|words| !words.is_empty());
    what
}

fn options_changed(rules: &Rules, before: &Rules, language: Language) -> Vec<String> {
    let pairs = rules.values().zip(before.values());
    let changed = pairs.filter(|(now, before)| now != before);
    changed.map(|((name, value), _)| in_words(name, &value, language)).collect()
}
