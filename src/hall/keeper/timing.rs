//! When the time of a table runs, and what comes of it when it is up.

use std::time::Instant;

use super::Keeper;
use table::{Event, Span, TimeEvent, Wait};

impl Keeper {
    /// Takes up the time of a table that was read from its log.
    pub(super) fn begin_from_log(&mut self) {
        if !*self.reachable.borrow() {
            self.unreachable.begins(self.hall.clock());
        }
        self.was_down(self.keeping.downtime);
    }

    /// Nobody's time ran for so long, which the log of a table over days has to tell.
    fn was_down(&mut self, span: Option<Span>) {
        if self.table.is_over_days() && !self.table.is_closed() {
            self.own.extend(span.map(|it| Event::Time(TimeEvent::WasDown(it))));
        }
    }

    /// When the time of the turn is up, or the table falls asleep; `None` while
    /// that time stands still, and until robots have said what they claim. A table
    /// at which somebody thinks does not sleep.
    pub(super) fn alarm(&self) -> Option<Instant> {
        if self.hears_claims() {
            return None;
        }
        let sleep_at = self.touched + self.hall.0.timeouts.sleep_after;
        let may_sleep = !self.timer.is_held() && self.thinking.is_empty();
        self.timer.ends().or_else(|| may_sleep.then_some(sleep_at))
    }

    /// People can be reached no more, or again.
    pub(super) fn hold_or_release(&mut self) {
        let clock = self.hall.clock().clone();
        if !*self.reachable.borrow_and_update() {
            self.unreachable.begins(&clock);
            return self.timer.hold(&clock);
        }
        let span = self.unreachable.ends(&clock);
        self.was_down(span);
        if self.timer.release(&clock) {
            self.show(None);
        }
    }

    /// The date has jumped, and no time with it.
    pub(super) fn date_jumped(&mut self) {
        let Some(jump) = *self.jumps.borrow_and_update() else { return };
        self.was_down(jump.span());
        if self.timer.date_jumped(jump.by) {
            self.show(None);
        }
    }

    /// The event of a time that has run out: none, where a date has come by a jump alone.
    pub(super) fn time_up(&self) -> Option<Event> {
        let deadline = self.table.deadline(&self.hall.0.timeouts)?;
        let by_a_jump = matches!(deadline.wait, Wait::Date(_)) && self.hall.notes_jump();
        (!by_a_jump).then(|| deadline.event(self.hall.clock().date()))
    }

    /// Sets the timer for a new turn.
    pub(super) fn time_turn(&mut self) {
        let is_reachable = *self.reachable.borrow();
        let deadline = self.table.deadline(&self.hall.0.timeouts);
        self.timer.set(deadline, self.hall.clock(), is_reachable);
        self.own.extend(self.timer.take_longer());
    }
}
