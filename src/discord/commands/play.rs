//! `/hand`, `/play` and `/bid`: the buttons for keyboards and screen readers.

use rules::{Action, Call};

use super::parsing::{Meant, Said};
use super::{Context, Done, parsing, serve, tell};
use interactions::Outcome;
use interactions::pages::{self, Notice};
use table::{Event, PlayEvent};

#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move {
        let reply = tell(&ctx, Event::Look(ctx.user())).await?;
        Ok(Outcome::hand(&ctx, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>, card: String) -> Done {
    serve(ctx, |ctx| async move {
        let card = match parsing::card(&card, ctx.language) {
            Meant::Card(card) => card,
            Meant::OneOf(cards) => {
                return Err(Outcome::said(&Notice::TwoCards(card, cards), ctx.language));
            }
            Meant::NoCard => return Err(Outcome::said(&Notice::NoCard(card), ctx.language)),
        };
        let reply = tell(&ctx, PlayEvent::Act(ctx.user(), None, Action::Play(card))).await?;
        Ok(Outcome::hand(&ctx, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn bid(ctx: Context<'_>, call: String) -> Done {
    serve(ctx, |ctx| async move {
        let reply = tell(&ctx, Event::Look(ctx.user())).await?;
        let (table, user, language) = (&reply.table, ctx.user(), ctx.language);
        let closed = |call| parsing::closed_call(call, &pages::closed_calls(table, user, language));
        let event = match parsing::call(&call, &pages::calls(table, user, language)) {
            Some(Said::Act(action)) => PlayEvent::Act(user, None, action),
            Some(Said::Judge(verdict)) => PlayEvent::Judge(user, None, verdict),
            None => match closed(&call) {
                // In this turn alone, in which it is refused.
                Some(action) => PlayEvent::Act(user, Some(table.turn()), action),
                // Nothing can be said: the refusal of a pass says why.
                None if pages::calls(table, user, language).is_empty() => {
                    PlayEvent::Act(user, Some(table.turn()), Action::Call(Call::Pass))
                }
                None => return Err(Outcome::said(&Notice::NoCall(call), language)),
            },
        };
        let reply = tell(&ctx, event).await?;
        Ok(Outcome::hand(&ctx, reply, false))
    })
    .await
}
