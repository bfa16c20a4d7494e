//! Moves tables to other channels, and handles channels that are deleted and threads that are
//! archived.

use poise::serenity_prelude as serenity;
use tokio::sync::mpsc;

use super::desk::Desk;
use super::opening;
use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Notice, Whereabouts};
use super::visit::Visit;
use actors::{OpenError, Reply};
use table::id::{ChannelId, TableId};
use table::{Event, PlaceEvent, Way};

pub(super) async fn come_here(visit: &Visit, number: Option<u32>) -> Served {
    if let Some(why_not) = opening::missing_here(visit) {
        return Err(why_not);
    }
    let table = match number {
        Some(number) => TableId(number.into()),
        None => only_table(visit).await?,
    };
    let seen = visit.peek(table).await?;
    if seen.place.guild != visit.guild {
        return Err(Outcome::said(&Notice::NoTableToMove, visit.language));
    }
    if seen.place.channel == visit.channel && !seen.table.place().is_lost() {
        return Err(Outcome::said(&Notice::HereAlready, visit.language));
    }
    let standing = visit.store().table_in(visit.channel).await;
    if standing.is_ok_and(|standing| standing.is_some_and(|it| it.table != table)) {
        return Err(Outcome::read(pages::not_opened(&OpenError::Taken, visit.language)));
    }
    let reply = bring(visit, &seen).await?;
    if reply.place.channel == visit.channel {
        return Ok(Outcome::said(&Notice::MovedHere, visit.language));
    }
    let place = whereabouts(visit, &reply).await;
    Ok(Outcome::said(&Notice::MoveAsked(place), visit.language))
}

/// Moves the table at the word of any player where its old channel is gone: there the others
/// cannot be asked.
async fn bring(visit: &Visit, seen: &Reply) -> Result<Reply, Outcome> {
    let (table, from) = (seen.table.id(), seen.place.channel);
    if !seen.table.place().is_lost() && visit.courier().is_gone(from, &visit.desk.priority()).await
    {
        place_lost(&visit.desk, table).await;
    }
    let event = PlaceEvent::Move {
        user: visit.user(),
        moderator: visit.is_moderator,
        way: Way { from, to: visit.channel },
        now: visit.tables().clock().date(),
    };
    visit.tell(table, event).await
}

/// The caller's one table of the server outside this channel, else the one in it.
async fn only_table(visit: &Visit) -> Result<TableId, Outcome> {
    let all = visit.store().tables_of(visit.user()).await.map_err(broken(visit))?;
    let here = all.iter().filter(|it| it.guild == visit.guild && it.closed_at.is_none());
    let mut elsewhere = here.clone().filter(|it| it.channel != visit.channel);
    match (elsewhere.next(), elsewhere.next()) {
        (Some(table), None) => Ok(table.table),
        (Some(_), Some(_)) => Err(Outcome::said(&Notice::WhichTable, visit.language)),
        (None, _) => {
            let nothing = || Outcome::said(&Notice::NoTableToMove, visit.language);
            here.clone().next().map(|table| table.table).ok_or_else(nothing)
        }
    }
}

async fn whereabouts(visit: &Visit, reply: &Reply) -> Whereabouts {
    let found = visit.store().table(reply.table.id()).await;
    let message = found.ok().flatten().and_then(|table| table.message);
    Whereabouts { guild: reply.place.guild, channel: reply.place.channel, message }
}

pub(super) async fn pressed_elsewhere(visit: &Visit, table: TableId) -> Option<Outcome> {
    let reply = visit.peek(table).await.ok()?;
    let is_known = reply.place.guild == visit.guild && reply.table.place().has_left(visit.channel);
    is_known.then_some(())?;
    let place = whereabouts(visit, &reply).await;
    Some(Outcome::said(&Notice::StandsElsewhere(place), visit.language))
}

/// The publisher finds out that a channel is gone.
pub(super) async fn mind_lost(desk: Desk, mut gone: mpsc::UnboundedReceiver<TableId>) {
    while let Some(table) = gone.recv().await {
        place_lost(&desk, table).await;
    }
}

pub(super) async fn deleted(desk: &Desk, channel: ChannelId) {
    if let Ok(Some(place)) = desk.tables().store().table_in(channel).await {
        place_lost(desk, place.table).await;
    }
}

async fn place_lost(desk: &Desk, table: TableId) {
    let now = desk.tables().clock().date();
    // One that is closed needs no channel.
    drop(desk.tables().tell(table, None, Event::Place(PlaceEvent::Lost(now))).await);
}

/// Opens an archived thread again while a game goes on there, unless a moderator has locked it.
pub(super) async fn thread_changed(desk: &Desk, thread: &serenity::GuildChannel) {
    let Some(state) = thread.thread_metadata.filter(|state| !state.locked) else { return };
    let channel = ChannelId(thread.id.get());
    let Ok(Some(place)) = desk.tables().store().table_in(channel).await else { return };
    if state.archived {
        let opened = desk.courier().archive_thread(channel, false, &desk.priority()).await;
        if let Err(why) = opened {
            tracing::warn!(table = %place.table, %why, "A thread could not be opened again");
            return;
        }
    }
    desk.publisher().opens_again(place.table);
}
