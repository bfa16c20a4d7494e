//! The courier itself, and what everything that it sends goes through.

use std::fmt;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use pictures::Emoji;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::gate::{Gate, Healed};
use super::signs::Signs;
use crate::token::Token;
use clock::Clock;
use table::id::EmojiId;

/// Where Discord itself is.
const DISCORD: &str = "https://discord.com";

/// How long one request may take.
pub(super) const CALL: Duration = Duration::from_secs(5);

/// How long what can wait lets answers go first: far longer than an answer takes
/// that nothing holds up, and far shorter than anybody notices.
const PRECEDENCE: Duration = Duration::from_millis(50);

/// The only sender. A clone is the same one.
#[derive(Clone)]
pub struct Courier(pub(super) Arc<Shared>);

pub(super) struct Shared {
    pub(super) client: reqwest::Client,
    pub(super) base: String,
    pub(super) token: Token,
    pub(super) clock: Clock,
    pub(super) gate: Gate,
    /// How the signs of a message look.
    pub(super) signs: watch::Sender<Signs>,
    /// What is under way.
    pub(super) under_way: TaskTracker,
    /// The answers that are owed to people who wait for them.
    owed: TaskTracker,
}

impl fmt::Debug for Courier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Courier").field("under_way", &self.0.under_way.len()).finish()
    }
}

impl Courier {
    /// A courier to Discord, or to the server at the base address. Discord's limits are kept on
    /// this clock.
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
        // A tracker tells that it is empty once it is closed; it goes on counting.
        under_way.close();
        owed.close();
        Ok(Self(Arc::new(Shared {
            client,
            base: base.unwrap_or(DISCORD).trim_end_matches('/').to_owned(),
            token,
            gate: Gate::new(clock.clone()),
            clock,
            signs: watch::Sender::default(),
            under_way,
            owed,
        })))
    }

    /// Somebody waits for an answer, as long as what is returned lives.
    pub fn owe(&self) -> TaskTrackerToken {
        self.0.owed.token()
    }

    /// Lets answers that are owed go first, for a moment.
    pub async fn after_answers(&self) {
        // Whether there are still some: it has been polite for long enough.
        drop(tokio::time::timeout(PRECEDENCE, self.0.owed.wait()).await);
    }

    /// Tells when Discord can be reached again after it could not.
    #[must_use]
    pub fn healed(&self) -> watch::Receiver<Healed> {
        self.0.gate.healed()
    }

    /// Whether what the bot has to send arrives, as far as is known. Answers to
    /// interactions may arrive all the same.
    #[must_use]
    pub fn reachable(&self) -> watch::Receiver<bool> {
        self.0.gate.reachable()
    }

    /// Waits until Discord does not know the token of the bot any more.
    pub async fn revoked(&self) {
        self.0.gate.revoked().await;
    }

    /// Shows an emoji of the bot where its sign stands, in all that is sent from now on.
    pub fn show_emoji(&self, emoji: Emoji, id: EmojiId) {
        self.0.signs.send_modify(|signs| signs.show(emoji, id));
    }

    /// Waits until Discord does not know the emoji of the bot any more: nothing shows
    /// them from then on.
    pub async fn emoji_are_lost(&self) {
        let mut signs = self.0.signs.subscribe();
        // The courier has the other end.
        drop(signs.wait_for(Signs::is_empty).await);
    }

    /// The clock that Discord's limits are kept on.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// How many requests were sent and are not answered.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.0.gate.in_flight()
    }

    /// This process sends so many of so many parts of what the bot may.
    pub fn share(&self, own: u32, of: NonZeroU32) {
        self.0.gate.share(own, of);
    }

    /// How much of what is to be sent is not there yet: answers that are owed, and all else.
    #[must_use]
    pub fn queue(&self) -> usize {
        self.0.under_way.len() + self.0.owed.len()
    }

    /// Waits until nothing is under way any more.
    pub async fn drained(&self) {
        self.0.under_way.wait().await;
    }
}
