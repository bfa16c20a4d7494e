//! The points that a bid would bring, by the book's own scores (spec.md 3.7, 4.9).

use rules::{BelgianSheet, BySeat, Contract, Rules, Seat, Seats};
use words::Language;

use crate::ALL_TRICKS;
use crate::lines::with_sign;
use crate::points::made_and_lost;

pub(super) struct Price {
    made: Points,
    /// With a trick too few, or one too many.
    lost: Points,
}

/// A range: where several play the same game, each alone, the points depend on the others.
struct Points {
    least: i32,
    most: i32,
}

impl Price {
    /// `None` where no number of tricks decides the contract.
    pub(super) fn of(
        rules: &Rules,
        sheet: &BelgianSheet,
        seat: Seat,
        contract: Contract,
    ) -> Option<Self> {
        let (made, lost) = made_and_lost(contract)?;
        let declarers = declarers(sheet, seat, contract);
        let times = if sheet.doubled { 2 } else { 1 };
        let points = |own: u8| {
            let others: Vec<_> = declarers.iter().filter(|&other| other != seat).collect();
            let brings = |failing: u32| {
                let fails = |place: usize| failing & (1 << place) != 0;
                let tricks = tricks(contract, seat, own, |other| {
                    let place = others.iter().position(|&declarer| declarer == other)?;
                    Some(if fails(place) { lost } else { made })
                });
                let points = rules.points(contract, contract.goal(), declarers, tricks)?;
                Some(points[seat] * times)
            };
            let ways = if contract.is_each_alone() { 1 << others.len() } else { 1 };
            let all: Vec<_> = (0..ways).filter_map(brings).collect();
            Some(Points { least: *all.iter().min()?, most: *all.iter().max()? })
        };
        Some(Self { made: points(made)?, lost: points(lost)? })
    }

    /// For a button: `+7 / −9`.
    pub(super) fn short(&self) -> String {
        format!("{} / {}", self.made.told(), self.lost.told())
    }

    /// In words: `made +7, lost −9`.
    pub(super) fn told(&self, language: Language) -> String {
        language.bid_pays(self.made.told(), self.lost.told())
    }
}

impl Points {
    fn told(&self) -> String {
        if self.least == self.most {
            return with_sign(self.least);
        }
        format!("{} … {}", with_sign(self.least), with_sign(self.most))
    }
}

fn declarers(sheet: &BelgianSheet, seat: Seat, contract: Contract) -> Seats {
    if contract.is_for_partners() {
        // Both partners get the same.
        [seat, seat.partner()].into_iter().collect()
    } else if contract.is_each_alone() && sheet.contract == Some(contract) {
        sheet.declarers.iter().chain([seat]).collect()
    } else {
        seat.into()
    }
}

/// A side's tricks stand with `seat`, and the others have the rest.
fn tricks(
    contract: Contract,
    seat: Seat,
    own: u8,
    of_declarer: impl Fn(Seat) -> Option<u8>,
) -> BySeat<u8> {
    if !contract.is_each_alone() {
        return BySeat::from_fn(|other| match other {
            _ if other == seat => own,
            _ if other == seat.next() => ALL_TRICKS - own,
            Seat::North | Seat::East | Seat::South | Seat::West => 0,
        });
    }
    let of_other = |other| of_declarer(other).unwrap_or(0);
    BySeat::from_fn(|other| if other == seat { own } else { of_other(other) })
}
