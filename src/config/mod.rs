//! The settings, from the environment or a file `.env`, read once at start.
//!
//! All faults are reported together, one line each, and none repeats a value, which may be a
//! misplaced token.

mod again;
mod env_file;
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
use url::Url;

pub(crate) use env_file::read_file;
use env_file::{without_note, without_quotes};
pub(crate) use faults::Fault;
pub use faults::Faults;
pub use limits::Limits;
pub use shards::Shards;

use crate::log::Lines;

/// A name of `compose.yaml` in the same file.
const OF_COMPOSE: &str = "POSTGRES_PASSWORD";

const ENVIRONMENT: &str = "the environment";
const FILE: &str = ".env";

const DEFAULT_DATABASE: &str = "sqlite:whist.db";
const DEFAULT_LOG: &str = "info";
/// A robot that thinks longer seems broken.
const LONGEST_ROBOT_PAUSE_MS: u64 = 60_000;
const LONGEST_TURN_SECS: u64 = 7 * 24 * 60 * 60;
const LONGEST_LOBBY_MINS: u64 = 7 * 24 * 60;
const MOST_OF_ANYTHING: u64 = 100_000;

/// The settings, each of them sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The token; `None` where it was not needed and not given.
    pub token: Option<Token>,
    /// The file of the token.
    pub token_file: Option<PathBuf>,
    /// Another address of Discord's REST interface: scheme, host and port.
    pub proxy: Option<String>,
    /// The address of the store: `sqlite:` and a path, or `postgres:` and a server.
    pub database_url: String,
    /// The key that seals the secrets of deals.
    pub key_file: Option<PathBuf>,
    /// The pause of a robot before a card.
    pub robot_pause: Duration,
    /// The default limit of a turn; `None` is for ever, and more than ten minutes are days.
    pub turn_limit: Option<Duration>,
    /// The limit of an untouched lobby; `None` is for ever.
    pub lobby_limit: Option<Duration>,
    /// The limits.
    pub limits: Limits,
    /// Tables are shown as pictures.
    pub pictures: bool,
    /// The assigned shards of this process, of several at one database.
    pub shards: Option<Shards>,
    /// The address of the health and metrics server.
    pub http: Option<SocketAddr>,
    /// The levels of the log, in the syntax of `RUST_LOG`.
    pub log: String,
    /// The format of the log.
    pub log_lines: Lines,
}

/// The need for a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// To serve Discord.
    Token,
    /// To look at the database, or to play offline.
    NoToken,
}

impl Config {
    /// Reads the environment, which wins, and the file `.env` of the current folder. The file is
    /// not put into the environment, where other programs of the user could read the token.
    ///
    /// # Errors
    ///
    /// All faults.
    pub fn load(needs: Needs) -> Result<Self, Faults> {
        let file = match fs::read(FILE) {
            Ok(bytes) => read_file(&bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(Faults(vec![Fault::Unreadable(error.kind())])),
        };
        // A name that is not Unicode cannot be one of ours.
        let environment = env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
        });
        Self::read(environment, file, |path| fs::read_to_string(path), needs)
    }

    /// A warning where others than its owner may read the file of the token.
    #[must_use]
    pub fn open_token(&self) -> Option<&'static str> {
        let is_open = store::is_open_to_others(self.token_file.as_deref()?).ok()?;
        is_open.then_some("others may read the file that DISCORD_TOKEN_FILE names: chmod 600")
    }

    /// Reads settings from two lists, of which the first wins, and a token from a file with
    /// `open`. An empty value is none.
    ///
    /// # Errors
    ///
    /// All faults.
    pub fn read(
        environment: impl IntoIterator<Item = (String, String)>,
        file: impl IntoIterator<Item = (String, String)>,
        open: impl FnOnce(&Path) -> io::Result<String>,
        needs: Needs,
    ) -> Result<Self, Faults> {
        let mut given = Given::default();
        for (name, value) in file {
            given.add(name, &value, FILE);
        }
        for (name, value) in environment {
            given.add(name, &value, ENVIRONMENT);
        }
        let config = given.config(open, needs);
        given.find_unknown();
        if given.faults.is_empty() { Ok(config) } else { Err(Faults(given.faults)) }
    }
}

/// True where a sign of a password ends the name of the server before it has begun.
fn has_open_signs(url: &str) -> bool {
    let Ok(parsed) = Url::parse(url) else { return true };
    let Some((before, _)) = url.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@'))
    else {
        return false;
    };
    // An option may hold an @ where no password is written.
    let is_option = parsed.password().is_none() && before.contains('=');
    before.contains(['/', '?', '#']) && !is_option
}

