//! Append throughput of two processes on one server, against one process.
//!
//! The store alone, without Discord and people: a thousand tables are divided between the
//! processes, and each table appends one entry after the other, so that each process always has
//! more appends waiting than the 64 of a group. The connection to the server has a delay of a
//! millisecond each way, so that neither the disk nor the processors are the bound; then it is
//! measured without the delay. A third case has two processes with one lock around each group,
//! which the benchmark has the database take. All cases are measured in turn, several times, and
//! the best round of each counts, since other load on the machine can only slow it down.
//!
//! `WHIST_TEST_POSTGRES=postgres://… cargo bench --bench appends` takes five minutes; a number of
//! tables and of seconds may follow. It fails where two processes write less than 1.7 times as much
//! as one, or with that lock more than 1.2 times; where without the delay they write less than one;
//! and where an answered append is not there exactly once. Linux only, for `/proc`.

mod database;
mod wire;
mod worker;

use std::error::Error;
use std::io::{self, Write};
use std::time::Duration;

use self::database::Database;
use self::wire::Wire;
use self::worker::{Figures, Worker};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The delay of the connection to the server, each way.
const DELAY: Duration = Duration::from_millis(1);

/// The number of rounds; the best of each counts.
const ROUNDS: usize = 3;

/// A case of the benchmark.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    processes: u32,
    is_far: bool,
    is_locked: bool,
}

const CASES: [Case; 5] = [
    Case { name: "one process", processes: 1, is_far: true, is_locked: false },
    Case { name: "two", processes: 2, is_far: true, is_locked: false },
    Case { name: "two, one lock", processes: 2, is_far: true, is_locked: true },
    Case { name: "one, no delay", processes: 1, is_far: false, is_locked: false },
    Case { name: "two, no delay", processes: 2, is_far: false, is_locked: false },
];

#[tokio::main]
async fn main() -> Outcome<()> {
    if let Some(told) = worker::told() {
        return worker::run(told).await;
    }
    let mut numbers = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let tables = numbers.next().map_or(Ok(1_000), |number| number.parse())?;
    let seconds = numbers.next().map_or(Ok(10), |number| number.parse())?;
    let server = std::env::var("WHIST_TEST_POSTGRES").map_err(|_| "no WHIST_TEST_POSTGRES")?;
    let mut database = Database::open(&server, tables).await?;
    let wire = Wire::start(&database.address, DELAY)?;
    let mut best = [const { Vec::new() }; CASES.len()];
    for _ in 0..ROUNDS {
        for (case, best) in CASES.iter().zip(&mut best) {
            database.takes_one_lock(case.is_locked).await?;
            let address = if case.is_far { &wire.address } else { &database.address };
            let figures = measure(*case, address, seconds)?;
            database.holds(figures.iter().map(|it| it.appended).sum()).await?;
            say(case, &figures)?;
            if rate(&figures) > rate(best) {
                *best = figures;
            }
        }
    }
    database.end().await?;
    let [one, two, locked, near_one, near_two] = best.each_ref().map(|figures| rate(figures));
    let mut out = io::stdout();
    writeln!(out, "the best of {ROUNDS}:")?;
    for (case, best) in CASES.iter().zip(&best) {
        say(case, best)?;
    }
    writeln!(out, "two: {:.2} times one, with one lock {:.2}", two / one, locked / one)?;
    writeln!(out, "without the delay: {:.2}", near_two / near_one)?;
    assert!(two >= 1.7 * one, "two processes write {:.2} times as much as one", two / one);
    assert!(locked <= 1.2 * one, "with one lock they write {:.2} times as much", locked / one);
    assert!(near_two >= near_one, "two are slower: {:.2} times", near_two / near_one);
    Ok(())
}

/// Runs that many processes at the same time.
fn measure(case: Case, address: &str, seconds: u64) -> Outcome<Vec<Figures>> {
    let mut workers = Vec::new();
    for number in 0..case.processes {
        workers.push(Worker::start(address, number, case.processes, seconds)?);
    }
    for worker in &mut workers {
        worker.is_ready()?;
    }
    for worker in &mut workers {
        worker.begin()?;
    }
    workers.into_iter().map(Worker::end).collect()
}

/// Appends a second of all processes together.
fn rate(figures: &[Figures]) -> f64 {
    figures.iter().map(|it| it.rate).sum()
}

fn say(case: &Case, figures: &[Figures]) -> io::Result<()> {
    let of_each =
        |tell: fn(&Figures) -> String| figures.iter().map(tell).collect::<Vec<_>>().join(" and ");
    writeln!(
        io::stdout(),
        "{:<14} {:>6.0} appends a second, {} % of a processor, {} waiting or more",
        case.name,
        rate(figures),
        of_each(|it| format!("{:.0}", it.processor * 100.0)),
        of_each(|it| it.least_waiting.to_string()),
    )
}
