//! What goes wrong when a test says so.

use std::{fmt, sync::Arc, time::Duration};

use serde_json::Value;

use crate::{
    limits::Scope,
    request::matches,
    world::{Dispatch, Disturbance},
};

/// Faults waiting for their moment.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// By the name of the dispatch, the newest first, and how often each is still to happen.
    dispatches: Vec<(String, OnDispatch, u32)>,
    held: Vec<Dispatch>,
    /// How many requests wait for an answer that never comes.
    pub(crate) stalled: usize,
    /// By the pattern of the request, the newest first, and how often each is still to happen.
    requests: Vec<(String, OnRequest, u32)>,
}

/// What becomes of a dispatch.
#[derive(Clone)]
pub(crate) enum OnDispatch {
    /// It is never sent.
    Lose,
    /// It is sent twice.
    Double,
    /// It is kept until it is released.
    Hold,
    /// It is sent with other contents.
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

/// What becomes of a request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OnRequest {
    /// Refused before it did anything.
    Refuse { status: u16, body: String },
    /// Refused for its rate.
    Limit { scope: Scope, retry_after: Duration },
    /// The connection ends before it did anything.
    CutBefore,
    /// Nothing is done and nothing is answered, and the connection stays.
    Stall,
    /// It is done, and the connection ends without a word about it.
    CutAfter,
    /// It is done, nothing is answered, and the connection stays.
    StallAfter,
    /// Refused by what stands before Discord, for an address that has sent too much.
    ShutOut { retry_after: Duration },
    /// Served as usual.
    Spare,
    /// Served, with this header added or overwritten.
    Header { name: &'static str, value: String },
}

impl Faults {
    /// Has the next so many dispatches of a name go wrong; `u32::MAX` is all of them.
    pub(crate) fn plan_dispatch(&mut self, name: &str, fault: OnDispatch, times: u32) {
        self.dispatches.insert(0, (name.to_owned(), fault, times));
    }

    /// Has the next so many requests that fit a pattern go wrong; `u32::MAX` is all of them.
    pub(crate) fn plan_request(&mut self, pattern: &str, fault: OnRequest, times: u32) {
        self.requests.insert(0, (pattern.to_owned(), fault, times));
    }

    /// How many dispatches are held back.
    pub(crate) fn held(&self) -> usize {
        self.held.len()
    }

    /// Holds nothing back any more: what was held, in its order.
    pub(crate) fn release(&mut self) -> Vec<Dispatch> {
        self.dispatches.retain(|(_, fault, _)| !matches!(fault, OnDispatch::Hold));
        std::mem::take(&mut self.held)
    }

    /// What is to be sent in place of this dispatch, and what that does to its interaction.
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

    /// What is to become of this request.
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
