//! A guess of the tricks of a side, to begin the search near the answer.

use rules::{Cards, Suit};

use crate::position::Position;

/// The honours of a suit count four, three, two and one, like the points of a bidder.
const POINTS: [i32; 4] = [4, 3, 2, 1];

/// A guess of the further tricks that the side takes when it wants most: half of all, a trick more
/// for each four points that it has beyond its opponents, and three for each four such trumps.
pub(crate) fn most(position: &Position) -> u8 {
    let own = position.side().iter().fold(Cards::EMPTY, |own, seat| own | position.hands()[seat]);
    let out = position.hands().iter().fold(Cards::EMPTY, |out, &hand| out | hand);
    let mut quarters = 2 * i32::from(position.left());
    for suit in Suit::ALL {
        for (points, card) in POINTS.into_iter().zip(out.of(suit).into_iter().rev()) {
            quarters += if own.contains(card) { points } else { -points };
        }
    }
    if let Some(trump) = position.trump() {
        let (own, all) = (own.of(trump).len(), out.of(trump).len());
        quarters += 3 * (2 * i32::from(own) - i32::from(all));
    }
    u8::try_from((quarters + 2) / 4).unwrap_or(0).min(position.left())
}

#[cfg(test)]
mod tests {
    use rules::{BySeat, Cards, Seat, Side, Trick};

    use super::most;
    use crate::position::Position;

    /// Checks the guess for North and South, with spades as trumps.
    #[track_caller]
    fn check(hands: [&str; 4], expected: u8) {
        let hands = BySeat::new(hands.map(|hand| hand.parse::<Cards>().unwrap()));
        let (trick, side) = (Trick::new(Seat::North), Side::NorthSouth.into());
        let position = Position::new(hands, trick, Some(rules::Suit::Spades), side, 0).unwrap();
        assert_eq!(most(&position), expected, "{hands:?}");
    }

    #[test]
    fn a_guess_rises_with_honours_and_trumps() {
        check(["AH 2C", "KH 3C", "QH 4C", "JH 5C"], 1);
        check(["AH AC", "KH KC", "QH QC", "JH JC"], 2);
        check(["AS KS", "2H 3H", "QS JS", "4H 5H"], 2);
        check(["2H 3H", "AS KS", "4H 5H", "QS JS"], 0);
    }
}
