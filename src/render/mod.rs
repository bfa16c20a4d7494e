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

use crate::id::Timestamp;

/// The colour of a lobby.
const LOBBY: u32 = 0x001f_6feb;
/// The colour of a table that is played at.
const PLAYING: u32 = 0x002e_7d32;
/// The colour of what is over.
const OVER: u32 = 0x0075_7575;

/// The tricks of a deal.
const ALL_TRICKS: u8 = 13;

/// Lines one below the other. An empty one keeps two blocks apart, but not at
/// either end nor twice.
fn lines(lines: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    let mut gap = "";
    for line in lines {
        if line.is_empty() {
            gap = if text.is_empty() { "" } else { "\n\n" };
        } else {
            text.push_str(gap);
            text.push_str(&line);
            gap = "\n";
        }
    }
    text
}

/// A deadline as Discord counts down to it, in the reader's own time.
fn deadline_text(deadline: Option<Timestamp>) -> String {
    deadline.map_or_else(String::new, |deadline| format!(" · <t:{}:R>", deadline.0))
}
