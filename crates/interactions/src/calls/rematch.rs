//! A table that is played again at the same time a week later: those who press are called then.

use super::apart::Apart;
use crate::context::Ctx;
use crate::dispatcher::Dispatcher;
use crate::message_search::{MessageSearch, find_message};
use crate::opening;
use crate::outcome::{Outcome, Response, Served, broken};
use crate::pages::Notice;
use actors::{CLOSED_BY_MODERATOR, Reply, TellError};
use courier::DeliveryError;
use render::calls::{gather_id, rematch_call, rematch_said};
use store::{Rematch, StoreError};
use table::id::{GuildId, MessageId, TableId, Timestamp, UserId};
use table::{ChairsEvent, Hours, Refusal};

/// Seconds for which a call stands without a table, and after which one that was missed is none.
const STANDS: i64 = 6 * 3_600;

/// Takes the user into those who are called a week later, or out of them.
pub(crate) async fn turn(ctx: &Ctx, table: TableId) -> Served {
    let reply = ctx.peek(table).await?;
    if reply.table.people().member_of(ctx.user()).is_none() {
        let refusal = Refusal::NotSeated;
        return Err(Outcome::not_heard(ctx, &TellError::Refused { refusal, reply }));
    }
    let now = ctx.tables().clock().date();
    let hours = hours_of(ctx, ctx.guild).await.map_err(broken(ctx))?;
    let due_at = hours.same_time_next_week(reply.place.opened_at, now);
    let rematch = Rematch {
        guild: ctx.guild,
        table,
        due_at,
        channel: reply.place.channel,
        called_at: None,
        message: None,
        lobby: None,
    };
    let is_in = ctx.store().turn_rematch(rematch, ctx.user()).await.map_err(broken(ctx))?;
    Ok(Outcome::read(rematch_said(is_in.then_some(due_at), ctx.language)))
}

/// The clock of a server: that of its deal of the day, else of Brussels.
async fn hours_of(ctx: &Ctx, guild: GuildId) -> Result<Hours, StoreError> {
    let daily = ctx.store().daily(guild).await?;
    let zone = daily.map_or_else(|| crate::daily::USUAL_ZONE.to_owned(), |daily| daily.zone);
    Ok(Hours::of_zone(&zone).unwrap_or_default())
}

/// Sits down at the table that is played again; the first opens it.
pub(super) async fn gather(ctx: &Ctx, table: TableId, due_at: Timestamp) -> Served {
    let rematch = ctx.store().rematch(table, due_at).await.map_err(broken(ctx))?;
    let Some(rematch) = rematch.filter(|it| (it.guild, it.channel) == (ctx.guild, ctx.channel))
    else {
        return Err(Outcome::said(&Notice::NoTable, ctx.language));
    };
    if let Some(lobby) = rematch.lobby {
        ctx.tell(lobby, ChairsEvent::SitDown(ctx.person.clone())).await?;
        return Ok(Response::Noted.into());
    }
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let before = ctx.peek(table).await?;
    if before.table.is_match_over() {
        // It would stand in the way.
        drop(ctx.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
    }
    let options = before.table.options_again();
    let new = opening::opening(ctx, ctx.channel, options, before.language());
    let lobby = opening::open_as(ctx, new).await?;
    let store = ctx.store();
    let players = store.rematch_players(&rematch).await.map_err(broken(ctx))?;
    let at = ctx.tables().clock().date();
    store.note_called(ctx.guild, lobby, &players, at).await.map_err(broken(ctx))?;
    store.gather_rematch(&rematch, lobby).await.map_err(broken(ctx))?;
    opening::say_opened(ctx, lobby, opening::opened(ctx, lobby).await?).await
}

/// Calls those whose time has come, and deletes the calls that are over.
pub(super) async fn look(dispatcher: &Dispatcher) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let now = tables.clock().date();
    for rematch in store.rematches(now).await? {
        if !tables.ownership().owns(rematch.guild) {
            continue;
        }
        let is_late = now.0 > rematch.due_at.0 + STANDS;
        match rematch.called_at {
            None if is_late => store.end_rematch(&rematch).await?,
            None => {
                // On disk before it is sent: no second look calls them too.
                if store.claim_rematch(rematch, now).await? {
                    call(dispatcher, &rematch).await?;
                }
            }
            Some(_) if is_over(dispatcher, &rematch, is_late).await => {
                take_away(dispatcher, &rematch).await?;
            }
            Some(_) if rematch.message.is_none() => call_again(dispatcher, &rematch).await?,
            Some(_) => {}
        }
    }
    Ok(())
}

