//! The words to those who keep a table waiting: each is taken away once the turn
//! has passed.

use rules::Member;

use super::Screen;
use super::board::Board;
use crate::discord::courier::{DeliveryError, Priority};
use crate::discord::pages::{self, Language};
use crate::id::{ChannelId, TableId, UserId};
use crate::store::Ping;
use crate::table::TableView;

impl Screen {
    /// Tells these who are on turn, in a message of its own: a changed one notifies
    /// nobody.
    pub(super) fn ping(
        &self,
        channel: ChannelId,
        language: Language,
        table: &TableView,
        whom: &[Member],
    ) {
        for &member in whom {
            let Some(message) = pages::ping(table, member, language) else { continue };
            let (id, turn) = (table.id(), table.turn().0);
            let nonce = format!("{id}.{turn}.p{}", member.number());
            let priority = Priority::default();
            priority.happens(self.0.courier.clock().now());
            let (screen, user) = (self.clone(), table.people().on(member).map(|it| it.user));
            self.0.showing.spawn(async move {
                if screen.leaves_in_peace(user).await {
                    return;
                }
                let courier = &screen.0.courier;
                match courier.post(channel, &nonce, &priority, || message.clone()).await {
                    Ok(message) => screen.pinged(id, Ping { message, turn }).await,
                    Err(why) => tracing::warn!(table = %id, %why, "A player could not be pinged"),
                }
            });
        }
    }

    /// Whether it is in the quiet hours of a person.
    async fn leaves_in_peace(&self, user: Option<UserId>) -> bool {
        let Some(user) = user else { return false };
        let now = self.0.clock.date();
        match self.0.store.times(user).await {
            Ok(times) => times.is_some_and(|times| times.hours().are_quiet(now)),
            Err(error) => {
                tracing::error!(%error, "Quiet hours could not be read");
                false
            }
        }
    }

    /// A ping stands in the channel.
    async fn pinged(&self, id: TableId, ping: Ping) {
        if let Err(error) = self.0.store.add_ping(id, ping).await {
            tracing::error!(table = %id, %error, "A ping could not be noted");
        }
        self.with(id, |board| {
            board.pings.push(ping);
            self.take_pings(id, board);
        });
    }

    /// Finds the pings that an earlier run of the bot has left.
    pub(super) async fn find_pings(&self, id: TableId) {
        match self.0.store.pings(id).await {
            Ok(found) => self.with(id, |board| {
                board.pings.extend(found);
                self.take_pings(id, board);
            }),
            Err(error) => {
                tracing::error!(table = %id, %error, "It cannot be read who was pinged");
                None
            }
        };
    }

    /// Takes the pings away whose turn has passed.
    pub(super) fn take_pings(&self, id: TableId, board: &mut Board) {
        let Some(table) = &board.latest else { return };
        let (turn, is_closed) = (table.turn().0, table.is_closed());
        let channel = board.place.channel;
        for ping in board.pings.extract_if(.., |ping| is_closed || ping.turn != turn) {
            let screen = self.clone();
            self.0.showing.spawn(async move { screen.take_ping(id, channel, ping).await });
        }
    }

    async fn take_ping(&self, id: TableId, channel: ChannelId, ping: Ping) {
        let gone = self.0.courier.delete(channel, ping.message, &Priority::default()).await;
        if let Err(why) = gone {
            tracing::debug!(table = %id, %why, "A ping stays where it is");
        }
        if gone == Err(DeliveryError::Unreachable) {
            // The next start of the bot finds it.
            return;
        }
        if let Err(error) = self.0.store.forget_ping(ping.message).await {
            tracing::error!(table = %id, %error, "A ping could not be forgotten");
        }
    }
}
