//! The leaderboard that is posted each week where a server wants it.

use std::time::Duration;

use super::board::Reader;
use super::context::Ctx;
use super::dispatcher::Dispatcher;
use super::opening;
use super::pages::{self, Depiction};
use courier::DeliveryError;
use render::press::{BoardPage, BoardSpan};
use store::{StoreError, WeeklyRow};
use table::id::Timestamp;

/// The time between two looks.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// A week, in seconds.
const WEEK: i64 = 7 * 86_400;

/// Posts the leaderboards of the servers that this process keeps, for ever.
pub async fn keep_weeks(dispatcher: Dispatcher) {
    let clock = dispatcher.tables().clock().clone();
    loop {
        // Before the look: time that passes during it shortens the sleep.
        let next = clock.now() + LOOK_EVERY;
        if let Err(error) = post_due(&dispatcher).await {
            tracing::error!(%error, "The weekly leaderboards could not be posted");
        }
        clock.sleep_until(next).await;
    }
}

/// Posts the leaderboard in this channel, now and each week.
pub(crate) async fn begin(ctx: &Ctx) -> Result<(), StoreError> {
    let row = WeeklyRow {
        guild: ctx.guild,
        channel: ctx.channel,
        language: opening::language(ctx, None).await.code().to_owned(),
        is_pictured: opening::may_attach(ctx),
        next_at: ctx.tables().clock().date(),
    };
    ctx.store().set_weekly(&row).await?;
    post_due(&ctx.dispatcher).await
}

async fn post_due(dispatcher: &Dispatcher) -> Result<(), StoreError> {
    let (tables, now) = (dispatcher.tables(), dispatcher.tables().clock().date());
    for row in tables.store().due_weeklies(now).await? {
        if tables.ownership().owns(row.guild) {
            post(dispatcher, &row, now).await?;
        }
    }
    Ok(())
}

/// The week is taken before the post, so that no other look posts it too, and given back only where
/// Discord is out of reach. A week without a deal has no post.
async fn post(dispatcher: &Dispatcher, row: &WeeklyRow, now: Timestamp) -> Result<(), StoreError> {
    let store = dispatcher.tables().store();
    let next = next_week(row.next_at, now);
    if !store.move_weekly(row.guild, row.next_at, next).await? {
        return Ok(());
    }
    if !store.has_results_since(row.guild, Timestamp(now.0 - WEEK)).await? {
        return Ok(());
    }
    let reader = Reader {
        guild: row.guild,
        user: None,
        is_managed: false,
        is_pictured: row.is_pictured && dispatcher.publisher().depiction() != Depiction::Words,
        language: pages::language_of(&row.language),
    };
    let span = span(dispatcher, row, now).await?;
    let message =
        reader.page(dispatcher, BoardPage { page: 0, span, book: None, order: None }).await?;
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    let nonce = format!("w{}{}", row.guild, row.next_at.0 / WEEK % 1_000);
    let posted = courier.post(row.channel, None, &nonce, &priority, || message.clone()).await;
    if let Err(why) = posted {
        tracing::warn!(guild = %row.guild, %why, "A weekly leaderboard is not shown");
        if why == DeliveryError::Unreachable {
            store.move_weekly(row.guild, next, row.next_at).await?;
        }
    }
    Ok(())
}

/// The season of a week ago, so that its end is seen too, else the last 30 days.
async fn span(
    dispatcher: &Dispatcher,
    row: &WeeklyRow,
    now: Timestamp,
) -> Result<BoardSpan, StoreError> {
    let Some(seasons) = dispatcher.tables().store().seasons(row.guild).await? else {
        return Ok(BoardSpan::Recent);
    };
    let before = Timestamp(now.0 - WEEK);
    let is_known = seasons.at(before).is_some();
    Ok(BoardSpan::Season(if is_known { before } else { now }))
}

/// The first moment after now that is whole weeks later.
fn next_week(due: Timestamp, now: Timestamp) -> Timestamp {
    Timestamp(due.0 + ((now.0 - due.0).max(0) / WEEK + 1) * WEEK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_that_were_missed_are_passed_over() {
        for (now, next) in
            [(100, 100 + WEEK), (99 + WEEK, 100 + WEEK), (100 + WEEK, 100 + 2 * WEEK)]
        {
            assert_eq!(next_week(Timestamp(100), Timestamp(now)), Timestamp(next), "{now}");
        }
    }
}
