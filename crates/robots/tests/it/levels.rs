//! The levels: their words, their order, and that each plays every book.

use robots::{Level, ParseLevelError, decide};
use rules::{Book, Game, Omniscient, Seat, Verdict};

use crate::tables::{Random, any_rules};

#[test]
fn a_level_is_written_as_it_is_read() {
    for (level, word) in Level::ALL.into_iter().zip(["easy", "normal", "strong"]) {
        assert_eq!(level.to_string(), word);
        assert_eq!(word.parse(), Ok(level));
    }
    assert_eq!("hard".parse::<Level>(), Err(ParseLevelError));
    assert_eq!(Level::default(), Level::Normal);
}

/// Plays a deal or two of tables with any options, and sees that all is legal.
fn check(book: Book, level: Level, tables: u64, deals: u64) {
    for seed in 0..tables {
        let random = &mut Random::new(seed);
        let rules = any_rules(book, random);
        let mut game = Game::new(rules.clone(), Seat::West);
        for _ in 0..deals {
            if game.is_over() || game.next_deal(&random.pack()).is_err() {
                break;
            }
            play(&mut game, level, seed, random);
        }
    }
}

fn play(game: &mut Game, level: Level, seed: u64, random: &mut Random) {
    while game.is_playing() {
        if game.awaits_referee() {
            let verdict = [Verdict::Approve, Verdict::Refuse][random.below(2)];
            game.judge(verdict).unwrap();
            continue;
        }
        let waits = game.to_act();
        let seat = waits.iter().nth(random.below(waits.len().into())).unwrap();
        let action = decide(&game.seen_by(seat), level, seed);
        let action = action.unwrap_or_else(|| panic!("{level}, {seed}: nothing for {seat}"));
        assert!(
            Omniscient::of(game).legal(seat).contains(action),
            "{level}, {seed}: {seat} {action}"
        );
        game.act(seat, action).unwrap();
    }
    // Claims are made, and come to an end.
    for seat in Seat::ALL {
        while let Some(action) = decide(&game.seen_by(seat), level, seed) {
            game.act(seat, action).unwrap();
        }
    }
}

#[test]
fn easy_robots_play_every_book_with_any_options() {
    for book in Book::ALL {
        check(book, Level::Easy, 400, 2);
    }
}

#[test]
fn normal_robots_play_every_book_with_any_options() {
    for book in Book::ALL {
        check(book, Level::Normal, 5, 2);
    }
}

#[test]
fn strong_robots_play_every_book_with_any_options() {
    for book in Book::ALL {
        check(book, Level::Strong, 1, 1);
    }
}
