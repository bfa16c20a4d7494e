//! From a key to the order of the pack.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use rules::{Card, Game, Omniscient, Pack};
use thiserror::Error;

use super::{DealFacts, Origin, Secret, Texts};

/// The preparation of the pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffle {
    /// Every order is equally likely.
    Full,
    /// The cards as they were gathered after the last deal, cut once.
    CutOnly {
        /// From the top of the pack down.
        gathered: [Card; 52],
    },
}

impl Shuffle {
    /// The preparation for the next deal, after one dealt from this pack.
    ///
    /// The first deal of a match has no gathered pack: it is shuffled.
    #[must_use]
    pub fn after(game: &Game, dealt_from: Option<&Pack>) -> Self {
        let gathered = match game.rules().shuffle() {
            rules::Shuffle::Full => None,
            rules::Shuffle::CutOnly => {
                dealt_from.and_then(|pack| Omniscient::of(game).gathered(pack))
            }
        };
        match gathered {
            Some(gathered) => Self::CutOnly { gathered: *gathered.order() },
            None => Self::Full,
        }
    }
}

/// The number of cards, 4 to 48, that a cut moves from the top to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut(u8);

impl Cut {
    /// The number of cards.
    #[must_use]
    pub const fn cards(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Cut {
    type Error = NoCut;

    fn try_from(cards: u8) -> Result<Self, NoCut> {
        if (4..=48).contains(&cards) { Ok(Self(cards)) } else { Err(NoCut) }
    }
}

/// A cut leaves at least four cards on each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a cut takes from 4 to 48 cards")]
pub struct NoCut;

impl DealFacts<'_> {
    /// The pack as it is dealt without texts, top card first.
    #[must_use]
    pub fn pack(&self, secret: &Secret, shuffle: Shuffle, cut: Option<Cut>) -> [Card; 52] {
        self.pack_with(&Texts::default(), secret, shuffle, cut)
    }

    /// The pack as it is dealt from where these texts go into it, top card first. Of an occasion
    /// it is shuffled by the secret alone.
    #[must_use]
    pub fn pack_with(
        &self,
        texts: &Texts,
        secret: &Secret,
        shuffle: Shuffle,
        cut: Option<Cut>,
    ) -> [Card; 52] {
        if let Origin::Occasion(_) = self.origin {
            let mut pack = new_pack();
            shuffled(&mut pack, &mut Keystream::new(self.key(secret, &Texts::default())));
            return pack;
        }
        let mut words = Keystream::new(self.key(secret, texts));
        let mut pack = match shuffle {
            Shuffle::Full => {
                let mut pack = new_pack();
                shuffled(&mut pack, &mut words);
                pack
            }
            Shuffle::CutOnly { mut gathered } => {
                gathered.rotate_left(4 + below(45, &mut words));
                gathered
            }
        };
        if let Some(cut) = cut {
            pack.rotate_left(cut.0.into());
        }
        pack
    }
}

/// Spades, clubs, diamonds, hearts, each from two to ace.
fn new_pack() -> [Card; 52] {
    std::array::from_fn(|place| {
        u8::try_from(place).ok().and_then(Card::from_index).expect("a pack has 52 cards")
    })
}

pub(super) trait Words {
    /// The number of different words, each equally likely.
    const COUNT: u64;

    fn next(&mut self) -> u32;
}

/// Fisher and Yates, from the last place down.
pub(super) fn shuffled<T>(pack: &mut [T], words: &mut impl Words) {
    for last in (1..pack.len()).rev() {
        pack.swap(last, below(last + 1, words));
    }
}

/// A uniform number below `places`: words beyond the last multiple of it are skipped.
pub(super) fn below<W: Words>(places: usize, words: &mut W) -> usize {
    let places = places as u64;
    let fair = W::COUNT - W::COUNT % places;
    loop {
        let word = u64::from(words.next());
        if word < fair {
            return usize::try_from(word % places).expect("it is below `places`");
        }
    }
}

/// ChaCha20 as in RFC 8439 (20 rounds, a nonce of zeros, from block 0), four bytes at a time,
/// little end first.
#[derive(Debug)]
pub(super) struct Keystream {
    cipher: ChaCha20,
}

impl Keystream {
    pub(super) fn new(key: [u8; 32]) -> Self {
        Self { cipher: ChaCha20::new(&key.into(), &[0; 12].into()) }
    }
}

impl Words for Keystream {
    const COUNT: u64 = 1 << 32;

    fn next(&mut self) -> u32 {
        let mut word = [0; 4];
        self.cipher.apply_keystream(&mut word);
        u32::from_le_bytes(word)
    }
}
