//! Resets the leaderboard of a server, or leaves out the deals of a table.

use super::answering::Response;
use super::caller::Caller;
use super::desk::Desk;
use super::leaders;
use super::outcome::{Outcome, Served};
use super::pages::{self, Notice};
use render::message::Message;
use render::press::{BoardPage, CountingPress};
use table::id::{TableId, Timestamp};

/// The time in which the question must be answered, in seconds.
const ANSWERED_WITHIN: i64 = 60;

pub(super) async fn table(desk: &Desk, caller: &Caller, table: TableId) -> Served {
    if !caller.is_moderator {
        return Err(Outcome::said(&Notice::OnlyModerators, caller.language));
    }
    Ok(Outcome::read(results_of(desk, caller, table).await?))
}

pub(super) async fn pressed(desk: &Desk, caller: &Caller, press: CountingPress) -> Served {
    if !caller.is_moderator {
        return Err(Outcome::said(&Notice::OnlyModerators, caller.language));
    }
    let (store, now) = (desk.hall().store(), desk.hall().clock().date());
    let is_asked = |user, asked| user == caller.user() && was_asked(asked, now);
    let counted = match press {
        CountingPress::Anew { user, asked } if is_asked(user, asked) => {
            store.count_anew(caller.guild, now).await
        }
        CountingPress::Ask | CountingPress::Anew { .. } => {
            let question = pages::counting_question(caller.user(), now, caller.language);
            return Ok(Response::Redraw(question).into());
        }
        CountingPress::All => store.count_all(caller.guild).await,
        CountingPress::Without { table, user, asked } => {
            return table_pressed(desk, caller, table, is_asked(user, asked).then_some(false))
                .await;
        }
        CountingPress::With(table) => {
            return table_pressed(desk, caller, table, Some(true)).await;
        }
    };
    counted.map_err(|error| Outcome::broken(caller, &error))?;
    let first = BoardPage { page: 0, recent: false, book: None };
    Ok(Response::Redraw(leaders::page(desk, caller, first).await?).into())
}

/// `None` for `counts` asks once more: the question was not answered in time.
async fn table_pressed(
    desk: &Desk,
    caller: &Caller,
    table: TableId,
    counts: Option<bool>,
) -> Served {
    let (store, guild, user) = (desk.hall().store(), caller.guild, caller.user());
    let done = match counts {
        Some(true) => store.count_again(guild, table).await,
        Some(false) => store.uncount(guild, table).await,
        None => Ok(()),
    };
    done.map_err(|error| Outcome::broken(caller, &error))?;
    if let Some(counts) = counts {
        tracing::info!(%guild, %table, %user, counts, "It was decided whether a table counts on the leaderboard");
    }
    Ok(Response::Redraw(results_of(desk, caller, table).await?).into())
}

async fn results_of(desk: &Desk, caller: &Caller, table: TableId) -> Result<Message, Outcome> {
    let (store, now) = (desk.hall().store(), desk.hall().clock().date());
    let results = store.results_of(caller.guild, table).await;
    let results = results.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(pages::table_results(table, results, caller.user(), now, caller.language))
}

/// A button carries `asked`, so that it may be any moment.
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
