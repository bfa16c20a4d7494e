//! From views to messages, pure: the public table, the private hand, the lobby,
//! the score.
//!
//! What everybody reads is made from a `TableView`, what one member reads from
//! their `MemberView`, and what is told of a deal that is over from an
//! `EndedDeal`. No hidden card and no secret can be named through them, so that
//! no message tells more than its reader may know.

pub mod message;
pub mod press;

pub mod name;
mod row;

mod cards;
mod lines;

mod belgian;
mod revoke;

pub mod chosen;
pub mod hand;
pub mod hint;
pub mod lobby;
pub mod summary;
pub mod table;

pub mod last_trick;
pub mod more;
pub mod options;
pub mod review;
pub mod rules_page;
pub mod score;

pub mod leaderboard;

pub mod help;
pub mod modal;
pub mod notice;
pub mod ping;
pub mod refusal;
pub mod verify;

#[cfg(test)]
mod tests;

/// The colour of a lobby.
const LOBBY: u32 = 0x001f_6feb;
/// The colour of a table that is played at.
const PLAYING: u32 = 0x002e_7d32;
/// The colour of what is over.
const OVER: u32 = 0x0075_7575;

/// The tricks of a deal.
const ALL_TRICKS: u8 = 13;
