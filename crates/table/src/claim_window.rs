//! How long everybody has to claim something between two deals, where that may be done.

use std::time::Duration;

/// How long everybody has to claim something in the deal before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClaimWindow {
    /// Five seconds.
    Five,
    /// Fifteen.
    #[default]
    Fifteen,
    /// Half a minute.
    Thirty,
    /// A minute.
    Sixty,
}

impl ClaimWindow {
    /// Every choice there is.
    pub const ALL: [Self; 4] = [Self::Five, Self::Fifteen, Self::Thirty, Self::Sixty];

    /// How many seconds it is.
    #[must_use]
    pub const fn seconds(self) -> u8 {
        match self {
            Self::Five => 5,
            Self::Fifteen => 15,
            Self::Thirty => 30,
            Self::Sixty => 60,
        }
    }

    /// How long it is where a table is played live.
    #[must_use]
    pub fn live(self) -> Duration {
        Duration::from_secs(self.seconds().into())
    }

    /// The choice of so many seconds, as logs and buttons keep it.
    #[must_use]
    pub fn of_name(seconds: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.seconds().to_string() == seconds)
    }
}
