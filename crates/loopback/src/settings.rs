//! What a loopback Discord is told when it starts.

use std::{
    collections::hash_map::RandomState,
    fmt::{self, Write as _},
    hash::BuildHasher,
    time::Duration,
};

use crate::clock::Clock;

/// How a loopback Discord is set up. Every field has a sensible value in [`Settings::default`].
#[derive(Clone)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 takes any that is free.
    pub port: u16,
    /// The clock that interactions and their tokens run out by.
    pub clock: Clock,
    /// The clock that rate limits and the pace of shards are counted by, and how long answers take.
    /// A bot waits for them in real time, so that this is the machine's own clock even where the
    /// other one stands.
    pub wire_clock: Clock,
    /// The bot's token.
    pub token: String,
    /// The name of the bot's user.
    pub bot: String,
    /// The name of the server.
    pub guild: String,
    /// The language of the server.
    pub guild_locale: String,
    /// The name of the first channel.
    pub channel: String,
    /// Into how many shards the bot is told to divide its servers; at least one.
    pub shards: u32,
    /// How many shards the bot is told that it may begin at the same time; at least one.
    pub max_concurrency: u32,
    /// Whether shards that may not be begun at the same time have to wait five seconds for one
    /// another, by the wire's clock, as on Discord: one that identifies sooner is told that its
    /// session is invalid.
    pub paces_identifies: bool,
    /// How often the bot is to send a heartbeat.
    pub heartbeat: Duration,
    /// How long in real time anything is waited for, whatever the clock says. It ends a test that
    /// would hang for ever, and is long enough for any machine.
    pub patience: Duration,
}

impl fmt::Debug for Settings {
    // All but the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("port", &self.port)
            .field("clock", &self.clock)
            .field("wire_clock", &self.wire_clock)
            .field("bot", &self.bot)
            .field("guild", &self.guild)
            .field("guild_locale", &self.guild_locale)
            .field("channel", &self.channel)
            .field("shards", &self.shards)
            .field("max_concurrency", &self.max_concurrency)
            .field("paces_identifies", &self.paces_identifies)
            .field("heartbeat", &self.heartbeat)
            .field("patience", &self.patience)
            .finish_non_exhaustive()
    }
}

impl Settings {
    /// Settings with which real time decides nothing: the clock stands still until the test moves
    /// it, so that on a slow machine an interaction waits for its answer as long as it takes.
    #[must_use]
    pub fn for_tests() -> Self {
        Self { clock: Clock::stopped(), ..Self::default() }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            port: 0,
            clock: Clock::real(),
            wire_clock: Clock::real(),
            token: own_token(),
            bot: "bot".to_owned(),
            guild: "The Parlour".to_owned(),
            guild_locale: "en-US".to_owned(),
            channel: "general".to_owned(),
            shards: 1,
            max_concurrency: 1,
            paces_identifies: false,
            heartbeat: Duration::from_millis(41_250),
            patience: Duration::from_mins(5),
        }
    }
}

/// A token that nobody else can guess: the keys of a map are drawn by the operating system.
fn own_token() -> String {
    let mut token = "loopback-".to_owned();
    for _ in 0..2 {
        let drawn = RandomState::new().hash_one(&token);
        // A text takes whatever is written to it.
        write!(token, "{drawn:016x}").ok();
    }
    token
}
