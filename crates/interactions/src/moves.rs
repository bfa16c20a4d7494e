//! Moves tables to other channels, and handles channels that are deleted.

use tokio::sync::mpsc;

use super::context::Ctx;
use super::dispatcher::Dispatcher;
use super::opening;
use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Notice, Whereabouts};
use actors::{CLOSED_BY_MODERATOR, OpenError, Reply};
use publisher::Lost;
use store::GameTable;
use table::id::{ChannelId, TableId};
use table::{Event, PlaceEvent, Way};

/// A private table of another player.
pub(crate) fn is_others(ctx: &Ctx, seen: &Reply) -> bool {
    seen.place.is_private && seen.table.people().member_of(ctx.user()).is_none()
}

/// Shows a private table to its player in this channel, wherever it was.
pub(crate) async fn show_private(ctx: &Ctx, seen: &Reply, is_in_place: bool) -> Served {
    let (table, from) = (seen.table.id(), seen.place.channel);
    let reply = if from == ctx.channel && !seen.table.place().is_lost() {
        ctx.look(table).await?
    } else {
        move_here(ctx, table, from).await?
    };
    Ok(Outcome::hand(ctx, reply, is_in_place))
}

/// The open table of the channel where the user may act, as `opening::table_here`. A table of
/// theirs that has moved from it is named instead.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn table_here(ctx: &Ctx) -> Result<TableId, Outcome> {
    let none = match opening::table_here(ctx).await {
        Ok(table) => return Ok(table),
        Err(none) => none,
    };
    let all = ctx.store().tables_that_know(ctx.user()).await.map_err(broken(ctx))?;
    let elsewhere = |it: &&GameTable| {
        it.guild == ctx.guild
            && it.closed_at.is_none()
            && !it.is_private
            && it.channel != ctx.channel
    };
    for place in all.iter().rev().filter(elsewhere) {
        if let Some(moved) = pressed_elsewhere(ctx, place.table).await {
            return Err(moved);
        }
    }
    Err(none)
}

/// Moves a table to this channel, or asks its players.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn come_here(ctx: &Ctx, table: Option<TableId>) -> Served {
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let table = match table {
        Some(table) => table,
        None => only_table(ctx).await?,
    };
    let seen = ctx.peek(table).await?;
    if seen.place.guild != ctx.guild || is_others(ctx, &seen) {
        return Err(Outcome::said(&Notice::NoTableToMove, ctx.language));
    }
    if seen.place.is_private {
        return show_private(ctx, &seen, false).await;
    }
    if seen.place.channel == ctx.channel && !seen.table.place().is_lost() {
        return Err(Outcome::said(&Notice::HereAlready, ctx.language));
    }
    let standing = ctx.store().table_in(ctx.channel).await;
    if standing.is_ok_and(|standing| standing.is_some_and(|it| it.table != table)) {
        return Err(Outcome::read(pages::not_opened(&OpenError::Taken, ctx.language)));
    }
    let reply = bring(ctx, &seen).await?;
    if reply.place.channel == ctx.channel {
        return Ok(Outcome::said(&Notice::MovedHere(reply.language()), ctx.language));
    }
    let place = whereabouts(ctx, &reply).await;
    Ok(Outcome::said(&Notice::MoveAsked(place), ctx.language))
}

/// Leaves a table whose channel is gone: no game there waits for a question.
pub(crate) async fn leave(ctx: &Ctx, table: TableId) -> Served {
    let seen = ctx.peek(table).await?;
    if seen.place.guild != ctx.guild {
        return Err(Outcome::said(&Notice::NoTableToMove, ctx.language));
    }
    Ok(Outcome::read(ctx.leave(table, seen.table.place().is_lost()).await?))
}

/// Moves the table at the word of any player where its old channel is gone: there the others
/// cannot be asked.
async fn bring(ctx: &Ctx, seen: &Reply) -> Result<Reply, Outcome> {
    let (table, from) = (seen.table.id(), seen.place.channel);
    if !seen.table.place().is_lost()
        && ctx.courier().is_gone(from, &ctx.dispatcher.priority()).await
    {
        place_lost(&ctx.dispatcher, table).await;
    }
    move_here(ctx, table, from).await
}

async fn move_here(ctx: &Ctx, table: TableId, from: ChannelId) -> Result<Reply, Outcome> {
    let event = PlaceEvent::Move {
        user: ctx.user(),
        moderator: ctx.is_moderator,
        way: Way { from, to: ctx.channel },
        now: ctx.tables().clock().date(),
    };
    ctx.tell(table, event).await
}

/// The user's one table of the server outside this channel, else the one in it.
async fn only_table(ctx: &Ctx) -> Result<TableId, Outcome> {
    let all = ctx.store().tables_of(ctx.user()).await.map_err(broken(ctx))?;
    let is_here =
        |it: &&GameTable| it.guild == ctx.guild && it.closed_at.is_none() && !it.is_private;
    let here = all.iter().filter(is_here);
    let mut elsewhere = here.clone().filter(|it| it.channel != ctx.channel);
    match (elsewhere.next(), elsewhere.next()) {
        (Some(table), None) => Ok(table.table),
        (Some(_), Some(_)) => Err(Outcome::said(&Notice::WhichTable, ctx.language)),
        (None, _) => {
            let nothing = || Outcome::said(&Notice::NoTableToMove, ctx.language);
            here.clone().next().map(|table| table.table).ok_or_else(nothing)
        }
    }
}

async fn whereabouts(ctx: &Ctx, reply: &Reply) -> Whereabouts {
    let found = ctx.store().table(reply.table.id()).await;
    let message = found.ok().flatten().and_then(|table| table.message);
    Whereabouts { guild: reply.place.guild, channel: reply.place.channel, message }
}

pub(crate) async fn pressed_elsewhere(ctx: &Ctx, table: TableId) -> Option<Outcome> {
    let reply = ctx.peek(table).await.ok()?;
    let is_known = reply.place.guild == ctx.guild && reply.table.place().has_left(ctx.channel);
    is_known.then_some(())?;
    let place = whereabouts(ctx, &reply).await;
    Some(Outcome::said(&Notice::StandsElsewhere(place), ctx.language))
}

/// The publisher finds out that a channel is gone, or that a new table can never be shown: that
/// one is closed.
pub async fn mind_lost(dispatcher: Dispatcher, mut gone: mpsc::UnboundedReceiver<Lost>) {
    while let Some(lost) = gone.recv().await {
        match lost {
            Lost::Channel(table) => place_lost(&dispatcher, table).await,
            Lost::FirstMessage(table) => {
                drop(dispatcher.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
            }
        }
    }
}

/// A channel is deleted.
pub async fn deleted(dispatcher: &Dispatcher, channel: ChannelId) {
    if let Ok(Some(place)) = dispatcher.tables().store().table_in(channel).await {
        place_lost(dispatcher, place.table).await;
    }
}

async fn place_lost(dispatcher: &Dispatcher, table: TableId) {
    let now = dispatcher.tables().clock().date();
    // One that is closed needs no channel.
    drop(dispatcher.tables().tell(table, None, Event::Place(PlaceEvent::Lost(now))).await);
}
