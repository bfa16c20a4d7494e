//! Robots against each other, on the same deals in every seating.
//!
//! ```sh
//! cargo run --release -p robots --example arena -- strong easy --deals 2000
//! cargo run --release -p robots --example arena -- strong easy --deals 500 --book liege
//! cargo run --release -p robots --example arena -- easy easy --book wiezen --with scale=kaartclubs
//! cargo run --release -p robots --example arena -- learn liege crates/robots/src/experience/liege.bin 400000 2000
//! cargo run --release -p robots --example arena -- check liege 5000
//! cargo run --release -p robots --example arena -- games simple normal3 100000 10000 > games
//! cargo run --release -p robots --example arena -- policy crates/robots/src/policy/weights.bin games
//! ```
//!
//! With fixed sides two of A sit against two of B, and then the other way round. In the books with
//! an auction one A sits among three of B, in each of the four seats, and his points are compared
//! with those of a B in his place; where A and B are the same, they play the deals once. `learn`
//! writes the experience of a book, and `check` compares what it says with what other deals gave.
//! `games` writes the deals of four players, and `policy` learns from them how thinking players choose.

mod command;
mod contracts;
mod learn;
mod options;
mod partners;
mod player;
mod sample;
mod shuffler;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use command::Command;
use player::Kind;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(done) = learning(&words) {
        return if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    match Command::read(&words) {
        Ok(command) => match run(&command) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        },
        Err(refusal) => {
            // Without a standard error no report is left to make.
            writeln!(io::stderr(), "{refusal}").ok();
            ExitCode::FAILURE
        }
    }
}

/// The outcome of a verb; `None` for other words.
fn learning(words: &[String]) -> Option<io::Result<()>> {
    let out = &mut io::stdout().lock();
    match words {
        [verb, book, file, deals, checked] if verb == "learn" => {
            let deals = [deals.parse().ok()?, checked.parse().ok()?];
            Some(learn::learn(book.parse().ok()?, file, deals, out))
        }
        [verb, book, player, first, deals] if verb == "games" => {
            let deals = [first.parse().ok()?, deals.parse().ok()?];
            Some(learn::games(book.parse().ok()?, Kind::named(player)?, deals, out))
        }
        [verb, file, games @ ..] if verb == "policy" => Some(learn::learn_policy(file, games, out)),
        [verb, book, deals] if verb == "check" => {
            Some(learn::check(book.parse().ok()?, deals.parse().ok()?, out))
        }
        _ => None,
    }
}

fn run(command: &Command) -> io::Result<()> {
    let begun = Instant::now();
    let out = &mut io::stdout().lock();
    if command.book.is_belgian() {
        contracts::play(command, out)?;
    } else {
        partners::play(command, out)?;
    }
    writeln!(out, "{:.0} s in all", begun.elapsed().as_secs_f64())
}
