//! Limits of people, and of the bot itself.

use std::num::NonZeroU32;

use super::Given;
use table::standings::Ranking;

/// Limits of people, and of the bot itself; `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Live tables at which the opener may sit, the new one included.
    pub live_tables: Option<NonZeroU32>,
    /// Tables played over days at which the opener may sit, the new one included.
    pub tables_over_days: Option<NonZeroU32>,
    /// Tables in a server.
    pub tables_in_server: Option<NonZeroU32>,
    /// Tables in all servers; the last tenth is for servers that have none.
    pub tables: Option<NonZeroU32>,
    /// Presses of a person in a second; twice as many at once.
    pub presses_per_second: Option<NonZeroU32>,
    /// IDENTIFYs in 24 hours; after five starts in ten minutes the bot waits as well.
    pub identifies_per_day: Option<NonZeroU32>,
    /// The conditions for a place on a leaderboard.
    pub ranking: Ranking,
}

impl Limits {
    /// Nothing is limited.
    pub const NONE: Self = Self {
        live_tables: None,
        tables_over_days: None,
        tables_in_server: None,
        tables: None,
        presses_per_second: None,
        identifies_per_day: None,
        ranking: Ranking::NONE,
    };

    pub(crate) const fn of_tables(self) -> actors::Limits {
        actors::Limits {
            live: self.live_tables,
            over_days: self.tables_over_days,
            in_server: self.tables_in_server,
            in_all: self.tables,
            ranking: self.ranking,
        }
    }

    pub(super) fn read(given: &mut Given) -> Self {
        let ranking = Ranking::default();
        Self {
            live_tables: given.limit("WHIST_LIVE_TABLES", NonZeroU32::new(3)),
            tables_over_days: given.limit("WHIST_TABLES_OVER_DAYS", NonZeroU32::new(20)),
            tables_in_server: given.limit("WHIST_TABLES_IN_SERVER", NonZeroU32::new(50)),
            tables: given.limit("WHIST_TABLES", NonZeroU32::new(10_000)),
            presses_per_second: given.limit("WHIST_PRESSES_PER_SEC", NonZeroU32::new(5)),
            identifies_per_day: given.limit("WHIST_IDENTIFIES_PER_DAY", NonZeroU32::new(200)),
            ranking: Ranking {
                others: given.limit("WHIST_RANKED_WITH", ranking.others),
                deals_of_two: given.limit("WHIST_DEALS_OF_TWO", ranking.deals_of_two),
            },
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::read(&mut Given::default())
    }
}
