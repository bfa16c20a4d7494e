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
    let counted = match press {
        CountingPress::Anew { user, asked } if user == caller.user() && was_asked(asked, now) => {
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

/// Whether the question was asked so short a time ago that its answer is taken. A button says
/// when that was, so that it may be any moment.
pub(super) fn was_asked(asked: Timestamp, now: Timestamp) -> bool {
    (0..=ANSWERED_WITHIN).contains(&now.0.saturating_sub(asked.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_taken_for_a_minute_whatever_its_button_says() {
        let now = Timestamp(1_795_300_000);
        for (asked, is_taken) in [
            (now.0, true),
            (now.0 - ANSWERED_WITHIN, true),
            (now.0 - ANSWERED_WITHIN - 1, false),
            (now.0 + 1, false),
            (i64::MAX, false),
            (i64::MIN, false),
        ] {
            assert_eq!(was_asked(Timestamp(asked), now), is_taken, "{asked}");
        }
    }
}
