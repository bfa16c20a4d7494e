//! Laying a hand open once the view of that hand proves that the rest is decided.
//!
//! The rest is played out at once, in one fixed order, so that a replay, a record and the score see
//! an ordinary deal. So is a deal that all have stopped, since no card changes its points.

use rules::{Action, Game, LayDown, Line, PublicView, Seat, Sheet, Step};

use super::PlayEntry;
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::settings::Finish;
use crate::{Ctx, Draft};

pub(super) fn lay_down(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    ctx.in_time(turn)?;
    if ctx.settings().finish() == Finish::Never {
        return Err(Refusal::NoLayingDown);
    }
    let game = ctx.game().ok_or(Refusal::NotStarted)?;
    let seat = ctx.seat_of(member).ok_or(Refusal::SitsOut)?;
    let how = game.seen_by(seat).lay_down().ok_or(Refusal::NotDecided)?;
    let plays = played_out(game.clone(), seat, how).into_iter().map(PlayEntry::Acted);
    Ok(Draft::of([PlayEntry::LaidDown(member, how)].into_iter().chain(plays)))
}

/// The deal stopped, in the name of one who plays the contract.
pub(crate) fn stopped(ctx: &Ctx<'_>) -> Draft {
    let asked = ctx.consent().request();
    let seat = asked.and_then(|(_, by)| Some((by, ctx.seat_of(by)?)));
    let Some(((by, seat), game)) = seat.zip(ctx.game()) else { return Draft::default() };
    let how = LayDown::Settled;
    let plays = played_out(game.clone(), seat, how).into_iter().map(PlayEntry::Acted);
    Draft::of([PlayEntry::LaidDown(by, how)].into_iter().chain(plays))
}

/// One who plays the contract of a deal whose points no card changes any more, between two tricks.
/// The last card plays itself, and where revokes are claimed every card may cost.
pub(super) fn settled_for(view: &PublicView) -> Option<Seat> {
    let Sheet::Belgian(sheet) = &view.sheet else { return None };
    let deal = view.deal.as_ref().filter(|deal| sheet.settled && deal.trick.is_empty())?;
    let is_long = !deal.complete.is_empty() && deal.held.iter().any(|&held| held > 1);
    sheet.declarers.iter().next().filter(|_| is_long)
}

/// The seat plays as proved, the others their lowest card.
fn played_out(mut game: Game, seat: Seat, how: LayDown) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(turn) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let own = (turn == seat).then_some(how);
        let Some(card) = game.seen_by(turn).card_after(own) else { break };
        let step = Step::Seat(Line { seat: turn, action: Action::Play(card) });
        if game.follow(step).is_err() {
            break;
        }
        steps.push(step);
    }
    steps
}
