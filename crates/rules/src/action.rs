//! A player's actions and their notation in records.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::call::Call;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::notation::{CARD, ParseActionError, SEAT, SUIT, Words, end, next, number};
use crate::seat::Seat;

/// An action of a player in a deal.
///
/// # Examples
///
/// ```
/// use rules::{Action, Bid, Call, Suit};
/// let solo = Bid::Solo { tricks: 6, trump: Suit::Hearts };
/// assert_eq!("solo 6 H".parse(), Ok(Action::Call(Call::Bid(solo))));
/// assert_eq!(Action::NameTrump(Suit::Spades).to_string(), "trump S");
/// # Ok::<(), rules::ParseActionError>(())
/// ```
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
    /// Speaks in the auction (spec.md 3.4, 4.5). `propose H`, `pass`
    Call(Call),
    /// Names the trumps of a troel (spec.md 3.3.4, 4.3.4). `trump H`
    NameTrump(Suit),
    /// Puts a card aside before a small misère (spec.md 3.6.1). `discard 2C`
    Discard(Card),
    /// Gives the dealer four of seventeen cards (spec.md 7.3).
    /// `give 2C 3D 4H 5S`
    Give(Cards),
    /// Throws in a hand without ace or court card (spec.md 7.4). `white`
    White,
    /// Keeps the hand, white or not; or deals the next deal as usual. `decline`
    Decline,
    /// Has the next deal dealt as a Brimborion (spec.md 7.3). `brimborion`
    Brimborion,
    /// Claims an opponent's revoke after the last trick (spec.md 7.9).
    /// `claim-revoke 5`
    ClaimRevoke {
        /// The number of the trick, from 1.
        trick: u8,
        /// The penalty, where the table plays by the laws of 1864. `claim-revoke 5 tricks`
        penalty: Option<Penalty>,
    },
}

/// The penalty that a side takes for a revoke under the laws of 1864 (spec.md 7.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Penalty {
    /// Three of the offenders' tricks. `tricks`
    Tricks,
    /// Three points off the offenders' score. `minus`
    Minus,
    /// Three points on its own score. `plus`
    Plus,
}

impl Penalty {
    /// The three penalties.
    pub const ALL: [Self; 3] = [Self::Tricks, Self::Minus, Self::Plus];

    const fn word(self) -> &'static str {
        match self {
            Self::Tricks => "tricks",
            Self::Minus => "minus",
            Self::Plus => "plus",
        }
    }
}

/// The referee's answer to a bid (spec.md 4.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lets the bid stand. `referee approve`
    Approve,
    /// Makes the bid a pass. `referee refuse`
    Refuse,
}

/// One line of a record: an action of a seat, or the referee's verdict.
///
/// # Examples
///
/// ```
/// use rules::{Step, Verdict};
/// assert_eq!("referee approve".parse(), Ok(Step::Referee(Verdict::Approve)));
/// let step: Step = "S accept N 8".parse()?;
/// assert_eq!(step.to_string(), "S accept N 8");
/// # Ok::<(), rules::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// An action of a seat.
    Seat(Line),
    /// The verdict of the referee, who has no seat.
    Referee(Verdict),
}

/// An action and its seat: a line of a record.
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
    /// The seat that acts.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or_default();
        let action = match verb {
            "play" => Self::Play(next(&mut words, CARD)?),
            "call-honours" => Self::CallHonours,
            "show-honours" => Self::ShowHonours,
            "claim-honours" => Self::ClaimHonours,
            "trump" => Self::NameTrump(next(&mut words, SUIT)?),
            "discard" => Self::Discard(next(&mut words, CARD)?),
            "give" => Self::Give(gift(&mut words)?),
            "white" => Self::White,
            "decline" => Self::Decline,
            "brimborion" => Self::Brimborion,
            "claim-revoke" => {
                Self::ClaimRevoke { trick: number(&mut words)?, penalty: penalty(words.next())? }
            }
            verb => Self::Call(Call::parse(verb, &mut words).unwrap_or_else(no_verb)?),
        };
        end(&mut words)?;
        Ok(action)
    }
}

const fn no_verb<T>() -> Result<T, ParseActionError> {
    Err(ParseActionError::expected("an action, such as play AS, propose H or pass"))
}

fn gift(words: &mut Words<'_>) -> Result<Cards, ParseActionError> {
    let mut cards = Cards::EMPTY;
    for _ in 0..4 {
        if !cards.insert(next(words, CARD)?) {
            return Err(ParseActionError::expected("four cards that differ"));
        }
    }
    Ok(cards)
}

fn penalty(word: Option<&str>) -> Result<Option<Penalty>, ParseActionError> {
    let named = |word| Penalty::ALL.into_iter().find(|penalty| penalty.word() == word);
    let expected = ParseActionError::expected("a penalty: tricks, minus or plus");
    word.map(|word| named(word).ok_or(expected)).transpose()
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::CallHonours => f.write_str("call-honours"),
            Self::ShowHonours => f.write_str("show-honours"),
            Self::ClaimHonours => f.write_str("claim-honours"),
            Self::Call(call) => call.fmt(f),
            Self::NameTrump(suit) => write!(f, "trump {suit}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Give(cards) => {
                // Sorted by the cards' letters, so that a gift has one notation.
                let mut names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                names.sort();
                write!(f, "give {}", names.join(" "))
            }
            Self::White => f.write_str("white"),
            Self::Decline => f.write_str("decline"),
            Self::Brimborion => f.write_str("brimborion"),
            Self::ClaimRevoke { trick, penalty: None } => write!(f, "claim-revoke {trick}"),
            Self::ClaimRevoke { trick, penalty: Some(penalty) } => {
                write!(f, "claim-revoke {trick} {}", penalty.word())
            }
        }
    }
}

impl fmt::Debug for Action {
    /// Leaves out cards that the other players may not know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard(_) => f.write_str("discard …"),
            Self::Give(_) => f.write_str("give …"),
            Self::Play(_)
            | Self::CallHonours
            | Self::ShowHonours
            | Self::ClaimHonours
            | Self::Call(_)
            | Self::NameTrump(_)
            | Self::White
            | Self::Decline
            | Self::Brimborion
            | Self::ClaimRevoke { .. } => fmt::Display::fmt(self, f),
        }
    }
}

impl FromStr for Step {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(' ') {
            Some(("referee", "approve")) => Ok(Self::Referee(Verdict::Approve)),
            Some(("referee", "refuse")) => Ok(Self::Referee(Verdict::Refuse)),
            Some(("referee", _)) => {
                Err(ParseActionError::expected("the referee's word: approve or refuse"))
            }
            Some(_) | None => text.parse().map(Self::Seat),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(line) => line.fmt(f),
            Self::Referee(Verdict::Approve) => f.write_str("referee approve"),
            Self::Referee(Verdict::Refuse) => f.write_str("referee refuse"),
        }
    }
}

impl FromStr for Line {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (seat, action) = text.split_once(' ').unwrap_or((text, ""));
        let seat = seat.parse().map_err(|_| ParseActionError::expected(SEAT))?;
        Ok(Self { seat, action: action.parse()? })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)
    }
}
