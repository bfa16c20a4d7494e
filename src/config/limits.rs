//! What people, and the bot itself, may do at most.

use std::num::NonZeroU32;

use table::standings::Ranking;

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
