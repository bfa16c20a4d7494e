//! The coach of a practice deal: a plan for each turn, the last trick, and the worth of the deal.

use robots::{Advice, Reason};
use rules::{Action, Card, SeatView, Sheet, Suit, Trick};
use words::{Language, suit_key};

use super::lines::{lines, tricks_made};
use super::names::Names;
use super::reason::of_card;
use table::TableView;

/// The advice of a coach: a card, and the words for it and for the trick before.
#[derive(Default)]
pub(super) struct Coach {
    pub(super) card: Option<Card>,
    pub(super) said: String,
}

/// Little room leaves the trick before out on the reader's own turn. The picture of a deal's end
/// needs all of it.
pub(super) fn coach(
    table: &TableView,
    view: &SeatView,
    is_full: bool,
    language: Language,
) -> Coach {
    if view.public.deal.as_ref().is_some_and(|deal| deal.over) {
        return Coach::default();
    }
    let plan = plan(table, view);
    let reason = plan.map(|plan| of_card(plan, view, language));
    let has_room = plan.is_none() || !is_full;
    let before = has_room.then(|| explained(table, view, plan.is_some() || is_full, language));
    let said = lines(reason.into_iter().chain(before));
    Coach { card: plan.map(|(card, _)| card), said }
}

/// The card that the rules of thumb play now; `None` at a table that explains nothing.
fn plan(table: &TableView, view: &SeatView) -> Option<(Card, Reason)> {
    let Advice { action, reason } =
        table.settings().explains().then(|| robots::coach(view)).flatten()?;
    if let Action::Play(card) = action { Some((card, reason)) } else { None }
}

/// Empty at a table that explains nothing, and before the first trick is complete.
#[must_use]
fn explained(table: &TableView, view: &SeatView, in_short: bool, language: Language) -> String {
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
    if in_short { won } else { lines([won, discarded(trick, led, deal.trump, names)]) }
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
    let worth = language.practice_worth(own, kind, points, sheet.score.target());
    if own > rules::BOOK { format!("🏅 {worth}") } else { worth }
}
