//! How much a robot thinks.

use crate::level::Level;

/// How much a robot thinks, counted in ways to deal the hidden cards and never
/// in time: in the same place it finds the same.
///
/// The levels are three of these; others serve to measure them by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// How many ways are drawn.
    pub drawn: usize,
    /// Whether those count for more that explain what the others did.
    pub weighed: bool,
    /// In how many of them every card is tried.
    pub tried: usize,
    /// How a deal goes on in thought.
    pub playouts: Playouts,
    /// With so many cards in hand or fewer it does not go on in thought, but is
    /// solved with all cards open: 0 to 13.
    pub solved: u8,
    /// The positions that may be met for that in one decision; a million take
    /// about a third of a second. What is left goes on in thought after all.
    pub nodes: u64,
}

/// How a deal goes on in thought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Playouts {
    /// By the rules of thumb.
    ByThumb,
    /// With any card that may be played.
    AtRandom,
}

impl Effort {
    /// What a level takes; `None` for one that does not think ahead.
    #[must_use]
    pub const fn of(level: Level) -> Option<Self> {
        match level {
            Level::Easy => None,
            Level::Normal => Some(Self {
                drawn: 100,
                weighed: true,
                tried: 60,
                playouts: Playouts::ByThumb,
                solved: 4,
                nodes: 10_000,
            }),
            Level::Strong => Some(Self {
                drawn: 1500,
                weighed: true,
                tried: 400,
                playouts: Playouts::ByThumb,
                solved: 6,
                nodes: 100_000,
            }),
        }
    }

    /// So many ways, all counting the same, and no solving.
    #[must_use]
    pub const fn flat(ways: usize, playouts: Playouts) -> Self {
        Self { drawn: ways, weighed: false, tried: ways, playouts, solved: 0, nodes: 0 }
    }

    /// So many ways, all counting the same, and each solved from the first card.
    #[must_use]
    pub const fn perfect_information(ways: usize) -> Self {
        let flat = Self::flat(ways, Playouts::ByThumb);
        Self { solved: 13, nodes: u64::MAX, ..flat }
    }
}
