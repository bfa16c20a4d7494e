//! The Discord side of the bot, and the only place that knows serenity and poise.
//!
//! - [`start`] connects the tables to Discord, `running` is the connected bot and its shutdown.
//! - `connections` holds the shards, `identify` limits their IDENTIFYs, `heard` finds the deaf ones,
//!   and `failover` hands them over between processes.
//! - `gateway` receives events, `interaction` reads serenity's interactions, `commands` serves
//!   commands and [`interactions`] presses.

mod commands;
mod connections;
mod emoji;
mod failover;
mod gateway;
mod heard;
mod identify;
mod interaction;
mod running;
mod servers;

#[cfg(test)]
mod fuzz;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

pub use self::connections::Ended;
use self::connections::{Connections, Wanted};
use self::emoji::Installer;
use self::failover::Failover;
use self::heard::Heard;
pub(crate) use self::heard::Silence;
use self::identify::IdentifyGate;
use self::running::Among;
pub(crate) use self::running::Health;
pub use self::running::{Running, StartError};
use crate::config::{Limits, Shards};
use actors::{Entropy, Tables};
use clock::Clock;
use courier::{Courier, Token};
use interactions::calls::{self, LobbyChange, LobbyWatch};
use interactions::{Dispatcher, daily, moves, series, weekly};
use ownership::Ownership;
use publisher::{Lost, Publisher};
use render::scene::Depiction;
use serenity::constants::USER_AGENT;
use store::{Claim, Store};
use table::Timeouts;

/// The way to Discord.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The token of the bot.
    pub token: Token,
    /// The base address of a REST proxy, scheme and host without a path; `None` for Discord
    /// itself.
    pub base: Option<String>,
    /// The clock of Discord's limits.
    pub clock: Clock,
    /// The clock by which the gateway is silent. Only a test gives another than the machine's:
    /// what comes through a socket takes as long as it takes.
    pub hearing: Clock,
}

/// The means of the tables.
#[derive(Debug)]
pub struct Deps {
    /// Their database.
    pub store: Store,
    /// Their time.
    pub clock: Clock,
    /// Their limits of time.
    pub timeouts: Timeouts,
    /// The limits of what users may do.
    pub limits: Limits,
    /// The source of their secrets.
    pub entropy: Entropy,
    /// Show pictures.
    pub pictures: bool,
    /// Upload the bot's emoji to Discord.
    pub emoji: bool,
    /// The edition of the robots: a running deal of the day of another one ends as it stands.
    pub edition: u32,
}

/// Proves the token, claims the database, registers the commands, wakes every open table and
/// connects to Discord. The real gateway is never dialled unless the base address named it.
///
/// # Errors
///
/// Any [`StartError`].
pub async fn start(endpoint: Endpoint, deps: Deps) -> Result<Running, StartError> {
    let prepared = Prepared::new(endpoint, deps).await?;
    let (tables, total) = (prepared.dispatcher.tables().clone(), prepared.shards);
    tables.ownership().own(0, tables.downtime().await?, BTreeSet::new());
    tables.wake(0).await?;
    let wanted = Wanted { total, shards: (0..total.get()).collect() };
    prepared.connect(watch::channel(wanted).1).await
}

/// Starts one of several processes at a database: it connects once it holds a lease, for the
/// shards of `assigned` or any that are free.
pub(crate) async fn start_among(
    endpoint: Endpoint,
    deps: Deps,
    assigned: Option<Shards>,
) -> Result<Running, StartError> {
    let mut prepared = Prepared::new(endpoint, deps).await?;
    let (dispatcher, heard) = (prepared.dispatcher.clone(), prepared.heard.clone());
    let store = dispatcher.tables().store();
    let (total, assigned) = match assigned {
        Some(Shards { range, total }) => (total, Some(range)),
        None => (prepared.shards, None),
    };
    prepared.shards = total;
    // A file is kept by one process, whole.
    let (parts, assigned) =
        if store.is_shared() { (total, assigned) } else { (NonZeroU32::MIN, None) };
    store.write_under_leases(parts);
    let ownership = dispatcher.tables().ownership().clone();
    ownership.divide(parts);
    let (wants, wanted) = watch::channel(Wanted { total, shards: BTreeSet::new() });
    let failover = Failover::enter(dispatcher, heard, wants, (total, assigned)).await?;
    prepared.gate.process = failover.process;
    let mut running = prepared.connect(wanted).await?;
    running.among = Some(Among { leave: failover.leave.clone(), process: failover.process });
    let deposed = running.deposed.clone();
    running.background.spawn(async move {
        failover.run().await;
        deposed.cancel();
    });
    Ok(running)
}

