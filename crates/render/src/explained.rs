//! The last trick and the worth of a deal, explained to a beginner.

use rules::{Card, SeatView, Sheet, Suit, Trick};
use words::{Language, suit_key};

use super::lines::{lines, tricks_made};
use super::names::Names;
use table::TableView;

/// Empty at a table that explains nothing, and before the first trick is complete.
#[must_use]
pub(super) fn explained(table: &TableView, view: &SeatView, language: Language) -> String {
    let deal = view.public.deal.as_ref().filter(|_| table.settings().explains());
    let Some((deal, trick)) = deal.and_then(|deal| Some((deal, deal.last_trick()?))) else {
        return String::new();
    };
    let Some((winner, led)) = trick.winner(deal.trump).zip(trick.led()) else {
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
    let how = match (card.suit == led, trumps(trick, deal.trump)) {
        (true, _) => "high",
        (false, 1) => "trump",
        (false, _) => "trumps",
    };
    let names = &Names::new(table, language);
    let won =
        language.explained_trick(who, names.seat(winner), language.card(card), how, suit_key(led));
    lines([won, discarded(trick, led, deal.trump, names)])
}

fn discarded(trick: &Trick, led: Suit, trump: Option<Suit>, names: &Names) -> String {
    let is_thrown = |card: Card| card.suit != led && Some(card.suit) != trump;
    let who: Vec<_> = trick
        .plays()
        .filter(|(_, card)| is_thrown(*card))
        .map(|(seat, _)| names.seat(seat))
        .collect();
    if who.is_empty() {
        return String::new();
    }
    let who = who.join(", ");
    if Some(led) == trump {
        return names.language.explained_no_trumps(who);
    }
    names.language.explained_discard(suit_key(led), who)
}

fn trumps(trick: &Trick, trump: Option<Suit>) -> usize {
    trick.plays().filter(|(_, card)| Some(card.suit) == trump).count()
}

#[must_use]
pub(super) fn worth(table: &TableView, view: &SeatView, language: Language) -> String {
    let deal = view.public.deal.as_ref().filter(|_| table.is_practice_over());
    let (Some(deal), Sheet::Whist(sheet)) = (deal, &view.public.sheet) else {
        return String::new();
    };
    let Some(result) = sheet.result else { return String::new() };
    let side = view.seat.side();
    let own = tricks_made(deal, side);
    let kind = if own > rules::BOOK { "won" } else { "lost" };
    let points = result.odd_tricks[side].max(result.odd_tricks[side.other()]);
    language.practice_worth(own, kind, points, sheet.score.target())
}
