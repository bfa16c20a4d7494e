//! The command line of the bot.

use std::process::ExitCode;

/// With many tables most of what an action costs is taking memory and giving it back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    whist::run()
}
