//! Whist in a Discord channel.
//!
//! [`run`] begins with `serve` or `offline`, which start `discord`: the gateway, dispatcher and
//! publisher around [`actors`], one for each table. The game is [`table`], its sentences are
//! [`words`], its messages [`render`], its sender to Discord [`courier`], its memory [`store`].

mod check;
mod cli;
mod complaints;
mod copying;

#[cfg(feature = "offline")]
mod offline;
mod serve;

mod config;
mod discord;
mod drill;

mod exit;
mod health;
mod kept_answer;
mod log;

pub use cli::run;

pub use actors::{Reply, TellError, draw_secret};
pub use clock::Clock;
pub use config::{Config, Faults, Limits, Needs, Shards};
pub use courier::Token;
pub use discord::{Deps, Ended, Endpoint, Running, StartError, start};
pub use exit::Exit;
pub use health::Pages;
pub use log::{Lines, subscriber};
pub use store::{AppEmoji, KeyError, OpenError, SealKey, Sealed, Store, StoreError};
pub use table::Timeouts;
pub use table::standings::Ranking;
