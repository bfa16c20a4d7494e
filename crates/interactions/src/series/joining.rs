//! A new table takes up the series that it was opened for.

use super::key_here;
use crate::context::Ctx;
use crate::outcome::{Outcome, broken};
use actors::{CLOSED_BY_MODERATOR, Joined};
use render::series::{self, Notice};
use table::id::TableId;
use table::{Given, NewTableOptions, Series};

/// Tables of a series.
const MOST_TABLES: u32 = 16;

/// Tables of a match in two rooms.
const TWO_ROOMS: u32 = 2;

/// The series of a table that is to be opened.
pub(crate) const fn of(options: &NewTableOptions) -> Option<Series> {
    match &options.given {
        Some(Given::Series(series, _)) => Some(*series),
        Some(Given::Occasion(_) | Given::Copy(_)) | None => None,
    }
}

/// Adds the table and its opener to the series; where it takes no more, the table is closed.
pub(crate) async fn take_up(ctx: &Ctx, table: TableId, series: Series) -> Result<(), Outcome> {
    let (store, key) = (ctx.store(), key_here(ctx, series.occasion.number));
    let row = store.series(key).await.map_err(broken(ctx))?;
    let most = if row.is_some_and(|row| row.two_rooms) { TWO_ROOMS } else { MOST_TABLES };
    let is_added = store.add_series_table(key, table, most).await.map_err(broken(ctx))?;
    let joins = ctx.tables().series().joins(key, ctx.user(), table).await;
    if is_added && joins.map_err(broken(ctx))? != Joined::Elsewhere {
        return Ok(());
    }
    // Two presses at once, or another table that came first.
    drop(ctx.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
    let why = if is_added { Notice::Elsewhere } else { Notice::Unknown };
    Err(Outcome::read(series::notice(why, ctx.language)))
}
