//! Proof that the deals of a record were dealt as promised.

use rules::{BySeat, Cards, Deal, Game, Pack, Seat};
use thiserror::Error;

use super::{DealRecord, Record, ReplayError, replay};
use crate::dealer::{self, Claim, Mismatch, Shuffle};

/// A deal of a record that is not proved to be what was promised.
#[derive(Debug, Error)]
#[error("{}{why}", match .why {
    WhyUnproved::NothingSaid | WhyUnproved::Mismatch(_) => format!("deal {deal}: "),
    // It names the deal itself.
    WhyUnproved::Replay(_) => String::new(),
})]
pub struct ProofError {
    /// The deal, from 1.
    pub deal: usize,
    /// The reason.
    pub why: WhyUnproved,
}

/// Why a deal is not proved.
#[derive(Debug, Error)]
pub enum WhyUnproved {
    /// The record does not say how the deal came about.
    #[error("the record does not say how it was dealt")]
    NothingSaid,
    /// Another dealing.
    #[error("{0}")]
    Mismatch(Mismatch),
    /// The game that the record tells of is not a legal one.
    #[error("{0}")]
    Replay(ReplayError),
}

impl Record {
    /// Deals every deal again from its secret, and compares.
    ///
    /// The caller compares the commitments with those that were shown before the deals.
    ///
    /// # Errors
    ///
    /// The first deal that is not proved, and the reason.
    pub fn verify(&self) -> Result<(), ProofError> {
        let options = self.options.sealed();
        let is_known = self.options.all_of(&self.rules).is_ok();
        let mut game = Game::begun_by(self.rules.clone(), self.first_dealer);
        // The pack that the last deal was dealt from, for the next to be gathered from.
        let mut last: Option<Pack> = None;
        for (place, deal) in self.deals.iter().enumerate() {
            self.stand_alone(&mut game, deal);
            let unproved = |why| ProofError { deal: place + 1, why };
            let dealing = deal.dealing.as_ref().ok_or(unproved(WhyUnproved::NothingSaid))?;
            let claim = Claim {
                book: self.rules.book().name(),
                options: &options,
                shuffle: Shuffle::after(&game, last.as_ref()),
                hands: deal.hands,
                turn_up: deal.turn_up,
            };
            let mut dealt_from = None;
            let proved = dealer::verify(dealing, &claim, |order| {
                dealt_from = Pack::new(*order);
                match &dealt_from {
                    Some(pack) if !is_known || place == 0 => self.hands_by_any_dealer(deal, pack),
                    pack => hands_dealt(&game, pack.as_ref()),
                }
            });
            // How it was gathered follows from the play of a deal that is not in the record.
            let is_gathered = self.rules.shuffle() == rules::Shuffle::CutOnly
                && dealing.deal > 1
                && last.is_none();
            match proved {
                Err(Mismatch::Hand(_) | Mismatch::TurnUp) if is_gathered => dealt_from = None,
                proved => proved.map_err(|why| unproved(WhyUnproved::Mismatch(why)))?,
            }
            // By rules that are not known nothing can be played again.
            if is_known {
                last = dealt_from;
                replay::play(&mut game, place + 1, deal)
                    .map_err(|why| unproved(WhyUnproved::Replay(why)))?;
            }
        }
        Ok(())
    }

    /// The hands of the record where some dealer dealt them so.
    fn hands_by_any_dealer(&self, deal: &DealRecord, pack: &Pack) -> BySeat<Cards> {
        let is_brimborion = deal.hands.iter().any(|hand| hand.len() > 13);
        let dealt = Seat::ALL.map(|dealer| {
            if is_brimborion {
                Deal::brimborion(pack, dealer)
            } else {
                self.rules.dealt(pack, dealer)
            }
        });
        let is_so = |dealt: &Deal| {
            let (dealer, hands) = (dealt.dealer(), deal.hands);
            let told = match dealt.turn_up() {
                _ if is_brimborion => Deal::from_brimborion_hands(dealer, hands),
                turn_up => Deal::from_hands(dealer, hands, turn_up),
            };
            told.as_ref() == Ok(dealt)
        };
        if dealt.iter().any(is_so) { deal.hands } else { BySeat::default() }
    }
}

fn hands_dealt(game: &Game, pack: Option<&Pack>) -> BySeat<Cards> {
    let mut dealt = game.clone();
    let begun = pack.is_some_and(|pack| dealt.next_deal(pack).is_ok());
    let deal = DealRecord::on_table(&dealt).filter(|_| begun);
    deal.map_or_else(BySeat::default, |deal| deal.hands)
}
