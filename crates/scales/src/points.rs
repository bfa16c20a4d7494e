//! The numbers of a line: a row of cells for each level, or the ways in which declarers who play
//! each for himself can end.

use crate::complaint::{Complaints, Fault};
use crate::keys::{Keys, Value};
use crate::line::{Line, Play};

/// The points of each declarer and of each other player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Cell {
    /// Each declarer.
    pub declarer: i32,
    /// Each other player.
    pub other: i32,
}

/// A cell for each number of tricks, from 0 to 13.
pub type Row = [Cell; 14];

/// A line for tricks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    /// The level of the first row.
    pub lowest: u8,
    /// By level.
    pub rows: Vec<Row>,
}

/// The points of one end of a game of each for himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// Each declarer who makes it.
    pub made: i32,
    /// Each declarer who fails.
    pub lost: i32,
    /// Each other player.
    pub other: i32,
}

/// A line of each for himself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alone {
    /// By the number of declarers, from 1, and of those who fail.
    pub ways: [[Way; 5]; 4],
    /// Added to each player for one other declarer who fails, and for several.
    pub bonus: [i32; 2],
}

/// The row of a level with its checked keys.
pub(crate) fn row(line: &Line, keys: &Keys, level: u8) -> Row {
    std::array::from_fn(|tricks| {
        #[expect(clippy::cast_possible_truncation, reason = "at most 13")]
        let tricks = tricks as u8;
        match level.checked_sub(tricks) {
            None | Some(0) => cell(line, keys, made(keys, level, tricks, true), {
                keys.get("others_made").and_then(|it| it.number(level)).unwrap_or_default()
            }),
            Some(missing) => {
                let lost = lost(keys, level, missing);
                cell(line, keys, -lost, others_lost(keys, level, missing, lost))
            }
        }
    })
}

/// Returns `true` where the numbers are what each gets.
fn pays_each(keys: &Keys) -> bool {
    ["others_made", "others_lost"].iter().any(|key| keys.get(key).is_some())
}

/// A cell of a value to each opponent, or of what each gets.
fn cell(line: &Line, keys: &Keys, value: i32, others: i32) -> Cell {
    match line.play {
        _ if pays_each(keys) => Cell { declarer: value, other: others },
        Play::Single if keys.is("unit", "own") => Cell { declarer: value, other: -value / 3 },
        Play::Single => Cell { declarer: 3 * value, other: -value },
        Play::Partners | Play::Alone => Cell { declarer: value, other: -value },
    }
}

/// The value of a made game; `whole` counts all thirteen by their own key.
fn made(keys: &Keys, level: u8, tricks: u8, whole: bool) -> i32 {
    let counted = tricks.min(keys.tricks("most").unwrap_or(13));
    let Some(made) = keys.get("made") else { return 0 };
    let over = keys.number("over").unwrap_or_default();
    let value = match &made.value {
        Value::List(_) if keys.is("by", "tricks") => made.number(counted).unwrap_or_default(),
        Value::Number(first) if keys.is("by", "tricks") => {
            first + over * i32::from(counted.saturating_sub(made.base))
        }
        Value::Number(_) | Value::List(_) | Value::Word(_) => {
            let more = i32::from(counted.saturating_sub(level));
            made.number(level).unwrap_or_default() + over * more
        }
    };
    match keys.get("all").map(|all| &all.value).filter(|_| whole && tricks == 13) {
        Some(Value::Number(all)) => *all,
        Some(Value::Word(_) | Value::List(_)) => 2 * value,
        None => value,
    }
}

fn lost(keys: &Keys, level: u8, missing: u8) -> i32 {
    let under = keys.number("under").unwrap_or_default();
    let missing = i32::from(missing);
    match keys.get("lost").and_then(|lost| lost.number(level)) {
        Some(lost) => lost + under * (missing - 1),
        None => made(keys, level, level, false) + under * missing,
    }
}

fn others_lost(keys: &Keys, level: u8, missing: u8, lost: i32) -> i32 {
    let Some(others) = keys.get("others_lost") else { return 0 };
    let under = keys.number("others_under").unwrap_or_default();
    others.number(level).map_or(lost, |first| first + under * (i32::from(missing) - 1))
}

