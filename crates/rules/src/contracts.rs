//! The contracts of a table and their points.

use alloc::vec;
use alloc::vec::Vec;

use crate::belgian::{AuctionBook, Tally};
use crate::contract::{Contract, Goal};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, Seats};

impl Rules {
    /// The points of each seat for a contract and the tricks made, by the book's point table and
    /// the table's options (spec.md 3.7, 4.9), without the doubling of a deal. `None` in a book
    /// without auction.
    ///
    /// # Examples
    ///
    /// ```
    /// use rules::{Book, BySeat, Contract, Rules, Seat, Suit};
    /// let solo = Contract::Solo { tricks: 6, trump: Suit::Hearts };
    /// let made = BySeat::new([6, 3, 2, 2]);
    /// let points = Rules::new(Book::Couleur).points(solo, solo.goal(), Seat::North.into(), made);
    /// assert_eq!(points, Some(BySeat::new([15, -5, -5, -5])));
    /// ```
    #[must_use]
    pub fn points(
        &self,
        contract: Contract,
        goal: Goal,
        declarers: Seats,
        made: BySeat<u8>,
    ) -> Option<BySeat<i32>> {
        let tally = Tally::new(goal, declarers, made);
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => None,
            Self::Couleur(couleur) => Some(couleur.points(contract, tally)),
            Self::Liege(liege) => Some(liege.points(contract, tally)),
            Self::Wiezen(wiezen) => Some(wiezen.points(contract, tally)),
        }
    }

    /// The contracts of the table: the bids from low to high (spec.md 3.2, 4.2), then in `couleur`
    /// the troels, the bids over a troel and the general misère. Contracts with trumps are listed
    /// once, in spades. Empty in a book without auction.
    #[must_use]
    pub fn contracts(&self) -> Vec<Contract> {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Vec::new(),
            Self::Couleur(couleur) => couleur.contracts(),
            Self::Liege(liege) => liege.contracts(),
            Self::Wiezen(wiezen) => wiezen.contracts(),
        }
    }

    /// The largest number of declarers of a contract: two partners, or several each for himself
    /// (spec.md 3.2, 4.2). 0 in a book without auction.
    #[must_use]
    pub fn most_declarers(&self, contract: Contract) -> u8 {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => 0,
            Self::Couleur(couleur) => couleur.most_declarers(contract),
            Self::Liege(liege) => liege.most_declarers(contract),
            Self::Wiezen(wiezen) => wiezen.most_declarers(contract),
        }
    }

    /// Returns `true` if a lone declarer of the contract leads to the first trick, and not the
    /// eldest hand (spec.md 3.6, 4.7.1, wiezen.md W.5).
    #[must_use]
    pub fn declarer_leads(&self, contract: Contract) -> bool {
        let alone = Seats::from(Seat::North);
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => false,
            Self::Couleur(couleur) => couleur.declarer_leads(contract, alone),
            Self::Liege(liege) => liege.declarer_leads(contract, alone),
            Self::Wiezen(wiezen) => wiezen.declarer_leads(contract, alone),
        }
    }

    /// The tricks that a troel may need, the usual number first (spec.md 3.3.4, 7.2, wiezen.md W.3);
    /// empty where three aces are not announced.
    #[must_use]
    pub fn troel_goals(&self) -> Vec<u8> {
        let named = |of_eight: bool| if of_eight { vec![9, 8] } else { vec![9] };
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Vec::new(),
            Self::Couleur(couleur) => named(couleur.common().troel_of_eight_in_ace_suit()),
            Self::Liege(liege) => named(liege.common().troel_of_eight_in_ace_suit()),
            Self::Wiezen(wiezen) => wiezen.troel_goals(),
        }
    }

    /// The cost of a marked trick in a general misère: a multiple of three, of which each other
    /// player gets a third (spec.md 7.8).
    #[must_use]
    pub fn marked_trick_cost(&self) -> i32 {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => 0,
            Self::Couleur(couleur) => couleur.variants().marked_trick,
            Self::Liege(liege) => liege.variants().marked_trick,
            Self::Wiezen(wiezen) => wiezen.variants().marked_trick,
        }
    }

    /// The marked tricks of a general misère, from 1 and in order (spec.md 7.8); empty where it is
    /// not played.
    #[must_use]
    pub fn marked_tricks(&self) -> Vec<u8> {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Vec::new(),
            Self::Couleur(couleur) => couleur.variants().general_misere.marked_tricks().collect(),
            Self::Liege(liege) => liege.variants().general_misere.marked_tricks().collect(),
            Self::Wiezen(wiezen) => wiezen.variants().general_misere.marked_tricks().collect(),
        }
    }
}
