//! Cost of one process with few open tables and with many.
//!
//! For each number of tables there is a Discord and a database. This program, as a bot with a fast
//! clock, opens the tables without waiting for rate limits. Then the bot itself is started at that
//! database, in a process of its own, and a person looks at their hand at every table. Once all
//! bots are up, some tables of each are played at full speed, in turns of the bots and many rounds,
//! so that the machine is equally fast for all of them: the cheapest round of an action counts,
//! since other load can only add to it. Players wait for their turn on their message, as people do,
//! so that an action is the same with few tables and with many. Only the bots' processes are
//! measured.
//!
//! `cargo bench --bench scale -- 10 100 1000 10000` takes twenty minutes and 6 GiB for the
//! Discords' memory; with `--draw FILE` the figures are drawn as well. Where `WHIST_TEST_POSTGRES`
//! names a database of a server the tables are kept there, and `--processes 2` divides them among
//! that many processes, which are measured together. Linux only, for `/proc`.

#[path = "../../examples/kills/bot.rs"]
mod bot;
mod builder;
mod drawing;
#[path = "../../examples/kills/hand.rs"]
mod hand;
mod player;
mod process;
mod setup;

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

use self::setup::{Figures, Setup};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const ROUNDS: usize = 20;

/// Goal: the most that an action may cost with ten thousand tables, relative to ten.
const FLAT: f64 = 1.10;

#[tokio::main]
async fn main() -> Outcome<()> {
    if let Some(builder) = builder::settings() {
        return builder::run(builder).await;
    }
    let (mut counts, mut drawn, mut processes) = (Vec::new(), None::<PathBuf>, 1);
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--draw" => drawn = Some(arguments.next().ok_or("where to draw?")?.into()),
            "--processes" => processes = arguments.next().ok_or("how many?")?.parse()?,
            count => counts.push(count.parse()?),
        }
    }
    if counts.is_empty() {
        counts = vec![10, 100];
    }
    counts.sort_unstable();
    let mut setups = Vec::new();
    for tables in counts {
        let mut setup = Setup::new(tables, processes).await?;
        setup.opens().await?;
        setup.wakes().await?;
        setups.push(setup);
    }
    for _ in 0..ROUNDS {
        for setup in &mut setups {
            setup.plays().await?;
        }
    }
    let all: Vec<_> = setups.iter().map(Setup::figures).collect();
    say(&all)?;
    if let Some(path) = drawn {
        drawing::draw(&path, &all)?;
    }
    let (few, many) = all.first().zip(all.last()).ok_or("nothing was measured")?;
    let grown = many.action.as_secs_f64() / few.action.as_secs_f64();
    assert!(grown < FLAT, "an action costs {grown:.2} times as much with {} tables", many.tables);
    Ok(())
}

fn say(all: &[Figures]) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(
        out,
        "tables | ready | asleep | awake | looks a second | CPU an action | a card, p50 | p99"
    )?;
    let mib = |bytes: u64| bytes >> 20;
    for &Figures { tables, ready, asleep, awake, looks, action, p50, p99 } in all {
        writeln!(
            out,
            "{tables} | {} ms | {} MiB | {} MiB | {looks:.0} | {} µs | {} µs | {} µs",
            ready.as_millis(),
            mib(asleep),
            mib(awake),
            action.as_micros(),
            p50.as_micros(),
            p99.as_micros(),
        )?;
    }
    Ok(())
}
