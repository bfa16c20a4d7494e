//! Before the auction: gifts to the dealer, and white hands (spec.md 7.3, 7.4).

use crate::action::Refusal;
use crate::belgian::Table;
use crate::belgian::hand::{Ending, Hand, Phase};
use crate::belgian::options::WhiteHand;
use crate::book::Book;
use crate::card::Rank;
use crate::cards::Cards;
use crate::seat::{BySeat, Seat};

impl Hand {
    pub(super) fn give(&mut self, table: &Table, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
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
            self.ask_for_white_hands(table);
        }
        Ok(())
    }

    pub(super) fn ask_for_white_hands(&mut self, table: &Table) {
        if table.book == Book::Couleur && table.options.white_hand != WhiteHand::Off {
            self.phase = Phase::WhiteHands(BySeat::default());
        } else {
            self.open_auction(table);
        }
    }

    pub(super) fn answer_white_hand(
        &mut self,
        table: &Table,
        seat: Seat,
        white: bool,
    ) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        let Phase::WhiteHands(said) = &mut self.phase else { return Err(Refusal::NotNow) };
        if white && !is_white(self.hands[seat]) {
            return Err(Refusal::NotWhite);
        }
        said[seat] = Some(white);
        if said.iter().all(Option::is_some) {
            // If several declare, the first in the order of play counts.
            let first = self.seating.eldest.round().find(|&seat| said[seat] == Some(true));
            match first {
                Some(seat) => self.end(Ending::WhiteHand { seat }),
                None => self.open_auction(table),
            }
        }
        Ok(())
    }
}

/// How many cards each of the others gives the dealer (spec.md 7.3).
const GIFT: u8 = 4;

/// Whether a hand has neither ace nor court card (spec.md 7.4).
pub(super) fn is_white(hand: Cards) -> bool {
    hand.iter().all(|card| card.rank <= Rank::Ten)
}
