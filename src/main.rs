//! The command line of the bot.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
