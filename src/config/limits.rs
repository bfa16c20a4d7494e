//! What people, and the bot itself, may do at most.

use std::num::NonZeroU32;

/// What people, and the bot itself, may do at most; `None` is as much as they like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// At so many live tables somebody may sit who opens one, this one included.
    pub live_tables: Option<NonZeroU32>,
    /// The same of tables that are played over days.
    pub tables_over_days: Option<NonZeroU32>,
    /// So many tables may stand in a server.
    pub tables_in_server: Option<NonZeroU32>,
    /// So many tables may stand in all servers; the last tenth of them is for servers that
    /// have none.
    pub tables: Option<NonZeroU32>,
    /// So often in a second somebody may press something, and twice as often at once.
    pub presses_per_second: Option<NonZeroU32>,
    /// So often in 24 hours the bot may identify itself to Discord; where it is started more than
    /// five times in ten minutes it waits as well.
    pub identifies_per_day: Option<NonZeroU32>,
    /// With whom one has to play for a leaderboard.
    pub ranking: Ranking,
}

/// What somebody's deals have to be to count on a leaderboard, so that nobody gets far on it
/// by playing with themselves; `None` is whatever they like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// With so many other people somebody has played who is ranked.
    pub others: Option<NonZeroU32>,
    /// So many deals count that the same two people play with each other on a day, in UTC.
    pub deals_of_two: Option<NonZeroU32>,
}

impl Ranking {
    /// Whatever is played counts.
    pub const NONE: Self = Self { others: None, deals_of_two: None };

    /// With so many other people somebody has played who is ranked, 0 where it takes none.
    #[must_use]
    pub(crate) fn least_others(self) -> u32 {
        self.others.map_or(0, NonZeroU32::get)
    }
}

impl Default for Ranking {
    fn default() -> Self {
        Self { others: NonZeroU32::new(3), deals_of_two: NonZeroU32::new(60) }
    }
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
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            live_tables: NonZeroU32::new(3),
            tables_over_days: NonZeroU32::new(20),
            tables_in_server: NonZeroU32::new(50),
            tables: NonZeroU32::new(10_000),
            presses_per_second: NonZeroU32::new(5),
            identifies_per_day: NonZeroU32::new(200),
            ranking: Ranking::default(),
        }
    }
}
