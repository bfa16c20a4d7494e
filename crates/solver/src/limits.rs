//! How long a search may take, and what is said when that was too short.

use core::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How long a search may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// The most positions it may meet.
    pub(crate) nodes: u64,
    /// Set from outside to stop it.
    pub(crate) cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Why a search that has met so many positions must stop, if it must.
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

/// The search ended before it knew: the answer is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stopped {
    /// It has met as many positions as it may: see
    /// [`Solver::set_budget`](crate::Solver::set_budget).
    Budget,
    /// Somebody set the flag: see
    /// [`Solver::set_cancel`](crate::Solver::set_cancel).
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
