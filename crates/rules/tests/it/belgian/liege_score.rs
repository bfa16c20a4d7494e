//! The grid of source 004, cell by cell, for every number of tricks
//! (spec.md 4.9).

use rules::{Book, Seat, Suit};

use crate::belgian::table::{act, game, play, play_small_misere, points, with_winners};

const ALL: &str = "early_stop=false";

fn liege(options: &str, lines: &str, made: [u8; 4], trump: Option<Suit>) -> [i32; 4] {
    points(&play(Book::Liege, &format!("{ALL} {options}"), lines, made, trump))
}

fn pair(tricks: u8) -> String {
    format!("N propose H, E accept N {tricks}, S pass, W pass")
}

fn solo(tricks: u8) -> String {
    format!("N propose S, E pass, S pass, W pass, N solo {tricks} S")
}

fn alone(bid: &str) -> String {
    format!("N {bid}, E pass, S pass, W pass")
}

fn of_pair(tricks: u8) -> [u8; 4] {
    [tricks / 2, tricks - tricks / 2, 13 - tricks, 0]
}

const fn of_north(tricks: u8) -> [u8; 4] {
    [tricks, 0, 13 - tricks, 0]
}

/// A line of the grid: the numbers under "réussi", and the first numbers under "raté", the players'
/// own and their opponents'.
type Line<'a> = (u8, &'a [i32], [i32; 3], [i32; 3]);

/// The line's points for this many tricks: a player's, then an opponent's.
fn cell((needed, made, own, others): Line<'_>, most: u8, tricks: u8) -> (i32, i32) {
    if tricks >= needed {
        return (made[usize::from(tricks.min(most) - needed)], 0);
    }
    // The dots go on as the three numbers begin.
    let missing = i32::from(needed - tricks) - 1;
    let on = |[first, second, _]: [i32; 3]| first + (second - first) * missing;
    assert_eq!(on(own) - on(own), own[2] - own[1] - (own[1] - own[0]));
    (on(own), on(others))
}

#[test]
fn pairs_pay_as_the_grid_says() {
    let grid: [Line<'_>; 6] = [
        (8, &[7, 10, 13, 16, 19, 30], [-10, -13, -16], [10, 13, 16]),
        (9, &[10, 13, 16, 19, 30], [-13, -16, -19], [13, 16, 19]),
        (10, &[13, 16, 19, 30], [-16, -19, -22], [16, 19, 22]),
        (11, &[16, 19, 30], [-19, -22, -25], [19, 22, 25]),
        (12, &[19, 30], [-22, -25, -28], [22, 25, 28]),
        // Flat: no dots follow.
        (13, &[30], [-30, -30, -30], [30, 30, 30]),
    ];
    for line in grid {
        for tricks in 0..=13 {
            let (own, others) = cell(line, 13, tricks);
            let got = liege("", &pair(line.0), of_pair(tricks), Some(Suit::Hearts));
            assert_eq!(got, [own, own, others, others], "{tricks} of {}", line.0);
        }
    }
}

#[test]
fn solos_pay_as_the_grid_says() {
    let grid: [Line<'_>; 3] = [
        (6, &[12, 15, 18], [-15, -18, -21], [10, 12, 14]),
        (7, &[15, 18], [-18, -21, -24], [12, 14, 16]),
        (8, &[21], [-24, -27, -30], [16, 18, 20]),
    ];
    for line in grid {
        for tricks in 0..=13 {
            // Tricks above eight count no more (decision FW-14d).
            let (own, others) = cell(line, 8, tricks);
            let got = liege("", &solo(line.0), of_north(tricks), Some(Suit::Spades));
            assert_eq!(got, [own, others, others, others], "{tricks} of {}", line.0);
        }
    }
}

#[test]
fn abundances_and_slams_pay_as_the_grid_says() {
    for (bid, needed, made, others) in [
        ("abundance 9 H", 9, 32, 21),
        ("abundance 10 H", 10, 42, 25),
        ("abundance 11 H", 11, 60, 27),
        ("slam 12 H", 12, 100, 33),
        ("slam 13 H", 13, 200, 66),
        ("slam 12 NT", 12, 100, 33),
        ("slam 13 NT", 13, 200, 66),
    ] {
        let trump = if bid.ends_with('H') { Some(Suit::Hearts) } else { None };
        for tricks in 0..=13 {
            let expected =
                if tricks >= needed { [made, 0, 0, 0] } else { [-made, others, others, others] };
            let got = liege("", &alone(bid), of_north(tricks), trump);
            assert_eq!(got, expected, "{bid}: {tricks}");
        }
    }
}

