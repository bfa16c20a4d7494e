//! The worth of a finished deal with all cards open, and the cards that lost some of it.
//!
//! [`Played::review`] thinks as long as its [`Patience`] lasts, and leaves the rest open.

mod looked;
mod played;
mod wire;

#[cfg(test)]
mod tests;

use rules::{Card, Cards, Seat, Seats};
use serde::{Deserialize, Serialize};

pub use looked::{Looked, Why};
pub use played::{Patience, Played};

/// A deal looked at with all cards open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Review {
    /// The tricks of a side, or the game of each declarer who wanted an exact number. Empty where
    /// each played alone, or no card was played.
    pub stakes: Vec<Stake>,
}

/// Something that was at stake in a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stake {
    /// The seats whose tricks counted.
    #[serde(with = "wire::letters")]
    pub side: Seats,
    /// The number of tricks they took.
    pub taken: u8,
    /// The worth of the best play of all four from the first lead, if found.
    pub best: Option<Worth>,
    /// The cards that changed it, in the order of play.
    pub slips: Vec<Slip>,
}

/// The result of the best play of all four from some point of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Worth {
    /// The number of tricks of the side in all.
    Tricks(u8),
    /// True if the side makes its game of an exact number of tricks.
    Game(bool),
}

/// A card that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "wire::SlipWire", into = "wire::SlipWire")]
pub struct Slip {
    /// In which trick, from 1.
    pub trick: u8,
    /// The player.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The worth of the rest before it, to the side whose tricks count.
    pub before: Worth,
    /// And after it.
    pub after: Worth,
    /// The cards without loss; empty when not found.
    pub better: Cards,
}

impl Slip {
    /// The number of tricks given away; a game counts as one.
    #[must_use]
    pub const fn cost(&self) -> u8 {
        match (self.before, self.after) {
            (Worth::Tricks(before), Worth::Tricks(after)) => before.abs_diff(after),
            (Worth::Game(_), _) | (_, Worth::Game(_)) => 1,
        }
    }
}
