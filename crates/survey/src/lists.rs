//! The lists of a line for tricks: numbers that follow no formula and are kept as they are heard.

use std::collections::BTreeMap;

use scales::{Cell, Play};

use crate::formula::Heard;
use crate::number::{chance, likelihood};
use crate::question::{End, points, value};
use crate::shares::Shares;

/// The order of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// A number a level, made or lost.
    Level,
    /// A number for each number of tricks that make it; lost as the bid.
    Tricks,
}

/// The numbers heard at a place, with their weights, and the weight of others.
struct Place {
    numbers: Vec<(i32, f64)>,
    other: f64,
}

pub(crate) struct List {
    play: Play,
    by: By,
    places: BTreeMap<u8, Place>,
}

impl By {
    fn place(self, end: End) -> Option<u8> {
        let End::Tricks { level, tricks } = end else { return None };
        Some(if self == Self::Tricks && end.is_made() { tricks } else { level })
    }
}

/// The value of a made game, or of a lost one without its sign.
fn size(play: Play, end: End, own: Cell) -> Option<i32> {
    value(play, own).map(|value| if end.is_made() { value } else { -value })
}

impl List {
    pub(crate) fn new(play: Play, by: By, heard: &[Heard]) -> Self {
        let mut by_place: BTreeMap<u8, Vec<Option<i32>>> = BTreeMap::new();
        for (end, points) in heard {
            let Some(place) = by.place(*end) else { continue };
            by_place.entry(place).or_default().push(size(play, *end, *points));
        }
        let weigh = |heard: Vec<Option<i32>>| {
            let mut sizes: Vec<_> = heard.iter().flatten().copied().collect();
            sizes.sort_unstable();
            sizes.dedup();
            let fits = |size: i32| heard.iter().filter(|own| **own != Some(size)).count();
            let weight = |size: i32| (size, chance(size) * likelihood(fits(size)));
            let others = 1.0 - sizes.iter().map(|size| chance(*size)).sum::<f64>();
            let numbers = sizes.into_iter().map(weight).collect();
            Place { numbers, other: others * likelihood(heard.len()) }
        };
        let places = by_place.into_iter().map(|(place, heard)| (place, weigh(heard))).collect();
        Self { play, by, places }
    }

    pub(crate) fn evidence(&self) -> f64 {
        self.places.values().map(Place::all).product()
    }

    /// Adds the shares of a line's cells, which sum to `share` each.
    pub(crate) fn add_shares(&self, ends: &[End], cells: &mut [Shares], share: f64) {
        for (end, own) in ends.iter().zip(cells) {
            let place = self.by.place(*end).and_then(|place| self.places.get(&place));
            let Some(place) = place else {
                own.add_unheard(share);
                continue;
            };
            let factor = share / place.all();
            own.add_unheard(place.other * factor);
            for (size, weight) in &place.numbers {
                let value = if end.is_made() { *size } else { -size };
                own.add(points(self.play, value), weight * factor);
            }
        }
    }
}

impl Place {
    fn all(&self) -> f64 {
        self.numbers.iter().map(|(_, weight)| weight).sum::<f64>() + self.other
    }
}
