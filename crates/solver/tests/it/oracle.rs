//! Another solver, `pons-dds`, for two against two.

use contract_bridge::deal::{Builder, PartialDeal};
use contract_bridge::hand::Hand;
use contract_bridge::{Seat as TheirSeat, Strain};
use pons_dds::{Board, CurrentTrick, Objective, Target};
use rules::{BySeat, Cards, Seat, Suit};

/// No trumps, then each trump suit.
pub(crate) const STRAINS: [Option<Suit>; 5] =
    [None, Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts), Some(Suit::Spades)];

fn hand(cards: Cards) -> Hand {
    // It reads a hand as spades.hearts.diamonds.clubs.
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
        .map(|suit| cards.of(suit).iter().rev().map(|card| card.rank.letter()).collect::<String>());
    suits.join(".").parse().unwrap()
}

fn seat(seat: Seat) -> TheirSeat {
    match seat {
        Seat::North => TheirSeat::North,
        Seat::East => TheirSeat::East,
        Seat::South => TheirSeat::South,
        Seat::West => TheirSeat::West,
    }
}

pub(crate) fn strain(trump: Option<Suit>) -> Strain {
    match trump {
        None => Strain::Notrump,
        Some(Suit::Spades) => Strain::Spades,
        Some(Suit::Hearts) => Strain::Hearts,
        Some(Suit::Diamonds) => Strain::Diamonds,
        Some(Suit::Clubs) => Strain::Clubs,
    }
}

fn deal(hands: &BySeat<Cards>) -> Builder {
    let mut builder = Builder::new();
    for at in Seat::ALL {
        builder[seat(at)] = hand(hands[at]);
    }
    builder
}

/// The most tricks that North and South can take of a whole deal, with each seat on lead.
pub(crate) fn most_by_leader(hands: &BySeat<Cards>, trump: Option<Suit>) -> [u8; 4] {
    let deal = deal(hands).build_full().unwrap();
    let row = pons_dds::Solver::new(strain(trump)).solve(deal);
    Seat::ALL.map(|leader| {
        // It counts the tricks of the declarer, who sits before the leader.
        let tricks = row.get(seat(leader.previous())).get();
        if matches!(leader, Seat::East | Seat::West) { tricks } else { 13 - tricks }
    })
}

/// The most tricks that the side on lead can take.
pub(crate) fn most_on_lead(hands: &BySeat<Cards>, trump: Option<Suit>, leader: Seat) -> u8 {
    let board = board(hands, trump, leader);
    let objective = Objective { board, target: Target::Any(None) };
    let found = pons_dds::Solver::new(strain(trump)).solve_board(&objective);
    found.plays[0].score.get()
}

/// A board with an empty table.
pub(crate) fn board(hands: &BySeat<Cards>, trump: Option<Suit>, leader: Seat) -> Board {
    let remaining: PartialDeal = deal(hands).build_partial().unwrap();
    Board::try_new(remaining, CurrentTrick::new(strain(trump), seat(leader))).unwrap()
}
