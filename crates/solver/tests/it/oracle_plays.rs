//! The other solver's values of single cards.

use pons_dds::{Objective, PlayTrace, Solver, Target};
use rules::{BySeat, Card, Cards, Seat, Suit};

use crate::oracle::{board, strain};

/// The value of each card of the seat on lead to its side.
pub(crate) fn values(hands: &BySeat<Cards>, trump: Option<Suit>, leader: Seat) -> Vec<(Card, u8)> {
    let objective = Objective { board: board(hands, trump, leader), target: Target::Legal };
    let found = Solver::new(strain(trump)).solve_board(&objective);
    let mut values: Vec<_> = found
        .plays
        .iter()
        .flat_map(|play| {
            // It gives one card of each class, and the ranks equal to it.
            let equals = play.equals.iter().map(|rank| (rank, play.score.get()));
            std::iter::once((play.card.rank, play.score.get()))
                .chain(equals)
                .map(|(rank, tricks)| (format!("{rank}{}", suit_letter(play.card.suit)), tricks))
                .collect::<Vec<_>>()
        })
        .map(|(card, tricks)| (card.parse().unwrap(), tricks))
        .collect();
    values.sort_unstable();
    values
}

/// The tricks of the side that does not lead first, before the first card and after each.
pub(crate) fn trace(
    hands: &BySeat<Cards>,
    trump: Option<Suit>,
    leader: Seat,
    cards: &[Card],
) -> Vec<u8> {
    let board = board(hands, trump, leader);
    let cards =
        cards.iter().map(|card| format!("{}{}", card.suit, card.rank).parse().unwrap()).collect();
    let trace = PlayTrace { board, cards };
    let analysis = Solver::new(strain(trump)).analyse_play(&trace);
    analysis.tricks.iter().map(|tricks| tricks.get()).collect()
}

fn suit_letter(suit: contract_bridge::Suit) -> char {
    match suit {
        contract_bridge::Suit::Spades => 'S',
        contract_bridge::Suit::Hearts => 'H',
        contract_bridge::Suit::Diamonds => 'D',
        contract_bridge::Suit::Clubs => 'C',
    }
}
