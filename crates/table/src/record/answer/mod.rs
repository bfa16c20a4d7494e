//! The answer of a replay: `whist-result/1`.

mod belgian;
mod whist;

use rules::{BySeat, Game, PublicView, Seat, Sheet, Step, Verdict};
use serde::{Deserialize, Serialize};

pub(super) use belgian::BelgianScores;
pub use whist::Sides;
pub(super) use whist::WhistScores;

const FORMAT: &str = "whist-result/1";

/// The score of a replayed game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// The format of this answer, `whist-result/1`.
    pub format: &'static str,
    /// The name of the book.
    pub book: &'static str,
    /// True once the match has ended.
    pub over: bool,
    /// The scores of the family of the book.
    #[serde(flatten)]
    pub scores: Scores,
    /// The seats that owe an action now, if that was asked for.
    pub to_act: Vec<String>,
    /// The legal actions, if that was asked for; in the order of their bytes.
    pub legal: Vec<String>,
}

/// The scores of a family of books.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Scores {
    /// A book with fixed sides.
    Whist(WhistScores),
    /// A book with an auction.
    Belgian(BelgianScores),
}

/// Something of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seats<T> {
    #[serde(rename = "N")]
    pub north: T,
    #[serde(rename = "E")]
    pub east: T,
    #[serde(rename = "S")]
    pub south: T,
    #[serde(rename = "W")]
    pub west: T,
}

impl Answer {
    pub(super) fn new(game: &Game, deals: &[PublicView], with_legal: bool) -> Self {
        let to_act = game.to_act().iter().filter(|_| with_legal);
        Self {
            format: FORMAT,
            book: game.rules().book().name(),
            over: game.is_over(),
            scores: Scores::new(&game.seen_by_all(), deals),
            to_act: to_act.map(|seat| seat.to_string()).collect(),
            legal: if with_legal { legal(game) } else { Vec::new() },
        }
    }
}

fn legal(game: &Game) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for seat in game.to_act().iter() {
        lines.extend(game.seen_by(seat).legal.iter().map(|action| format!("{seat} {action}")));
    }
    if game.awaits_referee() {
        let verdicts = [Verdict::Approve, Verdict::Refuse];
        lines.extend(verdicts.map(|verdict| Step::Referee(verdict).to_string()));
    }
    lines.sort_unstable();
    lines
}

impl Scores {
    fn new(now: &PublicView, deals: &[PublicView]) -> Self {
        match &now.sheet {
            Sheet::Whist(sheet) => Self::Whist(WhistScores::new(sheet, deals)),
            Sheet::Belgian(sheet) => {
                Self::Belgian(BelgianScores::new(now.rules.members(), sheet, deals))
            }
        }
    }
}

impl<T> Seats<T> {
    pub(super) fn of<U: Copy>(seats: BySeat<U>, told: impl Fn(U) -> T) -> Self {
        Self {
            north: told(seats[Seat::North]),
            east: told(seats[Seat::East]),
            south: told(seats[Seat::South]),
            west: told(seats[Seat::West]),
        }
    }
}

impl<T: Copy> From<BySeat<T>> for Seats<T> {
    fn from(seats: BySeat<T>) -> Self {
        Self::of(seats, |told| told)
    }
}
