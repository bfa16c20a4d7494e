//! The temper of a robot, and its name.

use core::fmt;
use core::str::FromStr;

use crate::level::Level;

/// The courage of a robot in an auction.
///
/// # Examples
///
/// ```
/// use robots::Temper;
/// assert_eq!("bold".parse(), Ok(Temper::Bold));
/// assert_eq!(Temper::default().to_string(), "usual");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Temper {
    /// Bids on better hands alone. `careful`
    Careful,
    /// Bids what pays. `usual`
    #[default]
    Usual,
    /// Bids on weaker hands too. `bold`
    Bold,
}

impl Temper {
    /// The tempers, the most careful first.
    pub const ALL: [Self; 3] = [Self::Careful, Self::Usual, Self::Bold];

    /// The name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Careful => "careful",
            Self::Usual => "usual",
            Self::Bold => "bold",
        }
    }

    /// The number for the usual one, made greater for a careful one and less for a bold one.
    pub(crate) const fn raise(self, usual: u32, by: u32) -> u32 {
        match self {
            Self::Careful => usual + by,
            Self::Usual => usual,
            Self::Bold => usual.saturating_sub(by),
        }
    }

    /// 2 for a careful one, 0 for the usual one, −1 for a bold one.
    pub(crate) const fn care(self) -> f64 {
        match self {
            Self::Careful => 2.0,
            Self::Usual => 0.0,
            Self::Bold => -1.0,
        }
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that names no temper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseTemperError;

impl fmt::Display for ParseTemperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a temper: careful, usual or bold")
    }
}

impl core::error::Error for ParseTemperError {}

impl FromStr for Temper {
    type Err = ParseTemperError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|temper| temper.name() == text).ok_or(ParseTemperError)
    }
}

/// A robot: its strength and its temper. A level alone has the usual temper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Robot {
    /// The strength.
    pub level: Level,
    /// The courage in an auction.
    pub temper: Temper,
}

impl From<Level> for Robot {
    fn from(level: Level) -> Self {
        Self { level, temper: Temper::Usual }
    }
}
