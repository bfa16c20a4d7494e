//! Lines of the log about watchers and phrases.

use std::fmt;

use rules::Member;

use super::Phrase;
use crate::line::{member_and, member_of};

/// A change in the company of a table, as the log has it. Who watches is kept beside the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompanyEntry {
    /// A person who does not sit there watches. `watched`
    Came,
    /// A person watches no more. `unwatched`
    Went,
    /// A watcher would see the hands of this deal. `ask-open`
    Asked,
    /// A person agrees to that, for this deal. `agree-open 2`
    Agreed(Member),
    /// A person would rather not: the hands stay hidden in this deal. `refuse-open 2`
    Refused(Member),
    /// All have agreed: watchers may see the hands. `open-hands`
    Opened,
    /// A watcher sees them. `saw-hands`
    Saw,
    /// A watcher who has seen them is forgotten. `forgot-watcher`
    Forgotten,
    /// A person has said something across the table. `say 2 well-played`
    Said(Member, Phrase),
}

impl fmt::Display for CompanyEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Came => f.write_str("watched"),
            Self::Went => f.write_str("unwatched"),
            Self::Asked => f.write_str("ask-open"),
            Self::Agreed(member) => write!(f, "agree-open {}", member.number()),
            Self::Refused(member) => write!(f, "refuse-open {}", member.number()),
            Self::Opened => f.write_str("open-hands"),
            Self::Saw => f.write_str("saw-hands"),
            Self::Forgotten => f.write_str("forgot-watcher"),
            Self::Said(member, phrase) => write!(f, "say {} {}", member.number(), phrase.name()),
        }
    }
}

impl CompanyEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match (verb, rest) {
            ("watched", "") => Self::Came,
            ("unwatched", "") => Self::Went,
            ("ask-open", "") => Self::Asked,
            ("agree-open", _) => Self::Agreed(member_of(rest)?),
            ("refuse-open", _) => Self::Refused(member_of(rest)?),
            ("open-hands", "") => Self::Opened,
            ("saw-hands", "") => Self::Saw,
            ("forgot-watcher", "") => Self::Forgotten,
            ("say", _) => {
                let (member, phrase) = member_and(rest)?;
                Self::Said(member, Phrase::of_name(phrase)?)
            }
            _ => return None,
        })
    }
}
