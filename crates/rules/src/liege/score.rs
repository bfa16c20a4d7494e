//! The point table of Liège, which does not sum to zero (spec.md 4.9).

use crate::belgian::Tally;
use crate::contract::Contract;
use crate::liege::options::Liege;
use crate::seat::{BySeat, Seat};

/// A game for tricks: the gain of each declarer by tricks, his loss for one trick down and for each
/// further one, and the gain of each opponent then.
struct Line {
    made: &'static [i32],
    lost: Lost,
    others: Lost,
}

/// The points for one trick down, and for each further one.
struct Lost(i32, i32);

/// A pair of eight, nine, and up to thirteen; made with that number of tricks, one more, and up to
/// thirteen.
const PAIRS: [Line; 6] = [
    Line { made: &[7, 10, 13, 16, 19, 30], lost: Lost(-10, -3), others: Lost(10, 3) },
    Line { made: &[10, 13, 16, 19, 30], lost: Lost(-13, -3), others: Lost(13, 3) },
    Line { made: &[13, 16, 19, 30], lost: Lost(-16, -3), others: Lost(16, 3) },
    Line { made: &[16, 19, 30], lost: Lost(-19, -3), others: Lost(19, 3) },
    Line { made: &[19, 30], lost: Lost(-22, -3), others: Lost(22, 3) },
    Line { made: &[30], lost: Lost(-30, 0), others: Lost(30, 0) },
];

/// A solo of six, seven and eight; tricks above eight count no more.
const SOLOS: [Line; 3] = [
    Line { made: &[12, 15, 18], lost: Lost(-15, -3), others: Lost(10, 2) },
    Line { made: &[15, 18], lost: Lost(-18, -3), others: Lost(12, 2) },
    Line { made: &[21], lost: Lost(-24, -3), others: Lost(16, 2) },
];

const ABUNDANCES: [Line; 3] = [
    Line { made: &[32], lost: Lost(-32, 0), others: Lost(21, 0) },
    Line { made: &[42], lost: Lost(-42, 0), others: Lost(25, 0) },
    Line { made: &[60], lost: Lost(-60, 0), others: Lost(27, 0) },
];

const SLAMS: [Line; 2] = [
    Line { made: &[100], lost: Lost(-100, 0), others: Lost(33, 0) },
    Line { made: &[200], lost: Lost(-200, 0), others: Lost(66, 0) },
];

/// A troel made, made with all thirteen tricks, and the opponents' gain when it is lost; its loser
/// loses no points.
const TROEL: (i32, i32, i32) = (16, 30, 16);

/// A game of each for himself: a player's own points made or lost, and the gain from one other's
/// failure, and from several.
struct Alone {
    made: i32,
    lost: i32,
    one_fails: i32,
    more_fail: i32,
}

const SMALL_MISERE: Alone = Alone { made: 18, lost: -18, one_fails: 12, more_fail: 18 };
const PICCOLO: Alone = Alone { made: 24, lost: -24, one_fails: 16, more_fail: 24 };
const MISERE: Alone = Alone { made: 36, lost: -36, one_fails: 24, more_fail: 36 };
const OPEN_MISERE: Alone = Alone { made: 75, lost: -75, one_fails: 32, more_fail: 48 };

pub(crate) fn points(book: &Liege, contract: Contract, tally: Tally) -> BySeat<i32> {
    match contract {
        Contract::Pair { tricks, .. } => line(book, &PAIRS[place(tricks, 8, 5)], tricks, tally),
        Contract::Solo { tricks, .. } => line(book, &SOLOS[place(tricks, 6, 2)], tricks, tally),
        Contract::Abundance { tricks, .. } => {
            line(book, &ABUNDANCES[place(tricks, 9, 2)], tricks, tally)
        }
        Contract::Slam { tricks, .. } => line(book, &SLAMS[place(tricks, 12, 1)], tricks, tally),
        Contract::Troel { .. } => troel(tally),
        Contract::SmallMisere => alone(book, &SMALL_MISERE, tally),
        Contract::Piccolo => alone(book, &PICCOLO, tally),
        Contract::Misere { .. } => alone(book, &MISERE, tally),
        Contract::OpenMisere { .. } => alone(book, &OPEN_MISERE, tally),
        // The book has no such games.
        Contract::SoloOverMisere { .. } | Contract::Piccolissimo | Contract::GeneralMisere => {
            BySeat::default()
        }
    }
}

const fn penalty(book: &Liege, lost: i32) -> i32 {
    if book.loser_penalty { lost } else { 0 }
}

/// The line of `tricks` in a table that begins at `from` tricks.
const fn place(tricks: u8, from: u8, last: usize) -> usize {
    let place = tricks.saturating_sub(from) as usize;
    if place < last { place } else { last }
}

fn line(book: &Liege, line: &Line, needed: u8, tally: Tally) -> BySeat<i32> {
    if let Some(over) = tally.tricks.checked_sub(needed) {
        let most = line.made.len() - 1;
        let own = line.made[usize::from(over).min(most)];
        return tally.share(own, 0);
    }
    let further = i32::from(needed - tally.tricks) - 1;
    let lost = |Lost(first, each): &Lost| first + each * further;
    tally.share(penalty(book, lost(&line.lost)), lost(&line.others))
}

fn troel(tally: Tally) -> BySeat<i32> {
    let (made, all_thirteen, others) = TROEL;
    match tally.tricks {
        13 => tally.share(all_thirteen, 0),
        _ if tally.is_made() => tally.share(made, 0),
        _ => tally.share(0, others),
    }
}

/// Each plays against all others, and collects where another fails.
fn alone(book: &Liege, row: &Alone, tally: Tally) -> BySeat<i32> {
    let fails = |seat: Seat| tally.declarers.contains(seat) && !tally.made_it.contains(seat);
    BySeat::from_fn(|seat| {
        let declares = tally.declarers.contains(seat);
        let own = match (declares, fails(seat)) {
            (true, false) => row.made,
            (true, true) => penalty(book, row.lost),
            (false, _) => 0,
        };
        let others = Seat::ALL.into_iter().filter(|&other| other != seat && fails(other)).count();
        let bonus = match others {
            _ if declares && !book.declarers_collect => 0,
            0 => 0,
            1 => row.one_fails,
            _ => row.more_fail,
        };
        own + bonus
    })
}
