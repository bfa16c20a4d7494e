//! A finished deal with all cards open, for the one who asks or for everybody.

use super::caller::Caller;
use super::desk::{Desk, Outcome};
use super::pages::{self, Notice, Reader};
use crate::hall::{Told, Untold};
use crate::render::message::Message;
use crate::table::Refusal;

/// Which page of which deal is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// The number of the deal; without one, the last that is over.
    pub(super) deal: Option<u32>,
    /// Counted from 0.
    pub(super) page: u8,
}

/// The page, for the caller alone.
///
/// # Errors
///
/// What they are told where there is no such deal.
pub(super) async fn page(
    desk: &Desk,
    caller: &Caller,
    told: &Told,
    asked: Asked,
) -> Result<Message, Outcome> {
    drawn(desk, caller, told, asked, Reader::One, caller.language).await
}

/// Shows the first page to everybody in the channel, in the language of the
/// table. Whoever plays there may do that.
pub(super) async fn show(desk: &Desk, caller: &Caller, told: Told, deal: Option<u32>) -> Outcome {
    if told.table.people().chair_of(caller.user()).is_none() {
        let refused = Untold::Refused { refusal: Refusal::NotSeated, told };
        return Outcome::untold(caller, &refused);
    }
    let language = pages::language_of(&told.place.language);
    let asked = Asked { deal, page: 0 };
    let message = match drawn(desk, caller, &told, asked, Reader::All, language).await {
        Ok(message) => message,
        Err(outcome) => return outcome,
    };
    let nonce = format!("r{}", caller.interaction());
    match desk.courier().post(caller.channel, &nonce, || message.clone()).await {
        Ok(_) => Outcome::said(&Notice::ReviewShown, caller.language),
        Err(why) => Outcome::broken(caller, &why),
    }
}

async fn drawn(
    desk: &Desk,
    caller: &Caller,
    told: &Told,
    asked: Asked,
    reader: Reader,
    language: pages::Language,
) -> Result<Message, Outcome> {
    let table = &told.table;
    let mut ended = table.ended_deals().into_iter();
    let deal = match asked.deal {
        Some(number) => ended.find(|deal| u32::try_from(deal.number) == Ok(number)),
        None => ended.next_back(),
    };
    let review = match &deal {
        Some(deal) => desk.hall().review(table, deal).await,
        None => None,
    };
    let (Some(deal), Some(review)) = (deal, review) else {
        return Err(Outcome::said(&Notice::NothingToReview, caller.language));
    };
    Ok(pages::review(table, &deal, &review, asked.page, reader, language))
}
