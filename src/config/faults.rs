//! Faults of the settings.

use std::io;

use thiserror::Error;

/// All faults of the settings, one line each.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{}", in_lines(.0))]
pub struct Faults(pub Vec<Fault>);

fn in_lines(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    #[error("DISCORD_TOKEN or DISCORD_TOKEN_FILE must be set")]
    NoToken,
    #[error("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; keep one")]
    TwoTokens,
    /// The name of the file may be the token, and is not repeated.
    #[error("DISCORD_TOKEN_FILE names a file that cannot be read: {0}")]
    TokenFile(io::ErrorKind),
    #[error("{name}, in {place}, is not a setting of this bot")]
    Unknown { name: String, place: &'static str },
    /// The name may be a token, and is not repeated.
    #[error("a name in {place} is not a setting of this bot: they are all in capitals")]
    UnknownHidden { place: &'static str },
    #[error("{name} must be {expected}")]
    Wrong { name: &'static str, expected: &'static str },
    #[error("{name} must be a whole number from 0 to {most}")]
    Number { name: &'static str, most: u64 },
    /// Counted from 1.
    #[error(".env: line {0} is no name and value, such as WHIST_TURN_SECS=180")]
    Line(usize),
    /// Counted from 1.
    #[error(".env: line {0} opens a quote that nothing but the end of its value may close")]
    OpenQuote(usize),
    #[error(".env is UTF-16: save it as UTF-8")]
    Utf16,
    #[error(".env is not UTF-8: save it as UTF-8")]
    NoUtf8,
    #[error("{name}, in the environment, has quotes around its value: leave them out")]
    Quoted { name: &'static str },
    #[error("{name}, in the environment, holds a note behind ` #`: leave it out")]
    Note { name: &'static str },
    #[error(
        "DATABASE_URL: in a password, # is written %23, / is %2F, ? is %3F, @ is %40 and % is %25"
    )]
    Signs,
    #[error(".env cannot be read: {0}")]
    Unreadable(io::ErrorKind),
}
