//! What may be seen of a deal, and by whom (spec.md 0.5).

use crate::belgian::bidding::Bidding;
use crate::belgian::call::Call;
use crate::belgian::contract::Contract;
use crate::belgian::hand::{ContractResult, Hand, Phase};
use crate::belgian::play::Play;
use crate::cards::Cards;
use crate::seat::{BySeat, Seat};

impl Hand {
    /// What the referee may be asked about: a bid, and whose it is.
    pub(crate) fn pending(&self) -> Option<(Seat, Call)> {
        let bidding = self.bidding.as_ref()?;
        Some((bidding.turn?, Call::Bid(bidding.pending?)))
    }

    pub(crate) const fn result(&self) -> Option<ContractResult> {
        match self.phase {
            Phase::Over(result) => Some(result),
            _ => None,
        }
    }

    pub(crate) const fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) const fn bidding(&self) -> Option<&Bidding> {
        self.bidding.as_ref()
    }

    pub(crate) const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The contract, once the auction is over.
    pub(crate) fn contract(&self) -> Option<Contract> {
        match self.phase {
            Phase::Trump { .. } | Phase::Discards => self.bidding.as_ref()?.standing,
            _ => self.play.as_ref().map(|play| play.contract),
        }
    }

    /// What a seat holds, for its own eyes: cards that it gave or put aside are
    /// gone, and gifts come once all are there.
    pub(crate) fn held(&self, seat: Seat) -> Cards {
        match &self.play {
            Some(play) => play.tricks.hands()[seat],
            None => self.hands[seat] - self.given(seat) - self.aside[seat],
        }
    }

    /// How many cards each seat holds, for everybody's eyes: what some have
    /// chosen already shows once all have.
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        match &self.play {
            Some(play) => play.tricks.hands()[seat].len(),
            None => self.hands[seat].len(),
        }
    }

    /// The cards of a seat that everybody has seen: those it played, and those
    /// that lie open.
    pub(crate) fn shown(&self, seat: Seat) -> Cards {
        let Some(play) = &self.play else { return Cards::EMPTY };
        let complete = play.tricks.complete().chain([play.tricks.trick()]);
        let played: Cards = complete.filter_map(|trick| trick.card(seat)).collect();
        played | play.open_hands()[seat].unwrap_or_default()
    }

    pub(crate) const fn gifts(&self) -> &BySeat<Cards> {
        &self.gifts
    }

    /// What the others gave a seat, once all have.
    pub(crate) fn received(&self, seat: Seat) -> BySeat<Cards> {
        let receives = seat == self.dealer() && self.phase != Phase::Gifts;
        if receives { self.gifts } else { BySeat::default() }
    }

    pub(crate) const fn aside(&self) -> &BySeat<Cards> {
        &self.aside
    }

    pub(crate) const fn dealer(&self) -> Seat {
        self.seating.eldest.previous()
    }

    /// Whose stack comes first when the pack is gathered: the dealer's, or the
    /// first on his left where he sits out.
    pub(crate) fn first_stack(&self) -> Seat {
        let dealer = self.dealer();
        let plays = self.seating.players[dealer] == self.seating.dealer;
        if plays { dealer } else { self.seating.eldest }
    }

    pub(crate) fn is_brimborion(&self) -> bool {
        self.deal.hands()[self.dealer()].len() == 1
    }

    /// What a seat gave and the dealer has not received yet.
    fn given(&self, seat: Seat) -> Cards {
        if self.phase == Phase::Gifts { self.gifts[seat] } else { Cards::EMPTY }
    }
}
