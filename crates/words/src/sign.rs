//! Placeholders for emoji of the bot, left out where it has none.
//!
//! They are characters of the private use area, which names of players are stripped of.

/// Before the dealer.
pub const DEALER: char = '\u{e000}';
/// Before the trumps.
pub const TRUMP: char = '\u{e001}';
/// Before the winner of a trick.
pub const TRICK_WON: char = '\u{e002}';
/// Before the button of a hand.
pub const CARD_BACK: char = '\u{e003}';

/// True for a placeholder.
#[must_use]
pub const fn is_sign(letter: char) -> bool {
    matches!(letter, DEALER..=CARD_BACK)
}
