//! The command line: what can be asked for, and what it answers.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use whist::record::{ReplayError, replay};

/// The command line cannot be understood.
const USAGE: u8 = 64;
/// The input cannot be read, or is not what it should be.
const DATA: u8 = 65;
/// A record tells of an illegal action.
const ILLEGAL: u8 = 2;

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
}

/// Does what the command line asks for.
pub(crate) fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let done = match cli.command {
        Command::Replay { legal, file } => answer_replay(&file, legal),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

/// Why a command was not done: an exit status and one line.
struct Failure {
    status: u8,
    line: String,
}

impl Failure {
    fn tell(self) -> ExitCode {
        // Input is quoted in it, and must break neither the line nor the terminal.
        let line = self.line.replace(char::is_control, " ");
        // Where standard error is closed, the exit status still tells.
        writeln!(io::stderr(), "whist: {line}").ok();
        ExitCode::from(self.status)
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        let status = match error {
            ReplayError::NoRecord(_) => DATA,
            ReplayError::Illegal(_) => ILLEGAL,
        };
        Self { status, line: error.to_string() }
    }
}

/// Help that was asked for, or what is wrong with the command line.
fn explain(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    match (error.use_stderr(), printed) {
        (false, Ok(())) => ExitCode::SUCCESS,
        (false, Err(_)) => ExitCode::FAILURE,
        (true, _) => ExitCode::from(USAGE),
    }
}

fn answer_replay(file: &Path, legal: bool) -> Result<(), Failure> {
    let text = read(file).map_err(|error| Failure {
        status: DATA,
        line: format!("cannot read {}: {error}", file.display()),
    })?;
    let answer = replay(&text, legal)?;
    let json = serde_json::to_string(&answer).expect("an answer is always JSON");
    writeln!(io::stdout(), "{json}")
        .map_err(|error| Failure { status: 1, line: format!("cannot write the answer: {error}") })
}

/// The text of a file, or of the standard input for `-`.
fn read(file: &Path) -> io::Result<String> {
    if file.as_os_str() != "-" {
        return std::fs::read_to_string(file);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}
