//! One channel's game, pure: no await, no clock, no randomness, no Discord.
//!
//! A [`Table`] is rebuilt by replaying its log. [`Table::decide`] answers an [`Event`] with a
//! [`Decision`], the entries and the table after them, or refuses, changing nothing. Its
//! [`Deadline`] and what it waits for ([`Open::awaits`]) follow from its state alone, so that a
//! restart forgets nothing.
//!
//! Seven parts, each a folder with its state, events, entries and their lines of the log:
//! [`settings`](Settings), [`chairs`](Chairs), `play`, [`consent`](Consent), `time`, `company`
//! and [`place`](Place). A part reads the others through a context alone. State that dies with
//! a turn, a deal or a match is a field of that struct, and is dropped with it.

mod chairs;
mod company;
pub mod complaint;
mod consent;
mod context;
pub mod dealer;
mod decision;
mod entry;
#[cfg(test)]
mod fuzz;
mod game;
pub mod id;
mod language_code;
mod line;
mod named;
mod open;
mod opened;
mod place;
mod play;
pub mod record;
mod refusal;
pub mod review;
pub mod season;
mod settings;
mod shown_deals;
mod snapshot;
pub mod standings;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod time;
mod turn;
mod view;

pub use chairs::{
    Chairs, ChairsEntry, ChairsEvent, Move, NextSides, Occupant, People, Person, RobotName, Watcher,
};
pub use company::{CompanyEntry, CompanyEvent, Phrase};
pub use consent::{Consent, ConsentEntry, ConsentEvent, ConsentRequest, Pause};
pub use decision::Decision;
pub use id::Turn;
pub use language_code::LanguageCode;
pub use opened::OpenView;
pub use place::{Place, PlaceEntry, PlaceEvent, Way};
pub use play::{
    Awaits, CoachWord, CopiedFrom, DealCopy, DealOutcome, Decided, Decisions, Done, EndedDeal,
    Given, LaidDown, LastChange, MemberOutcome, PlayEntry, PlayEvent, RobotDecision, Series,
    decisions_before,
};
pub use refusal::{Corrupt, Refusal};
pub use settings::{
    Beat, Choice, ClaimWindow, Club, Finish, Game, NewTableOptions, Pictures, Preset, Setting,
    SettingName, Settings, SettingsEntry, Stake, Stop, TakeBack, Watch,
};
pub use snapshot::{Judged, MemberView, Snapshot};
pub use time::{
    Allowance, DaysOff, Deadline, Due, FormerHours, Hours, LONGEST_HOLIDAY, NoHoliday, NoHours,
    OwnTimes, Pace, Quiet, Reminder, Reminders, Rest, Span, TimeEntry, TimeEvent, Timeouts, Times,
    Wait, Weekday, Zones, days_left, holiday, minute_of_day,
};
pub use view::TableView;

use company::Company;
use id::{TableId, UserId};
use play::{GivenDeals, Hidden, Play};
use turn::TurnState;

/// One channel's game and the people at it.
///
/// It derefs to its open half. No view gives out the hidden half, with its cards and secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(crate) open: Open,
    pub(crate) hidden: Hidden,
}

/// The open half of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    id: TableId,
    pub(crate) settings: Settings,
    pub(crate) chairs: Chairs,
    pub(crate) place: Place,
    pub(crate) company: Company,
    pub(crate) play: Play,
    pub(crate) turn: TurnState,
    /// The number of deals dealt, in all its matches.
    pub(crate) dealt: usize,
    /// The deals that are not drawn for it.
    pub(crate) given: Option<GivenDeals>,
}

/// A part's view of the others: the open half, and the game behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx<'a> {
    open: &'a Open,
    hidden: &'a Hidden,
}

/// An entry of the log, by part. The log is the state: replayed, its entries make the table again.
///
/// Entries name members and seats, never people, so that a person can be forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A change of the settings.
    Settings(SettingsEntry),
    /// A change at the chairs.
    Chairs(ChairsEntry),
    /// A step of the game.
    Play(PlayEntry),
    /// A step of asking for consent.
    Consent(ConsentEntry),
    /// A change of a person's time.
    Time(TimeEntry),
    /// A change in the company.
    Company(CompanyEntry),
    /// A change of the place.
    Place(PlaceEntry),
}

/// An event at a table, by part. Late events carry the turn they were meant for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A person chooses something in the lobby.
    Settings(UserId, Choice),
    /// An event at the chairs.
    Chairs(ChairsEvent),
    /// An event of the game.
    Play(PlayEvent),
    /// An event about consent.
    Consent(ConsentEvent),
    /// An event about time.
    Time(TimeEvent),
    /// An event in the company.
    Company(CompanyEvent),
    /// An event about the place.
    Place(PlaceEvent),
    /// A person looks at their hand.
    Look(UserId),
}

/// The entries of a part, and the people after them if they change.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) entries: Vec<Entry>,
    pub(crate) people: Option<People>,
}
