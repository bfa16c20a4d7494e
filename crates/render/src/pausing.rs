//! Pausing a game that is played over days.

use rules::Member;
use words::Language;

use super::message::{Button, Message, Style};
use super::name::Names;
use super::press::Verb;
use super::row::{button, rows};
use table::{ConsentRequest, MemberView, Pause, TableView};

pub(super) fn offered(message: Message, table: &TableView, language: Language) -> Message {
    let ask = |pause: Pause| {
        let verb = Verb::AskFor(ConsentRequest::Pause(pause));
        button(table, verb, language.pause_for(pause.name()), Style::Secondary)
    };
    message.with_text(language.pause_title()).with_rows(rows(&Pause::ALL.map(ask)))
}

pub(super) fn question(pause: Pause, by: Member, names: &Names) -> String {
    names.language.pause_asked(names.member(by), pause.name())
}

pub(super) fn line(table: &TableView, language: Language) -> String {
    let Some(rest) = table.rest() else { return String::new() };
    match rest.until {
        Some(until) => language.paused_until(format!("<t:{}:f>", until.0)),
        None => language.paused(),
    }
}

pub(super) fn resume_button(table: &TableView, language: Language) -> Option<Button> {
    let resume = || button(table, Verb::Resume, language.button_resume(), Style::Success);
    table.rest().map(|_| resume())
}

pub(super) fn on_hand(message: Message, own: &MemberView, language: Language) -> Message {
    let resume = resume_button(own.table(), language);
    message.with_text(line(own.table(), language)).with_rows(rows(resume.as_slice()))
}
