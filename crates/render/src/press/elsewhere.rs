//! Requests that belong to no table.

use robots::Level;
use rules::{Book, Card};
use table::dealer::DealCode;
use table::id::{TableId, Timestamp, UserId};
use table::standings::Order;

use super::text::{Argument, words};
use crate::preferences::Preferences;

/// A page of a leaderboard. `w1:0:0:leaderboard 2 recent long per-deal`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardPage {
    /// The page, counted from 0.
    pub page: u16,
    /// The time whose deals count.
    pub span: BoardSpan,
    /// Only this book.
    pub book: Option<Book>,
    /// The order of the places; `None` for the usual one of the book.
    pub order: Option<Order>,
}

/// The time whose deals count on a page of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSpan {
    /// All time. `ever`
    Ever,
    /// The last 30 days. `recent`
    Recent,
    /// The season at a moment, where the server has seasons. `at-1795300000`
    Season(Timestamp),
}

words! { BoardSpan {
    "ever" => Ever,
    "recent" => Recent,
    "at-" [moment] => Season(moment),
} }

/// A choice of the reader's own times. `w1:0:0:times reminders`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimesPress {
    /// The reminders that the select's values name. `reminders`
    Reminders,
    /// The days off that they name. `days-off`
    DaysOff,
}

words! { TimesPress {
    "reminders" => Reminders,
    "days-off" => DaysOff,
} }

/// A page of a game in short. `w1:0:0:learn 2 simple`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LearnPage {
    /// The game.
    pub book: Book,
    /// The page, counted from 1.
    pub page: u8,
}

/// A practice deal of a game, against robots of a level. `w1:0:0:practice normal`, and for another
/// game than beginner's whist `w1:0:0:practice easy wiezen`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticePress {
    /// The game.
    pub book: Book,
    /// The level of the robots.
    pub level: Level,
}

impl PracticePress {
    /// A deal of this game against the weakest robots.
    #[must_use]
    pub const fn first(book: Book) -> Self {
        Self { book, level: Level::Easy }
    }
}

/// A manager's request about the leaderboard of a server. `w1:0:0:count all`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountingPress {
    /// Asks for confirmation before a new beginning. `ask`
    Ask,
    /// Begins anew, as this person was asked at that moment. `anew 7 1795300000`
    Anew {
        /// The person asked.
        user: UserId,
        /// The time of the question.
        asked: Timestamp,
    },
    /// Counts all deals again. `all`
    All,
    /// Excludes the deals of a table. `without 12 7 1795300000`
    Without {
        /// The table.
        table: TableId,
        /// The person asked.
        user: UserId,
        /// The time of the question.
        asked: Timestamp,
    },
    /// Counts the deals of a table again. `with 12`
    With(TableId),
    /// Chooses the seasons that the select's value names. `seasons`
    Seasons,
    /// Posts the leaderboard in this channel, now and each week. `weekly`
    Weekly,
    /// Ends that. `no-weekly`
    NoWeekly,
}

words! { CountingPress {
    "ask" => Ask,
    "anew " [user asked] => Anew { user, asked },
    "all" => All,
    "without " [table user asked] => Without { table, user, asked },
    "with " [table] => With(table),
    "seasons" => Seasons,
    "weekly" => Weekly,
    "no-weekly" => NoWeekly,
} }

/// A press on the pages about tables of points. `w1:0:0:scale keep 3fa0…`
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScalePress {
    /// The list. `list`
    List,
    /// The table of the server that the select's value names. `kept`
    ShowKept,
    /// The known table that the select's value names. `known`
    ShowKnown,
    /// The known table of that name. `look iwwa`
    Look(String),
    /// To keep the table of that hash. `keep 3fa0…`
    Keep(String),
    /// To let go of it. `drop 3fa0…`
    Drop(String),
    /// To play by it, or by the known one of that name, in the lobby of the channel.
    /// `use 3fa0…`, `use iwwa`
    Use(String),
}

words! { ScalePress {
    "list" => List,
    "kept" => ShowKept,
    "known" => ShowKnown,
    "look " [key] => Look(key),
    "keep " [key] => Keep(key),
    "drop " [key] => Drop(key),
    "use " [key] => Use(key),
} }

/// A press on the pages of a survey. A cell is its line and two numbers, `pair 8 9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SurveyPress {
    /// The survey as it stands. `next`
    Next,
    /// The same, without the known table that is offered. `go-on`
    GoOn,
    /// To choose another game. `anew`
    Anew,
    /// To begin with a book. `begin wiezen`
    Begin(String),
    /// To be asked for the points of a cell. `ask pair 8 9`
    Ask(String),
    /// The points of a cell. `answered pair 8 9`
    Answered(String),
    /// To fill in the line that the select's value names, `pair 8`. `line`
    Line,
    /// The points of some cells of a line. `filled pair 8 8,8 9,8 13`
    Filled(String),
    /// A cell that is not remembered. `unknown pair 8 9`
    Unknown(String),
    /// An answer is right. `confirm pair 8 9`
    Confirm(String),
    /// An answer is taken back. `withdraw pair 8 9 3 -3`
    Withdraw(String),
    /// A line is played, or is not. `play troel`
    Play(String),
    /// A page of the whole table, from 1. `table 2`
    Table(u8),
    /// To be asked for the name of the table. `ask-name`
    AskName,
    /// The name. `named`
    Named,
}

