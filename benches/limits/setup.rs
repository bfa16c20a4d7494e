//! Many tables, each in a channel of its own, on a Discord with rate limits.

use std::time::{Duration, Instant};

use loopback::{Answer, Discord, Failure, Message, Person, Settings, Snowflake};

use tempfile::TempDir;
use whist::{
    Clock, Deps, Endpoint, Limits, Running, StartError, Store, Timeouts, Token, draw_secret, start,
};

use super::Outcome;
use super::latencies::Latencies;

/// The most refusals in each run.
pub(super) const MAY_BE_REFUSED: usize = 9;

/// Step of the clock while the bot starts or stops.
const STEP: Duration = Duration::from_micros(10);

/// Idle polls in a row that mean calm: a woken task has run by then.
const CALM: u32 = 3;

/// Time in which a table is posted.
const OPENING: Duration = Duration::from_millis(100);

/// Time between two presses of a row.
const BETWEEN_PRESSES: Duration = Duration::from_millis(500);

/// A Discord with a bot, and one clock for everything.
pub(super) struct Setup {
    pub(super) discord: Discord,
    pub(super) tables: usize,
    running: Running,
    store: Store,
    clock: Clock,
    timeouts: Timeouts,
    pictures: bool,
    folder: TempDir,
}

impl Setup {
    /// Opens a Discord with a channel for each table.
    pub(super) async fn open(tables: usize, timeouts: Timeouts) -> Outcome<Self> {
        Self::begin(tables, timeouts, false).await
    }

    /// Opens one whose tables are shown as pictures.
    pub(super) async fn with_pictures(tables: usize, timeouts: Timeouts) -> Outcome<Self> {
        Self::begin(tables, timeouts, true).await
    }

    async fn begin(tables: usize, timeouts: Timeouts, pictures: bool) -> Outcome<Self> {
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
        let running = bot(&discord, &store, &clock, &timeouts, pictures);
        let running = meanwhile(&clock, running).await?;
        discord.ready().await?;
        Ok(Self { discord, tables, running, store, clock, timeouts, pictures, folder })
    }

    /// Restarts the bot after a downtime.
    pub(super) async fn restart_after(self, away: Duration) -> Outcome<Self> {
        let Self { discord, tables, running, store, clock, timeouts, pictures, folder } = self;
        meanwhile(&clock, running.stop()).await;
        clock.advance(away);
        let (identified, resumed) = discord.sessions();
        let running = bot(&discord, &store, &clock, &timeouts, pictures);
        let running = meanwhile(&clock, running).await?;
        discord.wait_for_sessions(identified + 1, resumed).await?;
        Ok(Self { discord, tables, running, store, clock, timeouts, pictures, folder })
    }

    /// Stops, and fails on a violation.
    pub(super) async fn close(self) {
        meanwhile(&self.clock, self.running.stop()).await;
        self.discord.finish().await;
    }

    /// The present time of the one clock.
    pub(super) fn now(&self) -> Instant {
        self.clock.now()
    }

    pub(super) fn person(&self, name: &str, table: usize) -> Person {
        self.discord.person(name).in_channel(self.channel(table))
    }

    pub(super) fn channel(&self, table: usize) -> Snowflake {
        self.discord.channel(&format!("room {table}"))
    }

    /// A person opens a table in every channel, one after the other: each answer waits for the post.
    pub(super) async fn open_everywhere(
        &self,
        name: &str,
        options: &[(&str, &str)],
    ) -> Outcome<()> {
        for table in 0..self.tables {
            let person = self.person(name, table);
            let opened = person.command("/whist new", options);
            let (opened, ()) = tokio::join!(opened, self.flow(OPENING));
            opened?;
        }
        self.settle().await;
        Ok(())
    }

    /// A person types a command in all channels at once.
    pub(super) async fn everywhere(&self, name: &str, types: &str) -> Outcome<()> {
        for table in 0..self.tables {
            self.person(name, table).types(types).await?;
        }
        Ok(())
    }

    /// Lets enough time pass for all messages to be sent a few times over.
    pub(super) async fn settle(&self) {
        self.flow(Duration::from_secs(10 + self.tables as u64 / 20)).await;
    }

