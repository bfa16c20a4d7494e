//! The limits of a search, and the error when they are reached.

use core::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// The most positions to search.
    pub(crate) nodes: u64,
    /// A flag that the caller sets to stop the search.
    pub(crate) cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// The reason to stop after this number of positions, if a limit is reached.
    pub(crate) fn reached(&self, nodes: u64) -> Option<Stopped> {
        if nodes >= self.nodes {
            Some(Stopped::Budget)
        } else if self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            Some(Stopped::Cancelled)
        } else {
            None
        }
    }
}

/// The search stopped before it was finished: the answer is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stopped {
    /// The search has used its budget of positions: see
    /// [`Solver::set_budget`](crate::Solver::set_budget).
    Budget,
    /// The caller set the flag: see [`Solver::set_cancel`](crate::Solver::set_cancel).
    Cancelled,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Budget => "the budget was spent before the answer was known",
            Self::Cancelled => "the search was cancelled before the answer was known",
        })
    }
}

impl core::error::Error for Stopped {}
