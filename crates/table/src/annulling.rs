//! Annulling a deal before its first card: the only misdeal that a program's table can
//! have (spec.md 7.10).

use std::sync::Arc;

use rules::{Game, Member};

use crate::decide::Decision;
use crate::ended::EndedDeal;
use crate::event::Refusal;
use crate::favour::Favour;
use crate::{Stage, Table};

impl Table {
    /// Whether it is offered to annul the deal on the table: no card of it has been
    /// played.
    pub(super) fn may_be_annulled(&self) -> bool {
        !self.is_asked() && self.game().is_some_and(Game::is_before_first_card)
    }

    /// Somebody would have the deal annulled.
    pub(super) fn ask_to_annul(&self, member: Member) -> Result<Decision, Refusal> {
        if !self.game().is_some_and(Game::is_before_first_card) {
            return Err(Refusal::NothingToAnnul);
        }
        Ok(self.ask(Favour::Annul, member))
    }

    /// The deal on the table keeps its number, its secret is shown, and the same dealer
    /// deals again.
    pub(super) fn annul(&mut self) -> Option<()> {
        let (log, number) = (self.last.take()?, self.dealt);
        let Stage::Match(playing) = &mut self.stage else { return None };
        let dealt = EndedDeal::annulled(self.id, number, &playing.game, &log)?;
        playing.game.annul().ok()?;
        playing.annulled.push(Arc::new(dealt));
        self.next_turn();
        Some(())
    }
}
