//! Servers that the bot leaves and joins again, and threads that are archived. The gateway's events
//! may be old: Discord is asked before anything is done about a server that the bot has left, and
//! again before its data is deleted.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::time::Duration;

use poise::serenity_prelude as serenity;

use actors::TellError;
use interactions::Dispatcher;
use table::id::{ChannelId, GuildId, Timestamp};

/// The time for which data of a departed server is kept, in seconds.
const KEPT: i64 = 30 * 24 * 60 * 60;
const LOOK_EVERY: Duration = Duration::from_hours(1);

pub(super) async fn left(dispatcher: &Dispatcher, guild: GuildId) {
    // Without an answer the event is believed.
    if dispatcher.courier().is_in(guild, &dispatcher.priority()).await == Ok(true) {
        return;
    }
    tracing::info!(%guild, "The bot is not in a server any more");
    note(guild, dispatcher.tables().leave_server(guild).await);
}

pub(super) async fn there(dispatcher: &Dispatcher, guild: GuildId) {
    note(guild, dispatcher.tables().come_back_to_server(guild).await);
}

/// READY lists all servers of a shard: the bot has left the others while it was not connected.
pub(super) async fn listed(dispatcher: &Dispatcher, ready: &serenity::Ready) {
    tracing::info!(servers = ready.guilds.len(), "Connected to Discord");
    let there: HashSet<_> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    let shard = ready.shard.and_then(|it| Some((it.id.0, NonZeroU32::new(it.total)?)));
    let is_of_shard = |guild: &GuildId| shard.is_none_or(|(id, total)| guild.shard(total) == id);
    let known = match dispatcher.tables().store().known_servers().await {
        Ok(known) => known,
        Err(error) => {
            return tracing::error!(%error, "The known servers could not be read");
        }
    };
    for guild in known.into_iter().filter(is_of_shard) {
        if !there.contains(&guild.0) {
            left(dispatcher, guild).await;
        }
    }
}

pub(super) async fn purge_departed(dispatcher: Dispatcher) {
    let clock = dispatcher.tables().clock().clone();
    loop {
        let long_ago = Timestamp(clock.date().0.saturating_sub(KEPT));
        match dispatcher.tables().store().departed_by(long_ago).await {
            Ok(guilds) => {
                for guild in guilds {
                    purge(&dispatcher, guild).await;
                }
            }
            Err(error) => tracing::error!(%error, "The servers that were left could not be read"),
        }
        clock.sleep_until(clock.now() + LOOK_EVERY).await;
    }
}

async fn purge(dispatcher: &Dispatcher, guild: GuildId) {
    match dispatcher.courier().is_in(guild, &dispatcher.priority()).await {
        Ok(true) => there(dispatcher, guild).await,
        Ok(false) => {
            tracing::info!(%guild, "The data of a server is deleted");
            note(guild, dispatcher.tables().purge_server(guild).await);
        }
        Err(why) => tracing::warn!(%guild, %why, "A server that was left is kept for longer"),
    }
}

fn note(guild: GuildId, done: Result<(), TellError>) {
    if let Err(why) = done {
        tracing::error!(%guild, why = why.word(), "Not every table of a server has been told");
    }
}

/// Opens an archived thread again while a game goes on there, unless a moderator has locked it.
pub(super) async fn thread_changed(dispatcher: &Dispatcher, thread: &serenity::GuildChannel) {
    let Some(state) = thread.thread_metadata.filter(|state| !state.locked) else { return };
    let channel = ChannelId(thread.id.get());
    let Ok(Some(place)) = dispatcher.tables().store().table_in(channel).await else { return };
    if state.archived {
        let opened =
            dispatcher.courier().archive_thread(channel, false, &dispatcher.priority()).await;
        if let Err(why) = opened {
            tracing::warn!(table = %place.table, %why, "A thread could not be opened again");
            return;
        }
    }
    dispatcher.publisher().opens_again(place.table);
}
