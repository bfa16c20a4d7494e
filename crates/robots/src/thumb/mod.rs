//! The rules of thumb: what to play when one does not think ahead.

mod follow;
mod lead;
mod shun;

use rules::Card;

use crate::chair::Chair;
use crate::whim::Whim;

/// The card that the rules of thumb say; `None` from an empty hand.
pub(crate) fn choose(chair: &Chair<'_>, whim: &mut Whim) -> Option<Card> {
    let plays = chair.playable();
    if plays.len() < 2 {
        return plays.first();
    }
    let roles = &chair.course.roles;
    if let Some(tricks) = roles.quota(chair.seat) {
        return shun::dodge(chair, plays, tricks);
    }
    let shunners = roles.shunners_against(chair.seat);
    if !shunners.is_empty() {
        return shun::force(chair, plays, shunners);
    }
    if chair.course.trick.is_empty() {
        lead::choose(chair, whim)
    } else {
        follow::choose(chair, plays)
    }
}
