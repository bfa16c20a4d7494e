//! A table that is played over days: what each person has of time.
//!
//! The log keeps every deadline as it was set, every downtime that moved it, and what
//! each turn has left in a bank. Nothing is reckoned anew when it is read, so that
//! other settings or another clock change nothing that was promised.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Action, Line, Member, Step};

use crate::id::Timestamp;
use crate::table::decide::Decision;
use crate::table::entry::Entry;
use crate::table::event::Refusal;
use crate::table::pace::{Hours, Span, TurnTime};
use crate::table::times::Due;
use crate::table::{Pace, Table};

/// So much of a turn has run before its person is called to it.
const CALLED_AFTER: Duration = Duration::from_mins(5);

impl Table {
    /// Whether it is played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        matches!(self.pace, Some(Pace::Days { .. }))
    }

    /// When a robot first plays for somebody on turn, where it is played over days.
    #[must_use]
    pub fn due(&self) -> Option<Timestamp> {
        self.times.dues.values().map(|due| due.up).min()
    }

    /// Those on turn who have been called to it, where it is played over days.
    pub(super) fn called(&self) -> &[Member] {
        &self.times.called
    }

    /// When somebody is to be called, or a robot to play for them.
    pub(super) fn next_moment(&self) -> Option<Timestamp> {
        let next = |(member, due): (&Member, &Due)| {
            if self.times.called.contains(member) { due.up } else { due.up.min(due.call) }
        };
        self.times.dues.iter().map(next).min()
    }

    /// A moment has come: robots play for those whose time is up, whether or not
    /// they have been called; else whoever is to be called is.
    pub(super) fn late(&self, now: Timestamp) -> Result<Decision, Refusal> {
        let dues = || self.times.dues.iter().map(|(&member, due)| (member, due));
        let up = dues().filter(|(_, due)| due.up <= now);
        let mut entries: Vec<_> = up.map(|(member, _)| Entry::Away(member)).collect();
        if entries.is_empty() {
            let waits = |member: &Member| !self.times.called.contains(member);
            let called = dues().filter(|(member, due)| waits(member) && due.call <= now);
            entries.extend(called.map(|(member, _)| Entry::Called(member)));
        }
        if entries.is_empty() {
            Err(Refusal::NotIdle)
        } else {
            Ok(Decision { entries, people: None })
        }
    }

    /// Nobody's time ran for a while.
    pub(super) fn was_down(&self, span: Span) -> Decision {
        if self.times.is_touched_by(span) { Entry::Down(span).into() } else { Decision::default() }
    }

    /// What the log keeps of everybody's time besides what has just been done: what
    /// each turn that is over has left in a bank, and each deadline that is set or
    /// moved. Who keeps no hours has none that are quiet.
    #[must_use]
    pub(crate) fn time_entries(
        &self,
        done: &[Entry],
        now: Timestamp,
        hours: &BTreeMap<Member, Hours>,
    ) -> Vec<Entry> {
        if !self.is_over_days() || self.is_closed() {
            return Vec::new();
        }
        let none = Hours::default();
        let hours = |member: &Member| hours.get(member).unwrap_or(&none);
        let on_turn: Vec<_> = self.dawdlers().collect();
        let over = self.times.dues.iter().filter(|(member, _)| !on_turn.contains(member));
        let banked = over.map(|(&member, due)| {
            let has_played = done.iter().any(|entry| self.is_card_of(member, entry));
            self.banked(member, *due, has_played, now, hours(&member))
        });
        let was_down = done.iter().any(|entry| matches!(entry, Entry::Down(_)));
        let set = on_turn.iter().filter_map(|&member| {
            let began = match self.times.dues.get(&member) {
                Some(due) if was_down => due.began,
                Some(_) => return None,
                None => now,
            };
            self.due_since(member, began, hours(&member))
        });
        banked.flatten().chain(set).collect()
    }

    fn banked(
        &self,
        member: Member,
        due: Due,
        has_played: bool,
        now: Timestamp,
        hours: &Hours,
    ) -> Option<Entry> {
        let turn = self.turn_time(member, due.began, hours)?;
        let left = turn.bank_left(now);
        let left = if has_played { turn.allowance.with_a_card(left) } else { left };
        Some(Entry::Banked { member, left })
    }

    fn due_since(&self, member: Member, began: Timestamp, hours: &Hours) -> Option<Entry> {
        let turn = self.turn_time(member, began, hours)?;
        let due = Due { began, call: turn.reaches(CALLED_AFTER), up: turn.deadline() };
        Some(Entry::Due { member, due })
    }

    fn turn_time<'a>(
        &'a self,
        member: Member,
        began: Timestamp,
        hours: &'a Hours,
    ) -> Option<TurnTime<'a>> {
        let allowance = self.pace?.allowance()?;
        let (bank, stops) = (self.times.in_bank(member), &self.times.downs[..]);
        Some(TurnTime { began, allowance, bank, hours, stops })
    }

    /// Whether an entry is a card that a member has played.
    fn is_card_of(&self, member: Member, entry: &Entry) -> bool {
        matches!(entry, Entry::Acted(Step::Seat(Line { seat, action: Action::Play(_) }))
            if self.member_of(*seat) == member)
    }
}
