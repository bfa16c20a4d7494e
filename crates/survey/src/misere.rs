//! The formulae of a line of each for himself.

use scales::Cell;

use crate::formula::Heard;
use crate::number::{chance, chances, likelihood};
use crate::question::End;
use crate::shares::Shares;

/// The settling of several declarers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Several {
    /// Each declarer settles with each of the three others.
    Each,
    /// Two declarers are one side, lost if either has lost.
    Camp,
    /// Two declarers have numbers that follow no rule.
    Own,
}

/// The value of a made and of a lost game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misere {
    pub(crate) made: i32,
    pub(crate) lost: i32,
    pub(crate) several: Several,
}

impl Misere {
    /// The points of the first declarer and of each other; `None` without a rule.
    pub(crate) fn points(&self, declarers: u8, failing: u8) -> Option<Cell> {
        let (made, lost) = (self.made, self.lost);
        match (self.several, declarers) {
            (Several::Own, 2) => return None,
            (Several::Camp, 2) if failing == 0 => {
                return Some(Cell { declarer: made, other: -made });
            }
            (Several::Camp, 2) => return Some(Cell { declarer: -lost, other: lost }),
            (Several::Each | Several::Camp | Several::Own, _) => (),
        }
        let other = lost * i32::from(failing) - made * i32::from(declarers - failing);
        let declarer = if failing < declarers { 4 * made + other } else { other - 4 * lost };
        Some(Cell { declarer, other: if declarers == 4 { 0 } else { other } })
    }
}

pub(crate) struct Miseres {
    all: Vec<(Misere, f64)>,
    heard: Vec<Heard>,
}

impl Miseres {
    pub(crate) fn new(heard: &[Heard]) -> Self {
        let mut losses: Vec<_> =
            heard.iter().filter_map(|(end, own)| single_loss(*end, *own)).collect();
        losses.sort_unstable();
        losses.dedup();
        let several = [(Several::Each, 0.75), (Several::Camp, 0.15), (Several::Own, 0.1)];
        let mut all = Vec::new();
        for (made, of_made) in chances() {
            let other = losses.iter().filter(|lost| *lost != made);
            let other = other.map(|lost| (*lost, 0.1 * chance(*lost)));
            for (lost, of_lost) in std::iter::once((*made, 0.9)).chain(other) {
                for (several, of_several) in several {
                    let misere = Misere { made: *made, lost, several };
                    let fits = misere.likelihood(heard);
                    all.push((misere, of_made * of_lost * of_several * fits));
                }
            }
        }
        Self { all, heard: heard.to_vec() }
    }

    pub(crate) fn evidence(&self) -> f64 {
        self.all.iter().map(|(_, weight)| weight).sum()
    }

    /// Adds the shares of a line's cells, which sum to `share` each.
    pub(crate) fn add_shares(&self, ends: &[End], cells: &mut [Shares], share: f64) {
        let factor = share / self.evidence();
        for (end, own) in ends.iter().zip(cells) {
            let End::Alone { declarers, failing } = *end else { continue };
            for (misere, weight) in &self.all {
                let heard = || Some(self.heard.iter().find(|(heard, _)| heard == end)?.1);
                match misere.points(declarers, failing).or_else(heard) {
                    Some(points) => own.add(points, weight * factor),
                    None => own.add_unheard(weight * factor),
                }
            }
        }
    }
}

/// The value of a game that one declarer lost.
fn single_loss(end: End, own: Cell) -> Option<i32> {
    let lost = End::Alone { declarers: 1, failing: 1 };
    (end == lost && own.declarer == -3 * own.other).then_some(own.other)
}

impl Misere {
    fn likelihood(&self, heard: &[Heard]) -> f64 {
        let (mut differing, mut free) = (0, 1.0);
        for (end, own) in heard {
            let End::Alone { declarers, failing } = *end else { continue };
            match self.points(declarers, failing) {
                Some(points) if points == *own => (),
                Some(_) => differing += 1,
                None => free *= chance(own.declarer.abs()),
            }
        }
        free * likelihood(differing)
    }
}
