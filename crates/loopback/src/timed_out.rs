//! The error of a wait that timed out.

use std::fmt;

/// A wait that timed out.
#[derive(Clone, PartialEq, Eq)]
pub struct TimedOut {
    /// The thing awaited.
    pub what: String,
    /// The messages in sight instead.
    pub seen: String,
}

impl fmt::Display for TimedOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "waited in vain for {}; this was to be seen:\n{}", self.what, self.seen)
    }
}

impl fmt::Debug for TimedOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for TimedOut {}
