//! Custom ids: the text that a button sends when it is pressed.

mod counting;
mod look;
mod menu;
mod page;
mod verb;

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use rules::Book;

pub use self::counting::CountingPress;
pub use self::look::{LookPress, Wish};
pub use self::menu::Menu;
pub use self::page::Page;
pub use self::verb::Verb;

use table::Turn;
use table::id::TableId;

/// The custom id of a button, a select or a modal: a request that the table may refuse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomId {
    /// Something at a table.
    Table(Press),
    /// A page of the leaderboard, which belongs to no table.
    Board(BoardPage),
    /// A change of a server's leaderboard.
    Counting(CountingPress),
    /// A practice deal, at a table that is not there yet. `w1:0:0:practice`
    Practice,
    /// A table for beginners, which is not there yet. `w1:0:0:open`
    OpenTable,
    /// A page of a game for one who learns it, which belongs to no table.
    Learn(LearnPage),
    /// The look of the reader's own messages, without a table.
    Look(LookPress),
    /// The reader's reminders, without a table. `w1:0:0:times reminders`
    Times,
    /// One's own tables in a server. `w1:0:0:my-tables`
    OwnTables,
    /// To be forgotten. `w1:0:0:forget-me`
    ForgetMe,
}

/// A request to a table in a turn. `w1:42:17:play AS`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    /// The table.
    pub table: TableId,
    /// The turn in which the button was shown.
    pub turn: Turn,
    /// The request.
    pub verb: Verb,
}

/// A page of a leaderboard. `w1:0:0:leaderboard 2 recent long`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardPage {
    /// The page, counted from 0.
    pub page: u16,
    /// Only the last 30 days.
    pub recent: bool,
    /// Only this book.
    pub book: Option<Book>,
}

/// A page of a game in short. `w1:0:0:learn 2 simple`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LearnPage {
    /// The game.
    pub book: Book,
    /// The page, counted from 1.
    pub page: u8,
}

/// The version of custom ids; a button of another version is refused kindly.
const VERSION: &str = "w1";

const BOARD: &str = "leaderboard ";

const COUNT: &str = "count ";

const PRACTICE: &str = "practice";

const OPEN: &str = "open";

const FORGET: &str = "forget-me";

const OWN_TABLES: &str = "my-tables";

const TIMES: &str = "times reminders";

const LEARN: &str = "learn ";

const LOOK: &str = "look ";

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

impl fmt::Display for LearnPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No table has the number 0.
        write!(f, "{VERSION}:0:0:{LEARN}{} {}", self.page, self.book)
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(press) => press.fmt(f),
            Self::Board(page) => page.fmt(f),
            Self::Learn(page) => page.fmt(f),
            // No table has the number 0.
            Self::Counting(press) => write!(f, "{VERSION}:0:0:{COUNT}{press}"),
            Self::Look(press) => write!(f, "{VERSION}:0:0:{LOOK}{press}"),
            Self::Practice => write!(f, "{VERSION}:0:0:{PRACTICE}"),
            Self::OpenTable => write!(f, "{VERSION}:0:0:{OPEN}"),
            Self::Times => write!(f, "{VERSION}:0:0:{TIMES}"),
            Self::OwnTables => write!(f, "{VERSION}:0:0:{OWN_TABLES}"),
            Self::ForgetMe => write!(f, "{VERSION}:0:0:{FORGET}"),
        }
    }
}

/// The text was not written by a button of ours, or by one of another version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCustomIdError;

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
        if wanted == OPEN {
            return Ok(Self::OpenTable);
        }
        if wanted == FORGET {
            return Ok(Self::ForgetMe);
        }
        if wanted == OWN_TABLES {
            return Ok(Self::OwnTables);
        }
        if wanted == TIMES {
            return Ok(Self::Times);
        }
        if let Some(page) = wanted.strip_prefix(LEARN) {
            return LearnPage::read(page).map(Self::Learn).ok_or(ParseCustomIdError);
        }
        if let Some(press) = wanted.strip_prefix(LOOK) {
            return LookPress::read(press).map(Self::Look).ok_or(ParseCustomIdError);
        }
        if let Some(press) = wanted.strip_prefix(COUNT) {
            return CountingPress::read(press).map(Self::Counting).ok_or(ParseCustomIdError);
        }
        match wanted.strip_prefix(BOARD) {
            Some(page) => BoardPage::read(page).map(Self::Board).ok_or(ParseCustomIdError),
            None => Ok(Self::Table(Press { table, turn, verb: wanted.parse()? })),
        }
    }
}

impl LearnPage {
    fn read(text: &str) -> Option<Self> {
        let (page, book) = text.split_once(' ')?;
        Some(Self { book: book.parse().ok()?, page: page.parse().ok()? })
    }
}

impl BoardPage {
    /// A book that is not known any more is none.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        Some(Self {
            page: words.next()?.parse().ok()?,
            recent: words.next()? == "recent",
            book: words.next().and_then(|book| book.parse().ok()),
        })
    }
}
