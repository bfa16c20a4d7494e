//! Lines of the log about consent.

use std::fmt;

use rules::Member;

use super::ConsentRequest;
use crate::line::{Line, Words};

/// A step of asking for consent, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConsentEntry {
    /// A person would have the others agree to something. `ask-back 2`, `ask-annul 2`
    Asked(ConsentRequest, Member),
    /// A person agrees. `agree-back 3`
    Agreed(ConsentRequest, Member),
    /// A person does not, or the one who has asked thinks better of it. `refuse-back 3`
    Refused(ConsentRequest, Member),
    /// Not all have said whether they agree in the time that is given. `lapse-back`
    Lapsed(ConsentRequest),
}

impl fmt::Display for ConsentEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(it, by) => write!(f, "ask-{} {}", it.name(), by.number()),
            Self::Agreed(it, by) => write!(f, "agree-{} {}", it.name(), by.number()),
            Self::Refused(it, by) => write!(f, "refuse-{} {}", it.name(), by.number()),
            Self::Lapsed(it) => write!(f, "lapse-{}", it.name()),
        }
    }
}

impl ConsentEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        let (deed, name) = verb.split_once('-')?;
        let (request, mut line) = (ConsentRequest::of_name(name)?, Line::of(rest));
        let entry = match deed {
            "lapse" => Self::Lapsed(request),
            "ask" => Self::Asked(request, Words::read(&mut line)?),
            "agree" => Self::Agreed(request, Words::read(&mut line)?),
            "refuse" => Self::Refused(request, Words::read(&mut line)?),
            _ => return None,
        };
        line.is_over().then_some(entry)
    }
}
