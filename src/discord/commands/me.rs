//! `/whist me` and what stands below it: what is about oneself.

use super::super::desk::Broken;
use super::super::{deal_texts, looks, person};
use super::times::own_times;
use super::{Context, outdated, serve};

/// The parent of what is about oneself, called by no Discord that knows this list.
#[poise::command(
    slash_command,
    subcommands("look", "own_times", "luck", "tables", "data", "forget"),
    subcommand_required
)]
pub(super) async fn me(ctx: Context<'_>) -> Result<(), Broken> {
    outdated(ctx.framework.user_data, ctx.interaction).await;
    Ok(())
}

/// Chooses how the caller's own messages look.
#[poise::command(slash_command)]
async fn look(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { looks::page(&desk, &caller).await }).await
}

/// Puts a text of the caller's own into the deals, or shows what stands.
#[poise::command(slash_command)]
async fn luck(
    ctx: Context<'_>,
    #[max_length = 64] text: Option<String>,
    off: Option<bool>,
) -> Result<(), Broken> {
    let is_over = off == Some(true);
    serve(ctx, |desk, caller| async move {
        deal_texts::answer(&desk, &caller, text.as_deref(), is_over).await
    })
    .await
}

/// Lists the caller's tables in this server.
#[poise::command(slash_command)]
async fn tables(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::tables(&desk, &caller).await }).await
}

/// Hands over all that is kept about the caller.
#[poise::command(slash_command)]
async fn data(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::data(&desk, &caller).await }).await
}

/// Forgets the caller, once they have said so again.
#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::forget_question(&desk, &caller).await }).await
}
