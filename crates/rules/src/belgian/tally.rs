//! What the point tables look at.

use crate::contract::Goal;
use crate::seat::{BySeat, Seat, Seats};

/// The declarers' tricks, and who made the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) goal: Goal,
    pub(crate) declarers: Seats,
    /// What the declarers have made together.
    pub(crate) tricks: u8,
    /// The declarers who made their contract.
    pub(crate) made_it: Seats,
}

impl Tally {
    pub(crate) fn new(goal: Goal, declarers: Seats, made: BySeat<u8>) -> Self {
        let tricks = declarers.iter().map(|seat| made[seat]).sum();
        let tally = Self { goal, declarers, tricks, made_it: Seats::NONE };
        match goal {
            Goal::AtLeast(_) | Goal::Avoid => tally.with_tricks(tricks),
            Goal::Exactly(_) => {
                let makes_it = |&seat: &Seat| goal.is_made_with(made[seat]);
                Self { made_it: declarers.iter().filter(makes_it).collect(), ..tally }
            }
        }
    }

    /// The same with another number of tricks for declarers who play together,
    /// or alone for tricks.
    pub(crate) fn with_tricks(self, tricks: u8) -> Self {
        let made_it = if self.goal.is_made_with(tricks) { self.declarers } else { Seats::NONE };
        Self { tricks, made_it, ..self }
    }

    /// Whether the contract was made; of several who play each for himself,
    /// whether one of them made it.
    pub(crate) const fn is_made(self) -> bool {
        !self.made_it.is_empty()
    }

    /// This for each declarer, that for each of the others.
    pub(crate) fn share(self, declarer: i32, other: i32) -> BySeat<i32> {
        let of = |seat| if self.declarers.contains(seat) { declarer } else { other };
        BySeat::from_fn(of)
    }
}
