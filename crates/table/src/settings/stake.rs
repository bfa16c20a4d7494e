//! The stake of a table: the value of a point, in words.

use std::fmt;

use arrayvec::ArrayString;
use unicode_normalization::UnicodeNormalization;

use crate::dealer::is_typed;

/// In bytes. Every table has several settings in memory.
const LONGEST: usize = 32;

/// The value of a point in the table's own words, such as `a biscuit` (spec.md 7.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stake(ArrayString<LONGEST>);

impl Stake {
    /// Reads a typed text: one line of characters that show, cut short; `None` if none is left.
    #[must_use]
    pub fn read(typed: &str) -> Option<Self> {
        let words = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut kept = ArrayString::new();
        let fits = |sign: char| kept.try_push(sign).is_ok();
        words.nfc().filter(|&it| is_typed(it)).skip_while(|&it| it == ' ').all(fits);
        kept.truncate(kept.trim_end().len());
        (!kept.is_empty()).then_some(Self(kept))
    }
}

impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stake_is_one_line_of_characters_that_show() {
        let read = |typed: &str| Stake::read(typed).map(|stake| stake.to_string());
        assert_eq!(read("  a \n biscuit "), Some("a biscuit".to_owned()));
        assert_eq!(read("un spe\u{301}culoos\u{202e}\u{200b}"), Some("un spéculoos".to_owned()));
        assert_eq!(read(&"🍪".repeat(40)), Some("🍪".repeat(8)));
        assert_eq!(read(" \u{200b} "), None);
        let kept = read("a biscuit").unwrap();
        assert_eq!(read(&kept), Some(kept), "a log reads what it wrote");
    }
}
