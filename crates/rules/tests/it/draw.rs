//! The draw for sides (spec.md 1.1.2).

use rules::{Card, Rank, Seat, Side, Suit, draw_for_sides};

/// The height of a rank in the draw: the ace is lowest.
fn height(rank: Rank) -> u8 {
    if rank == Rank::Ace { 1 } else { rank as u8 + 2 }
}

#[test]
fn the_lowest_deals_and_the_lowest_two_play_together() {
    let drawn = |cards: [&str; 4]| draw_for_sides(cards.map(|card| card.parse().unwrap()));
    let four = drawn(["KS", "2H", "AD", "9C"]).unwrap();
    assert_eq!(four.seats, [Seat::East, Seat::South, Seat::North, Seat::West]);
    let in_order = drawn(["AS", "2S", "3S", "4S"]).unwrap();
    assert_eq!(in_order.seats, [Seat::North, Seat::South, Seat::West, Seat::East]);
    assert_eq!(in_order.dealer, Seat::North);
}

#[test]
fn any_two_cards_of_a_rank_are_drawn_again() {
    for ranks in all_draws() {
        let cards = [0, 1, 2, 3].map(|place| Card { rank: ranks[place], suit: Suit::ALL[place] });
        let mut distinct = ranks.to_vec();
        distinct.sort();
        distinct.dedup();
        let Some(drawn) = draw_for_sides(cards) else {
            assert!(distinct.len() < 4, "{cards:?}");
            continue;
        };
        assert_eq!(distinct.len(), 4, "{cards:?}");
        let mut by_height: Vec<(u8, Seat)> =
            ranks.iter().map(|&rank| height(rank)).zip(drawn.seats).collect();
        by_height.sort_by_key(|(height, _)| *height);
        let seats: Vec<Seat> = by_height.into_iter().map(|(_, seat)| seat).collect();
        assert_eq!(seats, [Seat::North, Seat::South, Seat::West, Seat::East], "{cards:?}");
        assert_eq!(seats[0].side(), Side::NorthSouth);
        assert_eq!(drawn.dealer, seats[0]);
    }
}

/// Every four ranks that can be drawn, in every order.
fn all_draws() -> impl Iterator<Item = [Rank; 4]> {
    (0..13usize.pow(4))
        .map(|draw| [0, 1, 2, 3].map(|place| Rank::ALL[draw / 13usize.pow(place) % 13]))
}
