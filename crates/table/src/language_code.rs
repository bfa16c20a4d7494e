//! The language of a table, as its log keeps it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The two letters of a language (ISO 639-1), such as `fr`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LanguageCode([u8; 2]);

impl LanguageCode {
    /// The letters.
    ///
    /// # Panics
    ///
    /// Never: they are ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("two ASCII letters")
    }
}

impl fmt::Display for LanguageCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is not two lower-case letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no code of a language: two lower-case letters")]
pub struct ParseLanguageCodeError;

impl FromStr for LanguageCode {
    type Err = ParseLanguageCodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters: [u8; 2] = text.as_bytes().try_into().map_err(|_| ParseLanguageCodeError)?;
        let is_code = letters.iter().all(u8::is_ascii_lowercase);
        is_code.then_some(Self(letters)).ok_or(ParseLanguageCodeError)
    }
}
