//! Calls by their words, and what a line chosen from a list means.

use rules::{Action, Cards, Revoke, SeatView};

use super::belgian;
use super::message::Message;
use super::name::Names;
use super::revoke;
use crate::table::MemberView;
use crate::words::Language;

/// What a line chosen from a list on a hand comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// It says all: this is to be done.
    Acts(Action),
    /// It leaves a question: in which suit, for which penalty.
    Asks(Message),
}

/// What a chosen line means to the one who holds the hand; `None` if it means
/// nothing now.
#[must_use]
pub(crate) fn chosen(view: &MemberView, text: &str, language: Language) -> Option<Chosen> {
    let (table, view) = (view.table(), view.seat()?);
    match text.parse() {
        Ok(Action::ClaimRevoke { trick, penalty: None }) if is_by_the_laws(view) => {
            Some(Chosen::Asks(revoke::penalties(table, trick, language)))
        }
        Ok(action) => Some(Chosen::Acts(action)),
        // Several cards are a gift; what is left lacks its suit.
        Err(_) => match text.parse::<Cards>() {
            Ok(cards) => Some(Chosen::Acts(Action::Give(cards))),
            Err(_) => belgian::hand::suits(table, view, text, language).map(Chosen::Asks),
        },
    }
}

/// Whether a revoke costs what the laws of 1864 say.
fn is_by_the_laws(view: &SeatView) -> bool {
    view.public.rules.revoke() == Revoke::Laws
}

/// What may be done now besides playing a card, each in words. What could be
/// claimed is left out, for it would tell who has revoked.
#[must_use]
pub(crate) fn calls(view: &MemberView, language: Language) -> Vec<(Action, String)> {
    let (table, Some(view)) = (view.table(), view.seat()) else { return Vec::new() };
    let names = &Names::new(table, language);
    let discards = view.legal.discards().sorted().map(Action::Discard);
    let told = |action: &Action| !matches!(action, Action::ClaimRevoke { .. });
    let others = view.legal.others().iter().copied().filter(told);
    let in_words = |action| (action, language.action(action, |seat| names.label_of(seat)));
    others.chain(discards).map(in_words).collect()
}
