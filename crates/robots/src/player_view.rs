//! A deal as one player sees it.

use rules::{Card, Cards, Seat, Seats, Suit};

use crate::course::Course;

/// A deal as one player sees it: his hand, and the course of the tricks.
pub(crate) struct PlayerView<'a> {
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    pub(crate) course: &'a Course,
    /// The cards that are neither in his hand nor played, in any other place.
    pub(crate) out: Cards,
}

impl<'a> PlayerView<'a> {
    pub(crate) fn new(course: &'a Course, seat: Seat, hand: Cards) -> Self {
        Self { seat, hand, course, out: Cards::PACK - hand - course.played }
    }

    pub(crate) fn playable(&self) -> Cards {
        self.hand.playable(self.course.trick.led())
    }

    /// The cards of a suit that a seat may hold, as far as the player can know.
    pub(crate) fn may_hold(&self, seat: Seat, suit: Suit) -> Cards {
        (self.out - self.course.voids[seat]).of(suit)
    }

    /// The seats he plays with, without himself.
    pub(crate) fn friends(&self) -> Seats {
        let mut friends = self.course.roles.friends(self.seat);
        friends.remove(self.seat);
        friends
    }

    pub(crate) fn opponents(&self) -> Seats {
        self.course.roles.friends(self.seat).others()
    }

    pub(crate) fn is_trump(&self, card: Card) -> bool {
        Some(card.suit) == self.course.trump
    }

    pub(crate) fn opponents_trumps(&self) -> Cards {
        let Some(trump) = self.course.trump else { return Cards::EMPTY };
        let held = self.opponents().iter().map(|seat| self.may_hold(seat, trump));
        held.fold(Cards::EMPTY, |all, held| all | held)
    }

    pub(crate) fn is_master(&self, card: Card) -> bool {
        self.out.of(card.suit).last().is_none_or(|highest| highest < card)
    }

    /// Returns `true` if an opponent may be void of the suit and ruff it.
    pub(crate) fn may_be_ruffed(&self, suit: Suit) -> bool {
        let Some(trump) = self.course.trump.filter(|&trump| trump != suit) else { return false };
        let ruffs = |seat: Seat| {
            self.may_hold(seat, suit).is_empty() && !self.may_hold(seat, trump).is_empty()
        };
        self.opponents().iter().any(ruffs)
    }

    /// The lowest card equal to this one: no other player holds a card between the two.
    pub(crate) fn cheapest_equal(&self, card: Card) -> Card {
        let suit = card.suit;
        let below = |cards: Cards| cards.of(suit).bits() & ((1 << card.index()) - 1);
        // The highest card below that another player holds ends the row.
        let stop = Cards::from_bits_truncate(below(self.out)).last();
        let above_stop = stop.map_or(0, |stop| (2u64 << stop.index()) - 1);
        Cards::from_bits_truncate(below(self.hand) & !above_stop).first().unwrap_or(card)
    }

    /// The playable cards, of equal ones only the lowest.
    pub(crate) fn distinct(&self) -> Cards {
        let playable = self.playable();
        lowest_of_equals(playable, self.out | self.course.trick.cards())
    }
}

/// The lowest cards of the classes of equal cards. A card is equal to the next lower one of its
/// suit, unless one of `others` is between the two.
fn lowest_of_equals(cards: Cards, others: Cards) -> Cards {
    const TWOS: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
    let cards = cards.bits();
    // The places of cards that lie in neither set, but for the first of a suit.
    let gaps = (Cards::PACK - others).bits() & !cards & !TWOS;
    let next = cards << 1 & !TWOS;
    // The sum carries a bit from the beginning of a row of gaps to the place after its end.
    let after_gaps = ((next & gaps) + gaps) & !gaps;
    Cards::from_bits_truncate(cards & !((next | after_gaps) & !TWOS))
}

#[cfg(test)]
mod tests {
    use rules::{Card, Cards};
    use solver::equal_cards;

    use super::lowest_of_equals;
    use crate::random::Random;

    #[test]
    fn the_lowest_of_equals_are_those_of_the_solver() {
        let mut random = Random::at(3, 1, 0, 13);
        for _ in 0..10_000 {
            let mut cards = [Cards::EMPTY; 3];
            for card in Cards::PACK {
                cards[random.below(3)].insert(card);
            }
            let lowest: Cards = equal_cards(cards[0], cards[1]).filter_map(Cards::first).collect();
            let found = lowest_of_equals(cards[0], cards[1]);
            assert_eq!(found.iter().collect::<Vec<Card>>(), lowest.iter().collect::<Vec<_>>());
        }
    }
}
