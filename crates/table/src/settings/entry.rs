//! Lines of the log about settings.

use std::fmt;

use rules::{Book, Member, Value};

use super::setting::{Setting, SettingName};
use crate::line::{member_of, pair};

/// A change of the settings, as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsEntry {
    /// The table was opened. `open long 1`
    Opened {
        /// Its rule book.
        book: Book,
        /// The edition of the rules.
        version: u8,
    },
    /// Another game was chosen in the lobby, its options as the book has them.
    /// `game couleur 1`
    GameChosen {
        /// Its rule book.
        book: Book,
        /// The edition of the rules.
        version: u8,
    },
    /// The person who chose what follows in the lobby. `by 1`
    ChosenBy(Member),
    /// An option of the game was set. `set robre_points=2`
    OptionSet {
        /// The option.
        name: String,
        /// Its value.
        value: Value,
    },
    /// A setting of the table from here on. `robots strong`, `takes-back never`
    Set(Setting),
}

impl fmt::Display for SettingsEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opened { book, version } => write!(f, "open {book} {version}"),
            Self::GameChosen { book, version } => write!(f, "game {book} {version}"),
            Self::ChosenBy(member) => write!(f, "by {}", member.number()),
            Self::OptionSet { name, value } => write!(f, "set {name}={value}"),
            Self::Set(Setting::Hints(false)) => f.write_str("no-hints"),
            Self::Set(Setting::Hints(true)) => f.write_str("hints"),
            Self::Set(Setting::Explains(true)) => f.write_str("explains"),
            Self::Set(setting) => write!(f, "{} {}", setting.name().logged(), setting.value()),
        }
    }
}

impl SettingsEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match (verb, rest) {
            ("open", _) => {
                let (book, version) = pair(rest)?;
                Self::Opened { book: book.parse().ok()?, version: version.parse().ok()? }
            }
            ("game", _) => {
                let (book, version) = pair(rest)?;
                Self::GameChosen { book: book.parse().ok()?, version: version.parse().ok()? }
            }
            ("by", _) => Self::ChosenBy(member_of(rest)?),
            ("set", _) => {
                let (name, value) = rest.split_once('=')?;
                Self::OptionSet { name: name.to_owned(), value: value.parse().ok()? }
            }
            ("no-hints", "") => Self::Set(Setting::Hints(false)),
            ("hints", "") => Self::Set(Setting::Hints(true)),
            ("explains", "") => Self::Set(Setting::Explains(true)),
            ("hints" | "explains" | "no-hints", _) => return None,
            _ => {
                let name = SettingName::ALL.into_iter().find(|name| name.logged() == verb)?;
                Self::Set(name.read(rest)?)
            }
        })
    }
}
