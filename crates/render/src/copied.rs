//! Finished deals by their codes, and tables that deal one of them again.

use words::Language;

use super::OVER;
use super::lines::lines;
use super::message::{Button, Frame, Message, Style};
use super::names::Names;
use super::press::{CustomId, DealPress};
use table::dealer::DealCode;
use table::{EndedDeal, MemberView, TableView};

/// The page of a finished deal: to play it alone, with friends, or to look at it.
#[must_use]
pub fn page(table: &TableView, deal: &EndedDeal, language: Language) -> Message {
    let (code, game) = (table.code_of(deal), language.book(deal.game().rules.book()));
    let alone = button(DealPress::From(code, 0), language.button_deal_alone(), Style::Success);
    let friends = DealPress::Friends(code);
    let friends = button(friends, language.button_deal_friends(), Style::Success);
    let review = DealPress::Review(code, 0);
    let review = button(review, language.button_review(), Style::Secondary);
    let (text, again) = match table.copy_of(deal, 0) {
        Some(_) => (language.deal_page(game), vec![alone, friends]),
        None => (language.deal_depends(), Vec::new()),
    };
    Message::titled(Frame::Coloured(OVER), &language.deal_title(code.to_string()))
        .with_text(text)
        .with_buttons(again.into_iter().chain((!deal.all_passed()).then_some(review)))
}

/// A notice about a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No finished deal has this code, or it is not for the reader.
    Unknown,
    /// The deal cannot be dealt without those before it.
    Depends,
}

/// The sentence of a notice.
#[must_use]
pub fn notice(notice: Notice, language: Language) -> Message {
    Message::text(match notice {
        Notice::Unknown => language.deal_unknown(),
        Notice::Depends => language.deal_depends(),
    })
}

/// Above the first hand: the deal that is dealt again, and from which trick.
#[must_use]
pub fn note(table: &TableView, language: Language) -> Message {
    let Some(from) = table.copied() else { return Message::default() };
    let code = from.code.to_string();
    Message::text(match from.trick {
        0 => language.deal_again_note(code),
        trick => language.deal_from_note(code, trick),
    })
}

/// In small print: the code of a deal that is over.
pub(crate) fn code_line(table: &TableView, deal: &EndedDeal, language: Language) -> String {
    language.deal_code(table.told_code_of(deal).to_string())
}

/// In the lobby: the deal that is dealt again, and the players who know its cards.
pub(crate) fn lobby_lines(names: &Names) -> String {
    let (table, language) = (&names.table, names.language);
    let Some(from) = table.copied() else { return String::new() };
    let known: Vec<_> = table.known_by().map(|member| names.member(member)).collect();
    let seen = (!known.is_empty()).then(|| language.deal_known(known.join(", "), known.len()));
    lines([language.deal_lobby(from.code.to_string())].into_iter().chain(seen))
}

/// Once a copied deal is over that its reader played alone: once more.
pub(crate) fn after(own: &MemberView, language: Language) -> Option<Button> {
    let table = own.table();
    let from = table.copied().filter(|_| table.is_copy_alone() && table.is_match_over())?;
    let press = DealPress::From(table.code_of(table.last_ended_deal()?), from.trick);
    Some(button(press, language.button_deal_again(), Style::Success))
}

/// To play a deal again from a trick on.
pub(crate) fn from_here(code: DealCode, trick: u8, language: Language) -> Button {
    button(DealPress::From(code, trick), language.button_deal_from(), Style::Secondary)
}

/// To a page of a review, away from its table.
pub(crate) fn review_page(code: DealCode, page: u8, label: String) -> Button {
    button(DealPress::Review(code, page), label, Style::Secondary)
}

fn button(press: DealPress, label: String, style: Style) -> Button {
    Button::new(CustomId::Deal(press).to_string(), label, style)
}
