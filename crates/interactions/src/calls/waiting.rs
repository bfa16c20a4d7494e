//! People who sit down by themselves at the first lobby that will do.

use super::apart::Apart;
use super::calling::lobby_of;
use super::{message, telling};
use crate::dispatcher::Dispatcher;
use crate::private_words::Word;
use actors::Reply;
use store::{CallWish, NewCall, StoreError};
use table::id::{GuildId, TableId, UserId};
use table::{ChairsEvent, Pace, Person};

/// Seats those who wait at the lobbies of a server.
pub(super) async fn find_table(dispatcher: &Dispatcher, guild: GuildId) -> Result<(), StoreError> {
    for table in dispatcher.tables().store().open_tables_in(guild).await? {
        fill(dispatcher, table).await?;
    }
    Ok(())
}

/// Seats those who wait at a lobby, as long as a chair is free.
pub(super) async fn fill(dispatcher: &Dispatcher, table: TableId) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let Some(reply) = open_lobby(dispatcher, table).await else { return Ok(()) };
    let now = tables.clock().date();
    let waiting = store.waiting_for(&lobby_of(&reply), now).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let apart = Apart::of(store, reply.place.guild).await?;
    let allowance = reply.table.settings().pace().and_then(Pace::allowance);
    for wish in waiting {
        let Some(reply) = open_lobby(dispatcher, table).await else { break };
        let may = reply.table.people().member_of(wish.user).is_none()
            && !apart.keeps_from(&reply.table, wish.user)
            && !store.own_times(wish.user).await?.are_quiet(now, allowance)
            && !sits_elsewhere(dispatcher, wish.user).await?;
        // On disk first: no second table takes them too.
        if may && store.stop_waiting(wish.guild, wish.user).await? {
            seat(dispatcher, &wish, table).await?;
        }
    }
    Ok(())
}

async fn open_lobby(dispatcher: &Dispatcher, table: TableId) -> Option<Reply> {
    let reply = dispatcher.tables().peek(table).await.ok()?;
    let is_open = reply.table.is_lobby() && reply.table.chairs().vacant().next().is_some();
    // A copied deal is not what they wait for.
    let is_game = !reply.place.is_private && reply.table.copied().is_none();
    Some(reply).filter(|_| is_open && is_game)
}

/// At a live table, or in another lobby; a table over days takes no evening.
async fn sits_elsewhere(dispatcher: &Dispatcher, user: UserId) -> Result<bool, StoreError> {
    let tables = dispatcher.tables();
    for over_days in [false, true] {
        for table in tables.store().tables_counted(user, over_days).await? {
            let Ok(reply) = tables.peek(table).await else { continue };
            let table = &reply.table;
            let is_there = table.chairs().is_present(user) && !table.is_closed();
            if is_there && (table.is_lobby() || !table.is_over_days()) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

async fn seat(dispatcher: &Dispatcher, wish: &CallWish, table: TableId) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let person = Person { user: wish.user, name: wish.name.clone() };
    let reply = match tables.tell(table, None, ChairsEvent::SitDown(person).into()).await {
        Ok(reply) => reply,
        Err(why) => {
            tracing::debug!(%table, why = why.word(), "A player who waits was not seated");
            return store.keep_call_wish(wish).await;
        }
    };
    let (whose, word) = ((wish.guild, wish.user), Word::Seated { table });
    if telling::tell_at_once(dispatcher, whose, word).await {
        return Ok(());
    }
    let new = NewCall {
        guild: wish.guild,
        table,
        channel: reply.place.channel,
        is_notice: true,
        at: tables.clock().date(),
    };
    match store.begin_call(new, vec![wish.user]).await? {
        Some((call, people)) => message::send(dispatcher, &call, &people, &reply).await,
        // They were called to this lobby before: no second mention.
        None => telling::tell(dispatcher, whose, word).await,
    }
    Ok(())
}
