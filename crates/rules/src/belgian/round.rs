//! The state of a deal in a book with an auction.

use crate::belgian::bidding::{Bidding, Spoken};
use crate::belgian::play::Play;
use crate::belgian::rota::Lineup;
use crate::call::Call;
use crate::cards::Cards;
use crate::contract::Contract;
use crate::deal::Deal;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) deal: Deal,
    pub(crate) lineup: Lineup,
    /// The factor of its points, from 1.
    pub(crate) times: u8,
    /// The hands before the first lead, after gifts and discards.
    pub(super) hands: BySeat<Cards>,
    pub(super) gifts: BySeat<Cards>,
    pub(super) aside: BySeat<Cards>,
    pub(super) bidding: Option<Bidding>,
    pub(super) play: Option<Play>,
    pub(super) phase: Phase,
    /// The answer of the next dealer, where he is asked after a troel (spec.md 7.3).
    pub(super) wants_brimborion: Option<bool>,
}

/// The phase of a deal. `WhiteHands` has the answers so far, `Trump` the holder of the fourth ace,
/// who names trumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    Gifts,
    WhiteHands(BySeat<Option<bool>>),
    Auction,
    Trump { partner: Seat },
    Discards,
    Play,
    Over(ContractResult),
}

/// The ending of a deal of a book with contracts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The deal was played and counts.
    Played,
    /// Four passes, or a question that found no partner: the deal is not played.
    AllPassed,
    /// A white hand was thrown in (spec.md 7.4).
    WhiteHand {
        /// Its holder.
        seat: Seat,
    },
    /// Both sides revoked; the same dealer deals again (spec.md 7.9).
    Void,
}

/// The result of a deal of a book with contracts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ContractResult {
    /// The ending.
    pub ending: Ending,
    /// The points of each seat, times the factor of the deal.
    pub points: BySeat<i32>,
    /// The declarers who made their contract.
    pub made: Seats,
}

