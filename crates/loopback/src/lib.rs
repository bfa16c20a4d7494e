//! A Discord on this machine.
//!
//! [`Discord::start`] serves REST v10 and gateway v10 on 127.0.0.1 to an unmodified bot, over real
//! sockets. It holds Discord's contract: a request that Discord would refuse is refused in the same
//! words and noted, and [`Discord::finish`] fails if the bot has broken the contract. A [`Person`]
//! types commands, presses buttons, and sees what that person would see. [`Trouble`] injects
//! faults.
//!
//! It knows Discord's wire format and nothing about the purpose of a bot.
//!
//! ```
//! use loopback::{Discord, Settings};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let discord = Discord::start(Settings::default()).await?;
//! // A bot is pointed at `discord.base_url()` with `discord.token()`; then:
//! let ann = discord.person("Ann").locale("fr");
//! ann.says("good evening");
//! assert_eq!(discord.person("Ben").sees_text(), "good evening");
//! // No bot has registered a command, so Discord has nothing to send.
//! assert!(ann.types("/roll dice:2").await.is_err());
//! discord.finish().await;
//! # Ok::<(), std::io::Error>(())
//! # })?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! The way of a press: [`Person::press`] asks the [`World`], which notes the interaction and queues
//! its dispatch; a fault may lose, hold or double that; the gateway numbers it and sends it to the
//! sessions; the bot answers by REST; the contract is checked; the world changes, and the tasks
//! that wait for a change are woken.

// Basic types.
mod clock;
mod permissions;
mod request;
mod settings;
mod snowflake;
mod timed_out;
mod wire;

// The state, and Discord's contract.
mod contract;
mod world;

// Faults, and the lock around everything.
mod faults;
mod gateway;
mod limits;
mod shared;

// Sockets.
mod rest;

// The interface for tests.
mod discord;
pub mod page;
pub mod page_api;
mod person;
pub mod phone;
mod trouble;

pub use self::{
    clock::Clock,
    contract::Violation,
    discord::Discord,
    gateway::ShardSessions,
    limits::Scope,
    permissions::Permissions,
    person::{Answer, Choice, Failure, Field, Form, Person},
    request::Request,
    settings::Settings,
    snowflake::Snowflake,
    timed_out::TimedOut,
    trouble::Trouble,
    world::{
        AppEmoji, Audience, Bot, Button, Channel, Entry, Guild, KeptOut, Member, Message, Select,
        Sent, World,
    },
};
