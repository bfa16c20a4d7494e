//! What whist à la couleur and the rules of Liège share: an auction, contracts,
//! and each for himself (spec.md 3 to 5, 7).

mod bidding;
mod call;
mod contract;
mod hand;
mod ledger;
mod member;
mod options;
mod play;
mod sheet;

use crate::action::{Action, Refusal, Verdict};
use crate::book::Book;
use crate::card::Card;
use crate::cards::Cards;
use crate::deal::{Deal, DealError, Pack};
use crate::legal::Legal;
use crate::options::Cutter;
use crate::seat::{BySeat, Seat, Seats};

pub use bidding::{Announcement, Spoken, Stance};
pub(crate) use bidding::{Bidder, Bidding, Height, suit_height};
pub use call::{Bid, Call};
pub(crate) use call::{next, number};
pub use contract::{Contract, Goal};
pub(crate) use hand::Hand;
pub use hand::{ContractResult, Ending};
use ledger::Ledger;
pub use member::{Member, ParseMemberError, Totals};
use member::{Rota, Seating};
pub(crate) use options::Options;
pub use options::{
    Brimborion, GeneralMisere, PiccolissimoRank, PiccoloSet, ScoreReference, SitOut, SoloSuit,
    TroelPriority, WhiteHand,
};
pub(crate) use play::Tally;
pub use sheet::{BelgianSheet, NextDeal, Stage};

/// A book and its options: what the rules of a deal depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) book: Book,
    pub(crate) options: Options,
}

impl Table {
    const fn rota(&self) -> Rota {
        Rota { members: self.options.members.number(), sit_out: self.options.sit_out }
    }
}

/// A match of one of the books with an auction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Belgian {
    table: Table,
    /// How things stand after the last deal that is over.
    ledger: Ledger,
    /// How they stood before the deal on the table: what a claimed revoke
    /// changes is counted again from there.
    before: Ledger,
    deals: u32,
    hand: Option<Hand>,
}

impl Belgian {
    /// # Panics
    ///
    /// When the table has no such member.
    pub(crate) fn new(book: Book, options: &Options, first_dealer: Member) -> Self {
        let members = options.members.number();
        assert!(first_dealer.number() <= members, "{first_dealer} is none of {members} members");
        let table = Table { book, options: options.clone() };
        let ledger = Ledger::new(&table, first_dealer);
        Self { table, ledger, before: ledger, deals: 0, hand: None }
    }

    pub(crate) fn next_deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        let dealer = self.next_seating().eldest.previous();
        self.begin(if self.ledger.brimborion > 0 {
            Deal::brimborion(pack, dealer)
        } else {
            Deal::packets(pack, dealer)
        })
    }

    pub(crate) fn deal_hands(
        &mut self,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<(), DealError> {
        if turn_up.is_some() {
            return Err(DealError::TurnUpUnexpected);
        }
        let dealer = self.next_seating().eldest.previous();
        self.begin(if self.ledger.brimborion > 0 {
            Deal::from_brimborion_hands(dealer, hands)?
        } else {
            Deal::from_hands(dealer, hands, None)?
        })
    }

    fn begin(&mut self, deal: Deal) -> Result<(), DealError> {
        if self.is_over() || self.is_playing() {
            return Err(DealError::NotNow);
        }
        let seating = self.next_seating();
        self.before = self.ledger;
        self.hand = Some(Hand::new(&self.table, deal, seating, self.ledger.doubled));
        self.deals += 1;
        Ok(())
    }

    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        self.hand.as_ref().map_or_else(Legal::default, |hand| hand.legal(&self.table, seat))
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let hand = self.hand.as_mut().ok_or(Refusal::NoDeal)?;
        hand.act(&self.table, seat, action)?;
        self.keep_the_ledger();
        Ok(())
    }

    pub(crate) fn judge(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        let hand = self.hand.as_mut().ok_or(Refusal::NothingToJudge)?;
        hand.judge(&self.table, verdict)?;
        self.keep_the_ledger();
        Ok(())
    }

    fn keep_the_ledger(&mut self) {
        let after = self.hand.as_ref().and_then(|hand| self.before.after(&self.table, hand));
        self.ledger = after.unwrap_or(self.ledger);
    }

    pub(crate) fn to_act(&self) -> Seats {
        self.hand.as_ref().map_or(Seats::NONE, Hand::to_act)
    }

    pub(crate) fn awaits_referee(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.pending().is_some())
    }

    /// The player whose left-hand neighbour speaks first, in the deal in
    /// progress or else in the next.
    pub(crate) fn dealer(&self) -> Seat {
        match self.hand.as_ref().filter(|_| self.is_playing()) {
            Some(hand) => hand.dealer(),
            None => self.next_seating().eldest.previous(),
        }
    }

    /// Who cuts for the next deal. A dealer who sits out has the last player on
    /// his right, and the second opposite (spec.md 0.1.3).
    pub(crate) fn cutter(&self) -> Seat {
        let Seating { dealer, players, eldest } = self.next_seating();
        let last = eldest.previous();
        match self.table.options.cutter {
            Cutter::Opposite => last.partner(),
            Cutter::Right if players[last] == dealer => last.previous(),
            Cutter::Right => last,
        }
    }

    pub(crate) const fn deals(&self) -> u32 {
        self.deals
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.result().is_none())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ledger.is_over(&self.table)
    }

    /// Who sits where in the deal on the table, or else in the next.
    pub(crate) fn players(&self) -> BySeat<Member> {
        self.hand.as_ref().map_or_else(|| self.next_seating().players, |hand| hand.seating.players)
    }

    pub(crate) const fn totals(&self) -> &Totals {
        &self.ledger.totals
    }

    /// The deal on the table, or the last one until the next is dealt.
    pub(crate) const fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    fn next_seating(&self) -> Seating {
        self.table.rota().seating(self.ledger.dealer, self.ledger.played)
    }
}
