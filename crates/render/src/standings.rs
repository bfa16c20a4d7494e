//! Standings, before they become words or a picture.

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
    /// Number of people on all pages.
    pub people: u32,
    /// Only the last 30 days.
    pub recent: bool,
    /// Only this book.
    pub book: Option<Book>,
    /// From when on deals count, where the leaderboard was begun anew.
    pub counting: Option<Timestamp>,
    /// True for a reader who may begin it anew.
    pub is_managed: bool,
    /// The metric of the places.
    pub metric: Metric,
    /// With whom one has to have played.
    pub ranking: Ranking,
    /// Names in the order of the standings, for a picture; `None` for words alone.
    pub names: Option<&'a [Option<String>]>,
    /// Names of people who left the server, by their place on the page: their mention names none.
    pub left: &'a [Option<String>],
}

/// Points a deal to two places, such as `-1.50`.
pub(super) fn per_deal(points: i64, deals: u32) -> String {
    let hundredths = points * 100 / i64::from(deals.max(1));
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}
