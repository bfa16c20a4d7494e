//! Contracts as a sheet has them: without the suit.

use std::fmt;

use rules::{BySeat, Contract, Goal, Rules, Seat, Seats};

/// A contract of a sheet: without its suit, and a troel with its goal.
///
/// The text is that of the sheet's JSON: `pair 8`, `troel 9`, `abundance 9 trump` where a table
/// pays the suit turned up differently.
///
/// # Examples
///
/// ```
/// use kept::KeptContract;
/// use rules::{Book, Rules};
/// let contracts = KeptContract::all(&Rules::new(Book::Liege));
/// assert_eq!(contracts[0].to_string(), "pair 8");
/// assert_eq!(contracts.len(), 19);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeptContract {
    /// In spades, where it has trumps.
    contract: Contract,
    goal: Goal,
}

impl KeptContract {
    /// The contracts that the options play, in the order of [`Rules::contracts`]; of games that
    /// differ by their suit and are paid alike only the first. Empty in a book without auction.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for contract in rules.contracts() {
            for goal in rules.goals(contract) {
                let own = Self { contract, goal };
                let is_like = |known: &&Self| known.is_kin(own) && known.pays_like(own, rules);
                if !all.iter().any(|known| is_like(&known)) {
                    all.push(own);
                }
            }
        }
        all
    }

    /// The contract of the rules, in spades where it has trumps.
    #[must_use]
    pub const fn contract(self) -> Contract {
        self.contract
    }

    /// The declarers' goal.
    #[must_use]
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Returns `true` if the two differ by their suit alone, or by the aces of a troel.
    const fn is_kin(self, other: Self) -> bool {
        use Contract::{Abundance, AbundanceInTrump, Slam, SoloSlim, Troel};

        matches!(
            (self.contract, other.contract),
            (Abundance { .. }, AbundanceInTrump { .. })
                | (Slam { .. }, Slam { .. } | SoloSlim { .. })
                | (Troel { .. }, Troel { .. })
        )
    }

    fn pays_like(self, other: Self, rules: &Rules) -> bool {
        let declarers = if self.contract.is_for_partners() {
            [Seat::North, Seat::East].into_iter().collect()
        } else {
            Seats::from(Seat::North)
        };
        let pays = |own: Self, tricks: u8| {
            rules.points(own.contract, own.goal, declarers, BySeat::new([tricks, 0, 0, 0]))
        };
        self.goal == other.goal && (0..=13).all(|tricks| pays(self, tricks) == pays(other, tricks))
    }
}

impl fmt::Display for KeptContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.contract, self.goal) {
            (Contract::Pair { tricks, .. }, _) => write!(f, "pair {tricks}"),
            (Contract::Solo { tricks, .. }, _) => write!(f, "solo {tricks}"),
            (Contract::SoloOverMisere { .. }, _) => f.write_str("solo-over-misere"),
            (Contract::Abundance { tricks, .. }, _) => write!(f, "abundance {tricks}"),
            (Contract::AbundanceInTrump { tricks, .. }, _) => write!(f, "abundance {tricks} trump"),
            (Contract::Slam { tricks, .. }, _) => write!(f, "slam {tricks}"),
            (Contract::SoloSlim { .. }, _) => f.write_str("slam 13 trump"),
            (Contract::Troel { royal: false }, Goal::AtLeast(tricks)) => {
                write!(f, "troel {tricks}")
            }
            (
                contract @ (Contract::Troel { .. }
                | Contract::SmallMisere
                | Contract::Piccolissimo
                | Contract::Piccolo
                | Contract::Misere { .. }
                | Contract::OpenMisere { .. }
                | Contract::GeneralMisere),
                _,
            ) => contract.fmt(f),
        }
    }
}
