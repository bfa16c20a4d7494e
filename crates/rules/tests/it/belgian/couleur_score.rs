//! The point table of source 001, cell by cell (spec.md 3.7).

use rules::{Book, Suit};

use crate::belgian::table::{act, game, play, play_small_misere, points, script};

/// A pair of `tricks` in hearts by North and East.
fn pair(tricks: u8) -> String {
    format!("N propose H, E accept N {tricks}, S pass, W pass")
}

/// A solo of `tricks` in spades by North.
fn solo(tricks: u8) -> String {
    format!("N propose S, E pass, S pass, W pass, N solo {tricks} S")
}

/// A game that North plays alone.
fn alone(bid: &str) -> String {
    format!("N {bid}, E pass, S pass, W pass")
}

/// A game that North and East play side by side.
fn two(bid: &str) -> String {
    format!("N {bid}, E {bid}, S pass, W pass")
}

fn couleur(options: &str, lines: &str, made: [u8; 4], trump: Option<Suit>) -> [i32; 4] {
    points(&play(Book::Couleur, options, lines, made, trump))
}

/// The tricks of North and East together, the others for South.
fn of_pair(tricks: u8) -> [u8; 4] {
    [tricks / 2, tricks - tricks / 2, 13 - tricks, 0]
}

/// The tricks of North, the others for South.
const fn of_north(tricks: u8) -> [u8; 4] {
    [tricks, 0, 13 - tricks, 0]
}

/// A troel that North announces with the aces of clubs, diamonds and hearts;
/// East has the ace of spades and names spades.
fn troel(options: &str, tricks: u8) -> [i32; 4] {
    let mut game = game(Book::Couleur, options);
    // The four aces take the first tricks, spades first, and the two of spades the last: East makes
    // one trick or two, North the others.
    let east = u8::from(tricks == 13) + 1;
    let script = aces(tricks, east);
    game.deal_hands(script.hands, None).unwrap();
    act(&mut game, "N pass, E pass, S pass, W pass, E trump S");
    script.play(&mut game);
    points(&game)
}

fn aces(tricks: u8, east: u8) -> crate::belgian::table::Script {
    use rules::Seat::{East, North, South};
    let mut winners = vec![East, North, North, North];
    winners.extend(std::iter::repeat_n(North, usize::from(tricks - 3 - east)));
    winners.extend(std::iter::repeat_n(South, usize::from(13 - tricks)));
    winners.extend(std::iter::repeat_n(East, usize::from(east - 1)));
    crate::belgian::table::with_winners(&winners, Some(Suit::Spades), false)
}

#[test]
fn a_troel_of_nine_pays_as_printed() {
    // "Trou (9 plis)": 9 to 13 made, 8 to 4 lost.
    for (tricks, expected) in [
        (9, [10, 10, -10, -10]),
        (10, [14, 14, -14, -14]),
        (11, [18, 18, -18, -18]),
        (12, [22, 22, -22, -22]),
        (13, [30, 30, -30, -30]),
        (8, [-14, -14, 14, 14]),
        (7, [-18, -18, 18, 18]),
        (6, [-22, -22, 22, 22]),
        (5, [-26, -26, 26, 26]),
        (4, [-30, -30, 30, 30]),
    ] {
        assert_eq!(troel("", tricks), expected, "{tricks} tricks");
    }
}

#[test]
fn a_troel_of_eight_pays_from_eight_on() {
    // spec.md 7.2: success 10 + 4(t - 8), 30 for all; failure 14 + 4(7 - t).
    let options = "trou_eight_with_ace_suit=true";
    for (tricks, value) in
        [(8, 10), (9, 14), (10, 18), (11, 22), (12, 26), (13, 30), (7, -14), (6, -18), (4, -26)]
    {
        assert_eq!(troel(options, tricks), [value, value, -value, -value], "{tricks} tricks");
    }
}

