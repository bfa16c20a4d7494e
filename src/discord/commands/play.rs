//! `/hand`, `/play` and `/bid`: the buttons for keyboards and screen readers.

use rules::Action;

use super::super::desk::Broken;
use super::super::outcome::Outcome;
use super::super::pages::{self, Notice};
use super::spoken::{Meant, Said};
use super::{Context, serve, spoken, tell};
use table::{Event, PlayEvent};

#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = tell(&desk, &caller, Event::Look(caller.user())).await?;
        Ok(Outcome::hand(&caller, reply))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>, card: String) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let card = match spoken::card(&card, caller.language) {
            Meant::Card(card) => card,
            Meant::OneOf(cards) => {
                return Err(Outcome::said(&Notice::TwoCards(card, cards), caller.language));
            }
            Meant::NoCard => return Err(Outcome::said(&Notice::NoCard(card), caller.language)),
        };
        let act = Event::Play(PlayEvent::Act(caller.user(), None, Action::Play(card)));
        let reply = tell(&desk, &caller, act).await?;
        Ok(Outcome::hand(&caller, reply))
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn bid(ctx: Context<'_>, call: String) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let reply = tell(&desk, &caller, Event::Look(caller.user())).await?;
        let legal = pages::calls(&reply.table, caller.user(), caller.language);
        let event = match spoken::call(&call, &legal) {
            Some(Said::Act(action)) => Event::Play(PlayEvent::Act(caller.user(), None, action)),
            Some(Said::Judge(verdict)) => {
                Event::Play(PlayEvent::Judge(caller.user(), None, verdict))
            }
            None => {
                let closed = pages::closed_calls(&reply.table, caller.user(), caller.language);
                match spoken::closed_call(&call, &closed) {
                    // In this turn alone, in which it is refused.
                    Some(action) => {
                        Event::Play(PlayEvent::Act(caller.user(), Some(reply.table.turn()), action))
                    }
                    None => return Err(Outcome::said(&Notice::NoCall(call), caller.language)),
                }
            }
        };
        let reply = tell(&desk, &caller, event).await?;
        Ok(Outcome::hand(&caller, reply))
    })
    .await
}
