//! Points in columns, in a block of monospaced text.

use rules::{BySeat, Contract, Goal, Rules, Seat, Seats};
use words::Language;

use super::ALL_TRICKS;
use super::lines::{lines, with_sign};

pub(super) struct Grid {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(super) fn drawn(&self) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| {
            all().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
        };
        let widths: Vec<_> =
            (0..self.head.len()).map(|column| width(column).unwrap_or(0)).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
            cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
        };
        format!("```\n{}\n```", all().map(line).collect::<Vec<_>>().join("\n"))
    }
}

/// A grid for the declarers and one for the others.
pub(super) fn tricks_grid(
    rules: &Rules,
    title: &str,
    columns: &[(String, Contract, Goal)],
    declarers: Seats,
    language: Language,
) -> String {
    let pays = |seat: Seat| {
        by_tricks(columns, language, |contract, goal, tricks| {
            let made = BySeat::new([tricks, ALL_TRICKS - tricks, 0, 0]);
            rules.points(contract, goal, declarers, made).map_or(0, |points| points[seat])
        })
    };
    lines([
        title.to_owned(),
        pays(Seat::North).drawn(),
        language.points_others(),
        pays(Seat::East).drawn(),
    ])
}

/// Numbers of tricks that pay the same share a row, the most first.
fn by_tricks(
    columns: &[(String, Contract, Goal)],
    language: Language,
    pays: impl Fn(Contract, Goal, u8) -> i32,
) -> Grid {
    let mut rows: Vec<(u8, u8, Vec<String>)> = Vec::new();
    for tricks in (0..=ALL_TRICKS).rev() {
        let cells: Vec<_> = columns
            .iter()
            .map(|&(_, contract, goal)| with_sign(pays(contract, goal, tricks)))
            .collect();
        match rows.last_mut() {
            Some((_, least, same)) if *same == cells => *least = tricks,
            _ => rows.push((tricks, tricks, cells)),
        }
    }
    let label = |most: u8, least: u8| {
        if most == least { most.to_string() } else { format!("{least}–{most}") }
    };
    let heads = columns.iter().map(|(head, ..)| head.clone());
    Grid {
        head: std::iter::once(language.points_tricks()).chain(heads).collect(),
        rows: rows
            .into_iter()
            .map(|(most, least, cells)| std::iter::once(label(most, least)).chain(cells).collect())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    #[test]
    fn cells_stand_below_each_other() {
        let texts = |row: [&str; 2]| row.map(str::to_owned).to_vec();
        let grid = Grid { head: texts(["made", "8"]), rows: vec![texts(["13", "+30"])] };
        assert_eq!(grid.drawn(), "```\nmade   8\n  13 +30\n```");
    }
}
