//! The only sender: whatever goes to Discord goes through here, answers to
//! commands too.
//!
//! It sends nothing without a pass of its `gate`, which knows Discord's limits;
//! it tries again what may be tried again, gives up in time, and says what a
//! failure means. No address is ever logged: those of interactions hold their
//! tokens.
//!
//! The buckets are our own. `twilight-http-ratelimiting` lets one request at a
//! time through all routes whose bucket it does not know, which puts the first
//! answers to all interactions in one line; it cannot be told of a global pause;
//! and it names paths, tokens in them, in its spans.

mod app_emoji;
mod application;
mod bucket;
mod channel_messages;
mod components;
mod content_hash;
mod error;
mod facts;
mod gate;
mod health;
mod interaction_answers;
mod priority;
mod rate_limits;
mod request;
mod sender;
mod signs;
mod threads;
mod token;
mod wire;

pub use self::app_emoji::ListedEmoji;
pub use self::application::{Gateway, SessionStarts};
pub use self::channel_messages::Standing;
pub use self::components::as_sent;
pub use self::content_hash::ContentHash;
pub use self::error::DeliveryError;
pub use self::interaction_answers::{Answer, InteractionToken, PrivateMessage};
pub use self::priority::Priority;
pub use self::sender::Courier;
pub use self::token::Token;
