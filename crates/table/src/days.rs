//! A table that is played over days: what each person has of time.
//!
//! The log keeps every deadline as it was set, every downtime that moved it, and what
//! each turn has left in a bank. Nothing is reckoned anew when it is read, so that
//! other settings or another clock change nothing that was promised.

use std::collections::BTreeMap;

use rules::{Action, Line, Member, Seat, Step};

use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::id::{Timestamp, UserId};
use crate::pace::{OwnTimes, Span, TurnTime};
use crate::times::Due;
use crate::{Pace, Table};

impl Table {
    /// Whether it is played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        matches!(self.pace, Some(Pace::Days { .. }))
    }

    /// When a robot first plays for somebody on turn, where it is played over days; never
    /// while the game is paused.
    #[must_use]
    pub fn due(&self) -> Option<Timestamp> {
        let dues = self.times.dues.values().filter(|_| !self.is_paused());
        dues.map(|due| due.up).min()
    }

    /// Those on turn who have been called to it, each as often as they have been, where it
    /// is played over days.
    pub(super) fn called(&self) -> &[Member] {
        &self.times.called
    }

    /// When somebody is to be called, or a robot to play for them.
    pub(super) fn next_moment(&self) -> Option<Timestamp> {
        self.times.dues.values().map(|due| due.up.min(due.call)).min()
    }

    /// A moment has come: robots play for those whose time is up, whether or not
    /// they have been called; else whoever is to be called is.
    pub(super) fn late(&self, now: Timestamp) -> Result<Decision, Refusal> {
        if self.is_lost() {
            return self.late_for_moving(now);
        }
        if let Some(rest) = self.rest() {
            let is_over = rest.until.is_some_and(|until| until <= now);
            return if is_over { Ok(Entry::Resumed(None).into()) } else { Err(Refusal::NotIdle) };
        }
        let dues = || self.times.dues.iter().map(|(&member, due)| (member, due));
        let up = dues().filter(|(_, due)| due.up <= now);
        let mut entries: Vec<_> = up.map(|(member, _)| Entry::Away(member)).collect();
        if entries.is_empty() {
            let called = dues().filter(|(_, due)| due.call < due.up && due.call <= now);
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

    /// Somebody has a holiday, or has ended it, which is said at the table.
    pub(super) fn holiday(&self, user: UserId, holiday: Option<Span>) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        let is_known = self.times.holidays.get(&member) == holiday.as_ref();
        if !self.is_over_days() || self.game().is_none() || is_known {
            return Ok(Decision::default());
        }
        let ends = Entry::HolidayOver(member);
        Ok(holiday.map_or(ends, |span| Entry::OnHoliday { member, span }).into())
    }

    /// Who has said to have a holiday, and when.
    pub(super) const fn holidays(&self) -> &BTreeMap<Member, Span> {
        &self.times.holidays
    }

    /// What the log keeps of everybody's time besides what has just been done: what
    /// each turn that is over has left in a bank, and each deadline that is set or
    /// moved. Who keeps no hours has none that are quiet.
    #[must_use]
    pub fn time_entries(
        &self,
        done: &[Entry],
        now: Timestamp,
        own: &BTreeMap<Member, OwnTimes>,
    ) -> Vec<Entry> {
        if !self.is_over_days() || self.is_closed() {
            return Vec::new();
        }
        let none = OwnTimes::default();
        let own = |member: &Member| own.get(member).unwrap_or(&none);
        let on_turn: Vec<_> = self.dawdlers().collect();
        let over = self.times.dues.iter().filter(|(member, _)| !on_turn.contains(member));
        let banked = over.map(|(&member, due)| {
            let has_played = done.iter().any(|entry| self.is_card_of(member, entry));
            self.banked(member, *due, has_played, now, own(&member))
        });
        let set = on_turn.iter().flat_map(|&member| {
            let began = match self.times.dues.get(&member) {
                Some(due) if moves(member, done) => due.began,
                Some(_) => return Vec::new(),
                None => now,
            };
            self.turn_set(member, (began, now), own(&member))
        });
        banked.flatten().chain(set).collect()
    }

    /// The deadlines of a turn, where they are not those that it has, and first the
    /// holiday that its person has by then, where nobody at the table knows of it.
    fn turn_set(
        &self,
        member: Member,
        (began, now): (Timestamp, Timestamp),
        own: &OwnTimes,
    ) -> Vec<Entry> {
        let holiday = own.holidays.last().filter(|holiday| holiday.to > now);
        let news = holiday.filter(|&span| self.times.holidays.get(&member) != Some(span));
        let holiday = news.map(|&span| Entry::OnHoliday { member, span });
        let due = self.due_since(member, began, own);
        let due = due.filter(|&due| self.times.dues.get(&member) != Some(&due));
        holiday.into_iter().chain(due.map(|due| Entry::Due { member, due })).collect()
    }

    fn banked(
        &self,
        member: Member,
        due: Due,
        has_played: bool,
        now: Timestamp,
        own: &OwnTimes,
    ) -> Option<Entry> {
        let turn = self.turn_time(member, due.began, own)?;
        let left = turn.bank_left(now);
        let is_new = has_played && self.is_played_for_the_first_time(member);
        let left = if is_new { turn.allowance.with_a_card(left) } else { left };
        Some(Entry::Banked { member, left })
    }

    fn due_since(&self, member: Member, began: Timestamp, own: &OwnTimes) -> Option<Due> {
        let turn = self.turn_time(member, began, own)?;
        let up = turn.deadline();
        let call = turn.reminders(own.reminders).nth(self.times.calls_of(member)).unwrap_or(up);
        Some(Due { began, call, up })
    }

    fn turn_time<'a>(
        &'a self,
        member: Member,
        began: Timestamp,
        own: &'a OwnTimes,
    ) -> Option<TurnTime<'a>> {
        let allowance = self.pace?.allowance()?;
        let bank = self.times.in_bank(member);
        let stops = self.times.downs.iter().chain(&own.holidays).copied().collect();
        Some(TurnTime { began, allowance, bank, hours: own.hours_at(began), stops })
    }

    /// Whether the card that a member has just played is not in place of one that was taken
    /// back: that one has saved time already.
    fn is_played_for_the_first_time(&self, member: Member) -> bool {
        let (Some(log), Some(seat)) = (&self.last, self.seat_of(member)) else { return true };
        let had_played = log.taken_back.iter().map(|taken| {
            let before = &log.steps[..taken.after.min(log.steps.len())];
            cards_of(seat, before) + cards_of(seat, &taken.steps)
        });
        had_played.max().is_none_or(|had_played| cards_of(seat, &log.steps) > had_played)
    }

    /// Whether an entry is a card that a member has played.
    fn is_card_of(&self, member: Member, entry: &Entry) -> bool {
        matches!(entry, Entry::Acted(Step::Seat(Line { seat, action: Action::Play(_) }))
            if self.member_of(*seat) == member)
    }
}

/// How many cards a seat has played, of what was done.
fn cards_of(seat: Seat, steps: &[Step]) -> usize {
    let is_own_card = |step: &&Step| matches!(step, Step::Seat(Line { seat: by, action: Action::Play(_) }) if *by == seat);
    steps.iter().filter(is_own_card).count()
}

/// Whether what was done moves the deadlines of a member's turn, or makes another
/// reminder the next.
fn moves(member: Member, done: &[Entry]) -> bool {
    done.iter().any(|entry| {
        matches!(entry, Entry::Down(_))
            || matches!(entry, Entry::Called(whose)
                | Entry::OnHoliday { member: whose, .. }
                | Entry::HolidayOver(whose) if *whose == member)
    })
}
