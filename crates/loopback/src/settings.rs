//! Settings of a loopback Discord.

use std::{
    collections::hash_map::RandomState,
    fmt::{self, Write as _},
    hash::BuildHasher,
    time::Duration,
};

use crate::clock::Clock;

/// Settings of a loopback Discord. Every field has a sensible value in [`Settings::default`].
#[derive(Clone)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The clock by which interactions and their tokens expire.
    pub clock: Clock,
    /// The clock of rate limits, of the pace of IDENTIFYs and of the time that answers take. A bot
    /// waits for these in real time, so this is the machine's own clock even where the other stands
    /// still.
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
    /// The number of shards the bot is told to use; at least one.
    pub shards: u32,
    /// The number of shards the bot may start at once; at least one.
    pub max_concurrency: u32,
    /// Enforces five seconds between IDENTIFYs of one bucket, by the wire's clock, as Discord does:
    /// an earlier one gets an invalid session.
    pub paces_identifies: bool,
    /// The heartbeat interval the bot is told.
    pub heartbeat: Duration,
    /// The interval at which every connection is asked for a heartbeat besides, as Discord may;
    /// `None` never asks. Serenity hears its own shutdown at the next frame, or after half a second.
    pub prompts: Option<Duration>,
    /// Timeout in real time of every wait. It ends a test that would hang for ever, and is long
    /// enough for a slow machine.
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
            .field("prompts", &self.prompts)
            .field("patience", &self.patience)
            .finish_non_exhaustive()
    }
}

impl Settings {
    /// Settings that do not depend on real time: the clock stands still until the test moves it, so
    /// that on a slow machine an interaction waits for its answer as long as it takes. A bot that
    /// stops is not waited for.
    #[must_use]
    pub fn for_tests() -> Self {
        let prompts = Some(Duration::from_millis(20));
        Self { clock: Clock::stopped(), prompts, ..Self::default() }
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
            prompts: None,
            patience: Duration::from_mins(5),
        }
    }
}

/// A token that cannot be guessed: the keys of a map are drawn by the operating system.
fn own_token() -> String {
    let mut token = "loopback-".to_owned();
    for _ in 0..2 {
        let drawn = RandomState::new().hash_one(&token);
        // Writing to a string cannot fail.
        write!(token, "{drawn:016x}").ok();
    }
    token
}
