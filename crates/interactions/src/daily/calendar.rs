//! The days of the servers as they come and go: promised, opened, over.

use std::time::Duration;

use rules::Book;

use super::facts::{facts, language, rules_of, shown};
use super::result;
use crate::dispatcher::Dispatcher;
use crate::pages::Depiction;
use actors::CLOSED_BY_MODERATOR;
use courier::DeliveryError;
use render::daily;
use render::message::Message;
use store::{DailyRow, DayRow, DayState, StoreError};
use table::id::Timestamp;
use table::record::options_text;
use table::{ChairsEvent, Event, Hours};

/// The time between two looks at the days.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// Opens and ends the days of the servers that this process keeps, for ever.
pub async fn keep_days(dispatcher: Dispatcher) {
    let clock = dispatcher.tables().clock().clone();
    loop {
        // Before the look: time that passes during it shortens the sleep.
        let next = clock.now() + LOOK_EVERY;
        if let Err(error) = advance(&dispatcher).await {
            tracing::error!(%error, "The days could not be kept");
        }
        clock.sleep_until(next).await;
    }
}

/// Takes each day on to where it should be by now. Each step may be done again.
pub(super) async fn advance(dispatcher: &Dispatcher) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let now = tables.clock().date();
    // The number comes first: where another look promises a day meanwhile, it is the same day.
    let mut dailies = Vec::new();
    for daily in store.dailies().await? {
        let number = store.next_day(daily.guild).await?;
        dailies.push((daily, number));
    }
    let mut days = store.days().await?;
    days.retain(|day| tables.ownership().owns(day.guild));
    for day in days.iter().filter(|day| day.state == DayState::Open) {
        if day.closes_at <= now || day.robots != dispatcher.edition() {
            end(dispatcher, day).await?;
        }
    }
    for (daily, number) in dailies {
        if !tables.ownership().owns(daily.guild) {
            continue;
        }
        let is_next = |day: &&DayRow| day.guild == daily.guild && day.state == DayState::Promised;
        match days.iter().find(is_next) {
            Some(day) if day.closes_at <= now => drop(store.end_day(day.key()).await?),
            Some(day) if day.opens_at <= now => open(dispatcher, &daily, day).await?,
            Some(_) => {}
            None => {
                let hours = Hours::of_zone(&daily.zone).unwrap_or_default();
                let tomorrow = hours.next_hour(0, now);
                let opens_at = hours.next_hour(daily.hour, Timestamp(tomorrow.0 - 1));
                if let Some(day) = promise(dispatcher, &daily, number, opens_at).await? {
                    let first = daily::promised(&shown(&day, None), language(&day));
                    post(dispatcher, &day, |_| first.clone()).await?;
                }
            }
        }
    }
    Ok(())
}

async fn promise(
    dispatcher: &Dispatcher,
    daily: &DailyRow,
    number: u32,
    opens_at: Timestamp,
) -> Result<Option<DayRow>, StoreError> {
    let tables = dispatcher.tables();
    let (Ok(book), Ok(secret)) = (daily.book.parse::<Book>(), (tables.entropy())()) else {
        tracing::error!(guild = %daily.guild, "No day could be promised");
        return Ok(None);
    };
    let hours = Hours::of_zone(&daily.zone).unwrap_or_default();
    let mut day = DayRow {
        guild: daily.guild,
        number,
        channel: daily.channel,
        message: None,
        language: daily.language.clone(),
        book: daily.book.clone(),
        options: options_text(&rules_of(book)),
        promise: String::new(),
        robots: 0,
        opens_at,
        closes_at: hours.next_hour(daily.hour, opens_at),
        state: DayState::Promised,
    };
    day.promise = facts(&day).commitment(&secret).to_string();
    let store = tables.store();
    if !store.promise_day(day.clone(), &secret).await? {
        return store.day(day.key()).await;
    }
    Ok(Some(day))
}

async fn open(dispatcher: &Dispatcher, daily: &DailyRow, day: &DayRow) -> Result<(), StoreError> {
    let next = promise(dispatcher, daily, day.number + 1, day.closes_at).await?;
    let (shown, language) = (shown(day, next.as_ref()), language(day));
    let invitation = |is_pictured| daily::invitation(&shown, is_pictured, language);
    if post(dispatcher, day, invitation).await? {
        let edition = dispatcher.edition();
        dispatcher.tables().store().open_day(day.key(), edition).await?;
    }
    Ok(())
}

/// Lets robots play on for those in the middle, and turns the message into the result.
async fn end(dispatcher: &Dispatcher, day: &DayRow) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    for (table, user) in store.cut_day(day.key()).await? {
        // It has ended, and did not count before.
        if tables.peek(table).await.is_ok_and(|seen| seen.table.is_match_over()) {
            continue;
        }
        let left = tables.tell(table, None, Event::Chairs(ChairsEvent::Leave(user))).await;
        if left.is_ok_and(|left| left.table.is_lobby()) {
            drop(tables.tell(table, None, CLOSED_BY_MODERATOR).await);
        }
        let told = |language| daily::notice(&daily::Notice::Cut, language);
        dispatcher.publisher().turn_to(table, user, told);
    }
    if result::edit(dispatcher, day).await? {
        store.end_day(day.key()).await?;
    }
    Ok(())
}

/// False while Discord is out of reach. Where no picture may be attached words will do.
async fn post(
    dispatcher: &Dispatcher,
    day: &DayRow,
    message: impl Fn(bool) -> Message + Sync,
) -> Result<bool, StoreError> {
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    let kind = if day.opens_at <= dispatcher.tables().clock().date() { 'd' } else { 'p' };
    let nonce = format!("{kind}{}{}", day.guild, day.number % 1_000);
    let may_picture = dispatcher.publisher().depiction() != Depiction::Words;
    for is_pictured in [true, false] {
        if is_pictured && !may_picture {
            continue;
        }
        match courier.post(day.channel, None, &nonce, &priority, || message(is_pictured)).await {
            Ok((message, _)) => {
                dispatcher.tables().store().show_day(day.key(), message).await?;
                return Ok(true);
            }
            Err(DeliveryError::Unreachable) => return Ok(false),
            Err(why) => tracing::warn!(guild = %day.guild, %why, "A day is not shown"),
        }
    }
    Ok(true)
}
