//! The silence of each shard. A connection may go on answering heartbeats and deliver nothing else
//! for hours. So a silent shard is asked for the bot itself as a member of a server, which needs
//! no privileged intent. Any event shows that it hears; one that leaves two such requests open is
//! deaf.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use poise::serenity_prelude::{Event, ShardId};

use clock::Clock;
use table::id::{GuildId, UserId};

const SILENCE: Duration = Duration::from_secs(30);
const PATIENCE: Duration = Duration::from_secs(27);
const QUESTIONS: u32 = 2;

/// The state of all connected shards. A clone is a handle.
///
/// The runners' event tasks note what comes in, the task of
/// [`Connections`](super::connections::Connections) asks and reconnects, `/metrics` reads. One
/// lock, held for no await.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    clock: Clock,
    shards: Arc<Mutex<BTreeMap<u32, Ear>>>,
}

#[derive(Debug)]
struct Ear {
    heard_at: Instant,
    /// Questions since `heard_at`, the last at `asked_at`.
    asked: u32,
    asked_at: Instant,
    /// `None` until Discord has sent READY.
    bot: Option<UserId>,
    /// The servers that are available.
    guilds: BTreeSet<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Silence {
    pub(crate) shard: u32,
    pub(crate) lasts: Duration,
    /// True where the shard is in a server and can be asked for a member.
    pub(crate) can_be_asked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// Request the bot as a member of a server.
    Ask {
        bot: UserId,
        guild: GuildId,
    },
    Reconnect,
}

impl Heard {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, shards: Arc::default() }
    }

    pub(super) fn begin(&self, shard: ShardId) {
        let now = self.clock.now();
        let (bot, guilds) = (None, BTreeSet::new());
        let ear = Ear { heard_at: now, asked: 0, asked_at: now, bot, guilds };
        self.shards().insert(shard.0, ear);
    }

    pub(super) fn end(&self, shard: ShardId) {
        self.shards().remove(&shard.0);
    }

    pub(super) fn note(&self, shard: ShardId, event: &Event) {
        let mut shards = self.shards();
        // What was under way when the shard was given up tells nothing of the next one.
        let Some(ear) = shards.get_mut(&shard.0) else { return };
        (ear.heard_at, ear.asked) = (self.clock.now(), 0);
        if let Event::Ready(ready) = event {
            ear.bot = Some(UserId(ready.ready.user.id.get()));
        } else if let Event::GuildCreate(created) = event {
            ear.guilds.insert(created.guild.id.get());
        } else if let Event::GuildDelete(deleted) = event {
            ear.guilds.remove(&deleted.guild.id.get());
        }
    }

    pub(super) fn is_greeted(&self, shard: u32) -> bool {
        self.shards().get(&shard).is_some_and(|ear| ear.bot.is_some())
    }

    pub(super) fn silences(&self) -> Vec<Silence> {
        let now = self.clock.now();
        let silence = |(&shard, ear): (&u32, &Ear)| {
            let lasts = now.saturating_duration_since(ear.heard_at);
            Silence { shard, lasts, can_be_asked: !ear.guilds.is_empty() }
        };
        self.shards().iter().map(silence).collect()
    }

    pub(super) fn open_questions(&self) -> usize {
        self.shards().values().filter(|ear| ear.asked > 0).count()
    }

    pub(super) async fn until_care(&self) {
        loop {
            let due = self.shards().values().filter_map(Ear::due).min();
            // What is connected meanwhile is silent no sooner.
            let due = due.unwrap_or_else(|| self.clock.now() + SILENCE);
            self.clock.sleep_until(due).await;
            let now = self.clock.now();
            if self.shards().values().any(|ear| ear.due().is_some_and(|due| due <= now)) {
                return;
            }
        }
    }

    pub(super) fn take_care(&self) -> Vec<(ShardId, Care)> {
        let now = self.clock.now();
        let mut shards = self.shards();
        let due = shards.iter_mut().filter(|(_, ear)| ear.due().is_some_and(|due| due <= now));
        due.filter_map(|(&shard, ear)| Some((ShardId(shard), ear.care(now)?))).collect()
    }

    fn shards(&self) -> MutexGuard<'_, BTreeMap<u32, Ear>> {
        // Nothing that changes it can panic half-way.
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ear {
    /// `None` where it is in no server that could be asked for.
    fn due(&self) -> Option<Instant> {
        self.bot.and(self.guilds.first())?;
        Some(if self.asked == 0 { self.heard_at + SILENCE } else { self.asked_at + PATIENCE })
    }

    fn care(&mut self, now: Instant) -> Option<Care> {
        if self.asked >= QUESTIONS {
            return Some(Care::Reconnect);
        }
        let (bot, guild) = (self.bot?, GuildId(*self.guilds.first()?));
        self.asked += 1;
        self.asked_at = now;
        Some(Care::Ask { bot, guild })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARD: ShardId = ShardId(3);
    const GUILD: u64 = 7;

    fn event(name: &str, data: &serde_json::Value) -> Event {
        let told = serde_json::json!({ "t": name, "d": data });
        serde_json::from_value(told).unwrap()
    }

    fn connected() -> Heard {
        let heard = Heard::new(Clock::manual());
        heard.begin(SHARD);
        heard
    }

    /// A shard that knows who the bot is, and one server.
    fn told() -> Heard {
        let heard = connected();
        let user = serde_json::json!({ "id": "5", "username": "Whist", "discriminator": "0000" });
        let ready = serde_json::json!({
            "v": 10, "user": user, "guilds": [], "session_id": "s", "resume_gateway_url": "ws://x",
            "application": { "id": "5", "flags": 0 },
        });
        heard.note(SHARD, &event("READY", &ready));
        heard.shards().get_mut(&SHARD.0).unwrap().guilds.insert(GUILD);
        heard
    }

    #[test]
    fn b07_a_silent_shard_is_asked_twice_and_dropped_in_90_seconds() {
        let heard = told();
        let ask = Care::Ask { bot: UserId(5), guild: GuildId(GUILD) };
        let mut cares = Vec::new();
        for secs in 1..=90 {
            heard.clock.advance(Duration::from_secs(1));
            cares.extend(heard.take_care().into_iter().map(|(_, care)| (secs, care)));
            if cares.last().is_some_and(|(_, care)| *care == Care::Reconnect) {
                break;
            }
        }
        assert_eq!(cares, [(30, ask), (57, ask), (84, Care::Reconnect)]);
        assert_eq!(heard.open_questions(), 1);
        heard.end(SHARD);
        assert_eq!((heard.open_questions(), heard.silences()), (0, vec![]));
    }

    #[test]
    fn b07_whatever_comes_shows_that_it_hears() {
        let heard = told();
        for _ in 0..100 {
            heard.clock.advance(Duration::from_secs(30));
            assert!(matches!(heard.take_care()[..], [(SHARD, Care::Ask { .. })]));
            heard.clock.advance(Duration::from_secs(26));
            heard.note(SHARD, &event("RESUMED", &serde_json::json!({})));
            assert_eq!(heard.open_questions(), 0);
        }
    }

    #[test]
    fn b07_one_without_a_server_is_left_to_its_heartbeats() {
        let heard = connected();
        heard.clock.advance(Duration::from_hours(15));
        assert_eq!(heard.take_care(), []);
        assert!(!heard.silences()[0].can_be_asked);
        let heard = told();
        let gone = serde_json::json!({ "id": GUILD.to_string(), "unavailable": true });
        heard.note(SHARD, &event("GUILD_DELETE", &gone));
        heard.clock.advance(Duration::from_hours(15));
        assert_eq!(heard.take_care(), []);
    }
}
