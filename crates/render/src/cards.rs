//! Cards as text.

use crate::message::facts;
use rules::{Card, Cards, Suit};
use words::{Language, symbol};

/// A hand in a line of text, suit by suit: `♠ A D 4 · ♥ – · …`
#[must_use]
pub fn in_a_line(cards: Cards, language: Language) -> String {
    facts(suits(cards, language))
}

/// A hand in a line of a phone: `♠AD4 ♥– …`
pub(crate) fn in_a_short_line(cards: Cards, language: Language) -> String {
    suits(cards, language).map(|suit| suit.replace(' ', "")).join(" ")
}

/// Two suits a line: as low as a hand can be read.
pub(crate) fn in_two_lines(cards: Cards, language: Language) -> String {
    let [spades, hearts, clubs, diamonds] = suits(cards, language);
    format!("{spades} · {hearts}\n{clubs} · {diamonds}")
}

pub(crate) fn in_four_lines(cards: Cards, language: Language) -> String {
    suits(cards, language).join("\n")
}

/// Trumps first, black and red by turns.
pub(crate) fn suits_from(trump: Option<Suit>) -> [Suit; 4] {
    let mut suits = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let first = suits.iter().position(|&suit| Some(suit) == trump);
    suits.rotate_left(first.unwrap_or(0));
    suits
}

fn suits(cards: Cards, language: Language) -> [String; 4] {
    let suit = |suit: Suit| {
        let ranks: Vec<_> =
            cards.of(suit).iter().rev().map(|card| language.rank(card.rank)).collect();
        let ranks = if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") };
        format!("{} {ranks}", symbol(suit))
    };
    suits_from(None).map(suit)
}

/// Cards by suit: `♥ 5 3 2, ♣ Q 7`.
pub(crate) fn in_a_sentence(cards: Cards, language: Language) -> String {
    let held: Vec<Card> = cards.sorted().collect();
    let suits = held.chunk_by(|one, other| one.suit == other.suit).map(|suit| {
        let ranks: Vec<_> = suit.iter().map(|card| language.rank(card.rank)).collect();
        format!("{} {}", symbol(suit[0].suit), ranks.join(" "))
    });
    suits.collect::<Vec<_>>().join(", ")
}

/// Cards one after the other: `♥5 ♥3 ♣Q`.
pub(crate) fn in_a_row(cards: Cards, language: Language) -> String {
    cards.sorted().map(|card| language.card(card)).collect::<Vec<_>>().join(" ")
}
