//! The deal of the day: its setting and the presses about it.

mod board;
mod calendar;
mod facts;
mod finished;
mod result;

use robots::Level;
use rules::Book;

use self::calendar::advance;
pub use self::calendar::keep_days;
use self::facts::{occasion, rules_of};
use self::finished::{Finished, share};
use self::result::dealt;
use crate::context::Ctx;
use crate::opening::{self, open_as, opening};
use crate::outcome::{Outcome, Served, broken};
use crate::pages::Depiction;
use crate::{moves, pages, series};
use actors::{CLOSED_BY_MODERATOR, Opening};
use render::daily::{self, Notice};
use render::press::DayPress;
use store::{DailyRow, DayKey, DayRow, DayState, GameTable};
use table::dealer::Occasion;
use table::id::{GuildId, TableId, Timestamp};
use table::{Given, Hours, NewTableOptions, Pace, Setting, Settings, TableView, TakeBack};

/// In seconds.
const A_DAY: i64 = 86_400;
const USUAL_HOUR: u8 = 18;
pub(crate) const USUAL_ZONE: &str = "Europe/Brussels";

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

/// The answer to a press opens a message of its own where the pressed one is public. `line` is the
/// person who was chosen from a list.
pub(crate) async fn pressed(
    ctx: &Ctx,
    press: DayPress,
    line: Option<&str>,
    is_private: bool,
) -> Served {
    let (DayPress::Play(number)
    | DayPress::Result(number)
    | DayPress::Share(number)
    | DayPress::Record(number)
    | DayPress::Board(number)
    | DayPress::OffBoard(number)) = press;
    let day = ctx.store().day(DayKey { guild: ctx.guild, number }).await.map_err(broken(ctx))?;
    let Some(day) = day else {
        ctx.dispatcher.note_tampering();
        return Err(Outcome::said(&pages::Notice::UnknownButton, ctx.language));
    };
    match press {
        DayPress::Play(_) => play(ctx, &day, is_private).await,
        DayPress::Result(_) => own(ctx, &day, is_private).await,
        DayPress::Share(_) => share(ctx, &day).await,
        DayPress::Record(_) => {
            let dealt = dealt(&ctx.dispatcher, &day).await.map_err(broken(ctx))?;
            let Some((record, _)) = dealt.filter(|_| is_over(ctx, &day)) else {
                return Err(said(ctx, &Notice::NotPlayed));
            };
            Ok(Outcome::read(daily::recorded(number, &record, ctx.language)))
        }
        DayPress::Board(_) => board::show(ctx, &day, is_private).await,
        DayPress::OffBoard(_) => board::set(ctx, &day, line).await,
    }
}

async fn own(ctx: &Ctx, day: &DayRow, is_private: bool) -> Served {
    let own = Finished::of(ctx, day).await?.own(ctx, day).await?;
    let is_pictured = ctx.publisher().depiction() != Depiction::Words && opening::may_attach(ctx);
    let page = daily::own(day.number, &own, is_pictured, ctx.language);
    Ok(Outcome::turn_page(page, is_private))
}

/// Begins one's own deal of a day, or goes on with it; it is played once.
async fn play(ctx: &Ctx, day: &DayRow, is_private: bool) -> Served {
    let own = ctx.store().own_day(day.key(), ctx.user()).await;
    if let Some(table) = own.map_err(broken(ctx))? {
        let seen = ctx.peek(table).await?;
        if seen.table.is_closed() || seen.table.is_match_over() {
            return self::own(ctx, day, is_private).await;
        }
        is_not_cut(ctx, &seen.table).await?;
        return moves::show_private(ctx, &seen, is_private).await;
    }
    if is_over(ctx, day) {
        return Err(said(ctx, &Notice::Over));
    }
    let secret = ctx.store().day_secret(day.key()).await.map_err(broken(ctx))?;
    // Its message may stand before it is noted that it is open.
    let (Some(secret), true) = (secret, ctx.tables().clock().date() >= day.opens_at) else {
        return Err(said(ctx, &Notice::NotOpen));
    };
    let key = day.key();
    if ctx.store().has_begun_day(key, ctx.user(), &secret).await.map_err(broken(ctx))? {
        return Err(said(ctx, &Notice::Twice));
    }
    let book: Book = day.book.parse().map_err(|_| broken(ctx)("a day of no known book"))?;
    let options = NewTableOptions {
        robots: 3,
        given: Some(Given::Occasion(occasion(day))),
        ..NewTableOptions::from(alone(book))
    };
    let opening = Opening { is_private: true, ..opening(ctx, ctx.channel, options, ctx.language) };
    let table = open_as(ctx, opening).await?;
    let played = ctx.store().play_day(key, ctx.user(), table, &secret).await;
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

/// Refuses what tells of a deal of a day, or of a series, that others may still play: a deal by its
/// number at the table, without one all of them.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn may_be_told(
    ctx: &Ctx,
    table: &TableView,
    deal: Option<u32>,
) -> Result<(), Outcome> {
    series::may_be_told(ctx, table, deal).await?;
    let Some(day) = table.day() else { return Ok(()) };
    let day = ctx.store().day(key_of(day)).await;
    let is_over = day.map_err(broken(ctx))?.is_none_or(|day| day.state == DayState::Over);
    if is_over { Ok(()) } else { Err(said(ctx, &Notice::Kept)) }
}

/// Refuses what would go on with a deal whose day is over: a robot plays it to its end.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn is_not_cut(ctx: &Ctx, table: &TableView) -> Result<(), Outcome> {
    let Some(day) = table.day().filter(|_| table.is_playing()) else { return Ok(()) };
    if is_cut(ctx, day).await? { Err(said(ctx, &Notice::Cut)) } else { Ok(()) }
}

async fn is_cut(ctx: &Ctx, day: Occasion) -> Result<bool, Outcome> {
    let is_cut = ctx.store().is_cut_short(key_of(day), ctx.user()).await;
    is_cut.map_err(broken(ctx))
}

/// The open table of the channel where the user may act, as [`moves::table_here`]. A deal that
/// its day has cut is named, for a day also where a robot has played it to its end.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn table_here(ctx: &Ctx) -> Result<TableId, Outcome> {
    let none = match moves::table_here(ctx).await {
        Ok(table) => {
            if ctx.dispatcher.place(table).await.is_some_and(|place| place.is_private) {
                was_not_cut(ctx, table).await?;
            }
            return Ok(table);
        }
        Err(none) => none,
    };
    let last = ctx.store().last_finished_for(ctx.channel, ctx.user()).await.map_err(broken(ctx))?;
    let since = Timestamp(ctx.tables().clock().date().0 - A_DAY);
    let is_new = |last: &GameTable| last.is_private && last.closed_at >= Some(since);
    if let Some(last) = last.filter(is_new) {
        was_not_cut(ctx, last.table).await?;
    }
    Err(none)
}

async fn was_not_cut(ctx: &Ctx, table: TableId) -> Result<(), Outcome> {
    match ctx.peek(table).await?.table.day() {
        Some(day) if is_cut(ctx, day).await? => Err(said(ctx, &Notice::Cut)),
        Some(_) | None => Ok(()),
    }
}

const fn key_of(day: Occasion) -> DayKey {
    DayKey { guild: GuildId(day.server), number: day.number }
}

fn said(ctx: &Ctx, notice: &Notice) -> Outcome {
    Outcome::read(daily::notice(notice, ctx.language))
}
