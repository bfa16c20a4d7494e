//! Soak test: people play at many tables under random faults; in the end no card may be lost or
//! doubled, no table stuck, and every channel shows its table's state.
//!
//! `cargo run --release --example soak -- 30`, in minutes; a second number is the seed.

#[path = "../kills/bot.rs"]
mod bot;
#[path = "../kills/hand.rs"]
mod hand;
#[path = "../kills/ledger.rs"]
mod ledger;

mod player;
mod secrecy;
mod server;
mod stranger;
mod trouble;

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Duration;

use self::server::{Server, Tally};

/// Time at one server: all messages of it are searched.
const AT_ONE_SERVER: Duration = Duration::from_mins(3);

fn main() -> ExitCode {
    // This program is the bot, too.
    if std::env::args().nth(1).as_deref() == Some("serve") {
        return whist::run();
    }
    let number = |place, or| std::env::args().nth(place).map_or(Ok(or), |it| it.parse::<u64>());
    let (Ok(minutes), Ok(seed)) = (number(1, 30), number(2, 1)) else {
        writeln!(io::stderr(), "How many minutes, and by which seed?").ok();
        return ExitCode::FAILURE;
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let differences = runtime.block_on(soak(Duration::from_mins(minutes), seed));
    writeln!(io::stdout(), "{} differences", differences.len()).ok();
    if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Injects faults for `time`, at one server after the other; returns the errors found.
async fn soak(time: Duration, seed: u64) -> Vec<String> {
    let itself = std::env::current_exe().expect("it knows where it is");
    let bot = |folder: &Path| {
        let mut command = Command::new(&itself);
        command.env_clear().current_dir(folder);
        command
    };
    let (mut tally, mut differences) = (Tally::default(), Vec::new());
    for place in 0_u32.. {
        let left = time.saturating_sub(AT_ONE_SERVER * place);
        if left.is_zero() {
            break;
        }
        let mut server = Server::open(&bot, seed + u64::from(place)).await;
        server.storm(left.min(AT_ONE_SERVER), &mut tally).await;
        let found = server.calm_down(&mut tally).await;
        for difference in &found {
            writeln!(io::stdout(), "server {}: {difference}", place + 1).ok();
        }
        differences.extend(found);
        writeln!(io::stdout(), "{} servers: {tally}", place + 1).ok();
    }
    differences
}
