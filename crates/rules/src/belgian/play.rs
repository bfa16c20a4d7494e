//! A contract in play, and its settlement.

use core::fmt;

use crate::belgian::book::{AuctionBook, Opens, Variants};
use crate::belgian::tally::Tally;
use crate::belgian::{Common, Edition, GeneralMisere};
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Goal};
use crate::revoke::{Revoke, Revokes, won_from};
use crate::seat::{BySeat, Seat, Seats};
use crate::tricks::Tricks;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) contract: Contract,
    pub(crate) goal: Goal,
    pub(crate) declarers: Seats,
    pub(crate) tricks: Tricks,
    /// The revokes that can be claimed, found once the last card has been played.
    pub(crate) revokes: Revokes,
    pub(crate) opens: Opens,
    /// Until the partner of a troel has played.
    pub(crate) first_card: Option<FirstCard>,
}

/// The card that made a player the partner of a troel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct FirstCard {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// He has to play it first. Otherwise the goal depends on it: eight tricks, or nine.
    pub(crate) is_bound: bool,
}

impl fmt::Debug for FirstCard {
    /// Leaves out the card, which the other players may not know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FirstCard").field("is_bound", &self.is_bound).finish_non_exhaustive()
    }
}

impl Play {
    pub(crate) fn new(
        contract: Contract,
        goal: Goal,
        declarers: Seats,
        hands: BySeat<Cards>,
        leader: Seat,
        trump: Option<Suit>,
    ) -> Self {
        let tricks = Tricks::new(hands, trump, leader);
        let revokes = Revokes::default();
        let (opens, first_card) = (Opens::AfterSecondLead, None);
        Self { contract, goal, declarers, tricks, revokes, opens, first_card }
    }

    /// Settles the goal of a troel by its partner's first card.
    pub(crate) fn follow_first_card(&mut self, seat: Seat, card: Card) {
        let Some(first) = self.first_card.take_if(|first| first.seat == seat) else { return };
        if !first.is_bound && first.card == card {
            self.goal = Goal::AtLeast(8);
        }
    }

    /// The goal; `None` while it depends on a card that is not played yet.
    pub(crate) fn known_goal(&self) -> Option<Goal> {
        let depends = self.first_card.is_some_and(|first| !first.is_bound);
        (!depends).then_some(self.goal)
    }

    /// Returns `true` if no way to share the tricks that are left changes the points (spec.md 4.8).
    pub(crate) fn is_settled(&self, book: &impl AuctionBook) -> bool {
        let left = self.tricks.hands().iter().map(|hand| hand.len()).max().unwrap_or_default();
        let made = *self.tricks.made();
        match self.goal {
            Goal::Avoid if book.variants().general_misere == GeneralMisere::MOST => {
                let most = made.iter().copied().max().unwrap_or_default();
                let is_near = |&&tricks: &&u8| tricks + left >= most;
                left == 0 || made.iter().filter(is_near).count() == 1
            }
            Goal::Avoid => {
                let last = book.variants().general_misere.marked_tricks().next_back();
                last.is_none_or(|last| self.tricks.count() >= last)
            }
            // Declarers who play for tricks are paid by their common total.
            Goal::AtLeast(_) => {
                let now = Tally::new(self.goal, self.declarers, made);
                let points = |more| book.points(self.contract, now.with_tricks(now.tricks + more));
                (1..=left).all(|more| points(more) == points(0))
            }
            // Declarers who play for an exact number are paid by making it.
            Goal::Exactly(_) => self.declarers.iter().all(|seat| {
                let makes_it = |more| self.goal.is_made_with(made[seat] + more);
                (1..=left).all(|more| makes_it(more) == makes_it(0))
            }),
        }
    }

    /// The points of each seat and the declarers who made the contract; `None` when both sides have
    /// revoked and the deal is void.
    pub(crate) fn settle(&self, book: &impl AuctionBook) -> Option<(BySeat<i32>, Seats)> {
        if self.goal == Goal::Avoid {
            let points = self.settle_general_misere(book.variants(), book.common().edition)?;
            return Some((points, Seats::NONE));
        }
        let tally = self.tally_with_revokes(book.common())?;
        Some((book.points(self.contract, tally), tally.made_it))
    }

