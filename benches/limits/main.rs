//! Many tables under Discord's rate limits: requests a second, refusals, the time for which a
//! message is stale, and the time that a press waits meanwhile.
//!
//! One clock, moved by this benchmark, drives everything, and requests take no time: apart from
//! computing times a run has the same result on any machine. A missed goal is an error.
//!
//! `cargo bench --bench limits` takes a few minutes.

mod figures;
mod latencies;
mod setup;

use std::error::Error;
use std::io::{self, Write};
use std::time::Duration;

use whist::Timeouts;

use self::figures::Changed;
use self::latencies::Latencies;
use self::setup::Setup;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Goal: messages that are right again, and the time after any event.
const FIRST: (usize, Duration) = (400, Duration::from_secs(10));

/// The others follow at this number a second.
const A_SECOND: u32 = 40;

/// Tables at which a card is played every second, and the number of seconds.
const BUSY: usize = 100;
const BUSY_FOR: usize = 30;

/// Tables whose turn times out at once, and the time limit: short enough for the table's message to
/// be edited, and not posted anew.
const DEADLINES: usize = 1_000;
const TURN: Duration = Duration::from_mins(10);

/// Presses timed in each run.
const PRESSES: usize = 200;

/// Requests about channel messages.
const CHANNELS: &str = "* /channels/**";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    for tables in [100, 1_000, 5_000] {
        lobbies(tables).await?;
    }
    deadlines().await?;
    cards().await
}

/// Timeouts with this pause of robots, and the defaults.
fn paced(robot_pause: Duration) -> Timeouts {
    Timeouts { robot_pause, lobby_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) }
}

/// Open tables in a restart, a change at all of them at once, and an outage.
async fn lobbies(tables: usize) -> Outcome<()> {
    let setup = Setup::open(tables, paced(Duration::ZERO)).await?;
    setup.open_everywhere("Ann", &[]).await?;
    let quiet = setup.presses("Ann", "Sit", PRESSES).await?;

    let since = setup.mark();
    let setup = setup.restart_after(Duration::ZERO).await?;
    setup.flow(Duration::from_secs(10)).await;
    let figures = setup.figures(since)?;
    say(&format!("{tables} tables, a restart: {figures}"))?;
    hold(figures.of_channels == 0, "a restart sends nothing that was right")?;

    let (since, changed) = (setup.mark(), setup.all_changed());
    setup.everywhere("Ben", "/whist join").await?;
    let busy = setup.presses("Ann", "Sit", PRESSES).await?;
    setup.settle().await;
    let figures = setup.figures(since)?;
    let stale = in_time(&figures.stale_for(&changed)?)?;
    say(&format!("{tables} tables, all change at once: {figures}, {stale}"))?;
    no_worse(&quiet, &busy)?;

    outage(&setup).await?;
    setup.close().await;
    Ok(())
}

/// For ten minutes no channel message succeeds, while all tables change.
async fn outage(setup: &Setup) -> Outcome<()> {
    setup.discord.trouble().fail(CHANNELS, 503, u32::MAX);
    setup.everywhere("Cleo", "/whist join").await?;
    setup.flow(Duration::from_mins(10)).await;
    setup.discord.trouble().mend();
    let (since, changed) = (setup.mark(), setup.all_changed());
    // A look at the last table: the end of the outage is found out within a second.
    let last = setup.tables - 1;
    setup.person("Ann", last).press("Sit").await?;
    setup.settle().await;
    let figures = setup.figures(since)?;
    let stale = in_time(&figures.stale_for(&changed)?)?;
    say(&format!("{} tables, after an outage: {figures}, {stale}", setup.tables))
}

