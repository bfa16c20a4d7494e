//! `/hand`, `/play` and `/bid`: what buttons do, for keyboards and screen
//! readers.

use rules::Action;

use super::super::desk::{Broken, Outcome};
use super::super::pages::Notice;
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
        let Some(call) = spoken::call(&call, caller.language) else {
            return Outcome::said(&Notice::NoCall(call), caller.language);
        };
        match tell(&desk, &caller, Happening::Act(caller.user(), None, call)).await {
            Ok(told) => Outcome::hand(&caller, told),
            Err(outcome) => outcome,
        }
    })
    .await
}
