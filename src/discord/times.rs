//! What people set about their own time: when they are left in peace, when they are
//! reminded, their holidays.

use super::answering::Response;
use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages::{self, TimesPage};
use crate::store::{KeptTimes, StoreError};
use render::press::TimesPress;
use table::id::Timestamp;
use table::{Hours, Quiet, Span, days_left, holiday, learned};

/// The page of the caller's own times.
pub(super) async fn page(desk: &Desk, caller: &Caller) -> Served {
    let page = own(desk, caller).await.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Outcome::read(pages::times(&page, caller.language)))
}

/// What the caller has set about their own time.
pub(super) async fn kept(desk: &Desk, caller: &Caller) -> Result<KeptTimes, Outcome> {
    let kept = desk.hall().store().times(caller.user()).await;
    kept.map_err(|error| Outcome::broken(caller, &error))
}

/// Keeps what the caller has set, if it is anything new.
pub(super) async fn keep(
    desk: &Desk,
    caller: &Caller,
    before: &KeptTimes,
    times: &KeptTimes,
) -> Result<(), Outcome> {
    if times == before {
        return Ok(());
    }
    let set = desk.keep_times(caller.user(), times).await;
    set.map_err(|error| Outcome::broken(caller, &error))
}

/// Begins a holiday of so many days from now, or with none ends it.
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

/// Does what is wanted on the page; `chosen` are the words of the lines that were chosen.
pub(super) async fn pressed(
    desk: &Desk,
    caller: &Caller,
    press: TimesPress,
    chosen: Option<&str>,
) -> Served {
    let before = kept(desk, caller).await?;
    let times = match press {
        TimesPress::Reminders => {
            // A word of another version chooses nothing.
            let reminders = chosen.unwrap_or_default().parse().unwrap_or(before.reminders);
            KeptTimes { reminders, ..before.clone() }
        }
        TimesPress::Keep(quiet) => quiet_from_now(&before, quiet),
    };
    keep(desk, caller, &before, &times).await?;
    let page = own(desk, caller).await.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Response::Redraw(pages::times(&page, caller.language)).into())
}

/// The same with other quiet hours, by the clock of the same zone.
fn quiet_from_now(before: &KeptTimes, quiet: Quiet) -> KeptTimes {
    let hours = Hours { quiet: Some(quiet), ..before.hours() };
    before.clone().with_hours(&hours)
}

async fn own(desk: &Desk, caller: &Caller) -> Result<TimesPage, StoreError> {
    let (store, user) = (desk.hall().store(), caller.user());
    let now = desk.hall().clock().date();
    let (kept, holidays) = (store.times(user).await?, store.holidays(user).await?);
    let hours = kept.hours();
    let presses = if kept.learns { Some(store.press_hours(user).await?) } else { None };
    let lasting = holidays.iter().find(|holiday| holiday.covers(now));
    Ok(TimesPage {
        reminders: kept.reminders,
        holiday: lasting.map(|holiday: &Span| -> Timestamp { holiday.to }),
        days_left: days_left(&holidays, now, &hours.clock()),
        learned: presses.map(|presses| learned(&presses, &hours, now)),
        hours,
    })
}
