//! The end of each series: its tables that still play are closed, and its results are posted.

use std::collections::BTreeSet;
use std::time::Duration;

use super::progress::{Progress, shown};
use crate::dispatcher::Dispatcher;
use crate::message_search::{MessageSearch, find_message};
use crate::pages;
use actors::CLOSED_BY_MODERATOR;
use courier::DeliveryError;
use render::series;
use store::{SeriesRow, SeriesState, StoreError};
use table::id::ChannelId;

/// The time between two looks at the series.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// Ends the series of the servers that this process keeps, for ever.
pub async fn keep_series(dispatcher: Dispatcher) {
    let clock = dispatcher.tables().clock().clone();
    let mut is_first = true;
    loop {
        // Before the look: time that passes during it shortens the sleep.
        let next = clock.now() + LOOK_EVERY;
        if let Err(error) = look(&dispatcher, is_first).await {
            tracing::error!(%error, "The series could not be kept");
        }
        is_first = false;
        clock.sleep_until(next).await;
    }
}

async fn look(dispatcher: &Dispatcher, is_first: bool) -> Result<(), StoreError> {
    let tables = dispatcher.tables();
    for row in tables.store().running_series().await? {
        if !tables.ownership().owns(row.guild) {
            continue;
        }
        if is_first {
            count_again(dispatcher, &row).await?;
        }
        advance(dispatcher, &row).await?;
    }
    Ok(())
}

/// The process before may have ended between a deal and its count.
async fn count_again(dispatcher: &Dispatcher, row: &SeriesRow) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    for table in store.series_tables(row.key()).await? {
        if let Ok(reply) = tables.peek(table.table).await {
            store.note_series(table.table, reply.table.series_done()).await?;
        }
    }
    Ok(())
}

/// Ends a series whose time is up, or that all its tables have played. May be done again.
pub(super) async fn advance(dispatcher: &Dispatcher, row: &SeriesRow) -> Result<(), StoreError> {
    let progress = Progress::of(dispatcher, row).await?;
    if !progress.is_over {
        return Ok(());
    }
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let language = pages::language_of(&row.language);
    let open = progress.tables.iter().filter(|table| !table.is_closed);
    for table in open.filter(|table| table.done < row.deals) {
        drop(tables.tell(table.table, None, CLOSED_BY_MODERATOR).await);
    }
    let message = series::posted(&shown(dispatcher, row, language).await?, language);
    let channels: BTreeSet<_> = progress.tables.iter().map(|table| table.channel.0).collect();
    for channel in channels {
        let channel = ChannelId(channel);
        // A look before may have posted here and not elsewhere; its nonce lasts for minutes alone.
        match find_message(dispatcher, channel, &series::posted_id(row.number), &[]).await {
            MessageSearch::Here(_) => continue,
            MessageSearch::Nowhere => {}
            MessageSearch::Unknown => return Ok(()),
        }
        let nonce = format!("s{}{channel}", row.number % 1_000);
        let nonce: String = nonce.chars().take(25).collect();
        let priority = dispatcher.priority();
        let posted =
            dispatcher.courier().post(channel, None, &nonce, &priority, || message.clone());
        match posted.await {
            Ok(_) => {}
            Err(DeliveryError::Unreachable) => return Ok(()),
            Err(why) => tracing::warn!(guild = %row.guild, %why, "A series' results are not shown"),
        }
    }
    store.set_series(row.key(), SeriesState::Over).await?;
    Ok(())
}
