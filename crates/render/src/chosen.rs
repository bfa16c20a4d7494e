//! Calls by their words, and lines chosen from a list.

use rules::{Action, Bid, Call, Cards, Revoke, SeatView};
use words::Language;

use super::belgian;
use super::message::Message;
use super::names::Names;
use super::revoke;
use table::MemberView;

/// The meaning of a line chosen from a list on a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// An action to do.
    Acts(Action),
    /// A question: the suit, the tricks, the penalty, or a confirmation.
    Asks(Message),
}

/// Reads a chosen line for the holder of the hand; `None` if it means nothing now.
#[must_use]
pub fn chosen(view: &MemberView, text: &str, language: Language) -> Option<Chosen> {
    let (names, view) = (&Names::new(view.table(), language), view.seat()?);
    match text.parse() {
        Ok(Action::ClaimRevoke { trick, penalty: None }) if is_by_the_laws(view) => {
            Some(Chosen::Asks(revoke::penalties(&names.table, trick, language)))
        }
        Ok(action) => {
            let question = belgian::asking::whether_meant(view, action, names);
            Some(question.map_or(Chosen::Acts(action), Chosen::Asks))
        }
        // Several cards are a gift; what is left lacks its suit, or its tricks.
        Err(_) => match text.parse::<Cards>() {
            Ok(cards) => Some(Chosen::Acts(Action::Give(cards))),
            Err(_) => belgian::asking::suits(view, text, names)
                .or_else(|| belgian::asking::levels(view, text, names))
                .map(Chosen::Asks),
        },
    }
}

fn is_by_the_laws(view: &SeatView) -> bool {
    view.public.rules.revoke() == Revoke::Laws
}

/// The actions open now besides cards, in words; not the claims, which would tell of a revoke.
#[must_use]
pub fn calls(view: &MemberView, language: Language) -> Vec<(Action, String)> {
    let (table, Some(view)) = (view.table(), view.seat()) else { return Vec::new() };
    let names = &Names::new(table, language);
    let discards = view.legal.discards().sorted().map(Action::Discard);
    let told = |action: &Action| !matches!(action, Action::ClaimRevoke { .. });
    let others = view.legal.others().iter().copied().filter(told);
    let in_words = |action| {
        let name_of = |seat| names.label_of(seat);
        (action, belgian::action_words(&view.public, action, name_of, language))
    };
    others.chain(discards).map(in_words).collect()
}

/// The calls of an auction that are closed now, so that typing one is answered with the reason. A
/// kind without an open call stands there by its name alone, too.
#[must_use]
pub fn closed_calls(view: &MemberView, language: Language) -> Vec<(Action, String)> {
    let (table, Some(view)) = (view.table(), view.seat()) else { return Vec::new() };
    if !view.public.rules.book().is_belgian() {
        return Vec::new();
    }
    let names = &Names::new(table, language);
    let is_open = |bid: Bid| view.legal.contains(Action::Call(Call::Bid(bid)));
    let open: Vec<_> = Bid::all().filter(|&bid| is_open(bid)).collect();
    let is_kind_open =
        |name: &str| open.iter().any(|&bid| language.bid_name(names.book(), bid) == name);
    let kinds =
        Bid::all().map(|bid| (Action::Call(Call::Bid(bid)), language.bid_name(names.book(), bid)));
    let kinds = kinds.filter(|(_, name)| !is_kind_open(name));
    let name_of = |seat| names.label_of(seat);
    let in_words = |call| {
        let action = Action::Call(call);
        (action, belgian::action_words(&view.public, action, name_of, language))
    };
    let closed = Call::all().filter(|&call| !view.legal.contains(Action::Call(call)));
    closed.map(in_words).chain(kinds).collect()
}
