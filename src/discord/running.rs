//! The bot while it is connected, and how it ends.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;
use words::Language;

use super::connections::Ended;
use super::desk::Desk;
use super::greeting;
use super::heard::Heard;
use super::relief::Leave;
use super::vitals::Vitals;
use crate::hall::Hall;
use store::{ProcessId, Store};
use table::id::{ChannelId, GuildId};

/// How long those who are being served may take when the bot stops, less what it has waited for
/// the next one; the rest of five seconds is for the gateway and the end of the process.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// How long the gateway may take to close.
const LAST_WORDS: Duration = Duration::from_millis(800);

/// The bot, connected.
#[derive(Debug)]
pub struct Running {
    pub(super) desk: Desk,
    pub(super) heard: Heard,
    /// Tells the shards to part from Discord.
    pub(super) part: Arc<Notify>,
    pub(super) connection: JoinHandle<Ended>,
    /// How the connection ended, once it has.
    pub(super) ended: Option<Ended>,
    /// What brings the emoji of the bot, and what minds tables whose channel is gone and
    /// servers that it was thrown out of; they end with it.
    pub(super) background: JoinSet<()>,
    /// This process among others at the same database, if there may be any.
    pub(super) among: Option<Among>,
    /// Cancelled when another process has taken over while this one slept.
    pub(super) deposed: CancellationToken,
}

/// This process among others at the same database.
#[derive(Debug)]
pub(super) struct Among {
    pub(super) leave: Leave,
    pub(super) process: ProcessId,
}

impl Running {
    /// The hall that is connected.
    #[must_use]
    pub fn hall(&self) -> &Hall {
        self.desk.hall()
    }

    /// Greets a channel that nobody has played in yet, in this language.
    pub async fn greet(&self, guild: GuildId, channel: ChannelId, language: Language) {
        let store = self.hall().store();
        let is_new = matches!(store.table_in(channel).await, Ok(None));
        if is_new && store.greet(guild).await.is_ok() {
            greeting::post(&self.desk, guild, channel, language).await;
        }
    }

    /// How many interactions could not be read since the start.
    #[must_use]
    pub fn undecodable(&self) -> u64 {
        self.desk.undecodable()
    }

    /// How many presses were not on a button of ours since the start.
    #[must_use]
    pub fn tampered(&self) -> u64 {
        self.desk.tampered()
    }

    /// How many requests were sent to Discord, over its gateway too, and are not answered.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.desk.courier().in_flight() + self.heard.open_questions()
    }

    /// Whether some shard is connected to Discord's gateway.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        !self.heard.silences().is_empty()
    }

    /// What it tells of itself to whoever runs it.
    pub(crate) fn vitals(&self) -> Vitals {
        Vitals { desk: self.desk.clone(), heard: self.heard.clone() }
    }

    /// Waits until the connection ends by itself, or Discord does not know the
    /// token any more.
    pub async fn ended(&mut self) -> Ended {
        if let Some(ended) = self.ended {
            return ended;
        }
        let ended = tokio::select! {
            ended = &mut self.connection => ended.unwrap_or(Ended::Failed),
            () = self.desk.courier().revoked() => return Ended::Refused,
        };
        self.ended = Some(ended);
        ended
    }

    /// Cancelled once another process has taken over while this one slept: what it would write
    /// is refused.
    pub(crate) fn deposed(&self) -> CancellationToken {
        self.deposed.clone()
    }

    /// Lets other processes take over, serves nobody new, lets every table finish what it is
    /// at, sends what is under way, and closes the connections; within five seconds, or ten where
    /// another has yet to connect.
    pub async fn stop(self) {
        let Self { desk, part, mut connection, ended, background, among, .. } = self;
        let (hall, began) = (desk.hall().clone(), desk.hall().clock().now());
        if let Some(among) = &among {
            among.leave.now().await;
        }
        drop(background);
        desk.close();
        let finish = async {
            hall.close().await;
            desk.served().await;
            desk.publisher().close().await;
            desk.courier().drained().await;
        };
        let took = hall.clock().now().saturating_duration_since(began);
        let limit = LAST_ANSWERS.saturating_sub(took).max(LAST_WORDS);
        if hall.clock().within(limit, finish).await.is_none() {
            tracing::warn!("Not everything could be shown before the end; it is saved");
        }
        if let Some(among) = &among {
            among.end(hall.store()).await;
        }
        part.notify_one();
        let parted = async {
            if ended.is_none() {
                // However it ends, it has ended then.
                drop((&mut connection).await);
            }
        };
        if tokio::time::timeout(LAST_WORDS, parted).await.is_err() {
            connection.abort();
        }
    }
}

impl Among {
    /// Lets go of what nobody has taken over: nothing is written here any more.
    async fn end(&self, store: &Store) {
        let ended = async {
            store.let_go_of_all().await?;
            store.strike_out(&[self.process]).await
        };
        if let Err(error) = ended.await {
            tracing::warn!(%error, "The next one could not be told to go on");
        }
    }
}
