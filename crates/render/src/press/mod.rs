//! What a button says when it is pressed.

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

/// What a button, a select or a modal says when it is used: what Discord calls
/// its custom id.
///
/// It says what somebody wants and proves nothing: whether it may be done is
/// for the table to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomId {
    /// Something at a table.
    Table(Press),
    /// A page of the leaderboard, which belongs to no table.
    Board(BoardPage),
    /// What counts on the leaderboard of a server.
    Counting(CountingPress),
    /// A practice deal, at a table that is not there yet. `w1:0:0:practice`
    Practice,
    /// A table for beginners, which is not there yet. `w1:0:0:open`
    OpenTable,
    /// A page of a game for one who learns it, which belongs to no table.
    Learn(LearnPage),
    /// How one's own messages look, which belongs to no table.
    Look(LookPress),
    /// When one is reminded; the select's value says when. `w1:0:0:times reminders`
    Times,
    /// One's own tables in a server. `w1:0:0:my-tables`
    OwnTables,
    /// To be forgotten. `w1:0:0:forget-me`
    ForgetMe,
}

/// What is wanted at which table, in which turn. `w1:42:17:play AS`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    /// The table.
    pub table: TableId,
    /// The turn in which the button was shown.
    pub turn: Turn,
    /// What is wanted.
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

/// The version of what buttons say. A button of another version is refused
/// kindly.
const VERSION: &str = "w1";

/// What a leaderboard's button begins with after the table and the turn.
const BOARD: &str = "leaderboard ";

/// What a button about what counts there begins with after the table and the turn.
const COUNT: &str = "count ";

/// What the button of a practice deal says after the table and the turn.
const PRACTICE: &str = "practice";

/// What the button that opens a table says after the table and the turn.
const OPEN: &str = "open";

/// What the button of whoever would be forgotten says after the table and the turn.
const FORGET: &str = "forget-me";

/// What the button that leads to one's own tables says after the table and the turn.
const OWN_TABLES: &str = "my-tables";

/// What the select of one's reminders says after the table and the turn.
const TIMES: &str = "times reminders";

/// What the button of a page of a game begins with after the table and the turn.
const LEARN: &str = "learn ";

/// What a button of the look of one's own messages begins with after the table and the turn.
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
    /// Reads the page and the game.
    fn read(text: &str) -> Option<Self> {
        let (page, book) = text.split_once(' ')?;
        Some(Self { book: book.parse().ok()?, page: page.parse().ok()? })
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
