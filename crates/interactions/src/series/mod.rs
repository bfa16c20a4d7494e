//! A series of deals that several tables play: opened, joined, read, ended.

mod asked;
pub(crate) mod joining;
mod keeper;
mod progress;

use rules::{Rules, Value};

pub use self::asked::Asked;
pub use self::keeper::keep_series;
use self::progress::{Progress, shown};
use crate::context::Ctx;
use crate::opening::{self, open_in_thread, open_table};
use crate::outcome::{Outcome, Served, broken};
use crate::{pages, scale};
use render::press::SeriesPress;
use render::series::{self, Notice};
use store::{SeriesKey, SeriesRow, SeriesState};
use table::dealer::{Occasion, OccasionKind};
use table::id::Timestamp;
use table::record::{options_text, scale_in_text, with_options_text};
use table::{Given, NewTableOptions, Series, Setting, Settings, TableView, TakeBack};

/// Seconds in which the tables of a series play it.
const LASTS: i64 = 7 * 86_400;

/// Opens a table for a series, a new one or one that others play, in the user's channel or in a
/// thread of its own.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn open(
    ctx: &Ctx,
    typed: &str,
    options: NewTableOptions,
    language: Option<&str>,
    in_thread: bool,
) -> Served {
    if options.settings.coach() {
        return Err(said(ctx, Notice::NoCoach));
    }
    let asked = typed.parse().map_err(|_| said(ctx, Notice::NoNumber))?;
    let (row, options) = match asked {
        Asked::New { deals, two_rooms } => {
            let rules = standing_alone(options.settings.rules()).map_err(|error| {
                let book = options.settings.rules().book();
                Outcome::read(pages::options_refused(&error, book, ctx.language))
            })?;
            let options = with_rules(options, rules);
            (begin(ctx, &options, deals, two_rooms, language).await?, options)
        }
        Asked::Known(number) => {
            let row = ctx.store().series(key_here(ctx, number)).await.map_err(broken(ctx))?;
            let row = row.filter(|row| row.state == SeriesState::Open && !is_over(ctx, row));
            let row = row.ok_or_else(|| said(ctx, Notice::Unknown))?;
            let plays = ctx.tables().series().plays_elsewhere(row.key(), ctx.user(), None).await;
            if plays.map_err(broken(ctx))? {
                return Err(said(ctx, Notice::Elsewhere));
            }
            let rules = rules_of(ctx, &row).await?;
            (row, with_rules(options, rules))
        }
    };
    let key = ctx.store().series_key(row.key()).await.map_err(broken(ctx))?;
    let key = key.ok_or_else(|| broken(ctx)("a series without its key"))?;
    let series = Series { occasion: occasion(&row), deals: row.deals };
    let options = NewTableOptions { given: Some(Given::Series(series, key)), ..options };
    if in_thread {
        return open_in_thread(ctx, options, language).await;
    }
    let table = open_table(ctx, options, language).await?;
    opening::say_opened(ctx, table, opening::opened(ctx, table).await?).await
}

/// The choices of `/whist new series`: new ones, then those of the server that take a table.
pub async fn choices(ctx: &Ctx) -> Vec<(String, String)> {
    let language = ctx.language;
    let new = asked::OFFERED.map(|(deals, two_rooms)| {
        let asked = Asked::New { deals, two_rooms };
        (series::new_choice(deals, two_rooms, language), asked.to_string())
    });
    let open = ctx.store().open_series(ctx.guild).await.unwrap_or_default();
    let known = open.into_iter().filter(|row| !is_over(ctx, row)).map(|row| {
        let game = row.book.parse().map(|book| language.book(book)).unwrap_or_default();
        let shown = series::choice(row.number, game, row.deals, row.two_rooms, language);
        (shown, Asked::Known(row.number).to_string())
    });
    known.chain(new).collect()
}

pub(crate) async fn pressed(ctx: &Ctx, press: SeriesPress, is_private: bool) -> Served {
    let (SeriesPress::Show(number, _) | SeriesPress::Close(number) | SeriesPress::Record(number)) =
        press;
    let row = ctx.store().series(key_here(ctx, number)).await.map_err(broken(ctx))?;
    let row = row.ok_or_else(|| said(ctx, Notice::Unknown))?;
    match press {
        SeriesPress::Show(_, page) => {
            let page = self::page(ctx, &row, page).await?;
            Ok(Outcome::turn_page(page, is_private))
        }
        SeriesPress::Close(_) => {
            if !may_close(ctx, &row).await? {
                return Err(said(ctx, Notice::NotYours));
            }
            let full = ctx.store().set_series(row.key(), SeriesState::Full).await;
            full.map_err(broken(ctx))?;
            let row = SeriesRow { state: SeriesState::Full, ..row };
            keeper::advance(&ctx.dispatcher, &row).await.map_err(broken(ctx))?;
            Ok(Outcome::turn_page(page(ctx, &row, 0).await?, is_private))
        }
        SeriesPress::Record(_) => {
            let record = progress::record(ctx, &row).await.map_err(broken(ctx))?;
            let record = record.ok_or_else(|| said(ctx, Notice::Kept))?;
            Ok(Outcome::read(series::recorded(number, &record, ctx.language)))
        }
    }
}

