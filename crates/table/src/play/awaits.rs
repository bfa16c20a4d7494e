//! The reason why a table waits.

use rules::{BelgianSheet, Member, Seats, Sheet, Stage};

use super::shown::Asks;
use crate::Open;
use crate::id::Turn;

/// The reason why a table waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// People, to sit down, to start or to play again.
    People,
    /// The secret of the next deal.
    Secret,
    /// The pack to be cut by a member.
    Cut(Member),
    /// These seats to act.
    Actions(Seats),
    /// Holders of a white hand, to show it; silence keeps it.
    WhiteHands,
    /// The referee, to say whether a bid stands.
    Referee,
    /// Any player to come back: all have left, and no deal is being played.
    Return,
    /// Nothing any more.
    Nothing,
}

pub(crate) fn awaits(open: &Open) -> Awaits {
    let Some(playing) = open.play().playing() else {
        return if open.is_closed() { Awaits::Nothing } else { Awaits::People };
    };
    match playing.shown.asks {
        Asks::Referee => Awaits::Referee,
        Asks::WhiteHands => Awaits::WhiteHands,
        Asks::Seats(seats) => Awaits::Actions(seats),
        Asks::Nobody if open.is_match_over() => Awaits::People,
        Asks::Nobody if open.chairs().are_deserted() => Awaits::Return,
        Asks::Nobody if playing.promised.is_none() => Awaits::Secret,
        Asks::Nobody => Awaits::Cut(open.member_of(playing.shown.cutter)),
    }
}

pub(crate) fn is_last_awaited(open: &Open, member: Member) -> bool {
    let at_once = |sheet: &BelgianSheet| matches!(sheet.stage, Stage::Gifts | Stage::Discards);
    let is_at_once = open.game().is_some_and(|game| match &game.sheet {
        Sheet::Whist(_) => false,
        Sheet::Belgian(sheet) => at_once(sheet),
    });
    is_at_once && open.awaited_members().eq([member])
}

pub(crate) fn tricks_begun(open: &Open, by: Turn) -> Option<u8> {
    let tricks = open.play().last_match()?.deal.tricks();
    let begun = tricks.iter().filter(|&&began| began <= by).count();
    u8::try_from(begun).ok().filter(|&trick| trick > 0)
}
