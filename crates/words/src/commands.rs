//! The words of commands. They are read for a moment, and not kept: only the registration and the
//! help have them.

use std::fmt;

use fluent_bundle::FluentArgs;

use crate::{Bundle, File, Language, find};

/// The commands of the bot in one language.
pub struct Commands(Bundle);

/// A command, or an option of one, in the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandWords {
    /// Its name: lower case, 1 to 32 characters.
    pub name: String,
    /// Its description, 1 to 100 characters.
    pub description: String,
}

impl Language {
    /// Its words for all commands.
    #[must_use]
    pub fn commands(self) -> Commands {
        Commands(self.read(File::Commands))
    }
}

impl Commands {
    /// The words of a command or an option by its path in English; `None` where there are none.
    #[must_use]
    pub fn words(&self, path: &str) -> Option<CommandWords> {
        let word = |key: &str| find(&self.0, key, &FluentArgs::new());
        let name = word(&format!("command-{path}"))?;
        let description = word(&format!("command-{path}.description"))?;
        Some(CommandWords { name, description })
    }
}

impl fmt::Debug for Commands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Commands").finish_non_exhaustive()
    }
}
