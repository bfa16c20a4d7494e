//! The command `whist check`: all that a start needs, before the bot starts.

use std::time::SystemTime;

use store::{Probe, SealKey, StoreError, Walked};
use table::Zones;
use table::id::Timestamp;

use crate::config::{Config, Fault, Needs};
use crate::exit::{Exit, Failure};

/// Free bytes of a disk below which a warning is due: a year of a busy server.
const ENOUGH: u64 = 200 << 20;

/// The most seconds between two clocks that count alike.
const CLOCK: i64 = 5;

/// A line of the answer.
struct Line {
    about: &'static str,
    found: Found,
    words: String,
}

#[derive(Clone, Copy)]
enum Found {
    Good,
    /// A start would go on.
    Doubtful,
    Wrong(Exit),
}

impl Line {
    fn good(about: &'static str, words: impl Into<String>) -> Self {
        Self { about, found: Found::Good, words: words.into() }
    }

    fn wrong(about: &'static str, status: Exit, words: impl Into<String>) -> Self {
        Self { about, found: Found::Wrong(status), words: words.into() }
    }

    const fn fault(&self) -> Option<Exit> {
        match self.found {
            Found::Good | Found::Doubtful => None,
            Found::Wrong(status) => Some(status),
        }
    }
}

/// Tries everything and says each line. The status is that of the first fault.
pub(crate) async fn check(say: impl Fn(&str) -> Result<(), Failure>) -> Result<(), Failure> {
    let config = match Config::load(Needs::Token) {
        Ok(config) => config,
        Err(faults) => {
            let fault = |it: &Fault| Line::wrong("settings", Exit::Settings, it.to_string());
            let faults = faults.0.iter().map(fault);
            return tell(&faults.collect::<Vec<_>>(), say);
        }
    };
    let mut lines = vec![Line::good("settings", "each can be read"), token(&config)];
    lines.extend(
        config
            .open_token()
            .map(|words| Line { found: Found::Doubtful, ..Line::good("token", words) }),
    );
    if let Some(file) = &config.key_file {
        lines.push(match SealKey::read(file) {
            Ok(_) => Line::good("key", "it seals the secrets of deals"),
            Err(error) => Line::wrong("key", Exit::Settings, error.to_string()),
        });
    }
    match store::probe(&config.database_url).await {
        Ok(probe) => {
            lines.extend(database(&probe));
            if probe.has_tables {
                lines.extend(logs(&config.database_url).await);
            }
        }
        Err(error) => lines.push(Line::wrong("database", Exit::Database, error.to_string())),
    }
    let (zones, now) = (Zones::of_process(), Timestamp::from(SystemTime::now()));
    lines.push(zone_data(zones.year(), &zones.to_string(), now));
    tell(&lines, say)
}

fn tell(lines: &[Line], say: impl Fn(&str) -> Result<(), Failure>) -> Result<(), Failure> {
    for Line { about, found, words } in lines {
        let sign = match found {
            Found::Good => "ok",
            Found::Doubtful => "note",
            Found::Wrong(_) => "WRONG",
        };
        say(&format!("{sign:5}  {about}: {words}"))?;
    }
    let failed = lines.iter().filter_map(Line::fault);
    match failed.clone().next() {
        None => Ok(()),
        Some(status) => {
            let lines = match failed.count() {
                1 => "one thing is wrong".to_owned(),
                count => format!("{count} things are wrong"),
            };
            Err(Failure::new(status, lines))
        }
    }
}

/// The shape of the token. It is not sent to Discord: a check is not an IDENTIFY call.
fn token(config: &Config) -> Line {
    let token = config.token.as_ref().map_or("", |token| token.reveal());
    match misplaced(token) {
        None => Line::good("token", "it has the shape of one"),
        Some(what) => Line::wrong(
            "token",
            Exit::Settings,
            format!("this is {what}; the token is on the page Bot of the developer portal"),
        ),
    }
}

/// The thing that is no token, by its shape.
fn misplaced(token: &str) -> Option<&'static str> {
    let of = |is: fn(&u8) -> bool| token.bytes().all(|byte| is(&byte));
    let parts: Vec<_> = token.split('.').collect();
    let is_part = |part: &&str| {
        part.len() >= 6 && part.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
    };
    if parts.len() == 3 && parts.iter().all(is_part) {
        None
    } else if of(u8::is_ascii_digit) {
        Some("the id of the application")
    } else if token.len() == 64 && of(u8::is_ascii_hexdigit) {
        Some("the public key of the application")
    } else if token.len() == 32 {
        Some("the client secret of the application")
    } else {
        Some("no token, which has three parts with dots between them")
    }
}

