//! Pausing a game that is played over days: nobody's time runs, until an agreed date or
//! until somebody plays on.

use std::time::Duration;

use rules::{Game, Member};

use crate::Table;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::favour::{Favour, Pause};
use crate::id::{Timestamp, UserId};
use crate::pace::Span;
use crate::times::Rest;

impl Table {
    pub(crate) fn is_paused(&self) -> bool {
        self.rest().is_some()
    }

    /// Since when, and until when, the game is paused.
    pub(super) fn rest(&self) -> Option<Rest> {
        self.times.rest.filter(|_| !self.is_closed())
    }

    /// Whether it is offered to pause the game: a deal is played over days.
    pub(super) fn may_be_paused(&self) -> bool {
        let is_playing = self.game().is_some_and(Game::is_playing);
        self.is_over_days() && is_playing && !self.is_paused() && !self.is_asked()
    }

    /// Whether nobody plays by themselves, robots neither: consent is waited for, the game
    /// is paused, or its channel is gone.
    #[must_use]
    pub fn stands_still(&self) -> bool {
        self.is_asked() || self.is_paused() || self.is_lost()
    }

    /// Somebody would have the game paused.
    pub(super) fn ask_to_pause(&self, member: Member, pause: Pause) -> Result<Decision, Refusal> {
        let is_playing = self.game().is_some_and(Game::is_playing);
        if !self.is_over_days() || !is_playing || self.is_paused() {
            return Err(Refusal::NoPause);
        }
        Ok(self.ask(Favour::Pause(pause), member))
    }

    /// Somebody would play on.
    pub(super) fn resume(&self, user: UserId) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        Ok(match self.rest() {
            Some(_) => Entry::Resumed(Some(member)).into(),
            None => Decision::default(),
        })
    }

    /// What the log keeps of a pause that was agreed to or ended with what has just been
    /// done: from when until when it is, or what it was.
    #[must_use]
    pub fn rest_entry(&self, done: &[Entry], now: Timestamp) -> Option<Entry> {
        let agreed = done.iter().find_map(|entry| {
            let Entry::Paused(_, pause) = entry else { return None };
            Some(*pause)
        });
        let later = |time: Duration| Timestamp(now.0.saturating_add_unsigned(time.as_secs()));
        let begins =
            agreed.map(|pause| Entry::Rests(Rest { since: now, until: pause.length().map(later) }));
        begins.or_else(|| self.times.rested_since.map(|from| Entry::Down(Span { from, to: now })))
    }
}
