//! Tricks that are counted without a search.

use crate::lanes::Lanes;

/// A number of tricks that nobody can prevent, and the cards they rest on: in
/// each suit the lowest that has to be where it is.
#[derive(Clone, Copy)]
pub(super) struct Sure {
    pub(super) tricks: u32,
    pub(super) mattered: Lanes,
}

impl Sure {
    /// No trick at all.
    pub(super) const NONE: Self = Self { tricks: 0, mattered: 0 };
}
