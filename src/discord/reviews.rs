//! A finished deal with all cards open, for the one who asks or for everybody.

use std::sync::Arc;

use rules::Seat;

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages::{self, Notice, Reader};
use crate::hall::{Reply, TellError};
use courier::Priority;
use render::message::Message;
use table::review::Review;
use table::{EndedDeal, Refusal, TableView};

/// Which page of which deal is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// The number of the deal; without one, the last that is over.
    pub(super) deal: Option<u32>,
    /// Where it is opened.
    pub(super) page: At,
}

/// Where a review is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// At the page of that number, from 0.
    Page(u8),
    /// At one of the slips that the reader is shown, from 0.
    Slip(u8),
}

/// The page, for the caller alone.
///
/// # Errors
///
/// What they are told where there is no such deal.
pub(super) async fn page(
    desk: &Desk,
    caller: &Caller,
    reply: &Reply,
    asked: Asked,
) -> Result<Message, Outcome> {
    let (table, language) = (&reply.table, caller.language);
    let (deal, review) = looked_at(desk, caller, table, asked.deal).await?;
    let member = table.people().member_of(caller.user());
    let seat = member.and_then(|member| {
        let players = deal.players();
        Seat::ALL.into_iter().find(|&seat| players[seat] == member)
    });
    let reader = Reader::One(seat);
    let page = match asked.page {
        At::Page(page) => page,
        At::Slip(place) => pages::page_of_slip(&review, reader, place),
    };
    Ok(pages::review(table, &deal, &review, page, reader, language))
}

/// Shows a page to everybody in the channel, in the language of the table; who
/// turns to another sees that alone. Whoever plays there may do that.
pub(super) async fn show(
    desk: &Desk,
    caller: &Caller,
    reply: Reply,
    deal: Option<u32>,
    page: u8,
) -> Served {
    if reply.table.people().member_of(caller.user()).is_none() {
        let refused = TellError::Refused { refusal: Refusal::NotSeated, reply };
        return Err(Outcome::not_heard(caller, &refused));
    }
    let table = &reply.table;
    let (deal, review) = looked_at(desk, caller, table, deal).await?;
    let message = pages::review(table, &deal, &review, page, Reader::All, reply.language());
    // The same for everybody who shows it: nobody has to see it twice.
    let nonce = format!("{}.r{}.{page}", table.id(), deal.number());
    let asked = Priority::asked();
    let posted = desk.courier().post(caller.channel, &nonce, &asked, || message.clone()).await;
    posted.map_err(|why| Outcome::broken(caller, &why))?;
    Ok(Outcome::said(&Notice::ReviewShown, caller.language))
}

/// The deal of that number, or the last that is over, and its review; or what
/// the caller is told where there is none.
async fn looked_at(
    desk: &Desk,
    caller: &Caller,
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
    let nothing = || Outcome::said(&Notice::NothingToReview, caller.language);
    let deal = deal.ok_or_else(nothing)?;
    let review = desk.hall().review(table.id(), deal).await.ok_or_else(nothing)?;
    Ok((Arc::clone(deal), review))
}
