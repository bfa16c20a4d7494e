//! Tricks that are counted without a search.

use crate::lanes::Lanes;

/// A number of sure tricks, and the cards they rest on: in each suit the lowest that matters.
#[derive(Clone, Copy)]
pub(super) struct Sure {
    pub(super) tricks: u32,
    pub(super) mattered: Lanes,
}

impl Sure {
    pub(super) const NONE: Self = Self { tricks: 0, mattered: 0 };
}
