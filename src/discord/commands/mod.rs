//! What can be typed: `/whist …`, `/hand`, `/play` and `/bid`.

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

/// What a command is given.
type Context<'a> = poise::ApplicationContext<'a, Desk, Broken>;

/// Every command there is.
pub(super) fn all() -> Vec<poise::Command<Desk, Broken>> {
    vec![whist::whist(), play::hand(), play::play(), play::bid()]
}

/// Serves somebody who has typed a command.
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

/// Says that a command has changed: an old list of commands is still on somebody's screen.
pub(super) async fn outdated(desk: &Desk, typed: &serenity::CommandInteraction) {
    match Caller::try_from(typed) {
        Ok(caller) => {
            let message = pages::notice(&Notice::CommandChanged, caller.language);
            desk.say(&caller.token, message).await;
        }
        Err(stranger) => desk.turn_away(&stranger).await,
    }
}

/// The open table of the caller's channel, or else the last one that was
/// played there.
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

/// The game of the open table of the caller's channel.
async fn book_here(desk: &Desk, caller: &Caller) -> Option<Book> {
    let table = table_here(desk, caller).await.ok()?;
    Some(desk.peek(caller, table).await.ok()?.table.settings().rules().book())
}

/// Tells the table of the channel what has happened, or says why nothing came
/// of it.
async fn tell(desk: &Desk, caller: &Caller, event: impl Into<Event>) -> Result<Reply, Outcome> {
    desk.tell(caller, table_here(desk, caller).await?, event).await
}

/// Looks at the table of the channel, or else at the last one that was played
/// there.
async fn watch_last(desk: &Desk, caller: &Caller) -> Result<Reply, Outcome> {
    desk.watch(caller, last_table_here(desk, caller).await?).await
}

/// Shows something about that table to the caller alone.
async fn reads(
    desk: &Desk,
    caller: &Caller,
    page: impl FnOnce(&Reply) -> render::message::Message,
) -> Served {
    Ok(Outcome::read(page(&watch_last(desk, caller).await?)))
}
