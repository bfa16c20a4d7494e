//! The answer about a book with fixed sides.

use rules::{BySide, DealView, PublicView, Sheet, Side, WhistSheet};
use serde::Serialize;

use super::Seats;

/// The scores of a match with fixed sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistScores {
    pub deals: Vec<WhistDeal>,
    pub games: Vec<WhistGame>,
    pub rubbers: Vec<WhistRubber>,
    pub totals: Sides,
}

/// The outcome of one deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistDeal {
    /// True once it was played out, or ended by a call.
    pub over: bool,
    pub trump: Option<String>,
    pub tricks: Seats<u8>,
    pub points: Sides,
    /// Points for honours that counted.
    pub honours: Sides,
}

/// A game that a side has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistGame {
    pub winner: String,
    /// The score it ended with, capped at the target.
    pub score: Sides,
    /// The value of the game; 0 where games have no points.
    pub points: u8,
}

/// A rubber that a side has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhistRubber {
    pub winner: String,
    /// The points of its games and of the rubber itself.
    pub points: Sides,
    pub balance: u8,
}

/// A number a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sides {
    /// North's and South's.
    #[serde(rename = "NS")]
    pub north_south: u8,
    /// East's and West's.
    #[serde(rename = "EW")]
    pub east_west: u8,
}

impl WhistScores {
    pub(super) fn new(sheet: &WhistSheet, deals: &[PublicView]) -> Self {
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
    fn new(view: &PublicView) -> Option<Self> {
        let Sheet::Whist(sheet) = &view.sheet else { return None };
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
