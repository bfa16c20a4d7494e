//! The answer of a replay to a sheet kept by hand.

use std::collections::BTreeMap;

use kept::{Answer, Sheet};
use serde::Serialize;
use table::review::{Patience, Played, Review};

/// Positions that the review of a deal may look at, some seconds.
const POSITIONS: u64 = 6_000_000;

/// All that follows from a sheet, and the reviews of the deals whose cards are known.
#[derive(Serialize)]
pub(crate) struct KeptAnswer {
    #[serde(flatten)]
    answer: Answer,
    /// By the numbers of the deals.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    reviews: BTreeMap<usize, Review>,
}

impl KeptAnswer {
    pub(crate) fn of(sheet: &Sheet) -> Self {
        let review = |(number, game)| {
            let played = Played::of(&game)?;
            Some((number, played.review(&mut Patience::of(POSITIONS))))
        };
        Self { answer: sheet.answer(), reviews: sheet.games().filter_map(review).collect() }
    }
}
