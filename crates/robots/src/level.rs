//! How well a robot plays, and the word for it.

use core::fmt;
use core::str::FromStr;

/// How well a robot plays.
///
/// # Examples
///
/// ```
/// use robots::Level;
/// assert_eq!("strong".parse(), Ok(Level::Strong));
/// assert_eq!(Level::default().to_string(), "normal");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// By the rules of thumb that every player of whist is told: second hand
    /// low, third hand high, win cheaply, lead from length. `easy`
    Easy,
    /// Deals the cards it does not see in a few dozen ways, and plays each of
    /// them to the end before it chooses. `normal`
    #[default]
    Normal,
    /// The same in many more ways, counting those for more that explain what
    /// the others did; and endings it counts out. `strong`
    Strong,
}

impl Level {
    /// The levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Strong];

    /// The name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Strong => "strong",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level: easy, normal or strong")
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or(ParseLevelError)
    }
}
