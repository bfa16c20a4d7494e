//! Standings, before they become words or a picture.

use rules::Book;

use table::id::Timestamp;
use table::season::{Season, Seasons};
use table::standings::Ranking;
use table::standings::{Metric, Standing};

use super::press::BoardSpan;

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
    /// The time whose deals count; a season only where the server has seasons.
    pub span: BoardSpan,
    /// The seasons of the server.
    pub seasons: Option<&'a Seasons>,
    /// The moment at which it is read.
    pub now: Timestamp,
    /// A deal was over before the season that is shown.
    pub has_earlier: bool,
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
    /// Names in the order of the standings, as far as they are known.
    pub names: &'a [Option<String>],
    /// True for a reader who sees a picture too.
    pub is_pictured: bool,
}

impl Page<'_> {
    /// The season that is shown.
    pub(super) fn season(&self) -> Option<Season> {
        match self.span {
            BoardSpan::Season(at) => self.seasons?.at(at),
            BoardSpan::Ever | BoardSpan::Recent => None,
        }
    }
}

/// Stands for an unknown name, or one that the font cannot write.
pub(super) const NO_NAME: &str = "–";

/// A figure of a standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Rubbers,
    Games,
    Points,
    PerDeal,
    Deals,
    Won,
}

impl Column {
    /// The first decides the places.
    pub(super) fn of(metric: Metric) -> Vec<Self> {
        let first: &[Self] = match metric {
            Metric::Rubbers => &[Self::Rubbers, Self::Games, Self::Points],
            Metric::Games => &[Self::Games, Self::Points],
            Metric::Points => &[Self::Points],
            Metric::PointsPerDeal { .. } => &[Self::PerDeal],
        };
        [first, &[Self::Deals, Self::Won]].concat()
    }

    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Rubbers => "rubbers",
            Self::Games => "games",
            Self::Points => "points",
            Self::PerDeal => "per-deal",
            Self::Deals => "deals",
            Self::Won => "won",
        }
    }

    /// Points a deal have two places: `−1.50`.
    pub(super) fn value(self, standing: &Standing) -> i64 {
        match self {
            Self::Rubbers => standing.rubbers_won.into(),
            Self::Games => standing.games_won.into(),
            Self::Points => standing.points,
            Self::PerDeal => standing.points * 100 / i64::from(standing.deals.max(1)),
            Self::Deals => standing.deals.into(),
            Self::Won => standing.deals_won.into(),
        }
    }

    pub(super) fn written(self, standing: &Standing) -> String {
        let value = self.value(standing);
        let (sign, value) = (if value < 0 { "−" } else { "" }, value.unsigned_abs());
        match self {
            Self::PerDeal => format!("{sign}{}.{:02}", value / 100, value % 100),
            Self::Rubbers | Self::Games | Self::Points | Self::Deals | Self::Won => {
                format!("{sign}{value}")
            }
        }
    }
}
