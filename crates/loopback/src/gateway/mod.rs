//! The gateway: sends events to the bot.

mod pacing;
mod session;
mod shard;
mod socket;

pub use self::session::ShardSessions;
pub(crate) use self::{
    session::{Frame, Sessions, Starts},
    shard::Shard,
    socket::connect,
};
