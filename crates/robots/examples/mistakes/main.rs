//! The measure of mistakes, measured.
//!
//! ```sh
//! cargo run --release -p robots --example mistakes -- play BOOK FIRST DEALS > judged
//! cargo run --release -p robots --example mistakes -- results BOOK FIRST DEALS > played
//! cargo run --release -p robots --example mistakes -- rank judged played
//! ```
//!
//! `play` plays each deal with a robot of each level in one seat, among three others of random
//! levels, and with two players who make a call regardless of their cards: a line a player.
//! `results` does the same without a look at the decisions, which is faster, for the true strength.
//! `rank` makes 400 players of these lines, each a mix of the three levels, and compares what
//! their mistakes and their points tell of them.

#[path = "../arena/shuffler.rs"]
mod shuffler;

mod play;
mod players;
mod rank;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: mistakes play|results BOOK FIRST DEALS | mistakes rank JUDGED PLAYED";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let out = &mut io::stdout().lock();
    let done = match words[..] {
        [what @ ("play" | "results"), book, first, deals] => {
            match (book.parse(), first.parse::<u64>(), deals.parse::<u64>()) {
                (Ok(book), Ok(first), Ok(deals)) => {
                    play::play(book, first..first + deals, what == "play", out)
                }
                _ => Err(io::Error::other(USAGE)),
            }
        }
        ["rank", judged, played] => fs::read_to_string(judged)
            .and_then(|judged| rank::rank(&judged, &fs::read_to_string(played)?, out)),
        _ => Err(io::Error::other(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Without a standard error no report is left to make.
            writeln!(io::stderr(), "{why}").ok();
            ExitCode::FAILURE
        }
    }
}
