//! What a finished deal was worth with all cards open, and which cards gave it
//! away.
//!
//! [`Played`] is what there is to look at, taken from a game whose deal is over;
//! [`Played::review`] thinks about it as long as its [`Patience`] lasts. What is
//! not found out by then is left open, never guessed.

mod looked;
mod played;

#[cfg(test)]
mod tests;

use rules::{Card, Cards, Seat, Seats};

pub use looked::{Looked, Why};
pub use played::{Patience, Played};

/// A deal looked at with all cards open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// What was at stake: the tricks of a side, or the game of each who wanted
    /// so many and no more. Nothing where everybody played for himself, or
    /// nobody played.
    pub stakes: Vec<Stake>,
}

/// Something that was at stake in a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stake {
    /// Whose tricks counted.
    pub side: Seats,
    /// How many they took.
    pub taken: u8,
    /// What the best play of all four would have come to from the first lead;
    /// `None` when it was not found out.
    pub best: Option<Worth>,
    /// The cards that changed it, in the order of play.
    pub slips: Vec<Slip>,
}

/// What the best play of all four comes to from some point of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// So many tricks of the side in all.
    Tricks(u8),
    /// Whether the side makes its game of so many tricks and no more.
    Game(bool),
}

/// A card that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slip {
    /// In which trick, from 1.
    pub trick: u8,
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What the rest was worth before it, to the side whose tricks count.
    pub before: Worth,
    /// And after it.
    pub after: Worth,
    /// The cards that would have given nothing away; empty when that was not
    /// found out.
    pub better: Cards,
}

impl Slip {
    /// How many tricks it gave away; a game counts as one.
    #[must_use]
    pub const fn cost(&self) -> u8 {
        match (self.before, self.after) {
            (Worth::Tricks(before), Worth::Tricks(after)) => before.abs_diff(after),
            (Worth::Game(_), _) | (_, Worth::Game(_)) => 1,
        }
    }
}
