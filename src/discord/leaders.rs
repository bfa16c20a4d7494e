//! Pages of the leaderboard.

use std::time::Duration;

use rules::Book;

use super::caller::Caller;
use super::desk::Desk;
use super::opening;
use super::outcome::Outcome;
use super::pages::{self, Depiction};
use render::message::Message;
use render::press::BoardPage;
use store::{Question, StoreError};
use table::id::Timestamp;
use table::standings::{Metric, Standing};

const RECENT: Duration = Duration::from_hours(30 * 24);

/// Deals for a place where points a deal count: a game of the usual length.
const ENOUGH_DEALS: u32 = 16;

pub(super) async fn page(
    desk: &Desk,
    caller: &Caller,
    asked: BoardPage,
) -> Result<Message, Outcome> {
    find(desk, caller, asked).await.map_err(|error| Outcome::broken(caller, &error))
}

async fn find(desk: &Desk, caller: &Caller, asked: BoardPage) -> Result<Message, StoreError> {
    let store = desk.hall().store();
    let now = desk.hall().clock().date().0;
    let span = i64::try_from(RECENT.as_secs()).unwrap_or(i64::MAX);
    let counting = store.counting_since(caller.guild).await?;
    let recent = asked.recent.then_some(Timestamp(now - span));
    let question = Question {
        guild: caller.guild,
        book: asked.book.map(|book| book.name().to_owned()),
        since: recent.max(counting),
        metric: metric_of(asked.book),
        ranking: desk.hall().ranking(),
    };
    let people = store.leaderboard_len(&question).await?;
    // A page beyond the last one is the last one.
    let last = people.saturating_sub(1) / pages::ON_A_PAGE;
    let page = u32::from(asked.page).min(last);
    let standings = store.leaderboard(&question, page * pages::ON_A_PAGE, pages::ON_A_PAGE).await?;
    let own = store.standing(&question, caller.user()).await?;
    let names = names(desk, caller, &standings).await?;
    let page = pages::Page {
        standings: &standings,
        own: own.as_ref(),
        people,
        number: u16::try_from(page).unwrap_or(u16::MAX),
        recent: asked.recent,
        book: asked.book,
        counting,
        is_managed: caller.is_moderator,
        metric: question.metric,
        ranking: question.ranking,
        names: names.as_deref(),
    };
    Ok(pages::leaderboard(&page, caller.language))
}

/// Only a picture needs them.
async fn names(
    desk: &Desk,
    caller: &Caller,
    standings: &[Standing],
) -> Result<Option<Vec<Option<String>>>, StoreError> {
    if desk.publisher().depiction() == Depiction::Words || !opening::may_attach(caller) {
        return Ok(None);
    }
    let mut names = Vec::with_capacity(standings.len());
    for standing in standings {
        names.push(desk.hall().store().name_in(caller.guild, standing.user).await?);
    }
    Ok(Some(names))
}

const fn metric_of(book: Option<Book>) -> Metric {
    match book {
        Some(Book::Couleur | Book::Liege) => Metric::PointsPerDeal { min_deals: ENOUGH_DEALS },
        Some(Book::Long | Book::Short | Book::Simple) | None => Metric::Rubbers,
    }
}
