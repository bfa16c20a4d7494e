//! The command line.

use std::borrow::Cow;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use crate::complaints::Report;
use crate::config::{Config, Needs};
use crate::exit::{Exit, Failure};
use crate::kept_answer::KeptAnswer;
use crate::{check, copying, drill, health, serve};
use clap::{Parser, Subcommand};
use kept::Sheet;
use table::complaint::Complaint;
use table::id::Timestamp;
use table::record::{Record, ReplayError, replay};

/// Characters in a line of an error.
const LONGEST_LINE: usize = 1_000;

/// Whist in a Discord channel.
#[derive(Parser, Debug)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves Discord, with the token of the settings.
    Serve,
    /// Tries all that a start needs: settings, token, database, disk, logs, clock, zones.
    Check,
    /// Asks the bot at `WHIST_HTTP` whether it lives; one that stands by does.
    Alive,
    /// Opens a table in the browser: the same bot, a Discord of this machine.
    #[cfg_attr(not(feature = "offline"), command(hide = true))]
    Offline {
        /// The port of the page on 127.0.0.1; any free one for a check.
        #[arg(long)]
        port: Option<u16>,
        /// Keeps the game in this file.
        #[arg(long)]
        save: Option<PathBuf>,
        /// Plays one deal with four robots, says how it ended, and stops.
        #[arg(long)]
        check: bool,
    },
    /// Plays a record again and writes its score as JSON.
    Replay {
        /// Also lists who has to act and what they may do.
        #[arg(long)]
        legal: bool,
        /// The record, or - to read it from the standard input.
        file: PathBuf,
    },
    /// Checks that the deals of a record were dealt as they were promised.
    Verify {
        /// The record, or - to read it from the standard input.
        file: PathBuf,
    },
    /// Puts complaints about robots to today's: what each costs, and what robots do there now.
    Complaints {
        /// Writes those that players have kept into a new folder, a file each, and plays none.
        #[arg(long, value_name = "FOLDER", conflicts_with = "files")]
        kept: Option<PathBuf>,
        /// Complaints, or - to read one from the standard input.
        #[arg(required_unless_present = "kept")]
        files: Vec<PathBuf>,
    },
    /// Copies the database, also while the bot runs, and notes when.
    Backup {
        /// Only notes a copy that another program has made, such as `pg_dump` or litestream.
        #[arg(long, conflicts_with = "file")]
        elsewhere: bool,
        /// The copy; it must not exist yet.
        #[arg(required_unless_present = "elsewhere")]
        file: Option<PathBuf>,
    },
    /// Restores a backup into a scratch folder, plays every table again from its log, and removes
    /// the folder.
    Drill {
        /// The backup, as `whist backup` makes it. It stays as it is.
        backup: PathBuf,
    },
    /// Lists who deleted a server, decided about a leaderboard, or when a person was forgotten.
    ///
    /// A person who was forgotten is not named.
    Audit,
    /// Moves a database between a file and a server, or to another of its kind; nobody may
    /// play meanwhile.
    ///
    /// Every log is verified on the way. The new database must be empty, and is so again where the
    /// copy fails.
    Copy {
        /// The address of the old one, as in `DATABASE_URL`: sqlite: and a path, or postgres:
        /// and a server.
        from: String,
        /// The address of the new one.
        to: String,
    },
}

/// All that can be said of a sheet without cards.
const KEPT_BY_HAND: &str = "kept by hand: the points follow from the table; nobody knows the cards";

