//! Uploads the bot's emoji to Discord, and keeps them there. Nothing waits for it, and it may stop
//! anywhere: the next start compares Discord's list with the drawings and the store. Names are
//! unique on Discord: of two processes that add an emoji one is told that its name is taken, and
//! takes the other's.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use pictures::Emoji;
use sha2::{Digest, Sha256};

use clock::Clock;
use courier::{Courier, DeliveryError, ListedEmoji};
use publisher::Publisher;
use store::{AppEmoji, Store, StoreError};
use table::id::{EmojiId, Timestamp};

const AT_ONCE: usize = 3;

/// The time for which older messages go on showing a replaced emoji.
const SHOWN_ON: Duration = Duration::from_hours(30 * 24);

#[derive(Clone, Debug)]
pub(super) struct Installer {
    pub(super) courier: Courier,
    pub(super) publisher: Publisher,
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) application: u64,
}

#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(transparent)]
    Discord(#[from] DeliveryError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Installer {
    /// Runs as long as the bot. A failure is retried at the next start; till then Discord's own
    /// signs do.
    pub(super) async fn run(self) {
        match self.tend().await {
            Ok(()) => {}
            Err(Fault::Discord(why)) => {
                tracing::warn!(%why, "The bot goes on without emoji of its own");
            }
            Err(Fault::Store(error)) => {
                tracing::warn!(%error, "The emoji of the bot could not be written down");
            }
        }
    }

    async fn tend(&self) -> Result<(), Fault> {
        // They have been there: no message waits until Discord has listed them.
        self.show().await?;
        let mut brought = self.install().await?;
        loop {
            self.show().await?;
            if brought > 0 {
                self.publisher.redraw_all();
            }
            self.tidy().await?;
            brought = self.install().await?;
            if brought == 0 {
                // It lists them all and takes them no more.
                return Ok(());
            }
        }
    }

    async fn show(&self) -> Result<(), Fault> {
        for emoji in self.store.emoji().await?.iter().filter(|it| it.retired_at.is_none()) {
            if let Some(meant) = Emoji::named(&emoji.name) {
                self.courier.show_emoji(meant, emoji.id);
            }
        }
        Ok(())
    }

    /// Returns the number that were missing.
    async fn install(&self) -> Result<usize, Fault> {
        let listed = self.courier.list_emoji(self.application).await?;
        let known = self.compare(&listed).await?;
        let is_missing = |emoji: &Emoji| {
            let mut in_use = known.iter().filter(|it| it.retired_at.is_none());
            !in_use.any(|known| known.name == emoji.name() && known.hash == hash(*emoji))
        };
        let wanted: Vec<_> = Emoji::ALL.into_iter().filter(is_missing).collect();
        let count = wanted.len();
        let bring = |emoji| self.bring(emoji, &known, &listed);
        let brought = stream::iter(wanted.into_iter().map(bring)).buffer_unordered(AT_ONCE);
        brought.try_collect::<()>().await?;
        if count > 0 {
            tracing::info!(count, "The emoji of the bot are on Discord");
        }
        Ok(count)
    }

    /// Makes the store agree with Discord's list: what is gone is forgotten; what was renamed, or has
    /// a name of an earlier version, has been replaced.
    async fn compare(&self, listed: &[ListedEmoji]) -> Result<Vec<AppEmoji>, Fault> {
        let mut known = Vec::new();
        for written in self.store.emoji().await? {
            match listed.iter().find(|listed| listed.id == written.id) {
                None => self.store.forget_emoji(written.id).await?,
                Some(listed) if listed.name != written.name => {
                    known.push(self.retire(&written, listed.name.clone()).await?);
                }
                Some(_)
                    if written.retired_at.is_none() && Emoji::named(&written.name).is_none() =>
                {
                    known.push(self.retire(&written, written.name.clone()).await?);
                }
                Some(_) => known.push(written),
            }
        }
        Ok(known)
    }

    async fn bring(
        &self,
        emoji: Emoji,
        known: &[AppEmoji],
        listed: &[ListedEmoji],
    ) -> Result<(), Fault> {
        let name = emoji.name();
        let before = known.iter().find(|it| it.name == name && it.retired_at.is_none());
        if let Some(before) = before {
            let aside = name_of_old(name, listed);
            self.courier.rename_emoji(self.application, before.id, &aside).await?;
            self.retire(before, aside).await?;
        } else if let Some(there) = id_of(name, listed) {
            return self.keep(there, emoji).await;
        }
        let added = match self.courier.add_emoji(self.application, name, emoji.png()).await? {
            Some(added) => added,
            // Another process was faster, or it has been there all along.
            None => self.look_up(name).await?,
        };
        self.keep(added, emoji).await
    }

    async fn look_up(&self, name: &str) -> Result<EmojiId, Fault> {
        let listed = self.courier.list_emoji(self.application).await?;
        let absent = DeliveryError::Refused { status: 400, code: 0 };
        id_of(name, &listed).ok_or(Fault::Discord(absent))
    }

    async fn keep(&self, id: EmojiId, emoji: Emoji) -> Result<(), Fault> {
        let (name, hash) = (emoji.name().to_owned(), hash(emoji));
        let kept = AppEmoji { id, name, hash, retired_at: None };
        Ok(self.store.keep_emoji(&kept).await?)
    }

    async fn retire(&self, emoji: &AppEmoji, name: String) -> Result<AppEmoji, Fault> {
        let retired_at = Some(emoji.retired_at.unwrap_or_else(|| self.clock.date()));
        let retired = AppEmoji { name, retired_at, ..emoji.clone() };
        self.store.keep_emoji(&retired).await?;
        Ok(retired)
    }

    /// Deletes what has been replaced for long enough, until Discord loses an emoji in use.
    async fn tidy(&self) -> Result<(), Fault> {
        loop {
            let known = self.store.emoji().await?;
            let days = known.iter().filter_map(|it| Some((end_of(it.retired_at?), it.id)));
            let Some((end, id)) = days.min() else {
                self.courier.emoji_are_lost().await;
                return Ok(());
            };
            let wait = u64::try_from(end.0 - self.clock.date().0).unwrap_or(0);
            let wait = Duration::from_secs(wait);
            tokio::select! {
                () = self.courier.emoji_are_lost() => return Ok(()),
                () = self.clock.sleep_until(self.clock.now() + wait) => {}
            }
            match self.courier.delete_emoji(self.application, id).await {
                Ok(()) | Err(DeliveryError::Refused { status: 404, .. }) => {
                    self.store.forget_emoji(id).await?;
                }
                Err(why) => return Err(why.into()),
            }
        }
    }
}

fn end_of(retired_at: Timestamp) -> Timestamp {
    Timestamp(retired_at.0.saturating_add_unsigned(SHOWN_ON.as_secs()))
}

fn id_of(name: &str, listed: &[ListedEmoji]) -> Option<EmojiId> {
    listed.iter().find(|listed| listed.name == name).map(|listed| listed.id)
}

/// `spades_old1`, or the next number that is free.
fn name_of_old(name: &str, listed: &[ListedEmoji]) -> String {
    let taken: HashSet<_> = listed.iter().map(|listed| listed.name.as_str()).collect();
    let names = (1_u32..).map(|number| format!("{name}_old{number}"));
    names.into_iter().find(|name| !taken.contains(name.as_str())).unwrap_or_default()
}

fn hash(emoji: Emoji) -> String {
    base16ct::lower::encode_string(&Sha256::digest(emoji.svg()))
}
