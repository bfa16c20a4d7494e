//! A user's own: their tables, data and its deletion, the looks of their messages, a text in the
//! seeds of deals, and their time (quiet hours, reminders, holidays).

use super::outcome::{Outcome, Response, Served, broken};
use super::pages::{self, OwnTable, TimesPage};
use super::visit::Visit;
use actors::Reply;
use render::message::Message;
use render::preferences::Preferences;
use render::press::{LookPress, Wish};
use store::{GameTable, KeptTimes, PersonData};
use table::dealer::DealText;
use table::id::MessageId;
use table::{MemberView, Span, days_left, holiday};

pub(super) async fn tables(visit: &Visit) -> Served {
    let all = visit.store().tables_of(visit.user()).await.map_err(broken(visit))?;
    let here = all.into_iter().filter(|it| it.guild == visit.guild && it.closed_at.is_none());
    let mut seen: Vec<(Reply, MemberView, Option<MessageId>)> = Vec::new();
    for table in here {
        // One that cannot be read keeps none of the others from being told of.
        let Ok(reply) = visit.peek(table.table).await else { continue };
        let own = reply.table.seen_by(visit.user());
        seen.extend(own.map(|own| (reply, own, table.message)));
    }
    let own = seen.iter().map(|(reply, own, message)| {
        let GameTable { guild, channel, .. } = *reply.place;
        OwnTable { own, guild, channel, message: *message }
    });
    Ok(Outcome::read(pages::own_tables(&own.collect::<Vec<_>>(), visit.language)))
}

pub(super) async fn data(visit: &Visit) -> Served {
    let data = own_data(visit).await?;
    let json = serde_json::to_string_pretty(&data).map_err(broken(visit))?;
    Ok(Outcome::read(pages::own_data(json, visit.language)))
}

pub(super) async fn forget_question(visit: &Visit) -> Served {
    let data = own_data(visit).await?;
    let (tables, deals) = (data.seats.len(), data.results.len());
    Ok(Outcome::read(pages::forget_question(tables, deals, visit.language)))
}

pub(super) async fn forget(visit: &Visit) -> Served {
    let forgotten = visit.desk.forget(visit.user()).await;
    forgotten.map_err(|error| Outcome::not_heard(visit, &error))?;
    Ok(Response::Redraw(pages::forgotten(visit.language)).into())
}

async fn own_data(visit: &Visit) -> Result<PersonData, Outcome> {
    visit.store().data_of(visit.user()).await.map_err(broken(visit))
}

pub(super) async fn look(visit: &Visit) -> Served {
    let kept = visit.desk.preferences(visit.user()).await;
    Ok(Outcome::read(render::look::look(kept, kept, visit.language)))
}

/// `line` was chosen from a menu.
pub(super) async fn look_pressed(
    visit: &Visit,
    LookPress { wish, preferences }: LookPress,
    line: Option<&str>,
) -> Served {
    let preferences = match wish {
        // A word of another version chooses nothing.
        Wish::Choose(_) => line.and_then(|word| preferences.with(word)).unwrap_or(preferences),
        Wish::Default => Preferences::default(),
        Wish::Example(_) => preferences,
        Wish::Keep => {
            visit.desk.keep_preferences(visit.user(), preferences).await.map_err(broken(visit))?;
            preferences
        }
    };
    let kept = visit.desk.preferences(visit.user()).await;
    Ok(Outcome::tried_on(render::look::look(preferences, kept, visit.language), preferences))
}

pub(super) async fn deal_text(visit: &Visit, typed: Option<String>, is_over: bool) -> Served {
    let (store, user) = (visit.store(), visit.user());
    let text = match typed.filter(|_| !is_over).as_deref().map(DealText::new).transpose() {
        Ok(text) => text,
        Err(why) => return Ok(Outcome::read(render::deal_text::no_deal_text(why, visit.language))),
    };
    if text.is_some() || is_over {
        store.keep_deal_text(user, text.as_ref()).await.map_err(broken(visit))?;
    }
    let stands = store.deal_text(user).await.map_err(broken(visit))?;
    Ok(Outcome::read(render::deal_text::deal_text(stands.as_ref(), visit.language)))
}

pub(super) async fn times(visit: &Visit) -> Served {
    Ok(Outcome::read(times_page(visit).await?))
}

pub(super) async fn kept_times(visit: &Visit) -> Result<KeptTimes, Outcome> {
    visit.store().times(visit.user()).await.map_err(broken(visit))
}

pub(super) async fn keep_times(
    visit: &Visit,
    before: &KeptTimes,
    times: &KeptTimes,
) -> Result<(), Outcome> {
    if times == before {
        return Ok(());
    }
    visit.tables().set_times(visit.user(), times).await.map_err(broken(visit))
}

/// Begins a holiday of `days` from now; 0 ends it.
pub(super) async fn take_holiday(visit: &Visit, days: u8) -> Result<(), Outcome> {
    let (tables, user) = (visit.tables(), visit.user());
    let own = tables.store().own_times(user).await.map_err(broken(visit))?;
    let now = tables.clock().date();
    let lasting = own.holidays.iter().find(|holiday| holiday.covers(now));
    let span = match (days, lasting) {
        (0, None) => return Ok(()),
        (0, Some(lasting)) => Span { to: now, ..*lasting },
        (days, _) => holiday(&own.holidays, now, days, &own.hours.clock())
            .map_err(|why| Outcome::read(pages::no_holiday(why, visit.language)))?,
    };
    tables.keep_holiday(user, span).await.map_err(broken(visit))
}

pub(super) async fn times_pressed(visit: &Visit, chosen: Option<&str>) -> Served {
    let before = kept_times(visit).await?;
    // A word of another version chooses nothing.
    let reminders = chosen.unwrap_or_default().parse().unwrap_or(before.reminders);
    let times = KeptTimes { reminders, ..before.clone() };
    keep_times(visit, &before, &times).await?;
    Ok(Response::Redraw(times_page(visit).await?).into())
}

async fn times_page(visit: &Visit) -> Result<Message, Outcome> {
    let (store, user) = (visit.store(), visit.user());
    let now = visit.tables().clock().date();
    let kept = kept_times(visit).await?;
    let holidays = store.holidays(user).await.map_err(broken(visit))?;
    let hours = kept.hours();
    let page = TimesPage {
        reminders: kept.reminders,
        holiday: holidays.iter().find(|holiday| holiday.covers(now)).map(|holiday| holiday.to),
        days_left: days_left(&holidays, now, &hours.clock()),
        hours,
    };
    Ok(pages::times(&page, visit.language))
}
