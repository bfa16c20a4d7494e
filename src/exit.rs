//! How the program ends, told to the shell. Where `sysexits.h` has a number
//! for it, that is the number.

use std::process::ExitCode;

/// The exit statuses of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Exit {
    /// Done; of `verify`: everything is as the record says.
    Done = 0,
    /// Of `verify`: something is not as the record says.
    False = 1,
    /// Of `replay`: the game refuses an action of the record.
    IllegalAction = 2,
    /// The command line is wrong.
    Usage = 64,
    /// What was to be read cannot be read, or is malformed.
    Data = 65,
    /// Discord cannot be reached.
    Unreachable = 69,
    /// The database cannot be opened or written.
    Database = 73,
    /// The port is in use.
    Port = 75,
    /// The settings are wrong, or Discord does not accept the token. Starting
    /// again will not help.
    Settings = 78,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
