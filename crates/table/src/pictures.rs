//! Which messages of a table show a picture.

/// Which messages of a table show a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pictures {
    /// The table while it is played, and the summaries.
    #[default]
    Table,
    /// The summaries alone.
    Summary,
    /// None.
    Off,
}

impl Pictures {
    /// Every choice there is.
    pub const ALL: [Self; 3] = [Self::Table, Self::Summary, Self::Off];

    /// Its name, as logs, buttons and sentences keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Summary => "summary",
            Self::Off => "off",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pictures| pictures.name() == name)
    }
}
