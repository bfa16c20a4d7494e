//! The trick engine that all books share (spec.md 0.2).

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;

/// The tricks of a deal.
pub const ALL_TRICKS: u8 = 13;

const MOST: usize = ALL_TRICKS as usize;

/// Hands being played out trick by trick.
///
/// The engine knows no contracts and no points: only the playable cards, the tricks' winners, and
/// the cards played so far.
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
    /// `None` once no card is left.
    turn: Option<Seat>,
    trick: Trick,
    /// The winner of the trick so far and the strength of his card; 0 before the lead.
    winner: Seat,
    strength: u8,
    made: BySeat<u8>,
    complete: [Option<Trick>; MOST],
    count: u8,
}

impl Tricks {
    /// The hands before the first lead.
    #[must_use]
    pub fn new(hands: BySeat<Cards>, trump: Option<Suit>, leader: Seat) -> Self {
        Self {
            hands,
            trump,
            turn: Some(leader).filter(|&seat| !hands[seat].is_empty()),
            trick: Trick::new(leader),
            winner: leader,
            strength: 0,
            made: BySeat::new([0; 4]),
            complete: [None; MOST],
            count: 0,
        }
    }

    /// The seat on turn; `None` once no card is left.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// The cards that the player on turn may play (spec.md 0.3).
    #[inline]
    #[must_use]
    pub fn playable(&self) -> Cards {
        self.turn.map_or(Cards::EMPTY, |seat| self.hands[seat].playable(self.trick.led()))
    }

    /// Plays a card of the player on turn, and gives the trick to its winner when it is the fourth.
    /// Returns `false`, and changes nothing, for a card that he may not play.
    #[inline]
    #[must_use]
    pub fn play(&mut self, card: Card) -> bool {
        let Some(seat) = self.turn else { return false };
        if !self.hands[seat].playable(self.trick.led()).contains(card) {
            return false;
        }
        self.put(seat, card);
        true
    }

    /// Plays any card that he holds: a table with a penalty for revokes takes a card that does not
    /// follow suit (spec.md 7.9).
    #[inline(never)]
    #[must_use]
    pub fn play_any(&mut self, card: Card) -> bool {
        let Some(seat) = self.turn().filter(|&seat| self.hands[seat].contains(card)) else {
            return false;
        };
        self.put(seat, card);
        true
    }

    #[cold]
    pub(crate) fn refuse(&self, seat: Seat, card: Card) -> Refusal {
        match self.trick.led().filter(|_| self.hands[seat].contains(card)) {
            Some(led) => Refusal::MustFollow { led },
            None => Refusal::NotHeld { card },
        }
    }

    /// Plays a card that the seat on turn holds, following suit or not.
    #[expect(clippy::inline_always, reason = "every card of every deal passes here")]
    #[inline(always)]
    fn put(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.trick.push(card);
        let strength = self.strength(card);
        self.winner = if strength > self.strength { seat } else { self.winner };
        self.strength = self.strength.max(strength);
        let mut next = seat.next();
        if self.trick.is_complete() {
            next = self.winner;
            self.made[next] += 1;
            self.complete[usize::from(self.count)] = Some(self.trick);
            self.count += 1;
            self.trick = Trick::new(next);
            self.strength = 0;
        }
        self.turn = Some(next).filter(|&seat| !self.hands[seat].is_empty());
    }

    /// The strength of a card in this trick: a trump beats a card that follows suit, and that beats
    /// a discard. It is the order of [`Trick::winner`] as a number, for a comparison without
    /// branches.
    #[inline]
    fn strength(&self, card: Card) -> u8 {
        let trumps = Some(card.suit) == self.trump;
        let follows = Some(card.suit) == self.trick.led();
        u8::from(trumps) << 5 | u8::from(follows) << 4 | card.rank as u8
    }

    /// The cards that each seat still holds.
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

    /// The number of complete tricks.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// The number of tricks of each seat.
    #[must_use]
    pub const fn made(&self) -> &BySeat<u8> {
        &self.made
    }

    /// Returns `true` once every card has been played.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.turn.is_none()
    }
}
