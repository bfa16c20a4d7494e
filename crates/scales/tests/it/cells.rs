//! The known tables, cell by cell as they are printed.

use crate::pays;

/// A line for tricks as printed: the level, the points of each declarer from the level on, of one
/// trick less and of each further one, and the points of each other player.
type Printed<'a> = (u8, &'a [i32], (i32, i32), fn(i32) -> i32);

fn holds(table: &str, line: &str, printed: &[Printed<'_>]) {
    for &(level, made, (lost, under), other) in printed {
        for tricks in 0..=13u8 {
            let own = match level.checked_sub(tricks) {
                None | Some(0) => made[usize::from(tricks - level).min(made.len() - 1)],
                Some(missing) => lost + under * (i32::from(missing) - 1),
            };
            let expected = (own, other(own));
            let cell = pays(table, line, level, tricks.into());
            assert_eq!(cell, expected, "{table}: {line} {level}, {tricks} tricks");
        }
    }
}

/// Each of two pays each of two; a lone player pays, or gets from, each of three.
const PAIR: fn(i32) -> i32 = |own| -own;
const ALONE: fn(i32) -> i32 = |own| -own / 3;

#[test]
fn the_table_of_2010_is_that_of_the_specification() {
    // spec.md 3.7.
    let made = [5, 7, 9, 11, 13, 20];
    for level in 8..=13u8 {
        holds("couleur", "pair", &[(level, &made[usize::from(level - 8)..], (-7, -2), PAIR)]);
    }
    let made = [15, 21, 27];
    for level in 6..=8u8 {
        holds("couleur", "solo", &[(level, &made[usize::from(level - 6)..], (-21, -6), ALONE)]);
    }
    holds(
        "couleur",
        "troel",
        &[
            (8, &[10, 14, 18, 22, 26, 30], (-14, -4), PAIR),
            (9, &[10, 14, 18, 22, 30], (-14, -4), PAIR),
        ],
    );
    holds("couleur", "solo_over_misere", &[(8, &[24], (-24, 0), ALONE)]);
    holds("couleur", "slam", &[(13, &[60], (-60, 0), ALONE)]);
    for level in 9..=13 {
        holds("couleur", "abundance", &[(level, &[30], (-30, 0), ALONE)]);
    }
}

/// The ways of one and of two declarers: the maker, who fails, each other.
type Ways = [[i32; 3]; 3];

#[test]
fn two_at_a_misere_are_paid_as_printed_in_2010() {
    // spec.md 3.7.
    let rows: [(&str, i32, Ways); 4] = [
        ("small_misere", 6, [[9, 0, -9], [15, -21, 3], [0, -9, 9]]),
        ("piccolissimo", 5, [[10, 0, -10], [16, -20, 2], [0, -10, 10]]),
        ("piccolo", 8, [[12, 0, -12], [18, -24, 3], [0, -12, 12]]),
        ("misere", 12, [[18, 0, -18], [30, -42, 6], [0, -18, 18]]),
    ];
    let couleur = scales::known("couleur").unwrap();
    for (line, value, two) in rows {
        let ways = couleur.alone(line).unwrap().ways;
        for (way, [made, lost, other]) in ways[1].iter().zip(two) {
            assert_eq!((way.made, way.lost, way.other), (made, lost, other), "{line}");
        }
        assert_eq!((ways[0][0].made, ways[0][0].other), (3 * value, -value), "{line}");
        assert_eq!((ways[0][1].lost, ways[0][1].other), (-3 * value, value), "{line}");
    }
    for (line, value) in
        [("misere_over_troel", 14), ("open_misere", 16), ("open_misere_over_troel", 18)]
    {
        let [made, lost, ..] = couleur.alone(line).unwrap().ways[0];
        assert_eq!((made.made, made.other), (3 * value, -value), "{line}");
        assert_eq!((lost.lost, lost.other), (-3 * value, value), "{line}");
    }
}

#[test]
fn the_grid_of_liege_is_that_of_the_specification() {
    // spec.md 4.9: 14 cells of 15 contracts.
    let mut cells = 0;
    assert_eq!(pays("liege", "troel", 8, 8), (16, 0));
    let mut line = |line, level: u8, made: &[i32], own: (i32, i32), other: (i32, i32)| {
        for tricks in 0..=13u8 {
            let expected = match level.checked_sub(tricks) {
                None | Some(0) => (made[usize::from(tricks - level).min(made.len() - 1)], 0),
                Some(missing) => {
                    let further = i32::from(missing) - 1;
                    (own.0 + own.1 * further, other.0 + other.1 * further)
                }
            };
            cells += 1;
            assert_eq!(pays("liege", line, level, tricks.into()), expected, "{line} {level}");
        }
    };
    let made = [7, 10, 13, 16, 19, 30];
    for (level, lost) in (8..=12u8).zip([10, 13, 16, 19, 22]) {
        line("pair", level, &made[usize::from(level - 8)..], (-lost, -3), (lost, 3));
    }
    line("pair", 13, &[30], (-30, 0), (30, 0));
    line("solo", 6, &[12, 15, 18], (-15, -3), (10, 2));
    line("solo", 7, &[15, 18], (-18, -3), (12, 2));
    line("solo", 8, &[21], (-24, -3), (16, 2));
    line("abundance", 9, &[32], (-32, 0), (21, 0));
    line("abundance", 10, &[42], (-42, 0), (25, 0));
    line("abundance", 11, &[60], (-60, 0), (27, 0));
    line("slam", 12, &[100], (-100, 0), (33, 0));
    line("slam", 13, &[200], (-200, 0), (66, 0));
    line("troel", 9, &[16, 16, 16, 16, 30], (0, 0), (16, 0));
    assert_eq!(cells, 210);
}

#[test]
fn a_misere_of_liege_pays_for_itself_and_for_failures() {
    // spec.md 4.9.
    let rows = [
        ("small_misere", 18, [12, 18]),
        ("piccolo", 24, [16, 24]),
        ("misere", 36, [24, 36]),
        ("open_misere", 75, [32, 48]),
    ];
    let liege = scales::known("liege").unwrap();
    for (line, own, bonus) in rows {
        let alone = liege.alone(line).unwrap();
        assert_eq!(alone.bonus, bonus, "{line}");
        for (declarers, ways) in (1..=4).zip(alone.ways) {
            for way in &ways[..=declarers] {
                assert_eq!((way.made, way.lost, way.other), (own, -own, 0), "{line}");
            }
        }
    }
}

/// A line for tricks as printed: just made, each trick more and all thirteen, `None` without a rule
/// of its own; one trick less and each further one; of each opponent.
type Sums = (i32, i32, Option<i32>, i32, i32);

/// The tables of wiezen as printed: pair, alone, troel.
const WIEZEN: [(&str, Sums, Sums, Option<Sums>); 8] = [
    ("iwwa", (2, 1, Some(14), 6, 2), (2, 1, Some(20), 4, 2), Some((4, 2, Some(28), 6, 2))),
    (
        "rijkvanafdronk",
        (2, 1, Some(14), 3, 1),
        (2, 1, Some(20), 3, 1),
        Some((4, 2, Some(28), 6, 2)),
    ),
    ("kaartclubs", (2, 1, Some(14), 2, 2), (2, 1, Some(14), 2, 2), Some((4, 2, Some(28), 4, 4))),
    ("wiezescoren", (2, 1, Some(15), 3, 1), (2, 1, Some(20), 3, 1), Some((4, 2, Some(30), 6, 2))),
    ("tracker", (2, 1, None, 3, 1), (2, 1, None, 3, 1), Some((2, 1, None, 3, 1))),
    ("cents", (5, 3, Some(29), 8, 3), (5, 3, Some(58), 8, 3), Some((10, 6, Some(58), 16, 6))),
    ("solo-whist", (1, 0, None, 1, 0), (1, 0, None, 1, 0), None),
    ("hoyle", (6, 1, Some(16), 7, 1), (6, 1, None, 7, 1), None),
];

fn of_each_opponent((just, over, all, lost, under): Sums, level: u8, tricks: u8) -> i32 {
    match (tricks.checked_sub(level).map(i32::from), all) {
        (Some(_), Some(all)) if tricks == 13 => all,
        (Some(more), _) => just + over * more,
        (None, _) => -(lost + under * (i32::from(level - tricks) - 1)),
    }
}

#[test]
fn pairs_solos_and_troels_of_wiezen_pay_as_printed() {
    for (table, pair, alone, troel) in WIEZEN {
        for tricks in 0..=13u8 {
            let cell = |line, level| pays(table, line, level, tricks.into());
            let value = of_each_opponent(pair, 8, tricks);
            assert_eq!(cell("pair", 8), (value, -value), "{table}: pair, {tricks} tricks");
            let value = of_each_opponent(alone, 5, tricks);
            assert_eq!(cell("alone", 5), (3 * value, -value), "{table}: alone, {tricks} tricks");
            if let Some(troel) = troel {
                let value = of_each_opponent(troel, 8, tricks);
                assert_eq!(cell("troel", 8), (value, -value), "{table}: troel, {tricks} tricks");
            }
        }
        let scale = scales::known(table).unwrap();
        assert_eq!(scale.rows("troel").is_some(), troel.is_some(), "{table}");
        assert_eq!(scale.rows("troela"), scale.rows("troel"), "{table}");
        assert_eq!(scale.doubts, [], "{table}");
    }
}

/// The tables of wiezen as printed: abundances of nine to twelve, misère and open misère, piccolo,
/// solo and solo slim, passes; of each opponent.
type Flat = (&'static str, [i32; 4], [i32; 2], Option<i32>, [i32; 2], Option<i32>);

const FLAT: [Flat; 8] = [
    ("iwwa", [5, 6, 8, 9], [7, 14], Some(5), [25, 30], None),
    ("rijkvanafdronk", [5; 4], [5, 15], Some(5), [75, 150], None),
    ("kaartclubs", [5; 4], [5, 10], Some(5), [20, 20], None),
    ("wiezescoren", [15; 4], [15, 30], None, [50, 50], None),
    ("tracker", [5; 4], [10, 20], None, [13, 13], None),
    ("cents", [20, 25, 30, 40], [25, 50], None, [100, 150], Some(5)),
    ("solo-whist", [3; 4], [2, 4], None, [6, 6], Some(1)),
    ("hoyle", [18; 4], [12, 24], None, [36, 36], Some(6)),
];

#[test]
fn the_other_games_of_wiezen_pay_as_printed() {
    for (table, abundances, [misere, open], piccolo, [solo, slim], pass) in FLAT {
        let scale = scales::known(table).unwrap();
        assert_eq!(scale.pass, pass, "{table}");
        assert_eq!(scale.rows("abundance_in_trump"), scale.rows("abundance"), "{table}");
        for tricks in 0..=13u8 {
            for (level, value) in (9..).zip(abundances) {
                // One table counts each trick of an abundance.
                let more = match tricks.checked_sub(level).map(i32::from) {
                    _ if table != "tracker" => 0,
                    Some(more) => more,
                    None => i32::from(level - tricks),
                };
                let value = if tricks >= level { value + more } else { -value - more };
                let cell = pays(table, "abundance", level, tricks.into());
                assert_eq!(cell, (3 * value, -value), "{table}: {level}, {tricks} tricks");
            }
            for (line, value) in [("slam", solo), ("slim", slim)] {
                let value = if tricks == 13 { value } else { -value };
                let cell = pays(table, line, 13, tricks.into());
                assert_eq!(cell, (3 * value, -value), "{table}: {line}, {tricks} tricks");
            }
        }
        for (line, value) in
            [("misere", Some(misere)), ("open_misere", Some(open)), ("piccolo", piccolo)]
        {
            let way = scale.alone(line).map(|alone| (alone.ways[0][0].made, alone.ways[0][1].lost));
            assert_eq!(way, value.map(|value| (3 * value, -3 * value)), "{table}: {line}");
        }
    }
}

#[test]
fn several_at_a_misere_settle_each_or_as_a_side() {
    // Declarers who make it and who fail: the first, the second, each other.
    for (table, line, declarers, failing, expected) in [
        ("iwwa", "misere", 1, 0, (21, 0, -7)),
        ("iwwa", "misere", 2, 1, (28, -28, 0)),
        ("iwwa", "misere", 2, 2, (0, -14, 14)),
        ("iwwa", "misere", 3, 1, (21, -35, -7)),
        ("iwwa", "open_misere", 3, 2, (70, -42, 14)),
        ("rijkvanafdronk", "misere", 4, 3, (30, -10, 10)),
        ("wiezescoren", "open_misere", 2, 0, (30, 0, -30)),
        ("wiezescoren", "open_misere", 2, 1, (-30, -30, 30)),
        ("solo-whist", "misere", 1, 1, (0, -6, 2)),
        ("whisthub", "small_misere", 2, 0, (12, 0, -12)),
        ("whisthub", "piccolo", 2, 1, (32, -32, 0)),
    ] {
        let scale = scales::known(table).unwrap();
        let way = scale.alone(line).unwrap().ways[declarers - 1][failing];
        let made = if declarers > failing { way.made } else { 0 };
        let lost = if failing > 0 { way.lost } else { 0 };
        let at = format!("{table}: {line}, {failing} of {declarers} fail");
        assert_eq!((made, lost, way.other), expected, "{at}");
    }
}

#[test]
fn games_for_tricks_pay_as_in_the_worked_examples() {
    for (table, line, level, tricks, expected) in [
        ("iwwa", "pair", 8, 8, (2, -2)),
        ("iwwa", "pair", 8, 11, (5, -5)),
        ("iwwa", "pair", 8, 13, (14, -14)),
        ("iwwa", "pair", 8, 7, (-6, 6)),
        ("iwwa", "pair", 8, 4, (-12, 12)),
        ("iwwa", "alone", 5, 5, (6, -2)),
        ("iwwa", "alone", 5, 9, (18, -6)),
        ("iwwa", "alone", 5, 4, (-12, 4)),
        ("iwwa", "alone", 5, 2, (-24, 8)),
        ("iwwa", "abundance", 9, 12, (15, -5)),
        ("iwwa", "abundance", 10, 9, (-18, 6)),
        ("iwwa", "abundance", 11, 11, (24, -8)),
        ("iwwa", "abundance_in_trump", 9, 9, (15, -5)),
        ("iwwa", "troel", 8, 10, (8, -8)),
        ("iwwa", "troel", 8, 6, (-8, 8)),
        ("iwwa", "troela", 9, 9, (4, -4)),
        ("iwwa", "troela", 9, 8, (-6, 6)),
        ("iwwa", "slam", 13, 13, (75, -25)),
        ("iwwa", "slim", 13, 12, (-90, 30)),
        ("rijkvanafdronk", "pair", 8, 6, (-4, 4)),
        ("rijkvanafdronk", "alone", 5, 8, (15, -5)),
        ("rijkvanafdronk", "troel", 8, 5, (-10, 10)),
        ("kaartclubs", "pair", 8, 5, (-6, 6)),
        ("kaartclubs", "troel", 8, 5, (-12, 12)),
        ("wiezescoren", "alone", 5, 3, (-12, 4)),
        ("tracker", "abundance", 9, 6, (-24, 8)),
        ("cents", "pair", 8, 13, (29, -29)),
        ("cents", "alone", 5, 13, (174, -58)),
        ("cents", "slim", 13, 13, (450, -150)),
        ("solo-whist", "pair", 8, 10, (1, -1)),
        ("solo-whist", "alone", 5, 2, (-3, 1)),
        ("hoyle", "pair", 8, 11, (9, -9)),
        ("hoyle", "pair", 8, 13, (16, -16)),
        ("hoyle", "alone", 5, 3, (-24, 8)),
        ("whisthub", "pair", 9, 12, (20, -20)),
        ("whisthub", "pair", 11, 8, (-26, 26)),
        ("whisthub", "solo", 5, 8, (18, -6)),
        ("whisthub", "solo", 6, 4, (-18, 6)),
        ("whisthub", "abundance", 10, 12, (90, -30)),
        ("whisthub", "abundance", 12, 11, (-90, 30)),
        ("whisthub", "troel", 8, 12, (16, -16)),
    ] {
        assert_eq!(pays(table, line, level, tricks), expected, "{table}: {line} {level}, {tricks}");
    }
}

#[test]
fn kleurenwiezen_pays_as_printed() {
    let pairs = [8, 11, 14, 17, 20, 30];
    for (level, bid) in (8..=13u8).zip(pairs) {
        holds(
            "whisthub",
            "pair",
            &[(level, &pairs[usize::from(level - 8)..], (-bid - 3, -3), PAIR)],
        );
    }
    let solos = [9, 12, 15, 18];
    for (level, bid) in (5..=7u8).zip(solos) {
        let made = &solos[usize::from(level - 5)..];
        holds("whisthub", "solo", &[(level, made, (-bid - 3, -3), ALONE)]);
    }
    holds("whisthub", "solo", &[(8, &[21], (-24, -3), ALONE)]);
    let abundances = [30, 45, 60, 90];
    for (level, bid) in (9..=12u8).zip(abundances) {
        let made = &abundances[usize::from(level - 9)..];
        holds("whisthub", "abundance", &[(level, made, (-bid, 0), ALONE)]);
    }
    holds(
        "whisthub",
        "troel",
        &[
            (8, &[16, 16, 16, 16, 16, 30], (-16, 0), PAIR),
            (9, &[16, 16, 16, 16, 30], (-16, 0), PAIR),
        ],
    );
    let whisthub = scales::known("whisthub").unwrap();
    assert_eq!(whisthub.rows("slam").unwrap().lowest, 13);
    holds("whisthub", "slam", &[(13, &[180], (-180, 0), ALONE)]);
    for (line, value) in [("small_misere", 6), ("piccolo", 8), ("misere", 12), ("open_misere", 24)]
    {
        let [made, lost, ..] = whisthub.alone(line).unwrap().ways[0];
        assert_eq!((made.made, lost.lost), (3 * value, -3 * value), "{line}");
    }
    assert_eq!(whisthub.doubts, []);
}
