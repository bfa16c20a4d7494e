//! The state of a match between two deals: totals, the next dealer, and the consequences of the
//! last deal for the next.

use crate::belgian::book::AuctionBook;
use crate::belgian::options::{AllPassed, Brimborion, Common, WhiteHand};
use crate::belgian::rota::Rota;
use crate::belgian::round::{Ending, Round};
use crate::belgian::totals::Totals;
use crate::member::Member;
use crate::seat::{BySeat, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    pub(crate) totals: Totals,
    /// The number of deals played; a deal that was thrown in counts only where the table says so.
    pub(crate) played: u32,
    pub(crate) dealer: Member,
    pub(crate) factors: Factors,
    /// The number of deals of seventeen cards still to come.
    pub(crate) brimborion: u8,
}

/// The factors of the deals ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Factors {
    /// Added to the factor of each of the next four deals that are played.
    more: [u8; 4],
    /// The deals in a row in which all passed.
    passes: u8,
}

impl Factors {
    /// The factor of the next deal that is played, from 1.
    pub(crate) const fn next(self) -> u8 {
        self.more[0].saturating_add(1)
    }

    fn play(&mut self) {
        self.more[0] = 0;
        self.more.rotate_left(1);
        self.passes = 0;
    }

    fn double(&mut self) {
        self.more[0] = self.more[0].max(1);
    }

    /// Counts a deal that was not played. Returns `true` if the deal passes to the left.
    fn pass(&mut self, passed: AllPassed) -> bool {
        match passed {
            AllPassed::Redeal | AllPassed::Played => false,
            AllPassed::Doubled => {
                self.double();
                false
            }
            AllPassed::NextDealer => true,
            AllPassed::Factors => {
                let more = &mut self.more[usize::from(self.passes)];
                *more = more.saturating_add(1);
                self.passes = (self.passes + 1) % 4;
                self.passes == 0
            }
        }
    }
}

impl Ledger {
    pub(crate) fn new(common: &Common, first_dealer: Member) -> Self {
        Self {
            totals: Totals::new(common.members.number(), &common.shared_with.0),
            played: 0,
            dealer: Rota::of(common).dealer_from(first_dealer, 0),
            factors: Factors::default(),
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

    /// Counts a deal that these played for these points.
    pub(crate) fn play(&mut self, rota: Rota, players: BySeat<Member>, points: &BySeat<i32>) {
        for seat in Seat::ALL {
            self.totals.add(players[seat], points[seat]);
        }
        self.played += 1;
        self.dealer = rota.next_dealer(self.dealer, self.played);
        self.factors.play();
    }

    /// Counts a deal that no player played.
    pub(crate) fn pass(&mut self, rota: Rota, passed: AllPassed, pass_counts: bool) {
        self.played += u32::from(pass_counts);
        if self.factors.pass(passed) {
            self.dealer = rota.next_dealer(self.dealer, self.played);
        }
    }

    /// The ledger after a deal that began with this one; `None` until the deal is over.
    pub(crate) fn after(&self, book: &impl AuctionBook, round: &Round) -> Option<Self> {
        let result = round.result()?;
        let (rota, variants) = (Rota::of(book.common()), book.variants());
        let mut ledger = *self;
        match result.ending {
            Ending::Played => {
                ledger.play(rota, round.lineup.players, &result.points);
                ledger.brimborion = self.brimborion_after(variants.brimborion, round);
            }
            Ending::AllPassed => {
                let passed = round.bidding().map(|bidding| book.all_passed(bidding.was_asked()));
                ledger.pass(rota, passed.unwrap_or(AllPassed::Redeal), variants.pass_counts);
            }
            Ending::WhiteHand { .. } => {
                if variants.white_hand_doubles {
                    ledger.factors.double();
                }
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
