//! Between two deals: claims, going on, and the cut. Before the auction: white hands (spec.md 7.4).
//!
//! The result stands for a moment, however quick the cutter is, or until all have gone on. Where the
//! options allow claims, it is the moment for them, whatever there is to claim (spec.md 1.5.4, 7.9).
//!
//! With white hands every auction opens so long after the deal, whatever the hands are, or once all
//! have gone on. Then the table answers for all at once, so that neither the time nor the log tells
//! who kept a white hand; to keep one is to go on. Over days it takes half a day.

use rules::{Action, Line, Member, Seat, Step};

use super::{Awaits, PlayEntry};
use crate::dealer::Cut;
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::{Ctx, Draft, Open};

/// Another claim has not made the button stale.
pub(super) fn go_on(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let tricks = ctx.play().last_match().map_or(&[][..], |last| last.deal.tricks());
    let has_ended = tricks.last().is_some_and(|&ended| ended <= turn);
    if !ctx.may_go_on() || !has_ended {
        return Err(Refusal::TooLate { then: None, now: None });
    }
    Ok(Draft::of(goes_on(ctx, member)))
}

fn goes_on(open: &Open, member: Member) -> Option<PlayEntry> {
    (!open.ready().contains(&member)).then_some(PlayEntry::WentOn(member))
}

pub(super) fn cut(
    ctx: &Ctx<'_>,
    user: UserId,
    turn: Turn,
    cut: Option<u8>,
) -> Result<Draft, Refusal> {
    may_cut(ctx, user, turn)?;
    if cut.is_some_and(|cards| Cut::try_from(cards).is_err()) {
        return Err(Refusal::CutTooThin);
    }
    let cut = cut.filter(|_| !ctx.deals_are_given());
    if !ctx.shows_result() {
        return Ok(PlayEntry::Dealt { cut }.into());
    }
    let lifts = (ctx.lifted() != cut).then_some(PlayEntry::Lifted { cut });
    Ok(Draft::of(goes_on(ctx, ctx.seated(user)?).into_iter().chain(lifts)))
}

/// The pack of one who is away, and a robot's, is for any player to cut.
pub(crate) fn may_cut(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<(), Refusal> {
    let member = ctx.seated(user)?;
    let Awaits::Cut(cutter) = ctx.awaits() else { return Err(Refusal::NoCut) };
    ctx.in_time(turn)?;
    if member == cutter || ctx.chairs().occupant(cutter).is_played_by_robot() {
        Ok(())
    } else {
        Err(Refusal::NotTheCutter { cutter })
    }
}

/// A shown white hand ends the deal; a kept one is remembered secretly.
pub(super) fn answer_white_hand(
    ctx: &Ctx<'_>,
    seat: Seat,
    action: Action,
) -> Result<Draft, Refusal> {
    // To keep a hand is not written down as a step: the rules are asked here.
    ctx.game().ok_or(Refusal::NotStarted)?.clone().follow(Step::Seat(Line { seat, action }))?;
    if action == Action::White {
        return Ok(answers_to_white_hands(ctx, Some(seat)));
    }
    let member = ctx.member_of(seat);
    let keeps = (!ctx.keeps_hand(member)).then_some(PlayEntry::KeptHand(member));
    Ok(Draft::of(keeps.into_iter().chain(goes_on(ctx, member))))
}

pub(crate) fn answers_to_white_hands(ctx: &Ctx<'_>, shows: Option<Seat>) -> Draft {
    let answer = |seat| {
        let action = if shows == Some(seat) { Action::White } else { Action::Decline };
        PlayEntry::Acted(Step::Seat(Line { seat, action }))
    };
    Draft::of(ctx.may_act().iter().map(answer))
}
