//! What is left behind where a table was taken elsewhere, and the thread that it stands in.

use super::Screen;
use super::board::{Board, ThreadState};
use super::showing::Place;
use crate::store::Left;
use courier::DeliveryError;
use table::id::ChannelId;

impl Screen {
    /// Says on the message that was left behind where the table went. That is a courtesy:
    /// what cannot be changed stays, and a thread that was opened for the table is archived
    /// either way.
    pub(super) async fn depart(&self, place: &Place, left: Left) {
        let departed = self.with(place.id, |board| board.departure());
        let Some((message, own_thread)) = departed.flatten() else { return };
        let courier = &self.0.courier;
        let edited =
            courier.edit(left.channel, left.message, &place.priority, || message.clone()).await;
        match edited {
            Err(DeliveryError::Unreachable) => {
                return self.failed(place, DeliveryError::Unreachable);
            }
            Err(why) => tracing::debug!(table = %place.id, %why, "What was left stays as it is"),
            Ok(()) => {}
        }
        if own_thread == Some(left.channel) {
            self.close_thread(place, left.channel).await;
        }
        if self.at(place, Board::departed).is_none() {
            // It has gone on, and left another message behind.
            return;
        }
        if let Err(error) = self.0.store.forget_left(place.id).await {
            tracing::error!(table = %place.id, %error, "A departure could not be noted");
        }
    }

    /// Opens the thread of a table again; where that is refused, somebody has to.
    pub(super) async fn reopen(&self, place: &Place) {
        let opened = self.0.courier.archive_thread(place.channel, false, &place.priority).await;
        match opened {
            Ok(()) => {
                self.at(place, |board| board.thread = ThreadState::Reopened);
            }
            Err(why @ (DeliveryError::Unreachable | DeliveryError::ChannelGone)) => {
                self.failed(place, why);
            }
            Err(why) => {
                tracing::warn!(table = %place.id, %why, "A thread stays closed");
                self.at(place, |board| board.stays_locked(self.now()));
            }
        }
    }

    /// Archives the thread of a table that is over.
    pub(super) async fn archive(&self, place: &Place) {
        self.close_thread(place, place.channel).await;
        self.at(place, |board| board.thread = ThreadState::Done);
    }

    /// Archives a thread; where that fails, Discord does it after a week.
    async fn close_thread(&self, place: &Place, thread: ChannelId) {
        let closed = self.0.courier.archive_thread(thread, true, &place.priority).await;
        if let Err(why) = closed {
            tracing::debug!(table = %place.id, %why, "A thread stays open");
        }
    }
}
