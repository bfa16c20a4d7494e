//! From the first lead to the points, and what is claimed after them.

use crate::action::Refusal;
use crate::belgian::Table;
use crate::belgian::hand::{ContractResult, Ending, Hand, Phase};
use crate::card::Card;
use crate::cards::Cards;
use crate::options::Revoke;
use crate::revoke::Revokes;
use crate::seat::{BySeat, Seat, Seats};

impl Hand {
    /// What the player on turn may play: where a revoke has its price, any card.
    pub(super) fn playable(&self, table: &Table) -> Cards {
        let Some(tricks) = self.play.as_ref().map(|play| &play.tricks) else {
            return Cards::EMPTY;
        };
        match table.options.revoke.0 {
            Revoke::Prevented => tricks.playable(),
            _ => tricks.turn().map_or(Cards::EMPTY, |seat| tricks.hands()[seat]),
        }
    }

    pub(super) fn play_card(
        &mut self,
        table: &Table,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        let Some(play) = &mut self.play else { return Err(Refusal::NotNow) };
        let tricks = &mut play.tricks;
        let prevented = table.options.revoke.0 == Revoke::Prevented;
        let played = if prevented { tricks.play(card) } else { tricks.play_any(card) };
        if !played {
            return Err(tricks.refuse(seat, card));
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
            play.revokes = Revokes::of(&play.tricks);
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
    pub(super) fn end(&mut self, ending: Ending) {
        let points = BySeat::default();
        self.phase = Phase::Over(ContractResult { ending, points, made: Seats::NONE });
    }

    /// The tricks in which a seat may claim a revoke.
    pub(super) fn claims(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let played = self.play.iter();
        played.flat_map(move |play| play.revokes.open_to_claim(play.opponents_of(seat)))
    }

    pub(super) fn claim(&mut self, table: &Table, seat: Seat, trick: u8) -> Result<(), Refusal> {
        let play = self.play.as_mut().ok_or(Refusal::NoRevoke)?;
        let opponents = play.opponents_of(seat);
        play.revokes.claim(opponents, trick).ok_or(Refusal::NoRevoke)?;
        self.settle(table);
        Ok(())
    }
}
