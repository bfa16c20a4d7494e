//! A deal with all cards open, at any moment of the play.

use core::fmt;

use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};

/// Four open hands, the trick on the table, trumps, and who plays together.
///
/// # Invariants
///
/// 1. No card stands in two places.
/// 2. The seats that have played to the trick hold one card less than those
///    that have not.
/// 3. At most three cards lie on the table: a fourth would close the trick.
/// 4. The side is neither nobody nor everybody.
/// 5. The tricks taken and those still to come are thirteen at most.
///
/// # Examples
///
/// ```
/// use rules::{BySeat, Seat, Side, Trick};
/// use solver::Position;
///
/// let hands = BySeat::new(["AS".parse()?, "KS".parse()?, "2S".parse()?, "QS".parse()?]);
/// let mut position =
///     Position::new(hands, Trick::new(Seat::West), None, Side::NorthSouth.into(), 0)?;
/// assert_eq!(position.turn(), Some(Seat::West));
/// for card in ["QS", "AS", "KS", "2S"] {
///     position.play(card.parse()?)?;
/// }
/// assert_eq!((position.turn(), position.taken()), (None, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    hands: BySeat<Cards>,
    trick: Trick,
    trump: Option<Suit>,
    side: Seats,
    taken: u8,
}

impl Position {
    /// The position with these hands, the cards already in `trick` having left
    /// them, and the tricks that `side` has `taken` so far.
    ///
    /// # Errors
    ///
    /// [`PositionError`] names the invariant that does not hold.
    pub fn new(
        hands: BySeat<Cards>,
        trick: Trick,
        trump: Option<Suit>,
        side: Seats,
        taken: u8,
    ) -> Result<Self, PositionError> {
        let mut seen = Cards::EMPTY;
        let in_trick = trick.plays().map(|(_, card)| card.into());
        for cards in hands.iter().copied().chain(in_trick) {
            if !(seen & cards).is_empty() {
                return Err(PositionError::CardTwice);
            }
            seen |= cards;
        }
        if trick.is_complete() {
            return Err(PositionError::TrickComplete);
        }
        let position = Self { hands, trick, trump, side, taken };
        let left = position.left();
        for (seat, hand) in position.hands.seats() {
            let played = u8::from(trick.card(seat).is_some());
            if hand.len() + played != left {
                return Err(PositionError::UnevenHands);
            }
        }
        if side.is_empty() || side == Seats::ALL {
            return Err(PositionError::NoTwoSides);
        }
        if left > 13 || taken > 13 - left {
            return Err(PositionError::TooManyTricks);
        }
        Ok(position)
    }

    /// What each seat holds.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The cards on the table.
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The trump suit, if there is one.
    #[must_use]
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The seats that play together, whose tricks are counted.
    #[must_use]
    pub const fn side(&self) -> Seats {
        self.side
    }

    /// The tricks that the side has taken so far.
    #[must_use]
    pub const fn taken(&self) -> u8 {
        self.taken
    }

    /// The tricks still to be decided, the one on the table among them.
    #[must_use]
    pub fn left(&self) -> u8 {
        let last = self.trick.leader().previous();
        self.hands[last].len() + u8::from(self.trick.card(last).is_some())
    }

    /// The cards that are not yet in a complete trick: those of the hands, and
    /// those on the table.
    pub(crate) fn out(&self) -> Cards {
        self.hands.iter().fold(self.trick.cards(), |out, &hand| out | hand)
    }

    /// Whose card comes next; nobody's once all are played.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.trick.turn().filter(|&seat| !self.hands[seat].is_empty())
    }

    /// What the seat on turn may play.
    #[must_use]
    pub fn playable(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |seat| self.hands[seat].playable(self.trick.led()))
    }

    /// Puts the next card down, and turns the trick when it is the fourth.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] when the seat on turn may not play it; the position is
    /// as it was.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalCard> {
        let Some(seat) = self.turn().filter(|_| self.playable().contains(card)) else {
            return Err(IllegalCard);
        };
        self.hands[seat].remove(card);
        self.trick.push(card);
        if self.trick.is_complete()
            && let Some(winner) = self.trick.winner(self.trump)
        {
            self.taken += u8::from(self.side.contains(winner));
            self.trick = Trick::new(winner);
        }
        Ok(())
    }
}

/// Why four hands and a trick are no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// A card stands in two places.
    CardTwice,
    /// All four have played to the trick.
    TrickComplete,
    /// The hands do not go with the cards in the trick.
    UnevenHands,
    /// The side is nobody, or everybody.
    NoTwoSides,
    /// More than thirteen tricks in all.
    TooManyTricks,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CardTwice => "a card stands in two places",
            Self::TrickComplete => "expected at most three cards in the trick",
            Self::UnevenHands => "the hands do not go with the cards in the trick",
            Self::NoTwoSides => "expected a side that is neither nobody nor everybody",
            Self::TooManyTricks => "expected thirteen tricks at most, those taken counted",
        })
    }
}

impl core::error::Error for PositionError {}

/// The seat on turn may not play that card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalCard;

impl fmt::Display for IllegalCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the seat on turn may not play that card")
    }
}

impl core::error::Error for IllegalCard {}
