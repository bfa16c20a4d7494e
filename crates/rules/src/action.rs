//! What a player does, and how it is written in a record.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, Suit};
use crate::seat::Seat;

/// Something a player does in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Plays a card to the trick. `play AS`
    Play(Card),
    /// Asks the partner for a third honour (spec.md 1.3). `call-honours`
    CallHonours,
    /// Shows three honours and takes the game (spec.md 1.3). `show-honours`
    ShowHonours,
    /// Claims the side's honours after the last trick (spec.md 1.5.4).
    /// `claim-honours`
    ClaimHonours,
}

/// An action and who does it: one line of a record.
///
/// # Examples
///
/// ```
/// use rules::{Action, Line, Seat};
/// let line: Line = "N play AS".parse()?;
/// assert_eq!(line, Line { seat: Seat::North, action: Action::Play("AS".parse().unwrap()) });
/// assert_eq!(line.to_string(), "N play AS");
/// # Ok::<(), rules::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// Who does it.
    pub seat: Seat,
    /// What he does.
    pub action: Action,
}

/// Why an action was refused. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// It is someone else's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card is not in the hand.
    NotHeld {
        /// The card.
        card: Card,
    },
    /// The suit led must be followed.
    MustFollow {
        /// The suit led.
        led: Suit,
    },
    /// Honours cannot be called, shown or claimed now, or not by this player.
    NoHonours,
    /// Nothing can be done now: no deal is being played.
    NoDeal,
    /// This is not what the game waits for.
    NotNow,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::NotHeld { card } => write!(f, "{card} is not in the hand"),
            Self::MustFollow { led } => write!(f, "{led} was led and must be followed"),
            Self::NoHonours => f.write_str("no honours can be called, shown or claimed"),
            Self::NoDeal => f.write_str("no deal is being played"),
            Self::NotNow => f.write_str("the game does not wait for this"),
        }
    }
}

impl core::error::Error for Refusal {}

/// The text is no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseActionError;

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no action of the notation")
    }
}

impl core::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ');
        let verb = words.next().ok_or(ParseActionError)?;
        let action = match verb {
            "play" => {
                let card = words.next().ok_or(ParseActionError)?;
                Self::Play(card.parse().map_err(|_| ParseActionError)?)
            }
            "call-honours" => Self::CallHonours,
            "show-honours" => Self::ShowHonours,
            "claim-honours" => Self::ClaimHonours,
            _ => return Err(ParseActionError),
        };
        if words.next().is_some() {
            return Err(ParseActionError);
        }
        Ok(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::CallHonours => f.write_str("call-honours"),
            Self::ShowHonours => f.write_str("show-honours"),
            Self::ClaimHonours => f.write_str("claim-honours"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Line {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (seat, action) = text.split_once(' ').ok_or(ParseActionError)?;
        Ok(Self { seat: seat.parse().map_err(|_| ParseActionError)?, action: action.parse()? })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)
    }
}
