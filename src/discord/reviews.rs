//! Reviews of finished deals, private or posted in the channel.

use std::sync::Arc;

use rules::Seat;

use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Notice, Reader};
use super::visit::Visit;
use actors::{Reply, TellError};
use courier::Priority;
use render::message::Message;
use table::review::Review;
use table::{EndedDeal, Refusal, TableView};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// From 0.
    Page(u8),
    /// The slip of this number that the reader is shown, from 0.
    Slip(u8),
}

/// `None` for `deal` is the last that is over.
pub(super) async fn page(
    visit: &Visit,
    reply: &Reply,
    deal: Option<u32>,
    at: At,
) -> Result<Message, Outcome> {
    let (table, language) = (&reply.table, visit.language);
    let (deal, review) = looked_at(visit, table, deal).await?;
    let member = table.people().member_of(visit.user());
    let seat = member.and_then(|member| {
        let players = deal.players();
        Seat::ALL.into_iter().find(|&seat| players[seat] == member)
    });
    let reader = Reader::One(seat);
    let page = match at {
        At::Page(page) => page,
        At::Slip(place) => pages::page_of_slip(&review, reader, place),
    };
    Ok(pages::review(table, &deal, &review, page, reader, language))
}

/// Posts a page in the channel, for players only, in the language of the table; turning it opens a
/// private one.
pub(super) async fn show(visit: &Visit, reply: Reply, deal: Option<u32>, page: u8) -> Served {
    if reply.table.people().member_of(visit.user()).is_none() {
        let refused = TellError::Refused { refusal: Refusal::NotSeated, reply };
        return Err(Outcome::not_heard(visit, &refused));
    }
    let table = &reply.table;
    let (deal, review) = looked_at(visit, table, deal).await?;
    let message = pages::review(table, &deal, &review, page, Reader::All, reply.language());
    // One nonce for all callers: nothing is posted twice.
    let nonce = format!("{}.r{}.{page}", table.id(), deal.number());
    let asked = Priority::asked();
    let posted =
        visit.courier().post(visit.channel, None, &nonce, &asked, || message.clone()).await;
    posted.map_err(broken(visit))?;
    Ok(Outcome::said(&Notice::ReviewShown, visit.language))
}

async fn looked_at(
    visit: &Visit,
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
    let nothing = || Outcome::said(&Notice::NothingToReview, visit.language);
    let deal = deal.ok_or_else(nothing)?;
    let review = visit.tables().reviews().of(table.id(), deal).await.ok_or_else(nothing)?;
    Ok((Arc::clone(deal), review))
}
