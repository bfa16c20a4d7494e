//! The turn in a deal: the legal actions and their effects.

use crate::action::{Action, Verdict};
use crate::belgian::bidding::Spoken;
use crate::belgian::book::AuctionBook;
use crate::belgian::opening::is_white;
use crate::belgian::rota::Lineup;
use crate::belgian::round::{Phase, Round};
use crate::call::Call;
use crate::card::Suit;
use crate::deal::Deal;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat};

impl Round {
    pub(crate) fn new(book: &impl AuctionBook, deal: Deal, lineup: Lineup, times: u8) -> Self {
        let mut round = Self {
            deal,
            lineup,
            times,
            hands: *deal.hands(),
            gifts: BySeat::default(),
            aside: BySeat::default(),
            bidding: None,
            play: None,
            phase: Phase::Gifts,
            wants_brimborion: None,
        };
        if !round.is_brimborion() {
            round.ask_for_white_hands(book);
        }
        round
    }

    pub(crate) fn legal(&self, book: &impl AuctionBook, seat: Seat) -> Legal {
        if !self.to_act().contains(seat) {
            return Legal::default();
        }
        match self.phase {
            Phase::Gifts => Legal::to_give(self.hands[seat]),
            Phase::WhiteHands(_) => {
                let legal = Legal::default().and(Action::Decline);
                if is_white(self.hands[seat]) { legal.and(Action::White) } else { legal }
            }
            Phase::Auction => self.sayable(book, seat),
            Phase::Trump { .. } => Suit::ALL
                .into_iter()
                .fold(Legal::default(), |legal, suit| legal.and(Action::NameTrump(suit))),
            Phase::Discards => Legal::to_discard(self.hands[seat]),
            Phase::Play => Legal::new(self.playable(book)),
            Phase::Over(_) => self.claims(seat).fold(Legal::default(), |legal, trick| {
                legal.and(Action::ClaimRevoke { trick, penalty: None })
            }),
        }
    }

    pub(crate) fn act(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Give(cards) => self.give(book, seat, cards),
            Action::White => self.answer_white_hand(book, seat, true),
            Action::Decline => self.answer_white_hand(book, seat, false),
            Action::Call(call) => self.call(book, seat, call),
            Action::NameTrump(trump) => self.name_trump(book, seat, trump),
            Action::Discard(card) => self.discard(book, seat, card),
            Action::Play(card) => self.play_card(book, seat, card),
            Action::ClaimRevoke { trick, penalty } => self.claim(book, seat, trick, penalty),
            // The actions of the books with fixed sides, and one that follows a deal.
            Action::CallHonours
            | Action::ShowHonours
            | Action::ClaimHonours
            | Action::Brimborion => self.asks(seat, false),
        }
    }

    /// Accepts a bid, or makes it a pass (spec.md 4.11).
    pub(crate) fn judge(
        &mut self,
        book: &impl AuctionBook,
        verdict: Verdict,
    ) -> Result<(), Refusal> {
        let Spoken { seat, call } = self.pending().ok_or(Refusal::NothingToJudge)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NothingToJudge) };
        bidding.pending = None;
        let call = match verdict {
            Verdict::Approve => call,
            Verdict::Refuse => {
                bidding.refused.push(Spoken { seat, call });
                Call::Pass
            }
        };
        self.say(book, seat, call);
        Ok(())
    }
}