#[test]
fn a_troel_pays_as_the_grid_says() {
    // "16 (30 si double)", "0", "+16"; double is all thirteen (decision FW-15).
    for (options, needed) in [("", 9), ("trou_eight_with_ace_suit=true", 8)] {
        for tricks in 4u8..=13 {
            let east = u8::from(tricks == 13) + 1;
            let mut winners = vec![Seat::East, Seat::North, Seat::North, Seat::North];
            winners.extend(std::iter::repeat_n(Seat::North, usize::from(tricks - 3 - east)));
            winners.extend(std::iter::repeat_n(Seat::South, usize::from(13 - tricks)));
            winners.extend(std::iter::repeat_n(Seat::East, usize::from(east - 1)));
            let script = with_winners(&winners, Some(Suit::Spades), false);
            let mut game = game(Book::Liege, &format!("{ALL} {options}"));
            game.deal_hands(script.hands, None).unwrap();
            act(&mut game, "N pass, E pass, S pass, W pass, E trump S");
            script.play(&mut game);
            let expected = match tricks {
                13 => [30, 30, 0, 0],
                _ if tricks >= needed => [16, 16, 0, 0],
                _ => [0, 0, 16, 16],
            };
            assert_eq!(points(&game), expected, "{tricks} {options}");
        }
    }
}

/// The lines of the misères and the piccolo: "réussi", "raté: joueurs",
/// "adversaires", "si plus d'un échec", and how many tricks make it.
const ALONE: [(&str, [i32; 4], u8); 4] = [
    ("small-misere", [18, -18, 12, 18], 0),
    ("piccolo", [24, -24, 16, 24], 1),
    ("misere", [36, -36, 24, 36], 0),
    ("open-misere", [75, -75, 32, 48], 0),
];

/// Every way in which some of one to four declarers fail.
fn ways() -> impl Iterator<Item = (usize, Vec<bool>)> {
    (1..=4).flat_map(|declarers| {
        (0..1u8 << declarers).map(move |bits| {
            (declarers, (0..declarers).map(|seat| bits >> seat & 1 == 1).collect())
        })
    })
}

/// Tricks with which exactly the declarers in `fails` fail; `None` where tricks are left over.
fn tricks_for(goal: u8, all: u8, fails: &[bool]) -> Option<[u8; 4]> {
    let mut made = [0; 4];
    for (seat, fails) in fails.iter().enumerate() {
        made[seat] = if *fails { goal + 2 } else { goal };
    }
    let left = all.checked_sub(made.iter().sum())?;
    // A seat that does not declare, or fails anyhow, may take the rest.
    let taker = (0..4).find(|&seat| fails.get(seat).copied().unwrap_or(true))?;
    made[taker] += left;
    Some(made)
}

#[test]
fn miseres_and_piccolos_pay_every_way_they_can_end() {
    for (bid, [ok, fail, one, more], goal) in ALONE {
        for (declarers, fails) in ways() {
            let all = if bid == "small-misere" { 12 } else { 13 };
            let Some(made) = tricks_for(goal, all, &fails) else { continue };
            let lines: Vec<String> = ["N", "E", "S", "W"]
                .iter()
                .enumerate()
                .map(|(place, seat)| {
                    format!("{seat} {}", if place < declarers { bid } else { "pass" })
                })
                .collect();
            let lines = lines.join(", ");
            let got = if bid == "small-misere" {
                points(&play_small_misere(Book::Liege, ALL, &lines, made))
            } else {
                liege("", &lines, made, None)
            };
            let expected: Vec<i32> = (0..4)
                .map(|seat| {
                    let own = match fails.get(seat) {
                        Some(true) => fail,
                        Some(false) => ok,
                        None => 0,
                    };
                    let failed = |other: &usize| *other != seat && fails[*other];
                    own + match (0..declarers).filter(failed).count() {
                        0 => 0,
                        1 => one,
                        _ => more,
                    }
                })
                .collect();
            assert_eq!(got.as_slice(), expected, "{bid} {fails:?} {made:?}");
        }
    }
}

