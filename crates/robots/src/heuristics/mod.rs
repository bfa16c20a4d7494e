//! The heuristics: calls and plays without a search, by the traditional rules of thumb of whist.

pub(crate) mod worth;

mod auction;
mod before_play;
mod follow;
mod lead;
mod shun;

use rules::Card;

pub(crate) use auction::{best_of, call, legal_calls, pair_of, proposed, turned};
pub(crate) use before_play::{best_trump, gift, put_aside};

use crate::player_view::PlayerView;

pub(crate) fn choose(player: &PlayerView<'_>) -> Option<Card> {
    let plays = player.playable();
    if plays.len() < 2 {
        return plays.first();
    }
    let roles = &player.course.roles;
    if let Some(tricks) = roles.quota(player.seat) {
        return shun::dodge(player, plays, tricks);
    }
    let shunners = roles.shunners_against(player.seat);
    if !shunners.is_empty() {
        return shun::force(player, plays, shunners);
    }
    if player.course.trick.is_empty() {
        lead::choose(player)
    } else {
        follow::choose(player, plays)
    }
}
