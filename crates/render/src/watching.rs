//! The watchers of a table, as its players see them.

use words::Language;

use super::lines::lines;
use super::message::{Button, Message, Style, facts};
use super::name::{escaped, plain};
use super::press::Verb;
use super::row::button;
use table::{MemberView, TableView};

pub(super) fn line(table: &TableView, language: Language) -> String {
    let names = table.watchers().filter_map(|it| plain(&it.name));
    let names: Vec<_> = names.map(|name| escaped(&name)).collect();
    if names.is_empty() {
        return String::new();
    }
    if let Some((agreed, all)) = table.asked_to_open().filter(|_| !table.are_hands_open()) {
        return language.watched_asked(facts(&names), names.len(), agreed, all);
    }
    let open = table.are_hands_open().then(|| language.watched_open());
    lines([language.watched_by(facts(names))].into_iter().chain(open))
}

pub(super) fn on_hand(message: Message, own: &MemberView, language: Language) -> Message {
    let table = own.table();
    if !table.is_asked_to_open(own.member()) {
        return message;
    }
    message.with_text(line(table, language)).with_buttons(answers(table, language))
}

pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    if table.asked_to_open().is_none() {
        return Vec::new();
    }
    let show = button(table, Verb::AnswerOpen(true), language.button_open_yes(), Style::Success);
    let keep = button(table, Verb::AnswerOpen(false), language.button_open_no(), Style::Secondary);
    vec![show, keep]
}
