//! Pictures, and their text in words.

mod auction;
mod board;
mod deal;
mod hand;
mod table;

use pictures::Face;
use rules::{Card, Cards, Suit};
use words::Language;
use words::sign::is_sign;

pub(super) use self::auction::auction_picture;
pub(super) use self::board::board_picture;
pub(super) use self::deal::{deal_picture, seats_in_rows};
pub(super) use self::hand::fan;
pub use self::hand::hand_picture;
pub(super) use self::table::table_picture;
use super::cards::suits_from;

/// The depiction of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depiction {
    /// In words alone.
    Words,
    /// A deal that is played or over as a picture, with a few words beside it.
    Picture,
    /// In words, and that the bot may attach no files there.
    NoFiles,
}

/// Discord's limit of an alternative text, in characters.
pub(super) const MOST_ALT: usize = 1024;

fn alt(texts: &[String]) -> String {
    plain_lines(texts).chars().take(MOST_ALT).collect()
}

fn plain_lines(texts: &[String]) -> String {
    let lines = texts.iter().filter(|text| !text.is_empty()).map(|text| without_markdown(text));
    lines.collect::<Vec<_>>().join("\n")
}

fn without_markdown(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.extend(letters.next()),
            '*' => {}
            letter if is_sign(letter) => {}
            letter => plain.push(letter),
        }
    }
    plain
}

/// The highest card of each suit first.
fn in_suits(cards: Cards, trump: Option<Suit>) -> impl Iterator<Item = Card> {
    suits_from(trump).into_iter().flat_map(move |suit| {
        let held: Vec<_> = cards.of(suit).iter().collect();
        held.into_iter().rev()
    })
}

fn face(card: Card, language: Language) -> Face {
    Face { suit: card.suit, rank: language.rank(card.rank) }
}
