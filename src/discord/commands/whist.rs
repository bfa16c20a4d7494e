//! `/whist` and its subcommands.

use rules::Book;

use poise::serenity_prelude as serenity;

use super::register::{EVER, RECENT};
use super::{
    Context, Done, me, new, outdated, reads, serve, settings, table_here, tell, watch_last,
};
use interactions::opening::public_table_here;
use interactions::pages::{self, Notice};
use interactions::{Ctx, Outcome, deals, keep, leaders, moves, reviews, scale};
use publisher::Content;
use render::press::{BoardPage, BoardSpan, LearnPage};
use table::id::TableId;
use table::{ChairsEvent, CompanyEvent, Event};

#[poise::command(
    slash_command,
    subcommands(
        "new",
        "join",
        "leave",
        "start",
        "table",
        "watch",
        "move_here",
        "hint",
        "score",
        "points",
        "rules",
        "learn",
        "end",
        "deal",
        "leaderboard",
        "keep",
        "review",
        "scale",
        "settings::settings",
        "record",
        "verify",
        "me::me",
        "help"
    ),
    subcommand_required
)]
pub(super) async fn whist(ctx: Context<'_>) -> Done {
    outdated(ctx.framework.user_data, ctx.interaction).await;
    Ok(())
}

#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn new(
    ctx: Context<'_>,
    book: Option<String>,
    #[min = 0]
    #[max = 6]
    robots: Option<u8>,
    level: Option<String>,
    hints: Option<bool>,
    coach: Option<bool>,
    language: Option<String>,
    pace: Option<String>,
    thread: Option<bool>,
    options: Option<String>,
    #[max_length = 32] stake: Option<String>,
    #[max_length = 32] series: Option<String>,
) -> Done {
    let robots = robots.unwrap_or(0).into();
    let hints = hints.unwrap_or(true);
    let coach = coach.unwrap_or(false);
    let thread = thread.unwrap_or(false);
    let asked = new::Asked {
        book,
        robots,
        level,
        hints,
        coach,
        language,
        pace,
        thread,
        options,
        stake,
        series,
    };
    serve(ctx, |ctx| async move { Box::pin(new::open(&ctx, asked)).await }).await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let table = public_table_here(&ctx).await?;
        let reply = ctx.tell(table, ChairsEvent::SitDown(ctx.person.clone())).await?;
        deals::note_known(&ctx, &reply).await;
        Ok(if reply.table.is_lobby() {
            Outcome::said(&Notice::SatDown, ctx.language)
        } else {
            Outcome::hand(&ctx, reply, false)
        })
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let table = table_here(&ctx).await?;
        Ok(Outcome::read(ctx.leave(table, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let reply = ctx.start(table_here(&ctx).await?).await?;
        // There is no card in it yet, but it is where the cards will be.
        Ok(Outcome::hand(&ctx, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
async fn table(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let reply = ctx.watch(table_here(&ctx).await?).await?;
        if reply.place.is_private {
            return Ok(Outcome::hand(&ctx, reply, false));
        }
        ctx.dispatcher.bring_down(&reply);
        Ok(Outcome::said(&Notice::BroughtDown, ctx.language))
    })
    .await
}

#[poise::command(slash_command)]
async fn watch(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let table = public_table_here(&ctx).await?;
        let reply = ctx.tell(table, CompanyEvent::Watch(ctx.person.clone())).await?;
        Ok(Outcome::own(&ctx, reply, Content::Watching, false))
    })
    .await
}

#[poise::command(slash_command, rename = "move")]
async fn move_here(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Done {
    serve(ctx, move |ctx| async move {
        moves::come_here(&ctx, table.map(|it| TableId(it.into()))).await
    })
    .await
}

#[poise::command(slash_command)]
async fn hint(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let reply = tell(&ctx, Event::Look(ctx.user())).await?;
        let hint = ctx.hint(&reply).await?;
        Ok(Outcome::told(&ctx, reply, hint, false))
    })
    .await
}

#[poise::command(slash_command)]
async fn score(ctx: Context<'_>) -> Done {
    reads(ctx, |table, language| render::score::score(table, 0, language)).await
}

#[poise::command(slash_command)]
async fn points(ctx: Context<'_>) -> Done {
    reads(ctx, |table, language| render::points::points(table, 0, language)).await
}

#[poise::command(slash_command)]
async fn rules(ctx: Context<'_>) -> Done {
    reads(ctx, |table, language| render::rules_page::rules_page(table, language)).await
}

async fn book_here(ctx: &Ctx) -> Option<Book> {
    let table = table_here(ctx).await.ok()?;
    Some(ctx.peek(table).await.ok()?.table.settings().rules().book())
}

#[poise::command(slash_command)]
async fn learn(ctx: Context<'_>, book: Option<String>) -> Done {
    serve(ctx, |ctx| async move {
        let book = match book.and_then(|book| book.parse().ok()) {
            Some(book) => book,
            None => book_here(&ctx).await.unwrap_or(Book::Simple),
        };
        Ok(Outcome::read(render::learn::learn(LearnPage { book, page: 1 }, ctx.language)))
    })
    .await
}

#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let table = table_here(&ctx).await?;
        Ok(Outcome::read(ctx.end(table, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn deal(ctx: Context<'_>, #[max_length = 40] code: String) -> Done {
    serve(ctx, |ctx| async move { deals::page(&ctx, &code).await }).await
}

#[poise::command(slash_command)]
async fn leaderboard(
    ctx: Context<'_>,
    book: Option<String>,
    span: Option<String>,
    #[min = 1] table: Option<u32>,
) -> Done {
    serve(ctx, move |ctx| async move {
        if let Some(table) = table {
            return leaders::table(&ctx, TableId(table.into())).await;
        }
        let asked = BoardPage {
            page: 0,
            span: match span.as_deref() {
                Some(EVER) => BoardSpan::Ever,
                Some(RECENT) => BoardSpan::Recent,
                _ => BoardSpan::Season(ctx.tables().clock().date()),
            },
            book: book.and_then(|book| book.parse().ok()),
            order: None,
        };
        Ok(Outcome::read(leaders::page(&ctx, asked).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn keep(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { keep::keep(&ctx).await }).await
}

#[poise::command(slash_command)]
async fn review(ctx: Context<'_>, everybody: Option<bool>) -> Done {
    serve(ctx, move |ctx| async move {
        let reply = watch_last(&ctx).await?;
        if everybody == Some(true) {
            return reviews::show(&ctx, reply, None, 0).await;
        }
        Ok(Outcome::read(reviews::page(&ctx, &reply, None, reviews::At::Page(0)).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn scale(
    ctx: Context<'_>,
    #[max_length = 64] table: Option<String>,
    file: Option<serenity::Attachment>,
) -> Done {
    serve(ctx, move |ctx| async move {
        match (file, table) {
            (Some(file), _) => scale::uploaded(&ctx, &file.url).await,
            (None, Some(table)) => scale::looked_up(&ctx, &table).await,
            (None, None) => Ok(Outcome::read(scale::list(&ctx).await?)),
        }
    })
    .await
}

#[poise::command(slash_command)]
async fn record(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let reply = watch_last(&ctx).await?;
        reviews::record(&ctx, &reply.table).await
    })
    .await
}

#[poise::command(slash_command)]
async fn verify(ctx: Context<'_>) -> Done {
    reads(ctx, |table, language| pages::verified(table, language)).await
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { Ok(Outcome::read(render::help::help(ctx.language))) }).await
}
