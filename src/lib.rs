//! Whist in a Discord channel.
//!
//! What the bot is built on are crates of their own: the game is [`table`], its sentences are
//! [`words`], its messages [`render`], its sender to Discord [`courier`], its memory [`store`].
//! Here, in reading order:
//!
//! - `serve`, `offline`, begun by [`run`]: the bot on Discord, and on this machine alone.
//! - `config`, `log`, `exit`, `vitals`: what the operator sets and reads.
//! - `hall`: every open table, each kept by a task of its own.
//! - `discord`: the hall, connected to Discord.
//! - `tenure`: which servers this process keeps, of several at one database.
//! - `copying`: the database moved elsewhere.
//! - `entropy`: the operating system's randomness.
//!
//! The modules are private, so that the compiler finds what nothing uses. What is
//! named below is all that the program, its tests and its benchmarks begin with.

mod cli;
mod copying;

mod offline;
mod serve;

mod config;
mod entropy;

mod hall;

mod discord;
mod tenure;

mod exit;
mod log;
mod vitals;

pub use cli::run;

pub use clock::Clock;
pub use config::{Config, Faults, Limits, Needs, Shards};
pub use courier::Token;
pub use discord::{Deps, Ended, Endpoint, Running, StartError, start};
pub use entropy::draw_secret;
pub use exit::Exit;
pub use hall::{Reply, TellError};
pub use log::{Lines, subscriber};
pub use store::{AppEmoji, KeyError, OpenError, SealKey, Sealed, Store, StoreError};
pub use table::Timeouts;
pub use table::standings::Ranking;
pub use vitals::Pages;
