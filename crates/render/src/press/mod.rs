//! Custom ids: the text that a button sends when it is pressed.

mod calls;
mod complaint;
mod elsewhere;
mod keep;
mod page;
mod text;
mod verb;

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

pub use self::calls::CallsPress;
pub use self::complaint::ComplaintPress;
pub use self::elsewhere::{
    BoardPage, BoardSpan, CountingPress, DayPress, DealPress, LearnPage, LookPress, PagePress,
    PracticePress, ScalePress, SeriesPress, SurveyPress, TimesPress, Wish,
};
pub use self::keep::{EnterWish, Half, KeepPress, KeepWish, Kind, Place, SetUpWish};
pub(crate) use self::keep::{contract_value, members_value, result_value};
pub use self::page::Page;
use self::text::{Argument, words};
pub use self::verb::{Menu, Verb};

use table::Turn;
use table::id::TableId;

/// The custom id of a button, a select or a modal: a request that the table may refuse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomId {
    /// Something at a table.
    Table(Press),
    /// A page of the leaderboard, which belongs to no table.
    Board(BoardPage),
    /// The order or the game that the select's value names, of a page of the leaderboard.
    BoardMenu(BoardPage),
    /// A change of a server's leaderboard.
    Counting(CountingPress),
    /// A practice deal, at a table that is not there yet. `w1:0:0:practice`
    Practice,
    /// One of a game, against robots of a level.
    PracticeAt(PracticePress),
    /// A table for beginners, which is not there yet. `w1:0:0:open`
    OpenTable,
    /// A page of a game for one who learns it, which belongs to no table.
    Learn(LearnPage),
    /// The look of the reader's own messages, without a table.
    Look(LookPress),
    /// The reader's own times, without a table.
    Times(TimesPress),
    /// One's own tables in a server. `w1:0:0:my-tables`
    OwnTables,
    /// One's table, from a channel that is gone to this one. `w1:0:0:bring 12`
    Bring(TableId),
    /// One's table whose channel is gone is left. `w1:0:0:leave-table 12`
    LeaveTable(TableId),
    /// Tables of points.
    Scale(ScalePress),
    /// A table of points from examples.
    Survey(SurveyPress),
    /// To be forgotten. `w1:0:0:forget-me`
    ForgetMe,
    /// The sheet of an evening with real cards.
    Keep(KeepPress),
    /// The deal of the day.
    Day(DayPress),
    /// A series of deals.
    Series(SeriesPress),
    /// A person's page.
    Page(PagePress),
    /// A finished deal.
    Deal(DealPress),
    /// A bad card or call of a robot.
    Complaint(ComplaintPress),
    /// Calls to a lobby.
    Calls(CallsPress),
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

/// The version of custom ids; a button of another version is refused kindly.
const VERSION: &str = "w1";

words! { CustomId {
    "" [press] => Table(press),
    "leaderboard " [page] => Board(page),
    "board " [page] => BoardMenu(page),
    "count " [press] => Counting(press),
    "practice" => Practice,
    "practice " [press] => PracticeAt(press),
    "open" => OpenTable,
    "learn " [page] => Learn(page),
    "look " [press] => Look(press),
    "times " [press] => Times(press),
    "my-tables" => OwnTables,
    "bring " [table] => Bring(table),
    "leave-table " [table] => LeaveTable(table),
    "scale " [press] => Scale(press),
    "survey " [press] => Survey(press),
    "forget-me" => ForgetMe,
    "keep " [press] => Keep(press),
    "day " [press] => Day(press),
    "series " [press] => Series(press),
    "page " [press] => Page(press),
    "deal " [press] => Deal(press),
    "bad " [press] => Complaint(press),
    "calls " [press] => Calls(press),
} }

impl Argument for Press {
    fn written(&self) -> String {
        self.verb.written()
    }

    /// The table and the turn come before the text.
    fn read(text: &str) -> Option<Self> {
        let verb = Verb::read(text).or_else(|| {
            // A button of an older message names no page of a review: it shows the first.
            text.starts_with("show-review ").then(|| Verb::read(&format!("{text} 0")))?
        });
        Some(Self { table: TableId(0), turn: Turn(0), verb: verb? })
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:{}", self.table, self.turn.0, self.written())
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Table(press) = self else {
            // No table has the number 0.
            return write!(f, "{VERSION}:0:0:{}", self.written());
        };
        press.fmt(f)
    }
}

/// A line of a menu that does what a button or another menu with this value would do.
#[must_use]
pub fn line_of(verb: &Verb, value: Option<String>) -> String {
    value.map_or_else(|| verb.written(), |value| format!("{} {value}", verb.written()))
}

/// The verb and the value of such a line.
#[must_use]
pub fn verb_of_line(line: &str) -> Option<(Verb, Option<String>)> {
    let with_value = line
        .rsplit_once(' ')
        .and_then(|(verb, value)| Some((Verb::read(verb)?, Some(value.to_owned()))));
    with_value.or_else(|| Some((Verb::read(line)?, None)))
}

/// The text was not written by a button of ours, or by one of another version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCustomIdError;

impl FromStr for CustomId {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or(ParseCustomIdError)
    }
}

fn read(text: &str) -> Option<CustomId> {
    let mut parts = text.splitn(4, ':');
    parts.next().filter(|&version| version == VERSION)?;
    let (table, turn) = (TableId::read(parts.next()?)?, Turn(parts.next()?.parse().ok()?));
    let mut id = CustomId::read(parts.next()?)?;
    if let CustomId::Table(press) = &mut id {
        (press.table, press.turn) = (table, turn);
    }
    Some(id)
}
