//! Limits of open tables.

use std::num::NonZeroU32;

use table::standings::Ranking;

/// Limits of open tables; `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Live tables at which the opener may sit, the new one included.
    pub live: Option<NonZeroU32>,
    /// Tables played over days at which the opener may sit, the new one included.
    pub over_days: Option<NonZeroU32>,
    /// Tables in a server.
    pub in_server: Option<NonZeroU32>,
    /// Tables in all servers; the last tenth is for servers that have none.
    pub in_all: Option<NonZeroU32>,
    /// The conditions for a place on a leaderboard.
    pub ranking: Ranking,
}
