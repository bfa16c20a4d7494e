//! The watchers of a table, as its players see them.

use words::Language;

use super::lines::lines;
use super::message::{Button, Style};
use super::name::{escaped, plain};
use super::press::Verb;
use super::row::button;
use table::TableView;

pub(super) fn line(table: &TableView, language: Language) -> String {
    let names = table.watchers().filter_map(|it| plain(&it.name));
    let names: Vec<_> = names.map(|name| escaped(&name)).collect();
    if names.is_empty() {
        return String::new();
    }
    let who = language.watched_by(names.join(" · "));
    let hands = if table.are_hands_open() {
        language.watched_open()
    } else {
        table
            .asked_to_open()
            .map_or_else(String::new, |(agreed, all)| language.watched_asked(agreed, all))
    };
    lines([who, hands])
}

pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    if table.asked_to_open().is_none() {
        return Vec::new();
    }
    let show = button(table, Verb::AnswerOpen(true), language.button_open_yes(), Style::Success);
    let keep = button(table, Verb::AnswerOpen(false), language.button_open_no(), Style::Secondary);
    vec![show, keep]
}
