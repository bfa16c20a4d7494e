//! The only place that knows serenity and poise.
//!
//! - [`start`] connects the hall to Discord; [`Running::stop`] parts them.
//! - `connections` keeps those to the gateway, `identify` says when one may begin anew, and `heard`
//!   which is deaf.
//! - `relief` passes shards on to another process, and takes them over.
//! - `gateway` receives what comes in, `press` and `commands` make events
//!   of it, `desk` serves each caller with one answer, the `outcome`.
//! - `screen` shows the tables to everybody and the hands to their owners.
//! - `courier` is the only sender.
//! - `emoji` brings the pictures of suits to Discord.

mod courier;

mod answering;
mod caller;
mod commands;
mod connections;
mod counting;
mod deal_texts;
mod desk;
mod emoji;
mod exits;
mod gateway;
mod greeting;
mod heard;
mod hints;
mod identify;
mod leaders;
mod looks;
mod moves;
mod opening;
mod outcome;
mod pages;
mod person;
mod practice;
mod press;
mod quota_clock;
mod relief;
mod reviews;
mod screen;
mod servers;
mod stale;
mod times;
mod visit;
mod vitals;

#[cfg(test)]
mod fuzz;

use std::collections::BTreeSet;
use std::fmt;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;

use self::connections::{Connections, Wanted};
#[cfg(test)]
pub(crate) use self::courier::as_sent;
use self::courier::{Courier, DeliveryError};
use self::desk::Desk;
use self::emoji::Installer;
use self::heard::Heard;
pub(crate) use self::heard::Silence;
use self::identify::IdentifyGate;
use self::relief::{Leave, Relief};
use self::screen::Screen;
pub(crate) use self::vitals::Vitals;
use crate::clock::Clock;
use crate::config::{Limits, Shards, Token};
use crate::hall::{Entropy, Hall, Timeouts};
use crate::id::{ChannelId, GuildId, TableId};
use crate::language::Language;
use crate::render::scene::Depiction;
use crate::store::{Claim, ProcessId, Store, StoreError};
use crate::tenure::Tenure;

/// How long those who are being served may take when the bot stops; the rest
/// of five seconds is for the gateway and the end of the process.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// How long the gateway may take to close.
const LAST_WORDS: Duration = Duration::from_millis(800);

/// How Discord is reached.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The token of the bot.
    pub token: Token,
    /// The base address of a REST proxy, scheme and host without a path;
    /// `None` for Discord itself.
    pub base: Option<String>,
    /// The clock that Discord's limits are kept on.
    pub clock: Clock,
    /// The clock by which the gateway is silent: the machine's own, but where a test is about
    /// that, since what comes through a socket takes as long as it takes.
    pub hearing: Clock,
}

/// What the tables need.
#[derive(Debug)]
pub struct Deps {
    /// Where they are remembered.
    pub store: Store,
    /// The time they go by.
    pub clock: Clock,
    /// How they are kept.
    pub timeouts: Timeouts,
    /// What people may do at most.
    pub limits: Limits,
    /// Where their secrets come from.
    pub entropy: Entropy,
    /// Whether anything is shown as a picture.
    pub pictures: bool,
    /// Whether the emoji of the bot are brought to Discord.
    pub emoji: bool,
}