    /// Advances the clock from timer to timer. Requests take no time.
    pub(super) async fn flow(&self, time: Duration) {
        let end = self.clock.now() + time;
        self.calm().await;
        while self.clock.now() < end {
            let next = self.clock.next_alarm().map_or(end, |alarm| alarm.min(end));
            self.clock.advance(next - self.clock.now());
            self.calm().await;
        }
    }

    /// Returns when every task waits for the clock.
    async fn calm(&self) {
        let mut calm = 0;
        while calm < CALM {
            // Polls I/O, and lets woken tasks run.
            tokio::task::yield_now().await;
            drop(tokio::spawn(std::future::ready(())).await);
            let is_calm = self.running.in_flight() == 0 && self.store.is_idle();
            calm = if is_calm { calm + 1 } else { 0 };
        }
    }

    /// Presses a button at one table after the other while time passes; returns the times to the
    /// answers.
    pub(super) async fn presses(
        &self,
        name: &str,
        label: &str,
        times: usize,
    ) -> Outcome<Latencies> {
        let mut latencies = Latencies::default();
        for press in 0..times {
            let person = self.person(name, press * 7 % self.tables);
            self.time(&mut latencies, BETWEEN_PRESSES, person.press(label)).await?;
        }
        Ok(latencies)
    }

    /// Presses a button, and lets time pass.
    pub(super) async fn time(
        &self,
        latencies: &mut Latencies,
        passes: Duration,
        press: impl Future<Output = Result<Answer, Failure>>,
    ) -> Outcome<()> {
        let press = async {
            let (begun, begun_by_clock) = (Instant::now(), self.clock.now());
            press.await?;
            latencies.note(self.clock.now() - begun_by_clock, begun.elapsed());
            Ok(())
        };
        tokio::join!(press, self.flow(passes)).0
    }

    /// A person and three robots play at every table, the person on turn.
    pub(super) async fn deal_everywhere(&self, name: &str) -> Outcome<()> {
        let options = [("book", "simple"), ("robots", "3"), ("level", "easy")];
        self.open_everywhere(name, &options).await?;
        for table in 0..self.tables {
            self.person(name, table).press("Start").await?;
        }
        self.settle().await;
        for table in 0..self.tables {
            // It is theirs to cut, or a robot was quicker.
            self.person(name, table).press("Deal").await.ok();
        }
        self.settle().await;
        for table in 0..self.tables {
            let person = self.person(name, table);
            person.press("My hand").await?;
            while self.card(&person).is_none() {
                self.flow(Duration::from_millis(10)).await;
            }
        }
        self.settle().await;
        Ok(())
    }

    /// A person's hand on turn, and the button of a card.
    pub(super) fn card(&self, person: &Person) -> Option<(Message, String)> {
        self.discord.look(|world| {
            let mut seen = world.seen_by(person.id, person.channel());
            let hand = seen.rfind(|message| message.is_ephemeral())?;
            let mut cards = hand.buttons().into_iter();
            let card = cards.find(|it| !it.disabled && it.custom_id.contains(":play "))?;
            Some((hand.clone(), card.custom_id.clone()))
        })
    }
}

async fn bot(
    discord: &Discord,
    store: &Store,
    clock: &Clock,
    timeouts: &Timeouts,
    pictures: bool,
) -> Result<Running, StartError> {
    let endpoint = Endpoint {
        token: Token::new(discord.token()),
        base: Some(discord.base_url().to_owned()),
        clock: clock.clone(),
        hearing: Clock::real(),
    };
    let deps = Deps {
        store: store.clone(),
        clock: clock.clone(),
        timeouts: timeouts.clone(),
        limits: Limits::NONE,
        entropy: draw_secret,
        pictures,
        emoji: false,
        edition: robots::EDITION,
    };
    start(endpoint, deps).await
}

/// Advances the clock in small steps until the work is done.
async fn meanwhile<T>(clock: &Clock, work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            biased;
            done = &mut work => return done,
            () = tokio::task::yield_now() => clock.advance(STEP),
        }
    }
}
