//! The draw for sides (spec.md 1.1.2).

use crate::card::{Card, Rank};
use crate::seat::Seat;

/// The seats of four players after the draw, by the order in which they drew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn {
    /// The seat of each player.
    pub seats: [Seat; 4],
    /// The first dealer: the player with the lowest card.
    pub dealer: Seat,
}

/// Seats four players by the cards they drew, ace lowest: the two lowest play together, North and
/// South, and so do the two highest, East and West. The lowest deals first.
///
/// `None` when two drew the same rank: all four draw again.
///
/// # Examples
///
/// ```
/// use rules::{Seat, draw_for_sides};
/// let cards = ["KS", "2H", "AD", "9C"].map(|card| card.parse().unwrap());
/// let drawn = draw_for_sides(cards).expect("no two ranks are alike");
/// assert_eq!(drawn.seats, [Seat::East, Seat::South, Seat::North, Seat::West]);
/// assert_eq!(drawn.dealer, Seat::North);
/// ```
#[must_use]
pub fn draw_for_sides(cards: [Card; 4]) -> Option<Drawn> {
    const BY_PLACE: [Seat; 4] = [Seat::North, Seat::South, Seat::West, Seat::East];
    let height = |card: Card| if card.rank == Rank::Ace { 0 } else { card.rank as u8 + 1 };
    let lower_than = |own: Card| cards.iter().filter(|&&card| height(card) < height(own)).count();
    let places = cards.map(lower_than);
    // Two cards of one rank have the same cards below them.
    let all_differ = (0..4).all(|place| places.contains(&place));
    all_differ.then(|| Drawn { seats: places.map(|place| BY_PLACE[place]), dealer: Seat::North })
}
