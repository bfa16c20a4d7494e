//! Whist in a Discord channel.
//!
//! In reading order:
//!
//! - `serve`, `offline`, begun by [`run`]: the bot on Discord, and on this machine alone.
//! - [`config`]: settings from the environment, all faults told together.
//! - [`table`]: one channel's game, pure.
//! - `render`, `words`: from views to messages, pure; every sentence.
//! - [`hall`]: every open table, each kept by a task of its own.
//! - [`discord`]: the hall, connected to Discord.
//! - [`language`]: the languages that people are spoken to in.
//! - [`clock`], [`dealer`], [`store`]: time, chance and memory.
//! - [`record`]: games written down, and played again.
//! - [`review`]: what a deal was worth with all cards open.
//! - [`log`]: what the operator reads.
//! - [`exit`]: how the program ends.

mod cli;

mod offline;
mod serve;

pub mod config;
pub mod id;
pub mod language;

pub mod table;

mod render;
mod words;

pub mod hall;

pub mod discord;

pub mod clock;
pub mod dealer;
pub mod store;

pub mod record;
pub mod review;

pub mod exit;
pub mod log;

pub use cli::run;
