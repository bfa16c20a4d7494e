//! What goes on from deal to deal: totals, who deals, and what the last deal
//! has brought about for the next.

use crate::belgian::Table;
use crate::belgian::contract::Contract;
use crate::belgian::hand::{Ending, Hand};
use crate::belgian::member::{Member, Totals};
use crate::belgian::options::{Brimborion, WhiteHand};
use crate::seat::Seat;

/// The state of a match between two deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    pub(crate) totals: Totals,
    /// How many deals were played; those thrown in do not count.
    pub(crate) played: u32,
    /// Who deals next.
    pub(crate) dealer: Member,
    /// The next deal that is played scores twice.
    pub(crate) doubled: bool,
    /// How many deals of seventeen cards are still to come.
    pub(crate) brimborion: u8,
}

impl Ledger {
    pub(crate) fn new(table: &Table, first_dealer: Member) -> Self {
        let options = &table.options;
        Self {
            totals: Totals::new(options.members.number(), &options.shared_with.0),
            played: 0,
            dealer: table.rota().dealer_from(first_dealer, 0),
            doubled: false,
            brimborion: 0,
        }
    }

    /// Whether the match has ended (spec.md 3.8, 4.10).
    pub(crate) fn is_over(&self, table: &Table) -> bool {
        let reached = |target: u32| {
            self.totals.lines().any(|(_, points)| i64::from(points) >= i64::from(target))
        };
        table.options.deals.0.is_some_and(|deals| self.played >= deals)
            || table.options.target.0.is_some_and(reached)
    }

    /// How things stand after a deal that began like this; `None` as long as
    /// it is not over.
    pub(crate) fn after(&self, table: &Table, hand: &Hand) -> Option<Self> {
        let result = hand.result()?;
        let mut ledger = *self;
        match result.ending {
            Ending::Played => {
                for seat in Seat::ALL {
                    ledger.totals.add(hand.seating.players[seat], result.points[seat]);
                }
                ledger.played += 1;
                ledger.dealer = table.rota().next_dealer(self.dealer, ledger.played);
                ledger.doubled = false;
                let troel = matches!(hand.contract(), Some(Contract::Troel { .. }));
                ledger.brimborion = self.brimborion_after(table, troel);
            }
            Ending::AllPassed => ledger.doubled |= table.options.redeal_doubles,
            Ending::WhiteHand { .. } => {
                ledger.doubled |= table.options.white_hand_double;
                if table.options.white_hand == WhiteHand::NextDealer {
                    ledger.dealer = table.rota().next_dealer(self.dealer, self.played);
                }
            }
            Ending::Void => {}
        }
        Some(ledger)
    }

    /// A troel that was played is followed by one deal of seventeen cards or by
    /// four; one within them adds none (decision V-03).
    const fn brimborion_after(&self, table: &Table, troel: bool) -> u8 {
        match (self.brimborion, table.options.brimborion) {
            (1.., _) => self.brimborion - 1,
            (0, Brimborion::OneDeal) if troel => 1,
            (0, Brimborion::FullRound) if troel => 4,
            (0, _) => 0,
        }
    }
}
