//! The value of a deal's tricks to a seat.

use rules::{BySeat, Contract, Goal, Rules, Seat, SeatView, Seats, Sheet};
use solver::Success;

use crate::course::Course;

pub(crate) enum Stakes {
    /// Every trick of these seats counts alike.
    Tricks(Seats),
    /// A contract for many tricks.
    Contract {
        declarers: Seats,
        /// The seat is a declarer.
        declares: bool,
        price: Price,
    },
    /// Contracts for an exact number of tricks, each declarer his own.
    Few {
        declarers: Seats,
        /// The declarer whose stakes these are.
        seat: Seat,
        tricks: u8,
    },
    /// No trick, each for himself.
    Avoid(Seat),
}

/// The payment of a contract to a declarer, by the point table of the table's book.
#[derive(Clone, Copy)]
pub(crate) struct Price {
    /// In points, for 0 to 13 tricks of the declarers.
    paid: [f64; 14],
}

/// The value of each trick besides, in points: a contract that pays flat is still played for
/// tricks.
const TIDINESS: f64 = 0.1;

impl Stakes {
    pub(crate) fn new(view: &SeatView, course: &Course) -> Self {
        let Sheet::Belgian(sheet) = &view.public.sheet else {
            return Self::Tricks(course.roles.friends(view.seat));
        };
        let declarers = sheet.declarers;
        match (sheet.goal, sheet.contract) {
            (Some(Goal::Exactly(tricks)), _) => Self::Few { declarers, seat: view.seat, tricks },
            (Some(Goal::Avoid), _) => Self::Avoid(view.seat),
            (Some(goal @ Goal::AtLeast(_)), Some(contract)) => Self::Contract {
                declarers,
                declares: declarers.contains(view.seat),
                price: Price::new(&view.public.rules, contract, goal, declarers),
            },
            (Some(Goal::AtLeast(_)), None) | (None, _) => {
                Self::Tricks(course.roles.friends(view.seat))
            }
        }
    }

    /// The same with contracts for many tricks in tricks of the declarers.
    pub(crate) fn in_tricks(view: &SeatView, course: &Course) -> Self {
        match Self::new(view, course) {
            Self::Contract { declarers, .. } => Self::Tricks(declarers),
            other @ (Self::Tricks(_) | Self::Few { .. } | Self::Avoid(_)) => other,
        }
    }

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
            Self::Avoid(seat) => -f64::from(end.made[*seat]),
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
            Self::Avoid(_) => None,
        }
    }

    /// The numbers of tricks of that side that succeed, where the result has no other values.
    pub(crate) fn success(&self) -> Option<Success> {
        match self {
            Self::Few { tricks, .. } => Some(Success::exactly(*tricks)),
            Self::Tricks(_) | Self::Contract { .. } | Self::Avoid(_) => None,
        }
    }

    pub(crate) fn worth_of(&self, tricks: u8) -> f64 {
        match self {
            Self::Contract { declares, price, .. } => {
                let paid = price.pays(tricks);
                if *declares { paid } else { -paid }
            }
            Self::Tricks(_) | Self::Few { .. } | Self::Avoid(_) => f64::from(tricks),
        }
    }
}

impl Price {
    /// The payment of a contract to each of these declarers, who share one goal.
    pub(super) fn new(rules: &Rules, contract: Contract, goal: Goal, declarers: Seats) -> Self {
        let points = |tricks: u8| {
            let declarer = declarers.iter().next()?;
            let made = BySeat::from_fn(|seat| if seat == declarer { tricks } else { 0 });
            rules.points(contract, goal, declarers, made).map(|points| points[declarer])
        };
        let tidiness = |tricks: u8| match goal {
            Goal::AtLeast(needed) => TIDINESS * (f64::from(tricks) - f64::from(needed)),
            Goal::Exactly(_) | Goal::Avoid => 0.0,
        };
        let tricks: [u8; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
        let paid = |tricks| f64::from(points(tricks).unwrap_or(0)) + tidiness(tricks);
        Self { paid: tricks.map(paid) }
    }

    pub(super) fn pays(&self, tricks: u8) -> f64 {
        self.paid[usize::from(tricks)]
    }
}

/// The value of a game of few tricks: decided by the exact number, with a little for a near miss.
fn few(made: u8, wanted: u8) -> f64 {
    if made == wanted { 1.0 } else { -0.02 * f64::from(made.abs_diff(wanted)) }
}
