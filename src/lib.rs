//! Whist in a Discord channel.
//!
//! In reading order:
//!
//! - `serve`, `offline`, begun by [`run`]: the bot on Discord, and on this machine alone.
//! - `copying`: the database moved elsewhere.
//! - `config`: settings from the environment, all faults told together.
//! - `table`: one channel's game, pure.
//! - `render`: from views to messages, pure.
//! - `hall`: every open table, each kept by a task of its own.
//! - `discord`: the hall, connected to Discord.
//! - `tenure`: which servers this process keeps, of several at one database.
//! - `clock`, `dealer`, `store`: time, chance and memory.
//! - `record`: games written down, and played again.
//! - `review`: what a deal was worth with all cards open.
//! - `log`, `figures`, `vitals`: what the operator reads, what is counted, and what is told over
//!   HTTP.
//! - `exit`: how the program ends.
//!
//! The modules are private, so that the compiler finds what nothing uses. What is
//! named below is all that the program, its tests and its benchmarks begin with.

mod cli;
mod copying;

mod offline;
mod serve;

mod config;
mod id;
mod taste;

/// Until the table keeps a code alone.
mod language {
    pub(crate) use words::Language;
}
mod table;

mod render;

mod hall;

mod discord;
mod tenure;

mod clock;
mod dealer;
mod store;

mod record;
mod review;

mod exit;
mod figures;
mod log;
mod vitals;

#[cfg(test)]
mod hostile;

pub use cli::run;

pub use clock::Clock;
pub use config::{Config, Faults, Limits, Needs, Ranking, Shards, Token};
pub use dealer::{
    Cut, DealFacts, DealText, Dealing, NoEntropy, NoText, Secret, Shuffle, TextHash, Texts,
};
pub use discord::{Deps, Ended, Endpoint, Running, StartError, start};
pub use exit::Exit;
pub use hall::{Reply, TellError, Timeouts};
pub use id::{ChannelId, GuildId, TableId, UserId};
pub use log::{Lines, subscriber};
pub use record::{
    DealRecord, LaidDownRecord, ParseRecordError, Record, ReplayError, Scores, Sides,
    TakenBackRecord, WhyIllegal, options_text, replay,
};
pub use review::{Patience, Played, Review, Worth};
pub use store::{AppEmoji, KeyError, OpenError, SealKey, Sealed, Store, StoreError};
pub use table::{Awaits, EndedDeal, Event, MemberView, OpenView, Person, Snapshot, TableView};
pub use vitals::Pages;
