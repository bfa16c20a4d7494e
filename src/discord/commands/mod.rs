//! Slash commands: `/whist …`, `/hand`, `/play` and `/bid`.

mod completions;
#[cfg(test)]
pub(super) mod fuzz;
mod me;
mod new;
mod parsing;
mod play;
mod register;
mod settings;
mod whist;

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::interaction::Read;
use actors::Reply;
use interactions::moves::table_here;
use interactions::pages::{self, Language, Notice};
use interactions::{Ctx, Deferral, Dispatcher, Outcome, Served, daily, greeting};
use render::message::Message;
use table::{Event, Snapshot};

pub(super) use completions::complete;
pub(super) use register::registration;

type Context<'a> = poise::ApplicationContext<'a, Dispatcher, Infallible>;

/// A command answers for itself.
type Done = Result<(), Infallible>;

pub(super) fn all() -> Vec<poise::Command<Dispatcher, Infallible>> {
    vec![whist::whist(), play::hand(), play::play(), play::bid()]
}

async fn serve<W>(ctx: Context<'_>, work: impl FnOnce(Ctx) -> W) -> Done
where
    W: Future<Output = Served> + Send + 'static,
{
    let dispatcher = ctx.framework.user_data;
    if let Some(interaction) = dispatcher.accept(ctx.interaction.read()).await {
        let ctx = Ctx::new(dispatcher, interaction);
        let greeted = ctx.clone();
        dispatcher.spawn_tracked(async move { greeting::greet(&greeted).await });
        ctx.serve(Deferral::Private, work).await;
    }
    Ok(())
}

/// The sender's client still has an old list of commands.
pub(super) async fn outdated(dispatcher: &Dispatcher, typed: &serenity::CommandInteraction) {
    if let Some(interaction) = dispatcher.accept(typed.read()).await {
        let message = pages::notice(&Notice::CommandChanged, interaction.language);
        dispatcher.say(&interaction.token, message).await;
    }
}

async fn tell(ctx: &Ctx, event: impl Into<Event>) -> Result<Reply, Outcome> {
    ctx.tell(daily::table_here(ctx).await?, event).await
}

/// Looks at the open table of the channel, or else at the last one that was played there.
async fn watch_last(ctx: &Ctx) -> Result<Reply, Outcome> {
    let table = match table_here(ctx).await {
        Ok(table) => table,
        Err(nothing) => match ctx.store().last_finished_for(ctx.channel, ctx.user()).await {
            Ok(Some(place)) => place.table,
            Ok(None) | Err(_) => return Err(nothing),
        },
    };
    ctx.watch(table).await
}

/// Shows a page about that table.
async fn reads(ctx: Context<'_>, page: fn(&Snapshot, Language) -> Message) -> Done {
    serve(ctx, move |ctx| async move {
        Ok(Outcome::read(page(&watch_last(&ctx).await?.table, ctx.language)))
    })
    .await
}
