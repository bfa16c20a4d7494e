//! Private words that no press has asked for. They follow the last interaction of their reader,
//! while its token is good, and else the next one.

use std::time::Duration;

use crate::context::Ctx;
use crate::dispatcher::Dispatcher;
use crate::pages::Language;
use crate::private_words::{Means, Whose, Word};
use render::calls;
use render::message::Message;
use table::id::UserId;

/// Discord takes a token for a quarter of an hour.
const GOOD: Duration = Duration::from_mins(14);

/// A person who has pressed something looks at Discord for this long.
const LOOKS: Duration = Duration::from_mins(2);

/// Notes an interaction, once it is answered; the words that waited for it follow.
pub(crate) fn heard(ctx: &Ctx) {
    let whose = (ctx.guild, ctx.user());
    let (token, language) = (ctx.token.clone(), ctx.language);
    let means = Means { token, language, at: ctx.tables().clock().now() };
    let words = ctx.dispatcher.private_words().note(whose, means.clone());
    if words.is_empty() {
        return;
    }
    let dispatcher = ctx.dispatcher.clone();
    ctx.dispatcher.spawn_tracked(async move {
        for word in words {
            send(&dispatcher, &means, whose.1, word).await;
        }
    });
}

/// Tells a person now where that is possible, and else with their next interaction.
pub(super) async fn tell(dispatcher: &Dispatcher, whose: Whose, word: Word) {
    if !is_told(dispatcher, whose, word, GOOD).await {
        dispatcher.private_words().keep(whose, word);
    }
}

/// Tells a person who looks at Discord; false where they may not see it.
pub(super) async fn tell_at_once(dispatcher: &Dispatcher, whose: Whose, word: Word) -> bool {
    is_told(dispatcher, whose, word, LOOKS).await
}

async fn is_told(dispatcher: &Dispatcher, whose: Whose, word: Word, within: Duration) -> bool {
    let now = dispatcher.tables().clock().now();
    match dispatcher.private_words().means(whose, now, within) {
        Some(means) => send(dispatcher, &means, whose.1, word).await,
        None => false,
    }
}

/// False where Discord has not taken it. What is not so any more need not be told.
async fn send(dispatcher: &Dispatcher, means: &Means, user: UserId, word: Word) -> bool {
    let Some(message) = message(dispatcher, user, word, means.language).await else { return true };
    let sent = dispatcher.courier().follow_up(&means.token, || message.clone()).await;
    if let Err(why) = &sent {
        tracing::debug!(%why, "A private word was not delivered");
    }
    sent.is_ok()
}

async fn message(
    dispatcher: &Dispatcher,
    user: UserId,
    word: Word,
    language: Language,
) -> Option<Message> {
    let (Word::Seated { table } | Word::SitsWithYou { table, .. }) = word;
    let reply = dispatcher.tables().peek(table).await.ok()?;
    let (table, channel) = (&reply.table, reply.place.channel);
    table.people().member_of(user).filter(|_| !table.is_closed())?;
    match word {
        Word::Seated { .. } => Some(calls::seated_privately(table, channel, language)),
        Word::SitsWithYou { other, .. } => {
            let person = table.people().on(table.people().member_of(other)?)?;
            Some(calls::sits_with_you(&person.name, channel, language))
        }
    }
}
