//! Texts of the players' own, which go into a deal beside the secret.
//!
//! A text counts as it stands when the pack is dealt, long after the secret was promised. Only
//! its hash is kept in logs and records.

use std::collections::BTreeMap;
use std::fmt;

use rules::Member;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use super::{DealFacts, NotHex, VERSION, VERSION_WITH_TEXTS, field};

/// Something that a player has thought of, for the deals of theirs to depend on.
#[derive(Clone, PartialEq, Eq)]
pub struct DealText(String);

impl DealText {
    /// The most characters.
    pub const LONGEST: usize = 64;

    /// Trims a typed text and composes it to Unicode NFC, so that it can be typed again.
    ///
    /// # Errors
    ///
    /// [`NoText`]: the reason against it.
    pub fn new(typed: &str) -> Result<Self, NoText> {
        // More than this is not looked at: composing may make three characters one.
        if typed.chars().nth(4 * Self::LONGEST).is_some() {
            return Err(NoText::TooLong);
        }
        let text: String = typed.trim().nfc().collect();
        if text.is_empty() {
            return Err(NoText::Empty);
        }
        if text.chars().nth(Self::LONGEST).is_some() {
            return Err(NoText::TooLong);
        }
        if !text.chars().all(is_typed) {
            return Err(NoText::Unseen);
        }
        Ok(Self(text))
    }

    /// A stored text, which later rules about typing do not change.
    #[must_use]
    pub const fn kept(text: String) -> Self {
        Self(text)
    }

    /// The text itself, for its author alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// No control, no direction mark, nothing without width, and no space but the plain one.
pub(crate) fn is_typed(letter: char) -> bool {
    match letter.general_category_group() {
        GeneralCategoryGroup::Other => false,
        GeneralCategoryGroup::Separator => letter == ' ',
        GeneralCategoryGroup::Letter
        | GeneralCategoryGroup::Mark
        | GeneralCategoryGroup::Number
        | GeneralCategoryGroup::Punctuation
        | GeneralCategoryGroup::Symbol => true,
    }
}

impl fmt::Debug for DealText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealText(…)")
    }
}

/// Why something typed is no text for the deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoText {
    /// There is nothing but spaces.
    #[error("the text is empty")]
    Empty,
    /// Too many characters.
    #[error("a text has at most {} characters", DealText::LONGEST)]
    TooLong,
    /// Some of its characters do not show.
    #[error("some characters of the text do not show")]
    Unseen,
}

/// The published hash of a player's text in one deal, in 64 hexadecimal digits.
///
/// Another one in every deal, table and chair, so that it does not show if the text changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TextHash(pub(super) [u8; 32]);

impl DealFacts<'_> {
    /// The hash of the text of the player on this chair, in this deal.
    #[must_use]
    pub fn text_hash(&self, chair: Member, text: &DealText) -> TextHash {
        let mut hash = Sha256::new();
        let mut sink = |bytes: &[u8]| hash.update(bytes);
        field(b"whist text", &mut sink);
        field(VERSION_WITH_TEXTS.to_string().as_bytes(), &mut sink);
        self.origin.fields(&mut sink);
        field(self.deal.to_string().as_bytes(), &mut sink);
        field(chair.number().to_string().as_bytes(), &mut sink);
        field(text.0.as_bytes(), &mut sink);
        TextHash(hash.finalize().into())
    }
}

/// The hashes of the texts of one deal, by chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "WrittenTexts", into = "WrittenTexts")]
pub struct Texts(BTreeMap<Member, TextHash>);

impl Texts {
    /// True without any text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets the text of a chair.
    pub fn insert(&mut self, chair: Member, hash: TextHash) {
        self.0.insert(chair, hash);
    }

    /// Each chair and the hash of its text, the lowest chair first.
    pub fn iter(&self) -> impl Iterator<Item = (Member, TextHash)> {
        self.0.iter().map(|(&chair, &hash)| (chair, hash))
    }

    pub(super) fn version(&self) -> u32 {
        if self.is_empty() { VERSION } else { VERSION_WITH_TEXTS }
    }

    pub(super) fn fields(&self, mut sink: impl FnMut(&[u8])) {
        for (chair, hash) in &self.0 {
            field(chair.number().to_string().as_bytes(), &mut sink);
            field(&hash.0, &mut sink);
        }
    }
}

impl FromIterator<(Member, TextHash)> for Texts {
    fn from_iter<I: IntoIterator<Item = (Member, TextHash)>>(texts: I) -> Self {
        Self(texts.into_iter().collect())
    }
}

/// As JSON has them: chairs by number, hashes in hexadecimal digits.
type WrittenTexts = BTreeMap<String, String>;

impl TryFrom<WrittenTexts> for Texts {
    type Error = &'static str;

    fn try_from(written: WrittenTexts) -> Result<Self, &'static str> {
        let text = |(chair, hash): (String, String)| {
            // There is one way to write a number.
            let chair = chair
                .parse()
                .ok()
                .and_then(Member::new)
                .filter(|member| member.number().to_string() == chair);
            let chair = chair.ok_or("expected the texts by chair, from 1")?;
            Ok((chair, hash.parse().map_err(|NotHex| "expected the hash of a text in hex")?))
        };
        written.into_iter().map(text).collect()
    }
}

impl From<Texts> for WrittenTexts {
    fn from(texts: Texts) -> Self {
        texts.iter().map(|(chair, hash)| (chair.number().to_string(), hash.to_string())).collect()
    }
}
