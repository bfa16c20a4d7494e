//! The only sender to Discord: answers, messages, threads, and what the bot asks about itself.
//!
//! Nothing is sent without a permit of the `limiter`, which knows Discord's limits. A request is
//! retried where that does no harm, and gives up in time. No address is logged: those of
//! interactions hold their tokens.
//!
//! The limiter is our own. `twilight-http-ratelimiting` sends one request at a time into all
//! buckets that it does not know, first answers to interactions among them; it cannot be told of
//! a global pause; and its spans name paths, tokens in them.

mod application;
mod attachments;
mod bucket;
mod channels;
mod circuit;
mod components;
mod content_hash;
mod error;
mod facts;
mod interaction_answers;
mod limiter;
mod priority;
mod rate_limits;
mod request;
mod sender;
mod signs;
mod token_pace;
mod visibility;
mod wire;

pub use self::application::{Gateway, ListedEmoji, SessionStarts};
pub use self::attachments::AttachmentError;
pub use self::channels::Standing;
pub use self::components::as_sent;
pub use self::content_hash::ContentHash;
pub use self::error::DeliveryError;
pub use self::interaction_answers::{Answer, InteractionToken, PrivateMessage};
pub use self::priority::Priority;
pub use self::sender::{Courier, Token};
