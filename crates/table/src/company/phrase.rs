//! Phrases that card players say across the table.

use crate::named::named;

named! {
    /// Words across the table.
    Phrase {
        /// Well played!
        WellPlayed = "well-played",
        /// Thank you, partner.
        Thanks = "thanks",
        /// Sorry, one minute.
        OneMinute = "one-minute",
        /// I am thinking.
        Thinking = "thinking",
    }
}
