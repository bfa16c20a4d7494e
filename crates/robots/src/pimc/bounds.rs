//! The least success rate and points of a contract that is bid.

use rules::{Book, Contract};

use super::effort::{Bars, Effort, Reading};
use crate::experience::Role;
use crate::temper::Temper;

/// Samples that tell a success rate to a few hundredths.
const MANY: usize = 400;

/// The bounds of a contract that is bid, found in the arena by points and by contracts made.
pub(super) struct Bounds {
    /// The least success rate. The contract also has to pay, which is mostly stricter.
    pub(super) sure: f64,
    /// The mean points that it may cost: declarers play better than the heuristics.
    pub(super) cost: f64,
}

impl Bounds {
    /// The bounds of a contract that is played out.
    pub(super) fn of(contract: Contract, book: Book, effort: Effort) -> Self {
        let is_strong = effort.tried >= MANY;
        let cost = match book {
            Book::Wiezen if is_strong => 1.5,
            Book::Wiezen => 2.0,
            Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Liege => 0.0,
        };
        let is_strong = is_strong && book == Book::Wiezen;
        if matches!(contract, Contract::OpenMisere { .. }) {
            // The heuristics do not look at an open hand.
            Self { sure: 0.95, cost }
        } else if contract.is_each_alone() {
            // Opponents play better than the heuristics too, and few samples deceive.
            let sure = match (is_strong, effort.tried >= MANY) {
                (true, _) => 0.7,
                (false, true) => 0.75,
                (false, false) => 0.85,
            };
            Self { sure, cost }
        } else if is_strong && is_abundance(contract) {
            // Playouts lose more of them than robots do.
            Self { sure: 0.4, cost: 3.5 }
        } else if effort.reading != Reading::Rates
            && matches!(contract, Contract::Pair { tricks: 8, .. })
        {
            // Robots make half a trick more of them than playouts do.
            Self { sure: 0.42, cost: f64::max(cost, 1.0) }
        } else {
            Self { sure: if is_strong { 0.62 } else { 0.5 }, cost }
        }
    }

    /// The bounds of a contract of which there is experience. `trumps` is the number in hand where a
    /// card is turned up.
    pub(super) fn by_experience(
        role: Role,
        trumps: Option<u8>,
        bars: Bars,
        temper: Temper,
    ) -> Self {
        // Where no seat joins, the others may lose what the one who asked wins alone, or bid higher
        // where each suit can be asked for.
        let (sure, cost) = match (role, trumps, bars) {
            (Role::Joins, None, _) => (0.62, 2.0),
            (Role::Joins, Some(_), Bars::Flat) => (0.8, 1.0),
            (Role::Joins, Some(trumps), Bars::ByTrumps) => (support(trumps), 1.0),
            (Role::Alone, _, Bars::ByTrumps) => (0.7, 0.0),
            // A question that finds no partner costs nothing.
            (Role::Asks | Role::Alone | Role::Abundance, ..) => (0.65, 0.0),
        };
        // A careful robot joins on few trumps too.
        Self { sure: f64::min(sure + 0.05 * temper.care(), 0.97), cost }
    }

    pub(super) fn tempered(self, contract: Contract, temper: Temper) -> Self {
        // Few contracts without a trick are made as it is.
        let care = if contract.is_each_alone() { 0.0 } else { temper.care() };
        Self { sure: self.sure + 0.08 * care, cost: self.cost - care }
    }
}

pub(super) const fn is_abundance(contract: Contract) -> bool {
    matches!(contract, Contract::Abundance { .. } | Contract::AbundanceInTrump { .. })
}

/// The least success rate by experience at which a hand with this number of trumps joins: against
/// strong defenders few trumps make fewer tricks than in that experience, and many make more.
const fn support(trumps: u8) -> f64 {
    match trumps {
        0..=2 => 0.94,
        3 => 0.91,
        4 => 0.85,
        5 => 0.72,
        6.. => 0.6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_careful_partner_joins_with_any_number_of_trumps() {
        for trumps in 2..=6 {
            let sure = |temper| {
                Bounds::by_experience(Role::Joins, Some(trumps), Bars::ByTrumps, temper).sure
            };
            assert!(sure(Temper::Bold) < sure(Temper::Usual), "{trumps}");
            assert!(sure(Temper::Usual) < sure(Temper::Careful), "{trumps}");
            assert!(sure(Temper::Careful) < 1.0, "{trumps}");
        }
    }

    #[test]
    fn a_partner_with_more_trumps_joins_on_a_lower_chance() {
        let sure = |bars, trumps| {
            Bounds::by_experience(Role::Joins, Some(trumps), bars, Temper::Usual).sure
        };
        let by_trumps: Vec<f64> = (2..=6).map(|trumps| sure(Bars::ByTrumps, trumps)).collect();
        assert!(by_trumps.is_sorted_by(|fewer, more| fewer > more), "{by_trumps:?}");
        // A pair is paid for eight tricks what it loses with seven, or less.
        assert!(by_trumps.iter().all(|&sure| sure > 0.5), "{by_trumps:?}");
        let flat = (2..=6).map(|trumps| sure(Bars::Flat, trumps));
        assert!(flat.is_sorted_by(|fewer, more| fewer <= more && more <= fewer));
    }
}
