//! The input of the point tables.

use crate::contract::Goal;
use crate::seat::{BySeat, Seat, Seats};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) goal: Goal,
    pub(crate) declarers: Seats,
    pub(crate) tricks: u8,
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

    /// Another number of tricks, for declarers who play together, or alone for tricks.
    pub(crate) fn with_tricks(self, tricks: u8) -> Self {
        let made_it = if self.goal.is_made_with(tricks) { self.declarers } else { Seats::NONE };
        Self { tricks, made_it, ..self }
    }

    /// Returns `true` if the contract was made; by one declarer at least, where each plays for
    /// himself.
    pub(crate) const fn is_made(self) -> bool {
        !self.made_it.is_empty()
    }

    /// The number of declarers who fail.
    pub(crate) const fn failed(self) -> u8 {
        self.declarers.len() - self.made_it.len()
    }

    pub(crate) const fn fails(self, seat: Seat) -> bool {
        self.declarers.contains(seat) && !self.made_it.contains(seat)
    }

    pub(crate) fn share(self, declarer: i32, other: i32) -> BySeat<i32> {
        let of = |seat| if self.declarers.contains(seat) { declarer } else { other };
        BySeat::from_fn(of)
    }
}