/// Runs the command line.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let done = match cli.command {
        Command::Serve => Config::load(Needs::Token)
            .map_err(Failure::from)
            .and_then(|config| on_a_runtime(serve::serve(config))),
        Command::Check => on_a_runtime(check::check(say)),
        Command::Alive => answer_alive(),
        Command::Offline { port, save, check } => play_offline(port, save, check),
        Command::Replay { legal, file } => answer_replay(&file, legal),
        Command::Verify { file } => answer_verify(&file),
        Command::Complaints { kept: Some(folder), .. } => write_complaints(&folder),
        Command::Complaints { kept: None, files } => answer_complaints(&files),
        Command::Backup { elsewhere: _, file } => back_up(file.as_deref()),
        Command::Drill { backup } => Config::load(Needs::NoToken)
            .map_err(Failure::from)
            .and_then(|config| on_a_runtime(drill::drill(&backup, serve::key(&config)?)))
            .and_then(|line| say(&line)),
        Command::Audit => list_audit(),
        Command::Copy { from, to } => {
            on_a_runtime(copying::copy(&from, &to)).and_then(|line| say(&line))
        }
    };
    match done {
        Ok(()) => Exit::Done.into(),
        Err(failure) => tell(failure),
    }
}

fn tell(failure: Failure) -> ExitCode {
    for line in failure.lines {
        // Where standard error is closed, the exit status still tells.
        writeln!(io::stderr(), "whist: {}", in_one_line(&line)).ok();
    }
    failure.status.into()
}

/// Input is quoted in an error, and must break neither the line nor the terminal, nor fill it.
pub(crate) fn in_one_line(text: &str) -> String {
    in_short(&text.replace(char::is_control, " ")).into_owned()
}

/// Cuts the middle out of a long line.
fn in_short(line: &str) -> Cow<'_, str> {
    let letters = line.chars().count();
    if letters <= LONGEST_LINE {
        return line.into();
    }
    let start: String = line.chars().take(LONGEST_LINE / 2).collect();
    let end: String = line.chars().skip(letters - LONGEST_LINE / 2).collect();
    format!("{start} … {end}").into()
}

fn unplayed(error: &ReplayError) -> Failure {
    let status = match error {
        ReplayError::Parse(_) => Exit::Data,
        ReplayError::Illegal(_) => Exit::IllegalAction,
    };
    Failure::new(status, error)
}

/// Prints help, or the error in the command line.
fn explain(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    match (error.use_stderr(), printed) {
        (false, Ok(())) => Exit::Done.into(),
        (false, Err(_)) => ExitCode::FAILURE,
        (true, _) => Exit::Usage.into(),
    }
}

fn answer_alive() -> Result<(), Failure> {
    let address = Config::load(Needs::NoToken)?.http.ok_or_else(|| {
        Failure::new(Exit::Settings, "WHIST_HTTP is not set: no address can be asked")
    })?;
    on_a_runtime(health::ask_alive(address))
}

#[cfg(feature = "offline")]
fn play_offline(port: Option<u16>, save: Option<PathBuf>, check: bool) -> Result<(), Failure> {
    use crate::offline::{self, OfflineOptions};
    let default = if check { 0 } else { offline::PORT };
    let options = OfflineOptions { port: port.unwrap_or(default), save };
    if check {
        on_a_runtime(offline::check(options)).and_then(|line| say(&line))
    } else {
        on_a_runtime(offline::host(options, say))
    }
}

#[cfg(not(feature = "offline"))]
fn play_offline(_: Option<u16>, _: Option<PathBuf>, _: bool) -> Result<(), Failure> {
    let elsewhere =
        "this build only serves; take the binary of a release, or `cargo run -- offline`";
    Err(Failure::new(Exit::Usage, elsewhere))
}

fn answer_replay(file: &Path, legal: bool) -> Result<(), Failure> {
    let text = read(file)?;
    let answer = if Sheet::is_named_in(&text) {
        serde_json::to_string(&KeptAnswer::of(&kept_sheet(&text)?))
    } else {
        serde_json::to_string(&replay(&text, legal).map_err(|error| unplayed(&error))?)
    };
    say(&answer.expect("an answer is always JSON"))
}

fn kept_sheet(text: &str) -> Result<Sheet, Failure> {
    Sheet::from_json(text).map_err(|error| Failure::new(Exit::Data, error))
}

