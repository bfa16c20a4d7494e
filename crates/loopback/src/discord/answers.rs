//! Counts of the bot's answers to interactions.

use std::time::Duration;

use super::Discord;

impl Discord {
    /// The number of interactions without an answer, including those still in time.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.shared.look(|state| {
            let asked = state.world.interactions.values();
            asked.filter(|interaction| interaction.reply.is_none()).count()
        })
    }

    /// The number of interactions answered more than once. Every answer after the first was refused
    /// (40060).
    #[must_use]
    pub fn answered_twice(&self) -> usize {
        self.shared.look(|state| {
            let asked = state.world.interactions.values();
            asked.filter(|interaction| interaction.answered_twice).count()
        })
    }

    /// The slowest first answer of the bot (a deferral counts), measured from the person's action
    /// by [`Settings::wire_clock`]. Zero where nothing was answered.
    ///
    /// [`Settings::wire_clock`]: crate::Settings::wire_clock
    #[must_use]
    pub fn slowest_answer(&self) -> Duration {
        self.shared.look(|state| {
            let asked = state.world.interactions.values();
            asked.filter_map(|interaction| interaction.took).max().unwrap_or_default()
        })
    }
}
