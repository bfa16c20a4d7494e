//! The time of each person at a table that is played over days.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::Member;

use super::{Due, Rest, Span, TimeEntry};
use crate::fault::Corrupt;
use crate::id::Timestamp;

/// The time of everybody at a table that is played over days, in one match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    dues: BTreeMap<Member, Due>,
    /// Those of them who have been called, each as often as they have been.
    called: Vec<Member>,
    banks: BTreeMap<Member, Duration>,
    /// When nobody's time ran, as long as one of the turns lasts.
    downs: Vec<Span>,
    rest: Option<Rest>,
    /// Since when the game was paused that has just been resumed, until that is reckoned
    /// with.
    rested_since: Option<Timestamp>,
    /// The holiday that each has said to have, until a turn of theirs begins after it.
    holidays: BTreeMap<Member, Span>,
}

impl Times {
    /// The pause of the game.
    pub(crate) const fn rest(&self) -> Option<Rest> {
        self.rest
    }

    pub(super) const fn rested_since(&self) -> Option<Timestamp> {
        self.rested_since
    }

    /// Those on turn, and their time.
    pub(super) const fn dues(&self) -> &BTreeMap<Member, Due> {
        &self.dues
    }

    /// Those on turn who have been called to it, each as often as they have been.
    #[must_use]
    pub fn called(&self) -> &[Member] {
        &self.called
    }

    /// The holidays that people have said to have.
    pub fn holidays(&self) -> impl Iterator<Item = (Member, Span)> + use<'_> {
        self.holidays.iter().map(|(&member, &span)| (member, span))
    }

    pub(super) fn holiday_of(&self, member: Member) -> Option<Span> {
        self.holidays.get(&member).copied()
    }

    /// When nobody's time ran, as long as one of the turns lasts.
    pub(super) fn downs(&self) -> &[Span] {
        &self.downs
    }

    /// The moment when a robot first plays for somebody on turn.
    pub(crate) fn first_up(&self) -> Option<Timestamp> {
        self.dues.values().map(|due| due.up).min()
    }

    /// The moment when somebody is to be called, or a robot to play for them.
    pub(super) fn next_moment(&self) -> Option<Timestamp> {
        self.dues.values().map(|due| due.up.min(due.call)).min()
    }

    pub(super) fn calls_of(&self, member: Member) -> usize {
        self.called.iter().filter(|&&called| called == member).count()
    }

    pub(crate) fn is_touched_by(&self, span: Span) -> bool {
        self.dues.values().any(|due| due.began < span.to) && !self.downs.contains(&span)
    }

    pub(super) fn in_bank(&self, member: Member) -> Duration {
        self.banks.get(&member).copied().unwrap_or_default()
    }

    /// A person takes a chair: what its robot had is not theirs.
    pub(crate) fn newcomer(&mut self, member: Member) {
        self.banks.remove(&member);
        self.holidays.remove(&member);
    }

    pub(crate) fn apply(&mut self, entry: TimeEntry) -> Result<(), Corrupt> {
        match entry {
            TimeEntry::Due { member, due } => {
                self.dues.insert(member, due);
                self.holidays.retain(|&whose, holiday| whose != member || due.began < holiday.to);
            }
            TimeEntry::Called(member) => {
                // Not again, unless that is said.
                let due = self.dues.get_mut(&member).ok_or(Corrupt)?;
                due.call = due.up;
                self.called.push(member);
            }
            TimeEntry::Banked { member, left } => self.bank(member, left),
            TimeEntry::Down(span) => {
                self.downs.push(span);
                self.rested_since = None;
            }
            TimeEntry::OnHoliday { member, span } => drop(self.holidays.insert(member, span)),
            TimeEntry::HolidayOver(member) => drop(self.holidays.remove(&member)),
            TimeEntry::Rests(rest) => self.rest = Some(rest),
            TimeEntry::Resumed(_) => {
                self.rested_since = Some(self.rest.take().ok_or(Corrupt)?.since);
            }
            TimeEntry::Idled | TimeEntry::Extended(_) | TimeEntry::Paused(..) => {}
        }
        Ok(())
    }

    fn bank(&mut self, member: Member, left: Duration) {
        self.banks.insert(member, left);
        self.dues.remove(&member);
        self.called.retain(|&called| called != member);
        if self.dues.is_empty() {
            self.downs.clear();
        }
    }
}
