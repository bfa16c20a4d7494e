//! A process that holds its share of the tables and appends to all of them, as fast as it can.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use store::{Append, Appended, Counted, NewEntry, Store, StoreError};
use table::id::{InteractionId, TableId, Timestamp};
use tokio::task::JoinSet;

use super::Outcome;
use super::database::{PARTS, shard};

/// The environment variables with the orders of a worker.
const TOLD: [&str; 4] =
    ["WHIST_BENCH_DATABASE", "WHIST_BENCH_NUMBER", "WHIST_BENCH_PROCESSES", "WHIST_BENCH_SECONDS"];

/// The warm-up before anything counts.
const WARM_UP: Duration = Duration::from_secs(2);

/// The size of a group of appends that the store writes at once.
const GROUP: i64 = 64;

/// Ticks of `/proc` a second.
const TICKS: f64 = 100.0;

/// The result of one process.
pub(crate) struct Figures {
    /// The number of answered appends.
    pub(crate) appended: i64,
    /// Appends a second after the warm-up.
    pub(crate) rate: f64,
    /// The share of one processor that it used meanwhile.
    pub(crate) processor: f64,
    /// The fewest appends under way at any time.
    pub(crate) least_waiting: i64,
}

/// The parent's handle on the process, which is killed with it.
pub(crate) struct Worker {
    process: Child,
    tells: ChildStdin,
    hears: BufReader<ChildStdout>,
}

impl Worker {
    pub(crate) fn start(address: &str, number: u32, of: u32, seconds: u64) -> Outcome<Self> {
        let told = [address.to_owned(), number.to_string(), of.to_string(), seconds.to_string()];
        let mut process = Command::new(std::env::current_exe()?)
            .envs(TOLD.into_iter().zip(told))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let tells = process.stdin.take().ok_or("it was given one")?;
        let hears = BufReader::new(process.stdout.take().ok_or("it was given one")?);
        Ok(Self { process, tells, hears })
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.hears.read_line(&mut line)?;
        Ok(line)
    }

    /// Waits until it has its leases.
    pub(crate) fn is_ready(&mut self) -> Outcome<()> {
        if self.line()?.trim() == "ready" { Ok(()) } else { Err("a process ended early".into()) }
    }

    pub(crate) fn begin(&mut self) -> io::Result<()> {
        writeln!(self.tells, "go")
    }

