//! Names and descriptions of commands.

use crate::Language;

/// A command, or an option of one, in the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandWords {
    /// Its name: lower case, 1 to 32 characters.
    pub name: String,
    /// Its description, 1 to 100 characters.
    pub description: String,
}

impl Language {
    /// The words of a command or an option by its path in English; `None` where there are none.
    #[must_use]
    pub fn command(self, path: &str) -> Option<CommandWords> {
        let name = self.find(&format!("command-{path}"), [])?;
        let description = self.find(&format!("command-{path}.description"), [])?;
        Some(CommandWords { name, description })
    }
}
