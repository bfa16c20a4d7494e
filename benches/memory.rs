//! Memory of an idle table, and of the process without tables.
//!
//! The bot runs in a process of its own, so that the loopback Discord is not counted: first the
//! program itself, whose resident size is read; then this benchmark as a bot with a counting
//! allocator and a clock that can be moved. Ann sits with three robots at a thousand tables, looks
//! at her hand at each, and goes away.
//!
//! `cargo bench --bench memory` takes eight minutes, most of them until idle connections are
//! closed. Linux only, for the resident size.

use std::alloc::System;
use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use loopback::{Discord, Settings, World};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use tempfile::TempDir;
use whist::{Clock, Deps, Endpoint, Limits, Store, Timeouts, Token, draw_secret, start};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Tables counted, and tables before them, which fill the caches of the process.
const TABLES: usize = 1_000;
const WARM_UP: usize = 50;

/// Time until the connections for the falling asleep of so many tables are closed: they are kept
/// for a minute and a half, and checked as often.
const HUNG_UP: Duration = Duration::from_secs(200);

/// Step of the counting bot's clock, and its speed-up.
const TICK: Duration = Duration::from_millis(20);
const FASTER: u32 = 10;

/// Environment variables for the counting bot: the Discord and its token.
const BASE: &str = "WHIST_BENCH_BASE";
const TOKEN: &str = "WHIST_BENCH_TOKEN";

#[tokio::main]
async fn main() -> Outcome<()> {
    if let (Ok(base), Ok(token)) = (std::env::var(BASE), std::env::var(TOKEN)) {
        return count(base, &token).await;
    }
    let mut out = io::stdout();
    writeln!(out, "the process, idle: {} KiB resident", resident().await?)?;
    let (awake, asleep) = tables().await?;
    writeln!(out, "a table with a deal on it, awake: {awake} bytes")?;
    writeln!(out, "a table with a deal on it, idle: {asleep} bytes")?;
    Ok(())
}

/// Resident size of the program itself, in KiB, once it is connected.
async fn resident() -> Outcome<u64> {
    let discord = Discord::start(Settings::default()).await?;
    let folder = TempDir::new()?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
    command
        .arg("serve")
        .env("DISCORD_TOKEN", discord.token())
        .env("DISCORD_PROXY", discord.base_url())
        .env("RUST_LOG", "warn")
        .stdout(Stdio::null());
    let bot = Bot::spawn(command, folder.path())?;
    discord.ready().await?;
    // It has shown that it can serve, and is idle from here on.
    let answer = discord.person("Ann").types("/whist leaderboard").await?;
    assert!(answer.message().is_some());
    let status = std::fs::read_to_string(format!("/proc/{}/status", bot.0.id()))?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.split_whitespace().nth(1).ok_or("no number")?.parse()?)
}

/// Bytes of a table, awake and asleep.
async fn tables() -> Outcome<(usize, usize)> {
    let discord = Discord::start(Settings::default()).await?;
    let folder = TempDir::new()?;
    let mut command = Command::new(std::env::current_exe()?);
    command
        .env(BASE, discord.base_url())
        .env(TOKEN, discord.token())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut counted = Counted::new(Bot::spawn(command, folder.path())?)?;
    discord.ready().await?;
    for number in 0..WARM_UP {
        play_at(&discord, number).await?;
    }
    let before = counted.ask("sleep")?;
    for number in WARM_UP..WARM_UP + TABLES {
        play_at(&discord, number).await?;
    }
    let awake = counted.ask("count")? - before;
    let asleep = counted.ask("sleep")?.saturating_sub(before);
    // They are all still there.
    for number in [0, WARM_UP, WARM_UP + TABLES - 1] {
        let ann = discord.person("Ann").in_channel(discord.channel(&format!("table-{number}")));
        let hand = ann.types("/hand").await?;
        let message = hand.message().ok_or("no hand")?;
        assert!(message.buttons().iter().any(|button| button.custom_id.contains(":play ")));
    }
    Ok((awake / TABLES, asleep / TABLES))
}

/// Ann and three robots in a channel of their own, until it is her turn.
async fn play_at(discord: &Discord, number: usize) -> Outcome<()> {
    let ann = discord.person("Ann").in_channel(discord.channel(&format!("table-{number}")));
    ann.command("/whist new", &[("book", "simple"), ("robots", "3")]).await?;
    ann.until_sees("Everybody is here").await?;
    ann.press("Start").await?;
    let dealt = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        let table = seen.rfind(|message| message.button("My hand").is_some())?;
        table.text().contains("Tricks:").then_some(())
    };
    let pack = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        let to_cut = seen.any(|message| message.button("Deal").is_some());
        dealt(world).or_else(|| to_cut.then_some(()))
    };
    discord.wait_until("the pack", pack).await?;
    // It is hers to cut, or a robot was quicker.
    ann.press("Deal").await.ok();
    discord.wait_until("the deal", dealt).await?;
    ann.press("My hand").await?;
    let on_turn = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        let mut buttons = seen.rfind(|message| message.is_ephemeral())?.buttons().into_iter();
        buttons.find(|button| !button.disabled && button.custom_id.contains(":play ")).map(drop)
    };
    discord.wait_until("Ann to be on turn", on_turn).await?;
    Ok(())
}

/// A bot in a process of its own, which is killed with the handle.
struct Bot(Child);

impl Bot {
    fn spawn(mut command: Command, folder: &Path) -> io::Result<Self> {
        command.current_dir(folder).spawn().map(Self)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may be over already.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// The handle of the counting bot.
struct Counted {
    _bot: Bot,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
}

impl Counted {
    fn new(mut bot: Bot) -> Outcome<Self> {
        let asks = bot.0.stdin.take().ok_or("no stdin")?;
        let says = BufReader::new(bot.0.stdout.take().ok_or("no stdout")?);
        Ok(Self { _bot: bot, asks, says })
    }

    /// Allocated bytes after a command.
    fn ask(&mut self, what: &str) -> Outcome<usize> {
        writeln!(self.asks, "{what}")?;
        let mut line = String::new();
        self.says.read_line(&mut line)?;
        Ok(line.trim().parse()?)
    }
}

/// Runs the clock faster than real time, so that waits for rate limits end.
async fn pass(clock: Clock) {
    let mut ticks = tokio::time::interval(TICK);
    loop {
        ticks.tick().await;
        clock.advance(TICK * FASTER);
    }
}

/// The counting bot: a line comes in, a number goes out.
async fn count(base: String, token: &str) -> Outcome<()> {
    let clock = Clock::manual();
    let store = Store::open("sqlite:whist.db").await?;
    let endpoint = Endpoint {
        token: Token::new(token),
        base: Some(base),
        clock: clock.clone(),
        hearing: Clock::real(),
    };
    let deps = Deps {
        store,
        clock: clock.clone(),
        timeouts: Timeouts {
            lobby_limit: Duration::ZERO,
            turn_limit: Duration::ZERO,
            ..Timeouts::paced(Duration::ZERO)
        },
        limits: Limits::NONE,
        entropy: draw_secret,
        pictures: false,
        emoji: false,
    };
    tokio::spawn(pass(clock.clone()));
    let running = start(endpoint, deps).await?;
    for line in io::stdin().lines() {
        if line? == "sleep" {
            while running.tables().awake_count() > 0 {
                clock.advance(Duration::from_mins(30));
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            tokio::time::sleep(HUNG_UP).await;
        }
        let stats = ALLOCATOR.stats();
        writeln!(io::stdout(), "{}", stats.bytes_allocated - stats.bytes_deallocated)?;
    }
    Ok(())
}
