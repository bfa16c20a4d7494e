//! Requests that need the others' consent, and their answers.

use words::Language;

use super::message::{Button, Message, Style};
use super::name::Names;
use super::pausing;
use super::press::Verb;
use super::row::{button, rows};
use super::taking_back;
use table::{ConsentRequest, MemberView, TableView};

pub(super) fn line(names: &Names) -> String {
    match names.table.consent().request() {
        Some((ConsentRequest::TakeBack, by)) => taking_back::question(by, names),
        Some((ConsentRequest::Annul, by)) => names.language.annul_asked(names.member(by)),
        Some((ConsentRequest::Pause(pause), by)) => pausing::question(pause, by, names),
        None => taking_back::taken(names),
    }
}

pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    let Some((request, _)) = table.consent().request() else { return Vec::new() };
    let agree = match request {
        ConsentRequest::TakeBack => language.button_back_yes(),
        ConsentRequest::Annul => language.button_annul(),
        ConsentRequest::Pause(_) => language.button_pause(),
    };
    let refuse = language.button_back_no();
    vec![
        button(table, Verb::Answer(request, true), agree, Style::Success),
        button(table, Verb::Answer(request, false), refuse, Style::Secondary),
    ]
}

pub(super) fn on_hand(message: Message, own: &MemberView, language: Language) -> Message {
    let table = own.table();
    let message = message.with_text(line(&Names::new(table, language)));
    if own.is_asked_to_agree() {
        message.with_rows(rows(&answers(table, language)))
    } else {
        message
    }
}
