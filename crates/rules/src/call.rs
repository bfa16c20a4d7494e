//! The calls of an auction and their notation (spec.md 3.4, 4.5).

use core::fmt;

use crate::card::Suit;
use crate::notation::{ParseActionError, SEAT, SUIT, Words, next, number};
use crate::seat::Seat;

/// A call, made by the player on turn in the auction.
///
/// This enum is intentionally exhaustive: the books know these words and no others.
///
/// # Examples
///
/// ```
/// use rules::{Action, Call, Seat};
/// let call = Call::Accept { proposer: Seat::North, tricks: 8 };
/// assert_eq!(call.to_string(), "accept N 8");
/// assert_eq!("accept N 8".parse(), Ok(Action::Call(call)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Call {
    /// Leaves the auction for good; over a troel, *passe la grande*. `pass`
    Pass,
    /// Waits: the first player's privilege. `wait`
    Wait,
    /// Proposes a suit to find a partner. `propose H`
    Propose(Suit),
    /// Becomes the partner of a player who proposed a suit. `accept N 8`
    Accept {
        /// The player who proposed it.
        proposer: Seat,
        /// The tricks that the two undertake, 8 to 13.
        tricks: u8,
    },
    /// Undertakes more tricks in the pair's suit. `raise 9`
    Raise(u8),
    /// Leaves the proposal standing and makes no further call. `hold`
    Hold,
    /// Undertakes a contract without a partner.
    Bid(Bid),
}

/// A contract that a player undertakes without a partner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bid {
    /// Five to eight tricks alone; in `couleur` eight over a small misère is a
    /// contract of its own. `solo 6 S`
    Solo {
        /// The number of tricks.
        tricks: u8,
        /// The trumps.
        trump: Suit,
    },
    /// No trick, after each player put a card aside. `small-misere`
    SmallMisere,
    /// Exactly two tricks. `piccolissimo`
    Piccolissimo,
    /// Exactly one trick. `piccolo`
    Piccolo,
    /// Nine tricks and more alone, with the lead. `abundance 9 H`
    Abundance {
        /// The number of tricks.
        tricks: u8,
        /// The trumps.
        trump: Suit,
    },
    /// No trick. `misere`
    Misere,
    /// No trick, with open cards. `open-misere`
    OpenMisere,
    /// Twelve tricks or thirteen alone, with the lead. `slam 12 H`, `slam 13 NT`
    Slam {
        /// The number of tricks.
        tricks: u8,
        /// The trumps; `None` without trumps.
        trump: Option<Suit>,
    },
}

impl Call {
    /// Every call of any book.
    pub fn all() -> impl Iterator<Item = Self> {
        let accept = |proposer| (8..=13).map(move |tricks| Self::Accept { proposer, tricks });
        [Self::Pass, Self::Wait, Self::Hold]
            .into_iter()
            .chain(Suit::ALL.map(Self::Propose))
            .chain(Seat::ALL.into_iter().flat_map(accept))
            .chain((8..=13).map(Self::Raise))
            .chain(Bid::all().map(Self::Bid))
    }

    /// The call that begins with this verb; `None` where the verb is no call's.
    pub(crate) fn parse(
        verb: &str,
        words: &mut Words<'_>,
    ) -> Option<Result<Self, ParseActionError>> {
        let call = match verb {
            "pass" => Ok(Self::Pass),
            "wait" => Ok(Self::Wait),
            "hold" => Ok(Self::Hold),
            "propose" => next(words, SUIT).map(Self::Propose),
            "raise" => number(words).map(Self::Raise),
            "accept" => next(words, SEAT)
                .and_then(|proposer| Ok(Self::Accept { proposer, tricks: number(words)? })),
            _ => return Bid::parse(verb, words).map(|bid| bid.map(Self::Bid)),
        };
        Some(call)
    }
}

impl Bid {
    /// Every bid of any book.
    pub fn all() -> impl Iterator<Item = Self> {
        let solo = |tricks| Suit::ALL.map(|trump| Self::Solo { tricks, trump });
        let abundance = |tricks| Suit::ALL.map(|trump| Self::Abundance { tricks, trump });
        let strains = || core::iter::once(None).chain(Suit::ALL.map(Some));
        let slam = move |tricks| strains().map(move |trump| Self::Slam { tricks, trump });
        (5..=8)
            .flat_map(solo)
            .chain([Self::SmallMisere, Self::Piccolissimo, Self::Piccolo])
            .chain((9..=13).flat_map(abundance))
            .chain([Self::Misere, Self::OpenMisere])
            .chain([12, 13].into_iter().flat_map(slam))
    }

    fn parse(verb: &str, words: &mut Words<'_>) -> Option<Result<Self, ParseActionError>> {
        let bid = match verb {
            "small-misere" => Ok(Self::SmallMisere),
            "piccolissimo" => Ok(Self::Piccolissimo),
            "piccolo" => Ok(Self::Piccolo),
            "misere" => Ok(Self::Misere),
            "open-misere" => Ok(Self::OpenMisere),
            "solo" => number(words)
                .and_then(|tricks| Ok(Self::Solo { tricks, trump: next(words, SUIT)? })),
            "abundance" => number(words)
                .and_then(|tricks| Ok(Self::Abundance { tricks, trump: next(words, SUIT)? })),
            "slam" => {
                number(words).and_then(|tricks| Ok(Self::Slam { tricks, trump: strain(words)? }))
            }
            _ => return None,
        };
        Some(bid)
    }
}

fn strain(words: &mut Words<'_>) -> Result<Option<Suit>, ParseActionError> {
    let expected = ParseActionError::expected("trumps: S, C, D, H or NT");
    match words.next().ok_or(expected)? {
        "NT" => Ok(None),
        word => word.parse().map(Some).map_err(|_| expected),
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Wait => f.write_str("wait"),
            Self::Propose(suit) => write!(f, "propose {suit}"),
            Self::Accept { proposer, tricks } => write!(f, "accept {proposer} {tricks}"),
            Self::Raise(tricks) => write!(f, "raise {tricks}"),
            Self::Hold => f.write_str("hold"),
            Self::Bid(bid) => bid.fmt(f),
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solo { tricks, trump } => write!(f, "solo {tricks} {trump}"),
            Self::SmallMisere => f.write_str("small-misere"),
            Self::Piccolissimo => f.write_str("piccolissimo"),
            Self::Piccolo => f.write_str("piccolo"),
            Self::Abundance { tricks, trump } => write!(f, "abundance {tricks} {trump}"),
            Self::Misere => f.write_str("misere"),
            Self::OpenMisere => f.write_str("open-misere"),
            Self::Slam { tricks, trump: Some(trump) } => write!(f, "slam {tricks} {trump}"),
            Self::Slam { tricks, trump: None } => write!(f, "slam {tricks} NT"),
        }
    }
}
