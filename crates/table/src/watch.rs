//! Whether those who watch may see the hands, and who has agreed to it.

use std::fmt;

use rules::Member;

/// Whether those who watch may see all hands while a deal is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Watch {
    /// Never.
    #[default]
    Closed,
    /// Where every person who sits there agrees, deal by deal.
    Open,
}

impl Watch {
    /// Every choice there is.
    pub const ALL: [Self; 2] = [Self::Closed, Self::Open];

    /// Its name, as logs, buttons and sentences keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

/// How far it has come that those who watch are shown the hands of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Opening {
    /// Nobody who watches would see them.
    #[default]
    Unasked,
    /// Somebody would.
    Asked,
    /// Everybody has agreed.
    Open,
    /// Somebody would rather not.
    Refused,
}

/// What those who sit at a table say to showing the hands of the deal on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OpenHands {
    /// How far that has come.
    pub(super) stage: Opening,
    /// Who agrees.
    pub(super) agreed: Vec<Member>,
    /// Whether somebody who has seen them is forgotten: whoever sits down in this deal
    /// might be that one.
    pub(super) is_known_to_nobody: bool,
}

impl OpenHands {
    /// Whether those who sit there are asked.
    pub(super) const fn are_asked_for(&self) -> bool {
        matches!(self.stage, Opening::Asked | Opening::Open)
    }
}

/// What a log tells of those who watch. Who they are is kept beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchEntry {
    /// Whether those who watch may see the hands from here on. `watch open`
    So(Watch),
    /// Somebody who does not sit there watches. `watched`
    Came,
    /// Somebody watches no more. `unwatched`
    Went,
    /// Somebody who watches would see the hands of this deal. `ask-open`
    Asked,
    /// A person agrees to that, for this deal. `agree-open 2`
    Agreed(Member),
    /// A person would rather not: nobody sees them in this deal any more. `refuse-open 2`
    Refused(Member),
    /// Every person has agreed: those who watch may see them. `open-hands`
    Opened,
    /// Somebody who watches sees them. `saw-hands`
    Saw,
    /// Somebody who has seen them is forgotten. `forgot-watcher`
    Forgotten,
}

impl fmt::Display for WatchEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::So(watch) => write!(f, "watch {}", watch.name()),
            Self::Came => f.write_str("watched"),
            Self::Went => f.write_str("unwatched"),
            Self::Asked => f.write_str("ask-open"),
            Self::Agreed(member) => write!(f, "agree-open {}", member.number()),
            Self::Refused(member) => write!(f, "refuse-open {}", member.number()),
            Self::Opened => f.write_str("open-hands"),
            Self::Saw => f.write_str("saw-hands"),
            Self::Forgotten => f.write_str("forgot-watcher"),
        }
    }
}

impl WatchEntry {
    /// What a line of a log says, by its first word and the rest.
    pub(super) fn read(verb: &str, rest: &str) -> Option<Self> {
        let member = || rest.parse().ok().and_then(Member::new);
        Some(match (verb, rest) {
            ("watch", _) => Self::So(Watch::of_name(rest)?),
            ("watched", "") => Self::Came,
            ("unwatched", "") => Self::Went,
            ("ask-open", "") => Self::Asked,
            ("agree-open", _) => Self::Agreed(member()?),
            ("refuse-open", _) => Self::Refused(member()?),
            ("open-hands", "") => Self::Opened,
            ("saw-hands", "") => Self::Saw,
            ("forgot-watcher", "") => Self::Forgotten,
            _ => return None,
        })
    }
}
