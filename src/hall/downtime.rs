//! Since when nobody could be reached: nobody's time has run then.
//!
//! While the bot runs and Discord can be reached, that is written down every minute.
//! After a start the time since the last of these moments is what the bot was down.

use std::time::Duration;

use super::Hall;
use clock::Clock;
use store::StoreError;
use table::Span;
use table::id::Timestamp;

/// How exactly it is known when the bot stopped.
const EVERY: Duration = Duration::from_mins(1);

impl Hall {
    /// How long no bot has run until now, for every table that is read from now on.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn downtime(&self) -> Result<Option<Span>, StoreError> {
        let now = self.clock().date();
        let last = self.store().last_pulse().await?.filter(|&last| last < now);
        Ok(last.map(|from| Span { from, to: now }))
    }

    /// Writes down every minute that people can be reached, and has the store see to what
    /// was answered, until the hall closes.
    pub(crate) async fn keep_pulse(self) {
        loop {
            let next = self.clock().now() + EVERY;
            tokio::select! {
                () = self.0.tenure.closing().cancelled() => return,
                () = self.clock().sleep_until(next) => {
                    self.notes_jump();
                    if !self.0.tenure.kept().is_empty() {
                        self.secure().await;
                        self.write_pulse().await;
                    }
                }
            }
        }
    }

    /// Has the store see to what was answered since the last time.
    async fn secure(&self) {
        if let Err(error) = self.store().secure().await {
            tracing::error!(%error, "What was answered could not be brought into the database");
            self.0.broken.cancel();
        }
    }

    /// Notes that the bot runs, unless nobody can be reached.
    pub(super) async fn write_pulse(&self) {
        if !*self.0.reachable.borrow() {
            return;
        }
        if let Err(error) = self.store().pulse(self.clock().date()).await {
            tracing::error!(%error, "It could not be noted that the bot runs");
        }
    }
}

/// Since when the people of a table cannot be reached.
#[derive(Debug, Default)]
pub(super) struct Unreachable(Option<Timestamp>);

impl Unreachable {
    /// From now on, unless it is longer.
    pub(super) fn begins(&mut self, clock: &Clock) {
        self.0.get_or_insert_with(|| clock.date());
    }

    /// How long it was, now that they can.
    pub(super) fn ends(&mut self, clock: &Clock) -> Option<Span> {
        self.0.take().map(|from| Span { from, to: clock.date() })
    }
}
