//! Pure functions from views to messages: the public table, the private hand, the lobby, the score.
//!
//! A public message is made from a `TableView`, a member's own from their `MemberView`, and a
//! finished deal from an `EndedDeal`. None of them can name a hidden card or a secret.

pub mod message;
pub mod press;

pub mod name;
pub mod names;
mod paper;
mod playing;
mod row;
mod verdict;

pub mod deal_text;
pub mod dressed;
mod speech;

pub mod cards;
mod grid;
mod lines;
mod reason;

mod belgian;
pub mod revoke;

pub mod calls;
mod choices;
pub mod chosen;
mod coached;
mod consent;
mod cut_short;
pub mod exits;
mod explained;
pub mod hand;
pub mod hint;
pub mod lobby;
pub mod public;
pub mod scene;
pub mod summary;
pub mod survey;
pub mod times;

pub mod last_trick;
pub mod more;
pub mod moving;
pub mod options;
pub mod points;
pub mod preferences;
mod result_line;
pub mod review;
pub mod rules_page;
pub mod scale;
pub mod score;
pub mod setting_words;
mod sheet_picture;
mod standings;

pub mod complaint;
pub mod copied;
pub mod daily;
pub mod keep;
pub mod leaderboard;
pub mod series;

pub mod help;
pub mod kinds;
pub mod learn;
pub mod look;
pub mod modal;
pub mod notice;
pub mod own_page;
pub mod person;
pub mod refusal;
pub mod verify;
pub mod watched;
mod watching;
pub mod way_back;

/// Edge colours: of a lobby, a match, something over, a hand on turn.
const LOBBY: u32 = 0x001f_6feb;
const PLAYING: u32 = 0x002e_7d32;
const OVER: u32 = 0x0075_7575;
const MY_TURN: u32 = 0x00ff_e34d;
/// The deal of the day, and a page of one's own.
const NIGHT: u32 = 0x0029_4070;