async fn page(ctx: &Ctx, row: &SeriesRow, page: u8) -> Result<render::message::Message, Outcome> {
    let shown = shown(&ctx.dispatcher, row, ctx.language).await.map_err(broken(ctx))?;
    let may_more_play = row.state == SeriesState::Open && !row.two_rooms;
    let may_close = may_more_play && shown.closes_at.is_some() && may_close(ctx, row).await?;
    Ok(series::page(&series::Page { may_close, ..shown }, page, ctx.language))
}

async fn may_close(ctx: &Ctx, row: &SeriesRow) -> Result<bool, Outcome> {
    let seat = ctx.store().series_seat(row.key(), ctx.user()).await.map_err(broken(ctx))?;
    Ok(ctx.is_moderator || seat.is_some())
}

/// Refuses what tells of a deal of a series, or without a number of all of them, before all its
/// tables have played it.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn may_be_told(
    ctx: &Ctx,
    table: &TableView,
    deal: Option<u32>,
) -> Result<(), Outcome> {
    let Some(series) = table.series() else { return Ok(()) };
    let key = key_here(ctx, series.occasion.number);
    let row = ctx.store().series(key).await.map_err(broken(ctx))?;
    let Some(row) = row else { return Ok(()) };
    let told = Progress::of(&ctx.dispatcher, &row).await.map_err(broken(ctx))?.told;
    if deal.unwrap_or(series.deals) <= told { Ok(()) } else { Err(said(ctx, Notice::Kept)) }
}

async fn begin(
    ctx: &Ctx,
    options: &NewTableOptions,
    deals: u32,
    two_rooms: bool,
    language: Option<&str>,
) -> Result<SeriesRow, Outcome> {
    let rules = options.settings.rules();
    let language = opening::language(ctx, language).await.code().to_owned();
    let now = ctx.tables().clock().date();
    let key = (ctx.tables().entropy())().map_err(broken(ctx))?;
    loop {
        let row = SeriesRow {
            guild: ctx.guild,
            number: ctx.store().next_series(ctx.guild).await.map_err(broken(ctx))?,
            language: language.clone(),
            book: rules.book().name().to_owned(),
            options: options_text(rules),
            deals,
            two_rooms,
            closes_at: Timestamp(now.0 + LASTS),
            state: SeriesState::Open,
        };
        if ctx.store().begin_series(row.clone(), &key).await.map_err(broken(ctx))? {
            return Ok(row);
        }
    }
}

fn key_here(ctx: &Ctx, number: u32) -> SeriesKey {
    SeriesKey { guild: ctx.guild, number }
}

fn occasion(row: &SeriesRow) -> Occasion {
    Occasion { server: row.guild.0, kind: OccasionKind::Series, number: row.number }
}

fn is_over(ctx: &Ctx, row: &SeriesRow) -> bool {
    row.state == SeriesState::Over || ctx.tables().clock().date() >= row.closes_at
}

/// Hints are off and nothing is taken back, so that all tables play alike.
fn with_rules(options: NewTableOptions, rules: Rules) -> NewTableOptions {
    let settings = options.settings.with_rules(rules);
    NewTableOptions { settings, ..options }
        .with(Setting::Hints(false))
        .with(Setting::TakeBack(TakeBack::Never))
}

/// The rules of deals that stand alone: four players as they sit down, no end but that of the
/// series, no deal that follows from another.
fn standing_alone(rules: &Rules) -> Result<Rules, rules::OptionError> {
    let word = |word: &'static str| Value::Word(word.into());
    let alone = [
        ("seating", word("as_seated")),
        ("members", Value::Number(4)),
        ("deals", Value::Null),
        ("target", Value::Null),
        ("brimborion", word("off")),
    ];
    let known: Vec<_> = rules.values().map(|(name, _)| name).collect();
    rules.clone().with(alone.into_iter().filter(|(name, _)| known.contains(name)))
}

async fn rules_of(ctx: &Ctx, row: &SeriesRow) -> Result<Rules, Outcome> {
    let book = row.book.parse().map_err(|_| broken(ctx)("a series of no known book"))?;
    let rules = Settings::from(Rules::new(book)).rules().clone().by_newest_edition();
    let scale = scale_in_text(&row.options);
    let rules = match scale.as_deref().and_then(|scale| scale.strip_prefix("own:")) {
        Some(own) => rules.knowing(scale::own(ctx, own).await?.into()),
        None => rules,
    };
    with_options_text(&rules, &row.options).ok_or_else(|| broken(ctx)("options that no book has"))
}

fn said(ctx: &Ctx, notice: Notice) -> Outcome {
    Outcome::read(series::notice(notice, ctx.language))
}
