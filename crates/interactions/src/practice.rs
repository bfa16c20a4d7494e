//! Practice deals: private tables with three robots, each trick explained.

use rules::Rules;

use super::context::Ctx;
use super::opening::{open_as, opening};
use super::outcome::{Outcome, Served, broken};
use super::{moves, pages};
use actors::{Opening, Reply};
use render::press::PracticePress;
use store::GameTable;
use table::{NewTableOptions, Preset, Setting, Settings};

/// A private table with three robots, each trick explained, in one press. One that goes on is found
/// again, whatever its game.
pub(crate) async fn play(ctx: &Ctx, wanted: PracticePress, is_in_place: bool) -> Served {
    let PracticePress { book, level } = wanted;
    if let Some(seen) = own(ctx).await? {
        if pages::is_here(&seen.table, ctx.user()) && !seen.table.may_make_room() {
            return moves::show_private(ctx, &seen, is_in_place).await;
        }
        if let Some(pressed) = ctx.pressed {
            ctx.publisher().let_go(seen.table.id(), ctx.user(), pressed);
        }
    }
    let rules = Preset::Quick.rules(book).unwrap_or(Rules::new(book));
    let settings = Settings::from(rules);
    let settings = settings.with(Setting::Explains(true)).with(Setting::Level(level));
    let options = NewTableOptions { robots: 3, ..settings.into() };
    let opening = Opening { is_private: true, ..opening(ctx, ctx.channel, options, ctx.language) };
    let table = open_as(ctx, opening).await?;
    let reply = ctx.start_opened(table).await?;
    Ok(Outcome::hand(ctx, reply, is_in_place))
}

/// The practice deal of the user in this server.
async fn own(ctx: &Ctx) -> Result<Option<Reply>, Outcome> {
    let all = ctx.store().tables_of(ctx.user()).await.map_err(broken(ctx))?;
    let is_own = |it: &GameTable| it.is_private && it.guild == ctx.guild && it.closed_at.is_none();
    for place in all.into_iter().rev().filter(is_own) {
        let seen = ctx.peek(place.table).await?;
        if seen.table.occasion().is_none() && seen.table.copied().is_none() {
            return Ok(Some(seen));
        }
    }
    Ok(None)
}
