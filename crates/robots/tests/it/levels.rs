//! The levels: their words and order, and deals of each in every book.

use std::thread;

use robots::{Effort, Level, ParseLevelError, decide};
use rules::{Book, Game, Omniscient, Seat, Verdict};

use crate::tables::{Random, any_rules};

/// The word of a level, and the next stronger one.
const fn described(level: Level) -> (&'static str, Option<Level>) {
    match level {
        Level::Easy => ("easy", Some(Level::Normal)),
        Level::Normal => ("normal", Some(Level::Strong)),
        Level::Strong => ("strong", None),
    }
}

#[test]
fn all_levels_are_listed_from_the_weakest_to_the_strongest() {
    let stronger = |level: &Level| described(*level).1;
    let levels: Vec<Level> = std::iter::successors(Some(Level::Easy), stronger).collect();
    assert_eq!(levels, Level::ALL);
    assert!(levels.is_sorted());
}

#[test]
fn a_level_is_written_as_it_is_read() {
    for level in Level::ALL {
        let (word, _) = described(level);
        assert_eq!(level.to_string(), word);
        assert_eq!(word.parse(), Ok(level));
    }
    assert_eq!("hard".parse::<Level>(), Err(ParseLevelError));
    assert_eq!(Level::default(), Level::Normal);
}

/// Plays a few deals at tables with random options, and checks that all actions are legal.
fn check(book: Book, level: Level) {
    // Levels that search play fewer deals, so that all take about as long.
    let tables = Effort::of(level).map_or(400, |effort| 400_u64.div_ceil(effort.tried as u64));
    for seed in 0..tables {
        let random = &mut Random::new(seed);
        let mut game = Game::new(any_rules(book, random), Seat::West);
        for _ in 0..2 {
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
        let legal = Omniscient::of(game).legal(seat);
        assert!(legal.contains(action), "{level}, {seed}: {seat} {action}");
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
fn every_level_plays_every_book_with_any_options() {
    thread::scope(|scope| {
        for level in Level::ALL {
            scope.spawn(move || Book::ALL.into_iter().for_each(|book| check(book, level)));
        }
    });
}
