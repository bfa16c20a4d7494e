//! A person's page: their deals in a server, for themselves and whom they let open it.

use std::cmp::Ordering;
use std::num::NonZeroU32;

use rules::Book;

use super::context::Ctx;
use super::opening;
use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Depiction, Notice};
use render::kinds::Kind;
use render::leaderboard::Mean;
use render::message::Message;
use render::own_page::{Met, OwnPage, PageDeal};
use render::press::PagePress;
use store::{Company, PlayedDeal, Question, StoreError};
use table::id::UserId;
use table::standings::Metric;

/// Deals with a person, or against them, from which on they are named.
const LEAST_MET: u32 = 10;

/// `/whist me page`: one's own page, or that of another who lets others open it.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx, of: Option<UserId>) -> Served {
    Ok(Outcome::read(page_of(ctx, of.unwrap_or(ctx.user()), None).await?))
}

/// `line` was chosen from the menu of games.
pub(crate) async fn pressed(
    ctx: &Ctx,
    press: PagePress,
    line: Option<&str>,
    is_private: bool,
) -> Served {
    let (user, book) = match press {
        PagePress::Show(user) => (user, line.and_then(|book| book.parse().ok())),
        PagePress::Own => return page(ctx, None).await,
        PagePress::Open | PagePress::Close => {
            let is_open = press == PagePress::Open;
            let chosen = ctx.store().open_page(ctx.guild, ctx.user(), is_open).await;
            chosen.map_err(broken(ctx))?;
            (ctx.user(), None)
        }
    };
    Ok(Outcome::turn_page(page_of(ctx, user, book).await?, is_private))
}

/// The refusal is the same for a page that is closed and for one that is not there.
async fn page_of(ctx: &Ctx, user: UserId, book: Option<Book>) -> Result<Message, Outcome> {
    let is_own = user == ctx.user();
    let is_open = ctx.store().is_page_open(ctx.guild, user).await.map_err(broken(ctx))?;
    let message = if is_own || is_open {
        find(ctx, user, book, is_open).await.map_err(broken(ctx))?
    } else {
        None
    };
    let why_not = if is_own { Notice::NoPageYet } else { Notice::NoSuchPage };
    message.ok_or_else(|| Outcome::said(&why_not, ctx.language))
}

/// `None` before the first deal.
async fn find(
    ctx: &Ctx,
    user: UserId,
    book: Option<Book>,
    is_open: bool,
) -> Result<Option<Message>, StoreError> {
    let store = ctx.store();
    let every = Question {
        guild: ctx.guild,
        book: None,
        since: store.counting_since(ctx.guild).await?,
        until: None,
        metric: Metric::Points,
        ranking: ctx.tables().ranking(),
    };
    let books = store.books_of(&every, user).await?;
    let books: Vec<Book> = books.iter().filter_map(|book| book.parse().ok()).collect();
    let book = book.filter(|book| books.contains(book)).or(books.first().copied());
    let Some(book) = book else { return Ok(None) };
    let question = Question { book: Some(book.name().to_owned()), ..every };
    let deals: Vec<_> = store.deals_of(&question, user).await?.iter().map(deal).collect();
    let company = store.company_of(&question, user, LEAST_MET).await?;
    let [best_with, worst_against] = extremes(&company);
    let name = store.name_in(ctx.guild, user).await?;
    let mistakes = store.mistakes_of(&question, robots::JUDGE, user).await?;
    let place = store.standing(&question, user).await?.and_then(|standing| standing.place);
    let people = store.leaderboard_len(&question).await?;
    let (best_with, worst_against) = (met(ctx, best_with).await?, met(ctx, worst_against).await?);
    let page = OwnPage {
        user,
        name: name.as_deref(),
        book,
        books: &books,
        place: place.map(|place| (place, people)),
        deals: &deals,
        best_with: best_with.as_ref(),
        worst_against: worst_against.as_ref(),
        mistakes: mistakes.map(|it| Mean::of(it.points, it.error, it.deals)),
        is_open: (user == ctx.user()).then_some(is_open),
        is_pictured: ctx.publisher().depiction() != Depiction::Words && opening::may_attach(ctx),
    };
    Ok(Some(pages::own_page(&page, ctx.language)))
}

fn deal(deal: &PlayedDeal) -> PageDeal {
    let contract = deal.contract.as_deref().filter(|_| deal.declared);
    PageDeal {
        table: deal.table.0,
        number: deal.deal_no,
        points: deal.points,
        won: deal.won,
        kind: contract.and_then(Kind::of),
    }
}

/// The partner with the best mean, and the opponent with the worst.
fn extremes(company: &[Company]) -> [Option<&Company>; 2] {
    let by_mean = |one: &&Company, other: &&Company| -> Ordering {
        let product = |of: &Company, deals: u32| of.points.saturating_mul(deals.into());
        product(one, other.deals).cmp(&product(other, one.deals))
    };
    let partners = company.iter().filter(|it| it.is_partner);
    let opponents = company.iter().filter(|it| !it.is_partner);
    [partners.max_by(by_mean), opponents.min_by(by_mean)]
}

async fn met(ctx: &Ctx, company: Option<&Company>) -> Result<Option<Met>, StoreError> {
    let Some(company) = company else { return Ok(None) };
    let Some(deals) = NonZeroU32::new(company.deals) else { return Ok(None) };
    let name = ctx.store().name_in(ctx.guild, company.user).await?;
    Ok(Some(Met { name, deals, points: company.points }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_partner_and_the_worst_opponent_are_by_their_mean() {
        let met = |user, is_partner, deals, points| Company {
            user: UserId(user),
            is_partner,
            deals,
            points,
        };
        let company = [
            met(1, true, 10, 30),
            met(2, true, 100, 200),
            met(3, false, 10, -30),
            met(4, false, 100, -200),
            met(1, false, 20, 50),
        ];
        let named = extremes(&company).map(|it| it.map(|it| it.user.0));
        assert_eq!(named, [Some(1), Some(3)]);
        assert_eq!(extremes(&[]), [None, None]);
    }
}
