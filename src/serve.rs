//! The bot on Discord, from the start to the signal that ends it.

use crate::clock::Clock;
use crate::config::Config;
use crate::dealer::Secret;
use crate::discord::{self, Door, Ended, House, Running};
use crate::exit::{Exit, Failure};
use crate::hall::Habits;
use crate::log;
use crate::store::Store;

/// Serves Discord until a signal ends it.
///
/// # Errors
///
/// What stands in the way at the start, or ended it later.
pub async fn serve(config: Config) -> Result<(), Failure> {
    log::start(&config.log)?;
    let store = Store::open(&config.database_url).await?;
    let habits = habits(&config);
    let token = config.token.ok_or_else(|| {
        Failure::new(Exit::Settings, "DISCORD_TOKEN or DISCORD_TOKEN_FILE must be set")
    })?;
    let door = Door { token, base: config.proxy };
    let house = House { store: store.clone(), clock: Clock::real(), habits, entropy: Secret::draw };
    let running = discord::start(door, house).await?;
    tracing::info!("The tables are open");
    let ended = until_the_end(running).await;
    store.close().await;
    tracing::info!("The tables are closed, and everything is on disk");
    ended
}

/// How the tables are kept, as the settings say.
pub(crate) fn habits(config: &Config) -> Habits {
    Habits {
        robot_pause: config.robot_pause,
        turn_limit: config.turn_limit.unwrap_or_default(),
        ..Habits::default()
    }
}

/// Serves until a signal comes, Discord parts with the bot, or the disk breaks.
pub(crate) async fn until_the_end(mut running: Running) -> Result<(), Failure> {
    let hall = running.hall().clone();
    let ended = tokio::select! {
        () = signal() => Ok(()),
        () = hall.broken() => {
            return Err(Failure::new(Exit::Database, "the disk can no longer be trusted"));
        }
        ended = running.ended() => match ended {
            Ended::Stopped => Ok(()),
            Ended::Refused => {
                Err(Failure::new(ended.exit(), "Discord will not have this bot"))
            }
            Ended::Failed => {
                Err(Failure::new(ended.exit(), "the connection to Discord is lost for good"))
            }
        },
    };
    running.stop().await;
    ended
}

/// Waits for Ctrl-C or, where there is one, SIGTERM.
pub(crate) async fn signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return ctrl_c().await;
        };
        tokio::select! {
            () = ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    ctrl_c().await;
}

async fn ctrl_c() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Nobody can end it so: it goes on until it is ended otherwise.
        std::future::pending::<()>().await;
    }
}
