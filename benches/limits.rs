//! Many tables, and a Discord that keeps its limits: how many requests there are
//! in a second, how many are refused, and for how long a message is stale.
//!
//! Everything goes by one clock that this benchmark moves, and what is sent
//! arrives at the moment it is sent: a run comes out the same on any machine.
//!
//! `cargo bench --bench limits` takes a few minutes.

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Write};
use std::time::Duration;

use loopback::{Discord, Person, Settings};
use tempfile::TempDir;
use whist::clock::Clock;
use whist::config::Token;
use whist::dealer::Secret;
use whist::discord::{Deps, Endpoint, Running, start};
use whist::hall::Timeouts;
use whist::id::TableId;
use whist::store::Store;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// How far the clock goes at once.
const STEP: Duration = Duration::from_millis(5);

/// How often the bot may be refused in each of the runs.
const MAY_BE_REFUSED: usize = 9;

/// How many tables there are where something happens at each every second, and for
/// how long.
const BUSY: usize = 100;
const BUSY_FOR: u64 = 30;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let mut out = io::stdout();
    for tables in [100, 1_000, 5_000] {
        let mut street = Street::open(tables).await?;
        let since = street.mark();
        street = street.restart().await?;
        street.pass(Duration::from_secs(10)).await;
        writeln!(out, "{tables} tables, a restart: {}", street.told(since)?)?;

        let since = street.mark();
        street.everybody("Ben", "/whist join", tables).await?;
        street.pass(Duration::from_secs(20 + tables as u64 / 40)).await;
        writeln!(out, "{tables} tables, all change at once: {}", street.told(since)?)?;
        street.close().await;
    }
    let street = Street::open(BUSY).await?;
    let since = street.mark();
    for second in 0..BUSY_FOR {
        let does = if second % 2 == 0 { "/whist join" } else { "/whist leave" };
        street.everybody("Ben", does, BUSY).await?;
        street.pass(Duration::from_secs(1)).await;
    }
    street.pass(Duration::from_secs(20)).await;
    writeln!(out, "{BUSY} tables, a change a second at each: {}", street.told(since)?)?;
    street.close().await;
    Ok(())
}

/// A Discord with so many tables, each in a channel of its own.
struct Street {
    discord: Discord,
    running: Running,
    store: Store,
    clock: Clock,
    /// When something has changed at a table, in milliseconds.
    changes: std::sync::Mutex<Vec<(u64, u64)>>,
    folder: TempDir,
}

/// Where a part of a run begins: how many requests, refusals and changes there
/// were.
#[derive(Clone, Copy)]
struct Mark {
    requests: usize,
    refused: usize,
    changes: usize,
}

impl Street {
    async fn open(tables: usize) -> Outcome<Self> {
        let clock = Clock::manual();
        let (start_ms, now, begun) = (loopback::Clock::real().now_ms(), clock.clone(), clock.now());
        let same = loopback::Clock::reading(move || {
            let passed = now.now().duration_since(begun).as_millis();
            start_ms + u64::try_from(passed).unwrap_or_default()
        });
        let settings = Settings { clock: same.clone(), wire_clock: same, ..Settings::default() };
        let discord = Discord::start(settings).await?;
        discord.trouble().limit_like_discord(MAY_BE_REFUSED);
        let folder = TempDir::new()?;
        let store = Store::open(&format!("sqlite:{}/whist.db", folder.path().display())).await?;
        let running = meanwhile(&clock, bot(&discord, &store, &clock)).await?;
        discord.ready().await?;
        let changes = std::sync::Mutex::default();
        let street = Self { discord, running, store, clock, changes, folder };
        street.everybody("Ann", "/whist new", tables).await?;
        street.pass(Duration::from_secs(20 + tables as u64 / 40)).await;
        Ok(street)
    }

    fn somebody(&self, name: &str, table: usize) -> Person {
        let channel = self.discord.channel(&format!("room {table}"));
        self.discord.person(name).in_channel(channel)
    }

