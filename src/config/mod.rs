//! The settings: from the environment, or from a file `.env` beside it.
//!
//! They are read once, at start. Whatever is wrong with them is said at once
//! and together, one line each, and no line repeats a value: it may be a token
//! that stands in the wrong place.

mod faults;
#[cfg(test)]
mod fuzz;
mod limits;
mod shards;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io};

use courier::Token;
use table::Timeouts;
use table::standings::Ranking;
use url::Url;

pub(crate) use faults::Fault;
pub use faults::Faults;
use faults::Place;
pub use limits::Limits;
pub use shards::Shards;

use crate::log::Lines;

/// Every name that is known; `.env.example` explains each.
pub(crate) const NAMES: [&str; 21] = [
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "DISCORD_PROXY",
    "DATABASE_URL",
    "WHIST_KEY_FILE",
    "WHIST_ROBOT_PAUSE_MS",
    "WHIST_TURN_SECS",
    "WHIST_PICTURES",
    "WHIST_LOBBY_MINS",
    "WHIST_LIVE_TABLES",
    "WHIST_TABLES_OVER_DAYS",
    "WHIST_TABLES_IN_SERVER",
    "WHIST_TABLES",
    "WHIST_PRESSES_PER_SEC",
    "WHIST_IDENTIFIES_PER_DAY",
    "WHIST_RANKED_WITH",
    "WHIST_DEALS_OF_TWO",
    "WHIST_SHARDS",
    "WHIST_HTTP",
    "RUST_LOG",
    "WHIST_LOG_JSON",
];

/// What stands in the same file for `compose.yaml`, and is no setting of the bot.
const OF_COMPOSE: &str = "POSTGRES_PASSWORD";

const DEFAULT_DATABASE: &str = "sqlite:whist.db";
const DEFAULT_LOG: &str = "info";
/// A minute: a robot that thinks longer seems broken.
const LONGEST_ROBOT_PAUSE_MS: u64 = 60_000;
/// A week: who wants longer turns wants none at all, which is 0.
const LONGEST_TURN_SECS: u64 = 7 * 24 * 60 * 60;
/// A week too.
const LONGEST_LOBBY_MINS: u64 = 7 * 24 * 60;
/// More than anybody has: who wants no limit says so, which is 0.
const MOST_OF_ANYTHING: u64 = 100_000;

/// The settings, each of them sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// What Discord knows the bot by; `None` where it was not needed and not
    /// given.
    pub token: Option<Token>,
    /// Where Discord's REST interface is, if not at Discord: scheme, host and
    /// port, without a slash at the end.
    pub proxy: Option<String>,
    /// Where the store is: `sqlite:` and a path, or `postgres:` and a server.
    pub database_url: String,
    /// The file with the key that seals the secrets of deals in the store.
    pub key_file: Option<PathBuf>,
    /// How long a robot takes to play a card.
    pub robot_pause: Duration,
    /// How long a turn may take at a new table where nobody chooses; `None` is for ever,
    /// and more than ten minutes are days.
    pub turn_limit: Option<Duration>,
    /// After how long a lobby closes that nobody touches; `None` is never.
    pub lobby_limit: Option<Duration>,
    /// What people, and the bot itself, may do at most.
    pub limits: Limits,
    /// Whether anything is shown as a picture.
    pub pictures: bool,
    /// Which shards this process keeps, of several at one database; `None` takes what there is.
    pub shards: Option<Shards>,
    /// Where it is told over HTTP how the bot fares; nowhere if not set.
    pub http: Option<SocketAddr>,
    /// What is logged, as `tracing` understands it.
    pub log: String,
    /// How it is written down.
    pub log_lines: Lines,
}

/// Whether there must be a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// To serve Discord.
    Token,
    /// To look at the database, or to play offline.
    NoToken,
}

