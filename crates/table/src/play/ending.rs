//! The end of a match before its time: by agreement, or because everybody has left.

use rules::Member;

use super::PlayEntry;
use crate::Ctx;
use crate::Draft;
use crate::Open;
use crate::chairs::Chairs;
use crate::id::UserId;
use crate::refusal::Refusal;

/// Ends the match, or agrees to that where others play.
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

/// A person would not end the match after all, or not when asked: it goes on,
/// whoever has agreed before.
pub(super) fn keep_playing(ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let agreed = !ctx.play().agreed_to_end().is_empty();
    Ok(Draft::of(agreed.then_some(PlayEntry::KeptPlaying(member))))
}

/// Whether everybody who plays, apart from one chair, would end the game.
fn all_agree_but(open: &Open, chairs: &Chairs, member: Member) -> bool {
    let agreed = open.play().agreed_to_end();
    chairs.present().all(|other| other == member || agreed.contains(&other))
}

/// Whether the game ends once a member has left, as all others have agreed.
pub(crate) fn would_end_without(open: &Open, chairs: &Chairs, member: Member) -> bool {
    !open.play().agreed_to_end().is_empty() && all_agree_but(open, chairs, member)
}
