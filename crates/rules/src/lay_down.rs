//! The proof, from one seat's view, that a hand may be laid open since the rest is decided.
//!
//! Every card unseen by the seat may be in any hand that the play has not ruled out, and the other
//! players may play any card. The search is bounded, so it misses some claims.

use crate::belgian::BelgianSheet;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::contract::Goal;
use crate::deal_view::DealView;
use crate::revoke::Revoke;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;
use crate::view::{SeatView, Sheet};

/// The reason why a hand may be laid open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayDown {
    /// Every trick that is left goes to its owner.
    Rest,
    /// Its owner plays for an exact number of tricks, has them, and takes no other.
    Kept,
    /// Its owner plays for an exact number of tricks, and has lost: no play changes the points.
    Lost,
    /// No play changes the points of any seat, and all have stopped (spec.md 4.8).
    Settled,
}

impl LayDown {
    const ALL: [Self; 4] = [Self::Rest, Self::Kept, Self::Lost, Self::Settled];

    /// The name in logs and sentences.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Kept => "kept",
            Self::Lost => "lost",
            Self::Settled => "settled",
        }
    }

    /// The reason of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

impl SeatView {
    /// The reason why the seat may lay its hand open, if it may: only where no card can be a
    /// revoke, and not before the first trick is complete, since until then honours may be called.
    /// The last card plays itself.
    ///
    /// The result follows from this view alone, so it reveals no hidden card.
    #[must_use]
    pub fn lay_down(&self) -> Option<LayDown> {
        let deal = self.public.deal.as_ref().filter(|deal| !deal.over)?;
        let is_early = deal.complete.is_empty() || self.hand.len() < 2;
        if is_early || self.public.rules.revoke() != Revoke::Prevented {
            return None;
        }
        let ending = Ending::of(self, deal);
        let takes_the_rest = || ending.takes_the_rest().then_some(LayDown::Rest);
        match &self.public.sheet {
            Sheet::Whist(_) => takes_the_rest(),
            Sheet::Belgian(sheet) => match sheet.goal? {
                Goal::AtLeast(_) => takes_the_rest(),
                Goal::Exactly(wanted) if sheet.declarers.contains(self.seat) => {
                    self.of_few_tricks(sheet, wanted, &ending)
                }
                Goal::Exactly(_) | Goal::Avoid => None,
            },
        }
    }

    fn of_few_tricks(
        &self,
        sheet: &BelgianSheet,
        wanted: u8,
        ending: &Ending<'_>,
    ) -> Option<LayDown> {
        let made = ending.deal.made[self.seat];
        if made > wanted && self.is_settled(sheet, ending.deal, |_| true) {
            return Some(LayDown::Lost);
        }
        let is_kept = made == wanted
            && ending.takes_no_more()
            && self.is_settled(sheet, ending.deal, |more| more[self.seat] == 0);
        is_kept.then_some(LayDown::Kept)
    }

    /// Every way to share the tricks that are left, of those considered, gives the same points.
    fn is_settled(
        &self,
        sheet: &BelgianSheet,
        deal: &DealView,
        is_thought_of: impl Fn(&BySeat<u8>) -> bool,
    ) -> bool {
        let Some((contract, goal)) = sheet.contract.zip(sheet.goal) else { return false };
        let left = deal.held.iter().copied().max().unwrap_or_default();
        let points = |more: BySeat<u8>| {
            let made = BySeat::from_fn(|seat| deal.made[seat] + more[seat]);
            self.public.rules.points(contract, goal, sheet.declarers, made)
        };
        let mut shares = shares_of(left).filter(is_thought_of).map(points);
        let first = shares.next();
        first.is_some_and(|first| shares.all(|other| other == first))
    }

    /// The card that the seat plays once a hand has been laid open: its own, for a reason that
    /// holds, or another's. `None` for a seat that is not on turn.
    #[must_use]
    pub fn card_after(&self, own: Option<LayDown>) -> Option<Card> {
        let deal = self.public.deal.as_ref().filter(|_| !self.legal.plays().is_empty())?;
        let ending = Ending::of(self, deal);
        let chosen = match own {
            Some(LayDown::Rest) => ending.winner(),
            Some(LayDown::Kept) => ending.loser(),
            Some(LayDown::Lost | LayDown::Settled) | None => None,
        };
        chosen.or_else(|| {
            let lowest = |card: &Card| (Some(card.suit) == deal.trump, card.rank, card.suit);
            self.legal.plays().iter().min_by_key(lowest)
        })
    }
}

fn shares_of(tricks: u8) -> impl Iterator<Item = BySeat<u8>> {
    (0..=tricks).flat_map(move |north| {
        (0..=tricks - north).flat_map(move |east| {
            let rest = tricks - north - east;
            (0..=rest).map(move |south| BySeat::new([north, east, south, rest - south]))
        })
    })
}

struct Ending<'a> {
    deal: &'a DealView,
    seat: Seat,
    hand: Cards,
    is_on_turn: bool,
    unseen: Cards,
    /// The suits of which each seat has shown a void, as full suits.
    voids: BySeat<Cards>,
}

impl<'a> Ending<'a> {
    fn of(view: &SeatView, deal: &'a DealView) -> Self {
        let tricks = || deal.complete.iter().chain([&deal.trick]);
        let played = tricks().fold(Cards::EMPTY, |played, trick| played | trick.cards());
        let mut voids = BySeat::default();
        for trick in tricks() {
            for (seat, card) in trick.plays() {
                let led = trick.led().filter(|&led| led != card.suit);
                voids[seat] |= led.map_or(Cards::EMPTY, Cards::suit);
            }
        }
        Self {
            deal,
            seat: view.seat,
            hand: view.hand,
            is_on_turn: view.public.to_act.contains(view.seat),
            unseen: Cards::PACK - view.hand - view.aside - played,
            voids,
        }
    }

