//! Plays deals of every book, with random options or those named, and stops at the first action that
//! is not legal.
//! A robot of the level sits on one seat, another in each deal; the others do random legal actions,
//! so that it meets positions that no sensible player would reach.
//!
//! ```sh
//! cargo run --release -p robots --example manners -- easy 10000
//! cargo run --release -p robots --example manners -- strong 10000 liege
//! cargo run --release -p robots --example manners -- easy 10000 wiezen scale=kaartclubs
//! ```

use std::io::{self, Write};

use robots::{Level, decide};
use rules::{Action, Book, Game, Omniscient, Rules, Seat, Verdict};

#[path = "arena/options.rs"]
mod options;
#[path = "arena/shuffler.rs"]
mod shuffler;
use options::rules_with;
use shuffler::Shuffler;

fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1);
    let level = words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
    let deals: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1000);
    let only: Option<Book> = words.next().and_then(|word| word.parse().ok());
    let options = words.next();
    for book in Book::ALL.into_iter().filter(|&book| only.is_none_or(|only| only == book)) {
        let (mut played, mut actions, mut tables) = (0, 0, 0);
        while played < deals {
            let random = &mut Shuffler::new(tables);
            let rules = match &options {
                Some(options) => rules_with(book, options).expect("they are options of the book"),
                None => any_rules(book, random),
            };
            let mut game = Game::new(rules, Seat::West);
            // A deal of seventeens, or one that counts twice, follows others.
            for _ in 0..DEALS_A_TABLE {
                if game.is_over() {
                    break;
                }
                game.next_deal(&random.pack()).expect("the last deal is over");
                let robot = Seat::North.clockwise(u8::try_from(played % 4).expect("it is below 4"));
                actions += play(&mut game, robot, level, tables, random);
                played += 1;
            }
            tables += 1;
        }
        writeln!(
            io::stdout(),
            "{book}, {level}: {played} deals at {tables} tables, {actions} actions of the robot, all legal"
        )?;
    }
    Ok(())
}

/// The most deals that a table plays before another takes its place.
const DEALS_A_TABLE: u32 = 25;

/// Plays the deal on the table; returns the number of the robot's actions.
fn play(game: &mut Game, robot: Seat, level: Level, seed: u64, random: &mut Shuffler) -> u64 {
    let mut actions = 0;
    while game.is_playing() {
        if game.awaits_referee() {
            let verdict = [Verdict::Approve, Verdict::Refuse][random.below(2)];
            game.judge(verdict).expect("he was asked");
            continue;
        }
        let seat = game.to_act().iter().next().expect("a deal waits for somebody");
        let action = if seat == robot {
            actions += 1;
            decide(&game.seen_by(seat), level, seed).expect("the game waits for it")
        } else {
            anything(game, seat, random)
        };
        game.act(seat, action).expect("robots know the rules");
    }
    actions
}

/// A book with random options, without those that contradict earlier ones.
fn any_rules(book: Book, random: &mut Shuffler) -> Rules {
    let mut rules = Rules::new(book);
    for choice in Rules::choices(book) {
        let value = choice.values[random.below(choice.values.len())].clone();
        if let Ok(changed) = rules.clone().with([(choice.name, value)]) {
            rules = changed;
        }
    }
    rules
}

/// A random legal action.
fn anything(game: &Game, seat: Seat, random: &mut Shuffler) -> Action {
    let legal: Vec<Action> = Omniscient::of(game).legal(seat).iter().collect();
    legal[random.below(legal.len())]
}
