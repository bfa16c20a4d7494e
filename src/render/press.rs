//! What a button says when it is pressed.

use std::fmt;
use std::str::FromStr;

use rules::{Action, Book, Member, Step, Verdict};

use crate::id::TableId;
use crate::table::Turn;

/// What a button, a select or a modal says when it is used: what Discord calls
/// its custom id.
///
/// It says what somebody wants and proves nothing: whether it may be done is
/// for the table to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CustomId {
    /// Something at a table.
    Table(Press),
    /// A page of the leaderboard, which belongs to no table.
    Board(BoardPage),
    /// A practice deal, at a table that is not there yet. `w1:0:0:practice`
    Practice,
}

/// What is wanted at which table, in which turn. `w1:42:17:play AS`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Press {
    /// The table.
    pub table: TableId,
    /// The turn in which the button was shown.
    pub turn: Turn,
    /// What is wanted.
    pub verb: Verb,
}

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// To sit down.
    Sit,
    /// To leave; in the middle of a match it is asked about.
    Leave,
    /// To leave without being asked again.
    LeaveNow,
    /// A robot on a free chair.
    AddRobot,
    /// That the robot on a chair goes.
    RemoveRobot(Member),
    /// To see the options, those from this place of the list on.
    Options(u8),
    /// To set an option; the select's value says to what.
    SetOption(String),
    /// To have every option as the game has it.
    ResetOptions,
    /// To have done with the options.
    OptionsDone,
    /// To play another game; the select's value says which.
    ChooseGame,
    /// To play by a set of options; the select's value says which.
    ChoosePreset,
    /// To have robots play better or worse; the select's value says how well.
    ChooseLevel,
    /// To have hints or none; the select's value says which.
    ChooseHints,
    /// To start.
    Start,
    /// To see one's hand.
    Hand,
    /// To be told what a robot would do.
    Hint,
    /// To read something.
    Show(Page),
    /// To show the review of the deal of that number to everybody.
    ShowReview(u32),
    /// To be asked where to cut.
    Cut,
    /// The answer to that; the modal's text says where.
    CutAt,
    /// To have the pack dealt as it is.
    Deal,
    /// To act in the deal.
    Act(Action),
    /// To be asked whether this is meant.
    Ask(Action),
    /// To act as the select's value says, which may only be a part of it.
    Choose(String),
    /// The referee's answer.
    Judge(Verdict),
    /// That a robot plays for an absent player.
    LetRobotPlay(Member),
    /// To end the game, which is asked about.
    End,
    /// To end the game without being asked again, or to agree to that.
    EndNow,
    /// That the game is not ended.
    KeepPlaying,
    /// To play again.
    Again,
}

/// Something to read, which anybody in the channel may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// What else can be done.
    More,
    /// The score.
    Score,
    /// A page of the score, counted from 1, in place of another one.
    Sheet(u8),
    /// What the contracts pay: 0 opens it, any other page is counted from 1
    /// and takes the place of another one.
    Points(u8),
    /// The last trick.
    LastTrick,
    /// The rules in play.
    Rules,
    /// The record of the game so far.
    Record,
    /// Whether the last deal was dealt as promised.
    Verify,
    /// Whether the deal of that number was.
    Fair(u32),
    /// The deal of that number, which is over.
    Past(u32),
    /// A page of the review of a deal.
    Review {
        /// The number of the deal, from 1; 0 for the last that is over.
        deal: u32,
        /// The page: 0 sums it up, and each other is a trick.
        page: u8,
    },
    /// The trick in which a card gave something away.
    Slip {
        /// The number of the deal, from 1.
        deal: u32,
        /// Which of the slips that the reader is shown, counted from 0.
        place: u8,
    },
}

/// A page of a leaderboard. `w1:0:0:leaderboard 2 recent long`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardPage {
    /// The page, counted from 0.
    pub page: u16,
    /// Only the last 30 days.
    pub recent: bool,
    /// Only this book.
    pub book: Option<Book>,
}

