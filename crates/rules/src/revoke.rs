//! Revokes and their claims (spec.md 7.9).

use alloc::vec::Vec;

use crate::action::Penalty;
use crate::option::words;
use crate::seat::{BySeat, Seat, Seats};
use crate::tricks::Tricks;

words! {
    /// The treatment of a card that does not follow suit (spec.md 7.9).
    pub enum Revoke {
        /// The card is refused.
        Prevented = "prevented",
        /// The offenders give back the tricks they won from the revoke on.
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
    /// The seat that revoked.
    pub seat: Seat,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// The penalty that the others took for it, by the laws of 1864.
    pub penalty: Option<Penalty>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Revokes {
    /// The revokes without a claim yet, one bit a trick.
    open: BySeat<u16>,
    claimed: Vec<Revoked>,
}

impl Revokes {
    /// Finds the revokes: cards of another suit by a player who later played one of the suit led.
    pub(crate) fn of(tricks: &Tricks) -> Self {
        let mut open = BySeat::<u16>::default();
        // From the last trick back, with the cards that each seat still held after it.
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

    /// The tricks with a revoke by one of these seats, in order; a trick is listed once, even with
    /// several revokes.
    pub(crate) fn open_to_claim(&self, offenders: Seats) -> impl Iterator<Item = u8> {
        let open = offenders.iter().fold(0, |open, seat| open | self.open[seat]);
        (1..=13).filter(move |trick| open >> trick & 1 == 1)
    }

    /// Claims a revoke in that trick by one of these seats; returns the offender, or `None` without
    /// a revoke.
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

    pub(crate) fn claimed(&self) -> &[Revoked] {
        &self.claimed
    }

    pub(crate) fn first_of(&self, seats: Seats) -> Option<u8> {
        let own = self.claimed.iter().filter(|revoked| seats.contains(revoked.seat));
        own.map(|revoked| revoked.trick).min()
    }
}

/// The tricks that these seats have won from this one on, counted from 1.
pub(crate) fn won_from(tricks: &Tricks, from: u8, seats: Seats) -> u8 {
    let trump = tricks.trump();
    let won = tricks.complete().skip(usize::from(from.saturating_sub(1)));
    let theirs = won.filter(|trick| trick.winner(trump).is_some_and(|seat| seats.contains(seat)));
    theirs.fold(0, |count, _| count + 1)
}
