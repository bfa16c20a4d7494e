//! The leaderboard: its pages, its resets, and the deals that it leaves out.

use super::board::Reader;
use super::context::Ctx;
use super::opening;
use super::outcome::{Outcome, Response, Served, broken};
use super::pages::{Depiction, Notice};
use super::weekly;
use render::leaderboard::{BEGIN_SEASON, RESUME_SEASON};
use render::message::Message;
use render::press::{BoardPage, BoardSpan, CountingPress};
use store::StoreError;
use table::id::{TableId, Timestamp};
use table::season::Every;

/// The time in which a question must be answered, in seconds.
const ANSWERED_WITHIN: i64 = 60;

/// A page of the leaderboard.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx, asked: BoardPage) -> Result<Message, Outcome> {
    let is_pictured = ctx.publisher().depiction() != Depiction::Words && opening::may_attach(ctx);
    let reader = Reader {
        guild: ctx.guild,
        user: Some(ctx.user()),
        is_managed: ctx.is_moderator,
        is_pictured,
        language: ctx.language,
    };
    reader.page(&ctx.dispatcher, asked).await.map_err(broken(ctx))
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
        CountingPress::Weekly => {
            if let Some(why_not) = opening::missing_here(ctx).await {
                return Err(why_not);
            }
            weekly::begin(ctx).await
        }
        CountingPress::NoWeekly => store.end_weekly(ctx.guild).await,
    };
    counted.map_err(broken(ctx))?;
    let first = BoardPage { page: 0, span: BoardSpan::Season(now), book: None, order: None };
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
