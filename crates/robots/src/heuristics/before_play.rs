//! The actions between the deal and the first lead other than calls: gifts, trumps, discards.

use rules::{Action, Card, Cards, Suit};

use super::worth;

/// The four lowest cards, which help the dealer least.
pub(crate) fn gift(hand: Cards) -> Option<Action> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| card.rank);
    let four: Cards = cards.into_iter().take(4).collect();
    (four.len() == 4).then_some(Action::Give(four))
}

pub(crate) fn best_trump(hand: Cards, legal: &[Action]) -> Option<Action> {
    let worth = |suit: &Suit| worth::tenths_of_tricks(hand, Some(*suit));
    let suits = Suit::ALL.into_iter().filter(|&suit| legal.contains(&Action::NameTrump(suit)));
    suits.max_by_key(worth).map(Action::NameTrump)
}

/// The discard before a misère: the highest card of the suit with the fewest low cards.
pub(crate) fn put_aside(hand: Cards) -> Option<Card> {
    let danger = |card: &Card| {
        let below = hand.of(card.suit).iter().filter(|other| other.rank < card.rank).count();
        (card.rank as usize).saturating_sub(2 * below)
    };
    hand.iter().max_by_key(danger)
}
