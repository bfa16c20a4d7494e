//! Laying a hand open once the view of that hand proves that the rest is decided.
//!
//! The rest is played out at once, in one fixed order, so that a replay, a record and the score see
//! an ordinary deal.

use rules::{Action, Game, LayDown, Line, Seat, Step};

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
