//! The tables of points of W.6.2, line by line, for every number of tricks.

use rules::{BySeat, Rules, Seat};

use crate::wiezen::scores::{of_misere, of_tricks};
use crate::wiezen::table::with;

/// The book with a table of points and without the games that the table has not got.
pub(crate) fn of_scale(scale: &str) -> Rules {
    let games = match scale {
        "iwwa" | "rijkvanafdronk" | "kaartclubs" => "piccolo=true",
        "solo-whist" | "hoyle" => "troel=off royal=off",
        _ => "",
    };
    with("iwwa", &format!("scale={scale} {games}"))
}

/// The tables, in the order of the columns.
pub(crate) const SCALES: [&str; 8] = [
    "iwwa",
    "rijkvanafdronk",
    "kaartclubs",
    "wiezescoren",
    "tracker",
    "cents",
    "solo-whist",
    "hoyle",
];

/// The numbers of a line: just made, each trick more, all thirteen; lost by one trick, each trick
/// more.
type Line = [i32; 5];

const PAIR: [Line; 8] = [
    [2, 1, 14, 6, 2],
    [2, 1, 14, 3, 1],
    [2, 1, 14, 2, 2],
    [2, 1, 15, 3, 1],
    [2, 1, 7, 3, 1],
    [5, 3, 29, 8, 3],
    [1, 0, 1, 1, 0],
    [6, 1, 16, 7, 1],
];

const ALONE: [Line; 8] = [
    [2, 1, 20, 4, 2],
    [2, 1, 20, 3, 1],
    [2, 1, 14, 2, 2],
    [2, 1, 20, 3, 1],
    [2, 1, 10, 3, 1],
    [5, 3, 58, 8, 3],
    [1, 0, 1, 1, 0],
    [6, 1, 14, 7, 1],
];

/// Two tables have no troel.
const TROEL: [Line; 6] = [
    [4, 2, 28, 6, 2],
    [4, 2, 28, 6, 2],
    [4, 2, 28, 4, 4],
    [4, 2, 30, 6, 2],
    [2, 1, 7, 3, 1],
    [10, 6, 58, 16, 6],
];

/// The points that each opponent pays.
fn value([made, over, all, lost, under]: Line, level: u8, tricks: u8) -> i32 {
    let more = i32::from(tricks) - i32::from(level);
    match tricks {
        13 => all,
        _ if more >= 0 => made + over * more,
        _ => -(lost + under * (-more - 1)),
    }
}

fn of_two(value: i32) -> BySeat<i32> {
    BySeat::new([value, value, -value, -value])
}

fn of_one(value: i32) -> BySeat<i32> {
    BySeat::new([3 * value, -value, -value, -value])
}

#[test]
fn pairs_and_troels_pay_as_the_table_says() {
    for tricks in 0..=13 {
        for (scale, line) in SCALES.into_iter().zip(PAIR) {
            let expected = of_two(value(line, 8, tricks));
            assert_eq!(of_tricks(scale, "pair", 8, tricks), expected, "{scale}: {tricks}");
        }
        for (scale, line) in SCALES.into_iter().zip(TROEL) {
            let expected = of_two(value(line, 8, tricks));
            assert_eq!(of_tricks(scale, "troel", 8, tricks), expected, "{scale}: {tricks}");
        }
    }
}

#[test]
fn a_lone_player_is_paid_as_the_table_says() {
    for tricks in 0..=13 {
        for (scale, line) in SCALES.into_iter().zip(ALONE) {
            let expected = of_one(value(line, 5, tricks));
            assert_eq!(of_tricks(scale, "alone", 5, tricks), expected, "{scale}: {tricks}");
            // Six tricks pay the same, from six on.
            if tricks < 13 {
                let expected = of_one(value(line, 6, tricks));
                assert_eq!(of_tricks(scale, "alone", 6, tricks), expected, "{scale}: {tricks}");
            }
        }
    }
}

