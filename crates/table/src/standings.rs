//! The standings of a leaderboard, and the conditions for them.

use std::num::NonZeroU32;

use rules::Book;

use crate::id::UserId;
use crate::named::named;

/// The conditions of a leaderboard, against climbing alone; `None` is no condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// The number of other people with whom a ranked person has played.
    pub others: Option<NonZeroU32>,
    /// The number of deals of the same two people that count a day, in UTC.
    pub deals_of_two: Option<NonZeroU32>,
}

impl Ranking {
    /// No conditions.
    pub const NONE: Self = Self { others: None, deals_of_two: None };

    /// The least number of others, or 0.
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

named! {
    /// The order of the places that a reader chooses.
    Order {
        /// Rubbers won, then games won, then points.
        Rubbers = "rubbers",
        /// Points, added up.
        Points = "points",
        /// Points a deal.
        PerDeal = "per-deal",
        /// Points lost a deal by one's own decisions.
        Mistakes = "mistakes",
        /// Points in the deals of the day, against all who played them.
        Day = "day",
        /// A rating from deals of two against two, of fixed sides.
        Rating = "rating",
    }
}

impl Order {
    /// True where the games of a book can be ordered by it: a rating adds that of two partners, and
    /// is of books with fixed sides alone.
    #[must_use]
    pub const fn fits(self, book: Option<Book>) -> bool {
        match (self, book) {
            (Self::Rating, Some(Book::Couleur | Book::Liege | Book::Wiezen)) => false,
            (
                Self::Rubbers
                | Self::Points
                | Self::PerDeal
                | Self::Mistakes
                | Self::Day
                | Self::Rating,
                _,
            ) => true,
        }
    }
}

/// The order of standings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// Rubbers won, then games won, then points.
    Rubbers,
    /// Games won, then points.
    Games,
    /// Points, added up.
    Points,
    /// Points a deal, for books in which points are all there is.
    PointsPerDeal {
        /// From this many deals on a person has a place.
        min_deals: u32,
    },
}

/// The place of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// From 1; equals share one. `None` with too few deals or people.
    pub place: Option<u32>,
    /// The person.
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

/// The results of a table for the leaderboard of its server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableResults {
    /// The number of deals finished by people.
    pub deals: u32,
    /// True if they count.
    pub counts: bool,
}
