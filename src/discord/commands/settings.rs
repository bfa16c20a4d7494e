//! `/whist settings` and its subcommands.

use super::{Context, Done, outdated, serve};
use interactions::daily;

#[poise::command(slash_command, subcommands("daily"), subcommand_required)]
pub(super) async fn settings(ctx: Context<'_>) -> Done {
    outdated(ctx.framework.user_data, ctx.interaction).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn daily(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 23]
    hour: Option<u8>,
    zone: Option<String>,
    game: Option<String>,
    off: Option<bool>,
) -> Done {
    let book = game.and_then(|book| book.parse().ok());
    let asked = daily::Asked { hour, zone, book, off: off == Some(true) };
    serve(ctx, |ctx| async move { daily::set(&ctx, asked).await }).await
}
