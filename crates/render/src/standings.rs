//! Who stands where, before it is put in words or in a picture.

use rules::Book;

use table::id::Timestamp;
use table::standings::Ranking;
use table::standings::{Metric, Standing};

/// A page of a leaderboard, as the store answered.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The standings on it, best first.
    pub standings: &'a [Standing],
    /// The reader's own; `None` before the first deal.
    pub own: Option<&'a Standing>,
    /// The number of the page, from 0.
    pub number: u16,
    /// How many people stand on it, on all pages.
    pub people: u32,
    /// Only the last 30 days.
    pub recent: bool,
    /// Only this book.
    pub book: Option<Book>,
    /// From when on deals count, where the leaderboard was begun anew.
    pub counting: Option<Timestamp>,
    /// Whether the reader may begin it anew.
    pub is_managed: bool,
    /// What decides the places.
    pub metric: Metric,
    /// With whom one has to have played.
    pub ranking: Ranking,
    /// What those on it are called, in their order, for a picture of it; `None` for
    /// words alone.
    pub names: Option<&'a [Option<String>]>,
}

/// Points a deal to two places, such as `-1.50`.
pub(super) fn per_deal(points: i64, deals: u32) -> String {
    let hundredths = points * 100 / i64::from(deals.max(1));
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}
