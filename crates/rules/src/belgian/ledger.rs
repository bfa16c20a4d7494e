//! The state of a match between two deals: totals, the next dealer, and the consequences of the
//! last deal for the next.

use crate::belgian::book::AuctionBook;
use crate::belgian::options::{Brimborion, Common, WhiteHand};
use crate::belgian::rota::Rota;
use crate::belgian::round::{Ending, Round};
use crate::belgian::totals::Totals;
use crate::member::Member;
use crate::seat::Seat;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    pub(crate) totals: Totals,
    /// The number of deals played; a deal that was thrown in does not count.
    pub(crate) played: u32,
    pub(crate) dealer: Member,
    pub(crate) doubled: bool,
    /// The number of deals of seventeen cards still to come.
    pub(crate) brimborion: u8,
}

impl Ledger {
    pub(crate) fn new(common: &Common, first_dealer: Member) -> Self {
        Self {
            totals: Totals::new(common.members.number(), &common.shared_with.0),
            played: 0,
            dealer: Rota::of(common).dealer_from(first_dealer, 0),
            doubled: false,
            brimborion: 0,
        }
    }

    /// Returns `true` once the match has ended (spec.md 3.8, 4.10).
    pub(crate) fn is_over(&self, common: &Common) -> bool {
        let reached = |target: u32| {
            self.totals.lines().any(|(_, points)| i64::from(points) >= i64::from(target))
        };
        common.deals.0.is_some_and(|deals| self.played >= deals)
            || common.target.0.is_some_and(reached)
    }

    /// The ledger after a deal that began with this one; `None` until the deal is over.
    pub(crate) fn after(&self, book: &impl AuctionBook, round: &Round) -> Option<Self> {
        let result = round.result()?;
        let (rota, variants) = (Rota::of(book.common()), book.variants());
        let mut ledger = *self;
        match result.ending {
            Ending::Played => {
                for seat in Seat::ALL {
                    ledger.totals.add(round.lineup.players[seat], result.points[seat]);
                }
                ledger.played += 1;
                ledger.dealer = rota.next_dealer(self.dealer, ledger.played);
                ledger.doubled = false;
                ledger.brimborion = self.brimborion_after(variants.brimborion, round);
            }
            Ending::AllPassed => ledger.doubled |= book.common().redeal_doubles,
            Ending::WhiteHand { .. } => {
                ledger.doubled |= variants.white_hand_doubles;
                if variants.white_hand == WhiteHand::NextDealer {
                    ledger.dealer = rota.next_dealer(self.dealer, self.played);
                }
            }
            Ending::Void => {}
        }
        Some(ledger)
    }

    /// The number of deals of seventeen cards ahead: a troel that was played brings one or four, a
    /// troel within them adds none (decision V-03).
    fn brimborion_after(&self, brimborion: Brimborion, round: &Round) -> u8 {
        if self.brimborion > 0 {
            return self.brimborion - 1;
        }
        let deals = match brimborion {
            Brimborion::Off => 0,
            Brimborion::OneDeal => 1,
            Brimborion::FullRound => 4,
            Brimborion::Asked => u8::from(round.wants_brimborion == Some(true)),
        };
        if round.was_troel() { deals } else { 0 }
    }
}