/// The version of what buttons say. A button of another version is refused
/// kindly.
const VERSION: &str = "w1";

/// What a leaderboard's button begins with after the table and the turn.
const BOARD: &str = "leaderboard ";

/// What the button of a practice deal says after the table and the turn.
const PRACTICE: &str = "practice";

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Self::Sit => "sit",
            Self::Leave => "leave",
            Self::LeaveNow => "leave-now",
            Self::AddRobot => "robot",
            Self::RemoveRobot(member) => return write!(f, "no-robot {}", member.number()),
            Self::Options(0) => "options",
            Self::Options(from) => return write!(f, "options {from}"),
            Self::SetOption(name) => return write!(f, "set {name}"),
            Self::ResetOptions => "reset-options",
            Self::OptionsDone => "options-done",
            Self::ChooseGame => "choose-game",
            Self::ChoosePreset => "choose-preset",
            Self::ChooseLevel => "choose-level",
            Self::ChooseHints => "choose-hints",
            Self::Start => "start",
            Self::Hand => "hand",
            Self::Hint => "hint",
            Self::Show(page) => return page.fmt(f),
            Self::ShowReview(deal) => return write!(f, "show-review {deal}"),
            Self::Cut => "cut",
            Self::CutAt => "cut-at",
            Self::Deal => "deal",
            Self::Act(action) => return action.fmt(f),
            Self::Ask(action) => return write!(f, "ask {action}"),
            Self::Choose(which) => return write!(f, "choose {which}"),
            Self::Judge(verdict) => return Step::Referee(*verdict).fmt(f),
            Self::LetRobotPlay(member) => return write!(f, "robot-for {}", member.number()),
            Self::End => "end",
            Self::EndNow => "end-now",
            Self::KeepPlaying => "keep-playing",
            Self::Again => "again",
        };
        f.write_str(word)
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::More => "more",
            Self::Score => "score",
            Self::LastTrick => "last-trick",
            Self::Rules => "rules",
            Self::Record => "record",
            Self::Verify => "verify",
            Self::Fair(deal) => return write!(f, "fair {deal}"),
            Self::Past(deal) => return write!(f, "past {deal}"),
            Self::Sheet(page) => return write!(f, "score {page}"),
            Self::Points(page) => return write!(f, "points {page}"),
            Self::Review { deal, page } => return write!(f, "review {deal} {page}"),
            Self::Slip { deal, place } => return write!(f, "slip {deal} {place}"),
        })
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:{}", self.table, self.turn.0, self.verb)
    }
}

impl fmt::Display for BoardPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let span = if self.recent { "recent" } else { "ever" };
        let book = self.book.map_or("", Book::name);
        // No table has the number 0.
        write!(f, "{VERSION}:0:0:{BOARD}{} {span} {book}", self.page)
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(press) => press.fmt(f),
            Self::Board(page) => page.fmt(f),
            // No table has the number 0.
            Self::Practice => write!(f, "{VERSION}:0:0:{PRACTICE}"),
        }
    }
}

/// The text was not written by a button of ours, or by one of another version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ParseCustomIdError;

impl FromStr for CustomId {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(4, ':');
        let mut part = || parts.next().ok_or(ParseCustomIdError);
        if part()? != VERSION {
            return Err(ParseCustomIdError);
        }
        let table = TableId(part()?.parse().map_err(|_| ParseCustomIdError)?);
        let turn = Turn(part()?.parse().map_err(|_| ParseCustomIdError)?);
        let wanted = part()?;
        if wanted == PRACTICE {
            return Ok(Self::Practice);
        }
        match wanted.strip_prefix(BOARD) {
            Some(page) => BoardPage::read(page).map(Self::Board).ok_or(ParseCustomIdError),
            None => Ok(Self::Table(Press { table, turn, verb: wanted.parse()? })),
        }
    }
}

