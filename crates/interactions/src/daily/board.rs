//! The whole ranking of a day that is over, and those whom managers take off it.

use super::result::{edit, ranked};
use super::{is_over, said};
use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served, broken};
use crate::pages;
use render::daily::{self, Notice};
use render::message::Message;
use store::DayRow;
use table::id::UserId;

pub(super) async fn show(ctx: &Ctx, day: &DayRow, is_private: bool) -> Served {
    if !is_over(ctx, day) {
        return Err(said(ctx, &Notice::Kept));
    }
    Ok(Outcome::turn_page(page(ctx, day, None).await?, is_private))
}

/// Takes the chosen person off the ranking, or puts them back.
pub(super) async fn set(ctx: &Ctx, day: &DayRow, line: Option<&str>) -> Served {
    if !ctx.is_moderator {
        return Err(Outcome::said(&pages::Notice::OnlyModerators, ctx.language));
    }
    if !is_over(ctx, day) {
        return Err(said(ctx, &Notice::Kept));
    }
    // The id, and the name behind it.
    let id = line.and_then(|line| line.split(' ').next()?.parse().ok());
    let Some(user) = id.map(UserId) else {
        return Err(said(ctx, &Notice::NotRanked));
    };
    let (store, key) = (ctx.store(), day.key());
    let ranking = store.day_ranking(key).await.map_err(broken(ctx))?;
    let is_off = store.is_off_board(key, user).await.map_err(broken(ctx))?;
    if !is_off && ranking.iter().all(|it| it.user != user) {
        return Err(said(ctx, &Notice::NotRanked));
    }
    let now = ctx.tables().clock().date();
    let set = store.set_off_board(key, user, !is_off, ctx.user(), now).await;
    if set.map_err(broken(ctx))? {
        let (guild, by) = (ctx.guild, ctx.user());
        tracing::info!(%guild, %by, day = day.number, is_off = !is_off, "A ranking was changed");
        edit(&ctx.dispatcher, day).await.map_err(broken(ctx))?;
    }
    Ok(Response::Redraw(page(ctx, day, Some((user, !is_off))).await?).into())
}

async fn page(ctx: &Ctx, day: &DayRow, set: Option<(UserId, bool)>) -> Result<Message, Outcome> {
    let ranking = ctx.store().day_ranking(day.key()).await.map_err(broken(ctx))?;
    Ok(daily::board(day.number, &ranked(ranking, Vec::new()), ctx.is_moderator, set, ctx.language))
}
