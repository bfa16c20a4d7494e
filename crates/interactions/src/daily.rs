//! The deal of the day: its setting, presses about it, and the days as they come and go.

use std::time::Duration;

use robots::Level;
use rules::{Book, Rules, Seat};

use super::context::Ctx;
use super::dispatcher::Dispatcher;
use super::opening::{self, open_as, opening};
use super::outcome::{Outcome, Served, broken};
use super::{moves, pages};
use actors::{CLOSED_BY_MODERATOR, Opening};
use courier::{DeliveryError, Priority};
use render::daily::{self, Day, Notice, Own, Ranked};
use render::message::Message;
use render::press::DayPress;
use store::{DailyRow, DayPlace, DayRow, DayState, StoreError};
use table::dealer::{DealFacts, Dealing, Occasion, OccasionKind, Origin, Texts};
use table::id::{GuildId, Timestamp};
use table::record::{Record, options_text};
use table::{Hours, NewTableOptions, Pace, Setting, Settings, TableView, TakeBack};

/// The time between two looks at the days.
const LOOK_EVERY: Duration = Duration::from_mins(1);

const USUAL_HOUR: u8 = 18;
const USUAL_ZONE: &str = "Europe/Brussels";

/// A request of `/whist settings daily`. What is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// The hour, 0 to 23.
    pub hour: Option<u8>,
    /// The zone, or a city.
    pub zone: Option<String>,
    /// The book.
    pub book: Option<Book>,
    /// True to switch it off.
    pub off: bool,
}

/// Sets the deal of the day of a server in this channel, for those who manage it.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn set(ctx: &Ctx, asked: Asked) -> Served {
    if !ctx.is_moderator {
        return Err(Outcome::said(&pages::Notice::OnlyModerators, ctx.language));
    }
    let before = ctx.store().daily(ctx.guild).await.map_err(broken(ctx))?;
    if asked.off {
        if let Some(row) = before {
            let off = DailyRow { is_on: false, ..row };
            ctx.store().set_daily(&off).await.map_err(broken(ctx))?;
        }
        return Ok(said(ctx, &Notice::Off));
    }
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let zone = asked.zone.or(before.as_ref().map(|it| it.zone.clone()));
    let hours = Hours::of_zone(zone.as_deref().unwrap_or(USUAL_ZONE).trim());
    let Some(zone) = hours.ok().and_then(|hours| Some(hours.zone?.iana_name()?.to_owned())) else {
        return Err(said(ctx, &Notice::NoZone));
    };
    let known = before.as_ref().and_then(|it| it.book.parse().ok());
    let book = asked.book.or(known).unwrap_or(Book::Simple);
    let row = DailyRow {
        guild: ctx.guild,
        channel: ctx.channel,
        language: opening::language(ctx, None).await.code().to_owned(),
        hour: asked.hour.or(before.map(|it| it.hour)).unwrap_or(USUAL_HOUR),
        zone,
        book: book.name().to_owned(),
        is_on: true,
    };
    ctx.store().set_daily(&row).await.map_err(broken(ctx))?;
    advance(&ctx.dispatcher).await.map_err(broken(ctx))?;
    Ok(said(ctx, &Notice::Set(row.hour, row.zone, ctx.language.book(book))))
}

/// The answer to a press opens a message of its own where the pressed one is public.
pub(crate) async fn pressed(ctx: &Ctx, press: DayPress, is_private: bool) -> Served {
    let (DayPress::Play(number)
    | DayPress::Result(number)
    | DayPress::Share(number)
    | DayPress::Record(number)) = press;
    let day = ctx.store().day(ctx.guild, number).await.map_err(broken(ctx))?;
    let Some(day) = day else {
        ctx.dispatcher.note_tampering();
        return Err(Outcome::said(&pages::Notice::UnknownButton, ctx.language));
    };
    match press {
        DayPress::Play(_) => play(ctx, &day, is_private).await,
        DayPress::Result(_) => {
            let own = Finished::of(ctx, &day).await?;
            let page = daily::own(number, &own.own, &own.squares, ctx.language);
            Ok(Outcome::turn_page(page, is_private))
        }
        DayPress::Share(_) => share(ctx, &day).await,
        DayPress::Record(_) => {
            let dealt = dealt(&ctx.dispatcher, &day).await.map_err(broken(ctx))?;
            let Some((record, _)) = dealt.filter(|_| is_over(ctx, &day)) else {
                return Err(said(ctx, &Notice::NotPlayed));
            };
            Ok(Outcome::read(daily::recorded(number, &record, ctx.language)))
        }
    }
}