impl BoardPage {
    /// Reads the page, the span and the book. A book that is not known any more
    /// is none.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        Some(Self {
            page: words.next()?.parse().ok()?,
            recent: words.next()? == "recent",
            book: words.next().and_then(|book| book.parse().ok()),
        })
    }
}

impl FromStr for Verb {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (verb, rest) = match text.split_once(' ') {
            Some((verb, rest)) => (verb, Some(rest)),
            None => (text, None),
        };
        let read = || match (verb, rest) {
            ("sit", None) => Some(Self::Sit),
            ("leave", None) => Some(Self::Leave),
            ("leave-now", None) => Some(Self::LeaveNow),
            ("robot", None) => Some(Self::AddRobot),
            ("no-robot", Some(number)) => {
                Some(Self::RemoveRobot(number.parse().ok().and_then(Member::new)?))
            }
            ("options", None) => Some(Self::Options(0)),
            ("options", Some(from)) => Some(Self::Options(from.parse().ok()?)),
            ("set", Some(name)) => Some(Self::SetOption(name.to_owned())),
            ("reset-options", None) => Some(Self::ResetOptions),
            ("options-done", None) => Some(Self::OptionsDone),
            ("choose-game", None) => Some(Self::ChooseGame),
            ("choose-preset", None) => Some(Self::ChoosePreset),
            ("choose-level", None) => Some(Self::ChooseLevel),
            ("choose-hints", None) => Some(Self::ChooseHints),
            ("start", None) => Some(Self::Start),
            ("hand", None) => Some(Self::Hand),
            ("hint", None) => Some(Self::Hint),
            ("show-review", Some(deal)) => Some(Self::ShowReview(deal.parse().ok()?)),
            ("cut", None) => Some(Self::Cut),
            ("cut-at", None) => Some(Self::CutAt),
            ("deal", None) => Some(Self::Deal),
            ("ask", Some(action)) => Some(Self::Ask(action.parse().ok()?)),
            ("choose", Some(which)) => Some(Self::Choose(which.to_owned())),
            ("referee", _) => match text.parse().ok()? {
                Step::Referee(verdict) => Some(Self::Judge(verdict)),
                Step::Seat(_) => None,
            },
            ("robot-for", Some(number)) => {
                Some(Self::LetRobotPlay(number.parse().ok().and_then(Member::new)?))
            }
            ("end", None) => Some(Self::End),
            ("end-now", None) => Some(Self::EndNow),
            ("keep-playing", None) => Some(Self::KeepPlaying),
            ("again", None) => Some(Self::Again),
            _ => match Page::read(verb, rest) {
                Some(page) => Some(Self::Show(page)),
                None => Some(Self::Act(text.parse().ok()?)),
            },
        };
        read().ok_or(ParseCustomIdError)
    }
}

