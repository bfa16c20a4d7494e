//! A finished deal trick by trick, and the reasons for better cards.

use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};

use super::{Played, Slip, Worth};

/// A trick of a finished deal, and the hands from which it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looked {
    /// The trick.
    pub trick: Trick,
    /// The hands before it.
    pub hands: BySeat<Cards>,
}

/// The reason for a better card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// A card that takes the trick, unlike the one played.
    Takes,
    /// The trick was its side's already, and what was played only went over it.
    HadIt,
    /// The trick was lost or won either way: what was played is missed later.
    Keeps,
    /// A card that stays below, for a side that wants no trick.
    StaysBelow,
    /// Another suit is the better lead.
    OtherSuit,
    /// The suit led was the right one.
    OtherCard,
}

impl Played {
    /// The tricks in order, the last perhaps not complete.
    #[must_use]
    pub fn tricks(&self) -> Vec<Looked> {
        let mut hands = *self.hands();
        let mut tricks = Vec::new();
        for cards in self.cards().chunks(4) {
            let mut trick = Trick::new(cards[0].0);
            let before = hands;
            for &(seat, card) in cards {
                trick.push(card);
                hands[seat].remove(card);
            }
            tricks.push(Looked { trick, hands: before });
        }
        tricks
    }

    /// The number of tricks in which a seat had a choice.
    #[must_use]
    pub fn choices(&self, seat: Seat) -> usize {
        let has_choice = |looked: &Looked| {
            let led = looked.trick.led().filter(|_| looked.trick.leader() != seat);
            looked.trick.card(seat).is_some() && looked.hands[seat].playable(led).len() > 1
        };
        self.tricks().iter().filter(|looked| has_choice(looked)).count()
    }

    /// The reason for the better cards in place of a slip; `None` without a simple one.
    #[must_use]
    pub fn why(&self, side: Seats, slip: &Slip) -> Option<Why> {
        let looked = *self.tricks().get(usize::from(slip.trick).checked_sub(1)?)?;
        let better = slip.better.first()?;
        let wants_tricks = match slip.before {
            Worth::Tricks(_) => true,
            Worth::Game(_) if side.contains(slip.seat) => false,
            Worth::Game(_) => return None,
        };
        if looked.trick.leader() == slip.seat {
            let is_same_suit = slip.better.iter().any(|card| card.suit == slip.card.suit);
            return Some(if is_same_suit { Why::OtherCard } else { Why::OtherSuit });
        }
        let is_of_side = |seat: Seat| side.contains(seat) == side.contains(slip.seat);
        let before = until(looked.trick, slip.seat);
        let trump = self.trump();
        let took = leads_with(before, slip.seat, slip.card, trump);
        let would_take = slip.better.iter().any(|card| leads_with(before, slip.seat, card, trump));
        let all_would = slip.better.iter().all(|card| leads_with(before, slip.seat, card, trump));
        let was_ours = before.winner(trump).is_some_and(is_of_side);
        Some(match (wants_tricks, took, would_take) {
            (true, false, true) if all_would && !was_ours => Why::Takes,
            (true, true, false) if was_ours => Why::HadIt,
            (false, true, false) => Why::StaysBelow,
            (true, ..) if better.suit != slip.card.suit || !took => Why::Keeps,
            (true | false, ..) => Why::OtherCard,
        })
    }
}

fn until(trick: Trick, seat: Seat) -> Trick {
    let mut before = Trick::new(trick.leader());
    for (_, card) in trick.plays().take_while(|&(player, _)| player != seat) {
        before.push(card);
    }
    before
}

fn leads_with(mut trick: Trick, seat: Seat, card: Card, trump: Option<Suit>) -> bool {
    trick.push(card);
    trick.winner(trump) == Some(seat)
}
