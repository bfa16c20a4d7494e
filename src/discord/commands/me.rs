//! `/whist me` and what stands below it: what is about oneself.

use super::super::desk::Broken;
use super::super::looks;
use super::times::times;
use super::{Context, serve};

/// The parent of what is about oneself; Discord never calls it.
#[poise::command(slash_command, subcommands("look", "times"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants a future; Discord never calls it")]
pub(super) async fn me(_ctx: Context<'_>) -> Result<(), Broken> {
    Ok(())
}

/// Chooses how the caller's own messages look.
#[poise::command(slash_command)]
async fn look(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move { looks::page(&desk, &caller).await }).await
}
