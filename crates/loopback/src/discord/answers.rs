//! How the bot answered what it was asked, counted.

use std::time::Duration;

use super::Discord;

impl Discord {
    /// How many interactions have no answer, those among them for which it is not too late.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.shared.look(|state| {
            let asked = state.world.interactions.values();
            asked.filter(|interaction| interaction.reply.is_none()).count()
        })
    }

    /// How many interactions were answered more than once. Whatever came after the first answer was
    /// refused (40060).
    #[must_use]
    pub fn answered_twice(&self) -> usize {
        self.shared.look(|state| {
            let asked = state.world.interactions.values();
            asked.filter(|interaction| interaction.answered_twice).count()
        })
    }

    /// How long the slowest of all answers took, from what the person did until the bot's first
    /// answer to it was taken, be it that it thinks: by [`Settings::wire_clock`], the machine's own.
    /// Nothing where nothing was answered.
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