impl Config {
    /// Reads the environment and the file `.env` of the current folder. The
    /// environment wins; the file is not put into it, where every other program
    /// of this user could read the token.
    ///
    /// # Errors
    ///
    /// [`Faults`]: all that is wrong.
    pub fn load(needs: Needs) -> Result<Self, Faults> {
        let file = match fs::read_to_string(".env") {
            Ok(text) => read_file(&text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(Faults(vec![Fault::Unreadable(error.kind())])),
        };
        // A name that is not Unicode cannot be one of ours.
        let environment = env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
        });
        Self::read(environment, file, |path| fs::read_to_string(path), needs)
    }

    /// Reads settings from two lists of names and values, of which the first
    /// wins, and a token from a file with `open`. An empty value is none.
    ///
    /// # Errors
    ///
    /// [`Faults`]: all that is wrong.
    pub fn read(
        environment: impl IntoIterator<Item = (String, String)>,
        file: impl IntoIterator<Item = (String, String)>,
        open: impl FnOnce(&Path) -> io::Result<String>,
        needs: Needs,
    ) -> Result<Self, Faults> {
        let mut given = Given::default();
        for (name, value) in file {
            given.add(name, &value, Place::File);
        }
        for (name, value) in environment {
            given.add(name, &value, Place::Environment);
        }
        let mut config = Self {
            token: given.token(open, needs),
            proxy: given.proxy(),
            database_url: given.database_url(),
            key_file: given.take("WHIST_KEY_FILE").map(PathBuf::from),
            robot_pause: Duration::from_millis(given.number(
                "WHIST_ROBOT_PAUSE_MS",
                Timeouts::ROBOT_PAUSE_MS,
                LONGEST_ROBOT_PAUSE_MS,
            )),
            turn_limit: match given.number(
                "WHIST_TURN_SECS",
                Timeouts::TURN_SECS,
                LONGEST_TURN_SECS,
            ) {
                0 => None,
                secs => Some(Duration::from_secs(secs)),
            },
            lobby_limit: match given.number(
                "WHIST_LOBBY_MINS",
                Timeouts::LOBBY_MINS,
                LONGEST_LOBBY_MINS,
            ) {
                0 => None,
                mins => Some(Duration::from_mins(mins)),
            },
            limits: given.limits(),
            pictures: given.number("WHIST_PICTURES", 1, 1) == 1,
            shards: None,
            http: given.http(),
            log: given.take("RUST_LOG").unwrap_or_else(|| DEFAULT_LOG.to_owned()),
            log_lines: match given.number("WHIST_LOG_JSON", 0, 1) {
                0 => Lines::Plain,
                _ => Lines::Json,
            },
        };
        config.shards = given.shards(&config.database_url);
        if given.faults.is_empty() { Ok(config) } else { Err(Faults(given.faults)) }
    }
}

/// Reads the names and values of a `.env` file.
pub(crate) fn read_file(text: &str) -> Result<Vec<(String, String)>, Faults> {
    dotenvy::from_read_iter(text.as_bytes()).collect::<Result<_, _>>().map_err(|error| {
        let number = if let dotenvy::Error::LineParse(broken, _) = &error {
            text.lines().position(|line| line.trim() == broken.trim())
        } else {
            None
        };
        Faults(vec![number.map_or(Fault::SomeLine, |before| Fault::Line(before + 1))])
    })
}

