//! The weight of the bot: the process when idle, a table awake and a table asleep.
//!
//! The bot runs in a process of its own, so that the loopback Discord is not counted: first the
//! program itself, whose resident size is read ten minutes after it answered a command; then this
//! benchmark as a bot with a counting allocator and a clock that can be moved. Ann sits with three
//! robots at a thousand tables, looks at her hand at each, and goes away.
//!
//! `cargo test --bench weight -- PROGRAM` weighs the program that `.ci/release-program` has built,
//! takes a quarter of an hour and fails beyond its bounds. With `--quick`, as `.ci/run` has it, it
//! waits for nothing. Without a program, the resident size of the debug build is printed and has no
//! bound. Linux only, for the resident size.

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

/// The bounds: the idle process in KiB, a table awake and one asleep in bytes. The goals stand in
/// docs/performance.md; what holds today must not get worse.
const IDLE: u64 = 18 * 1024;
const AWAKE: usize = 9_000;
const ASLEEP: usize = 900;

/// Tables counted, and tables before them, which fill the caches of the process. They are so many
/// that a connection more, which a busy machine opens, weighs little.
const TABLES: usize = 1_000;
const WARM_UP: usize = 50;

/// Time from the answer of the process to the reading.
const QUIET: Duration = Duration::from_mins(10);

/// The pause between two looks at what is allocated, the looks that must agree, and the most.
const LOOK: Duration = Duration::from_millis(50);
const SAME: usize = 20;
const MOST_LOOKS: usize = 600;

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
    let is_quick = std::env::args().any(|arg| arg == "--quick");
    let program = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let mut out = io::stdout();
    let built = program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_whist"));
    let quiet = if is_quick { Duration::ZERO } else { QUIET };
    let Resident { all, anonymous } = resident(&std::path::absolute(built)?, quiet).await?;
    writeln!(out, "the process, idle: {all} KiB resident, {anonymous} KiB of them its own")?;
    let (mut awake, mut asleep) = tables().await?;
    if awake > AWAKE || asleep > ASLEEP {
        // A busy machine opens connections, which add to either count: the smaller one holds.
        let again = tables().await?;
        (awake, asleep) = (awake.min(again.0), asleep.min(again.1));
    }
    writeln!(out, "a table with a deal on it, awake: {awake} bytes")?;
    writeln!(out, "a table with a deal on it, asleep: {asleep} bytes")?;
    assert!(program.is_none() || all <= IDLE, "an idle process has more than {IDLE} KiB");
    assert!(awake <= AWAKE, "a table awake has more than {AWAKE} bytes");
    assert!(asleep <= ASLEEP, "a table asleep has more than {ASLEEP} bytes");
    Ok(())
}

/// Resident size, in KiB.
struct Resident {
    all: u64,
    /// Pages that are in no file.
    anonymous: u64,
}

/// Resident size of the program itself, some time after it has answered a command.
async fn resident(program: &Path, idle: Duration) -> Outcome<Resident> {
    let discord = Discord::start(Settings::default()).await?;
    let folder = TempDir::new()?;
    let mut command = Command::new(program);
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
    tokio::time::sleep(idle).await;
    let status = std::fs::read_to_string(format!("/proc/{}/status", bot.0.id()))?;
    let kib = |name: &str| -> Outcome<u64> {
        let line = status.lines().find(|line| line.starts_with(name)).ok_or("no such line")?;
        Ok(line.split_whitespace().nth(1).ok_or("no number")?.parse()?)
    };
    Ok(Resident { all: kib("VmRSS:")?, anonymous: kib("RssAnon:")? })
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
    ann.until_button("Start").await?;
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
        edition: robots::EDITION,
    };
    tokio::spawn(pass(clock.clone()));
    let running = start(endpoint, deps).await?;
    for line in io::stdin().lines() {
        if line? == "sleep" {
            while running.tables().awake_count() > 0 {
                clock.advance(Duration::from_mins(30));
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        writeln!(io::stdout(), "{}", settled().await)?;
    }
    Ok(())
}

/// Allocated bytes, once they have stayed the same for a while.
async fn settled() -> usize {
    let allocated = || {
        let stats = ALLOCATOR.stats();
        stats.bytes_allocated - stats.bytes_deallocated
    };
    let (mut bytes, mut same) = (allocated(), 0);
    for _ in 0..MOST_LOOKS {
        tokio::time::sleep(LOOK).await;
        let now = allocated();
        same = if now == bytes { same + 1 } else { 0 };
        bytes = now;
        if same == SAME {
            break;
        }
    }
    bytes
}
