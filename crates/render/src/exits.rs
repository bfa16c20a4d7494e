//! Leaving a table and ending its match.

use rules::PublicView;
use words::Language;

use super::OVER;
use super::daily;
use super::lines::{lines, score_lines};
use super::message::{Button, Frame, Message, Style};
use super::names::Names;
use super::press::{Page, Verb};
use super::row::{button, opens, withdraw};
use table::{MemberView, TableView};

/// Asks for confirmation before leaving a match.
#[must_use]
pub fn leave_question(table: &TableView, language: Language) -> Message {
    let question = if table.day().is_some() {
        Message::framed(language.day_exit()).with_text(language.day_leave_follows())
    } else {
        Message::framed(language.exit_leave()).with_text(language.exit_leave_follows())
    };
    question.with_buttons([
        button(table, Verb::LeaveNow, language.button_leave_game(), Style::Danger),
        button(table, Verb::Hand, language.button_stay(), Style::Secondary),
    ])
}

/// The page of a player who has left a match, and the way back.
#[must_use]
pub fn left(table: &TableView, language: Language) -> Message {
    let is_last = table.chairs().present().next().is_none();
    let follows = if table.day().is_some() {
        language.day_left()
    } else if is_last {
        language.exit_left_alone()
    } else {
        language.exit_left()
    };
    let back = button(table, Verb::Hand, language.button_come_back(), Style::Primary);
    Message::framed(follows).with_buttons([back])
}

/// Asks for confirmation before ending a match, with the score and the others who must agree.
#[must_use]
pub fn stop_question(table: &TableView, is_moderator: bool, language: Language) -> Message {
    let others = table.chairs().present().filter(|it| !table.agreed_to_end().contains(it)).count();
    let follows = match others.saturating_sub(1) {
        others @ 1.. if !is_moderator => language.exit_others(others),
        _ => language.exit_alone(),
    };
    let question = if table.day().is_some() {
        Message::framed(language.day_exit()).with_text(language.day_exit_follows())
    } else {
        Message::framed(language.exit_stop())
            .with_text(score_now(table, language))
            .with_text(follows)
    };
    question.with_buttons([
        button(table, Verb::EndNow, language.button_stop(), Style::Danger),
        button(table, Verb::Hand, language.button_keep_playing(), Style::Secondary),
    ])
}

/// The page after that: the end, or the number of players still to agree.
#[must_use]
pub fn stopped(table: &TableView, language: Language) -> Message {
    if table.is_closed() {
        return closed(table, language);
    }
    let names = &Names::new(table, language);
    let withdraw = language.button_keep_playing();
    Message::framed(agreement(names)).with_buttons([
        button(table, Verb::KeepPlaying, withdraw, Style::Secondary),
        button(table, Verb::Hand, language.button_hand(), Style::Primary),
    ])
}

pub(super) fn agreement(names: &Names) -> String {
    let table = &names.table;
    let agreed = table.agreed_to_end();
    if agreed.is_empty() {
        return String::new();
    }
    let all = table
        .chairs()
        .members()
        .filter(|&it| table.chairs().occupant(it).is_present() || agreed.contains(&it))
        .count();
    let who: Vec<_> = agreed.iter().map(|&member| names.member(member)).collect();
    names.language.agreed_to_end(agreed.len(), all, who.join(", "))
}

pub(super) fn agreement_buttons(table: &TableView, language: Language) -> Vec<Button> {
    if table.agreed_to_end().is_empty() {
        return Vec::new();
    }
    let stop = button(table, Verb::EndNow, language.button_stop(), Style::Danger);
    let go_on = language.button_keep_playing();
    vec![stop, button(table, Verb::KeepPlaying, go_on, Style::Secondary)]
}

/// Puts the question whether to end the game on a hand.
pub(super) fn on_hand(message: Message, own: &MemberView, names: &Names) -> Message {
    let (table, language) = (&names.table, names.language);
    let buttons = if table.agreed_to_end().contains(&own.member()) {
        vec![withdraw(table, Verb::KeepPlaying, language)]
    } else {
        agreement_buttons(table, language)
    };
    message.with_text(agreement(names)).with_buttons(buttons)
}

/// A table that is no more, with what was played there last.
#[must_use]
pub fn closed(table: &TableView, language: Language) -> Message {
    let book = language.book(table.settings().rules().book());
    let message = Message::titled(Frame::Coloured(OVER), &book);
    let message = match table.last_game() {
        Some(view) if table.day().is_some() => {
            let text = if view.over { language.table_closed() } else { language.day_gone() };
            message
                .with_text(text)
                .with_buttons(daily::after(table, language).filter(|_| view.over))
        }
        Some(view) => message
            .with_text(standing(table, view, language))
            .with_buttons(after_the_end(table, language)),
        None => message.with_text(language.table_closed()),
    };
    message.with_small_print(&language.table_number(table.id().to_string()))
}

/// The summary above tells the end of a match.
fn standing(table: &TableView, view: &PublicView, language: Language) -> String {
    if view.over {
        return language.table_closed();
    }
    lines([language.exit_stopped(), score_lines(&view.sheet, &Names::new(table, language))])
}

fn after_the_end(table: &TableView, language: Language) -> [Button; 3] {
    [
        button(table, Verb::Again(None), language.button_again(), Style::Success),
        opens(table, Page::Score, language.button_score()),
        opens(table, Page::Record, language.button_record()),
    ]
}

fn score_now(table: &TableView, language: Language) -> String {
    let names = &Names::new(table, language);
    let view = table.game();
    view.map_or_else(String::new, |view| score_lines(&view.sheet, names))
}
