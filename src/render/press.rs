//! What a button says when it is pressed.

use std::fmt;
use std::str::FromStr;

use rules::{Action, Step, Verdict};

use crate::id::TableId;
use crate::table::{Chair, Turn};

/// What a button, a select or a modal says: at which table, in which turn, and
/// what is wanted. `w1:42:17:play AS`
///
/// It says what somebody wants and proves nothing: whether it may be done is
/// for the table to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    /// The table.
    pub table: TableId,
    /// The turn in which the button was shown.
    pub turn: Turn,
    /// What is wanted.
    pub verb: Verb,
}

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// To sit down.
    Sit,
    /// To leave.
    Leave,
    /// A robot on a free chair.
    AddRobot,
    /// To see the options, those from this place of the list on.
    Options(u8),
    /// To set an option; the select's value says to what.
    SetOption(String),
    /// To start.
    Start,
    /// To see one's hand.
    Hand,
    /// To be told what a robot would do.
    Hint,
    /// To see what else can be done.
    More,
    /// To see the score.
    Score,
    /// To see the last trick.
    LastTrick,
    /// To see the rules in play.
    Rules,
    /// A page of the review of a deal.
    Review {
        /// The number of the deal, from 1; 0 for the last that is over.
        deal: u32,
        /// The page, counted from 0.
        page: u8,
    },
    /// To show the review of that deal to everybody.
    ShowReview(u32),
    /// The record of the game so far.
    Record,
    /// To check the last deal.
    Verify,
    /// To be asked where to cut.
    Cut,
    /// The answer to that; the modal's text says where.
    CutAt,
    /// To have the pack dealt as it is.
    Deal,
    /// To act in the deal.
    Act(Action),
    /// To act as the select's value says, which may only be a part of it.
    Choose(String),
    /// The referee's answer.
    Judge(Verdict),
    /// That a robot plays for an absent player.
    LetRobotPlay(Chair),
    /// To end the game.
    End,
    /// To play again.
    Again,
    /// A page of the leaderboard, counted from 0; the rest says which one.
    Leaderboard {
        /// The page.
        page: u16,
        /// Only the last 30 days.
        recent: bool,
        /// Only this book; empty for all.
        book: String,
    },
}

/// The version of what buttons say. A button of another version is refused
/// kindly.
const VERSION: &str = "w1";

/// Words for what needs nothing besides.
const PLAIN: [(&str, Verb); 18] = [
    ("sit", Verb::Sit),
    ("leave", Verb::Leave),
    ("robot", Verb::AddRobot),
    ("start", Verb::Start),
    ("hand", Verb::Hand),
    ("hint", Verb::Hint),
    ("more", Verb::More),
    ("score", Verb::Score),
    ("last-trick", Verb::LastTrick),
    ("rules", Verb::Rules),
    ("record", Verb::Record),
    ("verify", Verb::Verify),
    ("cut", Verb::Cut),
    ("cut-at", Verb::CutAt),
    ("deal", Verb::Deal),
    ("end", Verb::End),
    ("again", Verb::Again),
    ("options", Verb::Options(0)),
];

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = PLAIN.iter().find(|(_, verb)| verb == self) {
            return f.write_str(word);
        }
        match self {
            Self::Options(from) => write!(f, "options {from}"),
            Self::SetOption(name) => write!(f, "set {name}"),
            Self::Review { deal, page } => write!(f, "review {deal} {page}"),
            Self::ShowReview(deal) => write!(f, "show-review {deal}"),
            Self::LetRobotPlay(chair) => write!(f, "robot-for {chair}"),
            Self::Leaderboard { page, recent, book } => {
                let span = if *recent { "recent" } else { "ever" };
                write!(f, "leaderboard {page} {span} {book}")
            }
            Self::Act(action) => action.fmt(f),
            Self::Choose(which) => write!(f, "choose {which}"),
            Self::Judge(verdict) => Step::Referee(*verdict).fmt(f),
            plain => unreachable!("{plain:?} has a word of its own"),
        }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:{}", self.table, self.turn.0, self.verb)
    }
}

/// The text was not written by a button of ours, or by one of another version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePressError;

impl FromStr for Press {
    type Err = ParsePressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(4, ':');
        let mut part = || parts.next().ok_or(ParsePressError);
        if part()? != VERSION {
            return Err(ParsePressError);
        }
        let table = TableId(part()?.parse().map_err(|_| ParsePressError)?);
        let turn = Turn(part()?.parse().map_err(|_| ParsePressError)?);
        Ok(Self { table, turn, verb: part()?.parse()? })
    }
}

impl FromStr for Verb {
    type Err = ParsePressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((_, verb)) = PLAIN.iter().find(|(word, _)| *word == text) {
            return Ok(verb.clone());
        }
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let read = || match verb {
            "options" => Some(Self::Options(rest.parse().ok()?)),
            "set" => Some(Self::SetOption(rest.to_owned())),
            "choose" => Some(Self::Choose(rest.to_owned())),
            "referee" => match text.parse().ok()? {
                Step::Referee(verdict) => Some(Self::Judge(verdict)),
                Step::Seat(_) => None,
            },
            "robot-for" => Some(Self::LetRobotPlay(rest.parse().ok()?)),
            "review" => {
                let (deal, page) = rest.split_once(' ')?;
                Some(Self::Review { deal: deal.parse().ok()?, page: page.parse().ok()? })
            }
            "show-review" => Some(Self::ShowReview(rest.parse().ok()?)),
            "leaderboard" => {
                let mut words = rest.splitn(3, ' ');
                Some(Self::Leaderboard {
                    page: words.next()?.parse().ok()?,
                    recent: words.next()? == "recent",
                    book: words.next().unwrap_or_default().to_owned(),
                })
            }
            _ => Some(Self::Act(text.parse().ok()?)),
        };
        read().ok_or(ParsePressError)
    }
}
