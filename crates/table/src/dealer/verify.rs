//! Checking a deal after it is over.

use std::fmt;

use rules::{BySeat, Card, Cards, Seat};
use serde::{Deserialize, Serialize};

use super::texts::WrittenTexts;
use super::{
    Commitment, Cut, DealFacts, NotHex, Secret, Shuffle, Texts, VERSION, VERSION_WITH_TEXTS,
};

/// The `"dealing"` object of a record.
///
/// It shows the secret, so it is made after the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Dealing {
    /// The version of the algorithm.
    pub version: u32,
    /// The table's number, in JSON a text.
    pub table: u64,
    /// The deal's number at the table, from 1.
    pub deal: u32,
    /// The promise before the deal.
    pub commitment: Commitment,
    /// The secret behind it.
    pub secret: Secret,
    /// The number of cards cut, if any.
    pub cut: Option<u8>,
    /// The players' texts.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// An unknown version of the algorithm.
    Version(u32),
    /// No texts go into a deal of version 1, and at least one into one of version 2.
    Texts(u32),
    /// Another secret, book, options or deal number than was promised.
    Commitment,
    /// A cut leaves at least four cards on each side.
    Cut,
    /// This seat was dealt other cards; so may be those after it.
    Hand(Seat),
    /// Another card was turned up.
    TurnUp,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "version {version} of dealing is not known"),
            Self::Texts(VERSION) => f.write_str("no texts go into a deal of version 1"),
            Self::Texts(version) => write!(f, "no text goes into this deal of version {version}"),
            Self::Commitment => f.write_str(
                "the commitment does not belong to this secret, table, deal, book and options",
            ),
            Self::Cut => f.write_str("a cut leaves at least four cards on each side"),
            Self::Hand(seat) => write!(f, "the pack gives {seat} another hand"),
            Self::TurnUp => f.write_str("the pack turns up another card"),
        }
    }
}

impl std::error::Error for Mismatch {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    version: u32,
    // Text, since not every reader of JSON has whole numbers of 64 bits.
    table: String,
    deal: u32,
    commitment: String,
    secret: String,
    cut: Option<u8>,
    #[serde(default, skip_serializing_if = "WrittenTexts::is_empty")]
    texts: WrittenTexts,
}

impl TryFrom<Written> for Dealing {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, &'static str> {
        let Written { version, table, deal, commitment, secret, cut, texts } = written;
        // The commitment covers digits: there is one way to write a number.
        let table = table
            .parse()
            .ok()
            .filter(|number: &u64| number.to_string() == table)
            .ok_or("expected the table to be a number in quotes")?;
        let commitment = commitment.parse().map_err(|NotHex| "expected the commitment in hex")?;
        let secret = secret.parse().map_err(|NotHex| "expected the secret in hex")?;
        let texts = texts.try_into()?;
        Ok(Self { version, table, deal, commitment, secret, cut, texts })
    }
}

impl From<Dealing> for Written {
    fn from(dealing: Dealing) -> Self {
        let Dealing { version, table, deal, commitment, secret, cut, texts } = dealing;
        let (table, commitment) = (table.to_string(), commitment.to_string());
        let (secret, texts) = (secret.reveal(), texts.into());
        Self { version, table, deal, commitment, secret, cut, texts }
    }
}
