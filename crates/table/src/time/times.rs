//! The time of each member at a table over days.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::Member;

use super::{Due, Rest, Span, TimeEntry};
use crate::id::Timestamp;
use crate::refusal::Corrupt;

/// The times of all members at a table over days, in one match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    dues: BTreeMap<Member, Due>,
    /// A member stands there once a call.
    called: Vec<Member>,
    banks: BTreeMap<Member, Duration>,
    /// Spans without running time, kept while one of the turns lasts.
    downs: Vec<Span>,
    rest: Option<Rest>,
    /// The beginning of a pause that has just ended, until it is reckoned with.
    rested_since: Option<Timestamp>,
    /// Kept until a turn of the member begins after it.
    holidays: BTreeMap<Member, Span>,
}

impl Times {
    pub(crate) const fn rest(&self) -> Option<Rest> {
        self.rest
    }

    pub(super) const fn rested_since(&self) -> Option<Timestamp> {
        self.rested_since
    }

    pub(super) const fn dues(&self) -> &BTreeMap<Member, Due> {
        &self.dues
    }

    /// The called members on turn, once a call.
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

    pub(super) fn downs(&self) -> &[Span] {
        &self.downs
    }

    pub(crate) fn first_up(&self) -> Option<Timestamp> {
        self.dues.values().map(|due| due.up).min()
    }

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

    /// The robot's bank is not the person's.
    pub(crate) fn newcomer(&mut self, member: Member) {
        self.banks.remove(&member);
        self.holidays.remove(&member);
    }

    pub(crate) fn apply(&mut self, entry: TimeEntry) -> Result<(), Corrupt> {
        match entry {
            TimeEntry::Due { member, due } => self.due(member, due),
            TimeEntry::Called(member) => self.call(member)?,
            TimeEntry::Banked { member, left } => self.bank(member, left),
            TimeEntry::Down(span) => self.down(span),
            TimeEntry::OnHoliday { member, span } => drop(self.holidays.insert(member, span)),
            TimeEntry::HolidayOver(member) => drop(self.holidays.remove(&member)),
            TimeEntry::Rests(rest) => self.rest = Some(rest),
            TimeEntry::Resumed(_) => self.resume()?,
            TimeEntry::Idled | TimeEntry::Extended(_) | TimeEntry::Paused(..) => {}
        }
        Ok(())
    }

    fn due(&mut self, member: Member, due: Due) {
        self.dues.insert(member, due);
        self.holidays.retain(|&whose, holiday| whose != member || due.began < holiday.to);
    }

    fn call(&mut self, member: Member) -> Result<(), Corrupt> {
        let due = self.dues.get_mut(&member).ok_or(Corrupt)?;
        // Not again, unless that is said.
        due.call = due.up;
        self.called.push(member);
        Ok(())
    }

    fn down(&mut self, span: Span) {
        self.downs.push(span);
        self.rested_since = None;
    }

    fn resume(&mut self) -> Result<(), Corrupt> {
        self.rested_since = Some(self.rest.take().ok_or(Corrupt)?.since);
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
