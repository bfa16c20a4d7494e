//! Tables of points as numbers (spec.md 3.7, 4.9).

use alloc::borrow::Cow;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::belgian::Tally;
use crate::contract::{Contract, Goal};
use crate::option::{OptionSet, Setting, Value};
use crate::seat::BySeat;

/// The points of each declarer, and of each other player.
pub type Cell = (i32, i32);

/// A line for tricks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows {
    /// The tricks of the lowest contract.
    pub lowest: u8,
    /// By contract, then by tricks from 0 to 13.
    pub cells: Cow<'static, [[Cell; 14]]>,
}

/// A line of each for himself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alone {
    /// Each declarer who makes it, each who fails and each other player, by the number of declarers
    /// from 1, then by the number who fail.
    pub ways: [[(i32, i32, i32); 5]; 4],
    /// Added to each player for one other declarer who fails, and for several.
    pub bonus: [i32; 2],
}

/// A table of points: what each result of each contract brings.
///
/// The crate has those of its books, which [`Rules::new`](crate::Rules::new) takes. A table of
/// players' own is handed to [`Rules::with_scale`](crate::Rules::with_scale).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the contracts, which have their own pages")]
pub struct Scale {
    pub pair: Rows,
    pub solo: Rows,
    pub solo_over_misere: Rows,
    pub abundance: Rows,
    pub abundance_in_trump: Rows,
    pub troel: Rows,
    pub royal_troel: Rows,
    pub slam: Rows,
    pub solo_slim: Rows,
    pub small_misere: Alone,
    pub piccolissimo: Alone,
    pub piccolo: Alone,
    pub misere: Alone,
    pub misere_over_troel: Alone,
    pub open_misere: Alone,
    pub open_misere_over_troel: Alone,
    /// The points of a trick after four passes, from each of the others; 0 where none are paid.
    pub pass: i32,
}

include!(concat!(env!("OUT_DIR"), "/scales.rs"));

enum Line<'a> {
    Tricks(&'a Rows),
    Alone(&'a Alone),
}

impl Scale {
    /// `None` for a general misère, which is counted by its tricks.
    const fn line(&self, contract: Contract) -> Option<Line<'_>> {
        Some(match contract {
            Contract::Pair { .. } => Line::Tricks(&self.pair),
            Contract::Solo { .. } => Line::Tricks(&self.solo),
            Contract::SoloOverMisere { .. } => Line::Tricks(&self.solo_over_misere),
            Contract::Abundance { .. } => Line::Tricks(&self.abundance),
            Contract::AbundanceInTrump { .. } => Line::Tricks(&self.abundance_in_trump),
            Contract::Troel { royal: false } => Line::Tricks(&self.troel),
            Contract::Troel { royal: true } => Line::Tricks(&self.royal_troel),
            Contract::Slam { .. } => Line::Tricks(&self.slam),
            Contract::SoloSlim { .. } => Line::Tricks(&self.solo_slim),
            Contract::SmallMisere => Line::Alone(&self.small_misere),
            Contract::Piccolissimo => Line::Alone(&self.piccolissimo),
            Contract::Piccolo => Line::Alone(&self.piccolo),
            Contract::Misere { over_troel: false } => Line::Alone(&self.misere),
            Contract::Misere { over_troel: true } => Line::Alone(&self.misere_over_troel),
            Contract::OpenMisere { over_troel: false } => Line::Alone(&self.open_misere),
            Contract::OpenMisere { over_troel: true } => Line::Alone(&self.open_misere_over_troel),
            Contract::GeneralMisere => return None,
        })
    }

    pub(crate) fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        let (own, bonus) = (self.own(contract, tally), self.bonus(contract, tally));
        BySeat::from_fn(|seat| own[seat] + bonus[seat])
    }

    /// The points of each seat, without those for others' failures.
    pub(crate) fn own(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        match (self.line(contract), tally.goal) {
            (Some(Line::Tricks(rows)), Goal::AtLeast(level)) => {
                let (declarer, other) = rows.cell(level, tally.tricks);
                tally.share(declarer, other)
            }
            (Some(Line::Alone(alone)), _) => alone.points(tally),
            (Some(Line::Tricks(_)) | None, _) => BySeat::default(),
        }
    }

    /// The points of each seat for other declarers' failures.
    pub(crate) fn bonus(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        let Some(Line::Alone(alone)) = self.line(contract) else { return BySeat::default() };
        BySeat::from_fn(|seat| match tally.failed() - u8::from(tally.fails(seat)) {
            0 => 0,
            1 => alone.bonus[0],
            _ => alone.bonus[1],
        })
    }
}

impl Rows {
    /// A line that the book has not got.
    pub const NONE: Self = Self { lowest: 0, cells: Cow::Borrowed(&[]) };

    pub(crate) fn is_paid(&self) -> bool {
        !self.cells.is_empty()
    }

    /// Nothing for a contract that the line has not got.
    pub(crate) fn cell(&self, level: u8, tricks: u8) -> Cell {
        let row = self.cells.get(usize::from(level.wrapping_sub(self.lowest)));
        row.map_or((0, 0), |row| row[usize::from(tricks.min(13))])
    }
}

impl Alone {
    /// A line that the book has not got.
    pub const NONE: Self = Self { ways: [[(0, 0, 0); 5]; 4], bonus: [0; 2] };

    pub(crate) fn is_paid(&self) -> bool {
        *self != Self::NONE
    }

    fn points(&self, tally: Tally) -> BySeat<i32> {
        let ways = tally.declarers.len().checked_sub(1).map(|more| self.ways[usize::from(more)]);
        let (made, lost, other) = ways.map_or((0, 0, 0), |ways| ways[usize::from(tally.failed())]);
        BySeat::from_fn(|seat| match tally.declarers.contains(seat) {
            true if tally.fails(seat) => lost,
            true => made,
            false => other,
        })
    }
}

/// The table's own points; `None` for those of its book. It is handed over, and no option.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnScale(pub(crate) Option<Arc<Scale>>);

impl OwnScale {
    pub(crate) fn or<'a>(&'a self, book: &'a Scale) -> &'a Scale {
        self.0.as_deref().unwrap_or(book)
    }
}

impl OptionSet for OwnScale {
    fn list(&self, _: &mut Vec<Setting>) {}

    fn set(&mut self, _: &str, _: &Value) -> Option<Result<&'static str, &'static str>> {
        None
    }
}
