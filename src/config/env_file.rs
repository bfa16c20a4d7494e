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

/// A value up to the note behind it, which begins at a `#` after a blank.
pub(super) fn without_note(value: &str) -> &str {
    let begins = |&(at, _): &(usize, &str)| value[..at].ends_with(char::is_whitespace);
    value.match_indices('#').find(begins).map_or(value, |(at, _)| &value[..at])
}

/// The value inside of a pair of quotes.
pub(super) fn without_quotes(value: &str) -> Option<&str> {
    let inside = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\''))
}

#[cfg(test)]
mod tests {
    use super::super::tests::pairs;
    use super::*;

    #[test]
    fn j08_a_line_that_cannot_be_read_is_named_and_not_shown() {
        assert_eq!(
            read_file(b"# a comment\n\nRUST_LOG=debug # said why\nDATABASE_URL='sqlite:a b.db'\n"),
            Ok(pairs(&[("RUST_LOG", "debug"), ("DATABASE_URL", "sqlite:a b.db")]))
        );
        let broken = read_file(b"RUST_LOG=debug\nabc.def.secret\n").unwrap_err().to_string();
        assert!(broken.starts_with(".env: line 2 is no name and value"), "{broken}");
        assert!(!broken.contains("secret"));
    }

    #[test]
    fn a_note_may_begin_after_any_blank() {
        for blank in [" ", "\t", "\u{a0}", "\u{2028}", "\u{3000}"] {
            assert_eq!(value(&format!("a#b{blank}#c")), Some("a#b"), "{blank:?}");
        }
    }

    /// The settings of a file, as read.
    fn filed(file: &[u8]) -> Vec<(String, String)> {
        read_file(file).unwrap()
    }

    #[test]
    fn a_file_is_read_as_editors_write_it() {
        let plain = pairs(&[("RUST_LOG", "warn"), ("WHIST_TURN_SECS", "60")]);
        for file in [
            "\u{feff}# a note\r\nRUST_LOG=warn\r\nWHIST_TURN_SECS=60\r\n",
            "export RUST_LOG = 'warn'\nWHIST_TURN_SECS = \"60\" # a minute",
            "\u{feff}RUST_LOG=warn\t# a note\n  WHIST_TURN_SECS=60   \n\n#RUST_LOG=info",
        ] {
            assert_eq!(filed(file.as_bytes()), plain, "{file:?}");
        }
        for utf16 in [&b"\xff\xfeA\0=\0"[..], b"\xfe\xff\0A\0=", b"A\0=\0b\0"] {
            assert_eq!(read_file(utf16), Err(Faults(vec![Fault::Utf16])));
        }
        assert_eq!(read_file(b"A=M\xfcller"), Err(Faults(vec![Fault::NoUtf8])));
        let open = read_file(b"A=b\nDISCORD_TOKEN='abc.def\nB=\"x\"y\n").unwrap_err();
        assert_eq!(open.0, [Fault::OpenQuote(2), Fault::OpenQuote(3)]);
    }

    #[test]
    fn a_sign_in_a_value_of_the_file_stands_for_itself() {
        for (written, read) in [
            ("sqlite:pa$word.db", "sqlite:pa$word.db"),
            ("'${HOME} $x'", "${HOME} $x"),
            (r#""C:\new\t $1 \" # why"#, r"C:\new\t $1 \"),
            ("a#b", "a#b"),
            ("it's", "it's"),
            ("#a", "#a"),
            (" # nothing", ""),
            ("''", ""),
        ] {
            let file = format!("A={written}\n");
            assert_eq!(filed(file.as_bytes()), pairs(&[("A", read)]), "{written}");
        }
    }
}