/// Settings are written in capitals; a token never is.
fn could_be_ours(name: &str) -> bool {
    name.bytes().all(|byte| byte == b'_' || byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

#[derive(Default)]
struct Given {
    values: BTreeMap<&'static str, String>,
    faults: Vec<Fault>,
}

impl Given {
    fn add(&mut self, name: String, value: &str, place: Place) {
        match NAMES.into_iter().find(|known| *known == name) {
            Some(_) if value.trim().is_empty() => {}
            Some(known) => {
                self.values.insert(known, value.trim().to_owned());
            }
            None if name == OF_COMPOSE => {}
            None if place == Place::File
                || name.starts_with("WHIST_")
                || name.starts_with("DISCORD_") =>
            {
                self.faults.push(if could_be_ours(&name) {
                    Fault::Unknown { name, place }
                } else {
                    Fault::UnknownHidden { place }
                });
            }
            None => {}
        }
    }

    fn take(&mut self, name: &'static str) -> Option<String> {
        self.values.remove(name)
    }

    fn wrong(&mut self, name: &'static str, expected: &'static str) {
        self.faults.push(Fault::Wrong { name, expected });
    }

    fn token(
        &mut self,
        open: impl FnOnce(&Path) -> io::Result<String>,
        needs: Needs,
    ) -> Option<Token> {
        let file = self.take("DISCORD_TOKEN_FILE").map(PathBuf::from);
        let (name, text) = match (self.take("DISCORD_TOKEN"), file) {
            (Some(_), Some(_)) => {
                self.faults.push(Fault::TwoTokens);
                return None;
            }
            (Some(text), None) => ("DISCORD_TOKEN", text),
            (None, Some(path)) => match open(&path) {
                Ok(text) => ("DISCORD_TOKEN_FILE", text.trim().to_owned()),
                Err(error) => {
                    self.faults.push(Fault::TokenFile(error.kind()));
                    return None;
                }
            },
            (None, None) => {
                if needs == Needs::Token {
                    self.faults.push(Fault::NoToken);
                }
                return None;
            }
        };
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.wrong(name, "a token: one word, without `Bot` before it");
            return None;
        }
        Some(Token::new(text))
    }

    fn proxy(&mut self) -> Option<String> {
        let text = self.take("DISCORD_PROXY")?;
        let url = Url::parse(&text).ok().filter(|url| {
            ["http", "https"].contains(&url.scheme())
                && url.path() == "/"
                && url.query().is_none()
                && url.fragment().is_none()
                && url.username().is_empty()
                && url.password().is_none()
        });
        if url.is_none() {
            self.wrong("DISCORD_PROXY", "a scheme and a host, such as http://127.0.0.1:3000");
        }
        url.map(|url| url.origin().ascii_serialization())
    }

    fn database_url(&mut self) -> String {
        let url = self.take("DATABASE_URL").unwrap_or_else(|| DEFAULT_DATABASE.to_owned());
        let schemes = ["sqlite:", "postgres://", "postgresql://"];
        let after = schemes.iter().find_map(|scheme| url.strip_prefix(scheme));
        if after.is_none_or(str::is_empty) {
            self.wrong(
                "DATABASE_URL",
                "sqlite: and a path, such as sqlite:whist.db, or postgres:// and a server",
            );
        }
        url
    }

    fn http(&mut self) -> Option<SocketAddr> {
        let address = self.take("WHIST_HTTP")?.parse();
        if address.is_err() {
            self.wrong("WHIST_HTTP", "an address and a port, such as 127.0.0.1:9100");
        }
        address.ok()
    }

    fn shards(&mut self, database_url: &str) -> Option<Shards> {
        let text = self.take("WHIST_SHARDS").filter(|text| text != "auto")?;
        let Ok(shards) = text.parse::<Shards>() else {
            self.wrong("WHIST_SHARDS", "auto, or shards and how many there are, such as 0-3/8");
            return None;
        };
        if database_url.starts_with("sqlite:") && !shards.are_all() {
            self.wrong("WHIST_SHARDS", "all shards, such as 0-7/8: one process keeps a file");
        }
        Some(shards)
    }

    fn limits(&mut self) -> Limits {
        let usual = Limits::default();
        Limits {
            live_tables: self.limit("WHIST_LIVE_TABLES", usual.live_tables),
            tables_over_days: self.limit("WHIST_TABLES_OVER_DAYS", usual.tables_over_days),
            tables_in_server: self.limit("WHIST_TABLES_IN_SERVER", usual.tables_in_server),
            tables: self.limit("WHIST_TABLES", usual.tables),
            presses_per_second: self.limit("WHIST_PRESSES_PER_SEC", usual.presses_per_second),
            identifies_per_day: self.limit("WHIST_IDENTIFIES_PER_DAY", usual.identifies_per_day),
            ranking: Ranking {
                others: self.limit("WHIST_RANKED_WITH", usual.ranking.others),
                deals_of_two: self.limit("WHIST_DEALS_OF_TWO", usual.ranking.deals_of_two),
            },
        }
    }

    /// How much of something there may be; 0 is as much as they like.
    fn limit(&mut self, name: &'static str, usual: Option<NonZeroU32>) -> Option<NonZeroU32> {
        let usual = usual.map_or(0, |usual| usual.get().into());
        let number = self.number(name, usual, MOST_OF_ANYTHING);
        u32::try_from(number).ok().and_then(NonZeroU32::new)
    }

    /// A whole number from 0 to `most`.
    fn number(&mut self, name: &'static str, default: u64, most: u64) -> u64 {
        let Some(text) = self.take(name) else { return default };
        match text.parse() {
            Ok(number) if number <= most => number,
            _ => {
                self.faults.push(Fault::Number { name, most });
                default
            }
        }
    }
}
