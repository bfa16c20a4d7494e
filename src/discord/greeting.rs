//! The bot's first message in a server, posted once, when its first command is typed.

use super::desk::Desk;
use super::opening;
use super::pages::Language;
use super::visit::Visit;
use table::id::{ChannelId, GuildId};

/// Greets once in a server; where the bot may not write, the next channel is another chance.
pub(super) async fn greet(visit: &Visit) {
    if !opening::may_open(visit) {
        return;
    }
    let store = visit.store();
    if !matches!(store.is_greeted(visit.guild).await, Ok(false)) {
        return;
    }
    let language = opening::language(visit, None).await;
    match store.greet(visit.guild).await {
        Ok(true) => post(&visit.desk, visit.guild, visit.channel, language).await,
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, guild = %visit.guild, "A greeting was not noted"),
    }
}

/// A lost post is not retried: no server is greeted twice.
pub(super) async fn post(desk: &Desk, guild: GuildId, channel: ChannelId, language: Language) {
    let (nonce, priority) = (format!("g{guild}"), desk.priority());
    let message = || render::help::greeting(language);
    if let Err(why) = desk.courier().post(channel, None, &nonce, &priority, message).await {
        tracing::warn!(%guild, %why, "A server could not be greeted");
    }
}
