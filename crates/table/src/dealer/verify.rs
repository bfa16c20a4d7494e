//! Checking a deal after it is over.

use rules::{BySeat, Card, Cards, Seat};
use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

use super::{
    Commitment, Cut, DealFacts, Occasion, OccasionKind, Origin, Secret, Shuffle, Texts, VERSION,
    VERSION_OF_OCCASIONS,
};
use crate::text;

/// The `"dealing"` object of a record.
///
/// It shows the secret, so it is made after the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenDealing", into = "WrittenDealing")]
pub struct Dealing {
    /// The version of the algorithm.
    pub version: u32,
    /// The table or the occasion.
    pub origin: Origin,
    /// The deal's number there, from 1.
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
        origin: Origin,
        deal: u32,
        commitment: Commitment,
        secret: Secret,
        cut: Option<u8>,
        texts: Texts,
    ) -> Self {
        Self { version: origin.version(&texts), origin, deal, commitment, secret, cut, texts }
    }

    /// True for the deal of a day.
    pub(crate) const fn is_of_day(&self) -> bool {
        matches!(self.origin, Origin::Occasion(Occasion { kind: OccasionKind::Day, .. }))
    }

    /// True for a deal of a series, which stands alone.
    pub(crate) const fn is_of_series(&self) -> bool {
        matches!(self.origin, Origin::Occasion(Occasion { kind: OccasionKind::Series, .. }))
    }
}

/// A [`Dealing`] as JSON has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDealing {
    version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    occasion: Option<Occasion>,
    deal: u32,
    #[serde(with = "text")]
    commitment: Commitment,
    #[serde(serialize_with = "revealed", deserialize_with = "text::deserialize")]
    secret: Secret,
    cut: Option<u8>,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    texts: Texts,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct TableNumber(
    #[serde(serialize_with = "text::serialize", deserialize_with = "text::number")] u64,
);

impl TryFrom<WrittenDealing> for Dealing {
    type Error = &'static str;

    fn try_from(written: WrittenDealing) -> Result<Self, &'static str> {
        let WrittenDealing { version, table, occasion, deal, commitment, secret, cut, texts } =
            written;
        let origin = match (table, occasion) {
            (Some(TableNumber(table)), None) => Origin::Table(table),
            (None, Some(occasion)) => Origin::Occasion(occasion),
            (Some(_), Some(_)) | (None, None) => {
                return Err("expected a table or an occasion, one of them");
            }
        };
        Ok(Self { version, origin, deal, commitment, secret, cut, texts })
    }
}

impl From<Dealing> for WrittenDealing {
    fn from(dealing: Dealing) -> Self {
        let Dealing { version, origin, deal, commitment, secret, cut, texts } = dealing;
        let (table, occasion) = match origin {
            Origin::Table(table) => (Some(TableNumber(table)), None),
            Origin::Occasion(occasion) => (None, Some(occasion)),
        };
        Self { version, table, occasion, deal, commitment, secret, cut, texts }
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
    let Dealing { version, origin, deal, commitment, secret, cut, texts } = dealing;
    if !(VERSION..=VERSION_OF_OCCASIONS).contains(version) {
        return Err(Mismatch::Version(*version));
    }
    let is_shared = matches!(origin, Origin::Occasion(_));
    if is_shared != (*version == VERSION_OF_OCCASIONS) {
        return Err(Mismatch::Origin(*version));
    }
    if is_shared && (cut.is_some() || !texts.is_empty()) {
        return Err(Mismatch::Shared);
    }
    if *version != origin.version(texts) {
        return Err(Mismatch::Texts(*version));
    }
    let facts =
        DealFacts { origin: *origin, deal: *deal, book: claim.book, options: claim.options };
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
    /// Deals of version 3 are of an occasion, and those before it of a table.
    #[error("version {0} is for deals of {kind}", kind = if *.0 == VERSION_OF_OCCASIONS { "an occasion" } else { "a table" })]
    Origin(u32),
    /// The deals of an occasion are neither cut nor mixed with texts.
    #[error("a deal of an occasion has no cut and no texts")]
    Shared,
    /// Another secret, book, options or deal number than was promised.
    #[error(
        "the commitment does not belong to this secret, table or occasion, deal, book and options"
    )]
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

fn revealed<S: Serializer>(secret: &Secret, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&secret.reveal())
}
