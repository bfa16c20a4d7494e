//! Slash commands: `/whist …`, `/hand`, `/play` and `/bid`.

mod completions;
#[cfg(test)]
pub(super) mod fuzz;
mod me;
mod new;
mod play;
mod register;
mod spoken;
mod whist;

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::answering::Deferral;
use super::caller::Caller;
use super::desk::Desk;
use super::greeting;
use super::opening::table_here;
use super::outcome::{Outcome, Served};
use super::pages::{self, Language, Notice};
use super::visit::Visit;
use actors::Reply;
use render::message::Message;
use table::{Event, Snapshot};

pub(super) use completions::complete;
pub(super) use register::registration;

type Context<'a> = poise::ApplicationContext<'a, Desk, Infallible>;

/// A command answers for itself.
type Done = Result<(), Infallible>;

pub(super) fn all() -> Vec<poise::Command<Desk, Infallible>> {
    vec![whist::whist(), play::hand(), play::play(), play::bid()]
}

async fn serve<W>(ctx: Context<'_>, work: impl FnOnce(Visit) -> W) -> Done
where
    W: Future<Output = Served> + Send + 'static,
{
    let desk = ctx.framework.user_data;
    if let Some(caller) = desk.welcome(Caller::try_from(ctx.interaction)).await {
        let visit = Visit::new(desk, caller);
        let guest = visit.clone();
        desk.meanwhile(async move { greeting::greet(&guest).await });
        visit.serve(Deferral::Private, work).await;
    }
    Ok(())
}

/// The sender's client still has an old list of commands.
pub(super) async fn outdated(desk: &Desk, typed: &serenity::CommandInteraction) {
    if let Some(caller) = desk.welcome(Caller::try_from(typed)).await {
        let message = pages::notice(&Notice::CommandChanged, caller.language);
        desk.say(&caller.token, message).await;
    }
}

async fn tell(visit: &Visit, event: impl Into<Event>) -> Result<Reply, Outcome> {
    visit.tell(table_here(visit).await?, event).await
}

/// Looks at the open table of the channel, or else at the last one that was played there.
async fn watch_last(visit: &Visit) -> Result<Reply, Outcome> {
    let table = match table_here(visit).await {
        Ok(table) => table,
        Err(nothing) => match visit.store().last_finished_in(visit.channel).await {
            Ok(Some(place)) => place.table,
            Ok(None) | Err(_) => return Err(nothing),
        },
    };
    visit.watch(table).await
}

/// Shows a page about that table.
async fn reads(ctx: Context<'_>, page: fn(&Snapshot, Language) -> Message) -> Done {
    serve(ctx, move |visit| async move {
        Ok(Outcome::read(page(&watch_last(&visit).await?.table, visit.language)))
    })
    .await
}
