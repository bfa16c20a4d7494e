//! The menus of a table's settings.

use table::SettingName;

/// A menu of the lobby or of its options; the select's value says what is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// The game.
    Game,
    /// The set of options.
    Preset,
    /// A setting of the table.
    Setting(SettingName),
}

impl Menu {
    pub(super) fn word(self) -> String {
        let word = match self {
            Self::Game => "game".to_owned(),
            Self::Preset => "preset".to_owned(),
            // Older than its name.
            Self::Setting(SettingName::ClaimWindow) => "claim-window".to_owned(),
            Self::Setting(name) => name.name().replace('_', "-"),
        };
        format!("choose-{word}")
    }

    pub(super) fn of_word(word: &str) -> Option<Self> {
        let settings = SettingName::ALL.into_iter().filter(|&name| name != SettingName::Explains);
        let mut all = [Self::Game, Self::Preset].into_iter().chain(settings.map(Self::Setting));
        all.find(|menu| menu.word() == word)
    }
}
