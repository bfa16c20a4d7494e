//! What a replay answers: `whist-result/1`.

use rules::{BySeat, BySide, DealView, Game, PublicView, Seat, Side, WhistSheet};
use serde::Serialize;

/// The format that is written.
const FORMAT: &str = "whist-result/1";

/// The score of a replayed game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// The format of this answer, `whist-result/1`.
    pub format: &'static str,
    /// The name of the book.
    pub book: &'static str,
    /// Whether the match has ended.
    pub over: bool,
    /// What the family of the book answers besides.
    #[serde(flatten)]
    pub scores: Scores,
    /// The seats that owe an action now, if that was asked for.
    pub to_act: Vec<String>,
    /// Every action that the game would accept now, if that was asked for; in
    /// the order of their bytes.
    pub legal: Vec<String>,
}

/// The scores of a family of books.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Scores {
    /// Those of the books with fixed sides.
    Whist(WhistScores),
}

/// The scores of a match with fixed sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistScores {
    /// The deals in order.
    pub deals: Vec<WhistDeal>,
    /// The games won, in order.
    pub games: Vec<WhistGame>,
    /// The rubbers won, in order.
    pub rubbers: Vec<WhistRubber>,
    /// The score of the game in progress.
    pub totals: Sides,
}

/// What one deal brought the sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistDeal {
    /// Whether it was played out, or ended by a call.
    pub over: bool,
    /// The letter of the trumps.
    pub trump: Option<String>,
    /// The tricks that each seat made.
    pub tricks: Seats,
    /// Points for odd tricks.
    pub points: Sides,
    /// Points for honours that counted.
    pub honours: Sides,
}

/// A game that a side has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistGame {
    /// Who won it.
    pub winner: String,
    /// The score it ended with, capped at the target.
    pub score: Sides,
    /// What it is worth; 0 where games have no points.
    pub points: u8,
}

/// A rubber that a side has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistRubber {
    /// Who won it.
    pub winner: String,
    /// The points of its games and of the rubber itself.
    pub points: Sides,
    /// By how many points the winner leads.
    pub balance: u8,
}

/// A number a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sides {
    /// That of North and South.
    #[serde(rename = "NS")]
    pub north_south: u8,
    /// That of East and West.
    #[serde(rename = "EW")]
    pub east_west: u8,
}

/// A number a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Seats {
    /// That of North.
    #[serde(rename = "N")]
    pub north: u8,
    /// That of East.
    #[serde(rename = "E")]
    pub east: u8,
    /// That of South.
    #[serde(rename = "S")]
    pub south: u8,
    /// That of West.
    #[serde(rename = "W")]
    pub west: u8,
}

impl Answer {
    /// The answer for a game whose deals ended, or stand, as they were seen.
    pub(super) fn new(game: &Game, deals: &[PublicView], with_legal: bool) -> Self {
        let to_act = || game.to_act().iter();
        let mut legal: Vec<String> = Vec::new();
        if with_legal {
            for seat in to_act() {
                legal.extend(game.legal(seat).iter().map(|action| format!("{seat} {action}")));
            }
            legal.sort();
        }
        Self {
            format: FORMAT,
            book: game.rules().book().name(),
            over: game.is_over(),
            scores: Scores::new(&game.seen_by_all(), deals),
            to_act: to_act().filter(|_| with_legal).map(|seat| seat.to_string()).collect(),
            legal,
        }
    }
}

impl Scores {
    fn new(now: &PublicView, deals: &[PublicView]) -> Self {
        match &now.sheet {
            rules::Sheet::Whist(sheet) => Self::Whist(WhistScores::new(sheet, deals)),
            // Such a record is refused before it is played.
            rules::Sheet::Belgian(_) => unreachable!("a book with an auction is not replayed yet"),
        }
    }
}

impl WhistScores {
    fn new(sheet: &WhistSheet, deals: &[PublicView]) -> Self {
        let score = &sheet.score;
        let game = |game: &rules::GameWon| WhistGame {
            winner: game.winner.to_string(),
            score: game.score.into(),
            points: game.points,
        };
        let rubber = |rubber: &rules::RubberWon| WhistRubber {
            winner: rubber.winner.to_string(),
            points: rubber.points.into(),
            balance: rubber.balance(),
        };
        Self {
            deals: deals.iter().filter_map(WhistDeal::new).collect(),
            games: score.games().iter().map(game).collect(),
            rubbers: score.rubbers().iter().map(rubber).collect(),
            totals: (*score.game()).into(),
        }
    }
}

impl WhistDeal {
    /// The answer for the deal on the table; `None` when there is none.
    fn new(view: &PublicView) -> Option<Self> {
        let rules::Sheet::Whist(sheet) = &view.sheet else { return None };
        let DealView { over, trump, made, .. } = view.deal.as_ref()?;
        let result = sheet.result.unwrap_or_default();
        Some(Self {
            over: *over,
            trump: trump.map(|suit| suit.to_string()),
            tricks: (*made).into(),
            points: result.odd_tricks.into(),
            honours: result.honours.into(),
        })
    }
}

impl From<BySide<u8>> for Sides {
    fn from(sides: BySide<u8>) -> Self {
        Self { north_south: sides[Side::NorthSouth], east_west: sides[Side::EastWest] }
    }
}

impl From<BySeat<u8>> for Seats {
    fn from(seats: BySeat<u8>) -> Self {
        Self {
            north: seats[Seat::North],
            east: seats[Seat::East],
            south: seats[Seat::South],
            west: seats[Seat::West],
        }
    }
}
