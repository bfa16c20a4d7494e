//! Moves tables to other channels, and handles channels that are deleted and threads that are
//! archived.

use poise::serenity_prelude as serenity;
use tokio::sync::mpsc;

use super::caller::Caller;
use super::desk::Desk;
use super::opening;
use super::outcome::{Outcome, Served};
use super::pages::{self, Notice, Whereabouts};
use crate::hall::{OpenError, Reply};
use courier::Priority;
use table::id::{ChannelId, TableId};
use table::{Event, PlaceEvent, Way};

pub(super) async fn come_here(desk: &Desk, caller: &Caller, number: Option<u32>) -> Served {
    if let Some(why_not) = opening::missing_here(caller) {
        return Err(why_not);
    }
    let table = match number {
        Some(number) => TableId(number.into()),
        None => only_table(desk, caller).await?,
    };
    let seen = desk.peek(caller, table).await?;
    if seen.place.guild != caller.guild {
        return Err(Outcome::said(&Notice::NoTableToMove, caller.language));
    }
    if seen.place.channel == caller.channel && !seen.table.place().is_lost() {
        return Err(Outcome::said(&Notice::HereAlready, caller.language));
    }
    let standing = desk.hall().store().table_in(caller.channel).await;
    if standing.is_ok_and(|standing| standing.is_some_and(|it| it.table != table)) {
        return Err(Outcome::read(pages::not_opened(&OpenError::Taken, caller.language)));
    }
    let reply = bring(desk, caller, &seen).await?;
    if reply.place.channel == caller.channel {
        return Ok(Outcome::said(&Notice::MovedHere, caller.language));
    }
    let place = whereabouts(desk, &reply).await;
    Ok(Outcome::said(&Notice::MoveAsked(place), caller.language))
}

/// Where the old channel is gone its players cannot be asked: any of them brings the table.
async fn bring(desk: &Desk, caller: &Caller, seen: &Reply) -> Result<Reply, Outcome> {
    let (table, from) = (seen.table.id(), seen.place.channel);
    if !seen.table.place().is_lost() && desk.courier().is_gone(from, &priority(desk)).await {
        place_lost(desk, table).await;
    }
    let event = Event::Place(PlaceEvent::Move {
        user: caller.user(),
        moderator: caller.is_moderator,
        way: Way { from, to: caller.channel },
        now: desk.hall().clock().date(),
    });
    desk.tell(caller, table, event).await
}

/// The caller's one table of the server outside this channel, else the one in it.
async fn only_table(desk: &Desk, caller: &Caller) -> Result<TableId, Outcome> {
    let all = desk.hall().store().tables_of(caller.user()).await;
    let all = all.map_err(|error| Outcome::broken(caller, &error))?;
    let here = all.iter().filter(|it| it.guild == caller.guild && it.closed_at.is_none());
    let mut elsewhere = here.clone().filter(|it| it.channel != caller.channel);
    match (elsewhere.next(), elsewhere.next()) {
        (Some(table), None) => Ok(table.table),
        (Some(_), Some(_)) => Err(Outcome::said(&Notice::WhichTable, caller.language)),
        (None, _) => match here.clone().next() {
            Some(table) => Ok(table.table),
            None => Err(Outcome::said(&Notice::NoTableToMove, caller.language)),
        },
    }
}

async fn whereabouts(desk: &Desk, reply: &Reply) -> Whereabouts {
    let found = desk.hall().store().table(reply.table.id()).await;
    let message = found.ok().flatten().and_then(|table| table.message);
    Whereabouts { guild: reply.place.guild, channel: reply.place.channel, message }
}

pub(super) async fn pressed_elsewhere(
    desk: &Desk,
    caller: &Caller,
    table: TableId,
) -> Option<Outcome> {
    let reply = desk.peek(caller, table).await.ok()?;
    let is_known =
        reply.place.guild == caller.guild && reply.table.place().has_left(caller.channel);
    is_known.then_some(())?;
    let place = whereabouts(desk, &reply).await;
    Some(Outcome::said(&Notice::StandsElsewhere(place), caller.language))
}

/// The publisher finds out that a channel is gone.
pub(super) async fn mind_lost(desk: Desk, mut gone: mpsc::UnboundedReceiver<TableId>) {
    while let Some(table) = gone.recv().await {
        place_lost(&desk, table).await;
    }
}

pub(super) async fn deleted(desk: &Desk, channel: ChannelId) {
    if let Ok(Some(place)) = desk.hall().store().table_in(channel).await {
        place_lost(desk, place.table).await;
    }
}

async fn place_lost(desk: &Desk, table: TableId) {
    let now = desk.hall().clock().date();
    // One that is closed needs no channel.
    drop(desk.hall().tell(table, None, Event::Place(PlaceEvent::Lost(now))).await);
}

/// Opens an archived thread again while a game goes on there, unless a moderator has locked it.
pub(super) async fn thread_changed(desk: &Desk, thread: &serenity::GuildChannel) {
    let Some(state) = thread.thread_metadata.filter(|state| !state.locked) else { return };
    let channel = ChannelId(thread.id.get());
    let Ok(Some(place)) = desk.hall().store().table_in(channel).await else { return };
    if state.archived {
        let opened = desk.courier().archive_thread(channel, false, &priority(desk)).await;
        if let Err(why) = opened {
            tracing::warn!(table = %place.table, %why, "A thread could not be opened again");
            return;
        }
    }
    desk.publisher().opens_again(place.table);
}

fn priority(desk: &Desk) -> Priority {
    let priority = Priority::default();
    priority.happens(desk.courier().clock().now());
    priority
}
