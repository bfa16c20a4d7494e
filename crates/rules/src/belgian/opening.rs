//! Before the auction: gifts to the dealer, and white hands (spec.md 7.3, 7.4).

use crate::belgian::book::AuctionBook;
use crate::belgian::options::WhiteHand;
use crate::belgian::round::{Ending, Phase, Round};
use crate::card::Rank;
use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat};

impl Round {
    pub(super) fn give(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        cards: Cards,
    ) -> Result<(), Refusal> {
        self.asks(seat, self.phase == Phase::Gifts)?;
        if let Some(card) = (cards - self.hands[seat]).first() {
            return Err(Refusal::NotHeld { card });
        }
        if cards.len() != GIFT {
            return Err(Refusal::NotFour);
        }
        self.gifts[seat] = cards;
        if self.to_act().is_empty() {
            let dealer = self.dealer();
            for seat in Seat::ALL {
                self.hands[dealer] |= self.gifts[seat];
                self.hands[seat] -= if seat == dealer { Cards::EMPTY } else { self.gifts[seat] };
            }
            self.ask_for_white_hands(book);
        }
        Ok(())
    }

    pub(super) fn ask_for_white_hands(&mut self, book: &impl AuctionBook) {
        match book.variants().white_hand {
            WhiteHand::Off => self.open_auction(book),
            WhiteHand::SameDealer | WhiteHand::NextDealer => {
                self.phase = Phase::WhiteHands(BySeat::default());
            }
        }
    }

    pub(super) fn answer_white_hand(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        white: bool,
    ) -> Result<(), Refusal> {
        self.asks(seat, matches!(self.phase, Phase::WhiteHands(_)))?;
        let Phase::WhiteHands(said) = &mut self.phase else { return Err(Refusal::NotNow) };
        if white && !is_white(self.hands[seat]) {
            return Err(Refusal::NotWhite);
        }
        said[seat] = Some(white);
        if said.iter().all(Option::is_some) {
            // If several declare, the first in the order of play counts.
            let first = self.lineup.eldest.round().find(|&seat| said[seat] == Some(true));
            match first {
                Some(seat) => self.end(Ending::WhiteHand { seat }),
                None => self.open_auction(book),
            }
        }
        Ok(())
    }
}

/// The number of cards that each player gives the dealer (spec.md 7.3).
const GIFT: u8 = 4;

/// Returns `true` for a hand with neither ace nor court card (spec.md 7.4).
pub(super) fn is_white(hand: Cards) -> bool {
    hand.iter().all(|card| card.rank <= Rank::Ten)
}
