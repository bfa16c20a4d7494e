//! Lines of a leaderboard, before they become words or a picture.

use rules::Book;
use words::Language;

use super::name::plain;
use super::press::BoardSpan;
use table::id::{Timestamp, UserId};
use table::season::{Season, Seasons};
use table::standings::{Order, Ranking, Standing};

/// A page of a leaderboard, as the store answered.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The lines on it, best first.
    pub lines: &'a [Line],
    /// The reader's own; `None` where they have none.
    pub own: Option<&'a Line>,
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
    /// The readers.
    pub audience: Audience,
    /// The order of the places.
    pub order: Order,
    /// With whom one has to have played.
    pub ranking: Ranking,
    /// True for a reader who sees a picture too.
    pub is_pictured: bool,
}

/// The readers of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// All, of a post.
    All,
    /// A member of the server.
    Member,
    /// One who manages it, and may begin the leaderboard anew.
    Manager {
        /// True where it is posted each week.
        is_weekly: bool,
    },
}

impl Page<'_> {
    /// The season that is shown.
    pub(super) fn season(&self) -> Option<Season> {
        match self.span {
            BoardSpan::Season(at) => self.seasons?.at(at),
            BoardSpan::Ever | BoardSpan::Recent => None,
        }
    }

    pub(super) fn is_own(&self, line: &Line) -> bool {
        self.own.is_some_and(|own| own.user == line.user)
    }

    /// The reader's line, where it is not on the page.
    pub(super) fn own_apart(&self) -> Option<&Line> {
        self.own.filter(|own| self.lines.iter().all(|line| line.user != own.user))
    }
}

/// A line of a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The place, from 1; equals share one.
    pub place: Option<u32>,
    /// The person.
    pub user: UserId,
    /// Their name, as far as it is known.
    pub name: Option<String>,
    /// Their figures.
    pub figures: Figures,
    /// The points of their last deals, the oldest first.
    pub recent: Vec<i32>,
}

/// The figures of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figures {
    /// Results of deals.
    Results(Standing),
    /// Points lost a deal by one's own decisions.
    Mistakes(Mean),
    /// Points a day above the mean of the others who played the deal of that day.
    Days(Mean),
    /// A rating with its deviation.
    Rating(Mean),
}

/// A mean of points, in hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mean {
    /// The mean.
    pub points: i64,
    /// Its standard error.
    pub error: i64,
    /// The number of deals or days.
    pub count: u32,
}

impl Mean {
    /// A mean and its standard error, in points.
    #[must_use]
    pub fn of(points: f64, error: f64, count: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a deal is worth some hundred points")]
        let whole = |number: f64| number.round() as i64;
        let count = u32::try_from(whole(count)).unwrap_or(0);
        Self { points: whole(100.0 * points), error: whole(100.0 * error), count }
    }
}

impl Line {
    /// The line of a standing.
    #[must_use]
    pub fn of(standing: &Standing, name: Option<String>, recent: Vec<i32>) -> Self {
        let figures = Figures::Results(standing.clone());
        Self { place: standing.place, user: standing.user, name, figures, recent }
    }

    /// The name as it is shown.
    pub(super) fn label(&self) -> String {
        self.name.as_deref().and_then(plain).unwrap_or_else(|| NO_NAME.to_owned())
    }

    /// True for one who has not played with enough others.
    pub(super) fn lacks_others(&self, ranking: Ranking) -> bool {
        match &self.figures {
            Figures::Results(standing) => standing.others < ranking.least_others(),
            Figures::Mistakes(_) | Figures::Days(_) | Figures::Rating(_) => false,
        }
    }

    /// The figure that decides the places, with its error.
    pub(super) fn written(&self, column: Column, language: Language) -> String {
        let value = column.written(&self.figures, language);
        match (&self.figures, column) {
            (Figures::Mistakes(_), Column::Lost) | (Figures::Rating(_), Column::Rating) => {
                format!("{value} ± {}", Column::Error.written(&self.figures, language))
            }
            (
                Figures::Results(_) | Figures::Mistakes(_) | Figures::Days(_) | Figures::Rating(_),
                _,
            ) => value,
        }
    }
}

/// Stands for an unknown name, or one that the font cannot write.
pub(super) const NO_NAME: &str = "–";

/// A figure of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Rubbers,
    Games,
    Points,
    PerDeal,
    Deals,
    Won,
    Lost,
    Error,
    Field,
    Days,
    Rating,
}

impl Column {
    /// The first decides the places.
    pub(super) const fn of(order: Order) -> &'static [Self] {
        match order {
            Order::Rubbers => &[Self::Rubbers, Self::Games, Self::Points, Self::Deals, Self::Won],
            Order::Points => &[Self::Points, Self::Deals, Self::Won],
            Order::PerDeal => &[Self::PerDeal, Self::Deals, Self::Won],
            Order::Mistakes => &[Self::Lost, Self::Error, Self::Deals],
            Order::Day => &[Self::Field, Self::Days],
            Order::Rating => &[Self::Rating, Self::Error, Self::Deals],
        }
    }

    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Rubbers => "rubbers",
            Self::Games => "games",
            Self::Points => "points",
            Self::PerDeal => "per-deal",
            Self::Deals => "deals",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Error => "error",
            Self::Field => "field",
            Self::Days => "days",
            Self::Rating => "rating",
        }
    }

    /// Means have two places: `−1.50`. A figure that a line has not is 0.
    pub(super) fn value(self, figures: &Figures) -> i64 {
        match figures {
            Figures::Results(standing) => match self {
                Self::Rubbers => standing.rubbers_won.into(),
                Self::Games => standing.games_won.into(),
                Self::Points => standing.points,
                Self::PerDeal => standing.points * 100 / i64::from(standing.deals.max(1)),
                Self::Deals => standing.deals.into(),
                Self::Won => standing.deals_won.into(),
                Self::Lost | Self::Error | Self::Field | Self::Days | Self::Rating => 0,
            },
            Figures::Mistakes(mean) | Figures::Days(mean) | Figures::Rating(mean) => match self {
                Self::Lost | Self::Field | Self::Rating => mean.points,
                Self::Error => mean.error,
                Self::Deals | Self::Days => mean.count.into(),
                Self::Rubbers | Self::Games | Self::Points | Self::PerDeal | Self::Won => 0,
            },
        }
    }

    pub(super) fn written(self, figures: &Figures, language: Language) -> String {
        let value = self.value(figures);
        match self {
            Self::PerDeal | Self::Lost | Self::Error | Self::Field | Self::Rating => {
                language.decimal(value, 2)
            }
            Self::Rubbers | Self::Games | Self::Points | Self::Deals | Self::Won | Self::Days => {
                let minus = if value < 0 { "−" } else { "" };
                format!("{minus}{}", value.unsigned_abs())
            }
        }
    }
}
