//! A deal with all cards open, at any moment of the play.

use core::fmt;

use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};

/// Four open hands, the trick on the table, the trumps, and the sides.
///
/// # Invariants
///
/// 1. No card is in two places.
/// 2. The seats that have played to the trick hold one card less than the others.
/// 3. At most three cards lie on the table: a fourth would complete the trick.
/// 4. The side has at least one seat, and at most three.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    hands: BySeat<Cards>,
    trick: Trick,
    trump: Option<Suit>,
    side: Seats,
    taken: u8,
}

impl Position {
    /// The position with these hands, without the cards in `trick`, and with the tricks that `side`
    /// has `taken` so far.
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

    /// The hand of each seat.
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

    /// The cards that are not in a complete trick: in the hands, and on the table.
    pub(crate) fn out(&self) -> Cards {
        self.hands.iter().fold(self.trick.cards(), |out, &hand| out | hand)
    }

    /// The position with other trumps and another leader, and the cards on the table back in the
    /// hands.
    pub(crate) fn before_lead(&self, trump: Option<Suit>, leader: Seat) -> Self {
        let mut hands = self.hands;
        for (seat, card) in self.trick.plays() {
            hands[seat].insert(card);
        }
        Self { hands, trick: Trick::new(leader), trump, ..*self }
    }

    /// The seat of the next card; `None` once all are played.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.trick.turn().filter(|&seat| !self.hands[seat].is_empty())
    }

    /// The cards that the seat on turn may play.
    #[must_use]
    pub fn playable(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |seat| self.hands[seat].playable(self.trick.led()))
    }

    /// Plays the next card, and completes the trick when it is the fourth.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] if the seat on turn may not play it; the position is unchanged.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalCard> {
        let seat = self.turn().ok_or(IllegalCard::PlayIsOver)?;
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Err(IllegalCard::NotHeld { seat });
        }
        if let Some(led) = self.trick.led()
            && !hand.playable(Some(led)).contains(card)
        {
            return Err(IllegalCard::MustFollow { seat, led });
        }
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

/// The reason why four hands and a trick are no position.
///
/// # Examples
///
/// ```
/// use rules::{BySeat, Seat, Side, Trick};
/// use solver::{Position, PositionError};
///
/// let hands = ["AS".parse()?, "KS".parse()?, "AS".parse()?, "QS".parse()?];
/// let (trick, side) = (Trick::new(Seat::North), Side::NorthSouth.into());
/// let refused = Position::new(BySeat::new(hands), trick, None, side, 0).err();
/// assert_eq!(refused, Some(PositionError::CardTwice));
/// # Ok::<(), rules::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionError {
    /// A card is in two places.
    CardTwice,
    /// All four have played to the trick.
    TrickComplete,
    /// The sizes of the hands do not fit the cards in the trick.
    UnevenHands,
    /// The side has no seat, or all four.
    NoTwoSides,
    /// More than thirteen tricks in all.
    TooManyTricks,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CardTwice => "a card stands in two places: a pack has each once (spec.md 0.1.1)",
            Self::TrickComplete => {
                "four cards lie in the trick: expected three at most, \
                 as the fourth ends it (spec.md 0.2.4)"
            }
            Self::UnevenHands => {
                "the hands do not go with the trick: expected one card less \
                 with each seat that has played to it, and else as many as with the others"
            }
            Self::NoTwoSides => "expected a side of one to three seats, so that it has opponents",
            Self::TooManyTricks => {
                "expected thirteen tricks at most, those taken counted (spec.md 0.1.1)"
            }
        })
    }
}

impl core::error::Error for PositionError {}

/// The reason why the seat on turn may not play a card.
///
/// # Examples
///
/// ```
/// use rules::{BySeat, Seat, Side, Suit, Trick};
/// use solver::{IllegalCard, Position};
///
/// let hands = ["AS".parse()?, "KS 2H".parse()?, "2S 3H".parse()?, "QS 4H".parse()?];
/// let mut trick = Trick::new(Seat::North);
/// trick.push("9S".parse()?);
/// let mut position =
///     Position::new(BySeat::new(hands), trick, None, Side::NorthSouth.into(), 0)?;
/// let refused = IllegalCard::MustFollow { seat: Seat::East, led: Suit::Spades };
/// assert_eq!(position.play("2H".parse()?), Err(refused));
/// assert_eq!(refused.to_string(), "E holds a card of the suit led, S, and must follow (spec.md 0.2.2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalCard {
    /// All cards have been played.
    PlayIsOver,
    /// The seat on turn does not hold the card.
    NotHeld {
        /// The seat on turn.
        seat: Seat,
    },
    /// The seat on turn holds a card of the suit led, and played another.
    MustFollow {
        /// The seat on turn.
        seat: Seat,
        /// The suit led.
        led: Suit,
    },
}

impl fmt::Display for IllegalCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlayIsOver => f.write_str("all cards are played"),
            Self::NotHeld { seat } => write!(f, "it is for {seat} to play, who does not hold it"),
            Self::MustFollow { seat, led } => write!(
                f,
                "{seat} holds a card of the suit led, {led}, and must follow (spec.md 0.2.2)"
            ),
        }
    }
}

impl core::error::Error for IllegalCard {}
