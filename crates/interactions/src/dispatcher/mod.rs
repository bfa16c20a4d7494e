//! The dispatcher of interactions.

mod rate_check;

use std::future::Future;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quick_cache::sync::Cache;
use serde_json::Value;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::discord_time::DiscordTime;
use super::interaction::{Interaction, NonGuildUser, Received};
use super::outcome::{error_code, note_unanswered};
use super::pages::{self, Notice};
use super::private_words::PrivateWords;
use super::ratings::Ratings;
use actors::{Reply, Tables, TellError};
use courier::{Answer, Courier, DeliveryError, InteractionToken, Priority, PrivateMessage};
use publisher::Publisher;
use render::message::Message;
use render::preferences::Preferences;
use store::{GameTable, StoreError};
use table::id::{ChannelId, GuildId, InteractionId, TableId, UserId};

use self::rate_check::{RateCheck, RateLimits};

const PLACES: usize = 4_096;
const PEOPLE: usize = 16_384;

/// Discord takes no first answer after this.
const ANSWERABLE: Duration = Duration::from_secs(3);

/// Dispatches interactions: one answer for each. A clone is a handle.
///
/// Each interaction is served on the task of its shard's event, and its work in a task of its own,
/// so that a panic is answered too. `serving` tracks both; [`Dispatcher::close`] ends admission, and
/// [`Dispatcher::served`] waits for the rest. No lock is held across an await.
#[derive(Clone)]
pub struct Dispatcher(Arc<Shared>);

struct Shared {
    tables: Tables,
    courier: Courier,
    publisher: Publisher,
    /// The edition of the robots.
    edition: u32,
    places: Cache<TableId, Place>,
    preferences: Cache<UserId, Preferences>,
    ratings: Ratings,
    limits: RateLimits,
    discord_time: DiscordTime,
    private_words: PrivateWords,
    /// Closed once nothing new is served.
    serving: TaskTracker,
    /// Presses of buttons that this bot never made.
    tampered: AtomicU64,
    undecodable: AtomicU64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) opened_by: Option<InteractionId>,
    pub(crate) is_private: bool,
}

impl std::fmt::Debug for Dispatcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dispatcher").field("serving", &self.0.serving.len()).finish_non_exhaustive()
    }
}

impl Dispatcher {
    /// A dispatcher, with the edition of the robots; `None` limits no presses.
    #[must_use]
    pub fn new(
        tables: Tables,
        courier: Courier,
        publisher: Publisher,
        presses_per_second: Option<NonZeroU32>,
        edition: u32,
    ) -> Self {
        let limits = RateLimits::new(presses_per_second, tables.clock().clone());
        Self(Arc::new(Shared {
            tables,
            courier,
            publisher,
            edition,
            places: Cache::new(PLACES),
            preferences: Cache::new(PEOPLE),
            ratings: Ratings::default(),
            limits,
            discord_time: DiscordTime::default(),
            private_words: PrivateWords::default(),
            serving: TaskTracker::new(),
            tampered: AtomicU64::new(0),
            undecodable: AtomicU64::new(0),
        }))
    }

    /// Clears the caches: another process may have changed what they hold.
    pub fn clear_caches(&self) {
        self.0.places.clear();
        self.0.preferences.clear();
    }

