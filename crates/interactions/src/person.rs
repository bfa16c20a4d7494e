//! A user's own: their tables, data and its deletion, the looks of their messages, a text in the
//! seeds of deals, and their time (quiet hours, reminders, holidays).

use super::context::Ctx;
use super::outcome::{Outcome, Response, Served, broken};
use super::pages::{self, OwnTable, TimesPage};
use actors::Reply;
use render::message::Message;
use render::preferences::Preferences;
use render::press::{LookPress, TimesPress, Wish};
use store::{GameTable, KeptTimes, PersonData};
use table::dealer::DealText;
use table::id::MessageId;
use table::{MemberView, Span, days_left, holiday};

/// The user's tables in this server.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn tables(ctx: &Ctx) -> Served {
    let all = ctx.store().tables_of(ctx.user()).await.map_err(broken(ctx))?;
    let here = all.into_iter().filter(|it| it.guild == ctx.guild && it.closed_at.is_none());
    let mut seen: Vec<(Reply, MemberView, Option<MessageId>)> = Vec::new();
    for table in here {
        // One that cannot be read keeps none of the others from being told of.
        let Ok(reply) = ctx.peek(table.table).await else { continue };
        let own = reply.table.seen_by(ctx.user());
        seen.extend(own.map(|own| (reply, own, table.message)));
    }
    let own = seen.iter().map(|(reply, own, message)| {
        let GameTable { guild, channel, is_private, .. } = *reply.place;
        OwnTable { own, guild, channel, message: *message, is_private }
    });
    Ok(Outcome::read(pages::own_tables(&own.collect::<Vec<_>>(), ctx.language)))
}

/// All that is kept of the user.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn data(ctx: &Ctx) -> Served {
    let data = own_data(ctx).await?;
    let json = serde_json::to_string_pretty(&data).map_err(broken(ctx))?;
    let has_complaints = !data.complaints.is_empty();
    Ok(Outcome::read(pages::own_data(json, has_complaints, ctx.language)))
}

/// The question before the user's data is deleted.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn forget_question(ctx: &Ctx) -> Served {
    let data = own_data(ctx).await?;
    let (tables, deals) = (data.seats.len(), data.results.len());
    Ok(Outcome::read(pages::forget_question(tables, deals, ctx.language)))
}

pub(crate) async fn forget(ctx: &Ctx) -> Served {
    let forgotten = ctx.dispatcher.forget(ctx.user()).await;
    forgotten.map_err(|error| Outcome::not_heard(ctx, &error))?;
    Ok(Response::Redraw(pages::forgotten(ctx.language)).into())
}

async fn own_data(ctx: &Ctx) -> Result<PersonData, Outcome> {
    ctx.store().data_of(ctx.user()).await.map_err(broken(ctx))
}

/// The looks of the user's messages.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn look(ctx: &Ctx) -> Served {
    let kept = ctx.dispatcher.preferences(ctx.user()).await;
    Ok(Outcome::read(render::look::look(kept, kept, ctx.language)))
}

/// `line` was chosen from a menu.
pub(crate) async fn look_pressed(
    ctx: &Ctx,
    LookPress { wish, preferences }: LookPress,
    line: Option<&str>,
) -> Served {
    let preferences = match wish {
        // A word of another version chooses nothing.
        Wish::Choose(_) => line.and_then(|word| preferences.with(word)).unwrap_or(preferences),
        Wish::Default => Preferences::default(),
        Wish::Example(_) => preferences,
        Wish::Keep => {
            ctx.dispatcher.keep_preferences(ctx.user(), preferences).await.map_err(broken(ctx))?;
            preferences
        }
    };
    let kept = ctx.dispatcher.preferences(ctx.user()).await;
    Ok(Outcome::tried_on(render::look::look(preferences, kept, ctx.language), preferences))
}

/// Keeps or ends the user's text in the seeds of deals.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn deal_text(ctx: &Ctx, typed: Option<String>, is_over: bool) -> Served {
    let (store, user) = (ctx.store(), ctx.user());
    let text = match typed.filter(|_| !is_over).as_deref().map(DealText::new).transpose() {
        Ok(text) => text,
        Err(why) => return Ok(Outcome::read(render::deal_text::no_deal_text(why, ctx.language))),
    };
    if text.is_some() || is_over {
        store.keep_deal_text(user, text.as_ref()).await.map_err(broken(ctx))?;
    }
    let stands = store.deal_text(user).await.map_err(broken(ctx))?;
    Ok(Outcome::read(render::deal_text::deal_text(stands.as_ref(), ctx.language)))
}

/// The user's time.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn times(ctx: &Ctx) -> Served {
    Ok(Outcome::read(times_page(ctx).await?))
}

/// The user's time, as it is kept.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn kept_times(ctx: &Ctx) -> Result<KeptTimes, Outcome> {
    ctx.store().times(ctx.user()).await.map_err(broken(ctx))
}

/// Keeps the user's time.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn keep_times(ctx: &Ctx, before: &KeptTimes, times: &KeptTimes) -> Result<(), Outcome> {
    if times == before {
        return Ok(());
    }
    ctx.tables().set_times(ctx.user(), times).await.map_err(broken(ctx))
}

/// Begins a holiday of `days` from now; 0 ends it.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn take_holiday(ctx: &Ctx, days: u8) -> Result<(), Outcome> {
    let (tables, user) = (ctx.tables(), ctx.user());
    let own = tables.store().own_times(user).await.map_err(broken(ctx))?;
    let now = tables.clock().date();
    let lasting = own.holidays.iter().find(|holiday| holiday.covers(now));
    let span = match (days, lasting) {
        (0, None) => return Ok(()),
        (0, Some(lasting)) => Span { to: now, ..*lasting },
        (days, _) => holiday(&own.holidays, now, days, &own.hours.clock())
            .map_err(|why| Outcome::read(pages::no_holiday(why, ctx.language)))?,
    };
    tables.keep_holiday(user, span).await.map_err(broken(ctx))
}

pub(crate) async fn times_pressed(ctx: &Ctx, press: TimesPress, chosen: Option<&str>) -> Served {
    let before = kept_times(ctx).await?;
    let chosen = chosen.unwrap_or_default();
    let mut times = before.clone();
    // A word of another version chooses nothing.
    match press {
        TimesPress::Reminders => times.reminders = chosen.parse().unwrap_or(before.reminders),
        TimesPress::DaysOff => times.days_off = chosen.parse().unwrap_or(before.days_off),
    }
    keep_times(ctx, &before, &times).await?;
    Ok(Response::Redraw(times_page(ctx).await?).into())
}

async fn times_page(ctx: &Ctx) -> Result<Message, Outcome> {
    let (store, user) = (ctx.store(), ctx.user());
    let now = ctx.tables().clock().date();
    let kept = kept_times(ctx).await?;
    let holidays = store.holidays(user).await.map_err(broken(ctx))?;
    let hours = kept.hours();
    let page = TimesPage {
        reminders: kept.reminders,
        holiday: holidays.iter().find(|holiday| holiday.covers(now)).map(|holiday| holiday.to),
        days_left: days_left(&holidays, now, &hours.clock()),
        hours,
    };
    Ok(pages::times(&page, ctx.language))
}
