//! `/whist me luck`: a text of the user's own in the seeds of deals.

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages;
use table::dealer::DealText;

pub(super) async fn answer(
    desk: &Desk,
    caller: &Caller,
    typed: Option<&str>,
    is_over: bool,
) -> Served {
    let (store, user) = (desk.hall().store(), caller.user());
    let text = match typed.filter(|_| !is_over).map(DealText::new).transpose() {
        Ok(text) => text,
        Err(why) => return Ok(Outcome::read(pages::no_deal_text(why, caller.language))),
    };
    if text.is_some() || is_over {
        let kept = store.keep_deal_text(user, text.as_ref()).await;
        kept.map_err(|error| Outcome::broken(caller, &error))?;
    }
    let stands = store.deal_text(user).await.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Outcome::read(pages::deal_text(stands.as_ref(), caller.language)))
}
