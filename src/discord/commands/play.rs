//! `/hand`, `/play` and `/bid`: the buttons for keyboards and screen readers.

use rules::Action;

use super::super::outcome::Outcome;
use super::super::pages::{self, Notice};
use super::spoken::{Meant, Said};
use super::{Context, Done, serve, spoken, tell};
use table::{Event, PlayEvent};

#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Done {
    serve(ctx, |visit| async move {
        let reply = tell(&visit, Event::Look(visit.user())).await?;
        Ok(Outcome::hand(&visit, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>, card: String) -> Done {
    serve(ctx, |visit| async move {
        let card = match spoken::card(&card, visit.language) {
            Meant::Card(card) => card,
            Meant::OneOf(cards) => {
                return Err(Outcome::said(&Notice::TwoCards(card, cards), visit.language));
            }
            Meant::NoCard => return Err(Outcome::said(&Notice::NoCard(card), visit.language)),
        };
        let reply = tell(&visit, PlayEvent::Act(visit.user(), None, Action::Play(card))).await?;
        Ok(Outcome::hand(&visit, reply, false))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn bid(ctx: Context<'_>, call: String) -> Done {
    serve(ctx, |visit| async move {
        let reply = tell(&visit, Event::Look(visit.user())).await?;
        let (table, user, language) = (&reply.table, visit.user(), visit.language);
        let closed = |call| spoken::closed_call(call, &pages::closed_calls(table, user, language));
        let event = match spoken::call(&call, &pages::calls(table, user, language)) {
            Some(Said::Act(action)) => PlayEvent::Act(user, None, action),
            Some(Said::Judge(verdict)) => PlayEvent::Judge(user, None, verdict),
            None => match closed(&call) {
                // In this turn alone, in which it is refused.
                Some(action) => PlayEvent::Act(user, Some(table.turn()), action),
                None => return Err(Outcome::said(&Notice::NoCall(call), language)),
            },
        };
        let reply = tell(&visit, event).await?;
        Ok(Outcome::hand(&visit, reply, false))
    })
    .await
}
