//! The play of a deal, its points, and the claims after it.

use crate::action::Penalty;
use crate::belgian::book::AuctionBook;
use crate::belgian::round::{ContractResult, Ending, Phase, Round};
use crate::card::Card;
use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::revoke::{Revoke, Revokes};
use crate::seat::{BySeat, Seat, Seats};

impl Round {
    pub(super) fn playable(&self, book: &impl AuctionBook) -> Cards {
        let Some(tricks) = self.play.as_ref().map(|play| &play.tricks) else {
            return Cards::EMPTY;
        };
        let playable = match book.common().revoke.0 {
            Revoke::Prevented => tricks.playable(),
            Revoke::ReturnTricks | Revoke::LoseDeal | Revoke::Laws => {
                tricks.turn().map_or(Cards::EMPTY, |seat| tricks.hands()[seat])
            }
        };
        self.bound_card().map_or(playable, Cards::from)
    }

    /// The one card that the player on turn may play: the first of a troel's partner, if he can
    /// follow suit with it.
    fn bound_card(&self) -> Option<Card> {
        let play = self.play.as_ref()?;
        let first = play.first_card.filter(|first| first.is_bound)?;
        let is_on_turn = play.tricks.turn() == Some(first.seat);
        Some(first.card).filter(|&card| is_on_turn && play.tricks.playable().contains(card))
    }

    pub(super) fn play_card(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        self.asks(seat, self.phase == Phase::Play)?;
        if let Some(bound) = self.bound_card().filter(|&bound| bound != card) {
            return Err(Refusal::FirstCard { card: bound });
        }
        let Some(play) = &mut self.play else { return Err(Refusal::NotNow) };
        let tricks = &mut play.tricks;
        let prevented = book.common().revoke.0 == Revoke::Prevented;
        let played = if prevented { tricks.play(card) } else { tricks.play_any(card) };
        if !played {
            return Err(tricks.refuse(seat, card));
        }
        play.follow_first_card(seat, card);
        let tricks = &play.tricks;
        let stops = book.common().early_stop && tricks.trick().is_empty();
        if tricks.is_over() || (stops && play.is_settled(book)) {
            self.finish(book);
        }
        Ok(())
    }

    /// Returns `true` while cards are played that change no points, and none of which can be a
    /// revoke.
    pub(super) fn is_settled(&self, book: &impl AuctionBook) -> bool {
        let is_played = self.phase == Phase::Play && book.common().revoke.0 == Revoke::Prevented;
        self.play.as_ref().is_some_and(|play| is_played && play.is_settled(book))
    }

    fn finish(&mut self, book: &impl AuctionBook) {
        if let Some(play) = &mut self.play
            && book.common().revoke.0 != Revoke::Prevented
        {
            play.revokes = Revokes::of(&play.tricks);
        }
        self.settle(book);
    }

    fn settle(&mut self, book: &impl AuctionBook) {
        let Some(play) = &self.play else { return };
        let Some((points, made)) = play.settle(book) else { return self.end(Ending::Void) };
        let points = points.map(|points| points * i32::from(self.times));
        self.phase = Phase::Over(ContractResult { ending: Ending::Played, points, made });
    }

    pub(super) fn end(&mut self, ending: Ending) {
        let points = BySeat::default();
        self.phase = Phase::Over(ContractResult { ending, points, made: Seats::NONE });
    }

    pub(super) fn claim(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        trick: u8,
        penalty: Option<Penalty>,
    ) -> Result<(), Refusal> {
        if self.result().is_none() {
            return self.asks(seat, false);
        }
        // The penalties of the laws of 1864 are for two sides.
        if penalty.is_some() {
            return Err(Refusal::NoRevoke);
        }
        let play = self.play.as_mut().ok_or(Refusal::NoRevoke)?;
        let opponents = play.opponents_of(seat);
        play.revokes.claim(opponents, trick, None).ok_or(Refusal::NoRevoke)?;
        self.settle(book);
        Ok(())
    }
}
