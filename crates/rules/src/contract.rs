//! The contracts and their notation (spec.md 3.2, 4.2, wiezen.md W.2).

use core::fmt;

use crate::card::Suit;

/// The undertaking of the declarers.
///
/// Contracts have no order of their own: each book ranks them. The text is that of a record: `pair
/// 8 H`, `small-misere`, `slam 13 NT`.
///
/// # Examples
///
/// ```
/// use rules::{Contract, Goal, Suit};
/// let contract = Contract::Abundance { tricks: 9, trump: Suit::Hearts };
/// assert_eq!(contract.to_string(), "abundance 9 H");
/// assert_eq!(contract.goal(), Goal::AtLeast(9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contract {
    /// Two partners: a proposed suit that another player accepted.
    Pair {
        /// The tricks that they undertake together, 8 to 13.
        tricks: u8,
        /// The suit proposed.
        trump: Suit,
    },
    /// Alone, with trumps.
    Solo {
        /// The number of tricks, 5 to 8.
        tricks: u8,
        /// The trumps.
        trump: Suit,
    },
    /// Alone, eight tricks, bid over a small misère (`couleur`).
    SoloOverMisere {
        /// The trumps.
        trump: Suit,
    },
    /// No trick of twelve, without trumps; each player first puts a card aside.
    SmallMisere,
    /// Exactly two tricks, without trumps (`couleur`).
    Piccolissimo,
    /// Exactly one trick, without trumps.
    Piccolo,
    /// Alone, with trumps and the lead.
    Abundance {
        /// The number of tricks, 9 to 13.
        tricks: u8,
        /// The trumps.
        trump: Suit,
    },
    /// An abundance in the suit turned up (`wiezen`).
    AbundanceInTrump {
        /// The number of tricks, 9 to 12.
        tricks: u8,
        /// The trumps.
        trump: Suit,
    },
    /// Two partners: three aces, and the fourth.
    Troel {
        /// One partner has all four, and the other the highest heart that is left.
        royal: bool,
    },
    /// No trick of thirteen, without trumps.
    Misere {
        /// Bid over a troel (`couleur`).
        over_troel: bool,
    },
    /// A misère whose cards lie open from the second trick on.
    OpenMisere {
        /// Bid over a troel (`couleur`).
        over_troel: bool,
    },
    /// Alone, twelve tricks or all thirteen, with the lead.
    Slam {
        /// The number of tricks, 12 or 13.
        tricks: u8,
        /// The trumps; `None` without trumps.
        trump: Option<Suit>,
    },
    /// Alone, all thirteen in the suit turned up (`wiezen`).
    SoloSlim {
        /// The trumps.
        trump: Suit,
    },
    /// After four passes all play without trumps to avoid tricks.
    GeneralMisere,
}

/// The tricks that make a contract.
///
/// # Examples
///
/// ```
/// use rules::Goal;
/// assert!(Goal::AtLeast(8).is_made_with(9));
/// assert!(!Goal::Exactly(1).is_made_with(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// At least this number.
    AtLeast(u8),
    /// Exactly this number, each declarer for himself.
    Exactly(u8),
    /// No number: the marked tricks are to be avoided.
    Avoid,
}

impl Goal {
    /// Returns `true` if this number of tricks makes the contract.
    #[must_use]
    pub const fn is_made_with(self, tricks: u8) -> bool {
        match self {
            Self::AtLeast(needed) => tricks >= needed,
            Self::Exactly(needed) => tricks == needed,
            Self::Avoid => false,
        }
    }
}

impl Contract {
    pub(crate) const TROEL: Self = Self::Troel { royal: false };

    /// The declarers' goal. A troel's is the usual nine; a table may ask for eight (spec.md 7.2,
    /// wiezen.md W.3).
    #[must_use]
    pub const fn goal(self) -> Goal {
        match self {
            Self::Pair { tricks, .. }
            | Self::Solo { tricks, .. }
            | Self::Abundance { tricks, .. }
            | Self::AbundanceInTrump { tricks, .. }
            | Self::Slam { tricks, .. } => Goal::AtLeast(tricks),
            Self::SoloOverMisere { .. } => Goal::AtLeast(8),
            Self::SoloSlim { .. } => Goal::AtLeast(13),
            Self::Troel { .. } => Goal::AtLeast(9),
            Self::SmallMisere | Self::Misere { .. } | Self::OpenMisere { .. } => Goal::Exactly(0),
            Self::Piccolo => Goal::Exactly(1),
            Self::Piccolissimo => Goal::Exactly(2),
            Self::GeneralMisere => Goal::Avoid,
        }
    }

    /// The trumps of the contract; `None` for a troel: its trumps follow from the announcement, or
    /// the partner names them.
    #[must_use]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Pair { trump, .. }
            | Self::Solo { trump, .. }
            | Self::SoloOverMisere { trump }
            | Self::Abundance { trump, .. }
            | Self::AbundanceInTrump { trump, .. }
            | Self::SoloSlim { trump } => Some(trump),
            Self::Slam { trump, .. } => trump,
            Self::Troel { .. }
            | Self::SmallMisere
            | Self::Piccolissimo
            | Self::Piccolo
            | Self::Misere { .. }
            | Self::OpenMisere { .. }
            | Self::GeneralMisere => None,
        }
    }

    /// Returns `true` if the declarer leads to the first trick in `couleur` and Liège, and not the
    /// eldest hand (spec.md 3.6, 4.7.1).
    pub(crate) const fn is_led_by_declarer(self) -> bool {
        matches!(self, Self::Abundance { .. } | Self::Slam { .. })
    }

    /// Returns `true` for a contract of two partners (spec.md 3.2, 4.2).
    #[must_use]
    pub const fn is_for_partners(self) -> bool {
        matches!(self, Self::Pair { .. } | Self::Troel { .. })
    }

    /// Returns `true` if each declarer plays alone against the three others: the misères and the
    /// games of one and two tricks.
    #[must_use]
    pub const fn is_each_alone(self) -> bool {
        matches!(self.goal(), Goal::Exactly(_))
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pair { tricks, trump } => write!(f, "pair {tricks} {trump}"),
            Self::Solo { tricks, trump } => write!(f, "solo {tricks} {trump}"),
            Self::SoloOverMisere { trump } => write!(f, "solo-over-misere {trump}"),
            Self::SmallMisere => f.write_str("small-misere"),
            Self::Piccolissimo => f.write_str("piccolissimo"),
            Self::Piccolo => f.write_str("piccolo"),
            Self::Abundance { tricks, trump } | Self::AbundanceInTrump { tricks, trump } => {
                write!(f, "abundance {tricks} {trump}")
            }
            Self::Troel { royal: false } => f.write_str("troel"),
            Self::Troel { royal: true } => f.write_str("royal-troel"),
            Self::Misere { over_troel: false } => f.write_str("misere"),
            Self::Misere { over_troel: true } => f.write_str("misere-over-troel"),
            Self::OpenMisere { over_troel: false } => f.write_str("open-misere"),
            Self::OpenMisere { over_troel: true } => f.write_str("open-misere-over-troel"),
            Self::Slam { tricks, trump: Some(trump) } => write!(f, "slam {tricks} {trump}"),
            Self::SoloSlim { trump } => write!(f, "slam 13 {trump}"),
            Self::Slam { tricks, trump: None } => write!(f, "slam {tricks} NT"),
            Self::GeneralMisere => f.write_str("general-misere"),
        }
    }
}
