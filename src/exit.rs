//! Exit statuses, by the numbers of `sysexits.h` where it has one.

use std::fmt;
use std::process::ExitCode;

use crate::config::Faults;
use crate::discord::{Ended, StartError};
use crate::log::LogError;
use store::{KeyError, OpenError, StoreError};

/// The exit statuses of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Exit {
    /// Done; of `verify`: everything is as the record says.
    Done = 0,
    /// Of `verify`: something is not as the record says; of `alive`: no bot answers; of
    /// `complaints`: a strong robot still does what a right one is about.
    False = 1,
    /// Of `replay`: the game refuses an action of the record.
    IllegalAction = 2,
    /// The command line is wrong.
    Usage = 64,
    /// The input cannot be read, or is malformed.
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

impl From<&StartError> for Exit {
    fn from(error: &StartError) -> Self {
        match error {
            StartError::Token | StartError::AnotherBot { .. } | StartError::Refused { .. } => {
                Self::Settings
            }
            StartError::Store(_) => Self::Database,
            StartError::Unreachable => Self::Unreachable,
        }
    }
}

impl From<Ended> for Exit {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Stopped => Self::Done,
            Ended::Refused => Self::Settings,
            Ended::Failed => Self::Unreachable,
        }
    }
}

/// An exit status, and a line for each reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub status: Exit,
    pub lines: Vec<String>,
}

impl Failure {
    pub(crate) fn new(status: Exit, reason: impl fmt::Display) -> Self {
        Self { status, lines: vec![reason.to_string()] }
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        let lines = faults.0.iter().map(ToString::to_string).collect();
        Self { status: Exit::Settings, lines }
    }
}

macro_rules! failure {
    ($($error:ty => $status:expr;)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::new($status, error)
            }
        }
    )*};
}

failure! {
    StoreError => Exit::Database;
    OpenError => Exit::Database;
    KeyError => Exit::Settings;
    LogError => Exit::Settings;
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Self {
        Self::new(Exit::from(&error), error)
    }
}
