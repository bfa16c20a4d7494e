//! The progress of the tables of a series, and the deals of it that may be told.

use super::occasion;
use crate::context::Ctx;
use crate::dispatcher::Dispatcher;
use crate::pages::Language;
use render::series::{Page, Room};
use store::{SeriesRow, SeriesState, SeriesTable, StoreError};
use table::dealer::{DealFacts, Dealing, Origin, Texts};
use table::record::Record;

/// The tables of a series, and the deals of it that are told.
pub(super) struct Progress {
    pub(super) tables: Vec<SeriesTable>,
    /// Its first deals, so many of them, which all its tables have played.
    pub(super) told: u32,
    /// Its time is up, or all its tables have played it and no further one may.
    pub(super) is_over: bool,
}

impl Progress {
    pub(super) async fn of(dispatcher: &Dispatcher, row: &SeriesRow) -> Result<Self, StoreError> {
        let tables = dispatcher.tables().store().series_tables(row.key()).await?;
        let is_late = dispatcher.tables().clock().date() >= row.closes_at;
        Ok(Self::at(row, tables, is_late))
    }

    fn at(row: &SeriesRow, mut tables: Vec<SeriesTable>, is_late: bool) -> Self {
        // A lobby that was closed has played nothing, and makes room for another table.
        tables.retain(|table| !table.is_closed || table.done > 0);
        if row.state == SeriesState::Over || is_late {
            return Self { tables, told: row.deals, is_over: true };
        }
        let may_more_play = row.state == SeriesState::Open && !(row.two_rooms && tables.len() >= 2);
        // A table that is closed early plays no more.
        let done = |table: &SeriesTable| if table.is_closed { row.deals } else { table.done };
        let by_all = tables.iter().map(done).min().unwrap_or(0);
        let told = if may_more_play { 0 } else { by_all.min(row.deals) };
        Self { is_over: !tables.is_empty() && told == row.deals, tables, told }
    }
}

/// The series for a page of it.
pub(super) async fn shown(
    dispatcher: &Dispatcher,
    row: &SeriesRow,
    language: Language,
) -> Result<Page, StoreError> {
    let Progress { tables, told, is_over } = Progress::of(dispatcher, row).await?;
    let mut rooms = Vec::new();
    for SeriesTable { table, channel, done, .. } in tables {
        if let Ok(reply) = dispatcher.tables().peek(table).await {
            rooms.push(Room { table: reply.table, channel, done });
        }
    }
    Ok(Page {
        number: row.number,
        game: row.book.parse().map(|book| language.book(book)).unwrap_or_default(),
        deals: row.deals,
        told,
        two_rooms: row.two_rooms,
        rooms,
        closes_at: (!is_over).then_some(row.closes_at),
        may_close: false,
    })
}

/// The record of a series that is over, with the proof of each deal, from the table that has played
/// most of them; `None` before.
pub(super) async fn record(ctx: &Ctx, row: &SeriesRow) -> Result<Option<Record>, StoreError> {
    let Progress { tables, is_over, .. } = Progress::of(&ctx.dispatcher, row).await?;
    let key = ctx.store().series_key(row.key()).await?.filter(|_| is_over);
    let most = tables.iter().max_by_key(|table| table.done);
    let (Some(key), Some(most)) = (key, most) else { return Ok(None) };
    let reply = ctx.tables().peek(most.table).await.ok();
    let Some(mut record) = reply.and_then(|reply| reply.table.record()) else { return Ok(None) };
    let origin = Origin::Occasion(occasion(row));
    for (deal, number) in record.deals.iter_mut().zip(1..) {
        let facts = DealFacts { origin, deal: number, book: &row.book, options: &row.options };
        let secret = key.of_series(number as usize);
        let commitment = facts.commitment(&secret);
        let texts = Texts::default();
        deal.dealing = Some(Dealing::new(origin, number, commitment, secret, None, texts));
    }
    Ok(Some(record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::id::{ChannelId, GuildId, TableId, Timestamp};

    fn row(two_rooms: bool, state: SeriesState) -> SeriesRow {
        SeriesRow {
            guild: GuildId(1),
            number: 3,
            language: "en".to_owned(),
            book: "simple".to_owned(),
            options: "{}".to_owned(),
            deals: 12,
            two_rooms,
            closes_at: Timestamp(0),
            state,
        }
    }

    fn at(table: u64, done: u32, is_closed: bool) -> SeriesTable {
        SeriesTable { table: TableId(table), channel: ChannelId(table), done, is_closed }
    }

    fn told(row: &SeriesRow, tables: &[SeriesTable]) -> (u32, bool) {
        let progress = Progress::at(row, tables.to_vec(), false);
        (progress.told, progress.is_over)
    }

    #[test]
    fn nothing_is_told_while_a_further_table_may_play() {
        let open = row(false, SeriesState::Open);
        assert_eq!(told(&open, &[at(1, 12, false), at(2, 12, false)]), (0, false));
        let rooms = row(true, SeriesState::Open);
        assert_eq!(told(&rooms, &[at(1, 12, false)]), (0, false));
        assert_eq!(told(&rooms, &[at(1, 12, false), at(2, 0, true)]), (0, false));
    }

    #[test]
    fn a_deal_is_told_once_all_tables_have_played_it() {
        let full = row(false, SeriesState::Full);
        assert_eq!(told(&full, &[at(1, 12, false), at(2, 4, false)]), (4, false));
        assert_eq!(told(&full, &[at(1, 12, false), at(2, 12, false)]), (12, true));
        assert_eq!(told(&full, &[]), (0, false));
        let rooms = row(true, SeriesState::Open);
        assert_eq!(told(&rooms, &[at(1, 3, false), at(2, 0, false)]), (0, false));
        assert_eq!(told(&rooms, &[at(1, 3, false), at(2, 5, false)]), (3, false));
    }

    #[test]
    fn a_table_that_is_closed_keeps_no_other_waiting() {
        let full = row(false, SeriesState::Full);
        assert_eq!(told(&full, &[at(1, 7, false), at(2, 4, true)]), (7, false));
        assert_eq!(told(&full, &[at(1, 7, false), at(2, 0, true)]), (7, false));
        assert_eq!(told(&full, &[at(1, 12, true), at(2, 4, true)]), (12, true));
    }

    #[test]
    fn all_is_told_when_its_time_is_up() {
        let open = row(false, SeriesState::Open);
        let late = Progress::at(&open, vec![at(1, 2, false)], true);
        assert_eq!((late.told, late.is_over), (12, true));
        assert_eq!(told(&row(true, SeriesState::Over), &[at(1, 2, true)]), (12, true));
    }
}
