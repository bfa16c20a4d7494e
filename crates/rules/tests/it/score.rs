//! Odd tricks, games and rubbers (spec.md 1.5, 1.6, 2).

use rules::{Book, DealError, Game, Seat, Side};

use crate::players::{BOOKS, game, last_game, make_tricks, raise, score, sheet};

const NS: Side = Side::NorthSouth;
const EW: Side = Side::EastWest;

/// A match without honours, which West deals first.
fn plain(book: Book, options: &str) -> Game {
    game(book, &format!("honours=false {options}"))
}

/// The worth of a game against this score.
fn game_points(book: Book, options: &str, losers: u8) -> u8 {
    let mut game = plain(book, options);
    raise(&mut game, NS, losers);
    let target = sheet(&game).score.target();
    raise(&mut game, EW, target);
    let (winner, score, points) = last_game(&game).unwrap();
    assert_eq!((winner, score), (EW, (losers, target)));
    points
}

#[test]
fn tricks_above_six_score_one_each() {
    // Tricks made, points for them (spec.md 1.5.1, 2.2.4).
    let table = [
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (6, 0),
        (7, 1),
        (8, 2),
        (9, 3),
        (10, 4),
        (11, 5),
        (12, 6),
        (13, 7),
    ];
    for book in BOOKS {
        for side in Side::ALL {
            for (tricks, points) in table {
                let mut game = plain(book, "");
                make_tricks(&mut game, side, tricks);
                let result = sheet(&game).result.unwrap();
                assert_eq!(result.odd_tricks[side], points, "{book}, {tricks} tricks");
                assert_eq!(result.honours, rules::BySide::default());
                let other = result.odd_tricks[side.other()];
                assert_eq!(points == 0, other > 0, "one side scores, never both");
            }
        }
    }
}

#[test]
fn a_game_is_ten_points_in_long_whist_and_five_in_the_others() {
    for (book, target) in [(Book::Long, 10), (Book::Short, 5), (Book::Simple, 5)] {
        let mut game = plain(book, "");
        assert_eq!(sheet(&game).score.target(), target);
        raise(&mut game, NS, target - 1);
        assert_eq!(score(&game), (target - 1, 0));
        assert!(last_game(&game).is_none());
        raise(&mut game, NS, 1);
        assert_eq!(score(&game), (0, 0));
        assert_eq!(
            last_game(&game).map(|(winner, score, _)| (winner, score)),
            Some((NS, (target, 0)))
        );
    }
}

#[test]
fn what_is_above_the_target_is_dropped() {
    let mut game = plain(Book::Long, "");
    raise(&mut game, NS, 9);
    make_tricks(&mut game, NS, 13);
    assert_eq!(last_game(&game), Some((NS, (10, 0), 2)));
    assert_eq!(score(&game), (0, 0));
}

#[test]
fn long_whist_is_single_or_double() {
    let table = [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)];
    for (losers, points) in table {
        assert_eq!(game_points(Book::Long, "", losers), points, "against {losers}");
        assert_eq!(game_points(Book::Long, "manche_scale=double", losers), points);
    }
}

#[test]
fn long_whist_can_be_treble() {
    let table = [(0, 3), (1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)];
    for (losers, points) in table {
        let worth = game_points(Book::Long, "manche_scale=triple", losers);
        assert_eq!(worth, points, "against {losers}");
    }
}

#[test]
fn short_whist_is_single_double_or_treble() {
    for (losers, points) in [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)] {
        assert_eq!(game_points(Book::Short, "", losers), points, "against {losers}");
    }
}

#[test]
fn beginners_games_are_only_counted() {
    for losers in 0..5 {
        assert_eq!(game_points(Book::Simple, "", losers), 0);
    }
}

/// Plays these games, each given by its winner and the losers' score.
fn play_games(game: &mut Game, games: &[(Side, u8)]) {
    for &(winner, losers) in games {
        raise(game, winner.other(), losers);
        let target = sheet(game).score.target();
        raise(game, winner, target);
    }
}

/// The points of the only rubber of a match of these games.
fn rubber(book: Book, options: &str, games: &[(Side, u8)]) -> (Side, u8, u8, u8) {
    let mut game = plain(book, options);
    play_games(&mut game, games);
    assert!(game.is_over());
    let score = sheet(&game).score;
    let [rubber] = score.rubbers() else { panic!("one rubber was played") };
    (rubber.winner, rubber.points[NS], rubber.points[EW], rubber.balance())
}

