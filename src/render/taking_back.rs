//! Taking back a card or a call: who would, who lets them, and what was.

use rules::{Action, Step};

use super::belgian;
use super::message::{Button, Message, Row, Select, SelectLine, Style};
use super::name::Names;
use super::press::{Menu, Press, Verb};
use super::row::{button, rows};
use crate::table::{MemberView, TableView, TakeBack};
use crate::words::{Language, sentence_case};

/// Who would take something back or has just done so, and what; empty where nobody.
pub(super) fn line(table: &TableView, names: &Names, language: Language) -> String {
    if let Some((member, step)) = table.asked_back() {
        return language.back_asked(names.member(member), what(table, step, names, language));
    }
    if let Some((member, step)) = table.took_back() {
        return language.back_taken(names.member(member), what(table, step, names, language));
    }
    String::new()
}

/// A card, or what was said.
fn what(table: &TableView, step: Step, names: &Names, language: Language) -> String {
    let Step::Seat(line) = step else { return String::new() };
    let name_of = |seat| names.seat(seat);
    match (line.action, table.game()) {
        (Action::Play(card), _) => language.card(card),
        (action, Some(game)) => belgian::action_words(&game, action, name_of, language),
        (action, None) => language.action(names.book(), action, name_of),
    }
}

/// What is said to it; nothing where nobody is asked.
pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    if table.asked_back().is_none() {
        return Vec::new();
    }
    let allow = button(table, Verb::AnswerBack(true), language.button_back_yes(), Style::Success);
    let refuse =
        button(table, Verb::AnswerBack(false), language.button_back_no(), Style::Secondary);
    vec![allow, refuse]
}

/// Takes back what the reader has done last, or asks for it, where they may.
pub(super) fn ask_button(own: &MemberView, language: Language) -> Option<Button> {
    let take_back =
        || button(own.table(), Verb::TakeBack, language.button_take_back(), Style::Secondary);
    own.may_take_back().then(take_back)
}

/// Puts the question on a hand, where one is asked; whoever may answer it can do so there.
pub(super) fn on_hand(message: Message, own: &MemberView, language: Language) -> Message {
    let table = own.table();
    let message = message.with_text(line(table, &Names::new(table, language), language));
    if own.is_asked_back() { message.with_rows(rows(&answers(table, language))) } else { message }
}

/// The menu that chooses whether anything may be taken back.
pub(super) fn menu(table: &TableView, language: Language) -> Row {
    let verb = Verb::Menu(Menu::TakeBack);
    let choice = |it: TakeBack| SelectLine {
        suit: None,
        label: sentence_case(&language.take_back(it.name())),
        value: it.name().to_owned(),
        description: if it == TakeBack::default() {
            language.option_default()
        } else {
            String::new()
        },
        chosen: it == table.take_back(),
    };
    Row::Select(Select {
        id: Press { table: table.id(), turn: table.turn(), verb }.to_string(),
        placeholder: language.take_back_title(),
        lines: TakeBack::ALL.into_iter().map(choice).collect(),
        picks: 1..=1,
    })
}
