//! Calls to a lobby where a player is missing: the page of a person's own, the press that calls,
//! and the first table that will do. The keeper tells and seats people as lobbies change, and
//! deletes what has called.

mod apart;
mod calling;
mod keeper;
mod lobby_watch;
mod message;
mod rematch;
mod telling;
mod waiting;

use rules::Book;

pub(crate) use self::calling::call_players;
pub use self::keeper::keep_calls;
pub use self::lobby_watch::{LobbyChange, LobbyWatch};
pub(crate) use self::rematch::turn as turn_rematch;
pub(crate) use self::telling::heard;
use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served, broken};
use render::calls::{self, CallsPage, HOURS, MOST_A_DAY, Waiting};
use render::message::Message;
use render::press::CallsPress;
use store::CallWish;
use table::id::{Timestamp, UserId};

/// Hours for which a person waits who has not said for how long.
const USUAL_HOURS: u8 = 2;

/// The moment until which a person waits who stops by themselves: the last that has a date.
const NO_END: Timestamp = Timestamp(253_402_207_200);

/// Calls a day of a person who has not said how many.
const USUAL_MOST: u8 = 3;

/// The most people with whom one never wants to sit, in a server.
const MOST_NEVER: u32 = 50;

/// The page of the user's calls.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx) -> Served {
    Ok(Outcome::read(shown(ctx).await?))
}

pub(crate) async fn pressed(ctx: &Ctx, press: CallsPress, chosen: Option<&str>) -> Served {
    let chosen = chosen.unwrap_or_default();
    let page = match press {
        CallsPress::Gather(table, due_at) => return rematch::gather(ctx, table, due_at).await,
        CallsPress::Back => shown(ctx).await?,
        CallsPress::Never => never(ctx, false).await?,
        CallsPress::NeverWith => turn_never(ctx, chosen).await?,
        CallsPress::Games
        | CallsPress::Paces
        | CallsPress::Most
        | CallsPress::Turn
        | CallsPress::Either
        | CallsPress::Hours => change(ctx, press, chosen).await?,
    };
    Ok(Response::Redraw(page).into())
}

async fn kept(ctx: &Ctx) -> Result<CallWish, Outcome> {
    let kept = ctx.store().call_wish(ctx.guild, ctx.user()).await.map_err(broken(ctx))?;
    Ok(kept.unwrap_or_else(|| CallWish {
        guild: ctx.guild,
        user: ctx.user(),
        games: Book::ALL.map(Book::name).join(" "),
        live: true,
        over_days: true,
        most_a_day: USUAL_MOST,
        is_on: false,
        waits_until: None,
        name: String::new(),
    }))
}

async fn shown(ctx: &Ctx) -> Result<Message, Outcome> {
    let wish = kept(ctx).await?;
    let now = ctx.tables().clock().date();
    let page = CallsPage {
        games: wish.games.split(' ').filter_map(|game| game.parse().ok()).collect(),
        live: wish.live,
        over_days: wish.over_days,
        most_a_day: wish.most_a_day,
        is_on: wish.is_on,
        waits: match wish.waits_until {
            Some(NO_END) => Waiting::UntilStopped,
            Some(until) if until > now => Waiting::Until(until),
            Some(_) | None => Waiting::No,
        },
    };
    Ok(calls::page(&page, ctx.language))
}

/// Words of another version choose nothing.
async fn change(ctx: &Ctx, press: CallsPress, chosen: &str) -> Result<Message, Outcome> {
    let (wish, now) = (kept(ctx).await?, ctx.tables().clock().date());
    let words: Vec<_> = chosen.split(' ').collect();
    let waits = wish.waits_until.is_some_and(|until| until > now);
    let wish = match press {
        CallsPress::Games => {
            let games = words.iter().filter(|game| game.parse::<Book>().is_ok()).copied();
            let games = games.collect::<Vec<_>>().join(" ");
            CallWish { games: if games.is_empty() { wish.games } else { games }, ..wish }
        }
        CallsPress::Paces => {
            let [live, over_days] = calls::PACES.map(|pace| words.contains(&pace));
            if live || over_days { CallWish { live, over_days, ..wish } } else { wish }
        }
        CallsPress::Most => {
            let most = chosen.parse().ok().filter(|most| MOST_A_DAY.contains(most));
            CallWish { most_a_day: most.unwrap_or(wish.most_a_day), ..wish }
        }
        CallsPress::Turn => CallWish { is_on: !wish.is_on, ..wish },
        CallsPress::Either if waits => CallWish { waits_until: None, name: String::new(), ..wish },
        CallsPress::Either => waiting(ctx, wish, USUAL_HOURS),
        CallsPress::Hours => {
            let hours = chosen.parse().ok().filter(|hours| HOURS.contains(hours));
            waiting(ctx, wish, hours.unwrap_or(USUAL_HOURS))
        }
        CallsPress::Never | CallsPress::NeverWith | CallsPress::Back | CallsPress::Gather(..) => {
            wish
        }
    };
    ctx.store().keep_call_wish(&wish).await.map_err(broken(ctx))?;
    if wish.waits_until.is_some() {
        // What it sends is not to wait for this answer.
        let (dispatcher, guild) = (ctx.dispatcher.clone(), ctx.guild);
        ctx.dispatcher.spawn_tracked(async move {
            if let Err(error) = waiting::find_table(&dispatcher, guild).await {
                tracing::error!(%error, %guild, "No table could be looked for");
            }
        });
    }
    shown(ctx).await
}

/// For so many hours; 0 is until they stop.
fn waiting(ctx: &Ctx, wish: CallWish, hours: u8) -> CallWish {
    let until = match hours {
        0 => NO_END,
        hours => Timestamp(ctx.tables().clock().date().0 + i64::from(hours) * 3_600),
    };
    CallWish { waits_until: Some(until), name: ctx.person.name.clone(), ..wish }
}

async fn never(ctx: &Ctx, is_full: bool) -> Result<Message, Outcome> {
    let never = ctx.store().never_with(ctx.guild, ctx.user()).await.map_err(broken(ctx))?;
    Ok(calls::never_page(&never, is_full, ctx.language))
}

/// The line of a person begins with their id.
async fn turn_never(ctx: &Ctx, chosen: &str) -> Result<Message, Outcome> {
    let other = chosen.split(' ').next().and_then(|id| id.parse().ok()).map(UserId);
    let Some(other) = other.filter(|other| *other != ctx.user()) else {
        return never(ctx, false).await;
    };
    let turned = ctx.store().turn_never(ctx.guild, ctx.user(), other, MOST_NEVER).await;
    never(ctx, !turned.map_err(broken(ctx))?).await
}