    pub(crate) fn opponents_of(&self, seat: Seat) -> Seats {
        let declares = self.declarers.contains(seat);
        let everybody_else = Seats::from(seat).others();
        match self.goal {
            Goal::Avoid => everybody_else,
            Goal::Exactly(_) if declares => everybody_else,
            Goal::AtLeast(_) if declares => self.declarers.others(),
            Goal::Exactly(_) | Goal::AtLeast(_) => self.declarers,
        }
    }

    /// The open hands of a misère, from the first card of the second trick on or from before it
    /// (spec.md 3.6.6, 4.7.6).
    pub(crate) fn open_hands(&self) -> BySeat<Option<Cards>> {
        let is_time = match self.tricks.count() {
            0 => false,
            1 => self.opens == Opens::BeforeSecondLead || !self.tricks.trick().is_empty(),
            _ => true,
        };
        let opens = is_time && matches!(self.contract, Contract::OpenMisere { .. });
        let open = |seat| opens && self.declarers.contains(seat);
        BySeat::from_fn(|seat| open(seat).then(|| self.tricks.hands()[seat]))
    }

    /// The tricks after the claimed revokes (spec.md 7.9).
    fn tally_with_revokes(&self, common: &Common) -> Option<Tally> {
        let tally = Tally::new(self.goal, self.declarers, *self.tricks.made());
        let by_declarers = self.revokes.first_of(self.declarers);
        let by_others = self.revokes.first_of(self.declarers.others());
        let Goal::AtLeast(needed) = self.goal else {
            let offends = |seat: Seat| self.revokes.first_of(seat.into()).is_some();
            let made_it = match (by_declarers, by_others) {
                (Some(_), Some(_)) => return None,
                (None, Some(_)) => self.declarers,
                (Some(_) | None, None) => {
                    tally.made_it.iter().filter(|&seat| !offends(seat)).collect()
                }
            };
            return Some(Tally { made_it, ..tally });
        };
        let returns = common.revoke.0 == Revoke::ReturnTricks;
        let (lost, won) = match common.edition {
            Edition::First => (needed - 1, needed),
            Edition::Second => (tally.tricks.min(needed - 1), tally.tricks.max(needed)),
        };
        Some(match (by_declarers, by_others) {
            (None, None) => tally,
            (Some(_), Some(_)) => return None,
            (Some(from), None) if returns => {
                tally.with_tricks(tally.tricks - won_from(&self.tricks, from, self.declarers))
            }
            (None, Some(from)) if returns => {
                let returned = won_from(&self.tricks, from, self.declarers.others());
                tally.with_tricks(tally.tricks + returned)
            }
            (Some(_), None) => tally.with_tricks(lost),
            (None, Some(_)) => tally.with_tricks(won),
        })
    }

    /// The points of a general misère with a revoke, which costs the least loss: one marked trick
    /// (spec.md 7.8; 7.9 leaves this open). From the second edition on the real result stands where
    /// it costs more.
    fn settle_general_misere(&self, variants: Variants, edition: Edition) -> Option<BySeat<i32>> {
        let offends = |&seat: &Seat| self.revokes.first_of(seat.into()).is_some();
        let offenders: Seats = Seat::ALL.into_iter().filter(offends).collect();
        let played = variants.misere_points(self.counted_tricks_of_each(variants));
        let Some(offender) = offenders.iter().next() else { return Some(played) };
        if offenders.len() > 1 {
            return None;
        }
        let penalty = variants.misere_points(BySeat::from_fn(|seat| u8::from(seat == offender)));
        let played_is_worse = played[offender] < penalty[offender];
        Some(if edition == Edition::Second && played_is_worse { played } else { penalty })
    }

    fn counted_tricks_of_each(&self, variants: Variants) -> BySeat<u8> {
        if variants.general_misere == GeneralMisere::MOST {
            return *self.tricks.made();
        }
        let mut taken = BySeat::default();
        for (number, trick) in (1..).zip(self.tricks.complete()) {
            if let Some(winner) =
                trick.winner(None).filter(|_| variants.general_misere.marks(number))
            {
                taken[winner] += 1;
            }
        }
        taken
    }
}
