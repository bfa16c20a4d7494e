//! The tests that plain `cargo test` leaves out, and the commands that run them.

use std::env;
use std::io::{self, Write};

fn main() -> io::Result<()> {
    let is_listing = env::args().any(|argument| argument == "--list");
    if is_listing || env::var_os("WHIST_TEST_POSTGRES").is_some() {
        return Ok(());
    }
    let mut out = io::stdout();
    writeln!(out, "\nleft out: the store, and processes that follow each other, on PostgreSQL:")?;
    writeln!(out, "export WHIST_TEST_POSTGRES=postgres://USER@HOST/DATABASE")?;
    writeln!(out, "cargo test -p store --lib && cargo test --lib --test it -- k0\n")
}
