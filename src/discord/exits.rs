//! Leaving a table and ending its match: asked once, then done.

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::Outcome;
use super::pages::{self, Notice};
use render::message::Message;
use table::id::TableId;
use table::{ChairsEvent, Event, TableView};

/// In the middle of a match it is asked first: leaving changes the game of others.
pub(super) async fn leave(
    desk: &Desk,
    caller: &Caller,
    table: TableId,
    is_sure: bool,
) -> Result<Message, Outcome> {
    let seen = desk.peek(caller, table).await?;
    if !is_sure && is_played(&seen.table) && is_there(caller, &seen.table) {
        return Ok(pages::leave_question(&seen.table, caller.language));
    }
    let reply = desk.tell(caller, table, Event::Chairs(ChairsEvent::Leave(caller.user()))).await?;
    Ok(if reply.table.is_lobby() {
        pages::notice(&Notice::GotUp, caller.language)
    } else if reply.table.is_closed() {
        pages::stopped(&reply.table, caller.language)
    } else {
        pages::left(&reply.table, caller.language)
    })
}

pub(super) async fn end(
    desk: &Desk,
    caller: &Caller,
    table: TableId,
    is_sure: bool,
) -> Result<Message, Outcome> {
    let seen = desk.peek(caller, table).await?;
    let may_end = caller.is_moderator || is_there(caller, &seen.table);
    if !is_sure && may_end && is_played(&seen.table) {
        return Ok(pages::stop_question(&seen.table, caller.is_moderator, caller.language));
    }
    let reply = desk.end(caller, table).await?;
    Ok(pages::stopped(&reply.table, caller.language))
}

fn is_played(table: &TableView) -> bool {
    table.game().is_some() && !table.is_match_over()
}

fn is_there(caller: &Caller, table: &TableView) -> bool {
    let member = table.people().member_of(caller.user());
    member.is_some_and(|member| table.chairs().occupant(member).is_present())
}