impl Page {
    fn read(word: &str, rest: Option<&str>) -> Option<Self> {
        Some(match (word, rest) {
            ("more", None) => Self::More,
            ("score", None) => Self::Score,
            ("score", Some(page)) => Self::Sheet(page.parse().ok()?),
            ("points", Some(page)) => Self::Points(page.parse().ok()?),
            ("last-trick", None) => Self::LastTrick,
            ("rules", None) => Self::Rules,
            ("record", None) => Self::Record,
            ("verify", None) => Self::Verify,
            ("fair", Some(deal)) => Self::Fair(deal.parse().ok()?),
            ("past", Some(deal)) => Self::Past(deal.parse().ok()?),
            ("review", Some(which)) => {
                let (deal, page) = which.split_once(' ')?;
                Self::Review { deal: deal.parse().ok()?, page: page.parse().ok()? }
            }
            ("slip", Some(which)) => {
                let (deal, place) = which.split_once(' ')?;
                Self::Slip { deal: deal.parse().ok()?, place: place.parse().ok()? }
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What buttons say that are on screen already: it must never change.
    #[test]
    fn a_button_that_was_ever_shown_goes_on_working() {
        let verbs = [
            ("sit", Verb::Sit),
            ("leave", Verb::Leave),
            ("leave-now", Verb::LeaveNow),
            ("robot", Verb::AddRobot),
            ("no-robot 3", Verb::RemoveRobot(Member::ALL[2])),
            ("options", Verb::Options(0)),
            ("options 24", Verb::Options(24)),
            ("set robre_points", Verb::SetOption("robre_points".to_owned())),
            ("reset-options", Verb::ResetOptions),
            ("options-done", Verb::OptionsDone),
            ("choose-game", Verb::ChooseGame),
            ("choose-preset", Verb::ChoosePreset),
            ("choose-level", Verb::ChooseLevel),
            ("choose-hints", Verb::ChooseHints),
            ("start", Verb::Start),
            ("hand", Verb::Hand),
            ("hint", Verb::Hint),
            ("more", Verb::Show(Page::More)),
            ("score", Verb::Show(Page::Score)),
            ("score 2", Verb::Show(Page::Sheet(2))),
            ("points 0", Verb::Show(Page::Points(0))),
            ("last-trick", Verb::Show(Page::LastTrick)),
            ("rules", Verb::Show(Page::Rules)),
            ("record", Verb::Show(Page::Record)),
            ("verify", Verb::Show(Page::Verify)),
            ("fair 3", Verb::Show(Page::Fair(3))),
            ("past 2", Verb::Show(Page::Past(2))),
            ("review 0 0", Verb::Show(Page::Review { deal: 0, page: 0 })),
            ("review 3 1", Verb::Show(Page::Review { deal: 3, page: 1 })),
            ("slip 3 2", Verb::Show(Page::Slip { deal: 3, place: 2 })),
            ("show-review 3", Verb::ShowReview(3)),
            ("cut", Verb::Cut),
            ("cut-at", Verb::CutAt),
            ("deal", Verb::Deal),
            ("play AS", Verb::Act("play AS".parse().unwrap())),
            ("propose H", Verb::Act("propose H".parse().unwrap())),
            ("ask discard 4S", Verb::Ask("discard 4S".parse().unwrap())),
            ("choose together", Verb::Choose("together".to_owned())),
            ("referee refuse", Verb::Judge(Verdict::Refuse)),
            ("robot-for 2", Verb::LetRobotPlay(Member::ALL[1])),
            ("end", Verb::End),
            ("end-now", Verb::EndNow),
            ("keep-playing", Verb::KeepPlaying),
            ("again", Verb::Again),
        ];
        for (word, verb) in verbs {
            let press = Press { table: TableId(42), turn: Turn(17), verb };
            let text = format!("w1:42:17:{word}");
            assert_eq!(press.to_string(), text);
            assert_eq!(text.parse(), Ok(CustomId::Table(press)));
        }
        let all = BoardPage { page: 2, recent: true, book: None };
        let long = BoardPage { page: 0, recent: false, book: Some(Book::Long) };
        for (text, page) in
            [("w1:0:0:leaderboard 2 recent ", all), ("w1:0:0:leaderboard 0 ever long", long)]
        {
            assert_eq!(page.to_string(), text);
            assert_eq!(text.parse(), Ok(CustomId::Board(page)));
        }
        assert_eq!(CustomId::Practice.to_string(), "w1:0:0:practice");
        assert_eq!("w1:0:0:practice".parse(), Ok(CustomId::Practice));
    }

    #[test]
    fn what_no_button_of_ours_says_is_refused() {
        for text in [
            "w2:1:1:hand",
            "w1:1:1:hand over",
            "w1:1:1:review 1",
            "w1:1:1:leaderboard",
            "w1:0:0:leaderboard two ever long",
            "w1:1:1:referee",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(ParseCustomIdError), "{text}");
        }
    }
}
