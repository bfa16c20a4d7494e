//! Deals that a table does not draw for itself: of an occasion, of a series, or of another table.

use rules::Member;

use super::copied::{CopiedFrom, DealCopy};
use crate::Open;
use crate::dealer::{Occasion, Secret};

/// The deals of a table that does not draw them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// The one deal of an occasion.
    Occasion(Occasion),
    /// The deals of a series, and the key to their secrets.
    Series(Series, Secret),
    /// One that another table has played.
    Copy(Box<DealCopy>),
}

/// Deals that several tables play, each of which stands alone: the deal before has no consequences
/// for the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// The occasion.
    pub occasion: Occasion,
    /// The number of deals.
    pub deals: u32,
}

/// The origin of a table's deals, as all may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum GivenDeals {
    Occasion(Occasion),
    Series(Series),
    Copy(CopiedFrom),
}

impl Open {
    /// The day whose deal is played here alone.
    #[must_use]
    pub const fn day(&self) -> Option<Occasion> {
        match self.given {
            Some(GivenDeals::Occasion(day)) => Some(day),
            Some(GivenDeals::Series(_) | GivenDeals::Copy(_)) | None => None,
        }
    }

    /// The day or the series whose deals are played here alone.
    #[must_use]
    pub const fn occasion(&self) -> Option<Occasion> {
        match self.given {
            Some(GivenDeals::Occasion(occasion) | GivenDeals::Series(Series { occasion, .. })) => {
                Some(occasion)
            }
            Some(GivenDeals::Copy(_)) | None => None,
        }
    }

    /// The series that is played here.
    #[must_use]
    pub const fn series(&self) -> Option<Series> {
        match self.given {
            Some(GivenDeals::Series(series)) => Some(series),
            Some(GivenDeals::Occasion(_) | GivenDeals::Copy(_)) | None => None,
        }
    }

    /// The number of deals of a series that were played to their end here.
    #[must_use]
    pub fn series_done(&self) -> u32 {
        let ended = self.play.last_match().filter(|_| self.series().is_some());
        ended.map_or(0, |it| u32::try_from(it.ended().len()).unwrap_or(u32::MAX))
    }

    /// True where the cards of the table are fixed: of an occasion, or of another table.
    #[must_use]
    pub const fn deals_are_given(&self) -> bool {
        self.given.is_some()
    }

    /// The dealer of a deal of a series: the players deal in turn, however the deals before ended.
    pub(super) fn series_dealer(&self, first: Member, deal_no: usize) -> Option<Member> {
        self.series()?;
        let place = first.index() + deal_no.checked_sub(1)?;
        Some(Member::ALL[place % usize::from(self.settings.rules().members())])
    }

    /// True once so many deals have been played here as were given.
    pub(crate) fn are_given_deals_over(&self) -> bool {
        let Some(playing) = self.play.playing().filter(|_| self.deals_are_given()) else {
            return false;
        };
        let deals = self.series().map_or(1, |series| series.deals as usize);
        playing.is_between_deals() && playing.ended().len() >= deals
    }
}