    /// The tables.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn ratings(&self) -> &Ratings {
        &self.0.ratings
    }

    /// The sender to Discord.
    #[must_use]
    pub fn courier(&self) -> &Courier {
        &self.0.courier
    }

    /// The publisher of the tables.
    #[must_use]
    pub fn publisher(&self) -> &Publisher {
        &self.0.publisher
    }

    pub(crate) fn edition(&self) -> u32 {
        self.0.edition
    }

    /// The private words that no press has asked for.
    pub(crate) fn private_words(&self) -> &PrivateWords {
        &self.0.private_words
    }

    /// A request that is due now.
    #[must_use]
    pub fn priority(&self) -> Priority {
        let priority = Priority::default();
        priority.happens(self.courier().clock().now());
        priority
    }

    /// The number of interactions that could not be read.
    #[must_use]
    pub fn undecodable(&self) -> u64 {
        self.0.undecodable.load(Ordering::Relaxed)
    }

    /// The number of presses of buttons that this bot never made.
    #[must_use]
    pub fn tampered(&self) -> u64 {
        self.0.tampered.load(Ordering::Relaxed)
    }

    pub(crate) fn note_tampering(&self) {
        self.0.tampered.fetch_add(1, Ordering::Relaxed);
    }

    /// `false` where the press came too fast, which is answered here.
    pub(crate) async fn passes_rate_check(&self, interaction: &Interaction) -> bool {
        match self.0.limits.check(interaction.user()) {
            RateCheck::Passed => return true,
            RateCheck::Warned => {
                let warning = pages::notice(&Notice::TooFast, interaction.language);
                self.say(&interaction.token, warning).await;
            }
            RateCheck::Silent => self.reply(&interaction.token, &Answer::Noted).await,
        }
        false
    }

    /// A token as long as an interaction is served; `None` once the dispatcher is closed.
    pub(crate) fn admit(&self) -> Option<TaskTrackerToken> {
        (!self.is_closed()).then(|| self.0.serving.token())
    }

    /// Spawns work that no answer waits for, and shutdown does.
    pub fn spawn_tracked(&self, work: impl Future<Output = ()> + Send + 'static) {
        if !self.0.serving.is_closed() {
            self.0.serving.spawn(work);
        }
    }

    pub(crate) fn looked_at(&self, reply: &Reply) {
        self.publisher().looked_at(reply);
        self.freshen(reply.table.id());
    }

    /// Posts the public message of a table anew, below all others.
    pub fn bring_down(&self, reply: &Reply) {
        self.publisher().bring_down(reply);
        self.freshen(reply.table.id());
    }

    /// The table may have changed since the user was answered.
    pub(crate) fn freshen(&self, table: TableId) {
        if !self.publisher().knows(table) {
            self.tables().show(table);
        }
    }

    /// Answers with a message of its own.
    pub async fn say(&self, token: &InteractionToken, message: Message) {
        self.reply(token, &Answer::Private(message)).await;
    }

    async fn reply(&self, token: &InteractionToken, answer: &Answer) {
        if let Err(why) = self.answer(token, answer).await {
            note_unanswered(token.interaction, why);
        }
    }

    /// Gives an interaction its first answer, and returns the new message, if it is one.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`]; `Stale` where no answer is due any more.
    pub async fn answer(
        &self,
        token: &InteractionToken,
        answer: &Answer,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let left = self.time_left(token.interaction);
        if left.is_zero() {
            return Err(DeliveryError::Stale);
        }
        self.courier().answer(token, left, answer).await
    }

    /// Notes an interaction that arrives.
    pub fn heard(&self, interaction: InteractionId) {
        self.0.discord_time.note(interaction, self.tables().clock().date());
    }

    /// The time in which Discord takes a first answer; zero where another process gives it.
    pub(crate) fn time_left(&self, interaction: InteractionId) -> Duration {
        if self.tables().ownership().is_lost() {
            return Duration::ZERO;
        }
        ANSWERABLE.saturating_sub(self.0.discord_time.age(interaction))
    }

    /// `None` for a user who cannot play, which is answered here.
    pub async fn accept(&self, received: Received) -> Option<Interaction> {
        match received {
            Ok(interaction) => return Some(interaction),
            Err(NonGuildUser { token, language }) => {
                self.say(&token, pages::notice(&Notice::OutsideServer, language)).await;
            }
        }
        None
    }

    /// Answers an interaction that could not be served.
    pub async fn apologise(&self, received: Received, error: &str) {
        let Some(Interaction { token, language, .. }) = self.accept(received).await else { return };
        let code = error_code(token.interaction);
        tracing::error!(%code, interaction = %token.interaction, error, "An interaction failed");
        self.say(&token, pages::apology(&code, language)).await;
    }

    /// Answers an interaction that serenity could not read.
    pub async fn rescue(&self, interaction: &Value) {
        self.0.undecodable.fetch_add(1, Ordering::Relaxed);
        if let Some((token, answer)) = answer_to(interaction) {
            self.reply(&token, &answer).await;
        }
    }

    /// Nothing new is served.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.0.serving.is_closed()
    }

    /// Ends admission.
    pub fn close(&self) {
        self.0.serving.close();
    }

    /// Waits until all that was admitted is served.
    pub async fn served(&self) {
        self.0.serving.wait().await;
    }

    /// `None` if there is no such table, or the store fails. Of many presses at once one asks the
    /// store, and the others wait for it.
    pub(crate) async fn place(&self, table: TableId) -> Option<Place> {
        let store = self.tables().store();
        let find = async {
            let found = store.table(table).await.ok().flatten().ok_or(())?;
            let GameTable { guild, channel, is_private, .. } = found;
            let opened_by = store.opened_by(table).await.map_err(drop)?;
            Ok::<_, ()>(Place { guild, channel, opened_by, is_private })
        };
        self.0.places.get_or_insert_async(&table, find).await.ok()
    }

    pub(crate) fn note_place(&self, reply: &Reply) {
        let (table, GameTable { guild, channel, .. }) = (reply.table.id(), &*reply.place);
        if let Some(known) = self.0.places.peek(&table) {
            let place = Place { guild: *guild, channel: *channel, ..known };
            if place != known {
                self.0.places.insert(table, place);
            }
        }
    }

    /// The default where no preferences can be read. Words of a later version choose nothing.
    pub async fn preferences(&self, user: UserId) -> Preferences {
        let find = async {
            let kept = self.tables().store().preferences(user).await?;
            Ok::<_, StoreError>(kept.and_then(|words| words.parse().ok()).unwrap_or_default())
        };
        let found = self.0.preferences.get_or_insert_async(&user, find).await;
        found.unwrap_or_else(|error| {
            tracing::warn!(%error, "The preferences of a user could not be read");
            Preferences::default()
        })
    }

    pub(crate) async fn keep_preferences(
        &self,
        user: UserId,
        preferences: Preferences,
    ) -> Result<(), StoreError> {
        self.tables().store().keep_preferences(user, &preferences.to_string()).await?;
        self.show_preferences(user, preferences);
        Ok(())
    }

    pub(crate) async fn forget(&self, user: UserId) -> Result<(), TellError> {
        self.tables().forget(user).await?;
        self.0.private_words.forget(user);
        self.show_preferences(user, Preferences::default());
        Ok(())
    }

    fn show_preferences(&self, user: UserId, preferences: Preferences) {
        self.0.preferences.insert(user, preferences);
        self.publisher().redraw_for(user, preferences);
    }
}

const COMMAND: u64 = 2;
const AUTOCOMPLETE: u64 = 4;
const FORM: u64 = 5;

/// An answer of its kind to an interaction that serenity could not read.
pub fn answer_to(interaction: &Value) -> Option<(InteractionToken, Answer)> {
    let text = |name: &str| interaction.get(name).and_then(Value::as_str);
    let number = |name: &str| text(name).and_then(|id| id.parse().ok());
    let token = InteractionToken {
        interaction: InteractionId(number("id")?),
        application: number("application_id")?,
        token: text("token")?.into(),
    };
    let language = pages::language_of(text("locale").unwrap_or_default());
    let answer = match interaction.get("type").and_then(Value::as_u64) {
        Some(COMMAND) => Answer::Private(pages::notice(&Notice::CommandChanged, language)),
        Some(AUTOCOMPLETE) => Answer::Choices(Vec::new()),
        Some(FORM) => Answer::Private(pages::notice(&Notice::FormUnread, language)),
        _ => Answer::Private(pages::notice(&Notice::UnknownButton, language)),
    };
    Some((token, answer))
}
