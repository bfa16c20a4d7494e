//! Revokes: who did not follow suit and could have, and who was told so
//! (spec.md 7.9).

use alloc::vec::Vec;

use crate::action::Penalty;
use crate::option::words;
use crate::seat::{BySeat, Seat, Seats};
use crate::tricks::Tricks;

words! {
    /// What becomes of a card that does not follow suit (spec.md 7.9).
    pub enum Revoke {
        /// It is refused.
        Prevented = "prevented",
        /// The offenders give back the tricks they won from there on.
        ReturnTricks = "return_tricks",
        /// The offenders lose the deal.
        LoseDeal = "lose_deal",
        /// The penalties of the laws of 1864.
        Laws = "laws",
    }
}

/// A revoke that an opponent claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Revoked {
    /// Who revoked.
    pub seat: Seat,
    /// In which trick, from 1.
    pub trick: u8,
    /// What the others took for it, by the laws of 1864.
    pub penalty: Option<Penalty>,
}

/// The revokes of a deal that was played to its last card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Revokes {
    /// Those that nobody has claimed yet, a bit for each trick.
    open: BySeat<u16>,
    claimed: Vec<Revoked>,
}

impl Revokes {
    /// Looks through the tricks: who threw a card of another suit and played
    /// one of the suit led later on could have followed.
    pub(crate) fn of(tricks: &Tricks) -> Self {
        let mut open = BySeat::<u16>::default();
        // From the last trick back, with what each seat still held after it.
        let mut held = *tricks.hands();
        for (number, trick) in (1..=tricks.count()).rev().zip(tricks.complete().rev()) {
            for (seat, card) in trick.plays() {
                let could = trick.led().is_some_and(|led| !held[seat].is_void(led));
                if could && Some(card.suit) != trick.led() {
                    open[seat] |= 1 << number;
                }
                held[seat].insert(card);
            }
        }
        Self { open, claimed: Vec::new() }
    }

    /// The tricks in which one of these has revoked, in order; a trick stands
    /// there once, however many revoked in it.
    pub(crate) fn open_to_claim(&self, offenders: Seats) -> impl Iterator<Item = u8> {
        let open = offenders.iter().fold(0, |open, seat| open | self.open[seat]);
        (1..=13).filter(move |trick| open >> trick & 1 == 1)
    }

    /// Claims a revoke in that trick by one of these, for that penalty; who it was,
    /// or `None` where there is none.
    pub(crate) fn claim(
        &mut self,
        offenders: Seats,
        trick: u8,
        penalty: Option<Penalty>,
    ) -> Option<Seat> {
        let bit = 1u16.checked_shl(trick.into())?;
        let seat = offenders.iter().find(|&seat| self.open[seat] & bit != 0)?;
        self.open[seat] &= !bit;
        self.claimed.push(Revoked { seat, trick, penalty });
        Some(seat)
    }

    /// What has been claimed, in that order.
    pub(crate) fn claimed(&self) -> &[Revoked] {
        &self.claimed
    }

    /// The first trick with a claimed revoke by one of these.
    pub(crate) fn first_of(&self, seats: Seats) -> Option<u8> {
        let own = self.claimed.iter().filter(|revoked| seats.contains(revoked.seat));
        own.map(|revoked| revoked.trick).min()
    }
}

/// How many tricks from this one on, counted from 1, these seats have won.
pub(crate) fn won_from(tricks: &Tricks, from: u8, seats: Seats) -> u8 {
    let trump = tricks.trump();
    let won = tricks.complete().skip(usize::from(from.saturating_sub(1)));
    let theirs = won.filter(|trick| trick.winner(trump).is_some_and(|seat| seats.contains(seat)));
    theirs.fold(0, |count, _| count + 1)
}
