//! Who plays with whom in the match after this one, where sides are fixed.

use std::fmt;

use rules::{Member, Seat, Seating};

use super::People;
use crate::line::{member_and, member_of};
use crate::named::named;

named! {
    /// The sides of the match after this one.
    NextSides {
        /// The same two against the same two.
        Same = "same",
        /// As the cards say.
        Drawn = "drawn",
        /// Others: in three matches everybody has played with everybody.
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

/// Who has moved to another chair for the match after this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// One who has waited comes in, in the place of one who waits now. `come-in 5 2`
    CameIn {
        /// Who has waited.
        waited: Member,
        /// Who waits now, on the other's chair.
        waits: Member,
    },
    /// Partners have changed: North has stayed, the others have moved on by one chair.
    /// `change-partners`
    ChangedPartners,
}

impl Move {
    /// On which chairs somebody else sits after it, and on which chair they sat.
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

    pub(super) fn read(verb: &str, rest: &str) -> Option<Self> {
        match verb {
            "change-partners" if rest.is_empty() => Some(Self::ChangedPartners),
            "come-in" => {
                let (waited, waits) = member_and(rest)?;
                Some(Self::CameIn { waited, waits: member_of(waits)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CameIn { waited, waits } => {
                write!(f, "come-in {} {}", waited.number(), waits.number())
            }
            Self::ChangedPartners => f.write_str("change-partners"),
        }
    }
}
