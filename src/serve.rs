//! The bot on Discord, from its start to a signal.

use std::net::SocketAddr;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::task::AbortOnDropHandle;

use crate::config::{Config, Fault, Faults, Needs};
use crate::discord::{self, Deps, Ended, Endpoint, Running};
use crate::exit::{Exit, Failure};
use crate::health::Pages;
use crate::log::{self, Levels};
use actors::{Tables, draw_secret};
use clock::Clock;
use store::{SealKey, Store, StoreError};
use table::{Timeouts, Zones};

const DESCRIPTORS: u64 = 65_536;

pub(crate) async fn serve(config: Config) -> Result<(), Failure> {
    let levels = log::start(&config.log, config.log_lines)?;
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(version, zones = %Zones::of_process(), "The bot starts");
    if let Some(why) = config.open_token() {
        tracing::warn!("{why}");
    }
    let pages = open_pages(config.http).await?;
    let mut signals = Signals::listen()?;
    // From the start on: it would end the process.
    let hangup = heard(SignalKind::hangup())?;
    let clock = Clock::real();
    let key = key(&config)?;
    let store = tokio::select! {
        store = Store::open_patiently(&config.database_url, key.as_ref()) => store?,
        () = signals.come() => return Ok(()),
    };
    warn_of(&store).await;
    raise_descriptors();
    let endpoint = Endpoint {
        token: config.token.clone().ok_or(Faults(vec![Fault::NoToken]))?,
        base: config.proxy.clone(),
        clock: clock.clone(),
        hearing: clock.clone(),
    };
    let deps = Deps {
        store: store.clone(),
        clock,
        timeouts: timeouts(&config),
        limits: config.limits,
        entropy: draw_secret,
        pictures: config.pictures,
        emoji: true,
        edition: robots::EDITION,
    };
    let running = tokio::select! {
        running = discord::start_among(endpoint, deps, config.shards.clone()) => running?,
        // It may wait for Discord, or for the database.
        () = signals.come() => {
            store.close().await;
            return Ok(());
        }
    };
    if let Some(pages) = &pages {
        pages.tell_of(&running);
    }
    let tables = running.tables().clone();
    let _reading = AbortOnDropHandle::new(tokio::spawn(read_again(hangup, config, tables, levels)));
    let ended = until_the_end(running, signals).await;
    store.close().await;
    tracing::info!("The tables are closed, and everything is on disk");
    ended
}

/// Warns of a database that forgets, and of zone data that another process had.
async fn warn_of(store: &Store) {
    if store.is_in_memory() {
        tracing::warn!("DATABASE_URL is in memory: nothing is kept when the bot ends");
    }
    match store.note_zones(Zones::of_process().version()).await {
        Ok(Some(before)) => tracing::warn!(
            before,
            "The last process with this database had other zone data: let all have the same"
        ),
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "The version of the zone data could not be noted"),
    }
}

/// Reads the settings again at each SIGHUP. What cannot change while the bot runs is named, each
/// time until it is started again.
async fn read_again(mut hangup: Signal, mut config: Config, tables: Tables, levels: Levels) {
    while hangup.recv().await.is_some() {
        let next = match Config::load(Needs::Token) {
            Ok(next) => next,
            Err(Faults(faults)) => {
                for fault in faults {
                    tracing::error!("SIGHUP: {fault}; the settings of before stay");
                }
                continue;
            }
        };
        for (setting, is_again) in config.changes(&next) {
            if is_again {
                tracing::info!(setting, "SIGHUP: a setting was read again");
            } else {
                tracing::warn!(setting, "SIGHUP: this setting needs a restart");
            }
        }
        if let Err(error) = levels.set(&next.log) {
            tracing::error!("SIGHUP: RUST_LOG is no list of levels: {error}");
        }
        config.read_again(next);
        tables.set_limits(config.limits.of_tables());
        tracing::info!("SIGHUP: the settings were read");
    }
}

/// Takes as many file descriptors as the system gives: of 1,024 the pages and the gateway could
/// run out.
fn raise_descriptors() {
    let maximum = getrlimit(Resource::Nofile).maximum;
    let current = Some(maximum.map_or(DESCRIPTORS, |hard| hard.min(DESCRIPTORS)));
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current, maximum }) {
        tracing::warn!(%error, "The limit of file descriptors could not be raised");
    }
}

async fn open_pages(address: Option<SocketAddr>) -> Result<Option<Pages>, Failure> {
    let Some(address) = address else { return Ok(None) };
    let pages = Pages::open(address).await;
    let pages = pages.map_err(|error| Failure::new(Exit::Port, format!("WHIST_HTTP: {error}")))?;
    Ok(Some(pages))
}

pub(crate) fn key(config: &Config) -> Result<Option<SealKey>, Failure> {
    Ok(config.key_file.as_deref().map(SealKey::read).transpose()?)
}

pub(crate) fn timeouts(config: &Config) -> Timeouts {
    Timeouts {
        turn_limit: config.turn_limit.unwrap_or_default(),
        lobby_limit: config.lobby_limit.unwrap_or_default(),
        ..Timeouts::paced(config.robot_pause)
    }
}

/// Serves until a signal, the end of the connection, or a fault of the disk.
pub(crate) async fn until_the_end(
    mut running: Running,
    mut signals: Signals,
) -> Result<(), Failure> {
    let (tables, deposed) = (running.tables().clone(), running.deposed());
    let ended = tokio::select! {
        () = deposed.cancelled() => return Err(StoreError::Deposed.into()),
        () = signals.come() => Ok(()),
        error = tables.broken() => return Err(error.into()),
        ended = running.ended() => match ended {
            Ended::Stopped => Ok(()),
            Ended::Refused => Err("Discord will not have this bot"),
            Ended::Failed => Err("the connection to Discord is lost for good"),
        }
        .map_err(|why| Failure::new(ended.into(), why)),
    };
    running.stop().await;
    ended
}

fn heard(kind: SignalKind) -> Result<Signal, Failure> {
    signal(kind).map_err(|error| {
        Failure::new(Exit::Unreachable, format!("no signals can be heard: {error}"))
    })
}

/// Ctrl-C and SIGTERM, also if they come during the start.
pub(crate) struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    pub(crate) fn listen() -> Result<Self, Failure> {
        Ok(Self {
            interrupt: heard(SignalKind::interrupt())?,
            terminate: heard(SignalKind::terminate())?,
        })
    }

    async fn come(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
