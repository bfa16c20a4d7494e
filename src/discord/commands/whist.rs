//! `/whist` and its subcommands.

use rules::Book;

use super::super::desk::Broken;
use super::super::outcome::Outcome;
use super::super::pages::{self, Notice};
use super::super::{counting, exits, hints, leaders, moves, reviews};
use super::{Context, book_here, me, new, outdated, reads, serve, table_here, tell, watch_last};
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
pub(super) async fn whist(ctx: Context<'_>) -> Result<(), Broken> {
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
) -> Result<(), Broken> {
    let robots = robots.unwrap_or(0).into();
    let hints = hints.unwrap_or(true);
    let thread = thread.unwrap_or(false);
    let asked = new::Asked { book, robots, level, hints, language, pace, thread, options };
    serve(ctx, |desk, caller| async move { Box::pin(new::open(&desk, &caller, asked)).await }).await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply =
            tell(&desk, &caller, Event::Chairs(ChairsEvent::SitDown(caller.person.clone())))
                .await?;
        Ok(if reply.table.is_lobby() {
            Outcome::said(&Notice::SatDown, caller.language)
        } else {
            Outcome::hand(&caller, reply)
        })
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let table = table_here(&desk, &caller).await?;
        Ok(Outcome::read(exits::leave(&desk, &caller, table, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = desk.start(&caller, table_here(&desk, &caller).await?).await?;
        // There is no card in it yet, but it is where the cards will be.
        Ok(Outcome::hand(&caller, reply))
    })
    .await
}

#[poise::command(slash_command)]
async fn table(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = desk.watch(&caller, table_here(&desk, &caller).await?).await?;
        desk.bring_down(&reply);
        Ok(Outcome::said(&Notice::BroughtDown, caller.language))
    })
    .await
}

#[poise::command(slash_command)]
async fn watch(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply =
            tell(&desk, &caller, Event::Company(CompanyEvent::Watch(caller.person.clone())))
                .await?;
        Ok(Outcome::watching(&caller, reply, false))
    })
    .await
}

#[poise::command(slash_command, rename = "move")]
async fn move_here(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Result<(), Broken> {
    serve(ctx, move |desk, caller| async move { moves::come_here(&desk, &caller, table).await })
        .await
}

#[poise::command(slash_command)]
async fn hint(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = tell(&desk, &caller, Event::Look(caller.user())).await?;
        let hint = hints::hint(&desk, &caller, &reply).await?;
        Ok(Outcome::hand_below(&caller, reply, hint))
    })
    .await
}

#[poise::command(slash_command)]
async fn score(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        reads(&desk, &caller, |reply| pages::score(&reply.table, 0, caller.language)).await
    })
    .await
}

#[poise::command(slash_command)]
async fn points(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        reads(&desk, &caller, |reply| pages::points(&reply.table, 0, caller.language)).await
    })
    .await
}

#[poise::command(slash_command)]
async fn rules(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        reads(&desk, &caller, |reply| pages::rules_page(&reply.table, caller.language)).await
    })
    .await
}

#[poise::command(slash_command)]
async fn learn(ctx: Context<'_>, book: Option<String>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let asked = book.and_then(|book| book.parse().ok());
        let book = match asked {
            Some(book) => book,
            None => book_here(&desk, &caller).await.unwrap_or(Book::Simple),
        };
        Ok(Outcome::read(pages::learn(LearnPage { book, page: 1 }, caller.language)))
    })
    .await
}

#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let table = table_here(&desk, &caller).await?;
        Ok(Outcome::read(exits::end(&desk, &caller, table, false).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn leaderboard(
    ctx: Context<'_>,
    book: Option<String>,
    span: Option<String>,
    #[min = 1] table: Option<u32>,
) -> Result<(), Broken> {
    serve(ctx, move |desk, caller| async move {
        if let Some(table) = table {
            return counting::table(&desk, &caller, TableId(table.into())).await;
        }
        let asked = BoardPage {
            page: 0,
            recent: span.as_deref() == Some(super::register::RECENT),
            book: book.and_then(|book| book.parse().ok()),
        };
        Ok(Outcome::read(leaders::page(&desk, &caller, asked).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn review(ctx: Context<'_>, everybody: Option<bool>) -> Result<(), Broken> {
    serve(ctx, move |desk, caller| async move {
        let reply = watch_last(&desk, &caller).await?;
        if everybody == Some(true) {
            return reviews::show(&desk, &caller, reply, None, 0).await;
        }
        let last = reviews::Asked { deal: None, page: reviews::At::Page(0) };
        Ok(Outcome::read(reviews::page(&desk, &caller, &reply, last).await?))
    })
    .await
}

#[poise::command(slash_command)]
async fn record(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = watch_last(&desk, &caller).await?;
        let record = desk.hall().reviews().record(&reply.table).await;
        Ok(Outcome::read(pages::recorded(reply.table.id(), record, caller.language)))
    })
    .await
}

#[poise::command(slash_command)]
async fn verify(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        reads(&desk, &caller, |reply| pages::verified(&reply.table, caller.language)).await
    })
    .await
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |_desk, caller| async move { Ok(Outcome::read(pages::help(caller.language))) }).await
}
