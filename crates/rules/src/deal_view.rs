//! The public view of a deal, and the private cards of a seat (spec.md 0.5).

use alloc::vec::Vec;

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;

/// The public view of the deal on the table.
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
    /// The dealer.
    pub dealer: Seat,
    /// The deal is over.
    pub over: bool,
    /// The trumps; `None` without trumps.
    pub trump: Option<Suit>,
    /// The dealer's last card, where the book turns it up.
    pub turn_up: Option<Card>,
    /// The turn-up still lies on the table, until the dealer has played his first card.
    pub turn_up_on_table: bool,
    /// The trick on the table; an empty one between two tricks.
    pub trick: Trick,
    /// The complete tricks in the order of play. At the table only the last
    /// may be looked at before the deal is over.
    pub complete: Vec<Trick>,
    /// The tricks of each seat.
    pub made: BySeat<u8>,
    /// The number of cards in each hand.
    pub held: BySeat<u8>,
    /// The hands as they were dealt, once the deal is over. In the books with an auction only the
    /// cards that all players have seen: a card put aside or not played stays its owner's secret.
    pub dealt: Option<BySeat<Cards>>,
}

impl DealView {
    /// The last complete trick, which all players may look at.
    #[must_use]
    pub fn last_trick(&self) -> Option<&Trick> {
        self.complete.last()
    }
}

/// The cards that only their owner knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OwnCards {
    pub(crate) hand: Cards,
    pub(crate) dealt: Cards,
    pub(crate) aside: Cards,
    pub(crate) gave: Cards,
    pub(crate) received: BySeat<Cards>,
}
