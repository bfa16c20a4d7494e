//! The formulae and lists of one line, by what was heard of it.

use std::ops::RangeInclusive;

use scales::{Line, Play};

use crate::formula::{Formulae, Heard};
use crate::lists::{By, List};
use crate::misere::Miseres;
use crate::question::{End, ends};
use crate::shares::Shares;

/// A line with the levels that are played; the number of declarers where each plays for himself.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) line: &'static Line,
    pub(crate) levels: RangeInclusive<u8>,
    pub(crate) ends: Vec<End>,
}

impl Played {
    pub(crate) fn new(line: &'static Line, levels: RangeInclusive<u8>) -> Self {
        Self { line, ends: ends(line.play, levels.clone()), levels }
    }
}

/// The line that a line may count like, by place.
pub(crate) fn counts_like(lines: &[Played], line: usize) -> Option<usize> {
    let name = lines[line].line.like?;
    lines.iter().position(|other| other.line.name == name)
}

pub(crate) enum Family {
    Tricks { formulae: Formulae, lists: Vec<(List, f64)> },
    Alone(Miseres),
}

impl Family {
    pub(crate) fn new(played: &Played, heard: &[Heard]) -> Self {
        let Played { line, levels, .. } = played;
        if line.play == Play::Alone {
            return Self::Alone(Miseres::new(heard));
        }
        let list = |by, chance| (List::new(line.play, by, heard), chance);
        let lists = match (levels.start() == levels.end(), line.name.starts_with("abundance")) {
            (true, _) => vec![list(By::Tricks, 0.02)],
            (false, true) => vec![list(By::Level, 0.3), list(By::Tricks, 0.1)],
            (false, false) => vec![list(By::Level, 0.03), list(By::Tricks, 0.03)],
        };
        Self::Tricks { formulae: Formulae::new(line, levels, heard), lists }
    }

    /// The chance of what was heard.
    pub(crate) fn evidence(&self) -> f64 {
        match self {
            Self::Alone(miseres) => miseres.evidence(),
            Self::Tricks { formulae, lists } => {
                let lists = lists.iter().map(|(list, chance)| chance * list.evidence());
                lists.sum::<f64>() + of_formulae(self) * formulae.evidence()
            }
        }
    }

    /// Adds the shares of a line's cells, which sum to `share` each.
    pub(crate) fn add_shares(&self, ends: &[End], cells: &mut [Shares], share: f64) {
        match self {
            Self::Alone(miseres) => miseres.add_shares(ends, cells, share),
            Self::Tricks { formulae, lists } => {
                let factor = share / self.evidence();
                let own = of_formulae(self) * formulae.evidence();
                formulae.add_shares(ends, cells, own * factor);
                for (list, chance) in lists {
                    list.add_shares(ends, cells, chance * list.evidence() * factor);
                }
            }
        }
    }
}

fn of_formulae(family: &Family) -> f64 {
    match family {
        Family::Alone(_) => 1.0,
        Family::Tricks { lists, .. } => 1.0 - lists.iter().map(|(_, chance)| chance).sum::<f64>(),
    }
}
