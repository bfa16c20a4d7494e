//! The menus in which something is chosen of a table before its game begins.

/// A menu of the lobby or of its options; the select's value says what is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// Which game is played.
    Game,
    /// By which set of options.
    Preset,
    /// How well robots play.
    Level,
    /// Whether there are hints.
    Hints,
    /// Which messages show a picture.
    Pictures,
    /// What everybody reads.
    Language,
    /// How long a turn takes.
    Pace,
    /// Whether anything is taken back.
    TakeBack,
    /// Whether a hand is laid open once the rest is decided.
    Finish,
    /// How long everybody has for a claim.
    ClaimWindow,
    /// How many belong to the table, where sides are fixed.
    Club,
    /// Whether a few words can be said across the table.
    Phrases,
    /// Whether those who watch may see the hands.
    Watch,
}

impl Menu {
    const ALL: [Self; 13] = [
        Self::Game,
        Self::Preset,
        Self::Level,
        Self::Hints,
        Self::Pictures,
        Self::Language,
        Self::Pace,
        Self::TakeBack,
        Self::Finish,
        Self::ClaimWindow,
        Self::Club,
        Self::Phrases,
        Self::Watch,
    ];

    /// What its select says.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Game => "choose-game",
            Self::Preset => "choose-preset",
            Self::Level => "choose-level",
            Self::Hints => "choose-hints",
            Self::Pictures => "choose-pictures",
            Self::Language => "choose-language",
            Self::Pace => "choose-pace",
            Self::TakeBack => "choose-take-back",
            Self::Finish => "choose-finish",
            Self::ClaimWindow => "choose-claim-window",
            Self::Club => "choose-club",
            Self::Phrases => "choose-phrases",
            Self::Watch => "choose-watch",
        }
    }

    /// The menu whose select says that.
    pub(super) fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|menu| menu.word() == word)
    }
}
