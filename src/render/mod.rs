//! From views to messages, pure: the public table, the private hand, the lobby,
//! the score.

pub mod message;
pub mod press;
