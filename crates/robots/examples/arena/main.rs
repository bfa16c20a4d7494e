//! Robots against each other, on the same deals in every seating.
//!
//! ```sh
//! cargo run --release -p robots --example arena -- strong easy --deals 2000
//! cargo run --release -p robots --example arena -- strong easy --deals 500 --book liege
//! cargo run --release -p robots --example arena -- easy easy --book wiezen --with scale=kaartclubs
//! cargo run --release -p robots --example arena -- learn crates/robots/src/experience/tricks.bin 1000000 4000
//! ```
//!
//! With fixed sides two of A sit against two of B, and then the other way round. In the books with
//! an auction one A sits among three of B, in each of the four seats, and his points are compared
//! with those of a B in his place; where A and B are the same, they play the deals once. `learn`
//! writes the experience that robots bid by.

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

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [verb, file, deals, checked] = &*words
        && verb == "learn"
        && let (Ok(deals), Ok(checked)) = (deals.parse(), checked.parse())
    {
        let learned = learn::run(file, deals, checked, &mut io::stdout().lock());
        return if learned.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
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
