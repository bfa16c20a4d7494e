//! Mutated text.

use super::Choices;

/// Most characters of a text after a mutation.
const LONGEST: usize = 20_000;

/// Insertions: numbers at the limits of types, characters with a meaning to a parser, invisible
/// characters.
const ODD: [&str; 48] = [
    "",
    " ",
    "\0",
    "\n",
    "\r\n",
    "\u{1b}[2J",
    "\u{7f}",
    "\u{9b}",
    "\u{a0}",
    "\u{ad}",
    "\u{200b}",
    "\u{202e}",
    "\u{2028}",
    "\u{fe0f}",
    "\u{feff}",
    "\u{fffd}",
    "e\u{301}",
    "ß",
    "İ",
    "ﬁ",
    "😀",
    "🇧🇪",
    "٣",
    "-",
    "+",
    "0",
    "00",
    "-1",
    "1e999",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "null",
    "true",
    "=",
    ":",
    "\"",
    "\\",
    "[]",
    "{}",
    "${HOME}",
];

/// A text with a few mutations, one for every few bytes of input left.
pub fn altered_text(text: &str, choices: &mut Choices<'_>) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    loop {
        if choices.are_over() {
            return letters.into_iter().collect();
        }
        alter(&mut letters, choices);
        if choices.byte() < 128 {
            return letters.into_iter().collect();
        }
    }
}

fn alter(letters: &mut Vec<char>, choices: &mut Choices<'_>) {
    let (from, to) = span(letters, choices);
    match choices.below(9) {
        0 => drop(letters.drain(from..to)),
        1 => drop(letters.splice(from..from, choices.pick(&ODD).chars())),
        2 => drop(letters.splice(from..to, choices.pick(&ODD).chars())),
        3 => {
            let twice = letters[from..to].to_vec();
            let at = choices.below(letters.len() + 1);
            drop(letters.splice(at..at, twice));
        }
        4 => letters.truncate(from),
        5 => letters[from..to].reverse(),
        6 => {
            let number = [char::from(b'0' + choices.byte() % 10)];
            let digits = letters.iter().enumerate().filter(|(_, letter)| letter.is_ascii_digit());
            let digits: Vec<usize> = digits.map(|(place, _)| place).collect();
            if !digits.is_empty() {
                let at = digits[choices.below(digits.len())];
                drop(letters.splice(at..=at, number));
            }
        }
        7 => {
            let times = 1 << choices.below(10);
            let part = letters[from..to].to_vec();
            let more = part.iter().copied().cycle().take((part.len() * times).min(LONGEST));
            drop(letters.splice(from..from, more.collect::<Vec<_>>()));
        }
        _ => {
            let changed = |letter: &char| {
                let other = if letter.is_lowercase() {
                    letter.to_uppercase().next()
                } else {
                    letter.to_lowercase().next()
                };
                other.unwrap_or(*letter)
            };
            let other: Vec<char> = letters[from..to].iter().map(changed).collect();
            drop(letters.splice(from..to, other));
        }
    }
    letters.truncate(LONGEST);
}

/// A range of characters: often a word or a line, else any.
fn span(letters: &[char], choices: &mut Choices<'_>) -> (usize, usize) {
    let at = choices.below(letters.len() + 1);
    let is_end = |letter: &char| !letter.is_alphanumeric();
    let end = |from: usize, is_end: &dyn Fn(&char) -> bool| {
        letters[from..].iter().position(is_end).map_or(letters.len(), |more| from + more)
    };
    match choices.below(3) {
        0 => {
            let back = letters[..at].iter().rposition(is_end).map_or(0, |place| place + 1);
            (back, end(at, &is_end))
        }
        1 => (at, (at + 1 + choices.below(8)).min(letters.len())),
        _ => (at, end(at, &|letter| *letter == '\n')),
    }
}

/// A text cut off, or with flipped bits; invalid UTF-8 is replaced.
pub(super) fn cut_up(text: String, choices: &mut Choices<'_>) -> String {
    let mut bytes = text.into_bytes();
    let at = choices.below(bytes.len() + 1);
    match choices.below(3) {
        0 => bytes.truncate(at),
        1 => bytes[at..].iter_mut().take(3).for_each(|byte| *byte ^= choices.byte()),
        _ => bytes.insert(at, choices.byte()),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