    fn may_hold(&self, seat: Seat) -> Cards {
        self.unseen - self.voids[seat]
    }

    fn out(&self, suit: Suit) -> Cards {
        let others = self.seat.round().skip(1);
        others.fold(Cards::EMPTY, |out, seat| out | self.may_hold(seat)).of(suit)
    }

    fn takes_the_rest(&self) -> bool {
        if let Some(card) = self.deal.trick.card(self.seat) {
            return self.is_sure(card) && self.takes_all_from_lead(self.hand);
        }
        if self.deal.trick.is_empty() && self.is_on_turn {
            return self.takes_all_from_lead(self.hand);
        }
        self.ruffs_everything() || (self.is_on_turn && self.sure_to_win().is_some())
    }

    /// A card to follow or ruff with, after which the rest is the seat's own.
    fn sure_to_win(&self) -> Option<Card> {
        let playable = self.hand.playable(self.deal.trick.led());
        playable
            .iter()
            .find(|&card| self.is_sure(card) && self.takes_all_from_lead(self.hand - card.into()))
    }

    /// Returns `true` if the card wins the trick on the table against every play.
    fn is_sure(&self, card: Card) -> bool {
        let mut trick = self.deal.trick;
        if trick.card(self.seat).is_none() {
            trick.push(card);
        }
        let wins = |trick: &Trick| trick.winner(self.deal.trump) == Some(self.seat);
        let to_come = self.seat.round().filter(|&seat| trick.card(seat).is_none());
        wins(&trick)
            && to_come.map(|seat| self.may_hold(seat)).all(|cards| {
                cards.iter().all(|other| {
                    let is_trump = Some(other.suit) == self.deal.trump;
                    let is_higher = other.suit == card.suit && other.rank > card.rank;
                    !is_higher && (!is_trump || other.suit == card.suit)
                })
            })
    }

    /// Returns `true` if the hand on lead takes every trick: it draws all trumps, and then each of
    /// its suits is good from the top. Every lead of a suit draws at least one card of it while any
    /// is out.
    fn takes_all_from_lead(&self, hand: Cards) -> bool {
        let is_good = |suit: Suit| {
            let out = self.out(suit);
            let highest = out.last();
            let leads = hand.of(suit).iter().rev().take(usize::from(out.len()));
            leads.into_iter().all(|card| highest.is_none_or(|out| card.rank > out.rank))
        };
        let draws_all = |trump: Suit| {
            let own = hand.of(trump);
            own == hand || own.len() >= self.out(trump).len()
        };
        self.deal.trump.is_none_or(draws_all) && Suit::ALL.into_iter().all(is_good)
    }

    /// Returns `true` for a hand of trumps alone, above all that are out and on the table: they win
    /// every lead.
    fn ruffs_everything(&self) -> bool {
        let Some(trump) = self.deal.trump else { return false };
        let others = self.out(trump) | self.deal.trick.cards().of(trump);
        let is_above = |card: Card| others.last().is_none_or(|other| card.rank > other.rank);
        self.hand.of(trump) == self.hand && self.hand.first().is_some_and(is_above)
    }

    fn winner(&self) -> Option<Card> {
        if !self.deal.trick.is_empty() {
            return self.sure_to_win();
        }
        let is_out = |trump: &Suit| !self.out(*trump).is_empty();
        let draws = self.deal.trump.filter(is_out).and_then(|trump| self.hand.of(trump).last());
        let suits = || Suit::ALL.into_iter().find_map(|suit| self.hand.of(suit).last());
        draws.or_else(suits)
    }

    /// Returns `true` if the hand takes no further trick, without trumps and not on lead: card by
    /// card from the lowest, it is below the cards that are out in every suit. To any lead it plays
    /// the highest card below the winner, and it discards its highest card.
    fn takes_no_more(&self) -> bool {
        let trick = &self.deal.trick;
        let is_beaten = if trick.card(self.seat).is_some() {
            trick.winner(None) != Some(self.seat)
        } else {
            !(trick.is_empty() && self.is_on_turn)
        };
        self.deal.trump.is_none() && is_beaten && Suit::ALL.into_iter().all(|it| self.is_below(it))
    }

    fn is_below(&self, suit: Suit) -> bool {
        let out = self.out(suit) | self.to_duck().map_or(Cards::EMPTY, Cards::from).of(suit);
        let own = self.hand.of(suit);
        own.iter().zip(out.iter()).all(|(own, out)| own.rank < out.rank)
    }

    fn to_duck(&self) -> Option<Card> {
        let trick = &self.deal.trick;
        let is_to_come = trick.card(self.seat).is_none();
        trick.winner(None).filter(|_| is_to_come).and_then(|winner| trick.card(winner))
    }

    /// The card with which the seat ducks the trick if it can.
    fn loser(&self) -> Option<Card> {
        let highest = |cards: Cards| cards.iter().max_by_key(|card| (card.rank, card.suit));
        let Some(winning) = self.to_duck() else { return highest(self.hand) };
        let own = self.hand.of(winning.suit);
        let below: Cards = own.iter().filter(|card| card.rank < winning.rank).collect();
        highest(if own.is_empty() { self.hand } else { below })
    }
}
