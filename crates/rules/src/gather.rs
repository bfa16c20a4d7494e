//! The gathering of the pack for a deal without a shuffle (spec.md 0.4, `cut_only`).

use alloc::vec::Vec;

use crate::belgian::Round;
use crate::card::Card;
use crate::cards::Cards;
use crate::game::{Game, State};
use crate::pack::Pack;
use crate::seat::{BySeat, Seat};
use crate::trick::Trick;
use crate::tricks::Tricks;

/// The pack gathered after a deal; `None` before a deal is over.
pub(crate) fn gathered(game: &Game, dealt_as: &Pack) -> Option<Pack> {
    if game.is_playing() {
        return None;
    }
    match game.state() {
        State::Whist(whist) => {
            let round = whist.round()?;
            let (dealer, tricks) = (round.deal.dealer(), &round.tricks);
            gather(Some(tricks), *tricks.hands(), dealer, true, dealt_as)
        }
        State::Couleur(couleur) => after_auction(couleur.round()?, dealt_as),
        State::Liege(liege) => after_auction(liege.round()?, dealt_as),
        State::Wiezen(wiezen) => after_auction(wiezen.round()?, dealt_as),
    }
}

fn after_auction(round: &Round, dealt_as: &Pack) -> Option<Pack> {
    let unplayed = BySeat::from_fn(|seat| round.held(seat) | round.aside()[seat]);
    let tricks = round.play().map(|play| &play.tricks);
    gather(tricks, unplayed, round.first_stack(), false, dealt_as)
}

fn gather(
    tricks: Option<&Tricks>,
    unplayed: BySeat<Cards>,
    first: Seat,
    sides_are_fixed: bool,
    dealt_as: &Pack,
) -> Option<Pack> {
    let complete: Vec<&Trick> = tricks.into_iter().flat_map(Tricks::complete).collect();
    let trump = tricks.and_then(Tricks::trump);
    let winners: Vec<Seat> = complete.iter().filter_map(|trick| trick.winner(trump)).collect();
    let stack_of = |winner: Seat| {
        let first_of_side = winners.iter().find(|other| other.side() == winner.side());
        if sides_are_fixed { *first_of_side.unwrap_or(&winner) } else { winner }
    };
    // A deal that a call ended leaves cards on the table: they are their owners'.
    let on_table = |seat| {
        tricks.and_then(|tricks| tricks.trick().card(seat)).map_or(Cards::EMPTY, Cards::from)
    };
    let mut gathered: Vec<Card> = Vec::with_capacity(52);
    for seat in first.round() {
        let taken = complete.iter().zip(&winners).filter(|&(_, &winner)| stack_of(winner) == seat);
        gathered.extend(taken.flat_map(|(trick, _)| trick.plays()).map(|(_, card)| card));
        let own = unplayed[seat] | on_table(seat);
        gathered.extend(dealt_as.order().iter().filter(|&&card| own.contains(card)));
    }
    Pack::new(gathered.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::gathered;
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
        assert!(gathered(&game, &new_pack()).is_none(), "the deal is not over");
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
        let pack = gathered(&game, &new_pack()).unwrap();
        // With the dealer West the stacks are in the order West, North, East, South.
        let stacks = Seat::West.round().filter(|&seat| first_winners.contains(&Some(seat)));
        let mut expected = alloc::vec::Vec::new();
        for stack in stacks {
            for trick in &view.complete {
                if trick.winner(view.trump).unwrap().side() == stack.side() {
                    expected.extend(trick.plays().map(|(_, card)| card));
                }
            }
        }
        assert_eq!(pack.order().as_slice(), expected.as_slice());
        assert!(pack.order().windows(4).any(|four| four == first_trick));
    }
}
