//! The bot's first message in a server, posted once, when its first command is typed.

use super::context::Ctx;
use super::dispatcher::Dispatcher;
use super::opening;
use super::pages::Language;
use table::id::{ChannelId, GuildId};

/// Greets once in a server; where the bot may not write, the next channel is another chance.
pub async fn greet(ctx: &Ctx) {
    if !opening::may_play(ctx) {
        return;
    }
    let store = ctx.store();
    if !matches!(store.is_greeted(ctx.guild).await, Ok(false)) {
        return;
    }
    let language = opening::language(ctx, None).await;
    match store.greet(ctx.guild).await {
        Ok(true) => post(&ctx.dispatcher, ctx.guild, ctx.channel, language).await,
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, guild = %ctx.guild, "A greeting was not noted"),
    }
}

/// A lost post is not retried: no server is greeted twice.
pub async fn post(dispatcher: &Dispatcher, guild: GuildId, channel: ChannelId, language: Language) {
    let (nonce, priority) = (format!("g{guild}"), dispatcher.priority());
    let message = || render::help::greeting(language);
    if let Err(why) = dispatcher.courier().post(channel, None, &nonce, &priority, message).await {
        tracing::warn!(%guild, %why, "A server could not be greeted");
    }
}
