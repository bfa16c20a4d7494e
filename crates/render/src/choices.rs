//! The menus of the lobby, and the last change made in it.

use rules::{Book, Rules, Value};
use words::{Language, sentence_case};

use super::message::{Row, Select, SelectLine, facts};
use super::names::Names;
use super::press::{Menu, Verb, line_of};
use super::row::{id_of, menu};
use super::setting_words::{
    game_name, in_words, option_in_words, pace_explained, preset_explained,
};
use table::{Game, Occupant, Pace, Preset, Setting, SettingName, Settings, TableView};

/// The menu of what is played, and that of everything else.
pub(super) fn menus(names: &Names) -> [Row; 2] {
    let (table, language) = (&names.table, names.language);
    let played = games(Game::all(), table.settings().rules(), language);
    // A set of options may be none of those to choose.
    let book = language.book(table.settings().rules().book());
    let own = language.option_line(book, language.preset_own());
    let robots = in_words(Setting::Level(table.settings().level()), language);
    let other = Select {
        id: id_of(table, Verb::Menu(Menu::Other)),
        placeholder: language.lobby_other(robots),
        lines: others(names),
        picks: 1..=1,
    };
    [menu(id_of(table, Verb::Menu(Menu::Game)), played, &own), Row::Select(other)]
}

/// These games, the one with the rules of the table chosen.
pub(super) fn games(
    games: impl Iterator<Item = Game>,
    rules: &Rules,
    language: Language,
) -> Vec<SelectLine> {
    let book = rules.book();
    let now = Preset::of(rules).map(|preset| Game { book, preset });
    let line = |game: Game| {
        let line = SelectLine::new(game_name(game, language), game.to_string(), now == Some(game));
        let is_plain = game.preset == Preset::Standard && game.book != Book::Wiezen;
        let explained = (!is_plain).then(|| preset_explained(game.preset, game.book, language));
        SelectLine { description: explained.unwrap_or_default(), ..line }
    };
    games.map(line).collect()
}

/// One choice a line, which is the verb of a button or a menu with its value.
fn others(names: &Names) -> Vec<SelectLine> {
    let (table, language) = (&names.table, names.language);
    let settings = table.settings();
    let set = |setting: Setting, label: String, description: String| {
        let verb = Verb::Menu(Menu::Setting(setting.name()));
        let value = line_of(&verb, Some(setting.value()));
        SelectLine { description, ..SelectLine::new(label, value, false) }
    };
    let values = |name: SettingName| {
        let is_other = move |it: &Setting| settings.get(name) != Some(*it);
        let line = |it| set(it, in_words(it, language), String::new());
        name.values().into_iter().filter(is_other).map(line).collect::<Vec<_>>()
    };
    let mut lines = values(SettingName::Level);
    if SettingName::Temper.is_for(settings.rules()) {
        lines.extend(values(SettingName::Temper));
    }
    // All tables of a series have the same help.
    let is_series = table.series().is_some();
    if !is_series {
        lines.extend(values(SettingName::Hints));
    }
    let paces =
        Pace::KINDS.into_iter().filter(|kind| !settings.pace().is_some_and(|it| it.is_like(*kind)));
    lines.extend(paces.map(|pace| {
        let setting = Setting::Pace(pace);
        set(setting, in_words(setting, language), pace_explained(pace, language))
    }));
    // The game of given deals stays.
    let is_given = table.deals_are_given();
    let options: &[_] = if is_given { &[] } else { &["seating", "members"] };
    lines.extend(options.iter().flat_map(|name| option_lines(table, name, language)));
    if settings.rules().seating().is_some() && !is_given {
        lines.extend(values(SettingName::Club));
    }
    if !is_series {
        lines.extend(values(SettingName::TakeBack));
        lines.extend(values(SettingName::Watch));
    }
    let is_robot = |member: &_| matches!(table.chairs().occupant(*member), Occupant::Robot(_));
    lines.extend(table.chairs().members().filter(is_robot).map(|member| {
        let label = language.button_remove_robot(names.label(member).to_owned());
        SelectLine::new(label, line_of(&Verb::RemoveRobot(member), None), false)
    }));
    // Each in its own words: they are for one who cannot read the others.
    let tongues = Language::ALL.into_iter().filter(|it| *it != language);
    lines.extend(tongues.filter_map(|it| {
        let code = Setting::Language(it.code().parse().ok()?);
        Some(set(code, in_words(code, it), String::new()))
    }));
    lines
}

/// The other values of an option that goes with what is set.
fn option_lines(table: &TableView, name: &str, language: Language) -> Vec<SelectLine> {
    let rules = table.settings().rules();
    let offered = Rules::choices(rules.book()).into_iter().find(|choice| choice.name == name);
    let values = offered.map(|choice| choice.values).unwrap_or_default();
    let is_other = |value: &Value| {
        rules.value(name).as_ref() != Some(value)
            && rules.clone().with([(name, value.clone())]).is_ok()
    };
    let line = |value: Value| {
        let line = line_of(&Verb::SetOption(name.to_owned()), Some(value.to_string()));
        SelectLine::new(option_in_words(rules, name, &value, language), line, false)
    };
    values.into_iter().filter(is_other).map(line).collect()
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
    names.language.lobby_changed(names.member(change.by), facts(what))
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
    let before: Vec<_> = before.values().collect();
    let changed = rules.values().filter(|now| !before.contains(now));
    changed.map(|(name, value)| option_in_words(rules, name, &value, language)).collect()
}
