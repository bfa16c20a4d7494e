//! Hints: the move of a strong robot.

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::Outcome;
use super::pages::{self, Notice};
use crate::hall::Reply;
use render::message::Message;

pub(super) async fn hint(desk: &Desk, caller: &Caller, reply: &Reply) -> Result<Message, Outcome> {
    if !reply.table.settings().hints() {
        return Err(Outcome::said(&Notice::NoHints, caller.language));
    }
    let advice = match reply.table.seen_by(caller.user()) {
        Some(own) => desk.hall().advise(&own).await,
        None => None,
    };
    Ok(pages::hint(&reply.table, advice, caller.language))
}
