//! The engine of the books with an auction, in which each plays for himself (spec.md 3 to 5, 7).
//! The rules of one book are its [`AuctionBook`].

mod bidding;
mod options;
mod tally;

mod book;

mod play;
mod saying;

mod rota;
mod totals;

mod calling;
mod opening;
mod playing;
mod round;
mod seen;
mod turn;
mod word;

mod ledger;
mod sheet;

mod course;

use alloc::vec::Vec;

use crate::action::{Action, Verdict};
use crate::card::Card;
use crate::cards::Cards;
use crate::deal::{Deal, DealError};
use crate::legal::Legal;
use crate::member::Member;
use crate::pack::{Cutter, Pack};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

pub(crate) use bidding::Bidding;
pub use bidding::{Announcement, Spoken, Stance};
pub(crate) use book::{
    AuctionBook, Bidder, FirstOfPartner, Height, Opens, Royal, Troel, TroelGoal, TroelLeader,
    TroelTrumps, Variants,
};
pub use course::Course;
use ledger::Ledger;
pub(crate) use options::{AllPassed, Brimborion, GeneralMisere, WhiteHand};
pub(crate) use options::{Common, Edition};
use rota::{Lineup, Rota};
pub(crate) use round::Round;
pub use round::{ContractResult, Ending};
pub use sheet::{BelgianSheet, NextDeal, Stage};
pub(crate) use tally::Tally;
pub use totals::{Debt, Totals};
pub use word::Word;

impl Deal {
    pub(crate) fn of_book(book: &impl AuctionBook, pack: &Pack, dealer: Seat) -> Self {
        Self::dealt(pack, dealer, book.packets(), book.turns_up())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Match<B> {
    book: B,
    ledger: Ledger,
    /// The ledger before the deal on the table; a claimed revoke recounts from it.
    before: Ledger,
    deals: u32,
    round: Option<Round>,
}

impl<B: AuctionBook> Match<B> {
    /// # Panics
    ///
    /// When the table has no such member.
    pub(crate) fn new(book: B, first_dealer: Member) -> Self {
        let members = book.common().members.number();
        assert!(first_dealer.number() <= members, "{first_dealer} is none of {members} members");
        let ledger = Ledger::new(book.common(), first_dealer);
        Self { book, ledger, before: ledger, deals: 0, round: None }
    }

    pub(crate) fn next_deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        let dealer = self.next_lineup().eldest.previous();
        self.begin(if self.ledger.brimborion > 0 {
            Deal::brimborion(pack, dealer)
        } else {
            Deal::of_book(&self.book, pack, dealer)
        })
    }

    pub(crate) fn deal_hands(
        &mut self,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<(), DealError> {
        match turn_up {
            Some(_) if !self.book.turns_up() => return Err(DealError::TurnUpUnexpected),
            None if self.book.turns_up() => return Err(DealError::TurnUpMissing),
            Some(_) | None => {}
        }
        let dealer = self.next_lineup().eldest.previous();
        self.begin(if self.ledger.brimborion > 0 {
            Deal::from_brimborion_hands(dealer, hands)?
        } else {
            Deal::from_hands(dealer, hands, turn_up)?
        })
    }

    fn begin(&mut self, deal: Deal) -> Result<(), DealError> {
        if self.is_over() || self.is_playing() {
            return Err(DealError::NotNow);
        }
        let lineup = self.next_lineup();
        self.before = self.ledger;
        self.round = Some(Round::new(&self.book, deal, lineup, self.ledger.factors.next()));
        self.deals += 1;
        Ok(())
    }

    /// Takes back the deal on the table, of which no card has been played.
    pub(crate) fn annul(&mut self) {
        self.round = None;
        self.deals -= 1;
    }

    pub(crate) fn stand_alone(&mut self, dealer: Member) {
        let totals = self.ledger.totals;
        self.ledger = Ledger { totals, ..Ledger::new(self.book.common(), dealer) };
        self.round = None;
    }

    // Inlined, the copies for both books would slow down each card.
    #[inline(never)]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        let legal =
            self.round.as_ref().map_or_else(Legal::default, |round| round.legal(&self.book, seat));
        if self.asked_for_brimborion() != Some(seat) {
            return legal;
        }
        legal.and(Action::Brimborion).and(Action::Decline)
    }

    pub(crate) fn words(&self, seat: Seat) -> Vec<Word> {
        self.round.as_ref().map_or_else(Vec::new, |round| round.words(&self.book, seat))
    }

    // As above.
    #[inline(never)]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let is_answer = matches!(action, Action::Brimborion | Action::Decline);
        let is_asked = is_answer && self.asked_for_brimborion() == Some(seat);
        let round = self.round.as_mut().ok_or(Refusal::NoDeal)?;
        if is_asked {
            round.wants_brimborion = Some(action == Action::Brimborion);
            self.keep_the_ledger();
            return Ok(());
        }
        round.act(&self.book, seat, action)?;
        self.keep_the_ledger();
        Ok(())
    }