#[test]
fn the_worked_examples_of_the_specification_hold() {
    // spec.md 6.5.
    let hearts = Some(Suit::Hearts);
    let spades = Some(Suit::Spades);
    assert_eq!(liege("", &pair(9), of_pair(11), hearts), [16, 16, 0, 0]);
    assert_eq!(liege("", &pair(9), of_pair(7), hearts), [-16, -16, 16, 16]);
    assert_eq!(liege("", &solo(7), of_north(5), spades), [-21, 14, 14, 14]);
    assert_eq!(liege("", &solo(6), of_north(10), spades), [18, 0, 0, 0]);
    assert_eq!(liege("", &alone("abundance 9 H"), of_north(13), hearts), [32, 0, 0, 0]);
    // spec.md 6.6.
    let both = "N small-misere, E small-misere, S pass, W pass";
    let misere = |made| points(&play_small_misere(Book::Liege, ALL, both, made));
    assert_eq!(misere([0, 1, 6, 5]), [30, -18, 12, 12]);
    assert_eq!(misere([1, 1, 5, 5]), [-6, -6, 18, 18]);
}

#[test]
fn a_table_may_let_losers_off() {
    // spec.md 4.9: with `loser_penalty` false every negative own part is 0.
    let off = "loser_penalty=false";
    let hearts = Some(Suit::Hearts);
    assert_eq!(liege(off, &pair(9), of_pair(7), hearts), [0, 0, 16, 16]);
    assert_eq!(liege(off, &alone("slam 12 H"), of_north(3), hearts), [0, 33, 33, 33]);
    assert_eq!(liege(off, &pair(9), of_pair(11), hearts), [16, 16, 0, 0]);
    // Payments among the declarers are no part of their own.
    let both = "N misere, E misere, S pass, W pass";
    assert_eq!(liege(off, both, [1, 1, 6, 5], None), [24, 24, 36, 36]);
}

#[test]
fn a_table_may_keep_declarers_from_collecting() {
    let off = "codeclarers_collect=false";
    let both = "N misere, E misere, S pass, W pass";
    assert_eq!(liege(off, both, [0, 2, 6, 5], None), [36, -36, 24, 24]);
    assert_eq!(liege(off, both, [1, 1, 6, 5], None), [-36, -36, 36, 36]);
}

#[test]
fn a_deal_stops_once_its_points_are_settled() {
    // spec.md 4.8, `early_stop` true in this book.
    let stopped = |lines: &str, made, trump| {
        let game = play(Book::Liege, "", lines, made, trump);
        (game.seen_by_all().deal.unwrap().complete.len(), points(&game))
    };
    // North takes the first trick of his misère.
    assert_eq!(stopped(&alone("misere"), [3, 10, 0, 0], None).0, 1);
    // A misère that is made goes to the end.
    assert_eq!(stopped(&alone("misere"), [0, 13, 0, 0], None), (13, [36, 0, 0, 0]));
    // A piccolo is lost with the second trick.
    let piccolo = stopped(&alone("piccolo"), [6, 5, 2, 0], None);
    assert_eq!(piccolo, (2, [-24, 16, 16, 16]));
    // Eight tricks of a solo, nine of an abundance.
    let spades = Some(Suit::Spades);
    assert_eq!(stopped(&solo(6), [10, 0, 3, 0], spades), (8, [18, 0, 0, 0]));
    let hearts = Some(Suit::Hearts);
    assert_eq!(stopped(&alone("abundance 9 H"), [11, 2, 0, 0], hearts).0, 9);
    // Five tricks elsewhere, and an abundance of nine cannot be made.
    let winners = "EEEEENNNNNNNN";
    let winners: Vec<Seat> =
        winners.chars().map(|letter| letter.to_string().parse().unwrap()).collect();
    let script = with_winners(&winners, hearts, true);
    let mut abundance = game(Book::Liege, "");
    abundance.deal_hands(script.hands, None).unwrap();
    act(&mut abundance, &alone("abundance 9 H"));
    script.play(&mut abundance);
    assert_eq!(abundance.seen_by_all().deal.unwrap().complete.len(), 5);
    // Every trick of a pair changes what it pays.
    assert_eq!(stopped(&pair(8), of_pair(10), hearts).0, 13);
    // A pair of thirteen has lost with one trick, and a flat price.
    assert_eq!(stopped(&pair(13), [0, 0, 7, 6], hearts), (1, [-30, -30, 30, 30]));
    // In couleur no deal stops early unless the table sets the option.
    let couleur = play(Book::Couleur, "", &alone("misere"), [3, 10, 0, 0], None);
    assert_eq!(couleur.seen_by_all().deal.unwrap().complete.len(), 13);
    let early = play(Book::Couleur, "early_stop=true", &alone("misere"), [3, 10, 0, 0], None);
    assert_eq!(early.seen_by_all().deal.unwrap().complete.len(), 1);
}
