//! One deal, from the first card dealt to the points.

use crate::action::{Action, Refusal, Verdict};
use crate::belgian::Table;
use crate::belgian::bidding::{Announcement, Bidder, Bidding};
use crate::belgian::call::Call;
use crate::belgian::contract::{Contract, Goal};
use crate::belgian::member::Seating;
use crate::belgian::options::{GeneralMisere, TroelPriority, WhiteHand};
use crate::belgian::play::Play;
use crate::book::Book;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::deal::Deal;
use crate::legal::Legal;
use crate::liege;
use crate::options::Revoke;
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
                if is_white(self.hands[seat]) { legal.and(Action::White) } else { legal }
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

    /// What the referee may be asked about: a bid, and whose it is.
    pub(crate) fn pending(&self) -> Option<(Seat, Call)> {
        let bidding = self.bidding.as_ref()?;
        Some((bidding.turn?, Call::Bid(bidding.pending?)))
    }

    /// Lets a bid stand, or makes a pass of it (spec.md 4.11).
    pub(crate) fn judge(&mut self, table: &Table, verdict: Verdict) -> Result<(), Refusal> {
        let (seat, call) = self.pending().ok_or(Refusal::NothingToJudge)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NothingToJudge) };
        bidding.pending = None;
        self.say(table, seat, if verdict == Verdict::Approve { call } else { Call::Pass });
        Ok(())
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

    pub(crate) fn is_brimborion(&self) -> bool {
        self.deal.hands()[self.dealer()].len() == 1
    }

    /// What a seat gave and the dealer has not received yet.
    fn given(&self, seat: Seat) -> Cards {
        if self.phase == Phase::Gifts { self.gifts[seat] } else { Cards::EMPTY }
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

    fn give(&mut self, table: &Table, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        if let Some(card) = (cards - self.hands[seat]).first() {
            return Err(Refusal::NotHeld { card });
        }
        if cards.len() != GIFT {
            return Err(Refusal::NotFour);
        }
        self.gifts[seat] = cards;
        if self.to_act().is_empty() {
            let dealer = self.dealer();
            for seat in Seat::ALL {
                self.hands[dealer] |= self.gifts[seat];
                self.hands[seat] -= if seat == dealer { Cards::EMPTY } else { self.gifts[seat] };
            }
            self.ask_for_white_hands(table);
        }
        Ok(())
    }

    fn ask_for_white_hands(&mut self, table: &Table) {
        if table.book == Book::Couleur && table.options.white_hand != WhiteHand::Off {
            self.phase = Phase::WhiteHands(BySeat::default());
        } else {
            self.open_auction(table);
        }
    }

    fn answer_white_hand(&mut self, table: &Table, seat: Seat, white: bool) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        let Phase::WhiteHands(said) = &mut self.phase else { return Err(Refusal::NotNow) };
        if white && !is_white(self.hands[seat]) {
            return Err(Refusal::NotWhite);
        }
        said[seat] = Some(white);
        if said.iter().all(Option::is_some) {
            // If several declare, the first in the order of play counts.
            let first = self.seating.eldest.round().find(|&seat| said[seat] == Some(true));
            match first {
                Some(seat) => self.end(Ending::WhiteHand { seat }),
                None => self.open_auction(table),
            }
        }
        Ok(())
    }

    /// Looks for three aces in one hand, and opens the auction.
    fn open_auction(&mut self, table: &Table) {
        let royal_too = table.book == Book::Couleur;
        let troel = self.seating.eldest.round().find_map(|seat| {
            match (self.hands[seat] & Cards::ACES).len() {
                3 => Some(Announcement { seat, royal: false }),
                4 if royal_too => Some(Announcement { seat, royal: true }),
                _ => None,
            }
        });
        self.bidding = Some(Bidding::new(self.seating.eldest, troel));
        self.phase = Phase::Auction;
        let always = table.options.trou_priority == TroelPriority::AlwaysPlayed;
        if troel.is_some() && always {
            self.close_auction(table);
        }
    }

    fn bidder<'a>(&'a self, table: &'a Table, seat: Seat) -> Option<Bidder<'a>> {
        let bidding = self.bidding.as_ref()?;
        Some(Bidder { bidding, table, seat, hand: self.hands[seat] })
    }

    fn call(&mut self, table: &Table, seat: Seat, call: Call) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        self.bidder(table, seat).ok_or(Refusal::NotNow)?.check(call)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NotNow) };
        if let Call::Bid(bid) = call {
            let contract = bidding.contract_of(table.book, bid);
            let waits = |contract| liege::waits_for_referee(&table.options, contract);
            if table.book == Book::Liege && contract.is_some_and(waits) {
                bidding.pending = Some(bid);
                return Ok(());
            }
        }
        self.say(table, seat, call);
        Ok(())
    }

    fn say(&mut self, table: &Table, seat: Seat, call: Call) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.say(table, seat, call);
        if bidding.turn.is_none() {
            self.close_auction(table);
        }
    }

    /// Sets the play up that the auction has come to (spec.md 3.5, 4.7).
    fn close_auction(&mut self, table: &Table) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.turn = None;
        let declarers = bidding.declarers;
        match (bidding.standing, bidding.troel) {
            (Some(Contract::Troel { royal }), Some(troel)) => {
                let Some(partner) = self.troel_partner(troel) else { return };
                if let Some(bidding) = &mut self.bidding {
                    bidding.declarers = [troel.seat, partner].into_iter().collect();
                }
                if royal {
                    self.play_troel(table, partner, Suit::Hearts);
                } else {
                    self.phase = Phase::Trump { partner };
                }
            }
            (Some(Contract::SmallMisere), _) => self.phase = Phase::Discards,
            (Some(contract), _) => self.play_contract(contract, declarers),
            (None, _) if table.options.misere_generale != GeneralMisere::Off => {
                self.play_contract(Contract::GeneralMisere, Seats::NONE);
            }
            (None, _) => self.end(Ending::AllPassed),
        }
    }

    /// The holder of the fourth ace; of a royal troel, of the highest heart
    /// that its announcer does not hold (spec.md 3.3.2).
    fn troel_partner(&self, troel: Announcement) -> Option<Seat> {
        let wanted = if troel.royal { Cards::suit(Suit::Hearts) } else { Cards::ACES };
        let card = (wanted - self.hands[troel.seat]).last()?;
        Seat::ALL.into_iter().find(|&seat| self.hands[seat].contains(card))
    }

    fn play_troel(&mut self, table: &Table, partner: Seat, trump: Suit) {
        let Some(bidding) = &self.bidding else { return };
        let royal = bidding.troel.is_some_and(|troel| troel.royal);
        let own_ace = Card { rank: Rank::Ace, suit: trump };
        let eight = if royal {
            table.options.trou_eight_royal
        } else {
            table.options.trou_eight_with_ace_suit && self.hands[partner].contains(own_ace)
        };
        let contract = Contract::Troel { royal };
        let goal = if eight { Goal::AtLeast(8) } else { contract.goal() };
        let declarers = bidding.declarers;
        self.lead(Play::new(contract, goal, declarers, self.hands, partner, Some(trump)));
    }

    fn play_contract(&mut self, contract: Contract, declarers: Seats) {
        let leader = match contract {
            Contract::Abundance { .. } | Contract::Slam { .. } => declarers.iter().next(),
            _ => None,
        };
        let leader = leader.unwrap_or(self.seating.eldest);
        let (goal, trump) = (contract.goal(), contract.trump());
        self.lead(Play::new(contract, goal, declarers, self.hands, leader, trump));
    }

    fn lead(&mut self, play: Play) {
        self.play = Some(play);
        self.phase = Phase::Play;
    }

    fn discard(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        if !self.hands[seat].contains(card) {
            return Err(Refusal::NotHeld { card });
        }
        self.aside[seat] = card.into();
        if self.to_act().is_empty() {
            for seat in Seat::ALL {
                self.hands[seat] -= self.aside[seat];
            }
            let declarers = self.bidding.as_ref().map_or(Seats::NONE, |bidding| bidding.declarers);
            self.play_contract(Contract::SmallMisere, declarers);
        }
        Ok(())
    }

    /// What the player on turn may play: where a revoke has its price, any card.
    fn playable(&self, table: &Table) -> Cards {
        let Some(tricks) = self.play.as_ref().map(|play| &play.tricks) else {
            return Cards::EMPTY;
        };
        match table.options.revoke.0 {
            Revoke::Prevented => tricks.playable(),
            _ => tricks.turn().map_or(Cards::EMPTY, |seat| tricks.hands()[seat]),
        }
    }

    fn play_card(&mut self, table: &Table, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        let Some(play) = &mut self.play else { return Err(Refusal::NotNow) };
        let tricks = &mut play.tricks;
        let prevented = table.options.revoke.0 == Revoke::Prevented;
        let played = if prevented { tricks.play(card) } else { tricks.play_any(card) };
        if !played {
            let held = tricks.hands()[seat].contains(card);
            return Err(match tricks.trick().led() {
                Some(led) if held => Refusal::MustFollow { led },
                _ => Refusal::NotHeld { card },
            });
        }
        let stops = table.options.early_stop && tricks.trick().is_empty();
        if tricks.is_over() || (stops && play.is_settled(table)) {
            self.finish(table);
        }
        Ok(())
    }

    fn finish(&mut self, table: &Table) {
        if let Some(play) = &mut self.play
            && table.options.revoke.0 != Revoke::Prevented
        {
            play.revokes = crate::revoke::Revokes::of(&play.tricks);
        }
        self.settle(table);
    }

    /// Counts the deal, with the revokes claimed so far.
    fn settle(&mut self, table: &Table) {
        let Some(play) = &self.play else { return };
        let Some((points, made)) = play.settle(table) else { return self.end(Ending::Void) };
        let times = if self.doubled { 2 } else { 1 };
        let points = points.map(|points| points * times);
        self.phase = Phase::Over(ContractResult { ending: Ending::Played, points, made });
    }

    /// Ends a deal that brings nobody anything.
    fn end(&mut self, ending: Ending) {
        let points = BySeat::default();
        self.phase = Phase::Over(ContractResult { ending, points, made: Seats::NONE });
    }

    /// The tricks in which a seat may claim a revoke.
    fn claims(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let played = self.play.iter();
        played.flat_map(move |play| play.revokes.open_to_claim(play.opponents_of(seat)))
    }

    fn claim(&mut self, table: &Table, seat: Seat, trick: u8) -> Result<(), Refusal> {
        let play = self.play.as_mut().ok_or(Refusal::NoRevoke)?;
        let opponents = play.opponents_of(seat);
        play.revokes.claim(opponents, trick).ok_or(Refusal::NoRevoke)?;
        self.settle(table);
        Ok(())
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

/// How many cards each of the others gives the dealer (spec.md 7.3).
const GIFT: u8 = 4;

/// Whether a hand has neither ace nor court card (spec.md 7.4).
fn is_white(hand: Cards) -> bool {
    hand.iter().all(|card| card.rank <= Rank::Ten)
}
