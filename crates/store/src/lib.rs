//! The database of the bot, and the only place that knows SQL.
//!
//! Begin with `migrations/`: it says what is kept and why. A query lives in the function that is
//! named for what it asks. Queries keep to what SQLite and PostgreSQL both understand, and `db`
//! asks them of either; what belongs to one alone stands in `sqlite`, `backup` and
//! `log::write_alone`, and in `postgres`.
//!
//! - A table's log is a chain of entries; its words are opaque here.
//! - `Store::append` answers when the disk has it, and a press that comes twice is one action.
//! - A standing is never stored: it is a sum over `ResultRow`s.

mod audit;
mod backup;
mod beside;
mod complaints;
mod copy;
mod counted;
mod counting;
mod day;
mod day_board;
mod day_play;
mod db;
mod deal_text;
mod departed;
mod emoji;
mod error;
mod evening;
mod forgotten;
mod identify;
mod kept_scale;
mod leaderboard;
mod lease;
mod lobby_call;
mod log;
mod mark;
mod meta;
mod migrations;
mod mistakes;
mod numbers;
mod open;
mod open_error;
mod page;
mod person;
mod person_data;
mod place;
#[cfg(feature = "postgres")]
mod postgres;
mod preferences;
mod probe;
mod processes;
mod rematch;
mod reminder;
mod retry;
mod screen;
mod seal;
mod season;
mod series;
mod server;
mod session;
mod sides;
mod sqlite;
mod survey;
mod tables;
mod tail_index;
mod times;
mod transaction;
mod walk;
mod watchers;
mod weekly;
mod wishes;
mod writer;

#[cfg(test)]
mod tests;

pub use audit::{AuditRow, audit};
pub use backup::backup;
pub use complaints::{ComplaintRow, DecisionKey, complaints};
pub use copy::{Copied, CopyError, Side, copy};
pub use counted::Counted;
pub use day::{DailyRow, DayKey, DayRow, DayState};
pub use day_board::DaysPlayed;
pub use day_play::{DayFeat, DayPlace};
pub use emoji::AppEmoji;
use error::Result;
pub use error::{Sealed, StoreError};
pub use evening::{EveningPerson, EveningRow, NewEvening};
pub use kept_scale::ScaleRow;
pub use leaderboard::{Question, ResultRow};
pub use lobby_call::{LobbyCall, NewCall};
pub use log::{NewEntry, SeatChange};
pub use meta::{Claim, note_backup};
pub use mistakes::{Mistakes, MistakesRow, UnjudgedRow};
pub use open::name_of;
pub use open_error::OpenError;
pub use page::{Company, PlayedDeal};
pub use person_data::PersonData;
pub use probe::{Probe, probe};
pub use processes::{LeaseRow, ProcessId, ProcessRow, Roster};
pub use rematch::Rematch;
pub use reminder::ReminderRow;
pub use screen::{Left, Retiring, Screen, ScreenState, Shown, Summary};
pub use seal::{KeyError, SealKey, is_open_to_others};
pub use series::{SeriesKey, SeriesRow, SeriesState, SeriesTable};
pub use session::Session;
pub use sides::SidedRow;
pub use survey::SurveyRow;
pub use tables::{GameTable, NewTable, Opened};
pub use times::KeptTimes;
pub use walk::{Walked, walk};
pub use watchers::{WatcherChange, WatcherRow};
pub use weekly::WeeklyRow;
pub use wishes::{CallWish, LobbyOf};
pub use writer::{Append, Appended};

use std::sync::Arc;

use tokio::sync::mpsc;

/// The open database. A clone is another handle on the same one.
///
/// Every task shares it. One task writes the appends in groups; other transactions queue for the
/// one writing connection, each in a task of its own where its caller may be dropped. No lock is
/// held across an await. Closing waits for the writes under way; a panic in a transaction drops its
/// connection, and so undoes it.
#[derive(Clone, Debug)]
pub struct Store {
    read: db::Pool,
    write: db::Pool,
    appends: mpsc::Sender<writer::Waiting>,
    /// None on a server and in memory.
    forgotten: Option<Arc<forgotten::Forgotten>>,
    tail_index: tail_index::TailIndex,
    seal: seal::Seal,
    lease: lease::Lease,
    /// The lock beside a file; none on a server and in memory.
    lock: Option<Arc<std::path::Path>>,
    /// None on a server and in memory.
    file: Option<Arc<place::OpenFile>>,
}
