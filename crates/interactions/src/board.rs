//! The pages of a leaderboard, for a reader or for all.

use rules::Book;

use super::dispatcher::Dispatcher;
use super::pages::{self, Language};
use super::ratings::{Rated, Ratings};
use render::leaderboard::{Audience, Figures, Line, Mean};
use render::message::Message;
use render::press::{BoardPage, BoardSpan};
use store::{DaysPlayed, Mistakes, Question, Store, StoreError};
use table::id::{GuildId, Timestamp, UserId};
use table::standings::{Metric, Order, Standing};

/// Seconds of the recent deals.
const RECENT: i64 = 30 * 86_400;

/// Deals for a place where points a deal count: a game of the usual length.
const ENOUGH_DEALS: u32 = 16;

/// Deals of each that a leaderboard shows.
const LAST_DEALS: u32 = 8;

/// The reader of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The server.
    pub(crate) guild: GuildId,
    /// The person; `None` for all.
    pub(crate) user: Option<UserId>,
    /// True for a manager of the server.
    pub(crate) is_managed: bool,
    /// True where pictures can be shown.
    pub(crate) is_pictured: bool,
    pub(crate) language: Language,
}

impl Reader {
    pub(crate) async fn page(
        &self,
        dispatcher: &Dispatcher,
        asked: BoardPage,
    ) -> Result<Message, StoreError> {
        let tables = dispatcher.tables();
        let (store, guild) = (tables.store(), self.guild);
        let now = tables.clock().date();
        let counting = store.counting_since(guild).await?;
        let seasons = store.seasons(guild).await?;
        let (span, season) = match asked.span {
            BoardSpan::Season(at) => match seasons.as_ref().and_then(|seasons| seasons.at(at)) {
                Some(season) => (asked.span, Some(season)),
                None => (BoardSpan::Ever, None),
            },
            BoardSpan::Ever | BoardSpan::Recent => (asked.span, None),
        };
        let from = match span {
            BoardSpan::Recent => Some(Timestamp(now.0 - RECENT)),
            BoardSpan::Ever | BoardSpan::Season(_) => season.map(|season| season.from),
        };
        let order = asked.order.filter(|order| order.fits(asked.book));
        let order = order.unwrap_or_else(|| usual_order(asked.book));
        let question = Question {
            guild,
            book: asked.book.map(|book| book.name().to_owned()),
            since: from.max(counting),
            until: season.and_then(|season| season.until),
            metric: metric_of(order),
            ranking: tables.ranking(),
        };
        let ratings = dispatcher.ratings();
        let places = Places { store, question: &question, order, ratings };
        let people = places.len().await?;
        // A page beyond the last one is the last one.
        let last = people.saturating_sub(1) / pages::ON_A_PAGE;
        let page = u32::from(asked.page).min(last);
        let lines = places.lines(page).await?;
        let own = match self.user {
            Some(user) => places.own(user).await?,
            None => None,
        };
        let page = pages::Page {
            lines: &lines,
            own: own.as_ref(),
            people,
            number: u16::try_from(page).unwrap_or(u16::MAX),
            span,
            seasons: seasons.as_ref(),
            now,
            has_earlier: match season {
                Some(season) => store.has_results_before(guild, season.from).await?,
                None => false,
            },
            book: asked.book,
            counting,
            audience: self.audience(store).await?,
            order,
            ranking: question.ranking,
            is_pictured: self.is_pictured,
        };
        Ok(pages::leaderboard(&page, self.language))
    }

    async fn audience(&self, store: &Store) -> Result<Audience, StoreError> {
        Ok(match self.user {
            None => Audience::All,
            Some(_) if self.is_managed => {
                Audience::Manager { is_weekly: store.has_weekly(self.guild).await? }
            }
            Some(_) => Audience::Member,
        })
    }
}

const fn usual_order(book: Option<Book>) -> Order {
    match book {
        Some(Book::Couleur | Book::Liege | Book::Wiezen) => Order::PerDeal,
        Some(Book::Long | Book::Short | Book::Simple) | None => Order::Rubbers,
    }
}

/// Of the other orders no result counts, only the server, the book and the time.
const fn metric_of(order: Order) -> Metric {
    match order {
        Order::Rubbers | Order::Mistakes | Order::Day | Order::Rating => Metric::Rubbers,
        Order::Points => Metric::Points,
        Order::PerDeal => Metric::PointsPerDeal { min_deals: ENOUGH_DEALS },
    }
}

