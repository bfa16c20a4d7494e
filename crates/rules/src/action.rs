//! What a player does, and how it is written in a record.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::belgian::{Call, Contract, next, number};
use crate::card::{Card, Suit};
use crate::cards::Cards;
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
    /// Does not throw it in, or has none. `decline`
    Decline,
    /// Claims an opponent's revoke after the last trick (spec.md 7.9).
    /// `claim-revoke 5`
    ClaimRevoke {
        /// In which trick, from 1.
        trick: u8,
        /// Which penalty, where the table plays by the laws of 1864.
        /// `claim-revoke 5 tricks`
        penalty: Option<Penalty>,
    },
}

/// What a side takes for a revoke under the laws of 1864 (spec.md 7.9).
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

/// What the referee says of a bid (spec.md 4.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// It stands. `referee approve`
    Approve,
    /// It counts as a pass. `referee refuse`
    Refuse,
}

/// One line of a record: what a seat does, or what the referee says.
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
    /// A seat does something.
    Seat(Line),
    /// The referee, who has no seat, answers.
    Referee(Verdict),
}

/// An action and who does it: a line of a record.
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
    /// The contract that stands is as high, or higher.
    TooLow {
        /// The contract that stands.
        standing: Contract,
    },
    /// From the suit he proposed a player can only go up.
    MustGoUp {
        /// The suit he proposed.
        from: Suit,
    },
    /// That player does not look for a partner.
    NoProposal {
        /// Who.
        seat: Seat,
    },
    /// Who accepts a suit must hold a card of it.
    NoCardOf {
        /// The suit.
        suit: Suit,
    },
    /// The suit is proposed already, or the pair that stands plays in it.
    SuitTaken {
        /// The suit.
        suit: Suit,
    },
    /// Nobody is left who could accept.
    NobodyLeft,
    /// A misère or a piccolo was bid, and nobody may propose any more.
    MisereSaid,
    /// Before a solo a suit has to be proposed.
    ProposeFirst,
    /// Over a troel there is only a misère, open or not.
    OverTroel,
    /// The table does not play this game.
    NotPlayed,
    /// This word is not open to the player.
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
            Self::TooLow { standing } => write!(f, "{standing} stands, and this is not above it"),
            Self::MustGoUp { from } => write!(f, "{from} was proposed, and this is not above it"),
            Self::NoProposal { seat } => write!(f, "{seat} does not look for a partner"),
            Self::NoCardOf { suit } => write!(f, "no card of {suit} is in the hand"),
            Self::SuitTaken { suit } => write!(f, "{suit} is proposed already"),
            Self::NobodyLeft => f.write_str("nobody is left who could accept"),
            Self::MisereSaid => f.write_str("after a misère or a piccolo nobody may propose"),
            Self::ProposeFirst => f.write_str("before a solo a suit has to be proposed"),
            Self::OverTroel => f.write_str("over a troel there is only a misère"),
            Self::NotPlayed => f.write_str("the table does not play this game"),
            Self::CallClosed => f.write_str("this word is not open to the player"),
            Self::NotWhite => f.write_str("the hand has an ace or a court card"),
            Self::NotFour => f.write_str("a gift is four cards"),
            Self::Answered => f.write_str("the player has done so already"),
            Self::NoRevoke => f.write_str("there is no revoke to claim in that trick"),
            Self::AwaitsReferee => f.write_str("the referee has to answer first"),
            Self::NothingToJudge => f.write_str("no bid waits for the referee"),
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
            "play" => Self::Play(next(&mut words)?),
            "call-honours" => Self::CallHonours,
            "show-honours" => Self::ShowHonours,
            "claim-honours" => Self::ClaimHonours,
            "trump" => Self::NameTrump(next(&mut words)?),
            "discard" => Self::Discard(next(&mut words)?),
            "give" => Self::Give(gift(&mut words)?),
            "white" => Self::White,
            "decline" => Self::Decline,
            "claim-revoke" => {
                Self::ClaimRevoke { trick: number(&mut words)?, penalty: penalty(words.next())? }
            }
            _ => Self::Call(Call::parse(verb, &mut words).ok_or(ParseActionError)??),
        };
        if words.next().is_some() {
            return Err(ParseActionError);
        }
        Ok(action)
    }
}

/// The four cards of a gift.
fn gift(words: &mut core::str::Split<'_, char>) -> Result<Cards, ParseActionError> {
    let mut cards = Cards::EMPTY;
    for _ in 0..4 {
        if !cards.insert(next(words)?) {
            return Err(ParseActionError);
        }
    }
    Ok(cards)
}

fn penalty(word: Option<&str>) -> Result<Option<Penalty>, ParseActionError> {
    let named = |word| Penalty::ALL.into_iter().find(|penalty| penalty.word() == word);
    word.map(|word| named(word).ok_or(ParseActionError)).transpose()
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
                // By the letters of the cards, so that a gift reads in one way.
                let mut names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                names.sort();
                write!(f, "give {}", names.join(" "))
            }
            Self::White => f.write_str("white"),
            Self::Decline => f.write_str("decline"),
            Self::ClaimRevoke { trick, penalty: None } => write!(f, "claim-revoke {trick}"),
            Self::ClaimRevoke { trick, penalty: Some(penalty) } => {
                write!(f, "claim-revoke {trick} {}", penalty.word())
            }
        }
    }
}

impl fmt::Debug for Action {
    /// Cards that nobody else is to know are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard(_) => f.write_str("discard …"),
            Self::Give(_) => f.write_str("give …"),
            _ => fmt::Display::fmt(self, f),
        }
    }
}

impl FromStr for Step {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "referee approve" => Ok(Self::Referee(Verdict::Approve)),
            "referee refuse" => Ok(Self::Referee(Verdict::Refuse)),
            line => line.parse().map(Self::Seat),
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
        let (seat, action) = text.split_once(' ').ok_or(ParseActionError)?;
        Ok(Self { seat: seat.parse().map_err(|_| ParseActionError)?, action: action.parse()? })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)
    }
}
