//! `/whist` and its subcommands.

use rules::Book;

use super::super::outcome::Outcome;
use super::super::pages::{self, Notice};
use super::super::visit::Visit;
use super::super::{leaders, moves, reviews};
use super::register::RECENT;
use super::{Context, Done, me, new, outdated, reads, serve, table_here, tell, watch_last};
use publisher::Content;
use render::press::{BoardPage, LearnPage};
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
        "leaderboard",
        "review",
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
    language: Option<String>,
    pace: Option<String>,
    thread: Option<bool>,
    options: Option<String>,
) -> Done {
    let robots = robots.unwrap_or(0).into();
    let hints = hints.unwrap_or(true);
    let thread = thread.unwrap_or(false);
    let asked = new::Asked { book, robots, level, hints, language, pace, thread, options };
    serve(ctx, |visit| async move { Box::pin(new::open(&visit, asked)).await }).await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = tell(&visit, ChairsEvent::SitDown(visit.person.clone())).await?;
        Ok(if reply.table.is_lobby() {
            Outcome::said(&Notice::SatDown, visit.language)
        } else {
            Outcome::hand(&visit, reply, false)
        })
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        Ok(Outcome::read(visit.leave(table_here(&visit).await?, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = visit.start(table_here(&visit).await?, false).await?;
        // There is no card in it yet, but it is where the cards will be.
        Ok(Outcome::hand(&visit, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
async fn table(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = visit.watch(table_here(&visit).await?).await?;
        visit.desk.bring_down(&reply);
        Ok(Outcome::said(&Notice::BroughtDown, visit.language))
    })
    .await
}

#[poise::command(slash_command)]
async fn watch(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = tell(&visit, CompanyEvent::Watch(visit.person.clone())).await?;
        Ok(Outcome::own(&visit, reply, Content::Watching, false))
    })
    .await
}

#[poise::command(slash_command, rename = "move")]
async fn move_here(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Done {
    serve(ctx, move |visit| async move { moves::come_here(&visit, table).await }).await
}

#[poise::command(slash_command)]
async fn hint(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = tell(&visit, Event::Look(visit.user())).await?;
        let hint = visit.hint(&reply).await?;
        Ok(Outcome::told(&visit, reply, hint, false))
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

async fn book_here(visit: &Visit) -> Option<Book> {
    let table = table_here(visit).await.ok()?;
    Some(visit.peek(table).await.ok()?.table.settings().rules().book())
}

#[poise::command(slash_command)]
async fn learn(ctx: Context<'_>, book: Option<String>) -> Done {
    serve(ctx, |visit| async move {
        let book = match book.and_then(|book| book.parse().ok()) {
            Some(book) => book,
            None => book_here(&visit).await.unwrap_or(Book::Simple),
        };
        Ok(Outcome::read(render::learn::learn(LearnPage { book, page: 1 }, visit.language)))
    })
    .await
}

#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        Ok(Outcome::read(visit.end(table_here(&visit).await?, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn leaderboard(
    ctx: Context<'_>,
    book: Option<String>,
    span: Option<String>,
    #[min = 1] table: Option<u32>,
) -> Done {
    serve(ctx, move |visit| async move {
        if let Some(table) = table {
            return leaders::table(&visit, TableId(table.into())).await;
        }
        let asked = BoardPage {
            page: 0,
            recent: span.as_deref() == Some(RECENT),
            book: book.and_then(|book| book.parse().ok()),
        };
        Ok(Outcome::read(leaders::page(&visit, asked).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn review(ctx: Context<'_>, everybody: Option<bool>) -> Done {
    serve(ctx, move |visit| async move {
        let reply = watch_last(&visit).await?;
        if everybody == Some(true) {
            return reviews::show(&visit, reply, None, 0).await;
        }
        Ok(Outcome::read(reviews::page(&visit, &reply, None, reviews::At::Page(0)).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn record(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = watch_last(&visit).await?;
        let record = visit.tables().reviews().record(&reply.table).await;
        Ok(Outcome::read(pages::recorded(reply.table.id(), record, visit.language)))
    })
    .await
}

#[poise::command(slash_command)]
async fn verify(ctx: Context<'_>) -> Done {
    reads(ctx, |table, language| pages::verified(table, language)).await
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move { Ok(Outcome::read(render::help::help(visit.language))) }).await
}