/// Why the bot did not start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// Discord does not know the token.
    Token,
    /// The database belongs to another application of Discord.
    AnotherBot {
        /// Its id.
        owner: u64,
    },
    /// Discord could not be reached, or would not have it.
    Unreachable,
    /// The database failed.
    Store(StoreError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token => f.write_str("Discord does not know this token"),
            Self::AnotherBot { owner } => write!(
                f,
                "the database belongs to another bot (application {owner}): \
                 is the token the right one?"
            ),
            Self::Unreachable => f.write_str("Discord cannot be reached"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

impl From<DeliveryError> for StartError {
    fn from(why: DeliveryError) -> Self {
        match why {
            DeliveryError::Unauthorised => Self::Token,
            DeliveryError::Stale
            | DeliveryError::TokenGone
            | DeliveryError::MessageGone
            | DeliveryError::ChannelGone
            | DeliveryError::Forbidden
            | DeliveryError::Archived
            | DeliveryError::Locked
            | DeliveryError::TooOld
            | DeliveryError::Refused { .. }
            | DeliveryError::Unreachable => Self::Unreachable,
        }
    }
}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// How the connection to Discord ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It was closed from this side.
    Stopped,
    /// Discord will not have this bot: a wrong token, or an intent that it may
    /// not have. Coming again would not help.
    Refused,
    /// It failed.
    Failed,
}

/// The bot, connected.
#[derive(Debug)]
pub struct Running {
    desk: Desk,
    heard: Heard,
    /// Tells the shards to part from Discord.
    part: Arc<Notify>,
    connection: JoinHandle<Ended>,
    /// How the connection ended, once it has.
    ended: Option<Ended>,
    /// What brings the emoji of the bot, and what minds tables whose channel is gone and
    /// servers that it was thrown out of; they end with it.
    background: JoinSet<()>,
    /// This process among others at the same database, if there may be any.
    among: Option<Among>,
    /// Cancelled when another process has taken over while this one slept.
    deposed: CancellationToken,
}

/// This process among others at the same database.
#[derive(Debug)]
struct Among {
    leave: Leave,
    process: ProcessId,
}

/// Opens the hall and connects it to Discord: the token is proved, the
/// database is this bot's, the commands are registered, and every open table
/// goes on.
///
/// # Errors
///
/// What stands in the way. Discord's real gateway is never dialled unless the
/// base address named it.
pub async fn start(endpoint: Endpoint, deps: Deps) -> Result<Running, StartError> {
    let prepared = Prepared::new(endpoint, deps).await?;
    let (hall, total) = (prepared.desk.hall().clone(), prepared.shards);
    hall.tenure().keep(0, hall.downtime().await?, BTreeSet::new());
    hall.wake(0).await?;
    let wanted = Wanted { total, shards: (0..total.get()).collect() };
    prepared.connect(watch::channel(wanted).1).await
}

/// The same for one of several processes at a database: it connects, and its tables go on,
/// once it is its turn. It was told to keep these shards, or takes what there is.
///
/// # Errors
///
/// As [`start`].
pub(crate) async fn start_among(
    endpoint: Endpoint,
    deps: Deps,
    told: Option<Shards>,
) -> Result<Running, StartError> {
    let mut prepared = Prepared::new(endpoint, deps).await?;
    let (desk, heard) = (prepared.desk.clone(), prepared.heard.clone());
    let store = desk.hall().store();
    let (total, told) = match told {
        Some(Shards { range, total }) => (total, Some(range)),
        None => (prepared.shards, None),
    };
    prepared.shards = total;
    // A file is kept by one process, whole.
    let (parts, told) = if store.is_shared() { (total, told) } else { (NonZeroU32::MIN, None) };
    store.write_under_leases(parts);
    let tenure = desk.hall().tenure().clone();
    tenure.divide(parts);
    let (wants, wanted) = watch::channel(Wanted { total, shards: BTreeSet::new() });
    let relief = Relief::enter(desk, heard, wants, (total, told)).await?;
    prepared.gate.of_process(relief.process());
    let mut running = prepared.connect(wanted).await?;
    running.among = Some(Among { leave: relief.leave(), process: relief.process() });
    let deposed = running.deposed.clone();
    running.background.spawn(async move {
        relief.run().await;
        deposed.cancel();
    });
    Ok(running)
}

/// All that is there before the bot is connected.
struct Prepared {
    endpoint: Endpoint,
    desk: Desk,
    heard: Heard,
    gate: IdentifyGate,
    /// With how many shards Discord would have the bot connect.
    shards: NonZeroU32,
    application: u64,
    /// Where it is heard whose channel is gone.
    gone: mpsc::UnboundedReceiver<TableId>,
    /// What brings the emoji of the bot, if it is to.
    installer: Option<Installer>,
}

impl Prepared {
    async fn new(endpoint: Endpoint, deps: Deps) -> Result<Self, StartError> {
        // What cannot stand in a header is no token.
        if endpoint.token.reveal().is_empty()
            || !endpoint.token.reveal().bytes().all(|b| b.is_ascii_graphic())
        {
            return Err(StartError::Token);
        }
        let (token, wire_clock) = (endpoint.token.clone(), endpoint.clock.clone());
        let courier = Courier::new(token, endpoint.base.as_deref(), wire_clock.clone())
            .map_err(|_| StartError::Unreachable)?;
        let gateway = courier.gateway().await?;
        let application = courier.application().await?;
        let Deps { store, clock, timeouts, limits, entropy, pictures, emoji } = deps;
        if let Claim::Another(owner) = store.claim(application).await? {
            return Err(StartError::AnotherBot { owner });
        }
        let (per_day, shards) = (limits.identifies_per_day, gateway.shards);
        let heard = Heard::new(endpoint.hearing.clone());
        let gate = IdentifyGate::new(courier.clone(), store.clone(), wire_clock, gateway, per_day);
        let gate = gate.await?;
        let depiction = if pictures { Depiction::Picture } else { Depiction::Words };
        let (lost, gone) = mpsc::unbounded_channel();
        let screen = Screen::new(courier.clone(), store.clone(), clock.clone(), depiction, lost);
        let (audience, reachable) = (Arc::new(screen.clone()), courier.reachable());
        let installer = emoji.then(|| Installer {
            courier: courier.clone(),
            store: store.clone(),
            clock: clock.clone(),
            application,
        });
        let tenure = Tenure::none(clock.clone(), NonZeroU32::MIN);
        let hall =
            Hall::new(store, clock, (timeouts, limits), entropy, audience, reachable, tenure);
        let desk = Desk::new(hall, courier.clone(), screen, limits.presses_per_second);
        courier.register(application, commands::registration()).await?;
        Ok(Self { endpoint, desk, heard, gate, shards, application, gone, installer })
    }

    /// Connects those shards that are wanted, as long as they are.
    async fn connect(self, wanted: watch::Receiver<Wanted>) -> Result<Running, StartError> {
        let Self { endpoint, desk, heard, gate, shards: _, application, gone, installer } = self;
        let mut http = serenity::HttpBuilder::new(endpoint.token.reveal())
            .application_id(serenity::ApplicationId::new(application))
            .ratelimiter_disabled(true);
        if let Some(base) = &endpoint.base {
            http = http.proxy(base);
        }
        let intents = serenity::GatewayIntents::GUILDS;
        let client = serenity::ClientBuilder::new_with_http(http.build(), intents);
        let client = client.await.map_err(|_| StartError::Unreachable)?;
        let reception = gateway::Reception::new(desk.clone());
        let rescue = gateway::Rescue { desk: desk.clone(), heard: heard.clone() };
        let connections =
            Connections::new(client, reception, rescue, heard.clone(), gate, wanted).await;
        let part = Arc::new(Notify::new());
        let connection = tokio::spawn(connections.run(Arc::clone(&part)));
        let mut background = JoinSet::new();
        background.spawn(moves::mind_lost(desk.clone(), gone));
        background.spawn(servers::purge_departed(desk.clone()));
        if let Some(installer) = installer {
            background.spawn(installer.run());
        }
        tokio::spawn(desk.hall().clone().keep_pulse());
        let (among, deposed) = (None, CancellationToken::new());
        Ok(Running { desk, heard, part, connection, ended: None, background, among, deposed })
    }
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
    /// at, sends what is under way, and closes the connections; within five seconds.
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
            desk.screen().close().await;
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
