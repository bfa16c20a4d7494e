//! The parser of a record's words.

use core::fmt;
use core::str::{FromStr, Split};

/// The error for a text that is no line of a record, with the expected form.
///
/// # Examples
///
/// ```
/// use rules::Action;
/// let error = "play 1S".parse::<Action>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a card, such as TH");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseActionError {
    expected: &'static str,
}

impl ParseActionError {
    pub(crate) const fn expected(expected: &'static str) -> Self {
        Self { expected }
    }
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for ParseActionError {}

pub(crate) const CARD: &str = "a card, such as TH";
pub(crate) const SUIT: &str = "a suit: S, C, D or H";
pub(crate) const SEAT: &str = "a seat: N, E, S or W";
pub(crate) const TRICKS: &str = "a number of tricks";

pub(crate) type Words<'a> = Split<'a, char>;

/// The next word, parsed; `expected` describes it in an error.
pub(crate) fn next<T: FromStr>(
    words: &mut Words<'_>,
    expected: &'static str,
) -> Result<T, ParseActionError> {
    let word = words.next().and_then(|word| word.parse().ok());
    word.ok_or(ParseActionError::expected(expected))
}

/// The next word, as a number of tricks: digits only, so that a line has one notation.
pub(crate) fn number(words: &mut Words<'_>) -> Result<u8, ParseActionError> {
    let is_plain =
        |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    let word = words.next().filter(is_plain).and_then(|word| word.parse().ok());
    word.ok_or(ParseActionError::expected(TRICKS))
}

pub(crate) fn end(words: &mut Words<'_>) -> Result<(), ParseActionError> {
    match words.next() {
        Some(_) => Err(ParseActionError::expected("the end of the line")),
        None => Ok(()),
    }
}
