//! The keeper of the calls: as lobbies change, it seats those who wait, tells who has to be told,
//! and deletes the messages that have called.

use std::time::Duration;

use tokio::sync::mpsc;

use super::apart::Apart;
use super::lobby_watch::LobbyChange;
use super::{message, rematch, telling, waiting};
use crate::dispatcher::Dispatcher;
use crate::private_words::Word;
use actors::TellError;
use store::{LobbyCall, StoreError};
use table::TableView;

/// The time between two looks at the calls.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// Keeps the calls of the servers of this process, for ever.
pub async fn keep_calls(dispatcher: Dispatcher, mut changes: mpsc::UnboundedReceiver<LobbyChange>) {
    let clock = dispatcher.tables().clock().clone();
    loop {
        // Before the look: time that passes during it shortens the sleep.
        let next = clock.now() + LOOK_EVERY;
        note(look(&dispatcher).await);
        loop {
            tokio::select! {
                biased;
                () = clock.sleep_until(next) => break,
                Some(change) = changes.recv() => note(changed(&dispatcher, change).await),
            }
        }
    }
}

fn note(kept: Result<(), StoreError>) {
    if let Err(error) = kept {
        tracing::error!(%error, "The calls could not be kept");
    }
}

/// Sees to the messages that were not sent, or not deleted, when it was their time.
async fn look(dispatcher: &Dispatcher) -> Result<(), StoreError> {
    rematch::look(dispatcher).await?;
    let tables = dispatcher.tables();
    for guild in tables.store().servers_waiting(tables.clock().date()).await? {
        if tables.ownership().owns(guild) {
            // A player who waits may have left another table, or their quiet hours.
            waiting::find_table(dispatcher, guild).await?;
        }
    }
    for call in tables.store().calls().await? {
        if !tables.ownership().owns(call.guild) {
            continue;
        }
        match tables.peek(call.table).await {
            Ok(reply) if !is_over(&call, &reply.table) => {
                if call.message.is_none() {
                    message::send_again(dispatcher, &call, &reply).await?;
                }
            }
            Ok(_) | Err(TellError::NoSuchTable | TellError::SetAside | TellError::Broken) => {
                message::take_away(dispatcher, &call).await?;
            }
            Err(
                TellError::Refused { .. }
                | TellError::Elsewhere
                | TellError::Busy
                | TellError::NotSaved,
            ) => {}
        }
    }
    Ok(())
}

/// A notice stands until the game begins, a call as long as a chair is free.
fn is_over(call: &LobbyCall, table: &TableView) -> bool {
    !table.is_lobby() || (!call.is_notice && table.chairs().vacant().next().is_none())
}

async fn changed(dispatcher: &Dispatcher, change: LobbyChange) -> Result<(), StoreError> {
    let LobbyChange { place, table, came } = change;
    let store = dispatcher.tables().store();
    if table.is_lobby() {
        // The opener of a table has not come to it.
        for (_, person) in table.people().iter() {
            store.stop_waiting(place.guild, person.user).await?;
        }
    }
    if !came.is_empty() {
        let apart = Apart::of(store, place.guild).await?;
        for person in &came {
            store.stop_waiting(place.guild, person.user).await?;
            let others = table.people().iter().map(|(_, other)| other.user);
            let told = others.filter(|&other| {
                came.iter().all(|it| it.user != other) && apart.wants_never(other, person.user)
            });
            for other in told {
                let word = Word::SitsWithYou { table: table.id(), other: person.user };
                telling::tell(dispatcher, (place.guild, other), word).await;
            }
        }
    }
    for call in store.calls_to(table.id()).await? {
        if is_over(&call, &table) {
            message::take_away(dispatcher, &call).await?;
        }
    }
    rematch::settle(dispatcher, table.id()).await?;
    if table.is_lobby() && table.chairs().vacant().next().is_some() {
        waiting::fill(dispatcher, table.id()).await?;
    }
    Ok(())
}