    /// Somebody types the same in all channels.
    async fn everybody(&self, name: &str, types: &str, tables: usize) -> Outcome<()> {
        for table in 0..tables {
            let person = self.somebody(name, table);
            person.types(types).await?;
            let now_ms = self.discord.clock().now_ms();
            let mut changes = self.changes.lock().expect("nobody panics with it");
            changes.push((person.channel().0, now_ms));
        }
        Ok(())
    }

    async fn restart(self) -> Outcome<Self> {
        let Self { discord, running, store, clock, changes, folder } = self;
        meanwhile(&clock, running.stop()).await;
        let (identified, resumed) = discord.sessions();
        let running = meanwhile(&clock, bot(&discord, &store, &clock)).await?;
        discord.wait_for_sessions(identified + 1, resumed).await?;
        Ok(Self { discord, running, store, clock, changes, folder })
    }

    /// Time passes, and what is sent arrives at the moment it is sent.
    async fn pass(&self, time: Duration) {
        let end = self.clock.now() + time;
        while self.clock.now() < end {
            // Whatever waits for the database comes first.
            let first = self.store.table(TableId(1)).await;
            first.expect("the database can be read");
            while self.running.in_flight() > 0 {
                tokio::task::yield_now().await;
            }
            self.clock.advance(STEP);
            tokio::task::yield_now().await;
        }
    }

    fn mark(&self) -> Mark {
        let changes = self.changes.lock().expect("nobody panics with it").len();
        let requests = self.discord.requests().len();
        Mark { requests, refused: self.discord.refused(), changes }
    }

    /// What there was since then, in a line.
    fn told(&self, since: Mark) -> Outcome<String> {
        let requests = self.discord.requests().split_off(since.requests);
        let of_bot = requests.iter().filter(|it| {
            !it.path.starts_with("/interactions") && !it.path.starts_with("/webhooks")
        });
        let moments: Vec<u64> = of_bot.map(|request| request.at_ms).collect();
        let in_second = |(first, moment): (usize, &u64)| {
            moments[first..].iter().take_while(|it| **it - moment < 1_000).count()
        };
        let most = moments.iter().enumerate().map(in_second).max().unwrap_or(0);
        let mut shown: HashMap<u64, Vec<u64>> = HashMap::new();
        for request in requests.iter().filter(|request| request.method == "PATCH") {
            let channel = request.path.split('/').nth(2).unwrap_or_default().parse()?;
            shown.entry(channel).or_default().push(request.at_ms);
        }
        let changes = self.changes.lock().expect("nobody panics with it");
        let age = |&(channel, then): &(u64, u64)| {
            let next = shown.get(&channel)?.iter().find(|at_ms| **at_ms >= then)?;
            Some(next - then)
        };
        let ages: Option<Vec<u64>> = changes[since.changes..].iter().map(age).collect();
        let oldest = ages.ok_or("a change was never shown")?.into_iter().max().unwrap_or(0);
        Ok(format!(
            "{} requests, {most} in the busiest second, {} refused, the oldest stale message {}.{} s",
            moments.len(),
            self.discord.refused() - since.refused,
            oldest / 1_000,
            oldest % 1_000 / 100,
        ))
    }

    async fn close(self) {
        meanwhile(&self.clock, self.running.stop()).await;
        self.discord.finish().await;
    }
}

async fn bot(
    discord: &Discord,
    store: &Store,
    clock: &Clock,
) -> Result<Running, whist::discord::StartError> {
    let door = Endpoint {
        token: Token::new(discord.token()),
        base: Some(discord.base_url().to_owned()),
        clock: clock.clone(),
    };
    let house = Deps {
        store: store.clone(),
        clock: clock.clone(),
        timeouts: Timeouts { robot_pause: Duration::ZERO, ..Timeouts::default() },
        entropy: Secret::draw,
    };
    start(door, house).await
}

/// Lets a little time pass until something is done that may wait for it.
async fn meanwhile<T>(clock: &Clock, work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            biased;
            done = &mut work => return done,
            () = tokio::task::yield_now() => clock.advance(STEP / 50),
        }
    }
}
