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
