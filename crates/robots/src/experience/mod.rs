//! Experience: the tricks that hands like this one made in deals that robots played among themselves.
//!
//! `arena learn` writes a file for each book with an auction. Each role has in it an average, a
//! weight for each feature of a hand, and, by the sum of these, the shares of each number of tricks
//! and the number of hands. So a decision takes a few additions of integers, and is the same on
//! every machine.

pub(crate) mod features;

use rules::{Book, Cards, Seat, SeatView, Suit};

use features::FEATURES;

/// The part of a player in a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Asks for a partner, and finds one.
    Asks,
    /// Joins a player who asks.
    Joins,
    /// Goes alone, when no seat has joined.
    Alone,
    /// Undertakes an abundance.
    Abundance,
}

/// The average of the first row, and the distance of two rows, in hundredths of a trick.
const LEAST: i32 = 200;
const STEP: usize = 25;
const ROWS: usize = 45;
/// The numbers of tricks, 0 to 13.
pub(crate) const COLUMNS: usize = 14;
/// The bytes of the numbers of a role, two each; of a row, with its hands in four; and of a role.
const NUMBERS: usize = 2 * (1 + FEATURES);
const ROW: usize = COLUMNS + 4;
const BYTES: usize = NUMBERS + ROWS * ROW;

/// The hands like one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Experience {
    /// The shares of each number of tricks, 0 to 13; only ratios matter.
    pub(crate) made: [u32; COLUMNS],
    /// The number of hands.
    pub(crate) hands: u32,
}

/// Hands like this one in a role. A player who has no partner, or none yet, is his own. `None` in a
/// book without an auction.
pub(crate) fn of(
    view: &SeatView,
    role: Role,
    hand: Cards,
    trump: Suit,
    (seat, partner): (Seat, Seat),
) -> Option<Experience> {
    let eldest = view.public.deal.as_ref().map_or(seat, |deal| deal.dealer.next());
    let place = |seat: Seat| (seat as u8 + 4 - eldest as u8) % 4;
    let features = features::of(hand, trump, place(seat), place(partner));
    with(view.public.rules.book(), role, features)
}

/// Hands with these features.
pub(crate) fn with(book: Book, role: Role, features: [usize; 5]) -> Option<Experience> {
    let file: &[u8] = match book {
        Book::Wiezen => include_bytes!("wiezen.bin"),
        Book::Couleur => include_bytes!("couleur.bin"),
        Book::Liege => include_bytes!("liege.bin"),
        Book::Long | Book::Short | Book::Simple => return None,
    };
    let numbers = file.get(BYTES * role as usize..)?;
    let number = |at: usize| Some(i32::from(i16::from_le_bytes(two(numbers, 2 * at)?)));
    let mut average = number(0)?;
    for feature in features {
        average += number(1 + feature)?;
    }
    // Between two rows each counts by its nearness.
    let above = usize::try_from(average - LEAST).unwrap_or(0).min(STEP * (ROWS - 1) - 1);
    let rows = numbers.get(NUMBERS + ROW * (above / STEP)..)?.get(..2 * ROW)?;
    let (row, next) = rows.split_at(ROW);
    let part = u32::try_from(above % STEP).ok()?;
    let rest = u32::try_from(STEP).ok()? - part;
    let mut made = [0; COLUMNS];
    for (made, (&here, &there)) in made.iter_mut().zip(row.iter().zip(next)) {
        *made = u32::from(here) * rest + u32::from(there) * part;
    }
    let count = |row: &[u8]| Some(u32::from_le_bytes(row.get(COLUMNS..)?.try_into().ok()?));
    let hands = (count(row)? * rest + count(next)? * part) / (rest + part);
    Some(Experience { made, hands })
}

fn two(bytes: &[u8], at: usize) -> Option<[u8; 2]> {
    bytes.get(at..)?.first_chunk().copied()
}

#[cfg(test)]
mod tests {
    use rules::{BySeat, Game, Rules};

    use super::*;

    /// The average of a hand's tricks, as East's with hearts for trumps.
    fn average(book: Book, role: Role, hand: &str) -> u32 {
        let hand: Cards = hand.parse().unwrap();
        let mut rest = (Cards::PACK - hand).iter();
        let mut dealt = |seat| {
            if seat == Seat::East { hand } else { rest.by_ref().take(13).collect() }
        };
        let hands = BySeat::from_fn(&mut dealt);
        let mut game = Game::new(Rules::new(book), Seat::North);
        game.deal_hands(hands, None).unwrap();
        let view = game.seen_by(Seat::East);
        let seats = (Seat::East, Seat::East);
        let shares = of(&view, role, hand, Suit::Hearts, seats).unwrap().made;
        let sum: u32 = (0..).zip(shares).map(|(tricks, share)| tricks * share).sum();
        100 * sum / shares.iter().sum::<u32>()
    }

    #[test]
    fn a_good_hand_made_more_tricks() {
        let hands = [
            "9H 7H 4H JS 8S 5S 3S TC 6C 4C 9D 6D 2D",
            "KH 7H 4H AS 8S 5S 3S KC 6C 4C 9D 6D 2D",
            "KH QH TH 7H 4H AS 8S KC QC 6C 4C 9D 6D",
            "AH KH QH TH 7H 4H AS 8S KC QC 6C 4C 9D",
        ];
        for book in [Book::Couleur, Book::Liege] {
            for role in [Role::Asks, Role::Joins, Role::Alone, Role::Abundance] {
                let averages = hands.map(|hand| average(book, role, hand));
                let rises = averages.is_sorted_by(|one, next| one + 25 < *next);
                assert!(rises, "{book} {role:?}: {averages:?}");
            }
        }
    }
}
