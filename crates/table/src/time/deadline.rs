//! Deadlines: the end of the time that a table waits for something, and the event then.

use super::limit::{Limit, limit};
use super::{Rest, Span, TimeEntry, TimeEvent, Timeouts, Wait};
use crate::id::{Timestamp, Turn};
use crate::{Draft, Event, Open};

/// A stretch of a table's time: another begins with each turn, run-out and limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Period {
    turn: Turn,
    idled: u8,
    limit: Limit,
}

/// The end of the time that a table waits for something. Its keeper sleeps until then, and
/// delivers its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    period: Period,
    /// The time until then.
    pub wait: Wait,
    /// The date that the log knows for it and players are told.
    pub until: Option<Timestamp>,
}

impl Open {
    /// The next deadline; `None` where the table waits as long as it takes.
    #[must_use]
    pub fn deadline(&self, timeouts: &Timeouts) -> Option<Deadline> {
        let period = self.period()?;
        let wait = timeouts.wait(period.limit, self.settings().pace(), self.is_to_be_cut())?;
        let until = match wait {
            Wait::Robot(_) => None,
            Wait::Person(_) => self.extended_until(),
            Wait::Date(_) => self.due(),
        };
        Some(Deadline { period, wait, until })
    }

    /// The first moment when a robot plays for a member, over days; none in a pause.
    #[must_use]
    pub fn due(&self) -> Option<Timestamp> {
        self.times().filter(|_| self.rest().is_none())?.first_up()
    }

    /// Since when the game is paused, and until when; `None` where it is not.
    #[must_use]
    pub fn rest(&self) -> Option<Rest> {
        self.play.playing()?.times.rest()
    }

    pub(crate) fn could_be_paused(&self) -> bool {
        self.is_over_days() && self.is_playing() && self.rest().is_none()
    }

    /// True if it is offered to pause the game.
    #[must_use]
    pub fn may_be_paused(&self) -> bool {
        self.could_be_paused() && !self.consent().is_asked()
    }

    /// True while robots neither play: a request waits, the game is paused, or its channel is gone.
    #[must_use]
    pub(crate) fn stands_still(&self) -> bool {
        self.consent().is_asked() || self.rest().is_some() || self.place.is_lost()
    }

    pub(crate) fn was_down(&self, span: Span) -> Draft {
        let touched = self.times().is_some_and(|times| times.is_touched_by(span));
        if touched { TimeEntry::Down(span).into() } else { Draft::default() }
    }

    pub(crate) fn limit(&self) -> Option<Limit> {
        limit(self)
    }

    pub(crate) fn period(&self) -> Option<Period> {
        let (turn, idled) = (self.turn(), self.idled());
        self.limit().map(|limit| Period { turn, idled, limit })
    }

    pub(crate) fn extended_until(&self) -> Option<Timestamp> {
        let (period, until) = self.turn.extended?;
        (self.period() == Some(period)).then_some(until)
    }
}

impl Deadline {
    /// True for two ends of one and the same time, even if one of them was moved.
    #[must_use]
    pub fn is_of_one_time_with(&self, other: &Self) -> bool {
        self.period == other.period
    }

    /// True for a lobby, whose time begins anew with each touch and is not logged.
    #[must_use]
    pub const fn begins_anew(&self) -> bool {
        matches!(self.period.limit, Limit::Lobby)
    }

    /// The event once the time is up, at this date.
    #[must_use]
    pub const fn event(&self, now: Timestamp) -> Event {
        Event::Time(match self.wait {
            Wait::Robot(_) | Wait::Person(_) => TimeEvent::TimeUp(self.period.turn),
            Wait::Date(_) => TimeEvent::DeadlinePassed(now),
        })
    }

    /// The event that keeps in the log until when the time lasts that was to end sooner.
    #[must_use]
    pub fn extended(&self, until: Timestamp) -> Option<Event> {
        let extended = TimeEvent::Extended(self.period.turn, until);
        (!self.begins_anew()).then_some(Event::Time(extended))
    }
}
