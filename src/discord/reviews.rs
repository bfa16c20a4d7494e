//! Reviews of finished deals, private or posted in the channel.

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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// `None` is the last that is over.
    pub(super) deal: Option<u32>,
    pub(super) page: At,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// From 0.
    Page(u8),
    /// The slip of this number that the reader is shown, from 0.
    Slip(u8),
}

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

/// Posts a page in the channel, for players only, in the language of the table; turning it opens a
/// private one.
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
    // One nonce for all callers: nothing is posted twice.
    let nonce = format!("{}.r{}.{page}", table.id(), deal.number());
    let asked = Priority::asked();
    let posted =
        desk.courier().post(caller.channel, None, &nonce, &asked, || message.clone()).await;
    posted.map_err(|why| Outcome::broken(caller, &why))?;
    Ok(Outcome::said(&Notice::ReviewShown, caller.language))
}

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
    let review = desk.hall().reviews().of(table.id(), deal).await.ok_or_else(nothing)?;
    Ok((Arc::clone(deal), review))
}
