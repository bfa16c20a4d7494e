//! Lines of the log about settings.

use std::sync::Arc;

use rules::{Book, Member, OwnScale, Value};
use rules_json::own_scale;

use super::setting::{Setting, SettingName};
use crate::line::lines;

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
    /// A table of players' own points, which the option `scale` may name.
    /// `scale {"book":"wiezen", …}`
    Scale(Arc<OwnScale>),
    /// A setting of the table from here on. `robots strong`, `takes-back never`
    Set(Setting),
}

lines! {
    SettingsEntry {
        "open" => Opened { book, version },
        "game" => GameChosen { book, version },
        "by" => ChosenBy(member),
    }
    else {
        Self::OptionSet { name, value } => format_args!("set {name}={value}"),
        Self::Scale(own) => format_args!("scale {}", own.text),
        Self::Set(Setting::Hints(false)) => "no-hints",
        Self::Set(Setting::Hints(true)) => "hints",
        Self::Set(Setting::Explains(true)) => "explains",
        Self::Set(setting) => format_args!("{} {}", setting.name().logged(), setting.value()),
    } Self::set
}

impl SettingsEntry {
    fn set(verb: &str, rest: &str) -> Option<Self> {
        Some(match (verb, rest) {
            ("set", _) => {
                let (name, value) = rest.split_once('=')?;
                Self::OptionSet { name: name.to_owned(), value: value.parse().ok()? }
            }
            ("scale", text) => Self::Scale(Arc::new(own_scale::from_text(text)?)),
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
