//! From views to messages, pure: the public table, the private hand, the lobby,
//! the score.
//!
//! What everybody reads is made from a `TableView`, what one member reads from
//! their `MemberView`, and what is told of a deal that is over from an
//! `EndedDeal`. No hidden card and no secret can be named through them, so that
//! no message tells more than its reader may know.

pub(crate) mod message;
pub(crate) mod press;

pub(crate) mod name;
mod row;

pub(crate) mod deal_text;
pub(crate) mod dressed;
mod speech;

mod cards;
mod lines;

mod belgian;
mod revoke;

pub(crate) mod house_rules;

mod annulled;
mod choices;
pub(crate) mod chosen;
mod consent;
pub(crate) mod counting;
pub(crate) mod exits;
mod explained;
pub(crate) mod hand;
pub(crate) mod hint;
mod laying_down;
pub(crate) mod lobby;
mod pausing;
pub(crate) mod public;
pub(crate) mod scene;
pub(crate) mod summary;
pub(crate) mod times;

pub(crate) mod last_trick;
pub(crate) mod more;
pub(crate) mod moving;
pub(crate) mod options;
mod point_grid;
pub(crate) mod points;
pub(crate) mod review;
pub(crate) mod rules_page;
pub(crate) mod score;
mod seats;
mod sheet;
mod standings;
pub(crate) mod table_options;
mod taking_back;

pub(crate) mod leaderboard;

pub(crate) mod greeting;
pub(crate) mod help;
pub(crate) mod learn;
pub(crate) mod look;
pub(crate) mod modal;
pub(crate) mod notice;
pub(crate) mod person;
pub(crate) mod refusal;
pub(crate) mod reminder;
pub(crate) mod verify;
pub(crate) mod watched;
mod watching;
pub(crate) mod way_back;
pub(crate) mod whole_rules;

#[cfg(test)]
mod tests;

/// The colour of a lobby.
const LOBBY: u32 = 0x001f_6feb;
/// The colour of a table that is played at.
const PLAYING: u32 = 0x002e_7d32;
/// The colour of what is over.
const OVER: u32 = 0x0075_7575;
/// The colour of a hand whose turn it is.
const MY_TURN: u32 = 0x00f0_b232;

/// The tricks of a deal.
const ALL_TRICKS: u8 = 13;