impl Alone {
    /// The ways of a line with its checked keys; `two` are those of two declarers.
    pub(crate) fn new(keys: &Keys, two: Option<&Keys>) -> Self {
        let made = keys.number("made").unwrap_or_default();
        let lost = keys.number("lost").unwrap_or(made);
        let is_bonus = keys.is("several", "bonus");
        let each = if keys.is("unit", "own") { 3 } else { 1 };
        let way = |declarers: i32, fail: i32| {
            // Each declarer settles with each of the three others.
            let (made, lost) = (made / each, lost / each);
            let other = lost * fail - made * (declarers - fail);
            Way { made: 4 * made + other, lost: other - 4 * lost, other }
        };
        let mut ways = [[Way::default(); 5]; 4];
        for (declarers, ways) in (1..).zip(&mut ways) {
            for (fail, own) in (0..=declarers).zip(ways) {
                *own = if is_bonus {
                    Way { made, lost: -lost, other: 0 }
                } else {
                    way(declarers, fail)
                };
            }
        }
        if keys.is("several", "camp") {
            let fails = Way { made: 0, lost: -lost, other: lost };
            let split = Way { made: -lost, ..fails };
            ways[1] = [Way { made, lost: 0, other: -made }, split, fails, ways[1][3], ways[1][4]];
        }
        let own = |key| two.and_then(|two| two.list(key)).unwrap_or_default();
        if let (&[made, other], &[lost, paid], &[maker, failed, third]) =
            (own("made"), own("lost"), own("split"))
        {
            ways[1][0] = Way { made, lost: 0, other };
            ways[1][1] = Way { made: maker, lost: failed, other: third };
            ways[1][2] = Way { made: 0, lost, other: paid };
        }
        let bonus = keys.list("others_lost").filter(|_| is_bonus);
        let bonus = bonus.and_then(|it| it.try_into().ok()).unwrap_or_default();
        Self { ways, bonus }
    }

    /// The first end that does not sum to zero, or that pays the wrong way.
    pub(crate) fn fault(&self, is_zero_sum: bool) -> Option<(String, Fault)> {
        let ends = (1..).zip(&self.ways).flat_map(|(declarers, ways)| {
            (0..=declarers).zip(ways).map(move |(fail, way)| (declarers, fail, way))
        });
        let bonus = |fail: i32| match fail {
            0 => 0,
            1 => self.bonus[0],
            _ => self.bonus[1],
        };
        let fault = |(declarers, fail, way): (i32, i32, &Way)| {
            let sum = (declarers - fail) * (way.made + bonus(fail))
                + fail * (way.lost + bonus(fail - 1))
                + (4 - declarers) * (way.other + bonus(fail));
            let fault = match sum {
                sum if is_zero_sum && sum != 0 => Fault::Sum(sum),
                _ if fail == 0 && way.made < 0 => Fault::MadeCosts,
                _ if fail == declarers && way.lost > 0 => Fault::LostPays,
                _ => return None,
            };
            Some((format!("{declarers} declare, {fail} fail"), fault))
        };
        ends.into_iter().find_map(fault)
    }
}

/// The mistake of a cell.
pub(crate) fn fault(play: Play, is_made: bool, cell: Cell, is_zero_sum: bool) -> Option<Fault> {
    let (declarers, others) = if play == Play::Partners { (2, 2) } else { (1, 3) };
    match declarers * cell.declarer + others * cell.other {
        sum if is_zero_sum && sum != 0 => Some(Fault::Sum(sum)),
        _ if is_made && cell.declarer < 0 => Some(Fault::MadeCosts),
        _ if !is_made && cell.declarer > 0 => Some(Fault::LostPays),
        _ => None,
    }
}

/// The first points of a lone declarer that three cannot share.
pub(crate) fn unshared(line: &Line, keys: &Keys, row: &Row) -> Option<(u8, i32)> {
    let is_shared = line.play == Play::Single && keys.is("unit", "own") && !pays_each(keys);
    let unshared = |(_, points): &(u8, i32)| is_shared && points % 3 != 0;
    (0..).zip(row.iter().map(|cell| cell.declarer)).find(unshared)
}

/// Adds the doubts about the rows of a line.
pub(crate) fn doubt(line: &Line, rows: &Rows, at: usize, doubts: &mut Complaints<'_>) {
    let mut below = None;
    for (level, row) in (rows.lowest..).zip(&rows.rows) {
        let mut doubt = |tricks: usize, fault| {
            doubts.add(at, format!("{} {level}, {tricks} tricks", line.name), fault);
        };
        for tricks in 0..13 {
            if row[tricks + 1].declarer < row[tricks].declarer {
                let is_all = tricks == 12;
                doubt(tricks + 1, if is_all { Fault::AllBringLess } else { Fault::MoreBringsLess });
            }
        }
        let just_made = row[usize::from(level)].declarer;
        if just_made == 0 {
            doubt(level.into(), Fault::Worthless);
        }
        if below.is_some_and(|below| just_made < below) {
            doubt(level.into(), Fault::HigherBringsLess);
        }
        below = Some(just_made);
    }
}
