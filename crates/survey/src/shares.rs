//! The shares of a cell's values.

use std::collections::BTreeMap;

use scales::Cell;

/// A number that was not heard counts as one of these.
const UNHEARD: f64 = 60.0;

#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    values: BTreeMap<Cell, f64>,
    unheard: f64,
}

impl Shares {
    pub(crate) fn add(&mut self, value: Cell, share: f64) {
        *self.values.entry(value).or_default() += share;
    }

    pub(crate) fn add_unheard(&mut self, share: f64) {
        self.unheard += share;
    }

    pub(crate) fn add_all(&mut self, others: &Self, factor: f64) {
        for (value, share) in &others.values {
            self.add(*value, share * factor);
        }
        self.unheard += others.unheard * factor;
    }

    /// The value of the greatest share, the lowest of equals.
    pub(crate) fn best(&self) -> Option<(Cell, f64)> {
        let greater = |best: Option<(Cell, f64)>, (value, share): (&Cell, &f64)| match best {
            Some((_, most)) if most >= *share => best,
            _ => Some((*value, *share)),
        };
        self.values.iter().fold(None, greater)
    }

    /// The uncertainty, in nats.
    pub(crate) fn entropy(&self) -> f64 {
        let each = |share: f64, among: f64| {
            if share > 0.0 { -share * (share / among).ln() } else { 0.0 }
        };
        self.values.values().map(|share| each(*share, 1.0)).sum::<f64>()
            + each(self.unheard, UNHEARD)
    }
}
