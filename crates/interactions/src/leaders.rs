//! The leaderboard: its pages, its resets, and the deals that it leaves out.

use std::time::Duration;

use rules::Book;

use super::context::Ctx;
use super::opening;
use super::outcome::{Outcome, Response, Served, broken};
use super::pages::{self, Depiction, Notice};
use render::leaderboard::{BEGIN_SEASON, RESUME_SEASON};
use render::message::Message;
use render::press::{BoardPage, BoardSpan, CountingPress};
use store::{Question, StoreError};
use table::id::{TableId, Timestamp};
use table::season::Every;
use table::standings::Metric;

const RECENT: Duration = Duration::from_hours(30 * 24);

/// Deals for a place where points a deal count: a game of the usual length.
const ENOUGH_DEALS: u32 = 16;

/// The time in which a question must be answered, in seconds.
const ANSWERED_WITHIN: i64 = 60;

/// A page of the leaderboard.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx, asked: BoardPage) -> Result<Message, Outcome> {
    find(ctx, asked).await.map_err(broken(ctx))
}

async fn find(ctx: &Ctx, asked: BoardPage) -> Result<Message, StoreError> {
    let store = ctx.store();
    let now = ctx.tables().clock().date().0;
    let recent = i64::try_from(RECENT.as_secs()).unwrap_or(i64::MAX);
    let counting = store.counting_since(ctx.guild).await?;
    let seasons = store.seasons(ctx.guild).await?;
    let (span, season) = match asked.span {
        BoardSpan::Season(at) => match seasons.as_ref().and_then(|seasons| seasons.at(at)) {
            Some(season) => (asked.span, Some(season)),
            None => (BoardSpan::Ever, None),
        },
        BoardSpan::Ever | BoardSpan::Recent => (asked.span, None),
    };
    let from = match span {
        BoardSpan::Recent => Some(Timestamp(now - recent)),
        BoardSpan::Ever | BoardSpan::Season(_) => season.map(|season| season.from),
    };
    let question = Question {
        guild: ctx.guild,
        book: asked.book.map(|book| book.name().to_owned()),
        since: from.max(counting),
        until: season.and_then(|season| season.until),
        metric: metric_of(asked.book),
        ranking: ctx.tables().ranking(),
    };
    let people = store.leaderboard_len(&question).await?;
    // A page beyond the last one is the last one.
    let last = people.saturating_sub(1) / pages::ON_A_PAGE;
    let page = u32::from(asked.page).min(last);
    let standings = store.leaderboard(&question, page * pages::ON_A_PAGE, pages::ON_A_PAGE).await?;
    let own = store.standing(&question, ctx.user()).await?;
    let mut names = Vec::with_capacity(standings.len());
    for standing in &standings {
        names.push(store.name_in(ctx.guild, standing.user).await?);
    }
    let page = pages::Page {
        standings: &standings,
        own: own.as_ref(),
        people,
        number: u16::try_from(page).unwrap_or(u16::MAX),
        span,
        seasons: seasons.as_ref(),
        now: Timestamp(now),
        has_earlier: match season {
            Some(season) => store.has_results_before(ctx.guild, season.from).await?,
            None => false,
        },
        book: asked.book,
        counting,
        is_managed: ctx.is_moderator,
        metric: question.metric,
        ranking: question.ranking,
        names: &names,
        is_pictured: ctx.publisher().depiction() != Depiction::Words && opening::may_attach(ctx),
    };
    Ok(pages::leaderboard(&page, ctx.language))
}

const fn metric_of(book: Option<Book>) -> Metric {
    match book {
        Some(Book::Couleur | Book::Liege | Book::Wiezen) => {
            Metric::PointsPerDeal { min_deals: ENOUGH_DEALS }
        }
        Some(Book::Long | Book::Short | Book::Simple) | None => Metric::Rubbers,
    }
}

/// `/whist leaderboard table`, for moderators.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn table(ctx: &Ctx, table: TableId) -> Served {
    if !ctx.is_moderator {
        return Err(Outcome::said(&Notice::OnlyModerators, ctx.language));
    }
    Ok(Outcome::read(results_of(ctx, table).await?))
}