fn database(probe: &Probe) -> Vec<Line> {
    let name = &probe.database;
    if probe.in_memory {
        let words = "it is in memory, and nothing is kept; set DATABASE_URL to sqlite: and a path";
        return vec![Line::wrong("database", Exit::Database, words)];
    }
    let state = match probe.pending {
        0 => "it can be written".to_owned(),
        1 => "it can be written; a migration runs at the next start".to_owned(),
        pending => format!("it can be written; {pending} migrations run at the next start"),
    };
    let mut lines = vec![Line::good("database", format!("{name}: {state}"))];
    lines.extend(probe.free.map(|free| {
        let mebibytes = free >> 20;
        if free < ENOUGH {
            let words = format!("{mebibytes} MiB are free; make room, or move the database");
            Line::wrong("disk", Exit::Database, words)
        } else {
            Line::good("disk", format!("{mebibytes} MiB are free"))
        }
    }));
    lines.push(if probe.behind > CLOCK {
        let words = "behind the database; let the machine ask a time server (timedatectl)";
        Line::wrong("clock", Exit::False, format!("it is {} s {words}", probe.behind))
    } else if probe.ahead > CLOCK {
        let words = "ahead of the database's; let both machines ask a time server";
        Line::wrong("clock", Exit::False, format!("it is {} s {words}", probe.ahead))
    } else {
        Line::good("clock", "it is not behind the database")
    });
    lines
}

/// Walks the chain of every log.
async fn logs(url: &str) -> Vec<Line> {
    let Walked { tables, entries, broken } = match store::walk(url).await {
        Ok(walked) => walked,
        Err(error) => return vec![Line::wrong("logs", Exit::Database, error.to_string())],
    };
    if broken.is_empty() {
        let words = format!("{tables} tables, {entries} entries: each chain holds");
        return vec![Line::good("logs", words)];
    }
    let cure = "see WhistTablesSetAside in docs/runbook.md";
    let wrong = |it: &StoreError| Line::wrong("logs", Exit::Data, format!("{it}; {cure}"));
    broken.iter().map(wrong).collect()
}

/// Countries change their clocks at short notice: data of two years ago is wrong somewhere.
fn zone_data(year: i16, version: &str, now: Timestamp) -> Line {
    let this_year = 1970 + now.0 / 31_556_952;
    let words = |cure: &str| format!("{version}; {cure}");
    if this_year < year.into() {
        let cure = "the clock of the machine is before that year: set it";
        Line::wrong("zones", Exit::False, words(cure))
    } else if this_year - i64::from(year) >= 2 {
        let cure = "update the system's package tzdata, or the bot";
        Line::wrong("zones", Exit::False, words(cure))
    } else {
        Line::good("zones", version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_token_is_named_by_its_shape() {
        assert_eq!(misplaced("MTIzNDU2Nzg5MDEy.Gx3k9Z.s3cr3t-p4rt_of-a.t0k3n"), Some(NONE));
        assert_eq!(misplaced("MTIzNDU2Nzg5MDEy.Gx3k9Z.s3cr3t-p4rt_of-a-t0k3n"), None);
        assert_eq!(misplaced("123456789012345678"), Some("the id of the application"));
        assert_eq!(misplaced(&"5e".repeat(32)), Some("the public key of the application"));
        assert_eq!(misplaced(&"xY".repeat(16)), Some("the client secret of the application"));
        assert_eq!(misplaced("x.y.z"), Some(NONE));
    }

    const NONE: &str = "no token, which has three parts with dots between them";

    #[test]
    fn each_state_of_a_database_has_its_lines() {
        let good = Probe {
            database: "whist.db".to_owned(),
            in_memory: false,
            has_tables: true,
            pending: 0,
            free: Some(1 << 40),
            behind: -60,
            ahead: 0,
        };
        let wrong = |probe: Probe| {
            let lines = database(&probe);
            let wrong = lines.iter().filter(|line| line.fault().is_some());
            wrong.map(|line| format!("{}: {}", line.about, line.words)).collect::<Vec<_>>()
        };
        assert_eq!(wrong(good.clone()), [""; 0]);
        for (probe, begins) in [
            (Probe { free: Some(5 << 20), ..good.clone() }, "disk: 5 MiB are free; make room"),
            (Probe { in_memory: true, ..good.clone() }, "database: it is in memory, and nothing"),
            (Probe { behind: 90, ..good.clone() }, "clock: it is 90 s behind the database; let"),
            (Probe { ahead: 90, ..good.clone() }, "clock: it is 90 s ahead of the database's"),
        ] {
            let [line] = &wrong(probe)[..] else { panic!("one line") };
            assert!(line.starts_with(begins), "{line}");
        }
        let pending = database(&Probe { pending: 2, ..good });
        assert_eq!(
            pending[0].words,
            "whist.db: it can be written; 2 migrations run at the next start"
        );
    }

    #[test]
    fn old_zone_data_and_an_early_clock_are_named() {
        let new_year_of_2030 = Timestamp(1_893_459_600);
        for (year, cure) in [(2031, "set it"), (2028, "or the bot"), (0, "or the bot")] {
            let line = zone_data(year, "x", new_year_of_2030);
            assert!(line.fault().is_some() && line.words.ends_with(cure), "{year}");
        }
        assert!(zone_data(2029, "x", new_year_of_2030).fault().is_none());
    }
}
