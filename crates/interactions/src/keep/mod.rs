//! Evenings with real cards: `/whist keep`, and presses on the message of a sheet. Each press reads
//! the evening anew, so that nothing is lost with the process.

mod entering;
mod evening;
mod evenings;
mod setting_up;

use kept::{Moment, Setup};
use render::keep::{self, Notice};
use render::message::Message;
use render::press::{EnterWish, KeepPress, KeepWish, Kind, SetUpWish};
use rules::{Book, Member, Rules};
use store::NewEvening;
use table::id::EveningId;

use self::evening::Evening;
use super::context::Ctx;
use super::opening;
use super::outcome::{Outcome, Served, broken};
use super::pages;
use courier::Priority;
use table::Choice;

/// Brings the sheet of the channel's evening down, or opens an evening.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn keep(ctx: &Ctx) -> Served {
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let here = ctx.store().evening_in(ctx.channel).await.map_err(broken(ctx))?;
    let evening = match here {
        Some(row) => row.evening,
        None => open(ctx).await?,
    };
    let evening = Evening::find(ctx, evening).await?;
    let message = evening.message(0, "");
    let (courier, priority) = (ctx.courier(), Priority::asked());
    let nonce = format!("k{}", ctx.id());
    let posted = courier.post(ctx.channel, None, &nonce, &priority, || message.clone()).await;
    let (message, _) = posted.map_err(broken(ctx))?;
    ctx.store().show_evening(evening.row.evening, message).await.map_err(broken(ctx))?;
    if let Some(former) = evening.row.message {
        let deleted = courier.delete(ctx.channel, former, &priority).await;
        if let Err(why) = deleted {
            tracing::debug!(%why, channel = %ctx.channel, "A former sheet stays");
        }
    }
    Ok(said(ctx, &Notice::Shown))
}

/// Is true where an evening is set up in the channel.
pub(crate) async fn is_set_up_here(ctx: &Ctx) -> bool {
    let here = ctx.store().evening_in(ctx.channel).await;
    let Ok(Some(row)) = here else { return false };
    Evening::find(ctx, row.evening).await.is_ok_and(|evening| evening.sheet.is_none())
}

/// The evening that is set up in the channel counts by that table of points, and its message comes
/// down with it.
pub(crate) async fn counts_by(ctx: &Ctx, choice: &Choice) -> Served {
    let here = ctx.store().evening_in(ctx.channel).await.map_err(broken(ctx))?;
    let Some(row) = here else { return Err(said(ctx, &Notice::Over)) };
    setting_up::counts_by(ctx, Evening::find(ctx, row.evening).await?, choice).await?;
    keep(ctx).await
}

async fn open(ctx: &Ctx) -> Result<EveningId, Outcome> {
    let now = ctx.tables().clock().date();
    let setup = Setup {
        rules: Rules::new(Book::Wiezen),
        first_dealer: Member::ALL[0],
        date: Moment::at(now.0).date().to_string(),
        note: String::new(),
        is_kept_by_opener: false,
    };
    let new = NewEvening {
        guild: ctx.guild,
        channel: ctx.channel,
        language: opening::language(ctx, None).await.code().to_owned(),
        opener: (ctx.user(), ctx.person.name.clone()),
        setup: setup.to_json(),
        at: now,
    };
    ctx.store().open_evening(new).await.map_err(broken(ctx))
}

/// The answer opens a message of its own, or a window.
pub(crate) const fn opens_message(wish: &KeepWish, is_private: bool) -> bool {
    match wish {
        KeepWish::SetUp(wish) => matches!(wish, SetUpWish::AskName | SetUpWish::AskNote),
        KeepWish::Enter(wish) => matches!(wish, EnterWish::AskPoints(_) | EnterWish::AskExchange),
        KeepWish::Export | KeepWish::File(_) | KeepWish::Graph | KeepWish::Evenings(_) => {
            !is_private
        }
        KeepWish::Sheet(_) | KeepWish::Close | KeepWish::CloseNow => false,
    }
}

/// `text` is the line chosen, or the texts filled in, a line each.
pub(crate) async fn pressed(
    ctx: &Ctx,
    press: KeepPress,
    text: Option<&str>,
    is_private: bool,
) -> Served {
    let KeepPress { evening, version, wish } = press;
    let evening = Evening::find(ctx, evening).await?;
    if !evening.is_here(ctx) {
        ctx.dispatcher.note_tampering();
        return Err(Outcome::said(&pages::Notice::UnknownButton, ctx.language));
    }
    let text = text.unwrap_or_default();
    let reads = |page: fn(&keep::Kept<'_>, Kind) -> Message, kind| {
        let Some(kept) = evening.kept() else { return evening.redrawn(0, "") };
        let kept = keep::Kept { language: ctx.language, ..kept };
        Outcome::turn_page(page(&kept, kind), is_private)
    };
    match wish {
        KeepWish::SetUp(wish) => setting_up::pressed(ctx, evening, version, wish, text).await,
        KeepWish::Enter(wish) => entering::pressed(ctx, evening, version, wish, text).await,
        KeepWish::Sheet(page) => Ok(evening.redrawn(page, "")),
        KeepWish::Export => Ok(reads(|kept, _| keep::exports(kept), Kind::Text)),
        KeepWish::File(kind) => Ok(reads(keep::exported, kind)),
        KeepWish::Graph => Ok(reads(|kept, _| keep::graph(kept), Kind::Text)),
        KeepWish::Evenings(page) => {
            let from = (evening.row.evening, version);
            Ok(Outcome::turn_page(evenings::page(ctx, from, page).await?, is_private))
        }
        KeepWish::Close => closes(ctx, evening, false).await,
        KeepWish::CloseNow => closes(ctx, evening, true).await,
    }
}

async fn closes(ctx: &Ctx, evening: Evening, is_sure: bool) -> Served {
    if !evening.may_close(ctx) {
        return Err(said(ctx, &Notice::NoKeeper));
    }
    if let Some(kept) = evening.kept().filter(|kept| kept.is_open && !is_sure) {
        return Ok(evening::public(keep::closing(&kept)));
    }
    let number = evening.row.evening;
    let now = ctx.tables().clock().date();
    ctx.store().close_evening(number, now).await.map_err(broken(ctx))?;
    let evening = Evening::find(ctx, number).await?;
    Ok(match evening.sheet {
        Some(_) => evening.redrawn(0, ""),
        None => evening::public(keep::notice(&Notice::Over, evening.language)),
    })
}

fn said(ctx: &Ctx, notice: &Notice) -> Outcome {
    Outcome::read(keep::notice(notice, ctx.language))
}
