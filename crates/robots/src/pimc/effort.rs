//! How much a robot thinks.

use crate::level::Level;

/// How much a robot thinks, counted in samples of the hidden cards and never in
/// time: in the same place it finds the same.
///
/// The levels are three of these; others serve to measure them by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// How many samples are drawn.
    pub drawn: usize,
    /// Whether those count for more that explain what the others did, by their
    /// importance weights.
    pub weighed: bool,
    /// In how many samples every card is tried: drawn again from the first by
    /// their weights, or the first themselves.
    pub tried: usize,
    /// How a playout goes on.
    pub playouts: Playouts,
    /// With so many cards in hand or fewer a sample is not played out, but
    /// solved with all cards open: 0 to 13.
    pub solved: u8,
    /// The positions that may be met for that in one decision; a million take
    /// about a third of a second. Samples that are left are played out.
    pub nodes: u64,
}

/// How a playout goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Playouts {
    /// By the heuristics.
    ByHeuristics,
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
                playouts: Playouts::ByHeuristics,
                solved: 4,
                nodes: 10_000,
            }),
            Level::Strong => Some(Self {
                drawn: 1500,
                weighed: true,
                tried: 400,
                playouts: Playouts::ByHeuristics,
                solved: 6,
                nodes: 100_000,
            }),
        }
    }

    /// So many samples, all counting the same, and no solving.
    #[must_use]
    pub const fn flat(samples: usize, playouts: Playouts) -> Self {
        Self { drawn: samples, weighed: false, tried: samples, playouts, solved: 0, nodes: 0 }
    }

    /// So many samples, all counting the same, each solved from the first card on:
    /// perfect information Monte Carlo as it is in the literature.
    #[must_use]
    pub const fn perfect_information(samples: usize) -> Self {
        let flat = Self::flat(samples, Playouts::ByHeuristics);
        Self { solved: 13, nodes: u64::MAX, ..flat }
    }
}
