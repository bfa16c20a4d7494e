//! The point table of whist à la couleur; every line sums to zero (spec.md 3.7).

use crate::belgian::Tally;
use crate::contract::{Contract, Goal};
use crate::couleur::options::{Couleur, ScoreReference};
use crate::seat::{BySeat, Seat};

/// The points of each partner from one opponent, by tricks above the first that counts: just made,
/// one more, two more.
const PAIR_MADE: [i32; 6] = [5, 7, 9, 11, 13, 20];
/// One trick down, and each further one.
const PAIR_LOST: (i32, i32) = (7, 2);

/// The points of a soloist from each opponent, by tricks above the first. The first three are the
/// table's; the rest are for tables without a cap.
const SOLO_MADE: [i32; 8] = [5, 7, 9, 11, 13, 15, 17, 19];
/// One trick down, and each further one.
const SOLO_LOST: (i32, i32) = (7, 2);

/// Just made, and each trick more; all thirteen; one trick down, and each further one.
const TROEL_MADE: (i32, i32) = (10, 4);
const TROEL_ALL: i32 = 30;
const TROEL_LOST: (i32, i32) = (14, 4);

/// The points that pass between a lone declarer and each of the three others.
const SOLO_OVER_MISERE: i32 = 8;
const ABUNDANCE: i32 = 10;
const MISERE_OVER_TROEL: i32 = 14;
const OPEN_MISERE: i32 = 16;
const OPEN_MISERE_OVER_TROEL: i32 = 18;
const SLAM: i32 = 20;

struct Row {
    /// One declarer: the payment of each of the three others.
    alone: i32,
    /// Two who both make it: the gain of each.
    two: i32,
    /// Two of whom one makes it: his gain, the other's loss, and the gain of each opponent.
    split: (i32, i32, i32),
}

const SMALL_MISERE: Row = Row { alone: 6, two: 9, split: (15, -21, 3) };
const PICCOLISSIMO: Row = Row { alone: 5, two: 10, split: (16, -20, 2) };
const PICCOLO: Row = Row { alone: 8, two: 12, split: (18, -24, 3) };
const MISERE: Row = Row { alone: 12, two: 18, split: (30, -42, 6) };

pub(crate) fn points(book: &Couleur, contract: Contract, tally: Tally) -> BySeat<i32> {
    match contract {
        Contract::Pair { tricks, .. } => between_two(tally, pair(book, tricks, tally)),
        Contract::Solo { tricks, .. } => from_each(tally, solo(book, tricks, tally)),
        Contract::SoloOverMisere { .. } => flat(tally, SOLO_OVER_MISERE),
        Contract::SmallMisere => each_alone(tally, &SMALL_MISERE),
        Contract::Piccolissimo => each_alone(tally, &PICCOLISSIMO),
        Contract::Piccolo => each_alone(tally, &PICCOLO),
        Contract::Abundance { .. } => flat(tally, ABUNDANCE),
        Contract::Troel { .. } => between_two(tally, troel(tally)),
        Contract::Misere { over_troel: false } => each_alone(tally, &MISERE),
        Contract::Misere { over_troel: true } => flat(tally, MISERE_OVER_TROEL),
        Contract::OpenMisere { over_troel: false } => flat(tally, OPEN_MISERE),
        Contract::OpenMisere { over_troel: true } => flat(tally, OPEN_MISERE_OVER_TROEL),
        Contract::Slam { .. } => flat(tally, SLAM),
        // It is counted by its marked tricks.
        Contract::GeneralMisere => BySeat::default(),
    }
}

fn pair(book: &Couleur, announced: u8, tally: Tally) -> i32 {
    if tally.tricks < announced {
        return -missing(PAIR_LOST, announced, tally);
    }
    let first = match book.score_reference {
        ScoreReference::Minimum => 8,
        ScoreReference::Announced => announced,
    };
    PAIR_MADE[usize::from(tally.tricks - first).min(PAIR_MADE.len() - 1)]
}

fn solo(book: &Couleur, announced: u8, tally: Tally) -> i32 {
    if tally.tricks < announced {
        return -missing(SOLO_LOST, announced, tally);
    }
    let first = match book.score_reference {
        ScoreReference::Minimum => 6,
        ScoreReference::Announced => announced,
    };
    // "Les plis au-delà de 8 ne comptent pas."
    let counted = tally.tricks.min(book.solo_cap.number());
    SOLO_MADE[usize::from(counted.saturating_sub(first)).min(SOLO_MADE.len() - 1)]
}

fn troel(tally: Tally) -> i32 {
    let needed = match tally.goal {
        Goal::AtLeast(needed) => needed,
        Goal::Exactly(_) | Goal::Avoid => 9,
    };
    match tally.tricks.checked_sub(needed) {
        Some(_) if tally.tricks == 13 => TROEL_ALL,
        Some(over) => TROEL_MADE.0 + TROEL_MADE.1 * i32::from(over),
        None => -missing(TROEL_LOST, needed, tally),
    }
}

fn missing((first, each): (i32, i32), needed: u8, tally: Tally) -> i32 {
    first + each * (i32::from(needed - tally.tricks) - 1)
}

/// A lone declarer's game that pays alike for any number of tricks.
fn flat(tally: Tally, value: i32) -> BySeat<i32> {
    from_each(tally, if tally.is_made() { value } else { -value })
}

fn between_two(tally: Tally, value: i32) -> BySeat<i32> {
    tally.share(value, -value)
}

fn from_each(tally: Tally, value: i32) -> BySeat<i32> {
    tally.share(3 * value, -value)
}

fn each_alone(tally: Tally, row: &Row) -> BySeat<i32> {
    let made = tally.made_it.len();
    match (tally.declarers.len(), made) {
        (2, 2) => tally.share(row.two, -row.two),
        (2, 0) => tally.share(-row.two, row.two),
        (2, _) => {
            let (made, lost, others) = row.split;
            BySeat::from_fn(|seat: Seat| match tally.declarers.contains(seat) {
                true if tally.made_it.contains(seat) => made,
                true => lost,
                false => others,
            })
        }
        _ => flat(tally, row.alone),
    }
}