struct Prepared {
    endpoint: Endpoint,
    dispatcher: Dispatcher,
    heard: Heard,
    gate: IdentifyGate,
    /// The number of shards that Discord recommends.
    shards: NonZeroU32,
    application: u64,
    /// The tables whose channel is gone.
    gone: mpsc::UnboundedReceiver<Lost>,
    /// The lobbies as they change.
    lobbies: mpsc::UnboundedReceiver<LobbyChange>,
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
        let courier = Courier::new(token, endpoint.base.as_deref(), USER_AGENT, wire_clock.clone())
            .map_err(|_| StartError::Unreachable)?;
        // Without a pause robots play faster than people could follow.
        if !deps.timeouts.robot_pause.is_zero() {
            courier.pace_tokens();
        }
        let gateway = courier.gateway().await?;
        let application = courier.application().await?;
        let Deps { store, clock, timeouts, limits, entropy, pictures, emoji, edition } = deps;
        if let Claim::Another(owner) = store.claim(application).await? {
            return Err(StartError::AnotherBot { owner });
        }
        let (per_day, shards) = (limits.identifies_per_day, gateway.shards);
        let heard = Heard::new(endpoint.hearing.clone());
        let gate = IdentifyGate::new(courier.clone(), store.clone(), wire_clock, gateway, per_day);
        let gate = gate.await?;
        let depiction = if pictures { Depiction::Picture } else { Depiction::Words };
        let (lost, gone) = mpsc::unbounded_channel();
        let publisher =
            Publisher::new(courier.clone(), store.clone(), clock.clone(), depiction, lost);
        let (watch, lobbies) = LobbyWatch::before(publisher.clone());
        let (audience, reachable) = (Arc::new(watch), courier.reachable());
        let installer = emoji.then(|| Installer {
            courier: courier.clone(),
            publisher: publisher.clone(),
            store: store.clone(),
            clock: clock.clone(),
            application,
        });
        let ownership = Ownership::none(clock.clone(), NonZeroU32::MIN);
        let tables = Tables::new(actors::Deps {
            store,
            clock,
            timeouts,
            limits: limits.of_tables(),
            entropy,
            audience,
            reachable,
            ownership,
        });
        let per_second = limits.presses_per_second;
        let dispatcher = Dispatcher::new(tables, courier.clone(), publisher, per_second, edition);
        courier.register(application, commands::registration()).await?;
        Ok(Self {
            endpoint,
            dispatcher,
            heard,
            gate,
            shards,
            application,
            gone,
            lobbies,
            installer,
        })
    }

    async fn connect(self, wanted: watch::Receiver<Wanted>) -> Result<Running, StartError> {
        let Self { endpoint, dispatcher, heard, gate, application, .. } = self;
        let (gone, lobbies, installer) = (self.gone, self.lobbies, self.installer);
        let mut http = serenity::HttpBuilder::new(endpoint.token.reveal())
            .application_id(serenity::ApplicationId::new(application))
            .ratelimiter_disabled(true);
        if let Some(base) = &endpoint.base {
            http = http.proxy(base);
        }
        let intents = serenity::GatewayIntents::GUILDS;
        let client = serenity::ClientBuilder::new_with_http(http.build(), intents);
        let client = client.await.map_err(|_| StartError::Unreachable)?;
        let reception = gateway::Reception::new(dispatcher.clone());
        let rescue = gateway::Rescue { dispatcher: dispatcher.clone(), heard: heard.clone() };
        let connections =
            Connections::new(client, reception, rescue, heard.clone(), gate, wanted).await;
        let part = Arc::new(Notify::new());
        let connection = tokio::spawn(connections.run(Arc::clone(&part)));
        let mut background = JoinSet::new();
        background.spawn(moves::mind_lost(dispatcher.clone(), gone));
        background.spawn(servers::purge_departed(dispatcher.clone()));
        background.spawn(daily::keep_days(dispatcher.clone()));
        background.spawn(weekly::keep_weeks(dispatcher.clone()));
        background.spawn(series::keep_series(dispatcher.clone()));
        background.spawn(calls::keep_calls(dispatcher.clone(), lobbies));
        if let Some(installer) = installer {
            background.spawn(installer.run());
        }
        tokio::spawn(dispatcher.tables().clone().keep_pulse());
        let (among, deposed) = (None, CancellationToken::new());
        Ok(Running { dispatcher, heard, part, connection, ended: None, background, among, deposed })
    }
}
