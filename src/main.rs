//! The command line of the bot.

use std::process::ExitCode;

fn main() -> ExitCode {
    whist::run()
}
