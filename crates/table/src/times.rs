//! What each person at a table has of time, where it is played over days.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::Member;

use crate::id::Timestamp;
use crate::pace::Span;

/// The time of a person who is on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// When the turn began for them.
    pub began: Timestamp,
    /// When they are called to it next; where that is not before `up`, they are not.
    pub call: Timestamp,
    /// When a robot plays for them.
    pub up: Timestamp,
}

/// A pause of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Since when.
    pub since: Timestamp,
    /// Until when; `None` where somebody has to resume it.
    pub until: Option<Timestamp>,
}

/// The time of everybody at a table that is played over days.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Times {
    pub(super) dues: BTreeMap<Member, Due>,
    /// Who of them has been called, each as often as they have been.
    pub(super) called: Vec<Member>,
    /// What each has in the bank.
    pub(super) banks: BTreeMap<Member, Duration>,
    /// When nobody's time ran, as long as one of the turns lasts.
    pub(super) downs: Vec<Span>,
    /// The pause of the game.
    pub(super) rest: Option<Rest>,
    /// Since when the game was paused that has just been resumed, until that is reckoned
    /// with.
    pub(super) rested_since: Option<Timestamp>,
    /// The holiday that each has said to have, until a turn of theirs begins after it.
    pub(super) holidays: BTreeMap<Member, Span>,
}

impl Times {
    pub(super) fn set(&mut self, member: Member, due: Due) {
        self.dues.insert(member, due);
        self.holidays.retain(|&whose, holiday| whose != member || due.began < holiday.to);
    }

    /// Somebody is called, and not again unless that is said; `None` for one who is not
    /// on turn.
    pub(super) fn call(&mut self, member: Member) -> Option<()> {
        let due = self.dues.get_mut(&member)?;
        due.call = due.up;
        self.called.push(member);
        Some(())
    }

    pub(super) fn bank(&mut self, member: Member, left: Duration) {
        self.banks.insert(member, left);
        self.dues.remove(&member);
        self.called.retain(|&called| called != member);
        if self.dues.is_empty() {
            self.downs.clear();
        }
    }

    pub(super) fn down(&mut self, span: Span) {
        self.downs.push(span);
        self.rested_since = None;
    }

    /// The game goes on; `None` where it was not paused.
    pub(super) fn resume(&mut self) -> Option<()> {
        self.rested_since = Some(self.rest.take()?.since);
        Some(())
    }

    /// Somebody has a holiday, or not any more.
    pub(super) fn holiday(&mut self, member: Member, span: Option<Span>) {
        self.holidays.remove(&member);
        self.holidays.extend(span.map(|span| (member, span)));
    }

    /// A person takes a chair: what its robot had is not theirs.
    pub(super) fn newcomer(&mut self, member: Member) {
        self.banks.remove(&member);
        self.holidays.remove(&member);
    }

    /// How often somebody has been called to their turn.
    pub(super) fn calls_of(&self, member: Member) -> usize {
        self.called.iter().filter(|&&called| called == member).count()
    }

    pub(super) fn is_touched_by(&self, span: Span) -> bool {
        self.dues.values().any(|due| due.began < span.to) && !self.downs.contains(&span)
    }

    pub(super) fn in_bank(&self, member: Member) -> Duration {
        self.banks.get(&member).copied().unwrap_or_default()
    }
}
