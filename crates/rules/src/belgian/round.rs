//! A deal of a book with an auction: what is known of it at any moment.

use crate::belgian::bidding::{Bidding, Spoken};
use crate::belgian::play::Play;
use crate::belgian::rota::Lineup;
use crate::call::Call;
use crate::cards::Cards;
use crate::contract::Contract;
use crate::deal::Deal;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

/// A deal as it is spoken about and played, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) deal: Deal,
    pub(crate) lineup: Lineup,
    /// It scores twice.
    pub(crate) doubled: bool,
    /// What each seat held when nothing had been played: after the gifts, and
    /// after cards were put aside.
    pub(super) hands: BySeat<Cards>,
    /// What each seat gave the dealer, where seventeen cards were dealt.
    pub(super) gifts: BySeat<Cards>,
    /// What each seat put aside.
    pub(super) aside: BySeat<Cards>,
    pub(super) bidding: Option<Bidding>,
    pub(super) play: Option<Play>,
    pub(super) phase: Phase,
}

/// What the deal waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// The three others each owe the dealer four cards.
    Gifts,
    /// All say whether they throw in a white hand; what they have said.
    WhiteHands(BySeat<Option<bool>>),
    /// Calls.
    Auction,
    /// The holder of the fourth ace names trumps.
    Trump { partner: Seat },
    /// All put a card aside.
    Discards,
    /// Cards.
    Play,
    /// Nothing more.
    Over(ContractResult),
}

/// How a deal of a book with contracts ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// It was played and counts.
    Played,
    /// Nobody undertook anything; the same dealer deals again.
    AllPassed,
    /// A white hand was thrown in (spec.md 7.4).
    WhiteHand {
        /// Whose.
        seat: Seat,
    },
    /// Both sides revoked; the same dealer deals again (spec.md 7.9).
    Void,
}

/// What a deal of a book with contracts brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ContractResult {
    /// How it ended.
    pub ending: Ending,
    /// The points of each seat, doubled where the deal scores twice.
    pub points: BySeat<i32>,
    /// The declarers who made their contract.
    pub made: Seats,
}

impl Round {
    /// The seats that owe an action; after the last card those who may claim a
    /// revoke.
    pub(crate) fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Gifts => {
                let owes = |seat| seat != self.dealer() && self.gifts[seat].is_empty();
                Seat::ALL.into_iter().filter(|&seat| owes(seat)).collect()
            }
            Phase::WhiteHands(said) => {
                Seat::ALL.into_iter().filter(|&seat| said[seat].is_none()).collect()
            }
            // As long as the referee looks at a bid, no player is asked.
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

    /// The tricks in which a seat may claim a revoke.
    pub(super) fn claims(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let played = self.play.iter();
        played.flat_map(move |play| play.revokes.open_to_claim(play.opponents_of(seat)))
    }

    /// Refuses what the deal does not wait for, or not from this seat.
    pub(super) fn asks(&self, seat: Seat, asks_for_it: bool) -> Result<(), Refusal> {
        if self.result().is_some() {
            return Err(Refusal::NoDeal);
        }
        self.is_turn_of(seat)?;
        if asks_for_it { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Refuses a seat that the deal does not wait for.
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

    /// What the referee may be asked about: a bid, and whose it is.
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

    /// The contract, once the auction is over.
    pub(crate) fn contract(&self) -> Option<Contract> {
        match self.phase {
            Phase::Trump { .. } | Phase::Discards => self.bidding.as_ref()?.standing,
            Phase::Gifts | Phase::WhiteHands(_) | Phase::Auction | Phase::Play | Phase::Over(_) => {
                self.play.as_ref().map(|play| play.contract)
            }
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
        self.lineup.eldest.previous()
    }

    /// Whose stack comes first when the pack is gathered: the dealer's, or the
    /// first on his left where he sits out.
    pub(crate) fn first_stack(&self) -> Seat {
        let dealer = self.dealer();
        let plays = self.lineup.players[dealer] == self.lineup.dealer;
        if plays { dealer } else { self.lineup.eldest }
    }

    pub(crate) fn is_brimborion(&self) -> bool {
        self.deal.hands()[self.dealer()].len() == 1
    }

    /// What a seat gave and the dealer has not received yet.
    fn given(&self, seat: Seat) -> Cards {
        if self.phase == Phase::Gifts { self.gifts[seat] } else { Cards::EMPTY }
    }
}

impl Phase {
    /// Whether one player acts after another, and not all at once.
    const fn is_in_turn(self) -> bool {
        match self {
            Self::Auction | Self::Trump { .. } | Self::Play => true,
            Self::Gifts | Self::WhiteHands(_) | Self::Discards | Self::Over(_) => false,
        }
    }
}
