//! A few words across the table, of those that card players say.

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
