//! The bot's first message in a server, posted once, when its first command is typed.

use rules::{Book, Rules};

use super::caller::Caller;
use super::desk::Desk;
use super::opening;
use super::outcome::{Outcome, Served};
use super::pages::{self, Language};
use courier::Priority;
use table::id::{ChannelId, GuildId};

/// Greets once in a server; where the bot may not write, the next channel is another chance.
pub(super) async fn greet(desk: &Desk, caller: &Caller) {
    if !opening::may_open(caller) {
        return;
    }
    let store = desk.hall().store();
    if !matches!(store.is_greeted(caller.guild).await, Ok(false)) {
        return;
    }
    let language = opening::language(desk, caller, None).await;
    match store.greet(caller.guild).await {
        Ok(true) => post(desk, caller.guild, caller.channel, language).await,
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, guild = %caller.guild, "A greeting was not noted"),
    }
}

/// A lost post is not retried: no server is greeted twice.
pub(super) async fn post(desk: &Desk, guild: GuildId, channel: ChannelId, language: Language) {
    let priority = Priority::default();
    priority.happens(desk.courier().clock().now());
    let nonce = format!("g{guild}");
    let message = || pages::greeting(language);
    let posted = desk.courier().post(channel, None, &nonce, &priority, message);
    if let Err(why) = posted.await {
        tracing::warn!(%guild, %why, "A server could not be greeted");
    }
}

pub(super) async fn open_table(desk: &Desk, caller: &Caller) -> Served {
    opening::open_table(desk, caller, Rules::new(Book::Simple).into(), None).await?;
    Ok(Outcome::said(&opening::opened(caller), caller.language))
}