#[test]
fn a_pair_pays_as_printed() {
    // "Emballage": juste, +1 … +5 from eight, the minimum of the game.
    for (tricks, value) in [(8, 5), (9, 7), (10, 9), (11, 11), (12, 13), (13, 20)] {
        let expected = [value, value, -value, -value];
        assert_eq!(couleur("", &pair(8), of_pair(tricks), Some(Suit::Hearts)), expected);
    }
    // -1 … -6, from the number announced.
    for (tricks, value) in [(7, 7), (6, 9), (5, 11), (4, 13), (3, 15), (2, 17)] {
        let expected = [-value, -value, value, value];
        assert_eq!(couleur("", &pair(8), of_pair(tricks), Some(Suit::Hearts)), expected);
    }
    // "Linear beyond, up to m=13: 31."
    let none = couleur("", &pair(13), of_pair(0), Some(Suit::Hearts));
    assert_eq!(none, [-31, -31, 31, 31]);
}

#[test]
fn a_higher_pair_is_paid_by_tricks_and_loses_by_its_bid() {
    for announced in 8..=13 {
        for tricks in 0..=13 {
            let made = [5, 7, 9, 11, 13, 20];
            let value = if tricks >= announced {
                made[usize::from(tricks - 8)]
            } else {
                -(5 + 2 * i32::from(announced - tricks))
            };
            let got = couleur("", &pair(announced), of_pair(tricks), Some(Suit::Hearts));
            assert_eq!(got, [value, value, -value, -value], "{tricks} of {announced}");
        }
    }
}

#[test]
fn a_solo_pays_as_printed() {
    // "Solo (les plis au-delà de 8 ne comptent pas)": juste, +1, +2 from six.
    for (tricks, value) in [(6, 5), (7, 7), (8, 9), (9, 9), (13, 9)] {
        let expected = [3 * value, -value, -value, -value];
        assert_eq!(couleur("", &solo(6), of_north(tricks), Some(Suit::Spades)), expected);
    }
    for (tricks, value) in [(5, 7), (4, 9), (3, 11), (2, 13), (1, 15), (0, 17)] {
        let expected = [-3 * value, value, value, value];
        assert_eq!(couleur("", &solo(6), of_north(tricks), Some(Suit::Spades)), expected);
    }
}

#[test]
fn every_solo_pays_for_every_number_of_tricks() {
    for announced in 6..=8 {
        for tricks in 0..=13 {
            let value = if tricks >= announced {
                5 + 2 * (i32::from(tricks.min(8)) - 6)
            } else {
                -(5 + 2 * i32::from(announced - tricks))
            };
            let got = couleur("", &solo(announced), of_north(tricks), Some(Suit::Spades));
            assert_eq!(got, [3 * value, -value, -value, -value], "{tricks} of {announced}");
        }
    }
}

#[test]
fn a_small_misere_pays_as_printed() {
    let row = |lines: &str, made| points(&play_small_misere(Book::Couleur, "", lines, made));
    let (one, both) = (alone("small-misere"), two("small-misere"));
    assert_eq!(row(&one, [0, 4, 4, 4]), [18, -6, -6, -6]);
    assert_eq!(row(&one, [1, 4, 4, 3]), [-18, 6, 6, 6]);
    assert_eq!(row(&both, [0, 0, 6, 6]), [9, 9, -9, -9]);
    assert_eq!(row(&both, [1, 2, 5, 4]), [-9, -9, 9, 9]);
    // "2 mis./1 gag." and "2 mis./1 per."
    assert_eq!(row(&both, [0, 1, 6, 5]), [15, -21, 3, 3]);
    assert_eq!(row(&both, [1, 0, 6, 5]), [-21, 15, 3, 3]);
}

#[test]
fn a_solo_over_a_small_misere_pays_as_printed() {
    let lines = "N small-misere, E solo 8 S, S pass, W pass";
    let row = |east| couleur("", lines, [13 - east, east, 0, 0], Some(Suit::Spades));
    for tricks in 8..=13 {
        assert_eq!(row(tricks), [-8, 24, -8, -8], "{tricks}");
    }
    for tricks in 0..8 {
        assert_eq!(row(tricks), [8, -24, 8, 8], "{tricks}");
    }
}

