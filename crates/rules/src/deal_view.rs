//! What may be seen of a deal, by everybody or from one seat (spec.md 0.5).

use alloc::vec::Vec;

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;

/// What everybody may see of the deal on the table.
///
/// # Examples
///
/// ```
/// use rules::{Book, Game, Pack, Rules, Seat};
///
/// # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index(i as u8).unwrap())).unwrap();
/// let mut game = Game::new(Rules::new(Book::Short), Seat::West);
/// game.next_deal(&pack)?;
/// let deal = game.seen_by_all().deal.expect("it was dealt");
/// assert_eq!((deal.dealer, deal.trick.turn()), (Seat::West, Some(Seat::North)));
/// assert_eq!(deal.turn_up.map(|card| card.suit), deal.trump);
/// assert_eq!(deal.dealt, None, "until it is over");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DealView {
    /// Who dealt it.
    pub dealer: Seat,
    /// Whether it is over.
    pub over: bool,
    /// The trumps; `None` without trumps.
    pub trump: Option<Suit>,
    /// The dealer's last card, where the book turns it up.
    pub turn_up: Option<Card>,
    /// Whether the turn-up still lies on the table, that is until the dealer
    /// has played his first card.
    pub turn_up_on_table: bool,
    /// The trick on the table; an empty one between two tricks.
    pub trick: Trick,
    /// The complete tricks in the order of play. At the table only the last
    /// may be looked at before the deal is over.
    pub complete: Vec<Trick>,
    /// How many tricks each seat has made.
    pub made: BySeat<u8>,
    /// How many cards each seat holds.
    pub held: BySeat<u8>,
    /// The hands as they were dealt, once the deal is over. In the books with
    /// an auction only the cards that everybody has seen: what was put aside or
    /// not played stays its owner's secret.
    pub dealt: Option<BySeat<Cards>>,
}

impl DealView {
    /// The last complete trick, which everybody may look at.
    #[must_use]
    pub fn last_trick(&self) -> Option<&Trick> {
        self.complete.last()
    }
}

/// The cards that one seat knows besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OwnCards {
    /// What it holds.
    pub(crate) hand: Cards,
    /// What it was dealt.
    pub(crate) dealt: Cards,
    /// What it put aside before a small misère.
    pub(crate) aside: Cards,
    /// What it gave the dealer.
    pub(crate) gave: Cards,
    /// What each of the others gave it.
    pub(crate) received: BySeat<Cards>,
}
