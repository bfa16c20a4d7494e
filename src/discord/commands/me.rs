//! `/whist me` and its subcommands.

use super::super::desk::Broken;
use super::super::{deal_texts, looks, person};
use super::times::own_times;
use super::{Context, outdated, serve};

#[poise::command(
    slash_command,
    subcommands("look", "own_times", "luck", "tables", "data", "forget"),
    subcommand_required
)]
pub(super) async fn me(ctx: Context<'_>) -> Result<(), Broken> {
    outdated(ctx.framework.user_data, ctx.interaction).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn look(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { looks::page(&desk, &caller).await }).await
}

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

#[poise::command(slash_command)]
async fn tables(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::tables(&desk, &caller).await }).await
}

#[poise::command(slash_command)]
async fn data(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::data(&desk, &caller).await }).await
}

#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { person::forget_question(&desk, &caller).await }).await
}
