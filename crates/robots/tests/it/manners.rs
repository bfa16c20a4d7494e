//! The actions of robots are legal and repeatable, and in turn.

use robots::{Level, decide};
use rules::{Book, Game, Omniscient, Seat};

use crate::tables::{Random, long_match, play, robot};

#[test]
fn robots_play_a_thousand_deals_of_each_book_by_the_rules() {
    for book in Book::ALL {
        let random = &mut Random::new(1);
        let mut game = long_match(book);
        for seed in 0..1000 {
            if game.is_over() {
                game = long_match(book);
            }
            game.next_deal(&random.pack()).unwrap();
            play(&mut game, |game, seat| {
                let action = robot(game, seat, seed);
                let legal = Omniscient::of(game).legal(seat);
                assert!(legal.contains(action), "{book}: {seat} {action}");
                action
            });
        }
    }
}

#[test]
fn a_robot_does_the_same_when_asked_again() {
    for book in Book::ALL {
        let random = &mut Random::new(2);
        let mut game = long_match(book);
        for seed in 0..20 {
            if game.is_over() {
                game = long_match(book);
            }
            game.next_deal(&random.pack()).unwrap();
            play(&mut game, |game, seat| {
                let view = game.seen_by(seat);
                // Search is slow: these robots are asked now and then.
                let level = if random.below(20) == 0 { Level::Normal } else { Level::Easy };
                assert_eq!(decide(&view, level, seed), decide(&view.clone(), level, seed));
                robot(game, seat, seed)
            });
        }
    }
}

#[test]
fn a_robot_does_nothing_out_of_turn() {
    let mut game = long_match(Book::Short);
    let nothing = |game: &Game, seat| decide(&game.seen_by(seat), Level::Normal, 0).is_none();
    assert!(Seat::ALL.into_iter().all(|seat| nothing(&game, seat)));
    game.next_deal(&Random::new(3).pack()).unwrap();
    for seat in Seat::ALL {
        assert_eq!(nothing(&game, seat), seat != Seat::North);
    }
}