/// The turn of one player times out at many tables at once: a message mentions them, and that of
/// each table changes.
async fn deadlines() -> Outcome<()> {
    let timeouts = Timeouts { turn_limit: TURN, ..paced(Duration::from_secs(1)) };
    let setup = Setup::open(DEADLINES, timeouts).await?;
    setup.deal_everywhere("Ann").await?;
    // No player could act for a night: every turn begins anew with the bot.
    let setup = setup.restart_after(Duration::from_hours(8)).await?;
    let begun = setup.now();
    setup.settle().await;
    let quiet = setup.presses("Eve", "More", PRESSES).await?;
    let left = (begun + TURN).saturating_duration_since(setup.now());
    setup.flow(left.saturating_sub(Duration::from_millis(1))).await;
    let (since, changed) = (setup.mark(), setup.all_changed());
    let busy = setup.presses("Eve", "More", PRESSES).await?;
    setup.settle().await;
    let figures = setup.figures(since)?;
    hold(figures.posted == 1, "one player is told of all turns in one message")?;
    let stale = figures.stale_for(&changed)?;
    let within = Duration::from_secs(DEADLINES as u64) / A_SECOND + FIRST.1;
    hold(longest(&stale) <= within, "no table is stale for long")?;
    say(&format!("{DEADLINES} turns run out at once: {figures}, {}", oldest(&stale)))?;
    no_worse(&quiet, &busy)?;
    setup.close().await;
    Ok(())
}

/// A card a second is played at a hundred tables: by a person on turn, by robots in between.
async fn cards() -> Outcome<()> {
    let setup = Setup::with_pictures(BUSY, paced(Duration::from_secs(1))).await?;
    setup.deal_everywhere("Ann").await?;
    let quiet = setup.presses("Ann", "My hand", PRESSES).await?;
    let (since, mut changed, mut busy) = (setup.mark(), Vec::new(), Latencies::default());
    for _ in 0..BUSY_FOR {
        for table in 0..BUSY {
            let ann = setup.person("Ann", table);
            let Some((hand, card)) = setup.card(&ann) else { continue };
            let at_ms = setup.discord.clock().now_ms();
            changed.push(Changed { channel: ann.channel(), at_ms });
            let press = ann.press_id(hand.id, &card);
            setup.time(&mut busy, Duration::from_millis(1), press).await?;
        }
        setup.flow(Duration::from_secs(1)).await;
    }
    setup.settle().await;
    let figures = setup.figures(since)?;
    let stale = figures.stale_for(&changed)?;
    hold(changed.len() >= BUSY * BUSY_FOR / 8, "a card a second is played")?;
    hold(longest(&stale) <= FIRST.1, "no table is stale for long")?;
    let cards = changed.len();
    say(&format!(
        "{BUSY} tables, a card a second, {cards} by people: {figures}, {}",
        oldest(&stale)
    ))?;
    no_worse(&quiet, &busy)?;
    setup.close().await;
    Ok(())
}

/// Checks that the first tables are right within ten seconds, and the others soon; returns a
/// summary.
fn in_time(stale: &[Duration]) -> Outcome<String> {
    let (first, within) = FIRST;
    for (place, stale) in stale.iter().enumerate() {
        let later = u32::try_from((place + 1).saturating_sub(first))?;
        hold(
            *stale <= within + Duration::from_secs(1) * later / A_SECOND,
            "tables are right soon",
        )?;
    }
    let first = stale.get(first - 1).map_or(String::new(), |at| {
        format!("the first {first} right after {:.1} s, ", at.as_secs_f64())
    });
    Ok(first + &oldest(stale))
}

fn longest(stale: &[Duration]) -> Duration {
    stale.last().copied().unwrap_or_default()
}

fn oldest(stale: &[Duration]) -> String {
    format!("the oldest stale message {:.1} s", longest(stale).as_secs_f64())
}

/// Checks that answers take no longer under load.
fn no_worse(quiet: &Latencies, busy: &Latencies) -> Outcome<()> {
    say(&format!("    a press when nothing is sent: {quiet}"))?;
    say(&format!("    a press meanwhile: {busy}"))?;
    hold(busy.p99_by_clock() <= quiet.p99_by_clock(), "no answer waits for the queue")
}

fn hold(is_so: bool, goal: &'static str) -> Outcome<()> {
    if is_so { Ok(()) } else { Err(format!("it does not hold that {goal}").into()) }
}

fn say(line: &str) -> Outcome<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}
