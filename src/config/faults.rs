//! What can be wrong with the settings, in words.

use std::{fmt, io};

/// All that is wrong with the settings, one line each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// One thing that is wrong with the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no token.
    NoToken,
    /// There are two, and it is not clear which.
    TwoTokens,
    /// The file with the token cannot be read. What is given for its name may be the token
    /// itself, so that it is not repeated.
    TokenFile(io::ErrorKind),
    /// Nobody knows this name.
    Unknown {
        /// The name, if it could be that of a setting: it may be a token too.
        name: Option<String>,
        /// Where it stands.
        place: Place,
    },
    /// The value cannot be used.
    Wrong {
        /// Of which setting.
        name: &'static str,
        /// What it should be.
        expected: &'static str,
    },
    /// The value is no number in the range.
    Number {
        /// Of which setting.
        name: &'static str,
        /// The highest that is allowed.
        most: u64,
    },
    /// A line of `.env` cannot be read.
    Line {
        /// Which, from 1, where it was found.
        number: Option<usize>,
    },
    /// The file `.env` cannot be read.
    Unreadable(io::ErrorKind),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoToken => f.write_str("DISCORD_TOKEN or DISCORD_TOKEN_FILE must be set"),
            Self::TwoTokens => {
                f.write_str("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; keep one")
            }
            Self::TokenFile(kind) => {
                write!(f, "DISCORD_TOKEN_FILE names a file that cannot be read: {kind}")
            }
            Self::Unknown { name: Some(name), place } => {
                write!(f, "{name}, in {place}, is not a setting of this bot")
            }
            Self::Unknown { name: None, place } => {
                write!(
                    f,
                    "a name in {place} is not a setting of this bot: they are all in capitals"
                )
            }
            Self::Wrong { name, expected } => write!(f, "{name} must be {expected}"),
            Self::Number { name, most } => {
                write!(f, "{name} must be a whole number from 0 to {most}")
            }
            Self::Line { number: Some(number) } => {
                write!(f, ".env: line {number} is no name and value, such as WHIST_TURN_SECS=180")
            }
            Self::Line { number: None } => f.write_str(".env: a line is no name and value"),
            Self::Unreadable(kind) => write!(f, ".env cannot be read: {kind}"),
        }
    }
}

impl std::error::Error for Fault {}

/// Where a setting stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the environment.
    Environment,
    /// In the file `.env`.
    File,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Environment => "the environment",
            Self::File => ".env",
        })
    }
}