/// Begins one's own deal of a day, or goes on with it; it is played once.
async fn play(ctx: &Ctx, day: &DayRow, is_private: bool) -> Served {
    let own = ctx.store().own_day((ctx.guild, day.number), ctx.user()).await;
    if let Some(table) = own.map_err(broken(ctx))? {
        let seen = ctx.peek(table).await?;
        if seen.table.is_closed() || seen.table.is_match_over() {
            let own = Finished::of(ctx, day).await?;
            let page = daily::own(day.number, &own.own, &own.squares, ctx.language);
            return Ok(Outcome::turn_page(page, is_private));
        }
        return moves::show_private(ctx, &seen, is_private).await;
    }
    if is_over(ctx, day) {
        return Err(said(ctx, &Notice::Over));
    }
    let secret = ctx.store().day_secret(day.guild, day.number).await.map_err(broken(ctx))?;
    // Its message may stand before it is noted that it is open.
    let (Some(secret), true) = (secret, ctx.tables().clock().date() >= day.opens_at) else {
        return Err(said(ctx, &Notice::NotOpen));
    };
    let book: Book = day.book.parse().map_err(|_| broken(ctx)("a day of no known book"))?;
    let options = NewTableOptions {
        robots: 3,
        occasion: Some(occasion(day)),
        ..NewTableOptions::from(alone(book))
    };
    let opening = Opening { is_private: true, ..opening(ctx, ctx.channel, options, ctx.language) };
    let table = open_as(ctx, opening).await?;
    let played = ctx.store().play_day((ctx.guild, day.number), ctx.user(), table).await;
    if !played.map_err(broken(ctx))? {
        // Two presses at once: the other one has begun it.
        drop(ctx.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
        return Err(said(ctx, &Notice::NotPlayed));
    }
    let reply = ctx.start_from(table, secret).await?;
    Ok(Outcome::hand(ctx, reply, is_private))
}

/// Its result may stand before it is noted that it is over.
fn is_over(ctx: &Ctx, day: &DayRow) -> bool {
    day.state == DayState::Over || ctx.tables().clock().date() >= day.closes_at
}

/// Three strong robots, as long as it takes, and nothing that another player would not have.
fn alone(book: Book) -> Settings {
    Settings::from(rules_of(book))
        .with(Setting::Level(Level::Strong))
        .with(Setting::Hints(false))
        .with(Setting::TakeBack(TakeBack::Never))
        .with(Setting::Pace(Pace::Unlimited))
}

fn rules_of(book: Book) -> Rules {
    Rules::new(book).by_newest_edition()
}

fn occasion(day: &DayRow) -> Occasion {
    Occasion { server: day.guild.0, kind: OccasionKind::Day, number: day.number }
}

/// Posts that one has played, and once the day is over how.
async fn share(ctx: &Ctx, day: &DayRow) -> Served {
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let finished = Finished::of(ctx, day).await?;
    let language = pages::language_of(&day.language);
    let tricks = is_over(ctx, day).then_some(finished.squares.as_str());
    let name = &ctx.person.name;
    let line = daily::shared(name, day.number, &finished.own, tricks, language);
    let nonce = format!("s{}", ctx.id());
    let (courier, priority) = (ctx.courier(), Priority::asked());
    courier
        .post(ctx.channel, None, &nonce, &priority, || line.clone())
        .await
        .map_err(broken(ctx))?;
    Ok(said(ctx, &Notice::Shared))
}

/// A day that the user has played to its end. Nothing of it is told to others before.
struct Finished {
    own: Own,
    squares: String,
}

impl Finished {
    async fn of(ctx: &Ctx, day: &DayRow) -> Result<Self, Outcome> {
        let (store, number) = (ctx.store(), day.number);
        let ranking = store.day_ranking(day.guild, number).await.map_err(broken(ctx))?;
        let own = ranking.iter().find(|it| it.user == ctx.user());
        let Some(own) = own else { return Err(said(ctx, &Notice::NotPlayed)) };
        let in_a_row = store.days_in_a_row(day.guild, number, ctx.user()).await;
        let seen = ctx.peek(own.table).await?.table;
        let member = seen.people().member_of(ctx.user());
        let squares =
            seen.last_ended_deal().zip(member).map(|(ended, member)| daily::squares(ended, member));
        let own = Own {
            place: own.place,
            points: own.points,
            played: ranking.len(),
            in_a_row: in_a_row.map_err(broken(ctx))?,
        };
        Ok(Self { own, squares: squares.unwrap_or_default() })
    }
}

/// Refuses what tells of a deal that others may still play.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn may_be_told(ctx: &Ctx, table: &TableView) -> Result<(), Outcome> {
    let Some(occasion) = table.occasion() else { return Ok(()) };
    let day = ctx.store().day(GuildId(occasion.server), occasion.number).await;
    let is_over = day.map_err(broken(ctx))?.is_none_or(|day| day.state == DayState::Over);
    if is_over { Ok(()) } else { Err(said(ctx, &Notice::Kept)) }
}

fn said(ctx: &Ctx, notice: &Notice) -> Outcome {
    Outcome::read(daily::notice(notice, ctx.language))
}

/// Opens and ends the days of the servers that this process keeps, for ever.
pub async fn keep_days(dispatcher: Dispatcher) {
    let clock = dispatcher.tables().clock().clone();
    loop {
        if let Err(error) = advance(&dispatcher).await {
            tracing::error!(%error, "The days could not be kept");
        }
        clock.sleep_until(clock.now() + LOOK_EVERY).await;
    }
}

/// Takes each day on to where it should be by now. Each step may be done again.
async fn advance(dispatcher: &Dispatcher) -> Result<(), StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let now = tables.clock().date();
    let mut days = store.days().await?;
    days.retain(|day| tables.ownership().owns(day.guild));
    for day in days.iter().filter(|day| day.state == DayState::Open) {
        if day.closes_at <= now || day.robots != robots::EDITION {
            end(dispatcher, day).await?;
        }
    }
    for daily in store.dailies().await? {
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
                let number = store.next_day(daily.guild).await?;
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
/// before anybody has played it to its end.
async fn dealt(
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
