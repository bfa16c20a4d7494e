//! The reasons why an action is refused.

use core::fmt;

use crate::card::{Card, Suit};
use crate::contract::Contract;
use crate::seat::Seat;

/// The reason why an action was refused. The game is unchanged.
///
/// The text ends with the section of the specification of the rule.
///
/// # Examples
///
/// ```
/// use rules::{Refusal, Suit};
/// let refusal = Refusal::MustFollow { led: Suit::Hearts };
/// assert_eq!(refusal.to_string(), "H was led and must be followed (spec.md 0.2.2)");
/// ```
///
/// This enum is intentionally exhaustive: each refusal needs its words for the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Another player is on turn.
    NotYourTurn {
        /// The seat on turn.
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
    /// The contract that stands is as high, or higher.
    TooLow {
        /// The contract that stands.
        standing: Contract,
    },
    /// A player can only go up from the suit he proposed.
    MustGoUp {
        /// The suit he proposed.
        from: Suit,
    },
    /// The player named does not look for a partner.
    NoProposal {
        /// The seat of that player.
        seat: Seat,
    },
    /// A player who accepts a suit must hold a card of it.
    NoCardOf {
        /// The suit.
        suit: Suit,
    },
    /// The suit is proposed already, or the pair that stands plays in it.
    SuitTaken {
        /// The suit.
        suit: Suit,
    },
    /// No player is left who could accept.
    NobodyLeft,
    /// A misère or a piccolo was bid, after which proposals are closed.
    MisereSaid,
    /// Before a solo a suit has to be proposed.
    ProposeFirst,
    /// A later contract is in the suit that the player has proposed or bid.
    OtherSuit {
        /// The suit proposed or bid.
        own: Suit,
    },
    /// Only the suit of the turn-up can be asked in, or played alone.
    NotTurned {
        /// The suit of the turn-up.
        suit: Suit,
    },
    /// The first card of a troel's partner is the one that made him partner.
    FirstCard {
        /// The card that has to be played.
        card: Card,
    },
    /// Over a troel there is only a misère, open or not.
    OverTroel,
    /// The table does not play this game.
    NotPlayed,
    /// This call is not open to the player.
    CallClosed,
    /// The hand has an ace or a court card.
    NotWhite,
    /// A gift is four cards.
    NotFour,
    /// The player has done his part; the others have not.
    Answered,
    /// No opponent revoked in that trick, or it has been claimed.
    NoRevoke,
    /// The referee has to answer first.
    AwaitsReferee,
    /// No bid waits for the referee.
    NothingToJudge,
    /// Honours cannot be called, shown or claimed now, or not by this player.
    NoHonours,
    /// No deal is being played.
    NoDeal,
    /// The game waits for another action.
    NotNow,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn (spec.md 0.1.3)"),
            Self::NotHeld { card } => write!(f, "{card} is not in the hand (spec.md 0.3)"),
            Self::MustFollow { led } => {
                write!(f, "{led} was led and must be followed (spec.md 0.2.2)")
            }
            Self::TooLow { standing } => {
                write!(f, "{standing} stands, and this is not above it (spec.md 3.2, 4.2)")
            }
            Self::MustGoUp { from } => {
                write!(f, "{from} was proposed, and this is not above it (spec.md 4.5)")
            }
            Self::NoProposal { seat } => {
                write!(f, "{seat} does not look for a partner (spec.md 3.4.4, 4.5)")
            }
            Self::NoCardOf { suit } => {
                write!(f, "no card of {suit} is in the hand (spec.md 3.4.4, 4.5)")
            }
            Self::SuitTaken { suit } => {
                write!(f, "{suit} is proposed already (spec.md 3.4.3, 4.5)")
            }
            Self::NobodyLeft => f.write_str("nobody is left who could accept (spec.md 4.4)"),
            Self::MisereSaid => {
                f.write_str("after a misère or a piccolo nobody may propose (spec.md 4.5)")
            }
            Self::ProposeFirst => {
                f.write_str("before a solo a suit has to be proposed (spec.md 3.4.7, 4.5)")
            }
            Self::OtherSuit { own } => {
                write!(f, "{own} was proposed or bid, and is kept (wiezen.md K.5)")
            }
            Self::NotTurned { suit } => write!(f, "{suit} is turned up (wiezen.md W.12)"),
            Self::FirstCard { card } => {
                write!(f, "{card} has to be played first (wiezen.md W.3.7)")
            }
            Self::OverTroel => f.write_str("over a troel there is only a misère (spec.md 3.3.3)"),
            Self::NotPlayed => f.write_str("the table does not play this game (spec.md 9)"),
            Self::CallClosed => {
                f.write_str("this word is not open to the player (spec.md 3.4, 4.5)")
            }
            Self::NotWhite => f.write_str("the hand has an ace or a court card (spec.md 7.4)"),
            Self::NotFour => f.write_str("a gift is four cards (spec.md 7.3)"),
            Self::Answered => f.write_str("the player has done so already"),
            Self::NoRevoke => {
                f.write_str("there is no revoke to claim in that trick (spec.md 7.9)")
            }
            Self::AwaitsReferee => f.write_str("the referee has to answer first (spec.md 4.11)"),
            Self::NothingToJudge => f.write_str("no bid waits for the referee (spec.md 4.11)"),
            Self::NoHonours => {
                f.write_str("no honours can be called, shown or claimed (spec.md 1.3, 1.5.4)")
            }
            Self::NoDeal => f.write_str("no deal is being played"),
            Self::NotNow => f.write_str("the game does not wait for this"),
        }
    }
}

impl core::error::Error for Refusal {}
