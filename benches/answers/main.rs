//! Time from a press to its answer, beside the cost that no bot can avoid.
//!
//! Three things in turn, each on an idle machine: a card is pressed at a table of four people, a
//! button is pressed on a bot that only answers, and one row is added to a database of its own. The
//! bot answers only after its write is on disk, so the first should cost little more than the other
//! two together. A second card is pressed while a core looks for the mistakes of a deal: no answer
//! waits for that.
//!
//! `cargo bench --bench answers` prints microseconds. It checks every answer, and every card in the
//! log.

mod bare;
mod disk;
mod judge;
mod test_server;

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use loopback::{Discord, Settings};
use tempfile::TempDir;

use self::bare::Bare;
use self::disk::Disk;
use self::judge::Judge;
use self::test_server::TestServer;

/// The allocator of the bot.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Number of cards timed, and of cards before them as a warm-up.
const CARDS: usize = 1_000;
const WARM_UP: usize = 52;

/// One card in so many is followed by one beside the judge.
const RARE: usize = 5;

/// Beside the judge a card may take so many times as long: the cores are shared. Of a decision that
/// is looked at it would take ten times as long.
const MOST_BESIDE: u32 = 3;

/// Time without a request before the next measurement.
const QUIET: Duration = Duration::from_millis(10);

#[tokio::main]
async fn main() -> Outcome<()> {
    // On a real disk: the folder for temporary files may be in memory.
    let folder = TempDir::new_in(Path::new(env!("CARGO_TARGET_TMPDIR")))?;
    let bare = Bare::begin().await?;
    let disk = Disk::open(folder.path()).await?;
    let mut judge = Judge::begin();
    let (mut card, mut nothing, mut row) = (Times::default(), Times::default(), Times::default());
    let mut beside = Times::default();
    let mut servers = 0;
    while card.0.len() < WARM_UP + CARDS {
        servers += 1;
        let server = TestServer::begin(&folder.path().join(format!("whist{servers}.db"))).await?;
        let before = card.0.len() + beside.0.len();
        while card.0.len() < WARM_UP + CARDS {
            quiet(&server.discord).await;
            let Some(time) = server.play().await? else { break };
            card.0.push(time);
            quiet(&server.discord).await;
            nothing.0.push(bare.press().await?);
            quiet(&bare.discord).await;
            row.0.push(disk.append().await?);
            if card.0.len().is_multiple_of(RARE) {
                judge.works().await;
                let time = server.play().await?;
                judge.rests().await;
                let Some(time) = time else { break };
                beside.0.push(time);
            }
        }
        server.end(card.0.len() + beside.0.len() - before).await?;
    }
    disk.close(row.0.len()).await?;
    bare.end().await;
    let [card, nothing, row, beside] = [card, nothing, row, beside].map(Times::warm);
    assert!(beside.percentile(50) < MOST_BESIDE * card.percentile(50), "an answer waits");
    report(&[card, nothing, row, beside])?;
    Ok(())
}

async fn discord() -> io::Result<Discord> {
    Discord::start(Settings::default()).await
}

/// Waits for the requests that follow an answer.
async fn quiet(discord: &Discord) {
    let mut sent = None;
    while sent != Some(discord.sent()) {
        sent = Some(discord.sent());
        tokio::time::sleep(QUIET).await;
    }
}

/// Repeated measurements of one thing.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    /// Sorted, without the warm-up.
    fn warm(self) -> Self {
        let mut times = self.0;
        times.drain(..WARM_UP.min(times.len() / 2));
        times.sort_unstable();
        Self(times)
    }

    fn percentile(&self, percent: usize) -> Duration {
        self.0[(self.0.len() * percent).div_ceil(100) - 1]
    }
}

fn report(times: &[Times; 4]) -> io::Result<()> {
    let mut out = io::stdout();
    let names = ["a card at a table", "a bot that answers", "a row on disk", "a card, judging"];
    for (what, times) in names.iter().zip(times) {
        let [p50, p99] = [50, 99].map(|percent| times.percentile(percent).as_micros());
        writeln!(out, "{what:<18} p50 {p50:>6} µs   p99 {p99:>6} µs")?;
    }
    let [card, nothing, row, _] = times.each_ref().map(|times| times.percentile(50).as_secs_f64());
    writeln!(out, "a card is {:.2} of the other two together", card / (nothing + row))
}
