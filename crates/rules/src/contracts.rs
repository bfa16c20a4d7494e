//! The contracts of a table and their points.

use alloc::vec;
use alloc::vec::Vec;

use crate::belgian::{AllPassed, AuctionBook, Course, Royal, Tally};
use crate::contract::{Contract, Goal};
use crate::member::Member;
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
    fn troel_goals(&self) -> Vec<u8> {
        let named = |of_eight: bool| if of_eight { vec![9, 8] } else { vec![9] };
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Vec::new(),
            Self::Couleur(couleur) => named(couleur.common().troel_of_eight_in_ace_suit()),
            Self::Liege(liege) => named(liege.common().troel_of_eight_in_ace_suit()),
            Self::Wiezen(wiezen) => wiezen.troel_goals(),
        }
    }

    /// The goals that a contract may have, the usual one first: a troel's hang on trumps or a card,
    /// a royal one's on the options (spec.md 3.3.4, 7.2, wiezen.md W.3). Empty for a troel in a book
    /// that announces none.
    #[must_use]
    pub fn goals(&self, contract: Contract) -> Vec<Goal> {
        let Contract::Troel { royal } = contract else { return vec![contract.goal()] };
        let rule = match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => return Vec::new(),
            Self::Couleur(couleur) => couleur.troel().royal,
            Self::Liege(liege) => liege.troel().royal,
            Self::Wiezen(wiezen) => wiezen.troel().royal,
        };
        match rule {
            Royal::Needs(needed) if royal => vec![Goal::AtLeast(needed)],
            Royal::NotAnnounced if royal => Vec::new(),
            Royal::Named { eight_in_hearts: false } if royal => vec![Goal::AtLeast(9)],
            Royal::Named { eight_in_hearts: true } if royal => {
                vec![Goal::AtLeast(9), Goal::AtLeast(8)]
            }
            Royal::Needs(_) | Royal::Named { .. } | Royal::NotAnnounced | Royal::AsTroel => {
                self.troel_goals().into_iter().map(Goal::AtLeast).collect()
            }
        }
    }

    /// The match from its first deal on, without its cards; `None` in a book without auction. The
    /// first dealer is the member given, or the first on his left who can deal.
    ///
    /// # Panics
    ///
    /// When the table has no such member.
    #[must_use]
    pub fn course(&self, first_dealer: Member) -> Option<Course> {
        let members = self.members();
        assert!(first_dealer.number() <= members, "{first_dealer} is none of {members} members");
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => None,
            Self::Couleur(couleur) => Some(Course::new(couleur, first_dealer)),
            Self::Liege(liege) => Some(Course::new(liege, first_dealer)),
            Self::Wiezen(wiezen) => Some(Course::new(wiezen, first_dealer)),
        }
    }

    /// Returns `true` if the cards of a deal without a contract are played, where all passed or
    /// where a player asked in vain (spec.md 7.8, wiezen.md W.9).
    #[must_use]
    pub fn plays_passed_deals(&self, was_asked: bool) -> bool {
        let step = match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => return false,
            Self::Couleur(couleur) => couleur.all_passed(was_asked),
            Self::Liege(liege) => liege.all_passed(was_asked),
            Self::Wiezen(wiezen) => wiezen.all_passed(was_asked),
        };
        step == AllPassed::Played
    }

    /// The number of tricks whose takers count in a general misère, 1 to 13; 0 where it is not
    /// played.
    #[must_use]
    pub fn counted_tricks(&self) -> u8 {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => 0,
            Self::Couleur(couleur) => couleur.variants().counted_tricks(),
            Self::Liege(liege) => liege.variants().counted_tricks(),
            Self::Wiezen(wiezen) => wiezen.variants().counted_tricks(),
        }
    }

    /// The points of each seat in a general misère, for the tricks that each took of those that
    /// count (spec.md 7.8, wiezen.md W.9). None where it is not played.
    #[must_use]
    pub fn general_misere_points(&self, taken: BySeat<u8>) -> BySeat<i32> {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => BySeat::default(),
            Self::Couleur(couleur) => couleur.variants().misere_points(taken),
            Self::Liege(liege) => liege.variants().misere_points(taken),
            Self::Wiezen(wiezen) => wiezen.variants().misere_points(taken),
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
