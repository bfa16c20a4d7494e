//! Mutated inputs for tests: input as an attacker would send it.
//!
//! A fuzz target takes any bytes. They choose the mutations of a valid input: a record, a press as
//! Discord sends it, a settings file. No bytes change nothing.

mod json;
mod text;

use bolero::{ValueGenerator, produce};
use chacha20::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

pub use self::json::altered_json;
use self::text::cut_up;

pub use self::text::altered_text;

/// Generates bytes enough for a few mutations.
#[must_use]
pub fn inputs() -> impl ValueGenerator<Output = Vec<u8>> {
    produce::<Vec<u8>>().with().len(0_usize..48)
}

/// A fixed sequence of `count` inputs, for tests that the mutations reach every outcome.
pub fn samples(count: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(0x5eed);
    (0..count).map(move |_| {
        let mut bytes = vec![0; random.random_range(0..48)];
        random.fill_bytes(&mut bytes);
        bytes
    })
}

/// A source of choices by bytes; without bytes left it chooses the first of each.
#[derive(Debug)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Choices by these bytes.
    #[must_use]
    pub const fn by(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) const fn are_over(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `below`, which is not 0.
    pub fn below(&mut self, below: usize) -> usize {
        let high = if below > 256 { self.byte() } else { 0 };
        (usize::from(high) << 8 | usize::from(self.byte())) % below
    }

    /// One of `things`, of which there is at least one.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}
