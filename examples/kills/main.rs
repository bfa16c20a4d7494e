//! Kills the bot at random times during play at four tables, restarts it, and compares the
//! acknowledged cards with the logs.
//!
//! `cargo run --release --example kills -- 10000`

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
    let kills = std::env::args().nth(1).map_or(Ok(10_000), |kills| kills.parse());
    let Ok(kills) = kills else {
        writeln!(io::stderr(), "How many kills?").ok();
        return ExitCode::FAILURE;
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let itself = std::env::current_exe().expect("it knows where it is");
    let bot = |folder: &std::path::Path| {
        let mut command = Command::new(&itself);
        command.env_clear().current_dir(folder);
        command
    };
    let random = &mut ChaCha8Rng::seed_from_u64(u64::from(kills));
    let said = |tally: driver::Tally| {
        if tally.kills.is_multiple_of(SAID) {
            writeln!(io::stdout(), "{tally}").ok();
        }
    };
    let tally = runtime.block_on(driver::kill(bot, kills, random, said));
    writeln!(io::stdout(), "{tally}").ok();
    ExitCode::SUCCESS
}