words! { SurveyPress {
    "next" => Next,
    "go-on" => GoOn,
    "anew" => Anew,
    "begin " [book] => Begin(book),
    "ask-name" => AskName,
    "ask " [place] => Ask(place),
    "answered " [place] => Answered(place),
    "line" => Line,
    "filled " [places] => Filled(places),
    "unknown " [place] => Unknown(place),
    "confirm " [place] => Confirm(place),
    "withdraw " [given] => Withdraw(given),
    "play " [line] => Play(line),
    "table " [page] => Table(page),
    "named" => Named,
} }

/// A press about the deal of the day of that number. `w1:0:0:day play 331`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayPress {
    /// To play it, or to go on. `play 331`
    Play(u32),
    /// One's own result. `result 331`
    Result(u32),
    /// To share that one has played, or the result. `share 331`
    Share(u32),
    /// The record of the deal. `record 331`
    Record(u32),
    /// The whole ranking. `board 331`
    Board(u32),
    /// To take the chosen person off the ranking, or to put them back. `off-board 331`
    OffBoard(u32),
}

words! { DayPress {
    "play " [number] => Play(number),
    "result " [number] => Result(number),
    "share " [number] => Share(number),
    "record " [number] => Record(number),
    "board " [number] => Board(number),
    "off-board " [number] => OffBoard(number),
} }

/// A press about the series of that number. `w1:0:0:series show 3 0`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesPress {
    /// A page of its results, from 1; 0 is the last. `show 3 0`
    Show(u32, u8),
    /// No further table plays it. `close 3`
    Close(u32),
    /// Its deals with their proof. `record 3`
    Record(u32),
}

words! { SeriesPress {
    "show " [number page] => Show(number, page),
    "close " [number] => Close(number),
    "record " [number] => Record(number),
} }

/// A press on a person's page. `w1:0:0:page show 7`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PagePress {
    /// The page of that person, of the game that the select's value names. `show 7`
    Show(UserId),
    /// One's own. `own`
    Own,
    /// To let others open one's own. `open`
    Open,
    /// To keep it to oneself. `close`
    Close,
}

words! { PagePress {
    "show " [user] => Show(user),
    "own" => Own,
    "open" => Open,
    "close" => Close,
} }

/// A press about a finished deal, by its code. `w1:0:0:deal from 331-5-K7Q2 5`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealPress {
    /// To play it alone from a trick on, from 1; 0 from the first call. `from 331-5-K7Q2 5`
    From(DealCode, u8),
    /// To play it with friends. `friends 331-5-K7Q2`
    Friends(DealCode),
    /// A page of its review. `review 331-5-K7Q2 0`
    Review(DealCode, u8),
}

words! { DealPress {
    "from " [code trick] => From(code, trick),
    "friends " [code] => Friends(code),
    "review " [code page] => Review(code, page),
} }

/// A press on the page of the reader's look. `w1:0:0:look keep two signs small pictures`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookPress {
    /// The request.
    pub wish: Wish,
    /// The preferences chosen so far.
    pub preferences: Preferences,
}

/// A request on that page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To choose from the menu of that number; the select's value says what.
    Choose(u8),
    /// To press a card that is only an example.
    Example(Card),
    /// To keep what has been chosen.
    Keep,
    /// To choose the default.
    Default,
}

words! { Wish {
    "choose-" [menu] => Choose(menu),
    "keep" => Keep,
    "default" => Default,
    "" [card] => Example(card),
} }

impl Argument for LookPress {
    fn written(&self) -> String {
        format!("{} {}", self.wish.written(), self.preferences)
    }

    fn read(text: &str) -> Option<Self> {
        let (wish, preferences) = text.split_once(' ')?;
        Some(Self { wish: Wish::read(wish)?, preferences: preferences.parse().ok()? })
    }
}

impl Argument for LearnPage {
    fn written(&self) -> String {
        format!("{} {}", self.page, self.book)
    }

    fn read(text: &str) -> Option<Self> {
        let (page, book) = text.split_once(' ')?;
        Some(Self { book: book.parse().ok()?, page: page.parse().ok()? })
    }
}

impl Argument for PracticePress {
    fn written(&self) -> String {
        match self.book {
            Book::Simple => self.level.to_string(),
            Book::Long | Book::Short | Book::Couleur | Book::Liege | Book::Wiezen => {
                format!("{} {}", self.level, self.book)
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (level, book) = match text.split_once(' ') {
            Some((level, book)) => (level, book.parse().ok()?),
            None => (text, Book::Simple),
        };
        Some(Self { book, level: level.parse().ok()? })
    }
}

impl Argument for BoardPage {
    fn written(&self) -> String {
        let book = self.book.map_or("", Book::name);
        let written = format!("{} {} {book}", self.page, self.span.written());
        self.order.map_or_else(|| written.clone(), |order| format!("{written} {}", order.name()))
    }

    /// A book or an order that is not known any more is none.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(4, ' ');
        Some(Self {
            page: words.next()?.parse().ok()?,
            span: BoardSpan::read(words.next()?)?,
            book: words.next().and_then(|book| book.parse().ok()),
            order: words.next().and_then(Order::of_name),
        })
    }
}
