//! Runs a bot at a loopback Discord until it has answered one command.
//!
//! `cargo run -p loopback --example command -- PROGRAM [ARGUMENT]...` starts `PROGRAM` with these
//! arguments and `serve`, as a child with the variables of its Discord, and ends it in peace. With
//! a program that traces another, it shows what an idle bot runs.

use std::error::Error;
use std::process::{Command, ExitCode};

use loopback::{Discord, Settings};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    let program = arguments.next().ok_or("which program?")?;
    let discord = Discord::start(Settings::default()).await?;
    let mut bot = Command::new(program)
        .args(arguments)
        .arg("serve")
        .env("DISCORD_TOKEN", discord.token())
        .env("DISCORD_PROXY", discord.base_url())
        .spawn()?;
    let answered = command(&discord).await;
    // As a service manager does.
    Command::new("kill").arg(bot.id().to_string()).status()?;
    let ended = bot.wait()?;
    answered?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn command(discord: &Discord) -> Outcome<()> {
    discord.ready().await?;
    discord.person("Ann").types("/whist leaderboard").await?.message().ok_or("no message")?;
    Ok(())
}
