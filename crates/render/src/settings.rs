//! The last pages of the options, where most settings of a table are chosen.

use table::{Setting, SettingName, Settings, TableView};
use words::{Language, sentence_case};

use super::choices::{of_pace, of_pictures};
use super::message::{Message, Row, Select, SelectLine};
use super::press::{Menu, Press, Verb};
use super::setting_words::{title, value, why};

pub(super) const PAGES: usize = 2;

const FIRST: [SettingName; 2] = [SettingName::TakeBack, SettingName::Phrases];

const SECOND: [SettingName; 3] =
    [SettingName::Finish, SettingName::ClaimWindow, SettingName::Watch];

pub(super) fn page(
    message: Message,
    table: &TableView,
    number: usize,
    language: Language,
) -> Message {
    let with_menu = |message, &name: &SettingName| with_menu(message, table, name, language);
    if number == 0 {
        let rows = [of_pace(table, language), of_pictures(table, language)];
        return FIRST.iter().fold(message.with_rows(rows), with_menu);
    }
    // Where there is an auction the option of the game says how many there are.
    let is_fixed = table.settings().rules().seating().is_some();
    let club = is_fixed.then_some(&SettingName::Club);
    SECOND.iter().chain(club).fold(message, with_menu)
}

pub(super) fn page_of(menu: Menu) -> Option<usize> {
    let Menu::Setting(name) = menu else { return None };
    let is_first = matches!(name, SettingName::Pace | SettingName::Pictures);
    if is_first || FIRST.contains(&name) {
        Some(0)
    } else {
        (name == SettingName::Club || SECOND.contains(&name)).then_some(1)
    }
}

fn with_menu(
    message: Message,
    table: &TableView,
    name: SettingName,
    language: Language,
) -> Message {
    let usual = Settings::from(table.settings().rules().clone()).get(name);
    let chosen = table.settings().get(name);
    let line = |setting: Setting| SelectLine {
        suit: None,
        label: sentence_case(&value(setting, language)),
        value: setting.value(),
        description: match usual {
            Some(usual) if usual == setting => language.option_default(),
            Some(_) | None => String::new(),
        },
        chosen: chosen == Some(setting),
    };
    let lines = name.values().into_iter().map(line).collect();
    let verb = Verb::Menu(Menu::Setting(name));
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    let title = title(name, language);
    let text = format!("**{title}** – {}", why(name, language));
    let select = Select { id, placeholder: title, lines, picks: 1..=1 };
    message.with_text(text).with_rows([Row::Select(select)])
}
