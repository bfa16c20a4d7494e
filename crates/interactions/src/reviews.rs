//! Reviews of finished deals, private or posted in the channel.

use std::sync::Arc;

use rules::Seat;

use super::context::Ctx;
use super::daily;
use super::opening;
use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Depiction, Lost, LostInDeal, Notice, Reader};
use actors::{JUDGE, Reply, TellError};
use courier::Priority;
use render::message::Message;
use store::{Mistakes, Question, StoreError};
use table::dealer::DealCode;
use table::review::Review;
use table::standings::Metric;
use table::{EndedDeal, Pictures, Refusal, TableView};

/// A page of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// From 0.
    Page(u8),
    /// The slip of this number that the reader is shown, from 0.
    Slip(u8),
}

/// `None` for `deal` is the last that is over.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx, reply: &Reply, deal: Option<u32>, at: At) -> Result<Message, Outcome> {
    let (table, language) = (&reply.table, ctx.language);
    let (deal, review) = looked_at(ctx, table, deal).await?;
    let member = table.people().member_of(ctx.user());
    // What was played before they sat down is not theirs.
    let member = member.filter(|&member| table.sat_to_the_end(member, &deal));
    let seat = member.and_then(|member| {
        let players = deal.players();
        Seat::ALL.into_iter().find(|&seat| players[seat] == member)
    });
    let reader = Reader::One(seat);
    let page = match at {
        At::Page(page) => page,
        At::Slip(place) => pages::page_of_slip(&review, reader, place),
    };
    let drawn = (language, depiction(ctx, table));
    let message = pages::review(table, &deal, &review, page, reader, drawn);
    // Of deals with a coach nothing is kept.
    if page > 0 || seat.is_none() || table.settings().coach() {
        return Ok(message);
    }
    let (lost, mean) = mistakes(ctx, table, &deal).await.map_err(broken(ctx))?;
    Ok(pages::with_mistakes(message, lost, mean, language))
}

/// A page of the review of a deal that was found by its code, away from its table.
pub(crate) async fn of_code(
    ctx: &Ctx,
    table: &TableView,
    code: DealCode,
    deal: &EndedDeal,
    seat: Option<Seat>,
    page: u8,
) -> Result<Message, Outcome> {
    let review = ctx.tables().reviews().of(table.id(), deal).await;
    let review = review.ok_or_else(|| Outcome::said(&Notice::NothingToReview, ctx.language))?;
    let drawn = (ctx.language, depiction(ctx, table));
    Ok(pages::review(table, deal, &review, page, Reader::Guest(code, seat), drawn))
}

/// The reader's losses by decisions in a deal, and on the average over so many deals of the book.
async fn mistakes(
    ctx: &Ctx,
    table: &TableView,
    deal: &EndedDeal,
) -> Result<(Option<LostInDeal>, Option<(f64, Lost)>), StoreError> {
    let number = u32::try_from(deal.number()).unwrap_or(u32::MAX);
    let here = ctx.store().mistakes_in(table.id(), number, ctx.user()).await?;
    let question = Question {
        guild: ctx.guild,
        book: Some(table.settings().rules().book().name().to_owned()),
        since: None,
        until: None,
        metric: Metric::Points,
        ranking: ctx.tables().ranking(),
    };
    let mean = ctx.store().mistakes_of(&question, JUDGE, ctx.user()).await?;
    let of = |lost: Mistakes| Lost { points: lost.points, error: lost.error, tricks: lost.tricks };
    let here = here.map(|row| {
        let part = |number: i32| f64::from(number) / 1000.0;
        let error = f64::from(row.error) / 1000.0;
        let lost = Lost { points: part(row.points), error, tricks: row.tricks.map(part) };
        LostInDeal { lost, counted: row.choices, left_out: row.left_out }
    });
    Ok((here, mean.map(|mean| (mean.deals, of(mean)))))
}

/// Posts a page in the channel, for players only, in the language of the table; turning it opens a
/// private one.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn show(ctx: &Ctx, reply: Reply, deal: Option<u32>, page: u8) -> Served {
    if reply.table.people().member_of(ctx.user()).is_none() {
        let refused = TellError::Refused { refusal: Refusal::NotSeated, reply };
        return Err(Outcome::not_heard(ctx, &refused));
    }
    let table = &reply.table;
    let (deal, review) = looked_at(ctx, table, deal).await?;
    let drawn = (reply.language(), depiction(ctx, table));
    let message = pages::review(table, &deal, &review, page, Reader::All, drawn);
    // One nonce for all callers: nothing is posted twice.
    let nonce = format!("{}.r{}.{page}", table.id(), deal.number());
    let asked = Priority::asked();
    let posted = ctx.courier().post(ctx.channel, None, &nonce, &asked, || message.clone()).await;
    posted.map_err(broken(ctx))?;
    Ok(Outcome::said(&Notice::ReviewShown, ctx.language))
}

/// The record of a table, as a file.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn record(ctx: &Ctx, table: &TableView) -> Served {
    daily::may_be_told(ctx, table, None).await?;
    let record = ctx.tables().reviews().record(table).await;
    Ok(Outcome::read(pages::recorded(table.id(), record, ctx.language)))
}

fn depiction(ctx: &Ctx, table: &TableView) -> Depiction {
    let may_attach = opening::may_attach(ctx);
    let is_wanted = may_attach && table.settings().pictures() != Pictures::Off;
    if is_wanted { ctx.publisher().depiction() } else { Depiction::Words }
}

async fn looked_at(
    ctx: &Ctx,
    table: &TableView,
    deal: Option<u32>,
) -> Result<(Arc<EndedDeal>, Arc<Review>), Outcome> {
    let deal = match deal {
        Some(number) => {
            let mut ended = table.ended_deals().iter();
            ended.find(|deal| u32::try_from(deal.number()) == Ok(number))
        }
        None => table.last_ended_deal(),
    };
    let number = deal.map(|deal| u32::try_from(deal.number()).unwrap_or(u32::MAX));
    daily::may_be_told(ctx, table, number).await?;
    let nothing = || Outcome::said(&Notice::NothingToReview, ctx.language);
    let deal = deal.ok_or_else(nothing)?;
    let review = ctx.tables().reviews().of(table.id(), deal).await.ok_or_else(nothing)?;
    Ok((Arc::clone(deal), review))
}
