//! The cells of a table that players can be asked for.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use scales::{Cell, Line, Play, Scale};

/// A result of a contract.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    /// A game for tricks.
    Tricks {
        /// The tricks that make it.
        level: u8,
        /// The tricks of the declarers, 0 to 13.
        tricks: u8,
    },
    /// A game of each declarer for himself.
    Alone {
        /// The number of declarers, 1 to 4.
        declarers: u8,
        /// The number of declarers who fail.
        failing: u8,
    },
}

/// A cell of the table: the points of this result are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Question {
    /// The line of the table.
    pub line: &'static str,
    /// The result.
    pub end: End,
}

impl End {
    pub(crate) const fn is_made(self) -> bool {
        match self {
            Self::Tricks { level, tricks } => tricks >= level,
            Self::Alone { declarers, failing } => failing < declarers,
        }
    }

    /// Returns `true` where every declarer makes the game.
    pub(crate) const fn is_won(self) -> bool {
        match self {
            Self::Tricks { .. } => self.is_made(),
            Self::Alone { failing, .. } => failing == 0,
        }
    }

    /// Returns `true` where the other result of the line says enough about this one: overtricks,
    /// of which all thirteen may have their own number, about overtricks, a lost game about a lost
    /// one. Of a flat line any tells of a lost one.
    pub(crate) fn follows_from(self, other: Self, is_flat: bool) -> bool {
        let (Self::Tricks { level, tricks }, Self::Tricks { level: heard_level, tricks: heard }) =
            (self, other)
        else {
            return true;
        };
        match tricks.cmp(&level) {
            Ordering::Less => is_flat || heard < heard_level,
            Ordering::Equal => true,
            Ordering::Greater => heard > heard_level && (is_flat || heard < 13 || tricks == 13),
        }
    }

    /// The share of players who remember such a result of a line that begins at this level.
    pub(crate) const fn memory(self, lowest: u8) -> f64 {
        match self {
            Self::Tricks { level, tricks: 13 } if level > lowest || level < 13 => 0.6,
            Self::Tricks { level, tricks } if tricks == level && level > lowest => 0.9,
            Self::Tricks { level, tricks } if tricks == level => 1.0,
            Self::Tricks { level, tricks } if tricks + 1 == level || tricks == level + 1 => 0.8,
            Self::Tricks { level, tricks } if tricks + 2 == level => 0.6,
            Self::Alone { declarers: 1, failing: 0 } => 1.0,
            Self::Alone { declarers: 1, .. } => 0.8,
            Self::Alone { declarers: 2, .. } => 0.5,
            Self::Tricks { .. } | Self::Alone { .. } => 0.4,
        }
    }

    /// The sum of the four; `None` where makers and losers have different points.
    pub(crate) fn sum(self, play: Play, points: Cell) -> Option<i32> {
        let declarers = match self {
            Self::Alone { declarers, failing } if failing > 0 && failing < declarers => {
                return None;
            }
            Self::Alone { declarers, .. } => i32::from(declarers),
            Self::Tricks { .. } => declarers_for_tricks(play),
        };
        Some(declarers * points.declarer + (4 - declarers) * points.other)
    }
}

fn declarers_for_tricks(play: Play) -> i32 {
    if play == Play::Partners { 2 } else { 1 }
}

/// The points of a value that each opponent pays.
pub(crate) fn points(play: Play, value: i32) -> Cell {
    let declarer = if play == Play::Single { 3 * value } else { value };
    Cell { declarer, other: -value }
}

/// The value that each opponent pays; `None` where the four do not sum to zero.
pub(crate) fn value(play: Play, own: Cell) -> Option<i32> {
    (points(play, -own.other) == own).then_some(-own.other)
}

/// The cells of a line in their order.
pub(crate) fn ends(play: Play, levels: RangeInclusive<u8>) -> Vec<End> {
    let of_level = |level| match play {
        Play::Alone => {
            (0..=level).map(|failing| End::Alone { declarers: level, failing }).collect()
        }
        Play::Partners | Play::Single => {
            (0..=13).map(|tricks| End::Tricks { level, tricks }).collect::<Vec<_>>()
        }
    };
    levels.flat_map(of_level).collect()
}

/// The points of the first declarer, of those who make it before others, and of each other player;
/// `None` where the table does not pay the result.
pub(crate) fn paid(scale: &Scale, line: &Line, end: End) -> Option<Cell> {
    match end {
        End::Tricks { level, tricks } => {
            let rows = scale.rows(line.name)?;
            let row = rows.rows.get(usize::from(level.checked_sub(rows.lowest)?))?;
            row.get(usize::from(tricks)).copied()
        }
        End::Alone { declarers, failing } => {
            let alone = scale.alone(line.name)?;
            let row = alone.ways.get(usize::from(declarers.checked_sub(1)?))?;
            let way = row.get(usize::from(failing))?;
            let bonus = |failing: u8| match failing {
                0 => 0,
                1 => alone.bonus[0],
                _ => alone.bonus[1],
            };
            let declarer = if end.is_made() {
                way.made + bonus(failing)
            } else {
                way.lost + bonus(failing - 1)
            };
            let other = if declarers == 4 { 0 } else { way.other + bonus(failing) };
            Some(Cell { declarer, other })
        }
    }
}
