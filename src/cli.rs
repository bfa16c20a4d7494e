//! The command line: what can be asked for, and what it answers.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use whist::config::{Config, Needs};
use whist::exit::Exit;
use whist::record::{Record, ReplayError, replay};
use whist::store;

/// Whist in a Discord channel.
#[derive(Parser, Debug)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
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
    /// Copies the database, also while the bot runs.
    Backup {
        /// The copy; it must not exist yet.
        file: PathBuf,
    },
}

/// Does what the command line asks for.
pub(crate) fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let done = match cli.command {
        Command::Replay { legal, file } => answer_replay(&file, legal),
        Command::Verify { file } => answer_verify(&file),
        Command::Backup { file } => back_up(&file),
    };
    match done {
        Ok(()) => Exit::Done.into(),
        Err(failure) => failure.tell(),
    }
}

/// Why a command was not done: an exit status, and a line for each reason.
struct Failure {
    status: Exit,
    lines: Vec<String>,
}

impl Failure {
    fn new(status: Exit, line: impl std::fmt::Display) -> Self {
        Self { status, lines: vec![line.to_string()] }
    }

    /// Everything that is wrong with the settings.
    fn settings(faults: &impl std::fmt::Display) -> Self {
        let lines = faults.to_string().lines().map(str::to_owned).collect();
        Self { status: Exit::Settings, lines }
    }

    fn tell(self) -> ExitCode {
        for line in self.lines {
            // Input is quoted in it, and must break neither the line nor the terminal.
            let line = line.replace(char::is_control, " ");
            // Where standard error is closed, the exit status still tells.
            writeln!(io::stderr(), "whist: {line}").ok();
        }
        self.status.into()
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        let status = match error {
            ReplayError::NoRecord(_) => Exit::Data,
            ReplayError::Illegal(_) => Exit::IllegalAction,
        };
        Self::new(status, error)
    }
}

/// Help that was asked for, or what is wrong with the command line.
fn explain(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    match (error.use_stderr(), printed) {
        (false, Ok(())) => Exit::Done.into(),
        (false, Err(_)) => ExitCode::FAILURE,
        (true, _) => Exit::Usage.into(),
    }
}

fn answer_replay(file: &Path, legal: bool) -> Result<(), Failure> {
    let answer = replay(&read(file)?, legal)?;
    say(&serde_json::to_string(&answer).expect("an answer is always JSON"))
}

fn answer_verify(file: &Path) -> Result<(), Failure> {
    let record = Record::parse(&read(file)?).map_err(ReplayError::from)?;
    record.verify().map_err(|unproved| Failure::new(Exit::False, unproved))?;
    let deals = record.deals.len();
    say(&format!(
        "{deals} {} dealt as promised",
        if deals == 1 { "deal was" } else { "deals were" }
    ))
}

fn back_up(file: &Path) -> Result<(), Failure> {
    let config = Config::load(Needs::NoToken).map_err(|faults| Failure::settings(&faults))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(Exit::Database, error))?;
    runtime
        .block_on(store::backup(&config.database_url, file))
        .map_err(|error| Failure::new(Exit::Database, error))?;
    say(&format!("the database was copied to {}", file.display()))
}

/// Writes a line to the standard output.
fn say(line: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}")
        .map_err(|error| Failure::new(Exit::False, format!("cannot write the answer: {error}")))
}

/// The text of a file, or of the standard input for `-`.
fn read(file: &Path) -> Result<String, Failure> {
    let text = if file.as_os_str() == "-" {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(file)
    };
    text.map_err(|error| {
        Failure::new(Exit::Data, format!("cannot read {}: {error}", file.display()))
    })
}
