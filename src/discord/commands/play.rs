//! `/hand`, `/play` and `/bid`: what buttons do, for keyboards and screen
//! readers.

use rules::Action;

use super::super::desk::{Broken, Outcome};
use super::super::pages::{self, Notice};
use super::spoken::Said;
use super::{Context, serve, spoken, tell};
use crate::table::Happening;

/// Shows the caller's hand.
#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        match tell(&desk, &caller, Happening::Look(caller.user())).await {
            Ok(told) => Outcome::hand(&caller, told),
            Err(outcome) => outcome,
        }
    })
    .await
}

/// Plays a card.
#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>, card: String) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let Some(card) = spoken::card(&card, caller.language) else {
            return Outcome::said(&Notice::NoCard(card), caller.language);
        };
        let act = Happening::Act(caller.user(), None, Action::Play(card));
        match tell(&desk, &caller, act).await {
            Ok(told) => Outcome::hand(&caller, told),
            Err(outcome) => outcome,
        }
    })
    .await
}

/// Makes a call of the deal.
#[poise::command(slash_command)]
pub(super) async fn bid(ctx: Context<'_>, call: String) -> Result<(), Broken> {
    serve(ctx, |desk, caller| async move {
        let told = match tell(&desk, &caller, Happening::Look(caller.user())).await {
            Ok(told) => told,
            Err(outcome) => return outcome,
        };
        let legal = pages::calls(&told.table, caller.user(), caller.language);
        let happening = match spoken::call(&call, &legal) {
            Some(Said::Act(action)) => Happening::Act(caller.user(), None, action),
            Some(Said::Judge(verdict)) => Happening::Judge(caller.user(), None, verdict),
            None => return Outcome::said(&Notice::NoCall(call), caller.language),
        };
        match tell(&desk, &caller, happening).await {
            Ok(told) => Outcome::hand(&caller, told),
            Err(outcome) => outcome,
        }
    })
    .await
}
