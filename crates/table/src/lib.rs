//! One channel's game, pure: no await, no clock, no randomness, no Discord.
//!
//! A [`Table`] is rebuilt by replaying its log. What happens to it comes in as an
//! [`Event`]; [`Table::decide`] answers with a [`Decision`], the entries and the table after
//! them, or refuses, changing nothing. What the table waits for next follows from its state
//! alone ([`Open::awaits`]), so that a restart forgets nothing.
//!
//! It is made of seven parts, each a folder with its state, its events, its entries and their
//! lines of the log: [`settings`](Settings), [`chairs`](Chairs), `play`, [`consent`](Consent),
//! `time`, `company` and [`place`](Place). A part reads the others through a context alone.
//! What dies with a turn, a deal or a match is a field of that struct, and is dropped with it.

mod chairs;
mod company;
mod consent;
mod context;
pub mod dealer;
mod decision;
mod entry;
mod event;
#[cfg(test)]
mod fuzz;
pub mod id;
mod language_code;
mod line;
mod named;
mod opened;
mod place;
mod play;
pub mod record;
pub mod review;
mod settings;
mod shown_deals;
mod snapshot;
pub mod standings;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod turn;
mod view;

pub use chairs::{
    Chairs, ChairsEntry, ChairsEvent, Move, NextSides, Occupant, People, Person, RobotName, Watcher,
};
pub use company::{CompanyEntry, CompanyEvent, Phrase};
pub use consent::{Consent, ConsentEntry, ConsentEvent, ConsentRequest, Pause};
pub use context::Corrupt;
pub use decision::Decision;
pub use entry::{Entry, ParseEntryError};
pub use event::{Event, Refusal, Turn};
pub use language_code::{LanguageCode, ParseLanguageCodeError};
pub use opened::OpenView;
pub use place::{Place, PlaceEntry, PlaceEvent, Way};
pub use play::{
    Awaits, DealOutcome, Done, EndedDeal, LaidDown, LastChange, MemberOutcome, PlayEntry, PlayEvent,
};
pub use settings::{
    Choice, ClaimWindow, Club, Finish, NewTableOptions, Pictures, Preset, Setting, SettingName,
    Settings, SettingsEntry, TakeBack, Watch,
};
pub use snapshot::{Judged, MemberView, Snapshot};
pub use table::Table;
pub use time::{
    Allowance, Due, FormerHours, Hours, LONGEST_HOLIDAY, Limit, NoHoliday, NoHours, OwnTimes, Pace,
    Quiet, Reminder, Reminders, Rest, Span, TimeEntry, TimeEvent, Times, days_left, holiday,
    minute_of_day,
};
pub use view::{Open, TableView};
