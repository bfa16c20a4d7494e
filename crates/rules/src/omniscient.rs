//! The eye that sees every card: for the dealer, who gathers the pack, and for
//! tests that ask what the game would accept. No player looks through it.

use crate::game::Game;
use crate::gather;
use crate::legal::Legal;
use crate::pack::Pack;
use crate::seat::Seat;

/// A game with all cards open.
///
/// A [`SeatView`](crate::SeatView) shows a player his own cards; this shows
/// anybody's. Where it is named, somebody has to have a reason to see them all.
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
    /// A game with all cards open.
    #[must_use]
    pub const fn of(game: &'a Game) -> Self {
        Self(game)
    }

    /// All that a seat may do now. On a lead that is its whole hand.
    #[inline]
    #[must_use]
    pub fn legal(self, seat: Seat) -> Legal {
        self.0.legal(seat)
    }

    /// The pack as it is gathered after the deal on the table, top card first:
    /// the players' stacks in seat order from the dealer, each with its tricks
    /// in the order they were taken, then what its owner never played, in the
    /// order `dealt_as` it was dealt (spec.md 0.4, `cut_only`).
    ///
    /// Where sides are fixed a side's tricks are one stack, at the seat that
    /// took the first of them. `None` before a deal is over. It holds cards
    /// that nobody was shown.
    #[must_use]
    pub fn gathered(self, dealt_as: &Pack) -> Option<Pack> {
        gather::gathered(self.0, dealt_as)
    }
}