    /// Its result, once it is over.
    pub(crate) fn end(mut self) -> Outcome<Figures> {
        let line = self.line()?;
        let said: Vec<_> = line.split_whitespace().collect();
        let [appended, rate, processor, least_waiting] = said[..] else {
            return Err("a process ended early".into());
        };
        let least_waiting = least_waiting.parse()?;
        assert!(least_waiting > 2 * GROUP, "one group is written, and {least_waiting} are there");
        let (appended, rate, processor) = (appended.parse()?, rate.parse()?, processor.parse()?);
        Ok(Figures { appended, rate, processor, least_waiting })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may be over already.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// The orders of a worker: its number, the number of processes, the seconds that it writes.
pub(crate) struct Told {
    database: String,
    number: u64,
    processes: u64,
    seconds: u64,
}

/// The orders of this process; `None` where it is no worker.
pub(crate) fn told() -> Option<Told> {
    let [database, number, processes, seconds] = TOLD.map(|name| std::env::var(name).ok());
    Some(Told {
        database: database?,
        number: number?.parse().ok()?,
        processes: processes?.parse().ok()?,
        seconds: seconds?.parse().ok()?,
    })
}

/// Takes its leases, writes once it is told to, and prints its result.
pub(crate) async fn run(told: Told) -> Outcome<()> {
    let store = Store::open(&told.database).await?;
    store.write_under_leases(PARTS);
    let process = store.enter(None).await?;
    let is_its_own = |shard: u64| shard % told.processes == told.number;
    for lease in store.roster().await?.leases {
        if is_its_own(lease.shard.into()) && !store.take(&lease, process).await? {
            return Err("another has its lease".into());
        }
    }
    let mut tables = Vec::new();
    for place in store.open_tables().await?.iter().filter(|place| is_its_own(shard(place.guild))) {
        let log = store.log(place.table).await?;
        tables.push((place.table, u32::try_from(log.len() + 1)?));
    }
    let mut out = io::stdout();
    writeln!(out, "ready")?;
    io::stdin().read_line(&mut String::new())?;
    let shared = Arc::new(Shared::default());
    let mut tasks = JoinSet::new();
    for table in tables {
        tasks.spawn(write(store.clone(), table, Arc::clone(&shared)));
    }
    tokio::time::sleep(WARM_UP).await;
    shared.least_waiting.store(i64::MAX, Ordering::SeqCst);
    let (began, before) = (Instant::now(), processor()?);
    tokio::time::sleep(Duration::from_secs(told.seconds)).await;
    let (ended, after) = (Instant::now(), processor()?);
    let least_waiting = shared.least_waiting.load(Ordering::SeqCst);
    shared.is_over.store(true, Ordering::SeqCst);
    while let Some(written) = tasks.join_next().await {
        written??;
    }
    let answers = std::mem::take(&mut *shared.answers.lock().map_err(|_| "a task has panicked")?);
    let used = (after - before) / (ended - began).as_secs_f64();
    let rate = rate(&answers, began, ended).ok_or("nothing was answered")?;
    writeln!(out, "{} {rate} {used} {least_waiting}", answers.len())?;
    store.let_go_of_all().await?;
    store.close().await;
    Ok(())
}

/// The state that all tasks share.
#[derive(Default)]
struct Shared {
    /// The moments at which appends were answered, in order.
    answers: Mutex<Vec<Instant>>,
    waiting: AtomicI64,
    least_waiting: AtomicI64,
    is_over: AtomicBool,
}

/// Appends to one table, from a sequence number on, each after the answer to the one before.
async fn write(store: Store, (table, mut seq): (TableId, u32), shared: Arc<Shared>) -> Outcome<()> {
    while !shared.is_over.load(Ordering::SeqCst) {
        shared.waiting.fetch_add(1, Ordering::SeqCst);
        let appended = store.append(press(table, seq)).await;
        let waiting = shared.waiting.fetch_sub(1, Ordering::SeqCst);
        shared.least_waiting.fetch_min(waiting, Ordering::SeqCst);
        match appended {
            Ok(Appended::Done) => {
                shared.answers.lock().map_err(|_| "a task has panicked")?.push(Instant::now());
                seq += 1;
            }
            Ok(other) => return Err(format!("{other:?}").into()),
            Err(StoreError::Busy) => return Err("it had to wait for too long".into()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// A press on a card.
fn press(table: TableId, seq: u32) -> Append {
    let interaction = Some(InteractionId((table.0 << 32) | u64::from(seq)));
    Append {
        table,
        first_seq: seq,
        at: Timestamp(0),
        entries: vec![NewEntry { interaction, is_secret: false, body: "N play AS".to_owned() }],
        seats: Vec::new(),
        watchers: Vec::new(),
        results: Vec::new(),
        counted: Counted::default(),
        close: false,
        moved: None,
    }
}

/// Appends a second: a group is answered at once, so whole groups are counted.
fn rate(answers: &[Instant], began: Instant, ended: Instant) -> Option<f64> {
    let until = |moment| answers.partition_point(|answer| *answer < moment);
    let (first, last) = (until(began).checked_sub(1)?, until(ended).checked_sub(1)?);
    let time = answers[last].duration_since(answers[first]);
    Some(f64::from(u32::try_from(last - first).ok()?) / time.as_secs_f64())
}

/// Processor time of this process so far, in seconds.
fn processor() -> Outcome<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let (_, after_name) = stat.rsplit_once(')').ok_or("no name")?;
    // The times in user mode and in the kernel are the 14th and the 15th of all.
    let times = after_name.split_whitespace().skip(11).take(2);
    let ticks = times.map(str::parse::<f64>).sum::<Result<f64, _>>()?;
    Ok(ticks / TICKS)
}