#[test]
fn abundances_pay_as_the_table_says() {
    for (scale, values) in [
        ("iwwa", [5, 6, 8, 9]),
        ("rijkvanafdronk", [5; 4]),
        ("kaartclubs", [5; 4]),
        ("wiezescoren", [15; 4]),
        ("cents", [20, 25, 30, 40]),
        ("solo-whist", [3; 4]),
        ("hoyle", [18; 4]),
    ] {
        for (level, each) in (9..).zip(values) {
            for tricks in 0..=13 {
                let expected = of_one(if tricks >= level { each } else { -each });
                for line in ["abundance", "abundance_in_trump"] {
                    let found = of_tricks(scale, line, level, tricks);
                    assert_eq!(found, expected, "{scale}: {line} {level}, {tricks}");
                }
            }
        }
    }
    // One table pays an abundance of nine by the trick.
    for tricks in 0..=13 {
        let expected = of_one(value([5, 1, 9, 6, 1], 9, tricks));
        assert_eq!(of_tricks("tracker", "abundance", 9, tricks), expected, "{tricks}");
    }
}

#[test]
fn slams_pay_as_the_table_says() {
    let values = [(25, 30), (75, 150), (20, 20), (50, 50), (13, 13), (100, 150), (6, 6), (36, 36)];
    for (scale, (slam, slim)) in SCALES.into_iter().zip(values) {
        for (line, each) in [("slam", slam), ("slim", slim)] {
            for tricks in 0..=13 {
                let expected = of_one(if tricks == 13 { each } else { -each });
                assert_eq!(of_tricks(scale, line, 13, tricks), expected, "{scale}: {line}");
            }
        }
    }
}

/// Every way in which some of one to four declarers make it. All four never do: the thirteen tricks
/// are somewhere.
fn ways() -> impl Iterator<Item = Vec<bool>> {
    let of = |count: u32| {
        (0..1 << count).map(move |bits: u32| -> Vec<bool> {
            (0..count).map(|seat| bits >> seat & 1 == 1).collect()
        })
    };
    (1..=4).flat_map(of).filter(|way| way.len() < 4 || way.contains(&false))
}

/// Each declarer settles with each of the three others.
fn each(value: i32, makes_it: &[bool]) -> BySeat<i32> {
    let own = |seat: Seat| match makes_it.get(seat as usize) {
        Some(true) => value,
        Some(false) => -value,
        None => 0,
    };
    BySeat::from_fn(|seat| {
        let paid: i32 = Seat::ALL.into_iter().filter(|other| *other != seat).map(own).sum();
        3 * own(seat) - paid
    })
}

#[test]
fn each_at_a_misere_settles_with_the_three_others() {
    let miseres = [(7, 14), (5, 15), (5, 10), (15, 30), (10, 20), (25, 50), (2, 4), (12, 24)];
    for (scale, (misere, open)) in SCALES.into_iter().zip(miseres) {
        for way in ways() {
            // In one of the tables two of them are one side.
            if scale == "wiezescoren" && way.len() == 2 {
                continue;
            }
            for (line, value) in [("misere", misere), ("open_misere", open)] {
                let found = of_misere(scale, line, &way);
                assert_eq!(found, each(value, &way), "{scale}: {line}, {way:?}");
            }
        }
    }
    for scale in ["iwwa", "rijkvanafdronk", "kaartclubs"] {
        for way in ways() {
            let found = of_misere(scale, "piccolo", &way);
            assert_eq!(found, each(5, &way), "{scale}: {way:?}");
        }
    }
}

#[test]
fn two_at_a_misere_are_one_side_in_one_table() {
    for (line, value) in [("misere", 15), ("open_misere", 30)] {
        for way in [[true, true], [true, false], [false, true], [false, false]] {
            let value = if way == [true, true] { value } else { -value };
            assert_eq!(of_misere("wiezescoren", line, &way), of_two(value), "{line}: {way:?}");
        }
    }
}

#[test]
fn every_result_sums_to_zero() {
    for scale in SCALES {
        for (line, level) in
            [("pair", 8), ("alone", 5), ("abundance", 9), ("abundance_in_trump", 12), ("slam", 13)]
        {
            for tricks in 0..=13 {
                let sum: i32 = of_tricks(scale, line, level, tricks).iter().sum();
                assert_eq!(sum, 0, "{scale}: {line} {level}, {tricks}");
            }
        }
        for way in ways() {
            assert_eq!(of_misere(scale, "misere", &way).iter().sum::<i32>(), 0, "{scale}: {way:?}");
        }
    }
}
