//! A few words across the table, of those that everybody says.

/// What can be said across the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phrase {
    /// Well played!
    WellPlayed,
    /// Thank you, partner.
    Thanks,
    /// Sorry, one minute.
    OneMinute,
    /// I am thinking.
    Thinking,
}

impl Phrase {
    /// Every one there is, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::WellPlayed, Self::Thanks, Self::OneMinute, Self::Thinking];

    /// Its name, as logs, buttons and sentences keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WellPlayed => "well-played",
            Self::Thanks => "thanks",
            Self::OneMinute => "one-minute",
            Self::Thinking => "thinking",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.name() == name)
    }
}
