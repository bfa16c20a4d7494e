//! Compares [`phone::height`] with the heights that a browser has measured.
//!
//! `docs/screenshots` writes the height of each message at 360 pixels; `cargo run -p loopback
//! --example phone < heights.json` prints the difference, and fails where a message is more than a
//! line higher than computed.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use loopback::phone;
use serde_json::Value;

/// A line of text.
const LINE: f64 = 22.0;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let messages: Vec<Value> = serde_json::from_reader(io::stdin())?;
    let off = |message: &Value| {
        let measured = message["height"].as_f64()?;
        Some(measured - f64::from(phone::height(&message["components"])))
    };
    let messages: Vec<_> =
        messages.iter().filter(|message| message["height"].is_number()).collect();
    let off: Vec<f64> = messages.iter().filter_map(|message| off(message)).collect();
    let highest = off.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let lowest = off.iter().copied().fold(f64::INFINITY, f64::min);
    writeln!(
        io::stdout(),
        "{} messages: measured {lowest:+.0} to {highest:+.0} pixels beside computed",
        off.len()
    )?;
    for (message, off) in messages.iter().zip(&off).filter(|(_, off)| **off > LINE) {
        writeln!(io::stdout(), "{off:+.0}: {}", message["components"])?;
    }
    Ok(if highest <= LINE { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
