//! What the commands are called, and what they say of themselves.

use crate::Language;

/// The commands, their options and the choices of these, each by the path of
/// their English names.
pub(crate) const COMMANDS: &[&str] = &[
    "whist",
    "whist-new",
    "whist-new-book",
    "whist-new-robots",
    "whist-new-level",
    "whist-new-hints",
    "whist-new-language",
    "whist-new-pace",
    "whist-new-thread",
    "whist-new-options",
    "whist-join",
    "whist-leave",
    "whist-start",
    "whist-table",
    "whist-watch",
    "whist-move",
    "whist-move-table",
    "whist-hint",
    "whist-score",
    "whist-points",
    "whist-rules",
    "whist-learn",
    "whist-learn-book",
    "whist-end",
    "whist-leaderboard",
    "whist-leaderboard-book",
    "whist-leaderboard-span",
    "whist-leaderboard-table",
    "whist-review",
    "whist-review-everybody",
    "whist-record",
    "whist-verify",
    "whist-me",
    "whist-me-look",
    "whist-me-times",
    "whist-me-times-zone",
    "whist-me-times-from",
    "whist-me-times-to",
    "whist-me-times-off",
    "whist-me-times-holiday",
    "whist-me-times-learn",
    "whist-me-luck",
    "whist-me-luck-text",
    "whist-me-luck-off",
    "whist-me-tables",
    "whist-me-data",
    "whist-me-forget",
    "whist-help",
    "hand",
    "play",
    "play-card",
    "bid",
    "bid-call",
];

/// A command, or an option of one, in the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandWords {
    /// Its name: lower case, 1 to 32 characters.
    pub name: String,
    /// What it does, in 1 to 100 characters.
    pub description: String,
}

impl Language {
    /// The words of a command; `None` for a path that [`COMMANDS`] lacks.
    #[must_use]
    pub fn command(self, path: &str) -> Option<CommandWords> {
        COMMANDS.contains(&path).then(|| CommandWords {
            name: self.text(&format!("command-{path}"), []),
            description: self.text(&format!("command-{path}.description"), []),
        })
    }
}
