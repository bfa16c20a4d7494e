//! A user's own time: quiet hours, reminders, holidays.

use super::answering::Response;
use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages::{self, TimesPage};
use store::{KeptTimes, StoreError};
use table::id::Timestamp;
use table::{Span, days_left, holiday};

pub(super) async fn page(desk: &Desk, caller: &Caller) -> Served {
    let page = own(desk, caller).await.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Outcome::read(pages::times(&page, caller.language)))
}

pub(super) async fn kept(desk: &Desk, caller: &Caller) -> Result<KeptTimes, Outcome> {
    let kept = desk.hall().store().times(caller.user()).await;
    kept.map_err(|error| Outcome::broken(caller, &error))
}

pub(super) async fn keep(
    desk: &Desk,
    caller: &Caller,
    before: &KeptTimes,
    times: &KeptTimes,
) -> Result<(), Outcome> {
    if times == before {
        return Ok(());
    }
    let set = desk.hall().set_times(caller.user(), times).await;
    set.map_err(|error| Outcome::broken(caller, &error))
}

/// Begins a holiday of `days` from now; 0 ends it.
pub(super) async fn take_holiday(desk: &Desk, caller: &Caller, days: u8) -> Result<(), Outcome> {
    let (hall, user) = (desk.hall(), caller.user());
    let broken = |error: StoreError| Outcome::broken(caller, &error);
    let own = hall.store().own_times(user).await.map_err(broken)?;
    let now = hall.clock().date();
    let lasting = own.holidays.iter().find(|holiday| holiday.covers(now));
    let span = match (days, lasting) {
        (0, None) => return Ok(()),
        (0, Some(lasting)) => Span { to: now, ..*lasting },
        (days, _) => holiday(&own.holidays, now, days, &own.hours.clock())
            .map_err(|why| Outcome::read(pages::no_holiday(why, caller.language)))?,
    };
    hall.keep_holiday(user, span).await.map_err(broken)
}

pub(super) async fn pressed(desk: &Desk, caller: &Caller, chosen: Option<&str>) -> Served {
    let before = kept(desk, caller).await?;
    // A word of another version chooses nothing.
    let reminders = chosen.unwrap_or_default().parse().unwrap_or(before.reminders);
    let times = KeptTimes { reminders, ..before.clone() };
    keep(desk, caller, &before, &times).await?;
    let page = own(desk, caller).await.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Response::Redraw(pages::times(&page, caller.language)).into())
}

async fn own(desk: &Desk, caller: &Caller) -> Result<TimesPage, StoreError> {
    let (store, user) = (desk.hall().store(), caller.user());
    let now = desk.hall().clock().date();
    let (kept, holidays) = (store.times(user).await?, store.holidays(user).await?);
    let hours = kept.hours();
    let lasting = holidays.iter().find(|holiday| holiday.covers(now));
    Ok(TimesPage {
        reminders: kept.reminders,
        holiday: lasting.map(|holiday: &Span| -> Timestamp { holiday.to }),
        days_left: days_left(&holidays, now, &hours.clock()),
        hours,
    })
}
