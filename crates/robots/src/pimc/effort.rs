//! The effort of a robot's decision.

use crate::level::Level;

/// The effort of a decision, counted in samples and positions, never in time: decisions are
/// reproducible.
///
/// The levels use three of these; others are for measurements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// The number of samples drawn.
    pub drawn: usize,
    /// Samples have importance weights, by the likelihood of the others' actions.
    pub weighed: bool,
    /// The number of samples in which every card is tried: resampled by weight, or the first ones
    /// drawn.
    pub tried: usize,
    /// The exchanges of cards between hidden hands that are tried in each of them, by the likelihood.
    pub exchanges: usize,
    /// The policy of playouts.
    pub playouts: Playouts,
    /// With this number of cards in hand or fewer a sample is solved with all cards open, not
    /// played out: 0 to 13.
    pub solved: u8,
    /// The solver's positions for one decision; a million take about half a second. Samples
    /// that are left are played out.
    pub nodes: u64,
    /// A solved sample is played out too, and either result counts half: players do not see the
    /// cards.
    pub played_too: bool,
    /// The model of the others' calls and cards.
    pub reading: Reading,
    /// The ground for joining a partner where no card is turned up.
    pub joins: Joins,
    /// The least success rates of contracts by experience where a card is turned up.
    pub bars: Bars,
}

/// The policy of playouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Playouts {
    /// By the heuristics.
    ByHeuristics,
    /// With random playable cards.
    AtRandom,
}

/// The model of the others' calls and cards, by which samples are weighed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// Cards by four rates of the heuristics' choice; a question in any suit says little. The
    /// robots of the first edition.
    Rates,
    /// The same, but a question says much. The judge of mistakes, and the robots of editions two
    /// and three.
    RatesAndCalls,
    /// Cards by the `policy` of thinking players, and calls as before.
    Policy,
}

/// The ground for joining a partner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joins {
    /// The pair is made in samples.
    BySamples,
    /// The pair was made with hands like this. That is better than few samples, and no better than
    /// many.
    ByExperience,
}

/// The least success rates of contracts by experience where a card is turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bars {
    /// One bar for any number of trumps. Normal robots, and strong ones before the fifth edition.
    Flat,
    /// Lower for a partner with more trumps, and higher for a game alone: four strong robots make
    /// fewer contracts than those of the experience, most of all with few trumps.
    ByTrumps,
}

impl Effort {
    /// The effort of a level; `None` for one without a search.
    #[must_use]
    pub const fn of(level: Level) -> Option<Self> {
        match level {
            Level::Easy => None,
            Level::Normal => Some(Self {
                drawn: 100,
                weighed: true,
                tried: 60,
                exchanges: 0,
                playouts: Playouts::ByHeuristics,
                solved: 4,
                nodes: 10_000,
                played_too: false,
                reading: Reading::Policy,
                joins: Joins::ByExperience,
                bars: Bars::Flat,
            }),
            Level::Strong => Some(Self {
                drawn: 1000,
                weighed: true,
                tried: 400,
                exchanges: 12,
                playouts: Playouts::ByHeuristics,
                solved: 6,
                nodes: 100_000,
                played_too: true,
                reading: Reading::Policy,
                joins: Joins::BySamples,
                bars: Bars::ByTrumps,
            }),
        }
    }

    /// An effort of this number of samples with equal weights, and no solving.
    #[must_use]
    pub const fn flat(samples: usize, playouts: Playouts) -> Self {
        Self {
            drawn: samples,
            weighed: false,
            tried: samples,
            exchanges: 0,
            playouts,
            solved: 0,
            nodes: 0,
            played_too: false,
            reading: Reading::Policy,
            joins: Joins::BySamples,
            bars: Bars::Flat,
        }
    }

    /// An effort of this number of samples with equal weights, each solved from the first card on:
    /// perfect information Monte Carlo as in the literature.
    #[must_use]
    pub const fn perfect_information(samples: usize) -> Self {
        let flat = Self::flat(samples, Playouts::ByHeuristics);
        Self { solved: 13, nodes: u64::MAX, ..flat }
    }
}
