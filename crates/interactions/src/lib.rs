//! Answers to interactions: one for each. A [`Ctx`] is an [`Interaction`] while it is served. A
//! press is read and served by `press`, a command by the bot; both tell the tables by the context,
//! and their [`Outcome`] is sent by `answering`. The [`Dispatcher`] has what they share.

mod answering;
mod board;
mod context;
mod discord_time;
mod dispatcher;
mod interaction;
mod message_search;
mod outcome;
mod practice;
mod press;
mod private_words;
mod ratings;
mod survey;

pub mod calls;
mod complaints;
pub mod daily;
pub mod deals;
pub mod greeting;
pub mod keep;
pub mod leaders;
pub mod moves;
pub mod opening;
pub mod own_page;
pub mod pages;
pub mod person;
pub mod reviews;
pub mod scale;
pub mod series;
pub mod weekly;

pub use answering::Deferral;
pub use context::Ctx;
pub use dispatcher::{Dispatcher, answer_to};
pub use interaction::{
    ChannelKind, Interaction, NonGuildUser, Permissions, Received, UsedComponent,
};
pub use outcome::{Outcome, Served};
pub use press::{meaning, serve};