/// `line` was chosen from a menu.
pub(crate) async fn counting_pressed(
    ctx: &Ctx,
    press: CountingPress,
    line: Option<&str>,
) -> Served {
    if !ctx.is_moderator {
        return Err(Outcome::said(&Notice::OnlyModerators, ctx.language));
    }
    let (store, now) = (ctx.store(), ctx.tables().clock().date());
    let is_asked = |user, asked| user == ctx.user() && was_asked(asked, now);
    let counted = match press {
        CountingPress::Anew { user, asked } if is_asked(user, asked) => {
            store.count_anew(ctx.guild, ctx.user(), now).await
        }
        CountingPress::Ask | CountingPress::Anew { .. } => {
            let question = render::leaderboard::counting_question(ctx.user(), now, ctx.language);
            return Ok(Response::Redraw(question).into());
        }
        CountingPress::All => store.count_all(ctx.guild, ctx.user(), now).await,
        CountingPress::Without { table, user, asked } => {
            let counts = is_asked(user, asked).then_some(false);
            return table_pressed(ctx, table, counts).await;
        }
        CountingPress::With(table) => return table_pressed(ctx, table, Some(true)).await,
        CountingPress::Seasons => choose_seasons(ctx, line.unwrap_or_default(), now).await,
    };
    counted.map_err(broken(ctx))?;
    let first = BoardPage { page: 0, span: BoardSpan::Season(now), book: None };
    Ok(Response::Redraw(page(ctx, first).await?).into())
}

async fn choose_seasons(ctx: &Ctx, choice: &str, now: Timestamp) -> Result<(), StoreError> {
    let (store, guild) = (ctx.store(), ctx.guild);
    tracing::info!(%guild, user = %ctx.user(), choice, "The seasons of a server were chosen");
    match choice {
        BEGIN_SEASON => {
            store.choose_seasons(guild, Some(Every::Hand)).await?;
            store.begin_season(guild, now).await
        }
        RESUME_SEASON => store.resume_season(guild).await,
        every => store.choose_seasons(guild, Every::of_name(every)).await,
    }
}

/// `None` for `counts` asks once more: the question was not answered in time.
async fn table_pressed(ctx: &Ctx, table: TableId, counts: Option<bool>) -> Served {
    let (store, guild, user) = (ctx.store(), ctx.guild, ctx.user());
    let now = ctx.tables().clock().date();
    let done = match counts {
        Some(true) => store.count_again(guild, table, user, now).await,
        Some(false) => store.uncount(guild, table, user, now).await,
        None => Ok(()),
    };
    done.map_err(broken(ctx))?;
    if let Some(counts) = counts {
        tracing::info!(%guild, %table, %user, counts, "It was decided whether a table counts on the leaderboard");
    }
    Ok(Response::Redraw(results_of(ctx, table).await?).into())
}

async fn results_of(ctx: &Ctx, table: TableId) -> Result<Message, Outcome> {
    let (store, now) = (ctx.store(), ctx.tables().clock().date());
    let results = store.results_of(ctx.guild, table).await.map_err(broken(ctx))?;
    Ok(render::leaderboard::table_results(table, results, ctx.user(), now, ctx.language))
}

/// A button carries `asked`, so that it may be any moment.
#[must_use]
pub fn was_asked(asked: Timestamp, now: Timestamp) -> bool {
    (0..=ANSWERED_WITHIN).contains(&now.0.saturating_sub(asked.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_taken_for_a_minute_whatever_its_button_says() {
        let now = Timestamp(1_795_300_000);
        for (asked, is_taken) in [
            (now.0, true),
            (now.0 - ANSWERED_WITHIN, true),
            (now.0 - ANSWERED_WITHIN - 1, false),
            (now.0 + 1, false),
            (i64::MAX, false),
            (i64::MIN, false),
        ] {
            assert_eq!(was_asked(Timestamp(asked), now), is_taken, "{asked}");
        }
    }
}
