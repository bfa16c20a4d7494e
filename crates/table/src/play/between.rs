//! Between two deals: what is claimed in the one before, going on, and the cut. Before the
//! auction: the moment for white hands (spec.md 7.4).
//!
//! Where the options of a table let people claim honours or revokes, everybody has a
//! moment for it after each deal, whether or not there is anything to claim, and
//! however quick the one who cuts is (spec.md 1.5.4, 7.9).
//!
//! At a table with white hands every auction opens so long after the deal, whatever
//! the hands are. Who holds a white hand may show it meanwhile, and silence keeps it:
//! when the time is up the table answers for everybody at once, so that neither the
//! time nor what is written down tells who held one and kept it. Over days that takes half a
//! day, or until all who are there have gone on; to keep a white hand is to go on.

use rules::{Action, Line, Member, Seat, Step};

use super::{Awaits, PlayEntry};
use crate::Ctx;
use crate::Draft;
use crate::Open;
use crate::dealer::Cut;
use crate::id::Turn;
use crate::id::UserId;
use crate::refusal::Refusal;

/// A person has nothing to claim or to show. Another claim has not made their button stale.
pub(super) fn go_on(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let tricks = ctx.play().last_match().map_or(&[][..], |last| last.deal.tricks());
    let has_ended = tricks.last().is_some_and(|&ended| ended <= turn);
    if !ctx.may_go_on() || !has_ended {
        return Err(Refusal::TooLate { then: None, now: None });
    }
    Ok(Draft::of(goes_on(ctx, member)))
}

/// The entry by which a member goes on, unless they have.
fn goes_on(open: &Open, member: Member) -> Option<PlayEntry> {
    (!open.ready().contains(&member)).then_some(PlayEntry::WentOn(member))
}

/// The pack is cut. While others may still claim something it waits for them.
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
    if !ctx.is_between_claims() {
        return Ok(PlayEntry::Dealt { cut }.into());
    }
    let lifts = (ctx.lifted() != cut).then_some(PlayEntry::Lifted { cut });
    Ok(Draft::of(goes_on(ctx, ctx.seated(user)?).into_iter().chain(lifts)))
}

/// Whether a person may say now where the pack of this turn is cut. The pack
/// of one who is away, and a robot's, is anybody's to cut.
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

/// What a seat says of its white hand: shown, the deal is over; kept, that is
/// remembered and told to nobody.
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
    let goes_on = goes_on(ctx, member).filter(|_| ctx.may_go_on());
    Ok(Draft::of(keeps.into_iter().chain(goes_on)))
}

/// The answers of all who have given none yet, in the order of the seats: one
/// shows a white hand, or nobody does.
pub(crate) fn answers_to_white_hands(ctx: &Ctx<'_>, shows: Option<Seat>) -> Draft {
    let answer = |seat| {
        let action = if shows == Some(seat) { Action::White } else { Action::Decline };
        PlayEntry::Acted(Step::Seat(Line { seat, action }))
    };
    Draft::of(ctx.may_act().iter().map(answer))
}