/// A game without trumps by North, and by North and East, made with `goal` tricks.
fn games_of(bid: &str, goal: u8, table: [[i32; 4]; 6]) {
    let row = |lines: &str, north: u8, east: u8| {
        couleur("", lines, [north, east, 13 - north - east, 0], None)
    };
    let [won, lost, both_won, both_lost, north_won, north_lost] = table;
    for tricks in 0..=13 {
        let expected = if tricks == goal { won } else { lost };
        assert_eq!(row(&alone(bid), tricks, 0), expected, "{bid} alone, {tricks}");
    }
    let both = two(bid);
    let misses = goal + 1;
    assert_eq!(row(&both, goal, goal), both_won, "{bid}");
    assert_eq!(row(&both, misses, misses), both_lost, "{bid}");
    assert_eq!(row(&both, goal, misses), north_won, "{bid}");
    assert_eq!(row(&both, misses, goal), north_lost, "{bid}");
}

#[test]
fn a_piccolissimo_pays_as_printed() {
    games_of(
        "piccolissimo",
        2,
        [
            [15, -5, -5, -5],
            [-15, 5, 5, 5],
            [10, 10, -10, -10],
            [-10, -10, 10, 10],
            [16, -20, 2, 2],
            // Printed as -16 20 2 2, which does not sum to zero (decision WK-15).
            [-20, 16, 2, 2],
        ],
    );
}

#[test]
fn a_piccolo_pays_as_printed() {
    games_of(
        "piccolo",
        1,
        [
            [24, -8, -8, -8],
            [-24, 8, 8, 8],
            [12, 12, -12, -12],
            [-12, -12, 12, 12],
            [18, -24, 3, 3],
            [-24, 18, 3, 3],
        ],
    );
}

#[test]
fn a_misere_pays_as_printed() {
    games_of(
        "misere",
        0,
        [
            [36, -12, -12, -12],
            [-36, 12, 12, 12],
            [18, 18, -18, -18],
            [-18, -18, 18, 18],
            [30, -42, 6, 6],
            [-42, 30, 6, 6],
        ],
    );
}

#[test]
fn an_abundance_pays_the_same_whatever_was_announced() {
    for announced in 9..=13 {
        let lines = alone(&format!("abundance {announced} H"));
        for tricks in 0..=13 {
            let expected =
                if tricks >= announced { [30, -10, -10, -10] } else { [-30, 10, 10, 10] };
            let got = couleur("", &lines, of_north(tricks), Some(Suit::Hearts));
            assert_eq!(got, expected, "{tricks} of {announced}");
        }
    }
}

#[test]
fn an_open_misere_and_a_slam_pay_as_printed() {
    for tricks in 0..=13 {
        let (open, slam) = (alone("open-misere"), alone("slam 13 NT"));
        // "… sur table": -48 is printed as -47 (decision WK-15).
        let expected = if tricks == 0 { [48, -16, -16, -16] } else { [-48, 16, 16, 16] };
        assert_eq!(couleur("", &open, of_north(tricks), None), expected, "{tricks}");
        let expected = if tricks == 13 { [60, -20, -20, -20] } else { [-60, 20, 20, 20] };
        assert_eq!(couleur("", &slam, of_north(tricks), None), expected, "{tricks}");
    }
}

#[test]
fn a_misere_over_a_troel_pays_as_printed() {
    // South holds three aces, West the fourth; North declares.
    let row = |bid: &str, north: u8| {
        use rules::Seat::{North, South, West};
        let mut winners = vec![West, South, South, South];
        winners.extend(std::iter::repeat_n(North, north.into()));
        winners.extend(std::iter::repeat_n(South, usize::from(9 - north)));
        let mut game = game(Book::Couleur, "");
        let script = crate::belgian::table::with_winners(&winners, None, false);
        game.deal_hands(script.hands, None).unwrap();
        act(&mut game, &alone(bid));
        script.play(&mut game);
        points(&game)
    };
    assert_eq!(row("misere", 0), [42, -14, -14, -14]);
    assert_eq!(row("misere", 1), [-42, 14, 14, 14]);
    assert_eq!(row("open-misere", 0), [54, -18, -18, -18]);
    assert_eq!(row("open-misere", 2), [-54, 18, 18, 18]);
}

