//! Servers that the bot leaves and joins again. The gateway's events may be old: Discord is asked
//! before anything is done about a server that the bot has left, and again before its data is
//! deleted.

use std::collections::HashSet;
use std::time::Duration;

use poise::serenity_prelude as serenity;

use super::desk::Desk;
use actors::TellError;
use table::id::{GuildId, Timestamp};

/// The time for which data of a departed server is kept, in seconds.
const KEPT: i64 = 30 * 24 * 60 * 60;
const LOOK_EVERY: Duration = Duration::from_hours(1);

pub(super) async fn left(desk: &Desk, guild: GuildId) {
    // Without an answer the event is believed.
    if desk.courier().is_in(guild, &desk.priority()).await == Ok(true) {
        return;
    }
    tracing::info!(%guild, "The bot is not in a server any more");
    note(guild, desk.tables().leave_server(guild).await);
}

pub(super) async fn there(desk: &Desk, guild: GuildId) {
    note(guild, desk.tables().come_back_to_server(guild).await);
}

/// READY lists all servers of a shard: the bot has left the others while it was not connected.
pub(super) async fn listed(desk: &Desk, ready: &serenity::Ready) {
    tracing::info!(servers = ready.guilds.len(), "Connected to Discord");
    let there: HashSet<_> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    let is_of_shard = |guild: &GuildId| {
        ready.shard.is_none_or(|shard| {
            (guild.0 >> 22) % u64::from(shard.total.max(1)) == u64::from(shard.id.0)
        })
    };
    let known = match desk.tables().store().known_servers().await {
        Ok(known) => known,
        Err(error) => {
            return tracing::error!(%error, "It cannot be read which servers are known");
        }
    };
    for guild in known.into_iter().filter(is_of_shard) {
        if !there.contains(&guild.0) {
            left(desk, guild).await;
        }
    }
}

pub(super) async fn purge_departed(desk: Desk) {
    let clock = desk.tables().clock().clone();
    loop {
        let long_ago = Timestamp(clock.date().0.saturating_sub(KEPT));
        match desk.tables().store().departed_by(long_ago).await {
            Ok(guilds) => {
                for guild in guilds {
                    purge(&desk, guild).await;
                }
            }
            Err(error) => tracing::error!(%error, "It cannot be read which servers were left"),
        }
        clock.sleep_until(clock.now() + LOOK_EVERY).await;
    }
}

async fn purge(desk: &Desk, guild: GuildId) {
    match desk.courier().is_in(guild, &desk.priority()).await {
        Ok(true) => there(desk, guild).await,
        Ok(false) => {
            tracing::info!(%guild, "What was kept of a server is deleted");
            note(guild, desk.tables().purge_server(guild).await);
        }
        Err(why) => tracing::warn!(%guild, %why, "A server that was left is kept for longer"),
    }
}

fn note(guild: GuildId, done: Result<(), TellError>) {
    if let Err(why) = done {
        tracing::error!(%guild, why = why.word(), "Not every table of a server has been told");
    }
}