impl Round {
    /// The seats that owe an action; after the last card the seats that may claim a revoke.
    pub(crate) fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Gifts => {
                let owes = |seat| seat != self.dealer() && self.gifts[seat].is_empty();
                Seat::ALL.into_iter().filter(|&seat| owes(seat)).collect()
            }
            Phase::WhiteHands(said) => {
                Seat::ALL.into_iter().filter(|&seat| said[seat].is_none()).collect()
            }
            // While the referee looks at a bid, no player is on turn.
            Phase::Auction => self
                .bidding
                .iter()
                .filter(|bidding| bidding.pending.is_none())
                .filter_map(|bidding| bidding.turn)
                .collect(),
            Phase::Trump { partner } => partner.into(),
            Phase::Discards => {
                Seat::ALL.into_iter().filter(|&seat| self.aside[seat].is_empty()).collect()
            }
            Phase::Play => self.play.iter().filter_map(|play| play.tricks.turn()).collect(),
            Phase::Over(_) => {
                Seat::ALL.into_iter().filter(|&seat| self.claims(seat).next().is_some()).collect()
            }
        }
    }

    pub(super) fn claims(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let played = self.play.iter();
        played.flat_map(move |play| play.revokes.open_to_claim(play.opponents_of(seat)))
    }

    pub(super) fn asks(&self, seat: Seat, asks_for_it: bool) -> Result<(), Refusal> {
        if self.result().is_some() {
            return Err(Refusal::NoDeal);
        }
        self.is_turn_of(seat)?;
        if asks_for_it { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn is_turn_of(&self, seat: Seat) -> Result<(), Refusal> {
        let to_act = self.to_act();
        let mut turns = to_act.iter();
        match (turns.next(), turns.next()) {
            _ if to_act.contains(seat) => Ok(()),
            (None, _) => Err(Refusal::AwaitsReferee),
            (Some(turn), None) if self.phase.is_in_turn() => Err(Refusal::NotYourTurn { turn }),
            (Some(_), _) => Err(Refusal::Answered),
        }
    }

    pub(crate) fn pending(&self) -> Option<Spoken> {
        let bidding = self.bidding.as_ref()?;
        Some(Spoken { seat: bidding.turn?, call: Call::Bid(bidding.pending?) })
    }

    pub(crate) const fn awaits_white_hands(&self) -> bool {
        matches!(self.phase, Phase::WhiteHands(_))
    }

    pub(crate) const fn result(&self) -> Option<ContractResult> {
        match self.phase {
            Phase::Over(result) => Some(result),
            Phase::Gifts
            | Phase::WhiteHands(_)
            | Phase::Auction
            | Phase::Trump { .. }
            | Phase::Discards
            | Phase::Play => None,
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

    pub(crate) fn contract(&self) -> Option<Contract> {
        match self.phase {
            Phase::Trump { .. } | Phase::Discards => self.bidding.as_ref()?.standing,
            Phase::Gifts | Phase::WhiteHands(_) | Phase::Auction | Phase::Play | Phase::Over(_) => {
                self.play.as_ref().map(|play| play.contract)
            }
        }
    }

    /// The hand of a seat, for its own eyes: without cards given or put aside, and with gifts once
    /// all are made.
    pub(crate) fn held(&self, seat: Seat) -> Cards {
        match &self.play {
            Some(play) => play.tricks.hands()[seat],
            None => self.hands[seat] - self.given(seat) - self.aside[seat],
        }
    }

    /// The size of each hand, for all players' eyes: gifts and discards count once all have made
    /// theirs.
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        match &self.play {
            Some(play) => play.tricks.hands()[seat].len(),
            None => self.hands[seat].len(),
        }
    }

    /// The cards of a seat that all players have seen: played, or open.
    pub(crate) fn shown(&self, seat: Seat) -> Cards {
        let Some(play) = &self.play else { return Cards::EMPTY };
        let complete = play.tricks.complete().chain([play.tricks.trick()]);
        let played: Cards = complete.filter_map(|trick| trick.card(seat)).collect();
        let turned_up = self.deal.turn_up().filter(|_| seat == self.dealer());
        let played = played | turned_up.map_or(Cards::EMPTY, Cards::from);
        played | play.open_hands()[seat].unwrap_or_default()
    }

    pub(crate) const fn gifts(&self) -> &BySeat<Cards> {
        &self.gifts
    }

    /// The gifts to a seat, once all are made.
    pub(crate) fn received(&self, seat: Seat) -> BySeat<Cards> {
        let receives = seat == self.dealer() && self.phase != Phase::Gifts;
        if receives { self.gifts } else { BySeat::default() }
    }

    pub(crate) const fn aside(&self) -> &BySeat<Cards> {
        &self.aside
    }

    pub(crate) const fn dealer(&self) -> Seat {
        self.lineup.eldest.previous()
    }

    /// The seat of the first stack when the pack is gathered: the dealer's, or the first on his
    /// left where he sits out.
    pub(crate) fn first_stack(&self) -> Seat {
        let dealer = self.dealer();
        let plays = self.lineup.players[dealer] == self.lineup.dealer;
        if plays { dealer } else { self.lineup.eldest }
    }

    pub(crate) fn is_brimborion(&self) -> bool {
        self.deal.hands()[self.dealer()].len() == 1
    }

    /// Returns `true` after a troel that was played and may bring another kind of deal.
    pub(crate) fn was_troel(&self) -> bool {
        let is_played = self.result().is_some_and(|result| result.ending == Ending::Played);
        let is_troel = || matches!(self.contract(), Some(Contract::Troel { .. }));
        is_played && is_troel() && !self.is_brimborion()
    }

    /// The gift of a seat until the dealer receives it.
    fn given(&self, seat: Seat) -> Cards {
        if self.phase == Phase::Gifts { self.gifts[seat] } else { Cards::EMPTY }
    }
}

impl Phase {
    const fn is_in_turn(self) -> bool {
        match self {
            Self::Auction | Self::Trump { .. } | Self::Play => true,
            Self::Gifts | Self::WhiteHands(_) | Self::Discards | Self::Over(_) => false,
        }
    }
}
