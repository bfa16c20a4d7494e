//! Downtime, which counts against no player.
//!
//! A pulse is written every minute while the bot runs and Discord can be reached. After a start
//! the time since the last pulse is the downtime.

use std::time::Duration;

use super::Tables;
use clock::Clock;
use store::StoreError;
use table::Span;
use table::id::Timestamp;

const EVERY: Duration = Duration::from_mins(1);

impl Tables {
    /// The time since the last pulse.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn downtime(&self) -> Result<Option<Span>, StoreError> {
        let now = self.clock().date();
        let last = self.store().last_pulse().await?.filter(|&last| last < now);
        Ok(last.map(|from| Span { from, to: now }))
    }

    /// Takes no more commands, and waits until every table has finished its event.
    pub async fn close(&self) {
        self.0.ownership.closing().cancel();
        self.0.reviews.close();
        let actors: Vec<_> = self.awake().drain().map(|(_, commands)| commands).collect();
        for commands in actors {
            commands.closed().await;
        }
        self.write_pulse().await;
    }

    /// Writes the pulse and secures the store every minute, until the registry closes.
    pub async fn keep_pulse(self) {
        let closing = self.0.ownership.closing();
        loop {
            let next = self.clock().now() + EVERY;
            tokio::select! {
                () = closing.cancelled() => return,
                () = self.clock().sleep_until(next) => {
                    self.notes_jump();
                    if !self.0.ownership.owned().is_empty() {
                        self.secure().await;
                        // A closed registry has written its last pulse.
                        if !closing.is_cancelled() {
                            self.write_pulse().await;
                        }
                    }
                }
            }
        }
    }

    async fn secure(&self) {
        if let Err(error) = self.store().secure().await {
            tracing::error!(%error, "A checkpoint of the write-ahead log failed");
            self.breaks(error);
        }
    }

    async fn write_pulse(&self) {
        if !*self.0.reachable.borrow() {
            return;
        }
        if let Err(error) = self.store().pulse(self.clock().date()).await {
            tracing::error!(%error, "The heartbeat could not be written");
        }
    }
}

/// The start of an outage, for the players of one table.
#[derive(Debug, Default)]
pub(super) struct Unreachable(Option<Timestamp>);

impl Unreachable {
    pub(super) fn begins(&mut self, clock: &Clock) {
        self.0.get_or_insert_with(|| clock.date());
    }

    pub(super) fn ends(&mut self, clock: &Clock) -> Option<Span> {
        self.0.take().map(|from| Span { from, to: clock.date() })
    }
}
