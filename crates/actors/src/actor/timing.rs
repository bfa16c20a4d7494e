//! The timer of a table, and the deadline that is shown.

use std::sync::Arc;
use std::time::Instant;

use super::TableActor;
use crate::Change;
use table::{Event, Span, Table, TimeEvent, Wait};

impl TableActor {
    pub(super) fn begin_from_log(&mut self) {
        if !*self.reachable.borrow() {
            self.unreachable.begins(self.tables.clock());
        }
        self.was_down(self.server.downtime);
    }

    /// Adds downtime, which counts against no player, to the log of a table over days.
    fn was_down(&mut self, span: Option<Span>) {
        if self.table.is_over_days() && !self.table.is_closed() {
            self.own.extend(span.map(|it| Event::Time(TimeEvent::WasDown(it))));
        }
    }

    /// The end of the turn's time, or the moment to fall asleep; `None` while that time stands
    /// still, until robots have claimed, and while one thinks.
    pub(super) fn alarm(&self) -> Option<Instant> {
        if self.hears_claims() {
            return None;
        }
        let sleep_at = self.touched + self.tables.0.timeouts.sleep_after;
        let may_sleep = !self.timer.is_held() && self.thinking.is_empty();
        self.timer.ends().or_else(|| may_sleep.then_some(sleep_at))
    }

    pub(super) fn hold_or_release(&mut self) {
        let clock = self.tables.clock().clone();
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

    /// The date has jumped, and the monotonic clock has not.
    pub(super) fn date_jumped(&mut self) {
        let Some(jump) = *self.jumps.borrow_and_update() else { return };
        self.was_down(jump.span());
        if self.timer.date_jumped(jump.by) {
            self.show(None);
        }
    }

    /// The event of a time that has run out: none, where a date has come by a jump alone.
    pub(super) fn time_up(&self) -> Option<Event> {
        let deadline = self.table.deadline(&self.tables.0.timeouts)?;
        let by_a_jump = matches!(deadline.wait, Wait::Date(_)) && self.tables.notes_jump();
        (!by_a_jump).then(|| deadline.event(self.tables.clock().date()))
    }

    pub(super) fn show(&mut self, before: Option<&Arc<Table>>) {
        self.time_turn();
        self.tables.0.audience.changed(Change {
            place: Arc::clone(&self.place),
            before: before.map(|before| Arc::clone(before).into()),
            table: Arc::clone(&self.table).into(),
            head: self.head,
            deadline: self.timer.shown(),
        });
    }

    pub(super) fn time_turn(&mut self) {
        let is_reachable = *self.reachable.borrow();
        let deadline = self.table.deadline(&self.tables.0.timeouts);
        self.timer.set(deadline, self.tables.clock(), is_reachable);
        self.own.extend(self.timer.take_longer());
    }
}
