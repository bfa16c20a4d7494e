//! The resource usage of processes, and the place of their tables.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::Outcome;
use super::bot::Bot;

/// Ticks of `/proc` a second.
const TICKS: u32 = 100;

/// The usage of processes so far, summed up.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Usage {
    /// Resident, in bytes.
    pub(crate) resident: u64,
    /// Processor time of all threads.
    pub(crate) processor: Duration,
}

impl Usage {
    pub(crate) fn of(bots: &[Bot]) -> Outcome<Self> {
        let mut all = Self::default();
        for bot in bots {
            let read = |name| std::fs::read_to_string(format!("/proc/{}/{name}", bot.0.id()));
            all.resident += resident(&read("status")?)?;
            all.processor += processor(&read("stat")?)?;
        }
        Ok(all)
    }
}

fn resident(status: &str) -> Outcome<u64> {
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
    let kibibytes: u64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
    Ok(kibibytes << 10)
}

fn processor(stat: &str) -> Outcome<Duration> {
    let (_, after_name) = stat.rsplit_once(')').ok_or("no name")?;
    // The times in user mode and in the kernel are the 14th and the 15th of all.
    let times = after_name.split_whitespace().skip(11).take(2);
    let ticks = times.map(str::parse::<u32>).sum::<Result<u32, _>>()?;
    Ok(Duration::from_secs(ticks.into()) / TICKS)
}

/// A database of its own for these tables, where there is a server.
pub(crate) async fn database(tables: u32) -> Outcome<Option<String>> {
    let Ok(server) = std::env::var("WHIST_TEST_POSTGRES") else { return Ok(None) };
    let name = format!("whist_{}_scale_{tables}", std::process::id());
    let mut shell = PgConnection::connect(&server).await?;
    sqlx::raw_sql(AssertSqlSafe(format!("create database {name}"))).execute(&mut shell).await?;
    let (before, _) = server.rsplit_once('/').ok_or("it names no database")?;
    Ok(Some(format!("{before}/{name}")))
}
