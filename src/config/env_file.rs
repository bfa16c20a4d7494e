//! The file `.env`, as editors write it.

use super::faults::{Fault, Faults};

/// Reads the lines of a file: `NAME=VALUE`, `export NAME=VALUE`, notes and empty lines.
///
/// One byte order mark is skipped. A pair of quotes around a value goes; outside of quotes ` #`
/// begins a note. Nothing else has a meaning: `$` and `\` stand for themselves.
///
/// # Errors
///
/// A line that is none of these, or another encoding than UTF-8.
pub(crate) fn read_file(bytes: &[u8]) -> Result<Vec<(String, String)>, Faults> {
    let text = text(bytes).map_err(|fault| Faults(vec![fault]))?;
    let mut settings = Vec::new();
    let mut faults = Vec::new();
    for (before, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match setting(line) {
            Some((name, Some(value))) => settings.push((name.to_owned(), value.to_owned())),
            Some((_, None)) => faults.push(Fault::OpenQuote(before + 1)),
            None => faults.push(Fault::Line(before + 1)),
        }
    }
    if faults.is_empty() { Ok(settings) } else { Err(Faults(faults)) }
}

fn text(bytes: &[u8]) -> Result<&str, Fault> {
    // Notepad's "Unicode" is UTF-16; its Latin letters have a zero byte each.
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || bytes.contains(&0) {
        return Err(Fault::Utf16);
    }
    let text = str::from_utf8(bytes).map_err(|_| Fault::NoUtf8)?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The name and the value; no value where a quote is not closed.
fn setting(line: &str) -> Option<(&str, Option<&str>)> {
    let (name, value) = line.split_once('=')?;
    let name = name.trim_end();
    let name = name.strip_prefix("export ").map_or(name, str::trim_start);
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "_.".contains(letter);
    let starts_well = !name.starts_with(|first: char| first.is_ascii_digit());
    let is_setting = !name.is_empty() && starts_well && name.chars().all(is_name);
    is_setting.then(|| (name, self::value(value)))
}

fn value(written: &str) -> Option<&str> {
    let trimmed = written.trim();
    let Some(quote) = trimmed.chars().next().filter(|first| "\"'".contains(*first)) else {
        return Some(without_note(written).trim());
    };
    let (inside, after) = trimmed[1..].split_once(quote)?;
    let after = after.trim_start();
    (after.is_empty() || after.starts_with('#')).then_some(inside)
}

/// A value up to the note behind it.
pub(super) fn without_note(value: &str) -> &str {
    note(value).map_or(value, |at| &value[..at])
}

/// The blank of the first ` #`.
fn note(value: &str) -> Option<usize> {
    let begins = |&(at, _): &(usize, &str)| value[..at].ends_with(char::is_whitespace);
    value.match_indices('#').find(begins).map(|(at, _)| at - 1)
}

/// The value inside of a pair of quotes.
pub(super) fn without_quotes(value: &str) -> Option<&str> {
    let inside = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\''))
}
