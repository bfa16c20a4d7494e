//! What the tricks of a deal are worth to a seat.

use rules::{Book, Contract, Goal, Seat, SeatView, Seats, Sheet};
use solver::Success;

use crate::course::Course;

/// What the tricks of a deal are worth to a seat.
pub(crate) enum Stakes {
    /// Every trick of these seats the same.
    Tricks(Seats),
    /// A contract for many tricks.
    Contract {
        /// Whose it is.
        declarers: Seats,
        /// Whether the seat is one of them.
        declares: bool,
        /// What it pays.
        price: Price,
    },
    /// Contracts for just so many tricks, each declarer his own.
    Few {
        /// Whose they are.
        declarers: Seats,
        /// The seat.
        seat: Seat,
        /// How many.
        tricks: u8,
    },
    /// No trick, everybody for himself.
    None(Seat),
}

/// What a contract pays a declarer, roughly as the point tables have it.
#[derive(Clone, Copy)]
pub(crate) struct Price {
    goal: Goal,
    /// The most tricks that count.
    most: u8,
    /// When just made, and for each trick above.
    made: (f64, f64),
    /// When a trick is missing, and for each further one.
    lost: (f64, f64),
}

impl Stakes {
    /// What is at stake for the seat in the deal on the table.
    pub(crate) fn new(view: &SeatView, course: &Course) -> Self {
        let Sheet::Belgian(sheet) = &view.public.sheet else {
            return Self::Tricks(course.roles.friends(view.seat));
        };
        let declarers = sheet.declarers;
        match sheet.goal {
            Some(Goal::Exactly(tricks)) => Self::Few { declarers, seat: view.seat, tricks },
            Some(Goal::Avoid) => Self::None(view.seat),
            Some(goal @ Goal::AtLeast(_)) => Self::Contract {
                declarers,
                declares: declarers.contains(view.seat),
                price: Price::new(view.public.rules.book(), sheet.contract, goal),
            },
            None => Self::Tricks(course.roles.friends(view.seat)),
        }
    }

    /// What a deal that ended so is worth.
    pub(crate) fn worth(&self, end: &Course) -> f64 {
        match self {
            Self::Tricks(side) => self.worth_of(end.made_by(*side)),
            Self::Contract { declarers, .. } => self.worth_of(end.made_by(*declarers)),
            Self::Few { declarers, seat, tricks } => {
                let value = |declarer: Seat| few(end.made[declarer], *tricks);
                if declarers.contains(*seat) {
                    return value(*seat);
                }
                -declarers.iter().map(value).sum::<f64>()
            }
            Self::None(seat) => -f64::from(end.made[*seat]),
        }
    }

    /// The seats whose tricks alone decide; `None` where each counts his own.
    pub(crate) fn side(&self) -> Option<Seats> {
        match self {
            Self::Tricks(side) => Some(*side),
            Self::Contract { declarers, .. } | Self::Few { declarers, .. } => {
                let one_side = !matches!(self, Self::Few { .. }) || declarers.len() == 1;
                let other_side = !declarers.is_empty() && *declarers != Seats::ALL;
                Some(*declarers).filter(|_| one_side && other_side)
            }
            Self::None(_) => None,
        }
    }

    /// With how many tricks of that side it succeeds, where nothing else counts.
    pub(crate) fn success(&self) -> Option<Success> {
        match self {
            Self::Few { tricks, .. } => Some(Success::exactly(*tricks)),
            Self::Tricks(_) | Self::Contract { .. } | Self::None(_) => None,
        }
    }

    /// What so many tricks of that side are worth to the seat.
    pub(crate) fn worth_of(&self, tricks: u8) -> f64 {
        match self {
            Self::Contract { declares, price, .. } => {
                let paid = price.pays(tricks);
                if *declares { paid } else { -paid }
            }
            Self::Tricks(_) | Self::Few { .. } | Self::None(_) => f64::from(tricks),
        }
    }
}

