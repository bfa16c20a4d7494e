//! The strength of a robot, and its name.

use core::fmt;
use core::str::FromStr;

/// The strength of a robot.
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
    /// By the traditional rules of thumb of whist: second hand low, third hand high, win cheaply,
    /// lead from length. `easy`
    Easy,
    /// By a few dozen determinizations of the hidden cards, each played to the end. `normal`
    #[default]
    Normal,
    /// By many more determinizations, weighted by the others' actions, with solved endings.
    /// `strong`
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

/// The error for a text that names no level.
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
