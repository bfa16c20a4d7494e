//! The view of all cards: for the dealer, who gathers the pack, and for tests of the legal actions.
//! No player gets it.

use crate::game::Game;
use crate::gather;
use crate::legal::Legal;
use crate::pack::Pack;
use crate::seat::Seat;

/// A game with all cards open.
///
/// A [`SeatView`](crate::SeatView) shows a player his own cards; this shows all hands. Code that
/// names it needs a reason to see them.
///
/// # Examples
///
/// ```
/// use rules::{Book, Game, Omniscient, Pack, Rules, Seat};
///
/// # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index(i as u8).unwrap())).unwrap();
/// let mut game = Game::new(Rules::new(Book::Short), Seat::West);
/// game.next_deal(&pack)?;
/// // North leads: all thirteen cards may be played, and East has to wait.
/// assert_eq!(Omniscient::of(&game).legal(Seat::North).plays().len(), 13);
/// assert!(Omniscient::of(&game).legal(Seat::East).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Omniscient<'a>(&'a Game);

impl<'a> Omniscient<'a> {
    /// The game with all cards open.
    #[must_use]
    pub const fn of(game: &'a Game) -> Self {
        Self(game)
    }

    /// All legal actions of a seat. On a lead that is its whole hand.
    #[inline]
    #[must_use]
    pub fn legal(self, seat: Seat) -> Legal {
        self.0.legal(seat)
    }

    /// The pack gathered after the deal on the table, top card first: the players' stacks in seat
    /// order from the dealer, each with its tricks in the order they were taken, then the cards its
    /// owner never played, in the order `dealt_as` they were dealt (spec.md 0.4, `cut_only`).
    ///
    /// With fixed sides a side's tricks are one stack, at the seat that took the first of them.
    /// `None` before a deal is over. The result holds cards that no player was shown.
    #[must_use]
    pub fn gathered(self, dealt_as: &Pack) -> Option<Pack> {
        gather::gathered(self.0, dealt_as)
    }
}
