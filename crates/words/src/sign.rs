//! Signs that are seen as emoji of the bot, and not at all where those are not there.
//!
//! Each stands right before the word that it goes with. They are of the private use area,
//! of which nothing is left in a name.

/// Before who deals.
pub const DEALER: char = '\u{e000}';
/// Before the trumps.
pub const TRUMP: char = '\u{e001}';
/// Before who has taken a trick.
pub const TRICK_WON: char = '\u{e002}';
/// Before a hand that is to be looked at.
pub const CARD_BACK: char = '\u{e003}';

/// Whether it is one of them.
#[must_use]
pub const fn is_sign(letter: char) -> bool {
    matches!(letter, DEALER..=CARD_BACK)
}
