//! Input as somebody sends it who wants something to break: for tests alone.
//!
//! A fuzz target takes any bytes. They say what is changed in something that is real: a
//! record, what Discord tells of a press, a file of settings. No bytes change nothing.

mod json;
mod text;

use bolero::{ValueGenerator, produce};
use chacha20::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

pub use self::json::altered_json;
use self::text::cut_up;

pub use self::text::altered_text;

/// Bytes enough for a few changes.
#[must_use]
pub fn inputs() -> impl ValueGenerator<Output = Vec<u8>> {
    produce::<Vec<u8>>().with().len(0_usize..48)
}

/// So many of them, always the same: by which it is seen that the changes come to all that can
/// become of an input.
pub fn samples(count: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(0x5eed);
    (0..count).map(move |_| {
        let mut bytes = vec![0; random.random_range(0..48)];
        random.fill_bytes(&mut bytes);
        bytes
    })
}

/// Choices made by bytes; where there are no more, the first of what there is.
#[derive(Debug)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Choices made by these bytes.
    #[must_use]
    pub const fn by(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether there are no more.
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

    /// One of these things, of which there is one at least.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}
