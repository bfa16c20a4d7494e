//! The public view of a deal with an auction (spec.md 0.5).

use alloc::vec::Vec;

use crate::belgian::round::Round;
use crate::contract::Contract;
use crate::deal_view::{DealView, OwnCards};
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;
use crate::tricks::Tricks;

impl Round {
    pub(crate) fn own(&self, seat: Seat) -> OwnCards {
        OwnCards {
            hand: self.held(seat),
            dealt: self.deal.hands()[seat],
            aside: self.aside()[seat],
            gave: self.gifts()[seat],
            received: self.received(seat),
        }
    }

    pub(crate) fn view(&self) -> DealView {
        let tricks = self.play().map(|play| &play.tricks);
        let over = self.result().is_some();
        let trick = || Trick::new(self.lineup.eldest);
        // Before the first lead they are the trumps of the contract, or of a troel that stands.
        let of_troel = || {
            let bidding = self.bidding().filter(|_| tricks.is_none())?;
            let stands = matches!(bidding.standing, Some(Contract::Troel { .. }));
            bidding.troel.filter(|_| stands)?.trump
        };
        let named = || self.contract().and_then(Contract::trump).or_else(of_troel);
        DealView {
            dealer: self.dealer(),
            over,
            trump: tricks.and_then(Tricks::trump).or_else(named),
            turn_up: self.deal.turn_up(),
            turn_up_on_table: self.deal.turn_up().is_some() && self.count(self.dealer()) == 13,
            trick: tricks.map_or_else(trick, |tricks| *tricks.trick()),
            complete: tricks.map_or_else(Vec::new, |tricks| tricks.complete().copied().collect()),
            made: tricks.map_or_else(BySeat::default, |tricks| *tricks.made()),
            held: BySeat::from_fn(|seat| self.count(seat)),
            dealt: over.then(|| BySeat::from_fn(|seat| self.shown(seat))),
        }
    }
}
