//! Gathering the tricks for a deal without a shuffle (spec.md 0.4, `cut_only`).

use alloc::vec::Vec;

use crate::card::Card;
use crate::cards::Cards;
use crate::deal::Pack;
use crate::seat::Seat;
use crate::view::DealView;

impl DealView {
    /// The pack as it is gathered after the deal, top card first: the players'
    /// stacks in seat order from the dealer, each with its tricks in the order
    /// they were taken, then what its owner never played, in the order
    /// `dealt_as` it was dealt.
    ///
    /// Where sides are fixed a side's tricks are one stack, at the seat that
    /// took the first of them. `None` before the deal is over.
    #[must_use]
    pub fn gathered(&self, dealt_as: &Pack, sides_are_fixed: bool) -> Option<Pack> {
        let dealt = self.dealt?;
        let winners: Vec<Seat> =
            self.complete.iter().filter_map(|trick| trick.winner(self.trump)).collect();
        let stack_of = |winner: Seat| {
            let first_of_side = winners.iter().find(|other| other.side() == winner.side());
            if sides_are_fixed { *first_of_side.unwrap_or(&winner) } else { winner }
        };
        let in_tricks = self.complete.iter().fold(Cards::EMPTY, |all, trick| all | trick.cards());
        let mut gathered: Vec<Card> = Vec::with_capacity(52);
        for seat in self.dealer.round() {
            let tricks = self.complete.iter().zip(&winners);
            let taken = tricks.filter(|&(_, &winner)| stack_of(winner) == seat);
            gathered.extend(taken.flat_map(|(trick, _)| trick.plays()).map(|(_, card)| card));
            let unplayed = dealt[seat] - in_tricks;
            gathered.extend(dealt_as.order().iter().filter(|&&card| unplayed.contains(card)));
        }
        Pack::new(gathered.try_into().ok()?)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Action, Book, Card, Game, Pack, Rules, Seat};

    fn new_pack() -> Pack {
        Pack::new(core::array::from_fn(|place| {
            Card::from_index(place.try_into().unwrap()).unwrap()
        }))
        .unwrap()
    }

    #[test]
    fn a_sides_tricks_are_one_stack_where_its_first_was_taken() {
        let mut game = Game::new(Rules::new(Book::Short), Seat::West);
        game.next_deal(&new_pack()).unwrap();
        let mut first_winners = [None; 2];
        let mut first_trick = alloc::vec::Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            let card = game.legal(seat).plays().last().unwrap();
            if first_trick.len() < 4 {
                first_trick.push(card);
            }
            game.act(seat, Action::Play(card)).unwrap();
        }
        let view = game.seen_by_all().deal.unwrap();
        for trick in &view.complete {
            let winner = trick.winner(view.trump).unwrap();
            first_winners[winner.side() as usize].get_or_insert(winner);
        }
        let gathered = view.gathered(&new_pack(), true).unwrap();
        // With the dealer West the stacks stand West, North, East, South.
        let stacks = Seat::West.round().filter(|&seat| first_winners.contains(&Some(seat)));
        let mut expected = alloc::vec::Vec::new();
        for stack in stacks {
            for trick in &view.complete {
                if trick.winner(view.trump).unwrap().side() == stack.side() {
                    expected.extend(trick.plays().map(|(_, card)| card));
                }
            }
        }
        assert_eq!(gathered.order().as_slice(), expected.as_slice());
        assert!(gathered.order().windows(4).any(|four| four == first_trick));
    }

    #[test]
    fn cards_that_were_not_played_lie_on_their_owners_stack_as_dealt() {
        // Spades 2 to ace are the first thirteen cards of a new pack; called at
        // eight, a deal ends before anything is played.
        let hands = ["AH KH QH", "2H 3H 4H", "5H 6H 7H", "8H 9H TH JH"];
        let mut rest = (crate::Cards::PACK - crate::Cards::suit(crate::Suit::Hearts)).iter();
        let hands = crate::BySeat::new(hands.map(|hearts| {
            let mut hand: crate::Cards = hearts.parse().unwrap();
            while hand.len() < 13 {
                hand.insert(rest.next().unwrap());
            }
            hand
        }));
        let mut game = Game::new(Rules::new(Book::Long), Seat::West);
        game.deal_hands(hands, Some("JH".parse().unwrap())).unwrap();
        let view = game.seen_by_all().deal.unwrap();
        assert!(view.gathered(&new_pack(), true).is_none(), "the deal is not over");
        let mut over = view;
        over.dealt = Some(hands);
        over.over = true;
        let gathered = over.gathered(&new_pack(), true).unwrap();
        let west: alloc::vec::Vec<Card> = hands[Seat::West].iter().collect();
        assert_eq!(gathered.order()[..13], west, "the dealer's stack is on top, in pack order");
    }
}