#[test]
fn the_rubber_adds_what_the_table_chose() {
    for (options, points) in [
        ("", 1),
        ("robre_points=1", 1),
        ("robre_points=2", 2),
        ("robre_points=4", 4),
        ("robre_points=6", 6),
    ] {
        let won = rubber(Book::Long, options, &[(NS, 0), (EW, 5), (NS, 5)]);
        assert_eq!(won, (NS, 3 + points, 1, 2 + points), "{options}");
    }
    for (options, points) in [
        ("", 2),
        ("robre_points=1", 1),
        ("robre_points=2", 2),
        ("robre_points=4", 4),
        ("robre_points=6", 6),
    ] {
        let won = rubber(Book::Short, options, &[(EW, 3), (EW, 0)]);
        assert_eq!(won, (EW, 0, 4 + points, 4 + points), "{options}");
    }
}

#[test]
fn five_is_the_most_a_rubber_of_long_whist_is_worth() {
    assert_eq!(rubber(Book::Long, "", &[(NS, 0), (NS, 4)]), (NS, 5, 0, 5));
}

#[test]
fn eight_is_the_most_a_rubber_of_short_whist_is_worth() {
    assert_eq!(rubber(Book::Short, "", &[(EW, 0), (EW, 0)]), (EW, 0, 8, 8));
}

#[test]
fn a_rubber_can_be_drawn_with_trebles() {
    // Two singles and the rubber against a treble.
    let won = rubber(Book::Long, "manche_scale=triple", &[(NS, 9), (EW, 0), (NS, 5)]);
    assert_eq!(won, (NS, 3, 3, 0));
}

#[test]
fn the_worked_rubber_of_short_whist() {
    // 5–4, 1–5 and 5–0 (spec.md 2.1.6).
    let won = rubber(Book::Short, "", &[(NS, 4), (EW, 1), (NS, 0)]);
    assert_eq!(won, (NS, 6, 2, 4));
}

#[test]
fn a_rubber_is_the_best_of_three_games() {
    for book in BOOKS {
        for last in Side::ALL {
            let mut game = plain(book, "");
            play_games(&mut game, &[(NS, 0), (EW, 0)]);
            assert!(!game.is_over() && sheet(&game).score.rubbers().is_empty());
            assert_eq!(sheet(&game).score.games_of_rubber().len(), 2);
            play_games(&mut game, &[(last, 0)]);
            assert!(game.is_over());
            assert_eq!(sheet(&game).score.rubbers()[0].winner, last);
            assert!(sheet(&game).score.games_of_rubber().is_empty());
        }
    }
}

#[test]
fn two_games_in_a_row_need_no_third() {
    for book in BOOKS {
        let mut game = plain(book, "");
        play_games(&mut game, &[(EW, 0), (EW, 0)]);
        assert!(game.is_over());
        assert_eq!(sheet(&game).score.games().len(), 2);
    }
}

#[test]
fn a_match_is_as_many_rubbers_as_the_table_chose() {
    for robres in 1..=9 {
        let mut game = plain(Book::Short, &format!("robres={robres}"));
        for _ in 1..robres {
            play_games(&mut game, &[(NS, 0), (EW, 0), (NS, 0)]);
            assert!(!game.is_over());
        }
        play_games(&mut game, &[(EW, 0), (EW, 0)]);
        assert!(game.is_over());
        assert_eq!(sheet(&game).score.rubbers().len(), robres);
    }
}

#[test]
fn a_single_game_is_the_beginners_whole_match() {
    let mut game = plain(Book::Simple, "format=single_manche");
    raise(&mut game, NS, 4);
    assert!(!game.is_over());
    raise(&mut game, NS, 1);
    assert!(game.is_over());
    assert!(sheet(&game).score.rubbers().is_empty());
}

#[test]
fn nothing_is_dealt_once_the_match_is_over() {
    for book in BOOKS {
        let mut game = plain(book, "");
        play_games(&mut game, &[(EW, 0), (EW, 0)]);
        let before = game.clone();
        let pack = crate::players::Random::new(1).pack();
        assert_eq!(game.next_deal(&pack), Err(DealError::NotNow));
        assert_eq!(game, before);
        assert!(game.to_act().is_empty());
    }
}

#[test]
fn the_deal_passes_to_the_left_through_games_and_rubbers() {
    let mut game = plain(Book::Short, "robres=2");
    let mut dealer = Seat::West;
    while !game.is_over() {
        assert_eq!(game.dealer(), dealer);
        let deals = game.deals();
        let side = if deals.is_multiple_of(3) { NS } else { EW };
        make_tricks(&mut game, side, 11);
        let view = game.seen_by_all();
        assert_eq!(view.deal.map(|deal| deal.dealer), Some(dealer));
        assert_eq!(view.deal_no, deals + 1);
        dealer = dealer.next();
        assert_eq!(view.next_dealer, dealer);
    }
}

#[test]
fn the_right_of_the_dealer_cuts_or_else_who_sits_opposite() {
    for dealer in Seat::ALL {
        let rules = |options| crate::players::rules(Book::Long, options);
        assert_eq!(Game::new(rules(""), dealer).cutter(), dealer.previous());
        assert_eq!(Game::new(rules("cutter=opposite"), dealer).cutter(), dealer.partner());
    }
}
