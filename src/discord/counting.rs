//! The leaderboard of a server begins anew, or counts all deals again.

use super::answering::Response;
use super::caller::Caller;
use super::desk::Desk;
use super::leaders;
use super::outcome::{Outcome, Served};
use super::pages::{self, Notice};
use crate::id::Timestamp;
use crate::render::press::{BoardPage, CountingPress};

/// So long an answer to the question is taken, in seconds.
const ANSWERED_WITHIN: i64 = 60;

/// Serves somebody who has pressed a button about it: one who may manage the server, and
/// was asked a moment ago.
pub(super) async fn pressed(desk: &Desk, caller: &Caller, press: CountingPress) -> Served {
    if !caller.is_moderator {
        return Err(Outcome::said(&Notice::OnlyModerators, caller.language));
    }
    let (store, now) = (desk.hall().store(), desk.hall().clock().date());
    let is_asked = |asked: Timestamp| (0..=ANSWERED_WITHIN).contains(&(now.0 - asked.0));
    let counted = match press {
        CountingPress::Anew { user, asked } if user == caller.user() && is_asked(asked) => {
            store.count_anew(caller.guild, now).await
        }
        CountingPress::Ask | CountingPress::Anew { .. } => {
            let question = pages::counting_question(caller.user(), now, caller.language);
            return Ok(Response::Redraw(question).into());
        }
        CountingPress::All => store.count_all(caller.guild).await,
    };
    counted.map_err(|error| Outcome::broken(caller, &error))?;
    let first = BoardPage { page: 0, recent: false, book: None };
    Ok(Response::Redraw(leaders::page(desk, caller, first).await?).into())
}
