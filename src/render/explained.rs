//! What happened in the last trick, for one who learns.

use rules::{SeatView, Trick};

use super::name::Names;
use crate::table::TableView;
use crate::words::{Language, suit_key};

/// Who took the last trick and why, to the player of the hand; empty at a table that
/// explains nothing, and before the first trick is complete.
#[must_use]
pub(super) fn explained(table: &TableView, view: &SeatView, language: Language) -> String {
    let deal = view.public.deal.as_ref().filter(|_| table.explains());
    let Some((deal, trick)) = deal.and_then(|deal| Some((deal, deal.last_trick()?))) else {
        return String::new();
    };
    let Some((winner, led)) = trick.winner(deal.trump).zip(led(trick)) else {
        return String::new();
    };
    let Some(card) = trick.card(winner) else { return String::new() };
    let who = if winner == view.seat {
        "you"
    } else if winner == view.seat.partner() {
        "partner"
    } else {
        "other"
    };
    let how = if card.suit == led { "high" } else { "trump" };
    let name = Names::new(table, language).seat(winner);
    language.explained_trick(who, name, language.card(card), how, suit_key(led))
}

/// The suit that was led.
fn led(trick: &Trick) -> Option<rules::Suit> {
    trick.card(trick.leader()).map(|card| card.suit)
}
