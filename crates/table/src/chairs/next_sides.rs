//! The sides of the next match, and the club of five or six of whom the others come in after a
//! rubber, where sides are fixed.

use std::cmp::Reverse;

use rules::{Member, Seat, Seating};

use super::{Chair, Chairs, People};
use crate::line::lines;
use crate::named::named;

named! {
    /// The sides of the match after this one.
    NextSides {
        /// The two sides of this match.
        Same = "same",
        /// As the cards say.
        Drawn = "drawn",
        /// Other sides: in three matches every pair has been partners.
        Changed = "changed",
    }
}

impl NextSides {
    /// The sides that follow unless a player says otherwise.
    #[must_use]
    pub const fn by(seating: Seating) -> Self {
        match seating {
            Seating::Draw => Self::Drawn,
            Seating::AsSeated => Self::Same,
        }
    }
}

/// A change of chairs for the match after this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// One who has waited comes in, in the place of one who waits now. `come-in 5 2`
    CameIn {
        /// The member who has waited.
        waited: Member,
        /// The member who waits now.
        waits: Member,
    },
    /// North has stayed, the others have moved on by one chair. `change-partners`
    ChangedPartners,
}

impl Move {
    /// Pairs of the new chair and the old one.
    pub(crate) fn chairs(self) -> Vec<(Member, Member)> {
        let seats = |(to, from): (Seat, Seat)| (to.into(), from.into());
        match self {
            Self::CameIn { waited, waits } => vec![(waited, waits), (waits, waited)],
            Self::ChangedPartners => {
                let on = [Seat::East, Seat::South, Seat::West];
                on.into_iter().zip([Seat::South, Seat::West, Seat::East]).map(seats).collect()
            }
        }
    }

    /// The people after it.
    #[must_use]
    pub fn of(self, people: &People) -> People {
        let mut moved = people.clone();
        for (to, from) in self.chairs() {
            moved.put(to, people.on(from).cloned());
        }
        moved
    }
}

lines! {
    Move {
        "come-in" => CameIn { waited, waits },
        "change-partners" => ChangedPartners,
    }
}

impl Chairs {
    /// Each waiting member replaces the player with the most matches in a row; ties go to the
    /// first chair.
    pub(crate) fn coming_in(&self, waiting: usize) -> Vec<Move> {
        let played = |member: &Member| self.chairs[member.index()].in_a_row;
        let mut playing: Vec<Member> = Seat::ALL.map(Member::from).into();
        // Equals stay in the order of the chairs.
        playing.sort_by_key(|member| Reverse(played(member)));
        let waiting = self.members().skip(Seat::ALL.len()).take(waiting);
        let pairs = waiting.zip(playing);
        pairs.map(|(waited, waits)| Move::CameIn { waited, waits }).collect()
    }

    pub(crate) fn count_match(&mut self) {
        for (place, Chair { in_a_row, .. }) in self.chairs.iter_mut().enumerate() {
            *in_a_row = if place < Seat::ALL.len() { in_a_row.saturating_add(1) } else { 0 };
        }
    }
}
