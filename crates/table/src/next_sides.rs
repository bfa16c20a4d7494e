//! Who plays with whom in the match after this one, where sides are fixed.

use std::fmt;

use rules::{Member, Seat, Seating};

use crate::people::People;

/// Who plays with whom in the match after this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NextSides {
    /// The same two against the same two.
    Same,
    /// Whoever the cards say.
    Drawn,
    /// Others: in three matches everybody has played with everybody.
    Changed,
}

impl NextSides {
    /// Every choice there is.
    pub const ALL: [Self; 3] = [Self::Same, Self::Drawn, Self::Changed];

    /// What follows unless somebody says otherwise.
    #[must_use]
    pub const fn by(seating: Seating) -> Self {
        match seating {
            Seating::Draw => Self::Drawn,
            Seating::AsSeated => Self::Same,
        }
    }

    /// Its name, as buttons keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Drawn => "drawn",
            Self::Changed => "changed",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
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

    /// The move that a line of a log tells of.
    #[must_use]
    pub fn read(verb: &str, rest: &str) -> Option<Self> {
        let member = |number: &str| number.parse().ok().and_then(Member::new);
        match (verb, rest.split_once(' ')) {
            ("change-partners", None) if rest.is_empty() => Some(Self::ChangedPartners),
            ("come-in", Some((waited, waits))) => {
                Some(Self::CameIn { waited: member(waited)?, waits: member(waits)? })
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
