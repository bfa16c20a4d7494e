//! What a leaderboard shows, and what counts on it.

use std::num::NonZeroU32;

use crate::id::UserId;

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
    pub fn least_others(self) -> u32 {
        self.others.map_or(0, NonZeroU32::get)
    }
}

impl Default for Ranking {
    fn default() -> Self {
        Self { others: NonZeroU32::new(3), deals_of_two: NonZeroU32::new(60) }
    }
}

/// What makes one standing better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// Rubbers won, then games won, then points.
    Rubbers,
    /// Games won, then points.
    Games,
    /// Points, added up.
    Points,
    /// Points a deal, for books in which points are all there is. Who has
    /// played fewer deals than the minimum has no place yet.
    PointsPerDeal {
        /// From this many deals on a person has a place.
        min_deals: u32,
    },
}

/// Where a person stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// From 1; equals share one, and the next place is as many further. `None`
    /// with fewer deals, or fewer people, than it takes.
    pub place: Option<u32>,
    /// Who.
    pub user: UserId,
    /// With how many others they have played, up to as many as a place takes.
    pub others: u32,
    /// Deals played.
    pub deals: u32,
    /// Deals won.
    pub deals_won: u32,
    /// Games won.
    pub games_won: u32,
    /// Games lost.
    pub games_lost: u32,
    /// Rubbers won.
    pub rubbers_won: u32,
    /// Rubbers lost.
    pub rubbers_lost: u32,
    /// Contracts made as a declarer, in the books with an auction.
    pub contracts_made: u32,
    /// Contracts lost as a declarer, in the books with an auction.
    pub contracts_lost: u32,
    /// Points, added up; may be negative.
    pub points: i64,
}

/// What a table has brought for the leaderboard of its server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableResults {
    /// So many deals that somebody finished.
    pub deals: u32,
    /// Whether they count.
    pub counts: bool,
}
