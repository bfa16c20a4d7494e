//! The bot that opens the tables, in a process of its own with a fast clock.

use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use loopback::Discord;
use whist::{Clock, Deps, Endpoint, Limits, Store, Timeouts, Token, draw_secret, start};

use super::Outcome;

/// Step of its clock, and the clock's speed-up.
const TICK: Duration = Duration::from_millis(10);
const FASTER: u32 = 8;

/// Environment variables with the Discord, its token, and the database.
const BASE: &str = "WHIST_BENCH_BASE";
const TOKEN: &str = "WHIST_BENCH_TOKEN";
const DATABASE: &str = "WHIST_BENCH_DATABASE";

/// Its log, in the folder of the bot.
const LOG: &str = "builder.log";

/// The process, which is killed with this handle.
pub(crate) struct Builder(Child);

impl Builder {
    pub(crate) fn start(
        discord: &Discord,
        folder: &Path,
        address: Option<&str>,
    ) -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command
            .current_dir(folder)
            .env(BASE, discord.base_url())
            .env(TOKEN, discord.token())
            .env(DATABASE, address.unwrap_or("sqlite:whist.db"))
            .stdin(Stdio::piped())
            .stderr(File::create(folder.join(LOG))?);
        command.spawn().map(Self)
    }

    /// Lets it send all pending messages, and end.
    pub(crate) fn end(mut self) -> Outcome<()> {
        // Closes its input.
        drop(self.0.stdin.take());
        let status = self.0.wait()?;
        if status.success() { Ok(()) } else { Err(format!("the builder ended: {status}").into()) }
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // It may be over already.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// The settings of a builder process.
pub(crate) struct Told {
    base: String,
    token: String,
    database: String,
}

pub(crate) fn settings() -> Option<Told> {
    let told = |name| std::env::var(name).ok();
    Some(Told { base: told(BASE)?, token: told(TOKEN)?, database: told(DATABASE)? })
}

/// Serves until the input is closed.
pub(crate) async fn run(told: Told) -> Outcome<()> {
    let clock = Clock::manual();
    let endpoint = Endpoint {
        token: Token::new(told.token),
        base: Some(told.base),
        clock: clock.clone(),
        hearing: Clock::real(),
    };
    let timeouts = Timeouts {
        lobby_limit: Duration::ZERO,
        turn_limit: Duration::ZERO,
        ..Timeouts::paced(Duration::ZERO)
    };
    let deps = Deps {
        store: Store::open(&told.database).await?,
        clock: clock.clone(),
        timeouts,
        limits: Limits::NONE,
        entropy: draw_secret,
        pictures: false,
        emoji: false,
        edition: robots::EDITION,
    };
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(TICK);
        loop {
            ticks.tick().await;
            clock.advance(TICK * FASTER);
        }
    });
    let running = start(endpoint, deps).await?;
    tokio::task::spawn_blocking(|| io::copy(&mut io::stdin(), &mut io::sink())).await??;
    running.stop().await;
    Ok(())
}
