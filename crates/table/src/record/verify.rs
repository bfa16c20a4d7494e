//! Proof that the deals of a record were dealt as promised.

use rules::{BySeat, Cards, Game, Pack};
use thiserror::Error;

use super::{DealRecord, Record, ReplayError, options_text, replay};
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
        let options = options_text(&self.rules);
        let mut game = Game::begun_by(self.rules.clone(), self.first_dealer);
        // The pack that the last deal was dealt from, for the next to be gathered from.
        let mut last: Option<Pack> = None;
        for (place, deal) in self.deals.iter().enumerate() {
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
            dealer::verify(dealing, &claim, |order| {
                dealt_from = Pack::new(*order);
                hands_dealt(&game, dealt_from.as_ref())
            })
            .map_err(|why| unproved(WhyUnproved::Mismatch(why)))?;
            last = dealt_from;
            replay::play(&mut game, place + 1, deal)
                .map_err(|why| unproved(WhyUnproved::Replay(why)))?;
        }
        Ok(())
    }
}

fn hands_dealt(game: &Game, pack: Option<&Pack>) -> BySeat<Cards> {
    let mut dealt = game.clone();
    let begun = pack.is_some_and(|pack| dealt.next_deal(pack).is_ok());
    let deal = DealRecord::on_table(&dealt).filter(|_| begun);
    deal.map_or_else(BySeat::default, |deal| deal.hands)
}
