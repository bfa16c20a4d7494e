//! Pictures, and their text in words.

mod auction;
mod board;
mod counters;
mod deal;
mod table;

use pictures::{Colours, Face, HandScene, HeldCard, Scene};
use rules::{Card, Cards, Suit};
use words::Language;
use words::sign::is_sign;

pub(super) use self::auction::auction_picture;
pub(super) use self::board::board_picture;
pub(super) use self::counters::{counters, counters_picture};
pub(super) use self::deal::{deal_picture, seats_in_rows};
pub(super) use self::table::table_picture;
use super::cards::{in_a_line, in_a_sentence, suits_from};
use super::message::{Picture, joined};
use ::table::MemberView;

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
    joined(lines, "\n")
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

/// The fan of a member's hand, playable cards raised; `None` where they hold none.
#[must_use]
pub fn hand_picture(own: &MemberView, colours: Colours, language: Language) -> Option<Picture> {
    let view = own.seat().filter(|view| !view.hand.is_empty())?;
    let trump = view.public.deal.as_ref().and_then(|deal| deal.trump);
    Some(fan(view.hand, view.legal.plays(), trump, colours, language))
}

pub(crate) fn fan(
    hand: Cards,
    playable: Cards,
    trump: Option<Suit>,
    colours: Colours,
    language: Language,
) -> Picture {
    let card = |card| HeldCard { face: face(card, language), is_playable: playable.contains(card) };
    let scene = HandScene { colours, cards: in_suits(hand, trump).map(card).collect() };
    let may = (!playable.is_empty())
        .then(|| language.picture_playable(in_a_sentence(playable, language)));
    let texts = [in_a_line(hand, language), may.unwrap_or_default()];
    Picture { scene: Scene::Hand(scene), alt: alt(&texts) }
}
