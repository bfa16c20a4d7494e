//! One deal, from the first card dealt to the points.

mod calling;
mod opening;
mod playing;
mod seen;

use crate::action::{Action, Refusal, Verdict};
use crate::belgian::Table;
use crate::belgian::bidding::Bidding;
use crate::belgian::call::Call;
use crate::belgian::member::Seating;
use crate::belgian::play::Play;
use crate::card::Suit;
use crate::cards::Cards;
use crate::deal::Deal;
use crate::legal::Legal;
use crate::seat::{BySeat, Seat, Seats};

/// A deal as it is spoken about and played, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    pub(crate) deal: Deal,
    pub(crate) seating: Seating,
    /// It scores twice.
    pub(crate) doubled: bool,
    /// What each seat held when nothing had been played: after the gifts, and
    /// after cards were put aside.
    hands: BySeat<Cards>,
    /// What each seat gave the dealer, where seventeen cards were dealt.
    gifts: BySeat<Cards>,
    /// What each seat put aside.
    aside: BySeat<Cards>,
    bidding: Option<Bidding>,
    play: Option<Play>,
    phase: Phase,
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

impl Hand {
    pub(crate) fn new(table: &Table, deal: Deal, seating: Seating, doubled: bool) -> Self {
        let hands = *deal.hands();
        let mut hand = Self {
            deal,
            seating,
            doubled,
            hands,
            gifts: BySeat::default(),
            aside: BySeat::default(),
            bidding: None,
            play: None,
            phase: Phase::Gifts,
        };
        if !hand.is_brimborion() {
            hand.ask_for_white_hands(table);
        }
        hand
    }

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

    pub(crate) fn legal(&self, table: &Table, seat: Seat) -> Legal {
        if !self.to_act().contains(seat) {
            return Legal::default();
        }
        match self.phase {
            Phase::Gifts => Legal::to_give(self.hands[seat]),
            Phase::WhiteHands(_) => {
                let legal = Legal::default().and(Action::Decline);
                if opening::is_white(self.hands[seat]) { legal.and(Action::White) } else { legal }
            }
            Phase::Auction => {
                let Some(bidder) = self.bidder(table, seat) else { return Legal::default() };
                let open = Call::all().filter(|&call| bidder.check(call).is_ok());
                open.fold(Legal::default(), |legal, call| legal.and(Action::Call(call)))
            }
            Phase::Trump { .. } => Suit::ALL
                .into_iter()
                .fold(Legal::default(), |legal, suit| legal.and(Action::NameTrump(suit))),
            Phase::Discards => Legal::to_discard(self.hands[seat]),
            Phase::Play => Legal::new(self.playable(table)),
            Phase::Over(_) => self.claims(seat).fold(Legal::default(), |legal, trick| {
                legal.and(Action::ClaimRevoke { trick, penalty: None })
            }),
        }
    }

    pub(crate) fn act(&mut self, table: &Table, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Gifts, Action::Give(cards)) => self.give(table, seat, cards),
            (Phase::WhiteHands(_), Action::White) => self.answer_white_hand(table, seat, true),
            (Phase::WhiteHands(_), Action::Decline) => self.answer_white_hand(table, seat, false),
            (Phase::Auction, Action::Call(call)) => self.call(table, seat, call),
            (Phase::Trump { partner }, Action::NameTrump(trump)) => {
                self.is_turn_of(seat)?;
                self.play_troel(table, partner, trump);
                Ok(())
            }
            (Phase::Discards, Action::Discard(card)) => self.discard(seat, card),
            (Phase::Play, Action::Play(card)) => self.play_card(table, seat, card),
            (Phase::Over(_), Action::ClaimRevoke { trick, penalty: None }) => {
                self.claim(table, seat, trick)
            }
            (Phase::Over(_), Action::ClaimRevoke { .. }) => Err(Refusal::NoRevoke),
            (Phase::Over(_), _) => Err(Refusal::NoDeal),
            _ => self.is_turn_of(seat).and(Err(Refusal::NotNow)),
        }
    }

    /// Lets a bid stand, or makes a pass of it (spec.md 4.11).
    pub(crate) fn judge(&mut self, table: &Table, verdict: Verdict) -> Result<(), Refusal> {
        let (seat, call) = self.pending().ok_or(Refusal::NothingToJudge)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NothingToJudge) };
        bidding.pending = None;
        self.say(table, seat, if verdict == Verdict::Approve { call } else { Call::Pass });
        Ok(())
    }

    fn is_turn_of(&self, seat: Seat) -> Result<(), Refusal> {
        let to_act = self.to_act();
        let mut turns = to_act.iter();
        match (turns.next(), turns.next()) {
            _ if to_act.contains(seat) => Ok(()),
            (None, _) => Err(Refusal::AwaitsReferee),
            (Some(turn), None) if self.phase.is_in_turn() => Err(Refusal::NotYourTurn { turn }),
            _ => Err(Refusal::Answered),
        }
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
