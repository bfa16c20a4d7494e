//! Pictures, and their text in words.

mod auction;
mod board;
mod counters;
mod day;
mod deal;
mod lobby;
mod moment;
mod own_end;
mod review;
mod table;

use pictures::Face;
use rules::{BySeat, Card, Cards, DealView, PublicView, Seat, Sheet, Stage, Suit};
use words::Language;
use words::sign::is_sign;

use self::auction::auction_picture;
pub(super) use self::board::board_picture;
pub(super) use self::counters::{counters, counters_picture};
pub use self::day::MOST_PICTURED;
pub(crate) use self::day::{invitation_picture, own_picture, ranking_picture};
pub(super) use self::deal::{deal_picture, seats_in_rows};
pub(super) use self::lobby::lobby_picture;
pub use self::moment::Moment;
pub use self::own_end::chair_verdict;
pub(super) use self::own_end::{own_result, own_verdict, result_before};
pub(super) use self::review::{Trick, review_picture};
use self::table::{is_played, open_picture, table_picture};
use super::cards::suits_from;
use super::message::{Picture, joined};
use super::names::Names;
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

/// Longest alternative text, in characters; Discord takes 1,024.
pub(super) const MOST_ALT: usize = 1000;

pub(super) fn alt(texts: &[String]) -> String {
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

/// A deal that is played, as a member sees it; one who sits it out sees what all see.
#[must_use]
pub fn chair_picture(own: &MemberView, language: Language) -> Option<Picture> {
    let seat = own.seat();
    let public = seat.map_or_else(|| own.table().game(), |view| Some(&view.public))?;
    let deal = public.deal.as_ref().filter(|deal| !deal.over)?;
    let names = Names::new(own.table(), language);
    Some(playing_picture(public, deal, &names, seat.map(|view| (view.seat, view.hand))))
}

/// A deal that is played, seen by all, or by the player of a seat with their hand.
pub(super) fn playing_picture(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    own: Option<(Seat, Cards)>,
) -> Picture {
    match &view.sheet {
        Sheet::Belgian(sheet) if matches!(sheet.stage, Stage::Auction | Stage::Referee) => {
            auction_picture(view, deal, sheet, names, own)
        }
        Sheet::Belgian(_) | Sheet::Whist(_) => {
            table_picture(view, deal, names, own.map(|(seat, _)| seat))
        }
    }
}

/// A deal that is played, with all hands once cards are played and all players show them.
pub(super) fn watched_picture(
    view: &PublicView,
    deal: &DealView,
    hands: Option<&BySeat<Cards>>,
    names: &Names,
) -> Picture {
    match hands {
        Some(hands) if is_played(view) => open_picture(view, deal, hands, names),
        Some(_) | None => playing_picture(view, deal, names, None),
    }
}
