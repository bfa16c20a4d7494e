//! A table of the club: five or six of whom four play whist with fixed sides, and the
//! others come in at the end of a rubber, which is a match there.

use std::cmp::Reverse;

use rules::{Member, Seat};

use crate::Table;
use crate::next_sides::Move;

/// How many belong to a table of whist with fixed sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Club {
    /// Those who play.
    #[default]
    Four,
    /// One waits.
    Five,
    /// Two wait.
    Six,
}

impl Club {
    /// Every choice there is.
    pub const ALL: [Self; 3] = [Self::Four, Self::Five, Self::Six];

    /// How many there are.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
        }
    }

    /// The choice of that number, as logs and buttons keep it.
    #[must_use]
    pub fn of_name(number: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|club| club.number().to_string() == number)
    }
}

impl Table {
    /// Those who wait for the end of the match, where sides are fixed.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Member> {
        let is_fixed = self.rules.seating().is_some();
        self.members().skip(Seat::ALL.len()).filter(move |_| is_fixed)
    }

    /// Who comes in after this match, and in whose place: whoever has played the most
    /// matches in a row makes room, of several the first by the chairs.
    pub(super) fn coming_in(&self) -> Vec<Move> {
        let played = |member: &Member| self.played_in_a_row[member.index()];
        let mut playing: Vec<Member> = Seat::ALL.map(Member::from).into();
        // Equals stay in the order of the chairs.
        playing.sort_by_key(|member| Reverse(played(member)));
        let pairs = self.waiting().zip(playing);
        pairs.map(|(waited, waits)| Move::CameIn { waited, waits }).collect()
    }

    /// Another match has been played by those who play.
    pub(super) fn count_match(&mut self) {
        for (place, played) in self.played_in_a_row.iter_mut().enumerate() {
            *played = if place < Seat::ALL.len() { played.saturating_add(1) } else { 0 };
        }
    }
}
