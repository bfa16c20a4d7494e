//! Experience: the tricks that hands like this one made in deals that robots played among themselves.
//!
//! `arena learn` writes `tricks.bin`. Each role has in it an average, a weight for each feature of a
//! hand, and, by the sum of these, the shares of each number of tricks. So a decision takes a few
//! additions of integers, and is the same on every machine.

pub(crate) mod features;

use rules::{Cards, Seat, SeatView, Suit};

use features::FEATURES;

static TRICKS: &[u8] = include_bytes!("tricks.bin");

/// The part of a player in a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Asks for a partner, and finds one.
    Asks,
    /// Joins a player who asks.
    Joins,
    /// Goes alone, when no seat has joined.
    Alone,
}

/// The average of the first row, and the distance of two rows, in hundredths of a trick.
const LEAST: i32 = 200;
const STEP: usize = 25;
const ROWS: usize = 45;
/// The numbers of tricks, 0 to 13.
const COLUMNS: usize = 14;
/// The bytes of the numbers of a role, two each, and of all that there is of it.
const NUMBERS: usize = 2 * (1 + FEATURES);
const BYTES: usize = NUMBERS + ROWS * COLUMNS;

/// The shares of each number of tricks, 0 to 13, of hands like this one; only ratios matter. A
/// player who has no partner, or none yet, is his own.
pub(crate) fn tricks(
    view: &SeatView,
    role: Role,
    hand: Cards,
    trump: Suit,
    (seat, partner): (Seat, Seat),
) -> [u32; COLUMNS] {
    let eldest = view.public.deal.as_ref().map_or(seat, |deal| deal.dealer.next());
    let place = |seat: Seat| (seat as u8 + 4 - eldest as u8) % 4;
    let from = BYTES * role as usize;
    let features = features::of(hand, trump, place(seat), place(partner));
    let weights = features.map(|feature| number(from + 2 * (1 + feature)));
    let average = number(from) + weights.iter().sum::<i32>();
    // Between two rows each counts by its nearness.
    let above = usize::try_from(average - LEAST).unwrap_or(0).min(STEP * (ROWS - 1) - 1);
    let row = from + NUMBERS + COLUMNS * (above / STEP);
    let part = above % STEP;
    let share = |at: usize, weight: usize| usize::from(byte(at)) * weight;
    std::array::from_fn(|tricks| {
        let shares = share(row + tricks, STEP - part) + share(row + COLUMNS + tricks, part);
        u32::try_from(shares).unwrap_or(0)
    })
}

fn number(at: usize) -> i32 {
    i16::from_le_bytes([byte(at), byte(at + 1)]).into()
}

fn byte(at: usize) -> u8 {
    TRICKS.get(at).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use rules::{Book, Cards, Game, Rules, Seat, Suit};

    use super::{BYTES, Role, TRICKS, tricks};

    /// The average of a hand's tricks, as East's with hearts for trumps.
    fn average(role: Role, hand: &str) -> u32 {
        let hand: Cards = hand.parse().unwrap();
        let mut rest = (Cards::PACK - hand).iter();
        let mut dealt = |seat| {
            if seat == Seat::East { hand } else { rest.by_ref().take(13).collect() }
        };
        let hands = rules::BySeat::from_fn(&mut dealt);
        let mut game = Game::new(Rules::new(Book::Liege), Seat::North);
        game.deal_hands(hands, None).unwrap();
        let view = game.seen_by(Seat::East);
        let shares = tricks(&view, role, hand, Suit::Hearts, (Seat::East, Seat::East));
        let sum: u32 = (0..).zip(shares).map(|(tricks, share)| tricks * share).sum();
        100 * sum / shares.iter().sum::<u32>()
    }

    #[test]
    fn each_role_has_its_numbers() {
        assert_eq!(TRICKS.len(), 3 * BYTES);
    }

    #[test]
    fn a_good_hand_made_more_tricks() {
        let hands = [
            "9H 7H 4H JS 8S 5S 3S TC 6C 4C 9D 6D 2D",
            "KH 7H 4H AS 8S 5S 3S KC 6C 4C 9D 6D 2D",
            "KH QH TH 7H 4H AS 8S KC QC 6C 4C 9D 6D",
            "AH KH QH TH 7H 4H AS 8S KC QC 6C 4C 9D",
        ];
        for role in [Role::Asks, Role::Joins, Role::Alone] {
            let averages = hands.map(|hand| average(role, hand));
            assert!(averages.is_sorted_by(|one, next| one + 50 < *next), "{role:?}: {averages:?}");
        }
    }
}
