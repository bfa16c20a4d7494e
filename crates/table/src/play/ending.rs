//! The end of a match before its time: by agreement, or because all have left.

use rules::Member;

use super::PlayEntry;
use crate::chairs::Chairs;
use crate::id::UserId;
use crate::refusal::Refusal;
use crate::{Ctx, Draft, Open};

pub(super) fn end(ctx: &Ctx<'_>, user: UserId, moderator: bool) -> Result<Draft, Refusal> {
    if moderator {
        return Ok(PlayEntry::Closed.into());
    }
    let member = ctx.seated(user)?;
    if ctx.play().agreed_to_end().contains(&member) {
        return Err(Refusal::AlreadyAgreed);
    }
    let mut draft = Draft::from(PlayEntry::AgreedToEnd(member));
    if ctx.is_match_over() || all_agree_but(ctx, ctx.chairs(), member) {
        draft.push(PlayEntry::Closed);
    }
    Ok(draft)
}

pub(super) fn keep_playing(ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let agreed = !ctx.play().agreed_to_end().is_empty();
    Ok(Draft::of(agreed.then_some(PlayEntry::KeptPlaying(member))))
}

fn all_agree_but(open: &Open, chairs: &Chairs, member: Member) -> bool {
    let agreed = open.play().agreed_to_end();
    chairs.present().all(|other| other == member || agreed.contains(&other))
}

pub(crate) fn would_end_without(open: &Open, chairs: &Chairs, member: Member) -> bool {
    !open.play().agreed_to_end().is_empty() && all_agree_but(open, chairs, member)
}
