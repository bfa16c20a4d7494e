//! The contracts that a table plays, and what they pay.

use alloc::vec::Vec;

use crate::belgian::{AuctionBook, Tally};
use crate::contract::{Contract, Goal};
use crate::rules::Rules;
use crate::seat::{BySeat, Seats};

impl Rules {
    /// What a contract brings each seat when the seats have made so many tricks,
    /// by the book's point table and the table's options (spec.md 3.7, 4.9); no
    /// deal that counts twice is thought of. `None` in a book without auction.
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
        }
    }

    /// The contracts that the table plays: what can be bid from low to high
    /// (spec.md 3.2, 4.2), then in `couleur` the troels, what goes over them and
    /// what is played when nobody has bid. Those with trumps stand there once, in
    /// spades. None in a book without auction.
    #[must_use]
    pub fn contracts(&self) -> Vec<Contract> {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Vec::new(),
            Self::Couleur(couleur) => couleur.contracts(),
            Self::Liege(liege) => liege.contracts(),
        }
    }

    /// Most who play a contract: two partners, or several each for himself
    /// (spec.md 3.2, 4.2). 0 in a book without auction.
    #[must_use]
    pub fn most_declarers(&self, contract: Contract) -> u8 {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => 0,
            Self::Couleur(couleur) => couleur.most_declarers(contract),
            Self::Liege(liege) => liege.most_declarers(contract),
        }
    }

    /// Whether a troel may need eight tricks, by its trumps (spec.md 7.2).
    #[must_use]
    pub fn troel_may_need_eight(&self) -> bool {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => false,
            Self::Couleur(couleur) => couleur.common().troel_of_eight_in_ace_suit,
            Self::Liege(liege) => liege.common().troel_of_eight_in_ace_suit,
        }
    }

    /// What a marked trick of a misère by all costs: a multiple of three, of
    /// which each of the others gets a third (spec.md 7.8).
    #[must_use]
    pub fn marked_trick_cost(&self) -> i32 {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => 0,
            Self::Couleur(couleur) => couleur.variants().marked_trick,
            Self::Liege(liege) => liege.variants().marked_trick,
        }
    }

    /// The tricks that count in a misère by all, from 1 and in order
    /// (spec.md 7.8); none where it is not played.
    #[must_use]
    pub fn marked_tricks(&self) -> &'static [u8] {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => &[],
            Self::Couleur(couleur) => couleur.variants().general_misere.marked_tricks(),
            Self::Liege(liege) => liege.variants().general_misere.marked_tricks(),
        }
    }
}