    pub(crate) fn judge(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        let round = self.round.as_mut().ok_or(Refusal::NothingToJudge)?;
        round.judge(&self.book, verdict)?;
        self.keep_the_ledger();
        Ok(())
    }

    fn keep_the_ledger(&mut self) {
        let after = self.round.as_ref().and_then(|round| self.before.after(&self.book, round));
        self.ledger = after.unwrap_or(self.ledger);
    }

    pub(crate) fn to_act(&self) -> Seats {
        let mut seats = self.round.as_ref().map_or(Seats::NONE, Round::to_act);
        if let Some(seat) = self.asked_for_brimborion() {
            seats.insert(seat);
        }
        seats
    }

    /// The next dealer's seat while they are asked for a deal of seventeen cards (spec.md 7.3);
    /// `None` after a troel without them.
    pub(crate) fn asked_for_brimborion(&self) -> Option<Seat> {
        let round = self.round.as_ref().filter(|round| round.result().is_some())?;
        let is_asked = self.book.variants().brimborion == Brimborion::Asked
            && round.wants_brimborion.is_none()
            && round.was_troel()
            && !self.is_over();
        let deals = |seat: &Seat| round.lineup.players[*seat] == self.ledger.dealer;
        Seat::ALL.into_iter().find(deals).filter(|_| is_asked)
    }

    pub(crate) fn awaits_referee(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.pending().is_some())
    }

    pub(crate) fn awaits_white_hands(&self) -> bool {
        self.round.as_ref().is_some_and(Round::awaits_white_hands)
    }

    /// The player whose left-hand neighbour calls first, in the deal in progress or else in the
    /// next.
    pub(crate) fn dealer(&self) -> Seat {
        match self.round.as_ref().filter(|_| self.is_playing()) {
            Some(round) => round.dealer(),
            None => self.next_lineup().eldest.previous(),
        }
    }

    /// The cutter for the next deal. For a dealer who sits out, the last player on his right cuts,
    /// or the one opposite him (spec.md 0.1.3).
    pub(crate) fn cutter(&self) -> Seat {
        let Lineup { dealer, players, eldest } = self.next_lineup();
        let last = eldest.previous();
        match self.book.cutter() {
            Cutter::Opposite => last.partner(),
            Cutter::Right if players[last] == dealer => last.previous(),
            Cutter::Right => last,
        }
    }

    pub(crate) const fn deals(&self) -> u32 {
        self.deals
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.result().is_none())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ledger.is_over(self.book.common())
    }

    /// The member in each seat, in the deal on the table or else in the next.
    pub(crate) fn players(&self) -> BySeat<Member> {
        self.round.as_ref().map_or_else(|| self.next_lineup().players, |round| round.lineup.players)
    }

    pub(crate) const fn totals(&self) -> &Totals {
        &self.ledger.totals
    }

    /// The deal on the table, or the last one until the next is dealt.
    pub(crate) const fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    pub(crate) fn sheet(&self) -> BelgianSheet {
        BelgianSheet {
            asked: self.asked_for_brimborion(),
            settled: self.round.as_ref().is_some_and(|round| round.is_settled(&self.book)),
            ..BelgianSheet::new(&self.ledger, self.next_lineup(), self.round.as_ref())
        }
    }

    fn next_lineup(&self) -> Lineup {
        Rota::of(self.book.common()).lineup(self.ledger.dealer, self.ledger.played)
    }
}
