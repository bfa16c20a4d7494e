//! What is chosen in the lobby: the game, its options, the robots, hints, the
//! language and the pace.

use robots::Level;
use rules::{Book, Member, Rules, Value};

use crate::customs::{Custom, Customs};
use crate::language_code::LanguageCode;
use crate::pace::Pace;
use crate::pictures::Pictures;
use crate::preset::Preset;
use crate::watch::Watch;

/// Something that is chosen in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// Another game, with its options as the book has them.
    Game(Book),
    /// A set of options, and no others.
    Preset(Preset),
    /// Some options.
    Options(Vec<(String, Value)>),
    /// How well the robots play.
    Level(Level),
    /// Whether whoever asks is given a hint.
    Hints(bool),
    /// Which messages show a picture.
    Pictures(Pictures),
    /// A custom of the table.
    Custom(Custom),
    /// Whether a few words can be said across the table.
    Phrases(bool),
    /// Whether those who watch may see the hands.
    Watch(Watch),
    /// The language of what everybody reads.
    Language(LanguageCode),
    /// How long a turn may take.
    Pace(Pace),
}

/// What was chosen in the lobby last, by whom, and how it was before: an option may
/// have changed others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastChange {
    /// Who chose.
    pub by: Member,
    /// The game and its options before.
    pub rules: Rules,
    /// How well robots played before.
    pub level: Level,
    /// Whether there were hints before.
    pub hints: bool,
    /// Which messages showed a picture before.
    pub pictures: Pictures,
    /// The customs of the table before.
    pub customs: Customs,
    /// Whether a few words could be said before.
    pub phrases: bool,
    /// Whether those who watch could see the hands before.
    pub watch: Watch,
    /// The language that had been chosen before.
    pub language: Option<LanguageCode>,
    /// How long a turn might take before.
    pub pace: Option<Pace>,
}
