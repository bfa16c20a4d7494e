//! A Discord on this machine.
//!
//! [`Discord::start`] serves REST v10 and gateway v10 on 127.0.0.1 to an unmodified bot, over real
//! sockets. It holds Discord's contract: what Discord would refuse is refused in the same words and
//! remembered, and [`Discord::finish`] fails if the bot has broken it. A [`Person`] types commands,
//! presses buttons, and sees what that person would see. [`Trouble`] makes things go wrong.
//!
//! It knows Discord's wire format and nothing about what any bot is for.
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
//! The way of a press: [`Person::press`] asks the [`World`], which notes the interaction and what the
//! bot is to be told; the faults may swallow, hold or double that; the gateway numbers it and sends
//! it down each session; the bot answers by REST; the contract is checked; the world changes, and
//! whoever waits for that is woken.

// What everything is made of.
mod clock;
mod permissions;
mod request;
mod settings;
mod snowflake;
mod timed_out;
mod wire;

// The state, and the laws it keeps.
mod contract;
mod world;

// What gets in the way, and what holds it all.
mod faults;
mod gateway;
mod limits;
mod shared;

// What reaches it over sockets.
mod rest;

// Who uses it.
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