impl Price {
    /// What a contract pays in this book.
    pub(super) fn new(book: Book, contract: Option<Contract>, goal: Goal) -> Self {
        let (made, lost) = match book {
            Book::Couleur => couleur(contract),
            Book::Liege | Book::Long | Book::Short | Book::Simple => liege(contract),
        };
        let most = if matches!(contract, Some(Contract::Solo { .. })) { 8 } else { 13 };
        Self { goal, most, made, lost }
    }

    /// What so many tricks pay; less than nothing when they are not the goal.
    pub(super) fn pays(&self, tricks: u8) -> f64 {
        match self.goal {
            Goal::AtLeast(needed) => match tricks.min(self.most).checked_sub(needed) {
                Some(over) => self.made.0 + self.made.1 * f64::from(over),
                None => -self.lost.0 - self.lost.1 * f64::from(needed - tricks - 1),
            },
            Goal::Exactly(_) if self.goal.is_made_with(tricks) => self.made.0,
            Goal::Exactly(_) => -self.lost.0,
            Goal::Avoid => -f64::from(tricks),
        }
    }
}

/// What is paid when made and when lost: first, and for each trick more.
type Scale = ((f64, f64), (f64, f64));

/// A price that hangs on the contract alone; something for each trick, if only
/// for the look of it.
const fn flat(value: f64) -> Scale {
    ((value, 0.1), (value, 0.1))
}

/// The point table of whist à la couleur (spec.md 3.7): who plays alone is paid
/// by three.
fn couleur(contract: Option<Contract>) -> Scale {
    let above = |tricks: u8, least: u8| f64::from(tricks.saturating_sub(least));
    match contract {
        Some(Contract::Pair { tricks, .. }) => ((5.0 + 2.0 * above(tricks, 8), 2.0), (7.0, 2.0)),
        Some(Contract::Solo { tricks, .. }) => ((15.0 + 6.0 * above(tricks, 6), 6.0), (21.0, 6.0)),
        Some(Contract::Troel { .. }) => ((10.0, 4.0), (14.0, 4.0)),
        Some(Contract::SoloOverMisere { .. } | Contract::Piccolo) => flat(24.0),
        Some(Contract::Piccolissimo) => flat(15.0),
        Some(Contract::SmallMisere) => flat(18.0),
        Some(Contract::Misere { .. }) => flat(36.0),
        Some(Contract::OpenMisere { .. }) => flat(48.0),
        Some(Contract::Slam { .. }) => flat(60.0),
        Some(Contract::Abundance { .. } | Contract::GeneralMisere) | None => flat(30.0),
    }
}

/// The point table of Liège (spec.md 4.9).
fn liege(contract: Option<Contract>) -> Scale {
    let above = |tricks: u8, least: u8| 3.0 * f64::from(tricks.saturating_sub(least));
    match contract {
        Some(Contract::Pair { tricks, .. }) => {
            ((7.0 + above(tricks, 8), 3.0), (10.0 + above(tricks, 8), 3.0))
        }
        Some(Contract::Solo { tricks, .. }) => {
            ((12.0 + above(tricks, 6), 3.0), (15.0 + above(tricks, 6), 3.0))
        }
        Some(Contract::Troel { .. }) => flat(16.0),
        Some(Contract::SmallMisere) => flat(18.0),
        Some(Contract::Piccolo) => flat(24.0),
        Some(Contract::Misere { .. }) => flat(36.0),
        Some(Contract::OpenMisere { .. }) => flat(75.0),
        Some(Contract::Abundance { tricks, .. }) => flat(32.0 + 10.0 / 3.0 * above(tricks, 9)),
        Some(Contract::Slam { tricks: 13, .. }) => flat(200.0),
        Some(Contract::Slam { .. }) => flat(100.0),
        // Contracts of another book.
        Some(
            Contract::SoloOverMisere { .. } | Contract::Piccolissimo | Contract::GeneralMisere,
        )
        | None => flat(20.0),
    }
}

/// What a game of few tricks is worth: all hangs on the number, and a little on
/// how near it came.
fn few(made: u8, wanted: u8) -> f64 {
    if made == wanted { 1.0 } else { -0.02 * f64::from(made.abs_diff(wanted)) }
}