/// A table that is full or has begun needs no call any more.
pub(super) async fn settle(dispatcher: &Dispatcher, lobby: TableId) -> Result<(), StoreError> {
    let store = dispatcher.tables().store();
    for rematch in store.rematches_of(lobby).await? {
        if is_over(dispatcher, &rematch, false).await {
            take_away(dispatcher, &rematch).await?;
        }
    }
    Ok(())
}

async fn is_over(dispatcher: &Dispatcher, rematch: &Rematch, is_late: bool) -> bool {
    let Some(lobby) = rematch.lobby else { return is_late };
    match dispatcher.tables().peek(lobby).await {
        Ok(reply) => !reply.table.is_lobby() || reply.table.chairs().vacant().next().is_none(),
        Err(_) => is_late,
    }
}

async fn call_again(dispatcher: &Dispatcher, rematch: &Rematch) -> Result<(), StoreError> {
    let id = gather_id(rematch.table, rematch.due_at);
    match find_message(dispatcher, rematch.channel, &id, &[]).await {
        MessageSearch::Here(message) => {
            dispatcher.tables().store().show_rematch(rematch, message).await
        }
        MessageSearch::Nowhere => call(dispatcher, rematch).await,
        MessageSearch::Unknown => Ok(()),
    }
}

async fn call(dispatcher: &Dispatcher, rematch: &Rematch) -> Result<(), StoreError> {
    let store = dispatcher.tables().store();
    let people = people(dispatcher, rematch).await?;
    let reply = dispatcher.tables().peek(rematch.table).await.ok();
    let Some(reply) = reply.filter(|_| !people.is_empty()) else {
        return store.end_rematch(rematch).await;
    };
    figures::called(people.len());
    match send(dispatcher, rematch, &people, &reply).await {
        Ok(message) => store.show_rematch(rematch, message).await,
        // A later look finds it, or sends it.
        Err(DeliveryError::Unreachable) => Ok(()),
        Err(why) => {
            tracing::warn!(table = %rematch.table, %why, "Players could not be called again");
            store.end_rematch(rematch).await
        }
    }
}

async fn send(
    dispatcher: &Dispatcher,
    rematch: &Rematch,
    people: &[UserId],
    reply: &Reply,
) -> Result<MessageId, DeliveryError> {
    let message = rematch_call(&reply.table, rematch.due_at, people, reply.language());
    let nonce = format!("w{}.{}", rematch.table, rematch.due_at.0 / 60);
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    let sent = courier.post(rematch.channel, None, &nonce, &priority, || message.clone()).await;
    sent.map(|(message, _)| message)
}

/// The people who have pressed, are in their hours, and do not keep away from another of them.
async fn people(dispatcher: &Dispatcher, rematch: &Rematch) -> Result<Vec<UserId>, StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let now = tables.clock().date();
    let mut people = store.rematch_players(rematch).await?;
    let apart = Apart::of(store, rematch.guild).await?;
    let all = people.clone();
    people.retain(|&user| !all.iter().any(|&other| apart.wants_never(user, other)));
    let times = store.own_times_of(&people).await?;
    people.retain(|user| times.get(user).is_none_or(|it| !it.are_quiet(now, None)));
    let priority = dispatcher.priority();
    Ok(dispatcher.courier().who_see(rematch.guild, rematch.channel, people, &priority).await)
}

async fn take_away(dispatcher: &Dispatcher, rematch: &Rematch) -> Result<(), StoreError> {
    if let Some(message) = rematch.message {
        let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
        let gone = courier.delete(rematch.channel, message, &priority).await;
        if gone == Err(DeliveryError::Unreachable) {
            return Ok(());
        }
    }
    dispatcher.tables().store().end_rematch(rematch).await
}