/// Settings are written in capitals; a token never is.
fn could_be_ours(name: &str) -> bool {
    name.bytes().all(|byte| byte == b'_' || byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

#[derive(Default)]
struct Given {
    values: BTreeMap<String, (String, &'static str)>,
    /// Every name that was looked for; `.env.example` explains each.
    known: Vec<&'static str>,
    faults: Vec<Fault>,
}

impl Given {
    /// A later value replaces an earlier one, unless it is empty.
    fn add(&mut self, name: String, value: &str, place: &'static str) {
        let value = value.trim();
        if !value.is_empty() || !self.values.contains_key(&name) {
            self.values.insert(name, (value.to_owned(), place));
        }
    }

    /// The value of a setting. What a shell or `--env-file` left of a file's quotes and notes is a
    /// fault, and the value is read as it was meant.
    fn take(&mut self, name: &'static str) -> Option<String> {
        self.known.push(name);
        let (value, place) = self.values.get(name)?;
        let mut meant = value.as_str();
        if *place == ENVIRONMENT {
            let noted = without_note(meant).trim_end();
            if noted != meant {
                self.faults.push(Fault::Note { name });
                meant = noted;
            }
            if let Some(inside) = without_quotes(meant) {
                self.faults.push(Fault::Quoted { name });
                meant = inside;
            }
        }
        Some(meant.to_owned()).filter(|value| !value.is_empty())
    }

    /// Finds names that are close to a setting, once all settings are taken.
    fn find_unknown(&mut self) {
        for (name, (_, place)) in std::mem::take(&mut self.values) {
            let looks_ours =
                place == FILE || name.starts_with("WHIST_") || name.starts_with("DISCORD_");
            if !looks_ours || name == OF_COMPOSE || self.known.contains(&name.as_str()) {
                continue;
            }
            self.faults.push(if could_be_ours(&name) {
                Fault::Unknown { name, place }
            } else {
                Fault::UnknownHidden { place }
            });
        }
    }

    fn config(&mut self, open: impl FnOnce(&Path) -> io::Result<String>, needs: Needs) -> Config {
        let robot_pause =
            self.number("WHIST_ROBOT_PAUSE_MS", Timeouts::ROBOT_PAUSE_MS, LONGEST_ROBOT_PAUSE_MS);
        let turn_secs = self.number("WHIST_TURN_SECS", Timeouts::TURN_SECS, LONGEST_TURN_SECS);
        let lobby_mins = self.number("WHIST_LOBBY_MINS", Timeouts::LOBBY_MINS, LONGEST_LOBBY_MINS);
        let is_json = self.number("WHIST_LOG_JSON", 0, 1) == 1;
        let database_url = self.database_url();
        let token_file = self.take("DISCORD_TOKEN_FILE").map(PathBuf::from);
        Config {
            token: self.token(token_file.as_deref(), open, needs),
            token_file,
            proxy: self.proxy(),
            key_file: self.take("WHIST_KEY_FILE").map(PathBuf::from),
            robot_pause: Duration::from_millis(robot_pause),
            turn_limit: (turn_secs > 0).then(|| Duration::from_secs(turn_secs)),
            lobby_limit: (lobby_mins > 0).then(|| Duration::from_mins(lobby_mins)),
            limits: Limits::read(self),
            pictures: self.number("WHIST_PICTURES", 1, 1) == 1,
            shards: self.shards(&database_url),
            http: self.http(),
            log: self.take("RUST_LOG").unwrap_or_else(|| DEFAULT_LOG.to_owned()),
            log_lines: if is_json { Lines::Json } else { Lines::Plain },
            database_url,
        }
    }

    fn wrong(&mut self, name: &'static str, expected: &'static str) {
        self.faults.push(Fault::Wrong { name, expected });
    }

    fn token(
        &mut self,
        file: Option<&Path>,
        open: impl FnOnce(&Path) -> io::Result<String>,
        needs: Needs,
    ) -> Option<Token> {
        let (name, text) = match (self.take("DISCORD_TOKEN"), file) {
            (Some(_), Some(_)) => {
                self.faults.push(Fault::TwoTokens);
                return None;
            }
            (Some(text), None) => ("DISCORD_TOKEN", text),
            (None, Some(path)) => match open(path) {
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
        } else if !url.starts_with("sqlite:") && has_open_signs(&url) {
            self.faults.push(Fault::Signs);
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
        let Some(shards) = Shards::read(&text) else {
            self.wrong("WHIST_SHARDS", "auto, or shards and how many there are, such as 0-3/8");
            return None;
        };
        if database_url.starts_with("sqlite:") && !shards.are_all() {
            self.wrong("WHIST_SHARDS", "all shards, such as 0-7/8: one process keeps a file");
        }
        Some(shards)
    }

    /// A limit; 0 is none.
    fn limit(&mut self, name: &'static str, usual: Option<NonZeroU32>) -> Option<NonZeroU32> {
        let usual = usual.map_or(0, |usual| usual.get().into());
        let number = self.number(name, usual, MOST_OF_ANYTHING);
        u32::try_from(number).ok().and_then(NonZeroU32::new)
    }

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
