//! The trick engine that all books share (spec.md 0.2).

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;

/// Most tricks a deal can have.
const MOST: usize = 13;

/// Hands being played out trick by trick.
///
/// It knows nothing of contracts or points: who may play which card, who
/// takes the trick, and what has been played so far.
///
/// # Examples
///
/// ```
/// use rules::{BySeat, Seat, Suit, Tricks};
/// let hands = BySeat::new(["AS 2H", "3S 3H", "4S KH", "5S 5H"].map(|h| h.parse().unwrap()));
/// let mut tricks = Tricks::new(hands, Some(Suit::Hearts), Seat::North);
/// for card in ["AS", "3S", "4S", "5S"] {
///     assert!(tricks.play(card.parse()?));
/// }
/// assert_eq!(tricks.made()[Seat::North], 1);
/// assert_eq!(tricks.turn(), Some(Seat::North));
/// # Ok::<(), rules::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tricks {
    hands: BySeat<Cards>,
    trump: Option<Suit>,
    trick: Trick,
    /// Whose card wins the trick so far, and what it is; once there is one.
    winning: Option<(Seat, Card)>,
    made: BySeat<u8>,
    complete: [Option<Trick>; MOST],
    count: u8,
}

impl Tricks {
    /// The hands before the first lead.
    #[must_use]
    pub const fn new(hands: BySeat<Cards>, trump: Option<Suit>, leader: Seat) -> Self {
        Self {
            hands,
            trump,
            trick: Trick::new(leader),
            winning: None,
            made: BySeat::new([0; 4]),
            complete: [None; MOST],
            count: 0,
        }
    }

    /// Whose turn it is; nobody's once no card is left.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.trick.turn().filter(|&seat| !self.hands[seat].is_empty())
    }

    /// What the player on turn may play (spec.md 0.3).
    #[must_use]
    pub fn playable(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |seat| self.hands[seat].playable(self.trick.led()))
    }

    /// Puts a card of the player on turn on the table, and gives the trick to
    /// its winner when it is the fourth. `false` when he may not play it, and
    /// then nothing has changed.
    #[must_use]
    pub fn play(&mut self, card: Card) -> bool {
        let Some(seat) = self.turn() else { return false };
        if !self.hands[seat].playable(self.trick.led()).contains(card) {
            return false;
        }
        self.put(seat, card);
        true
    }

    /// Puts down a card that the seat on turn holds, whether or not it follows.
    fn put(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.trick.push(card);
        let beats = |best: Card| {
            (card.suit == best.suit && card.rank > best.rank)
                || (card.suit != best.suit && Some(card.suit) == self.trump)
        };
        let (winner, best) = match self.winning {
            Some((winner, best)) if !beats(best) => (winner, best),
            _ => (seat, card),
        };
        self.winning = Some((winner, best));
        if self.trick.is_complete() {
            self.made[winner] += 1;
            self.complete[usize::from(self.count)] = Some(self.trick);
            self.count += 1;
            self.trick = Trick::new(winner);
            self.winning = None;
        }
    }

    /// What each seat still holds.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The trumps, if any.
    #[must_use]
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The trick on the table; an empty one between two tricks.
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The complete tricks, in the order of play.
    #[must_use]
    pub fn complete(&self) -> impl DoubleEndedIterator<Item = &Trick> {
        self.complete[..usize::from(self.count)].iter().flatten()
    }

    /// How many tricks are complete.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// How many tricks each seat has made.
    #[must_use]
    pub const fn made(&self) -> &BySeat<u8> {
        &self.made
    }

    /// Whether every card has been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }
}
