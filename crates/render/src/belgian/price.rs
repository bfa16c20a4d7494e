//! The points that a bid would bring, by the book's own scores (spec.md 3.7, 4.9).

use rules::{ALL_TRICKS, BelgianSheet, BySeat, Contract, Rules, Seat, Seats};
use words::Language;

use crate::lines::with_sign;
use crate::points::made_and_lost;

pub(super) struct Price {
    /// The least of it, where several play the same game, each alone.
    made: i32,
    /// With a trick too few, or one too many, and at worst.
    lost: i32,
    /// Others of the same game may lose theirs.
    may_be_more: bool,
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
        let times = i32::from(sheet.times);
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
            Some((*all.iter().min()?, *all.iter().max()?))
        };
        let ((made, most), (lost, _)) = (points(made)?, points(lost)?);
        Some(Self { made, lost, may_be_more: most > made })
    }

    /// In figures: `+7 / −9`, or `± 7`.
    pub(super) fn short(&self) -> String {
        if self.made == -self.lost {
            return format!("±\u{a0}{}", self.made);
        }
        format!("{}\u{a0}/\u{a0}{}", with_sign(self.made), with_sign(self.lost))
    }

    /// In figures, unless it depends on others.
    pub(super) fn in_short(&self, language: Language) -> String {
        if self.may_be_more { self.told(language) } else { self.short() }
    }

    /// In words: `made +7, lost −9`.
    pub(super) fn told(&self, language: Language) -> String {
        let (made, lost) = (with_sign(self.made), with_sign(self.lost));
        if self.may_be_more {
            language.bid_pays_more(made, lost)
        } else {
            language.bid_pays(made, lost)
        }
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
