//! Reads one position a line as JSON, and answers a line of JSON each.
//!
//! ```text
//! cargo run --release -p solver --example solve -- FILE|-
//! ```
//!
//! `{"hands":{"N":"KH","E":"2S 3H","S":"4S 5H","W":"6S 7H"},"trump":null,
//! "leader":"N","trick":["AS"],"side":["N","S"],"taken":0}` is answered by
//! `{"cards":{"2S":2},"fewest":2,"most":2}`, and with `"success":[0]` by
//! `{"can":false,"cards":["2S"]}`. A line that is no position is answered by
//! `{"error":"…"}`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;

use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};
use serde_json::{Map, Value, json};
use solver::{Position, Solver, Success};

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(path), None) = (arguments.next(), arguments.next()) else {
        return fail("expected one argument: a file of positions, or - for standard input");
    };
    let answered = if path == "-" {
        answer_all(io::stdin().lock())
    } else {
        File::open(&path).and_then(|file| answer_all(BufReader::new(file)))
    };
    match answered {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the answers has closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error.to_string()),
    }
}

/// Prints an error on standard error; standard output is for answers.
fn fail(reason: &str) -> ExitCode {
    // Without a standard error, the exit status still shows the failure.
    drop(writeln!(io::stderr(), "solve: {reason}"));
    ExitCode::FAILURE
}

/// Answers each line as it comes, in order.
fn answer_all(mut lines: impl BufRead) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let answer = answer(&mut solver, &line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}")?;
        // A program may wait for this answer before the next question.
        out.flush()?;
        line.clear();
    }
    Ok(())
}

/// The answer of perfect play for the position on a line, or the error in it.
fn answer(solver: &mut Solver, line: &[u8]) -> Result<Value, String> {
    let asked: Value = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let asked = asked.as_object().ok_or("expected an object")?;
    let position = position(asked)?;
    let stopped = |stopped: solver::Stopped| stopped.to_string();
    if let Some(counts) = asked.get("success") {
        let success = success(counts)?;
        let can = solver.can_succeed(&position, success).map_err(stopped)?;
        let cards = solver.winning_cards(&position, success).map_err(stopped)?;
        let cards: Vec<String> = cards.sorted().map(|card| card.to_string()).collect();
        return Ok(json!({ "can": can, "cards": cards }));
    }
    let most = solver.most(&position).map_err(stopped)?;
    let fewest = solver.fewest(&position).map_err(stopped)?;
    let values = solver.values(&position).map_err(stopped)?;
    let cards: Map<String, Value> =
        values.into_iter().map(|(card, tricks)| (card.to_string(), tricks.into())).collect();
    Ok(json!({ "most": most, "fewest": fewest, "cards": cards }))
}

fn position(asked: &Map<String, Value>) -> Result<Position, String> {
    let hands = field(asked, "hands")?.as_object().ok_or("expected hands by seat")?;
    if let Some(stranger) = hands.keys().find(|key| key.parse::<Seat>().is_err()) {
        return Err(format!("{stranger:?} is no seat: expected N, E, S or W"));
    }
    let mut held = BySeat::new([Cards::EMPTY; 4]);
    for seat in Seat::ALL {
        held[seat] = text(field(hands, &seat.to_string())?)?
            .parse()
            .map_err(|error| format!("the hand of {seat}: {error}"))?;
    }
    let trump = field(asked, "trump")?;
    let trump = if trump.is_null() {
        None
    } else {
        Some(text(trump)?.parse::<Suit>().map_err(|error| format!("trump: {error}"))?)
    };
    let mut trick = Trick::new(seat(field(asked, "leader")?)?);
    let lying = asked.get("trick").map_or(Ok([].as_slice()), list)?;
    if lying.len() > 3 {
        return Err("expected at most three cards in the trick".to_owned());
    }
    for card in lying {
        trick.push(text(card)?.parse::<Card>().map_err(|error| format!("the trick: {error}"))?);
    }
    let side = list(field(asked, "side")?)?.iter().map(seat).collect::<Result<Seats, _>>()?;
    let taken = asked.get("taken").map_or(Ok(0), count)?;
    Position::new(held, trick, trump, side, taken).map_err(|error| error.to_string())
}

fn success(counts: &Value) -> Result<Success, String> {
    list(counts)?.iter().map(count).collect()
}

fn field<'a>(object: &'a Map<String, Value>, name: &str) -> Result<&'a Value, String> {
    object.get(name).ok_or_else(|| format!("{name:?} is missing"))
}

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("expected text, not {value}"))
}

fn list(value: &Value) -> Result<&[Value], String> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("expected a list, not {value}"))
}

fn seat(value: &Value) -> Result<Seat, String> {
    text(value)?.parse().map_err(|error: rules::ParseSeatError| error.to_string())
}

/// A number of tricks. Numbers above the possible ones are all equal.
fn count(value: &Value) -> Result<u8, String> {
    let count =
        value.as_u64().ok_or_else(|| format!("expected a number of tricks, not {value}"))?;
    Ok(u8::try_from(count).unwrap_or(u8::MAX))
}
