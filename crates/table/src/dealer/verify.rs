//! Checking a deal after it is over.

use rules::{BySeat, Card, Cards, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{Commitment, Cut, DealFacts, Secret, Shuffle, Texts, VERSION, VERSION_WITH_TEXTS};
use crate::text;

/// The `"dealing"` object of a record.
///
/// It shows the secret, so it is made after the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealing {
    /// The version of the algorithm.
    pub version: u32,
    /// The table's number, in JSON a text.
    #[serde(serialize_with = "text::serialize", deserialize_with = "table")]
    pub table: u64,
    /// The deal's number at the table, from 1.
    pub deal: u32,
    /// The promise before the deal.
    #[serde(with = "text")]
    pub commitment: Commitment,
    /// The secret behind it.
    #[serde(serialize_with = "revealed", deserialize_with = "text::deserialize")]
    pub secret: Secret,
    /// The number of cards cut, if any.
    pub cut: Option<u8>,
    /// The players' texts.
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub texts: Texts,
}

impl Dealing {
    /// The dealing of a deal by today's algorithm.
    #[must_use]
    pub fn new(
        table: u64,
        deal: u32,
        commitment: Commitment,
        secret: Secret,
        cut: Option<u8>,
        texts: Texts,
    ) -> Self {
        Self { version: texts.version(), table, deal, commitment, secret, cut, texts }
    }
}

/// The claims of a record about a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim<'a> {
    /// The book.
    pub book: &'a str,
    /// The options, as in [`DealFacts`].
    pub options: &'a str,
    /// The preparation of the pack; what was gathered follows from the deal before.
    pub shuffle: Shuffle,
    /// The hands.
    pub hands: BySeat<Cards>,
    /// The card turned up, where the book turns one up.
    pub turn_up: Option<Card>,
}

/// Deals the deal again and compares.
///
/// `hand_out` makes hands of a pack, top card first; a turn-up is the last card. The caller
/// compares the commitment with the one that was shown before the deal.
///
/// # Errors
///
/// [`Mismatch`]: the first difference.
pub fn verify(
    dealing: &Dealing,
    claim: &Claim<'_>,
    hand_out: impl FnOnce(&[Card; 52]) -> BySeat<Cards>,
) -> Result<(), Mismatch> {
    let Dealing { version, table, deal, commitment, secret, cut, texts } = dealing;
    if ![VERSION, VERSION_WITH_TEXTS].contains(version) {
        return Err(Mismatch::Version(*version));
    }
    if *version != texts.version() {
        return Err(Mismatch::Texts(*version));
    }
    let facts = DealFacts { table: *table, deal: *deal, book: claim.book, options: claim.options };
    if facts.commitment(secret) != *commitment {
        return Err(Mismatch::Commitment);
    }
    let cut = cut.map(Cut::try_from).transpose().map_err(|_| Mismatch::Cut)?;
    let pack = facts.pack_with(texts, secret, claim.shuffle, cut);
    let hands = hand_out(&pack);
    if let Some(seat) = Seat::ALL.into_iter().find(|&seat| hands[seat] != claim.hands[seat]) {
        return Err(Mismatch::Hand(seat));
    }
    match claim.turn_up {
        Some(turn_up) if turn_up != pack[51] => Err(Mismatch::TurnUp),
        _ => Ok(()),
    }
}

/// A difference from the claims of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Mismatch {
    /// An unknown version of the algorithm.
    #[error("version {0} of dealing is not known")]
    Version(u32),
    /// No texts go into a deal of version 1, and at least one into one of version 2.
    #[error("no text{texts} deal of version {0}", texts = if *.0 == VERSION { "s go into a" } else { " goes into this" })]
    Texts(u32),
    /// Another secret, book, options or deal number than was promised.
    #[error("the commitment does not belong to this secret, table, deal, book and options")]
    Commitment,
    /// A cut leaves at least four cards on each side.
    #[error("a cut leaves at least four cards on each side")]
    Cut,
    /// This seat was dealt other cards; so may be those after it.
    #[error("the pack gives {0} another hand")]
    Hand(Seat),
    /// Another card was turned up.
    #[error("the pack turns up another card")]
    TurnUp,
}

/// The commitment covers digits: there is one way to write a number.
fn table<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
    number.ok_or_else(|| D::Error::custom("expected the table to be a number in quotes"))
}

fn revealed<S: Serializer>(secret: &Secret, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&secret.reveal())
}
