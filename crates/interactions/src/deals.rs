//! Finished deals by their codes: reviewed, or played again alone or with friends. Such a table
//! counts nowhere.

use std::sync::Arc;

use robots::Level;
use rules::{Seat, Sheet};

use super::context::Ctx;
use super::opening::{self, open_as, open_table, opening};
use super::outcome::{Outcome, Served, broken};
use super::{daily, reviews};
use actors::{Opening, Reply, TellError};
use render::copied::{self, Notice};
use render::press::DealPress;
use table::dealer::DealCode;
use table::{EndedDeal, Given, NewTableOptions, PlayEvent, Setting, Settings, Snapshot};

/// A finished deal that the user may be told of.
pub(crate) struct Found {
    code: DealCode,
    pub(crate) table: Snapshot,
    pub(crate) deal: Arc<EndedDeal>,
    /// The seat that the user played.
    seat: Option<Seat>,
}

/// The page of the deal of a typed code.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn page(ctx: &Ctx, typed: &str) -> Served {
    let code = typed.parse().map_err(|_| said(ctx, Notice::Unknown))?;
    let Found { table, deal, .. } = Found::of(ctx, code).await?;
    Ok(Outcome::read(copied::page(&table, &deal, ctx.language)))
}

/// A deal that is played opens a message of its own.
pub(crate) async fn pressed(ctx: &Ctx, press: DealPress, is_private: bool) -> Served {
    let (DealPress::From(code, _) | DealPress::Friends(code) | DealPress::Review(code, _)) = press;
    let found = Found::of(ctx, code).await?;
    match press {
        DealPress::From(_, trick) => found.alone(ctx, trick).await,
        DealPress::Friends(_) => found.with_friends(ctx).await,
        DealPress::Review(_, page) => {
            let Found { code, table, deal, seat } = found;
            let review = reviews::of_code(ctx, &table, code, &deal, seat, page).await?;
            Ok(Outcome::turn_page(review, is_private))
        }
    }
}

impl Found {
    /// In the same words whether the code is wrong, the deal goes on, or it is not for the user.
    pub(crate) async fn of(ctx: &Ctx, code: DealCode) -> Result<Self, Outcome> {
        let unknown = || said(ctx, Notice::Unknown);
        let place = ctx.store().table(code.table).await.map_err(broken(ctx))?;
        let place = place.filter(|place| place.guild == ctx.guild).ok_or_else(unknown)?;
        let table = match ctx.tables().table_with(code).await {
            Ok(table) => table.ok_or_else(unknown)?,
            Err(TellError::NoSuchTable) => return Err(unknown()),
            Err(error) => return Err(Outcome::not_heard(ctx, &error)),
        };
        let member = table.people().member_of(ctx.user());
        if place.is_private && member.is_none() {
            return Err(unknown());
        }
        daily::may_be_told(ctx, &table, Some(code.deal)).await?;
        let deal = Arc::clone(table.deal_with(code).ok_or_else(unknown)?);
        let players = deal.players();
        let seat = Seat::ALL.into_iter().find(|&seat| Some(players[seat]) == member);
        Ok(Self { code, table, deal, seat })
    }

    /// A private table with strong robots, which takes the place of the one before.
    async fn alone(self, ctx: &Ctx, trick: u8) -> Served {
        let seat = self.seat.or_else(|| declarer(&self.deal)).unwrap_or(Seat::North);
        let options = self.options(trick, seat).ok_or_else(|| said(ctx, Notice::Depends))?;
        let robots = options.settings.chairs().saturating_sub(1);
        let options = NewTableOptions { robots, ..options }.with(Setting::Level(Level::Strong));
        let opening = opening(ctx, ctx.channel, options, ctx.language);
        let table = open_as(ctx, Opening { is_private: true, ..opening }).await?;
        let reply = ctx.start_opened(table).await?;
        let note = copied::note(&reply.table, ctx.language);
        Ok(Outcome::told(ctx, reply, note, false))
    }

    async fn with_friends(self, ctx: &Ctx) -> Served {
        let options = self.options(0, self.seat.unwrap_or(Seat::North));
        let options = options.ok_or_else(|| said(ctx, Notice::Depends))?;
        let table = open_table(ctx, options, None).await?;
        note_known(ctx, &ctx.peek(table).await?).await;
        opening::say_opened(ctx, table, opening::opened(ctx, table).await?).await
    }

    /// The chair of that seat is the opener's. `None` for a deal that depends on those before it.
    fn options(&self, trick: u8, seat: Seat) -> Option<NewTableOptions> {
        let rules = self.deal.game().rules;
        let copy = self.table.copy_of(&self.deal, trick)?;
        let chair = copy.chair_of(seat, &rules);
        let given = Some(Given::Copy(Box::new(copy)));
        Some(NewTableOptions { given, chair, ..Settings::from(rules).into() })
    }
}

fn declarer(deal: &EndedDeal) -> Option<Seat> {
    match deal.game().sheet {
        Sheet::Whist(_) => None,
        Sheet::Belgian(sheet) => sheet.declarers.iter().next(),
    }
}

/// Notes at the table of a copied deal that the user has played that deal.
pub async fn note_known(ctx: &Ctx, reply: &Reply) {
    let Some(from) = reply.table.copied() else { return };
    let Ok(first) = ctx.peek(from.code.table).await else { return };
    if first.table.people().member_of(ctx.user()).is_some() {
        let event = PlayEvent::KnowsCards(ctx.user());
        drop(ctx.tables().tell(reply.table.id(), None, event.into()).await);
    }
}

pub(crate) fn said(ctx: &Ctx, notice: Notice) -> Outcome {
    Outcome::read(copied::notice(notice, ctx.language))
}
