//! Hands the bot over from process to process while people play at four tables, and compares the
//! acknowledged cards with the logs.
//!
//! `cargo run --release --example handovers -- asked 1000`, or `killed 200`, or `asleep 50`; on a
//! PostgreSQL server where `WHIST_TEST_POSTGRES` names a database of it, else in a file.

#[path = "../kills/bot.rs"]
mod bot;
mod driver;
#[path = "../kills/hand.rs"]
mod hand;

use std::io::{self, Write};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicU32, Ordering};

use self::driver::{Database, Way};

/// Hand-overs between two lines of progress.
const SAID: u32 = 50;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let (way, times) = match &arguments[..] {
        // This program is the bot, too.
        [serve, ..] if serve == "serve" => return whist::run(),
        [way, times] => (way.as_str(), times.parse()),
        _ => return ask(),
    };
    let (way, Ok(times)) = (
        match way {
            "asked" => Way::Asked,
            "killed" => Way::Killed,
            "asleep" => Way::Asleep,
            _ => return ask(),
        },
        times,
    ) else {
        return ask();
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let itself = std::env::current_exe().expect("it knows where it is");
    let bot = |folder: &std::path::Path| {
        let mut command = Command::new(&itself);
        command.env_clear().current_dir(folder);
        command
    };
    let said = |tally: driver::Tally| {
        if tally.followed.is_multiple_of(SAID) {
            writeln!(io::stdout(), "{tally}").ok();
        }
    };
    let tally = runtime.block_on(driver::hand_over(bot, database, way, times, said));
    writeln!(io::stdout(), "{tally}").ok();
    ExitCode::SUCCESS
}

/// A file, or a database of its own on a server.
async fn database() -> Database {
    use sqlx::Connection;
    static MADE: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var("WHIST_TEST_POSTGRES") else { return Database::File };
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let name = format!("whist_{}_handover_{number}", std::process::id());
    let mut shell = sqlx::PgConnection::connect(&server).await.expect("the server is there");
    let create = sqlx::AssertSqlSafe(format!("create database {name}"));
    sqlx::raw_sql(create).execute(&mut shell).await.expect("it makes databases");
    let (before, _) = server.rsplit_once('/').expect("it names a database");
    Database::Server(format!("{before}/{name}"))
}

fn ask() -> ExitCode {
    writeln!(io::stderr(), "How, and how often? asked 1000, killed 200 or asleep 50").ok();
    ExitCode::FAILURE
}
