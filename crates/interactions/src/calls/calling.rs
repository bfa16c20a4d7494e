//! The press that calls players to a lobby.

use super::apart::Apart;
use super::message;
use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served, broken};
use actors::{Reply, TellError};
use store::{LobbyOf, NewCall, StoreError};
use table::id::{TableId, UserId};
use table::{Pace, Refusal, TableView};

/// The most people whom one message calls.
const MOST: usize = 20;

/// Calls those who asked for it, for one who sits in the lobby.
pub(crate) async fn call_players(ctx: &Ctx, table: TableId) -> Served {
    let reply = ctx.look(table).await?;
    if let Some(refusal) = refusal(&reply.table) {
        return Err(Outcome::not_heard(ctx, &TellError::Refused { refusal, reply }));
    }
    let people = people(ctx, &reply).await.map_err(broken(ctx))?;
    let new = NewCall {
        guild: reply.place.guild,
        table,
        channel: reply.place.channel,
        is_notice: false,
        at: ctx.tables().clock().date(),
    };
    let begun = ctx.store().begin_call(new, people).await.map_err(broken(ctx))?;
    let Some((call, people)) = begun else {
        return Ok(Outcome::read(render::calls::none_to_call(ctx.language)));
    };
    figures::called(people.len());
    // The message is not to wait for the answer.
    let dispatcher = ctx.dispatcher.clone();
    ctx.dispatcher.spawn_tracked(async move {
        message::send(&dispatcher, &call, &people, &reply).await;
    });
    Ok(Response::Noted.into())
}

fn refusal(table: &TableView) -> Option<Refusal> {
    if table.is_closed() {
        Some(Refusal::Closed)
    } else if !table.is_lobby() {
        Some(Refusal::AlreadyStarted)
    } else {
        table.chairs().vacant().next().is_none().then_some(Refusal::Full)
    }
}

/// The people to call, those not called for the longest time first.
async fn people(ctx: &Ctx, reply: &Reply) -> Result<Vec<UserId>, StoreError> {
    let (store, table) = (ctx.store(), &reply.table);
    let now = ctx.tables().clock().date();
    let lobby = lobby_of(reply);
    let apart = Apart::of(store, lobby.guild).await?;
    let mut callable = store.callable(&lobby, now).await?;
    callable
        .retain(|&user| table.people().member_of(user).is_none() && !apart.keeps_from(table, user));
    let times = store.own_times_of(&callable).await?;
    let allowance = table.settings().pace().and_then(Pace::allowance);
    let are_quiet = |user: &UserId| times.get(user).is_some_and(|it| it.are_quiet(now, allowance));
    callable.retain(|user| !are_quiet(user));
    let (courier, priority) = (ctx.courier(), ctx.dispatcher.priority());
    let mut people = Vec::new();
    for some in callable.chunks(MOST) {
        let some = some.to_vec();
        people.extend(courier.who_see(lobby.guild, reply.place.channel, some, &priority).await);
        if people.len() >= MOST {
            break;
        }
    }
    people.truncate(MOST);
    Ok(people)
}

/// The lobby, as people ask for it.
pub(super) fn lobby_of(reply: &Reply) -> LobbyOf {
    let settings = reply.table.settings();
    LobbyOf {
        guild: reply.place.guild,
        table: reply.table.id(),
        book: settings.rules().book().name().to_owned(),
        over_days: settings.is_over_days(),
    }
}
