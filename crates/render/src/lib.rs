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

pub mod deal_text;
pub mod dressed;
mod speech;

pub mod cards;
mod lines;

mod belgian;
pub mod revoke;

pub mod house_rules;

mod annulled;
mod choices;
pub mod chosen;
mod consent;
pub mod counting;
pub mod exits;
mod explained;
pub mod hand;
pub mod hint;
mod laying_down;
pub mod lobby;
mod pausing;
pub mod public;
pub mod scene;
pub mod summary;
pub mod times;

pub mod last_trick;
pub mod more;
pub mod moving;
pub mod options;
mod point_grid;
pub mod points;
pub mod review;
pub mod rules_page;
pub mod score;
mod seats;
pub mod setting_words;
mod settings;
mod sheet;
mod standings;
mod taking_back;
pub mod taste;

pub mod leaderboard;

pub mod greeting;
pub mod help;
pub mod learn;
pub mod look;
pub mod modal;
pub mod notice;
pub mod person;
pub mod refusal;
pub mod reminder;
pub mod verify;
pub mod watched;
mod watching;
pub mod way_back;
pub mod whole_rules;

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
