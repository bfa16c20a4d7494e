//! The courier itself.

use std::fmt;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use pictures::Emoji;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::limiter::{Healed, Limiter};
use super::signs::Signs;
use clock::Clock;
use table::id::EmojiId;

const DISCORD: &str = "https://discord.com";

/// Limit of one request.
pub(super) const CALL: Duration = Duration::from_secs(5);

/// Limit of the wait for answers: far longer than one takes, and too short to notice.
const PRECEDENCE: Duration = Duration::from_millis(50);

/// The token of the bot: a secret, shown as `…`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token, as it was given.
    #[must_use]
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token itself: for Discord, and for nothing else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// The only sender. A clone is the same one.
///
/// Each request runs in the task of its caller, which a permit of the limiter lets go on; the
/// limiter's scheduler is the only task of its own. Dropping a call gives its permit back, a panic
/// too. Shutdown waits for [`Courier::drained`].
#[derive(Clone)]
pub struct Courier(pub(super) Arc<Shared>);

pub(super) struct Shared {
    pub(super) client: reqwest::Client,
    pub(super) base: String,
    pub(super) token: Token,
    pub(super) clock: Clock,
    pub(super) limiter: Limiter,
    pub(super) signs: watch::Sender<Signs>,
    pub(super) under_way: TaskTracker,
    /// Answers that players wait for.
    owed: TaskTracker,
}

impl fmt::Debug for Courier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Courier").field("under_way", &self.0.under_way.len()).finish()
    }
}

impl Courier {
    /// A courier to Discord, or to the server at the base address, with rate limits by this clock.
    ///
    /// # Errors
    ///
    /// When TLS cannot be set up.
    pub fn new(
        token: Token,
        base: Option<&str>,
        user_agent: &'static str,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CALL)
            .user_agent(user_agent)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(reqwest::Error::without_url)?;
        let (under_way, owed) = (TaskTracker::new(), TaskTracker::new());
        // A closed tracker goes on counting, and wakes those who wait for it once it is empty.
        under_way.close();
        owed.close();
        Ok(Self(Arc::new(Shared {
            client,
            base: base.unwrap_or(DISCORD).trim_end_matches('/').to_owned(),
            token,
            limiter: Limiter::new(clock.clone()),
            clock,
            signs: watch::Sender::default(),
            under_way,
            owed,
        })))
    }

    /// Counts an answer that a player waits for, until the token is dropped.
    pub fn owe(&self) -> TaskTrackerToken {
        self.0.owed.token()
    }

    /// Waits for answers that are owed, for a moment at most.
    pub async fn after_answers(&self) {
        drop(tokio::time::timeout(PRECEDENCE, self.0.owed.wait()).await);
    }

    /// Changes with the end of each outage.
    #[must_use]
    pub fn healed(&self) -> watch::Receiver<Healed> {
        self.0.limiter.healed()
    }

    /// False in an outage. Answers to interactions may arrive all the same.
    #[must_use]
    pub fn reachable(&self) -> watch::Receiver<bool> {
        self.0.limiter.reachable()
    }

    /// Waits until the token of the bot is revoked.
    pub async fn revoked(&self) {
        self.0.limiter.revoked().await;
    }

    /// Shows an emoji of the bot in place of its sign from now on.
    pub fn show_emoji(&self, emoji: Emoji, id: EmojiId) {
        self.0.signs.send_modify(|signs| signs.show(emoji, id));
    }

    /// Waits until Discord does not know the emoji of the bot, which are not shown then.
    pub async fn emoji_are_lost(&self) {
        let mut signs = self.0.signs.subscribe();
        // The courier has the other end.
        drop(signs.wait_for(Signs::is_empty).await);
    }

    /// The clock of the rate limits.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The number of requests that were sent and are not answered.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.0.limiter.in_flight()
    }

    /// Sets this process's share of the global rate limit: `own / of`.
    pub fn share(&self, own: u32, of: NonZeroU32) {
        self.0.limiter.share(own, of);
    }

    /// Uses the token of each interaction five times in two seconds and 25 times in a minute at
    /// most from now on, as bots have found that Discord counts.
    pub fn pace_tokens(&self) {
        self.0.limiter.pace_tokens();
    }

    /// The number of requests under way, and of answers that are owed.
    #[must_use]
    pub fn queue(&self) -> usize {
        self.0.under_way.len() + self.0.owed.len()
    }

    /// Waits until no request is under way.
    pub async fn drained(&self) {
        self.0.under_way.wait().await;
    }
}