/// The places of a leaderboard in an order.
struct Places<'a> {
    store: &'a Store,
    question: &'a Question,
    order: Order,
    ratings: &'a Ratings,
}

impl Places<'_> {
    async fn len(&self) -> Result<u32, StoreError> {
        match self.order {
            Order::Rubbers | Order::Points | Order::PerDeal => {
                self.store.leaderboard_len(self.question).await
            }
            Order::Mistakes => self.store.mistakes_len(self.question, robots::JUDGE).await,
            Order::Day => self.store.days_len(self.question).await,
            Order::Rating => {
                let rated = self.ratings.of(self.store, self.question).await?;
                Ok(u32::try_from(rated.len()).unwrap_or(u32::MAX))
            }
        }
    }

    async fn lines(&self, page: u32) -> Result<Vec<Line>, StoreError> {
        let (store, question) = (self.store, self.question);
        let (skip, limit) = (page * pages::ON_A_PAGE, pages::ON_A_PAGE);
        let mut lines = Vec::new();
        match self.order {
            Order::Rubbers | Order::Points | Order::PerDeal => {
                for standing in store.leaderboard(question, skip, limit).await? {
                    lines.push(self.of_results(&standing).await?);
                }
            }
            Order::Mistakes => {
                for mistakes in store.fewest_mistakes(question, robots::JUDGE, skip, limit).await? {
                    lines.push(self.of_mistakes(&mistakes).await?);
                }
            }
            Order::Day => {
                for days in store.days_against_field(question, skip, limit).await? {
                    lines.push(self.of_days(&days).await?);
                }
            }
            Order::Rating => {
                let rated = self.ratings.of(store, question).await?;
                let [skip, limit] = [skip, limit].map(|it| usize::try_from(it).unwrap_or(0));
                for rated in rated.iter().skip(skip).take(limit) {
                    lines.push(self.of_rating(rated).await?);
                }
            }
        }
        Ok(lines)
    }

    async fn own(&self, user: UserId) -> Result<Option<Line>, StoreError> {
        let (store, question) = (self.store, self.question);
        Ok(match self.order {
            Order::Rubbers | Order::Points | Order::PerDeal => {
                match store.standing(question, user).await? {
                    Some(standing) => Some(self.of_results(&standing).await?),
                    None => None,
                }
            }
            Order::Mistakes => match store.mistakes_of(question, robots::JUDGE, user).await? {
                Some(mistakes) => Some(self.of_mistakes(&mistakes).await?),
                None => None,
            },
            Order::Day => match store.days_of(question, user).await? {
                Some(days) => Some(self.of_days(&days).await?),
                None => None,
            },
            Order::Rating => {
                let rated = self.ratings.of(store, question).await?;
                match rated.iter().find(|rated| rated.user == user) {
                    Some(rated) => Some(self.of_rating(rated).await?),
                    None => None,
                }
            }
        })
    }

    async fn of_results(&self, standing: &Standing) -> Result<Line, StoreError> {
        let recent = self.store.last_points(self.question, standing.user, LAST_DEALS).await?;
        Ok(Line::of(standing, self.name(standing.user).await?, recent))
    }

    async fn of_mistakes(&self, of: &Mistakes) -> Result<Line, StoreError> {
        let figures = Figures::Mistakes(Mean::of(of.points, of.error, of.deals));
        self.without_results(of.place, of.user, figures).await
    }

    async fn of_days(&self, of: &DaysPlayed) -> Result<Line, StoreError> {
        let figures = Figures::Days(Mean::of(of.points, 0.0, of.days.into()));
        self.without_results(of.place, of.user, figures).await
    }

    async fn of_rating(&self, of: &Rated) -> Result<Line, StoreError> {
        let figures = Figures::Rating(Mean::of(of.rating, of.deviation, of.deals.into()));
        self.without_results(of.place, of.user, figures).await
    }

    async fn without_results(
        &self,
        place: u32,
        user: UserId,
        figures: Figures,
    ) -> Result<Line, StoreError> {
        let name = self.name(user).await?;
        Ok(Line { place: Some(place), user, name, figures, recent: Vec::new() })
    }

    async fn name(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.store.name_in(self.question.guild, user).await
    }
}