fn answer_verify(file: &Path) -> Result<(), Failure> {
    let text = read(file)?;
    if Sheet::is_named_in(&text) {
        kept_sheet(&text)?;
        return Err(Failure::new(Exit::False, KEPT_BY_HAND));
    }
    let record = Record::parse_to_verify(&text);
    let record = record.map_err(|error| Failure::new(Exit::Data, error))?;
    record.verify().map_err(|unproved| Failure::new(Exit::False, unproved))?;
    let deals = record.deals.len();
    say(&format!(
        "{deals} {} dealt as promised",
        if deals == 1 { "deal was" } else { "deals were" }
    ))
}

fn answer_complaints(files: &[PathBuf]) -> Result<(), Failure> {
    let mut done = Vec::new();
    for file in files {
        let name = file.display();
        let complaint = Complaint::parse(&read(file)?)
            .map_err(|error| Failure::new(Exit::Data, format!("{name}: {error}")))?;
        let report = Report::new(&name, &complaint);
        say(&report.to_string())?;
        if report.is_repeated() {
            done.push(format!("{name}: a strong robot still does it"));
        }
    }
    if done.is_empty() { Ok(()) } else { Err(Failure { status: Exit::False, lines: done }) }
}

fn write_complaints(folder: &Path) -> Result<(), Failure> {
    let url = Config::load(Needs::NoToken)?.database_url;
    let texts = on_a_runtime(async { Ok(store::complaints(&url).await?) })?;
    let unwritten = |error: io::Error| {
        Failure::new(Exit::False, format!("cannot write {}: {error}", folder.display()))
    };
    fs::create_dir(folder).map_err(unwritten)?;
    for (text, number) in texts.iter().zip(1_u32..) {
        fs::write(folder.join(format!("{number}.json")), text).map_err(unwritten)?;
    }
    let number = texts.len();
    let complaints = if number == 1 { "complaint" } else { "complaints" };
    say(&format!("{number} {complaints} in {}", folder.display()))
}

fn back_up(file: Option<&Path>) -> Result<(), Failure> {
    let url = Config::load(Needs::NoToken)?.database_url;
    let began = Timestamp::from(SystemTime::now());
    on_a_runtime(async {
        if let Some(file) = file {
            let copied = store::backup(&url, file).await;
            copied.map_err(|error| Failure::new(Exit::Database, error))?;
            say(&format!("the database was copied to {}", file.display()))?;
        }
        Ok(store::note_backup(&url, began).await?)
    })
}

fn list_audit() -> Result<(), Failure> {
    let url = Config::load(Needs::NoToken)?.database_url;
    let rows = on_a_runtime(async { Ok(store::audit(&url).await?) })?;
    rows.iter().try_for_each(|row| say(&row.to_string()))
}

fn on_a_runtime<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::new(Exit::Unreachable, error))?.block_on(work)
}

fn say(line: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}")
        .map_err(|error| Failure::new(Exit::False, format!("cannot write the answer: {error}")))
}

fn read(file: &Path) -> Result<String, Failure> {
    let unread = |why: &dyn Display| {
        Failure::new(Exit::Data, format!("cannot read {}: {why}", file.display()))
    };
    let bytes = if file.as_os_str() == "-" {
        at_most(io::stdin().lock())
    } else {
        File::open(file).and_then(at_most)
    };
    let bytes = bytes.map_err(|error| unread(&error))?;
    if bytes.len() > Record::MOST_BYTES {
        return Err(unread(&format_args!("a record has {} MiB at most", Record::MOST_BYTES >> 20)));
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(unread(&"it is UTF-16: save it as UTF-8"));
    }
    let text = String::from_utf8(bytes).map_err(|error| unread(&error))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads at most one byte more than a record may have.
fn at_most(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Record::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod fuzz {
    use bolero::check;
    use hostile::{Choices, altered_text, inputs};

    use super::in_one_line;

    #[test]
    fn an_error_is_shown_as_one_short_line() {
        let target = check!().with_iterations(1_000).with_generator(inputs());
        target.for_each(|bytes: &Vec<u8>| {
            let error = altered_text("deal 3: no such card \"ZZ\"", &mut Choices::by(bytes));
            let line = in_one_line(&error);
            assert!(!line.chars().any(char::is_control), "{line:?}");
            assert!(line.chars().count() <= 1_003, "{line:?}");
        });
    }
}
