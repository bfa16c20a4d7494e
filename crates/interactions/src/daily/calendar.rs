//! The days of the servers as they come and go: promised, opened, over.

use std::time::Duration;

use rules::{Book, Rules, Seat};

use crate::dispatcher::Dispatcher;
use crate::pages;
use actors::CLOSED_BY_MODERATOR;
use courier::DeliveryError;
use render::daily::{self, Day, Ranked};
use render::message::Message;
use store::{DailyRow, DayPlace, DayRow, DayState, StoreError};
use table::Hours;
use table::dealer::{DealFacts, Dealing, Occasion, OccasionKind, Origin, Texts};
use table::id::Timestamp;
use table::record::{Record, options_text};

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
        if day.closes_at <= now || day.robots != robots::EDITION {
            end(dispatcher, day).await?;
        }
    }
    for (daily, number) in dailies {
        if !tables.ownership().owns(daily.guild) {
            continue;
        }
        let is_next = |day: &&DayRow| day.guild == daily.guild && day.state == DayState::Promised;
        match days.iter().find(is_next) {
            Some(day) if day.closes_at <= now => drop(store.end_day(day.guild, day.number).await?),
            Some(day) if day.opens_at <= now => open(dispatcher, &daily, day).await?,
            Some(_) => {}
            None => {
                let hours = Hours::of_zone(&daily.zone).unwrap_or_default();
                let tomorrow = hours.next_hour(0, now);
                let opens_at = hours.next_hour(daily.hour, Timestamp(tomorrow.0 - 1));
                if let Some(day) = promise(dispatcher, &daily, number, opens_at).await? {
                    let first = daily::promised(&shown(&day, None), language(&day));
                    post(dispatcher, &day, first).await?;
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
        return store.day(daily.guild, number).await;
    }
    Ok(Some(day))
}

fn facts(day: &DayRow) -> DealFacts<'_> {
    let origin = Origin::Occasion(occasion(day));
    DealFacts { origin, deal: 1, book: &day.book, options: &day.options }
}

async fn open(dispatcher: &Dispatcher, daily: &DailyRow, day: &DayRow) -> Result<(), StoreError> {
    let next = promise(dispatcher, daily, day.number + 1, day.closes_at).await?;
    let invitation = daily::invitation(&shown(day, next.as_ref()), language(day));
    if post(dispatcher, day, invitation).await? {
        dispatcher.tables().store().open_day(day.guild, day.number, robots::EDITION).await?;
    }
    Ok(())
}

/// Closes the tables of those in the middle, and turns the message into the result.
async fn end(dispatcher: &Dispatcher, day: &DayRow) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    for table in store.day_tables(day.guild, day.number).await? {
        drop(tables.tell(table, None, CLOSED_BY_MODERATOR).await);
    }
    let next = store.day(day.guild, day.number + 1).await?;
    let ranking = store.day_ranking(day.guild, day.number).await?.into_iter();
    let ranked = |DayPlace { place, name, points, .. }| Ranked { place, name, points };
    let ranking: Vec<_> = ranking.map(ranked).collect();
    let secret = store.day_secret(day.guild, day.number).await?;
    let dealt = dealt(dispatcher, day).await?;
    let hands = dealt.as_ref().and_then(|(record, seat)| {
        let hands = &record.deals.first()?.hands;
        Some([0, 1, 2, 3].map(|places| hands[seat.clockwise(places)]))
    });
    let secret = secret.map_or_else(String::new, |secret| secret.reveal());
    let shown = shown(day, next.as_ref());
    let result = daily::over(&shown, &ranking, hands, secret, language(day));
    if let Some(message) = day.message {
        let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
        let edited = courier.edit(day.channel, message, &priority, || result.clone()).await;
        if let Err(why) = edited {
            tracing::warn!(guild = %day.guild, %why, "The result of a day is not shown");
            if why == DeliveryError::Unreachable {
                return Ok(());
            }
        }
    }
    store.end_day(day.guild, day.number).await?;
    Ok(())
}

/// The deal of a day with its proof and nothing that was played, and the seat of its player; `None`
/// before the first player has played it to its end.
pub(super) async fn dealt(
    dispatcher: &Dispatcher,
    day: &DayRow,
) -> Result<Option<(Record, Seat)>, StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let Some(secret) = store.day_secret(day.guild, day.number).await? else { return Ok(None) };
    for DayPlace { table, user, .. } in store.day_ranking(day.guild, day.number).await? {
        let Ok(reply) = tables.peek(table).await else { continue };
        let member = reply.table.people().member_of(user);
        let seat = member.and_then(|member| reply.table.seat_of(member)).unwrap_or(Seat::North);
        let Some(mut record) = reply.table.record() else { continue };
        record.deals.truncate(1);
        let Some(deal) = record.deals.first_mut() else { continue };
        deal.actions.clear();
        deal.laid_down = None;
        let commitment = facts(day).commitment(&secret);
        let origin = Origin::Occasion(occasion(day));
        deal.dealing = Some(Dealing::new(origin, 1, commitment, secret, None, Texts::default()));
        return Ok(Some((record, seat)));
    }
    Ok(None)
}

/// False while Discord is out of reach.
async fn post(dispatcher: &Dispatcher, day: &DayRow, message: Message) -> Result<bool, StoreError> {
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    let kind = if day.opens_at <= dispatcher.tables().clock().date() { 'd' } else { 'p' };
    let nonce = format!("{kind}{}{}", day.guild, day.number % 1_000);
    match courier.post(day.channel, None, &nonce, &priority, || message.clone()).await {
        Ok((message, _)) => {
            dispatcher.tables().store().show_day(day.guild, day.number, message).await?;
            Ok(true)
        }
        Err(why) => {
            tracing::warn!(guild = %day.guild, %why, "A day is not shown");
            Ok(why != DeliveryError::Unreachable)
        }
    }
}

fn language(day: &DayRow) -> pages::Language {
    pages::language_of(&day.language)
}

fn shown(day: &DayRow, next: Option<&DayRow>) -> Day {
    let game = day.book.parse().map(|book: Book| language(day).book(book));
    Day {
        number: day.number,
        game: game.unwrap_or_default(),
        opens_at: day.opens_at,
        closes_at: day.closes_at,
        seal: day.promise.clone(),
        next: next.map(|next| (next.number, next.promise.clone())),
    }
}

pub(super) fn rules_of(book: Book) -> Rules {
    Rules::new(book).by_newest_edition()
}

pub(super) fn occasion(day: &DayRow) -> Occasion {
    Occasion { server: day.guild.0, kind: OccasionKind::Day, number: day.number }
}
