//! Dealing that can be checked.
//!
//! Before a deal a [`Secret`] is drawn and its [`Commitment`] is shown. The secret alone
//! decides the shuffle, unless players have [`Texts`] of their own, which go into it when it is
//! dealt. Afterwards the secret is shown, and the commitment and the deal can be computed again:
//! with [`verify()`], or with the script beside `docs/dealing.md`, which tells it byte by byte.
//!
//! ```
//! use table::dealer::{DealFacts, NoEntropy, Origin, Secret, Shuffle};
//! # let random = |bytes: &mut [u8]| -> Result<(), NoEntropy> { bytes.fill(7); Ok(()) };
//! let facts = DealFacts { origin: Origin::Table(7), deal: 1, book: "long", options: "{}" };
//! let secret = Secret::draw_from(random)?;
//! println!("I shall deal {}", facts.commitment(&secret));
//! let pack = facts.pack(&secret, Shuffle::Full, None);
//! # assert_eq!(pack.into_iter().collect::<rules::Cards>(), rules::Cards::PACK);
//! # Ok::<(), NoEntropy>(())
//! ```

mod code;
mod origin;
mod shuffle;
mod texts;
mod verify;

#[cfg(test)]
mod fairness;
#[cfg(test)]
mod occasion_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod texts_tests;

pub use code::{DealCode, NoCode};
pub use origin::{Occasion, OccasionKind, Origin};
pub use shuffle::{Cut, Shuffle};
pub(crate) use texts::is_typed;
pub use texts::{DealText, NoText, TextHash, Texts};
pub use verify::{Claim, Dealing, Mismatch, verify};

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// Version 1: the secret alone decides the deal. It stands in every commitment of a table.
const VERSION: u32 = 1;

/// Version 2: texts of the players go in too, which no commitment can know yet.
const VERSION_WITH_TEXTS: u32 = 2;

/// Version 3: the pack is of an occasion, for several tables, and nothing else goes into it.
const VERSION_OF_OCCASIONS: u32 = 3;

/// The 256 bits that decide a deal, secret before it is over.
///
/// 2^95.4 deals exist; fewer bits could not reach them all.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Draws a secret from a source of random bytes.
    ///
    /// # Errors
    ///
    /// [`NoEntropy`] if the source says so, or if it left the bytes as they were.
    pub fn draw_from(
        source: impl FnOnce(&mut [u8]) -> Result<(), NoEntropy>,
    ) -> Result<Self, NoEntropy> {
        let mut bytes = [0; 32];
        source(&mut bytes)?;
        if bytes == [0; 32] { Err(NoEntropy) } else { Ok(Self(bytes)) }
    }

    /// The secret of a deal of the series that this is the key of, from 1. It tells nothing of the
    /// key, nor of the other deals.
    #[must_use]
    pub fn of_series(&self, deal: usize) -> Self {
        let mut mac = self.mac();
        field(b"whist series", &mut |bytes| mac.update(bytes));
        field(deal.to_string().as_bytes(), &mut |bytes| mac.update(bytes));
        Self(mac.finalize().into_bytes().into())
    }

    fn mac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("HMAC takes keys of any length")
    }

    /// Its 64 hexadecimal digits: for the table's log, and after the deal for all.
    #[must_use]
    pub fn reveal(&self) -> String {
        base16ct::lower::encode_string(&self.0)
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(hex: &str) -> Result<Self, NotHex> {
        from_hex(hex).map(Self)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The operating system gave no randomness: there can be no deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the operating system gave no randomness")]
pub struct NoEntropy;

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct NotHex;

fn from_hex(hex: &str) -> Result<[u8; 32], NotHex> {
    let mut bytes = [0; 32];
    match base16ct::lower::decode(hex, &mut bytes) {
        Ok(decoded) if decoded.len() == 32 => Ok(bytes),
        Ok(_) | Err(_) => Err(NotHex),
    }
}

/// The public facts of a deal before it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealFacts<'a> {
    /// The table, or the occasion that several tables share.
    pub origin: Origin,
    /// 1 is the first deal there; a deal that was passed out counts.
    pub deal: u32,
    /// The book: `long`, `short`, `simple`, `couleur`, `liege` or `wiezen`.
    pub book: &'a str,
    /// The options as in the record: JSON without spaces, the names in the order of their bytes.
    pub options: &'a str,
}

impl DealFacts<'_> {
    /// The promise of a deal, which only this secret can keep and which reveals nothing of it.
    #[must_use]
    pub fn commitment(&self, secret: &Secret) -> Commitment {
        let mut hash = Sha256::new();
        let version = self.origin.version(&Texts::default());
        self.fields("whist commitment", version, |bytes| hash.update(bytes));
        field(&secret.0, &mut |bytes| hash.update(bytes));
        Commitment(hash.finalize().into())
    }

    fn key(&self, secret: &Secret, texts: &Texts) -> [u8; 32] {
        let mut mac = secret.mac();
        self.fields("whist pack", self.origin.version(texts), |bytes| mac.update(bytes));
        texts.fields(|bytes| mac.update(bytes));
        mac.finalize().into_bytes().into()
    }

    /// Every fact has its length before it, so that no two lists of facts read alike.
    fn fields(&self, purpose: &str, version: u32, mut sink: impl FnMut(&[u8])) {
        let Self { origin, deal, book, options } = self;
        field(purpose.as_bytes(), &mut sink);
        field(version.to_string().as_bytes(), &mut sink);
        origin.fields(&mut sink);
        field(deal.to_string().as_bytes(), &mut sink);
        field(book.as_bytes(), &mut sink);
        field(options.as_bytes(), &mut sink);
    }
}

fn field(bytes: &[u8], sink: &mut impl FnMut(&[u8])) {
    let len = u32::try_from(bytes.len()).expect("a fact is a short text");
    sink(&len.to_le_bytes());
    sink(bytes);
}

/// The promise of a deal, shown before it. Written in 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

macro_rules! hex {
    ($($of:ident)+) => {
        $(impl FromStr for $of {
            type Err = NotHex;

            fn from_str(hex: &str) -> Result<Self, NotHex> {
                from_hex(hex).map(Self)
            }
        }

        impl fmt::Display for $of {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&base16ct::lower::encode_string(&self.0))
            }
        })+
    };
}

hex! { Commitment TextHash }
