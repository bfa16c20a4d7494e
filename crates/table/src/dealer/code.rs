//! The short codes of finished deals.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::{Secret, field};
use crate::id::TableId;

/// Digits and letters that no eye takes for another.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The code of a finished deal: its table, its number there, and four letters that follow from its
/// secret, so that no code of a running deal can be made up. `331-5-K7Q2`
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DealCode {
    /// The table.
    pub table: TableId,
    /// The number of the deal there, from 1.
    pub deal: u32,
    letters: Letters,
}

/// The first 20 bits of a hash of the secret, 5 a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Letters([u8; 4]);

impl Secret {
    fn letters(&self) -> Letters {
        let mut hash = Sha256::new();
        field(b"whist code", &mut |bytes| hash.update(bytes));
        field(&self.0, &mut |bytes| hash.update(bytes));
        let [first, second, third, ..]: [u8; 32] = hash.finalize().into();
        let bits = u32::from_be_bytes([0, first, second, third]) >> 4;
        Letters([15, 10, 5, 0].map(|shift| ALPHABET[((bits >> shift) & 31) as usize]))
    }
}

impl DealCode {
    /// The code of the deal of that number at a table, dealt from this secret.
    #[must_use]
    pub fn of(table: TableId, deal: u32, secret: &Secret) -> Self {
        Self { table, deal, letters: secret.letters() }
    }
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, deal, letters: Letters(letters) } = self;
        write!(f, "{table}-{deal}-{}", letters.map(char::from).iter().collect::<String>())
    }
}

/// The text is no code of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a code such as 331-5-K7Q2")]
pub struct NoCode;

impl FromStr for DealCode {
    type Err = NoCode;

    /// Reads small letters, spaces for strokes, and O, I and L as the digits that they look like.
    fn from_str(typed: &str) -> Result<Self, NoCode> {
        let is_between = |letter: char| !letter.is_ascii_alphanumeric();
        let parts: Vec<_> = typed.split(is_between).filter(|part| !part.is_empty()).collect();
        let [table, deal, letters] = parts[..] else { return Err(NoCode) };
        let letters: [u8; 4] = letters.as_bytes().try_into().map_err(|_| NoCode)?;
        let letters = letters.map(|letter| match letter.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            letter => letter,
        });
        // No database has a higher number.
        let table = table.parse().ok().filter(|&table| i64::try_from(table).is_ok());
        let (Some(table), Ok(deal)) = (table, deal.parse()) else { return Err(NoCode) };
        let are_known = letters.iter().all(|letter| ALPHABET.contains(letter));
        let code = Self { table: TableId(table), deal, letters: Letters(letters) };
        if are_known { Ok(code) } else { Err(NoCode) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(byte: u8) -> Secret {
        Secret([byte; 32])
    }

    #[test]
    fn a_code_is_read_as_it_is_written_and_as_it_is_typed() {
        let code = DealCode { table: TableId(331), deal: 5, letters: Letters(*b"K7Q0") };
        assert_eq!(code.to_string(), "331-5-K7Q0");
        for typed in ["331-5-K7Q0", " 331-5-k7qo ", "`331-5-K7Q0`", "331 5 k7q0", "331–5–K7Q0"]
        {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        for typed in ["", "331-5", "331-5-K7Q", "331-5-K7Q02", "x-5-K7Q0", "331-5-K7QU", "1-2-3-4"]
        {
            assert_eq!(typed.parse::<DealCode>(), Err(NoCode), "{typed}");
        }
        assert_eq!("9223372036854775808-1-0000".parse::<DealCode>(), Err(NoCode));
    }

    #[test]
    fn the_letters_follow_from_the_secret_alone() {
        let counted = Secret(std::array::from_fn(|place| u8::try_from(place).unwrap()));
        assert_eq!(counted.letters(), Letters(*b"J1DX"), "as docs/dealing.md has it");
        let all: std::collections::BTreeSet<_> =
            (1..=200).map(|byte| secret(byte).letters().0).collect();
        assert!(all.len() >= 199, "{}", all.len());
    }
}