#[test]
fn the_worked_examples_of_the_specification_hold() {
    // spec.md 6.8.
    let hearts = Some(Suit::Hearts);
    let spades = Some(Suit::Spades);
    let diamonds = "N propose D, E accept N 8, S pass, W pass";
    assert_eq!(couleur("", diamonds, of_pair(13), Some(Suit::Diamonds)), [20, 20, -20, -20]);
    assert_eq!(couleur("", &pair(10), of_pair(10), hearts), [9, 9, -9, -9]);
    let announced = "score_reference=announced";
    assert_eq!(couleur(announced, &pair(10), of_pair(10), hearts), [5, 5, -5, -5]);
    assert_eq!(couleur("", &solo(6), of_north(9), spades), [27, -9, -9, -9]);
    assert_eq!(couleur("", &solo(7), of_north(7), spades), [21, -7, -7, -7]);
    assert_eq!(couleur("", &solo(7), of_north(6), spades), [-21, 7, 7, 7]);
}

#[test]
fn counted_from_the_number_announced_a_raise_earns_nothing() {
    // decision WK-17b: only a pair of eight can have five more.
    let options = "score_reference=announced";
    let hearts = Some(Suit::Hearts);
    for (announced, all) in [(8, 20), (9, 13), (10, 11), (11, 9), (12, 7), (13, 5)] {
        let got = couleur(options, &pair(announced), of_pair(13), hearts);
        assert_eq!(got, [all, all, -all, -all], "{announced}");
    }
    for (announced, made) in [(6, 27), (7, 21), (8, 15)] {
        let got = couleur(options, &solo(announced), of_north(10), Some(Suit::Spades));
        assert_eq!(got[0], made, "{announced}");
    }
}

#[test]
fn a_table_may_count_every_trick_of_a_solo() {
    // spec.md 7.7: over = t - 6, or t - k with `announced`.
    let spades = Some(Suit::Spades);
    for tricks in 6..=13 {
        let value = 5 + 2 * (i32::from(tricks) - 6);
        let got = couleur("solo_cap=13", &solo(6), of_north(tricks), spades);
        assert_eq!(got, [3 * value, -value, -value, -value], "{tricks}");
    }
    let both = couleur("solo_cap=13 score_reference=announced", &solo(8), of_north(13), spades);
    assert_eq!(both[0], 3 * (5 + 2 * 5));
}

#[test]
fn a_royal_troel_is_played_in_hearts() {
    let royal = |options: &str, tricks: u8| {
        use rules::Seat::{East, North, South};
        // North holds the aces; East the king of hearts, which takes no trick of its own.
        let mut winners = vec![North; usize::from(tricks)];
        winners.extend(std::iter::repeat_n(South, usize::from(13 - tricks)));
        let mut game = game(Book::Couleur, options);
        let script = crate::belgian::table::with_winners(&winners, Some(Suit::Hearts), false);
        assert!(script.hands[East].contains("KH".parse().unwrap()));
        game.deal_hands(script.hands, None).unwrap();
        act(&mut game, "N pass, E pass, S pass, W pass");
        script.play(&mut game);
        points(&game)
    };
    assert_eq!(royal("", 9), [10, 10, -10, -10]);
    assert_eq!(royal("", 8), [-14, -14, 14, 14]);
    // The fourth ace's suit makes no difference (decision V-02).
    assert_eq!(royal("trou_eight_with_ace_suit=true", 8), [-14, -14, 14, 14]);
    assert_eq!(royal("trou_eight_royal=true", 8), [10, 10, -10, -10]);
    assert_eq!(royal("trou_eight_royal=true", 13), [30, 30, -30, -30]);
}

#[test]
fn every_trick_goes_where_the_script_sends_it() {
    let mut game = game(Book::Couleur, "");
    let script = script([2, 3, 4, 4], Some(Suit::Hearts), true);
    game.deal_hands(script.hands, None).unwrap();
    act(&mut game, &pair(8));
    script.play(&mut game);
    let made = game.seen_by_all().deal.unwrap().made;
    assert_eq!(made, rules::BySeat::new([2, 3, 4, 4]));
}
