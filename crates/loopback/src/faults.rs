//! Faults that a test injects into requests and dispatches.

use std::{fmt, sync::Arc, time::Duration};

use serde_json::Value;

use crate::{
    limits::Scope,
    request::matches,
    world::{Dispatch, Disturbance},
};

#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// By dispatch name, newest first, with the number of times left.
    dispatches: Vec<(String, OnDispatch, u32)>,
    held: Vec<Dispatch>,
    /// Requests that are waiting for an answer that never comes.
    pub(crate) stalled: usize,
    /// By request pattern, newest first, with the number of times left.
    requests: Vec<(String, OnRequest, u32)>,
}

#[derive(Clone)]
pub(crate) enum OnDispatch {
    Lose,
    Double,
    /// Kept until released.
    Hold,
    Alter(Arc<dyn Fn(&mut Value) + Send + Sync>),
}

impl fmt::Debug for OnDispatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lose => "Lose",
            Self::Double => "Double",
            Self::Hold => "Hold",
            Self::Alter(_) => "Alter",
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OnRequest {
    /// Answered with an error; not carried out.
    Refuse { status: u16, body: String },
    /// Answered 429; not carried out.
    Limit { scope: Scope, retry_after: Duration },
    /// Connection cut; not carried out.
    CutBefore,
    /// No answer, connection open; not carried out.
    Stall,
    /// Carried out; connection cut.
    CutAfter,
    /// Carried out; no answer, connection open.
    StallAfter,
    /// The 429 of the proxy before Discord, for an address that has sent too much.
    ShutOut { retry_after: Duration },
    /// Served as usual, whatever older fault fits.
    Spare,
    /// Served, with this header added or overwritten.
    Header { name: &'static str, value: String },
}

impl Faults {
    /// `u32::MAX` times is all of them.
    pub(crate) fn plan_dispatch(&mut self, name: &str, fault: OnDispatch, times: u32) {
        self.dispatches.insert(0, (name.to_owned(), fault, times));
    }

    /// `u32::MAX` times is all of them.
    pub(crate) fn plan_request(&mut self, pattern: &str, fault: OnRequest, times: u32) {
        self.requests.insert(0, (pattern.to_owned(), fault, times));
    }

    pub(crate) fn held(&self) -> usize {
        self.held.len()
    }

    /// Stops holding dispatches back, and returns the held ones in order.
    pub(crate) fn release(&mut self) -> Vec<Dispatch> {
        self.dispatches.retain(|(_, fault, _)| !matches!(fault, OnDispatch::Hold));
        std::mem::take(&mut self.held)
    }

    /// The dispatches to send instead of this one, and the effect on its interaction.
    pub(crate) fn on_dispatch(
        &mut self,
        mut dispatch: Dispatch,
    ) -> (Vec<Dispatch>, Option<Disturbance>) {
        let fits =
            |(name, _, left): &&mut (String, OnDispatch, u32)| *name == dispatch.name && *left > 0;
        let Some((_, fault, left)) = self.dispatches.iter_mut().find(fits) else {
            return (vec![dispatch], None);
        };
        *left -= u32::from(*left != u32::MAX);
        match fault {
            OnDispatch::Lose => (Vec::new(), None),
            OnDispatch::Double => (vec![dispatch.clone(), dispatch], Some(Disturbance::Doubled)),
            OnDispatch::Hold => {
                self.held.push(dispatch);
                (Vec::new(), Some(Disturbance::Delayed))
            }
            OnDispatch::Alter(alter) => {
                alter(&mut dispatch.data);
                (vec![dispatch], Some(Disturbance::Altered))
            }
        }
    }

    pub(crate) fn on_request(&mut self, method: &str, path: &str) -> Option<OnRequest> {
        let found = self
            .requests
            .iter_mut()
            .find(|(pattern, _, left)| *left > 0 && matches(pattern, method, path));
        let (_, fault, left) = found?;
        *left -= u32::from(*left != u32::MAX);
        Some(fault.clone())
    }
}
