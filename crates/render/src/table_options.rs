//! The options that are about a table and not about its game: the last pages.

use words::{Language, sentence_case};

use super::choices::{of_pace, of_pictures};
use super::message::{Message, Row, Select, SelectLine};
use super::press::{Menu, Press, Verb};
use table::{ClaimWindow, Club, Finish, Pictures, TableOption, TableView, TakeBack, Watch};

/// How many pages they take.
pub(super) const PAGES: usize = 2;

/// Adds a page of them, counted from 0.
pub(super) fn page(
    message: Message,
    table: &TableView,
    number: usize,
    language: Language,
) -> Message {
    if number > 0 {
        let message = claim_window(finish(message, table, language), table, language);
        let message = watch(message, table, language);
        // Where there is an auction the option of the game says how many there are.
        let is_fixed = table.rules().seating().is_some();
        return if is_fixed { club(message, table, language) } else { message };
    }
    let message = message.with_rows([of_pace(table, language), of_pictures(table, language)]);
    let message = take_back(message, table, language);
    phrases(message, table, language)
}

/// On which of them a menu stands; `None` for one of the lobby.
pub(super) const fn page_of(menu: Menu) -> Option<usize> {
    match menu {
        Menu::Pace | Menu::Pictures | Menu::TakeBack | Menu::Phrases => Some(0),
        Menu::Finish | Menu::ClaimWindow | Menu::Watch | Menu::Club => Some(1),
        Menu::Game | Menu::Preset | Menu::Level | Menu::Hints | Menu::Language => None,
    }
}

/// What an option of a table is called.
#[must_use]
pub fn table_option(option: TableOption, language: Language) -> String {
    match option {
        TableOption::TakeBack => language.take_back_title(),
        TableOption::Finish => language.finish_title(),
        TableOption::Claims => language.claim_window_title(),
        TableOption::Watch => language.watch_title(),
        TableOption::Pictures => language.lobby_pictures(Pictures::default().name()),
        TableOption::Phrases => language.phrases_title(),
    }
}

/// What an option of a table can be, in words; empty where it cannot.
#[must_use]
pub fn table_option_value(option: TableOption, value: &str, language: Language) -> String {
    let name = value.to_owned();
    match option {
        TableOption::TakeBack => language.take_back(name),
        TableOption::Finish => language.finish(name),
        TableOption::Claims => ClaimWindow::of_name(value)
            .map_or_else(String::new, |it| language.claim_window(it.seconds())),
        TableOption::Watch => language.watch(name),
        TableOption::Pictures => language.lobby_pictures(name),
        TableOption::Phrases => language.phrases_on(name),
    }
}

/// Whether a card or a call may be taken back.
fn take_back(message: Message, table: &TableView, language: Language) -> Message {
    let line = |it: TakeBack| {
        let words = language.take_back(it.name());
        line(
            &words,
            it.name(),
            it == TakeBack::default(),
            it == table.customs().take_back,
            language,
        )
    };
    let lines = TakeBack::ALL.map(line).into();
    let title = (language.take_back_title(), language.take_back_why());
    with_menu(message, table, Menu::TakeBack, title, lines)
}

/// Whether anything is said across the table.
fn phrases(message: Message, table: &TableView, language: Language) -> Message {
    let line = |on: bool| {
        let words = language.phrases_on(on.to_string());
        line(&words, &on.to_string(), on, table.has_phrases() == on, language)
    };
    let lines = [true, false].map(line).into();
    let title = (language.phrases_title(), language.phrases_why());
    with_menu(message, table, Menu::Phrases, title, lines)
}

/// Whether a hand is laid open once the rest is decided.
fn finish(message: Message, table: &TableView, language: Language) -> Message {
    let line = |it: Finish| {
        let words = language.finish(it.name());
        line(&words, it.name(), it == Finish::default(), it == table.customs().finish, language)
    };
    let lines = Finish::ALL.map(line).into();
    let title = (language.finish_title(), language.finish_why());
    with_menu(message, table, Menu::Finish, title, lines)
}

/// How long everybody has for a claim.
fn claim_window(message: Message, table: &TableView, language: Language) -> Message {
    let line = |it: ClaimWindow| {
        let (words, value) = (language.claim_window(it.seconds()), it.seconds().to_string());
        let is_chosen = it == table.customs().claim_window;
        line(&words, &value, it == ClaimWindow::default(), is_chosen, language)
    };
    let lines = ClaimWindow::ALL.map(line).into();
    let title = (language.claim_window_title(), language.claim_window_why());
    with_menu(message, table, Menu::ClaimWindow, title, lines)
}

/// Whether those who watch may see the hands.
fn watch(message: Message, table: &TableView, language: Language) -> Message {
    let line = |it: Watch| {
        let words = language.watch(it.name());
        line(&words, it.name(), it == Watch::default(), it == table.watch(), language)
    };
    let lines = Watch::ALL.map(line).into();
    let title = (language.watch_title(), language.watch_why());
    with_menu(message, table, Menu::Watch, title, lines)
}

/// How many belong to the table.
fn club(message: Message, table: &TableView, language: Language) -> Message {
    let line = |it: Club| {
        let (words, value) = (language.club(it.number()), it.number().to_string());
        line(&words, &value, it == Club::default(), it == table.customs().club, language)
    };
    let lines = Club::ALL.map(line).into();
    let title = (language.club_title(), language.club_why());
    with_menu(message, table, Menu::Club, title, lines)
}

fn line(
    words: &str,
    value: &str,
    is_default: bool,
    chosen: bool,
    language: Language,
) -> SelectLine {
    SelectLine {
        suit: None,
        label: sentence_case(words),
        value: value.to_owned(),
        description: if is_default { language.option_default() } else { String::new() },
        chosen,
    }
}

/// Adds a menu, under its name and what it is about.
fn with_menu(
    message: Message,
    table: &TableView,
    menu: Menu,
    (title, why): (String, String),
    lines: Vec<SelectLine>,
) -> Message {
    let verb = Verb::Menu(menu);
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    let text = format!("**{title}** – {why}");
    let select = Select { id, placeholder: title, lines, picks: 1..=1 };
    message.with_text(text).with_rows([Row::Select(select)])
}
