//! Kinds of contracts, as a page counts them.

/// A kind of contracts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Two partners.
    Pair,
    /// Alone, with fewer than nine tricks.
    Solo,
    /// Alone, with nine or more.
    Abundance,
    /// One trick or two.
    Piccolo,
    /// No trick.
    Misere,
    /// Three aces, and the fourth.
    Troel,
    /// Twelve tricks or thirteen.
    Slam,
}

/// The contracts of a kind that a declarer played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) kind: Kind,
    pub(super) bid: u32,
    pub(super) made: u32,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::Pair,
        Self::Solo,
        Self::Abundance,
        Self::Piccolo,
        Self::Misere,
        Self::Troel,
        Self::Slam,
    ];

    /// The kind of a contract's text, `solo 6 S`; `None` for one without declarers.
    #[must_use]
    pub fn of(contract: &str) -> Option<Self> {
        let word = contract.split(' ').next()?;
        match word {
            "pair" => Some(Self::Pair),
            "solo" | "solo-over-misere" => Some(Self::Solo),
            "abundance" => Some(Self::Abundance),
            "piccolo" | "piccolissimo" => Some(Self::Piccolo),
            "small-misere"
            | "misere"
            | "misere-over-troel"
            | "open-misere"
            | "open-misere-over-troel" => Some(Self::Misere),
            "troel" | "royal-troel" => Some(Self::Troel),
            "slam" => Some(Self::Slam),
            _ => None,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pair => "pair",
            Self::Solo => "solo",
            Self::Abundance => "abundance",
            Self::Piccolo => "piccolo",
            Self::Misere => "misere",
            Self::Troel => "troel",
            Self::Slam => "slam",
        }
    }

    /// The kinds that were bid; true for a contract made.
    pub(super) fn tallies(contracts: impl Iterator<Item = (Self, bool)>) -> Vec<Tally> {
        let mut all = Self::ALL.map(|kind| Tally { kind, bid: 0, made: 0 });
        for (kind, is_made) in contracts {
            for tally in all.iter_mut().filter(|tally| tally.kind == kind) {
                tally.bid += 1;
                tally.made += u32::from(is_made);
            }
        }
        all.into_iter().filter(|tally| tally.bid > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Contract, Suit};

    #[test]
    fn every_contract_with_declarers_has_a_kind() {
        let trump = Suit::Spades;
        for (contract, kind) in [
            (Contract::Pair { tricks: 8, trump }, Some(Kind::Pair)),
            (Contract::Solo { tricks: 6, trump }, Some(Kind::Solo)),
            (Contract::SoloOverMisere { trump }, Some(Kind::Solo)),
            (Contract::SmallMisere, Some(Kind::Misere)),
            (Contract::Piccolissimo, Some(Kind::Piccolo)),
            (Contract::Piccolo, Some(Kind::Piccolo)),
            (Contract::Abundance { tricks: 9, trump }, Some(Kind::Abundance)),
            (Contract::AbundanceInTrump { tricks: 9, trump }, Some(Kind::Abundance)),
            (Contract::Troel { royal: false }, Some(Kind::Troel)),
            (Contract::Troel { royal: true }, Some(Kind::Troel)),
            (Contract::Misere { over_troel: false }, Some(Kind::Misere)),
            (Contract::Misere { over_troel: true }, Some(Kind::Misere)),
            (Contract::OpenMisere { over_troel: false }, Some(Kind::Misere)),
            (Contract::OpenMisere { over_troel: true }, Some(Kind::Misere)),
            (Contract::Slam { tricks: 12, trump: None }, Some(Kind::Slam)),
            (Contract::Slam { tricks: 13, trump: Some(trump) }, Some(Kind::Slam)),
            (Contract::SoloSlim { trump }, Some(Kind::Slam)),
            (Contract::GeneralMisere, None),
        ] {
            assert_eq!(Kind::of(&contract.to_string()), kind, "{contract}");
        }
    }

    #[test]
    fn only_kinds_that_were_bid_are_told() {
        let contracts = [(Kind::Solo, true), (Kind::Pair, false), (Kind::Solo, false)];
        let told = Kind::tallies(contracts.into_iter());
        assert_eq!(
            told,
            [
                Tally { kind: Kind::Pair, bid: 1, made: 0 },
                Tally { kind: Kind::Solo, bid: 2, made: 1 }
            ]
        );
    }
}
