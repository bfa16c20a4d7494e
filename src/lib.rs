//! Whist in a Discord channel.
//!
//! The game itself is the crate [`table`]. In reading order:
//!
//! - `serve`, `offline`, begun by [`run`]: the bot on Discord, and on this machine alone.
//! - `copying`: the database moved elsewhere.
//! - `config`: settings from the environment, all faults told together.
//! - [`render`]: from views to messages, pure.
//! - `hall`: every open table, each kept by a task of its own.
//! - `discord`: the hall, connected to Discord.
//! - `tenure`: which servers this process keeps, of several at one database.
//! - [`clock`], `entropy`, [`store`]: time, chance and memory.
//! - `log`, [`figures`], `vitals`: what the operator reads, what is counted, and what is told over
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
pub use hall::{Reply, TellError, Timeouts};
pub use log::{Lines, subscriber};
pub use store::{AppEmoji, KeyError, OpenError, SealKey, Sealed, Store, StoreError};
pub use table::standings::Ranking;
pub use vitals::Pages;
