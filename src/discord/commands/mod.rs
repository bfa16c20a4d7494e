//! Slash commands: `/whist …`, `/hand`, `/play` and `/bid`.

mod completions;
#[cfg(test)]
pub(super) mod fuzz;
mod me;
mod new;
mod play;
mod register;
mod spoken;
mod times;
mod whist;

use poise::serenity_prelude as serenity;
use rules::Book;

use super::answering::Deferral;
use super::caller::Caller;
use super::desk::{Broken, Desk};
use super::greeting;
use super::opening::table_here;
use super::outcome::{Outcome, Served};
use super::pages::{self, Notice};
use crate::hall::Reply;
use table::Event;
use table::id::TableId;

pub(super) use completions::complete;
pub(super) use register::registration;

type Context<'a> = poise::ApplicationContext<'a, Desk, Broken>;

pub(super) fn all() -> Vec<poise::Command<Desk, Broken>> {
    vec![whist::whist(), play::hand(), play::play(), play::bid()]
}

async fn serve<W>(ctx: Context<'_>, work: impl FnOnce(Desk, Caller) -> W) -> Result<(), Broken>
where
    W: Future<Output = Served> + Send + 'static,
{
    let desk = ctx.framework.user_data.clone();
    match Caller::try_from(ctx.interaction) {
        Ok(caller) => {
            let (here, guest) = (desk.clone(), caller.clone());
            desk.meanwhile(async move { greeting::greet(&here, &guest).await });
            let work = work(desk.clone(), caller.clone());
            desk.serve(&caller, Deferral::Private, work).await;
        }
        Err(stranger) => desk.turn_away(&stranger).await,
    }
    Ok(())
}

pub(super) async fn outdated(desk: &Desk, typed: &serenity::CommandInteraction) {
    match Caller::try_from(typed) {
        Ok(caller) => {
            let message = pages::notice(&Notice::CommandChanged, caller.language);
            desk.say(&caller.token, message).await;
        }
        Err(stranger) => desk.turn_away(&stranger).await,
    }
}

async fn last_table_here(desk: &Desk, caller: &Caller) -> Result<TableId, Outcome> {
    let nothing = match table_here(desk, caller).await {
        Ok(table) => return Ok(table),
        Err(nothing) => nothing,
    };
    match desk.hall().store().last_finished_in(caller.channel).await {
        Ok(Some(place)) => Ok(place.table),
        _ => Err(nothing),
    }
}

async fn book_here(desk: &Desk, caller: &Caller) -> Option<Book> {
    let table = table_here(desk, caller).await.ok()?;
    Some(desk.peek(caller, table).await.ok()?.table.settings().rules().book())
}

async fn tell(desk: &Desk, caller: &Caller, event: impl Into<Event>) -> Result<Reply, Outcome> {
    desk.tell(caller, table_here(desk, caller).await?, event).await
}

async fn watch_last(desk: &Desk, caller: &Caller) -> Result<Reply, Outcome> {
    desk.watch(caller, last_table_here(desk, caller).await?).await
}

async fn reads(
    desk: &Desk,
    caller: &Caller,
    page: impl FnOnce(&Reply) -> render::message::Message,
) -> Served {
    Ok(Outcome::read(page(&watch_last(desk, caller).await?)))
}
