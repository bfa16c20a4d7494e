//! The connected bot, and its shutdown.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;
use words::Language;

use super::connections::Ended;
use super::failover::Leave;
use super::heard::{Heard, Silence};
use actors::Tables;
use courier::DeliveryError;
use interactions::{Dispatcher, greeting};
use store::{ProcessId, Store, StoreError};
use table::id::{ChannelId, GuildId};

/// The time for the last answers, less what the hand-over took; the rest of five seconds is for
/// the gateway.
const LAST_ANSWERS: Duration = Duration::from_secs(3);
const LAST_WORDS: Duration = Duration::from_millis(800);

/// The bot, connected. The tasks of `background` end with it.
#[derive(Debug)]
pub struct Running {
    pub(super) dispatcher: Dispatcher,
    pub(super) heard: Heard,
    /// Closes the shards.
    pub(super) part: Arc<Notify>,
    pub(super) connection: JoinHandle<Ended>,
    pub(super) ended: Option<Ended>,
    pub(super) background: JoinSet<()>,
    /// `None` where it cannot share its database.
    pub(super) among: Option<Among>,
    pub(super) deposed: CancellationToken,
}

#[derive(Debug)]
pub(super) struct Among {
    pub(super) leave: Leave,
    pub(super) process: ProcessId,
}

impl Running {
    /// The tables.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        self.dispatcher.tables()
    }

    /// Greets a channel of a Discord that forgets, in this language; a table that is kept for the
    /// channel is posted anew instead.
    pub async fn greet(&self, guild: GuildId, channel: ChannelId, language: Language) {
        let store = self.tables().store();
        match store.table_in(channel).await {
            Ok(None) if store.greet(guild).await.is_ok() => {
                greeting::post(&self.dispatcher, guild, channel, language).await;
            }
            Ok(Some(kept)) => {
                if let Ok(reply) = self.tables().peek(kept.table).await {
                    self.dispatcher.bring_down(&reply);
                }
            }
            Ok(None) | Err(_) => {}
        }
    }

    /// The number of interactions that could not be read since the start.
    #[must_use]
    pub fn undecodable(&self) -> u64 {
        self.dispatcher.undecodable()
    }

    /// The number of presses of buttons that the bot never made.
    #[must_use]
    pub fn tampered(&self) -> u64 {
        self.dispatcher.tampered()
    }

    /// The number of requests that Discord has not answered, over the gateway too.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.dispatcher.courier().in_flight() + self.heard.open_questions()
    }

    /// Some shard is connected to the gateway.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        !self.heard.silences().is_empty()
    }

    pub(crate) fn health(&self) -> Health {
        Health { dispatcher: self.dispatcher.clone(), heard: self.heard.clone() }
    }

    /// Waits until the connection ends, or Discord refuses the token.
    pub async fn ended(&mut self) -> Ended {
        if let Some(ended) = self.ended {
            return ended;
        }
        let ended = tokio::select! {
            ended = &mut self.connection => ended.unwrap_or(Ended::Failed),
            () = self.dispatcher.courier().revoked() => return Ended::Refused,
        };
        self.ended = Some(ended);
        ended
    }

    /// Cancelled once another process has taken over while this one slept: its writes are refused.
    pub(crate) fn deposed(&self) -> CancellationToken {
        self.deposed.clone()
    }

    /// Hands over to other processes, finishes what the tables and the answers are at, and closes
    /// the connections; within five seconds, or ten while another process connects.
    pub async fn stop(self) {
        let Self { dispatcher, part, mut connection, ended, background, among, .. } = self;
        let (tables, began) = (dispatcher.tables().clone(), dispatcher.tables().clock().now());
        if let Some(among) = &among {
            among.leave.now().await;
        }
        drop(background);
        dispatcher.close();
        let finish = async {
            tables.close().await;
            dispatcher.served().await;
            dispatcher.publisher().close().await;
            dispatcher.courier().drained().await;
        };
        let took = tables.clock().now().saturating_duration_since(began);
        let limit = LAST_ANSWERS.saturating_sub(took).max(LAST_WORDS);
        if tables.clock().within(limit, finish).await.is_none() {
            tracing::warn!("Not everything could be shown before the end; it is saved");
        }
        if let Some(among) = &among {
            among.end(tables.store()).await;
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
    async fn end(&self, store: &Store) {
        let ended = async {
            store.let_go_of_all().await?;
            store.strike_out(&[self.process]).await
        };
        if let Err(error) = ended.await {
            tracing::warn!(%error, "The leases could not be released");
        }
    }
}

/// Metrics of a connected bot.
#[derive(Clone, Debug)]
pub(crate) struct Health {
    pub(super) dispatcher: Dispatcher,
    pub(super) heard: Heard,
}

impl Health {
    pub(crate) fn tables(&self) -> &Tables {
        self.dispatcher.tables()
    }

    pub(crate) fn silences(&self) -> Vec<Silence> {
        self.heard.silences()
    }

    pub(crate) fn courier_queue(&self) -> usize {
        self.dispatcher.courier().queue()
    }

    pub(crate) fn undecodable(&self) -> u64 {
        self.dispatcher.undecodable()
    }

    pub(crate) fn tampered(&self) -> u64 {
        self.dispatcher.tampered()
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.dispatcher.is_closed()
    }
}

/// The reason that the bot did not start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// Discord does not know the token.
    #[error("Discord does not know this token")]
    Token,
    /// The database belongs to another application.
    #[error(
        "the database belongs to another bot (application {owner}): is the token the right one?"
    )]
    AnotherBot {
        /// Its id.
        owner: u64,
    },
    /// Discord refuses something that the start needs.
    #[error("Discord refuses to start the bot: status {status}, code {code}; {}", cure(*.code))]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code, 0 without one.
        code: u64,
    },
    /// Discord could not be reached.
    #[error("Discord cannot be reached")]
    Unreachable,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DeliveryError> for StartError {
    fn from(why: DeliveryError) -> Self {
        if let DeliveryError::Refused { status, code } = why {
            return Self::Refused { status, code };
        }
        if why == DeliveryError::Unauthorised { Self::Token } else { Self::Unreachable }
    }
}

const fn cure(code: u64) -> &'static str {
    match code {
        20_012 => "the token is not of this application: take a new one from its page, Bot",
        30_032 | 30_034 => {
            "the application has too many commands, or made too many today: wait a day"
        }
        50_035 => "it does not take the commands of this version: update the bot",
        _ => {
            "look the code up at https://discord.com/developers/docs/topics/opcodes-and-status-codes"
        }
    }
}
