//! Records that are made to use up memory or time: each is refused or answered by a process with 64
//! MiB.

use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

use table::record::Record;

use super::{check_failure, one_suit_each, record};

/// A process's own memory: heap, stack, and output buffers.
const KIBIBYTES: usize = 64 << 10;

/// More than any real record.
const GIGABYTE: usize = 1_000_000_000;

/// Runs `whist` within those bounds on a text of the start once, the middle `times` times, and the
/// end, written as long as the process reads; returns its output and the bytes written.
fn bounded(command: &str, (start, middle, times, end): Text<'_>) -> (Output, usize) {
    let limited = format!("ulimit -d {KIBIBYTES} && exec \"$0\" {command} --legal - || exit 99");
    let limited = if command == "verify" { limited.replace("--legal ", "") } else { limited };
    let mut child = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_whist")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let several = middle.repeat((1 << 16) / middle.len().max(1) + 1);
    let several = (several.as_str(), several.len() / middle.len().max(1));
    let mut written = 0;
    let mut write = |text: &str| match input.write_all(text.as_bytes()) {
        Ok(()) => {
            written += text.len();
            true
        }
        // It has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => false,
        Err(error) => panic!("{error}"),
    };
    let mut left = times;
    let mut is_read = write(start);
    while is_read && left > 0 {
        let (text, count) = if left >= several.1 { several } else { (middle, 1) };
        is_read = write(text);
        left -= count;
    }
    if is_read {
        write(end);
    }
    drop(input);
    (child.wait_with_output().unwrap(), written)
}

type Text<'a> = (&'a str, &'a str, usize, &'a str);

#[test]
fn of_a_gigabyte_nothing_is_read_beyond_what_a_record_may_have() {
    for command in ["replay", "verify"] {
        let (output, written) = bounded(command, ("[", "0,", GIGABYTE / 2, "0]"));
        check_failure(&output, 65, "a record has 2 MiB at most");
        // A pipe holds a few more.
        assert!(written < Record::MOST_BYTES + (1 << 20), "{written} bytes were read");
    }
}

#[test]
fn a_million_deals_are_not_read_to_their_end() {
    let deal = format!("{},", one_suit_each(3));
    let text = record(&[]).to_string();
    let (start, end) = text.split_once("[]").unwrap();
    let (start, end) = (format!("{start}["), format!("{deal}]{end}"));
    for command in ["replay", "verify"] {
        let (output, written) = bounded(command, (&start, &deal, 1_000_000, &end));
        check_failure(&output, 65, "a record has 2 MiB at most");
        assert!(written < Record::MOST_BYTES + (1 << 20), "{written} bytes were read");
    }
}

#[test]
fn whatever_is_nested_a_hundred_thousand_deep_is_refused() {
    let text = record(&[]).to_string();
    for (opened, closed) in [("[", "]"), ("{\"a\":", "}")] {
        // Alone, as an option, and among the deals.
        let alone = opened.repeat(100_000) + "0" + &closed.repeat(100_000);
        let option = text.replace("{}", &format!("{{\"robres\":{alone}}}"));
        let deals = text.replace("[]", &format!("[{alone}]"));
        for text in [alone, option, deals] {
            for command in ["replay", "verify"] {
                let (output, _) = bounded(command, (&text, "", 0, ""));
                check_failure(&output, 65, "not a record");
            }
        }
    }
}

#[test]
fn the_worst_of_what_is_read_takes_no_more_than_is_given() {
    let text = record(&[]).to_string();
    let fill = |start: &str, middle: &str, end: &str| {
        let room = Record::MOST_BYTES - start.len() - end.len();
        start.to_owned() + &middle.repeat(room / middle.len()) + end
    };
    let numbers = text.replace("{}", r#"{"robres":[?1]}"#);
    let actions = one_suit_each(3).to_string();
    let from = actions.find(r#""actions":["#).unwrap() + r#""actions":["#.len();
    let actions = format!("{}?{}", &actions[..from], &actions[from..]);
    let actions = text.replace("[]", &format!("[{actions}]"));
    for (text, middle, status) in [(numbers, "1,", 65), (actions, r#""","#, 2)] {
        let (start, end) = text.split_once('?').unwrap();
        let text = fill(start, middle, end);
        let (output, _) = bounded("replay", (&text, "", 0, ""));
        check_failure(&output, status, "");
    }
}
