//! Kills the bot at random times during play at four tables, restarts it, and compares the
//! acknowledged cards with the logs.
//!
//! `cargo run --release --example kills -- 10000`; a second number is the seed.

mod bot;
mod driver;
mod hand;
mod ledger;

use std::io::{self, Write};
use std::process::{Command, ExitCode};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;

/// Kills between two lines of progress.
const SAID: u32 = 500;

fn main() -> ExitCode {
    // This program is the bot, too.
    if std::env::args().nth(1).as_deref() == Some("serve") {
        return whist::run();
    }
    let number = |place, or| std::env::args().nth(place).map_or(Ok(or), |it| it.parse::<u32>());
    let (Ok(kills), Ok(seed)) = (number(1, 10_000), number(2, 1)) else {
        writeln!(io::stderr(), "How many kills, and by which seed?").ok();
        return ExitCode::FAILURE;
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let itself = std::env::current_exe().expect("it knows where it is");
    let bot = |folder: &std::path::Path| {
        let mut command = Command::new(&itself);
        command.env_clear().current_dir(folder);
        command
    };
    let random = &mut ChaCha8Rng::seed_from_u64(u64::from(seed));
    let said = |tally: driver::Tally| {
        if tally.kills.is_multiple_of(SAID) {
            writeln!(io::stdout(), "{tally}").ok();
        }
    };
    let tally = runtime.block_on(driver::kill(bot, kills, random, said));
    writeln!(io::stdout(), "{tally}").ok();
    ExitCode::SUCCESS
}
