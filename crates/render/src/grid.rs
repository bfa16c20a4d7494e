//! Tables in a block of code, narrow enough for a phone.

use unicode_segmentation::UnicodeSegmentation;

use super::name::{ISOLATE, isolated};

/// Letters of a block of code in a line of a phone of 360 pixels.
pub(super) const COLUMNS: usize = 32;

/// Marks of who played a contract; they stand in the gap before the points.
pub(super) const MARKS: [char; 2] = ['✔', '✘'];

/// A table below its head.
#[derive(Debug, Default)]
pub(super) struct Grid {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Row>,
    /// Columns of words, which begin at one edge; numbers end at one.
    pub(super) words: Vec<usize>,
}

#[derive(Debug)]
pub(super) enum Row {
    Cells(Vec<String>),
    /// A line across the columns, of this sign.
    Rule(char),
    /// Words that no column has room for.
    Line(String),
}

impl Grid {
    pub(super) fn drawn(&self) -> String {
        let cells = || {
            let rows = self.rows.iter().filter_map(|row| match row {
                Row::Cells(cells) => Some(cells),
                Row::Rule(_) | Row::Line(_) => None,
            });
            std::iter::once(&self.head).chain(rows)
        };
        let widths: Vec<_> = (0..self.head.len())
            .map(|column| {
                let cells = cells().filter_map(|row| row.get(column));
                cells.map(|cell| width(&spaced(column, cell))).max().unwrap_or(0)
            })
            .collect();
        let row = |row: &Row| match row {
            Row::Cells(cells) => self.row(cells, &widths),
            Row::Rule(sign) => sign.to_string().repeat(widths.iter().sum::<usize>().min(COLUMNS)),
            Row::Line(line) => line.clone(),
        };
        let rows: Vec<_> = self.rows.iter().map(row).collect();
        format!("```\n{}\n{}\n```", self.row(&self.head, &widths), rows.join("\n"))
    }

    fn row(&self, cells: &[String], widths: &[usize]) -> String {
        let mut row = String::new();
        for (column, (cell, most)) in cells.iter().zip(widths).enumerate() {
            let cell = spaced(column, cell);
            let gap = " ".repeat(most - width(&cell));
            row.push_str(&if self.words.contains(&column) { cell + &gap } else { gap + &cell });
        }
        row.trim_end().to_owned()
    }
}

fn spaced(column: usize, cell: &str) -> String {
    let gap = if column == 0 || cell.starts_with(MARKS) { "" } else { " " };
    format!("{gap}{cell}")
}

/// Columns that a text takes: letters of East Asia and emoji take two.
pub(super) fn width(text: &str) -> usize {
    let of = |grapheme: &str| match grapheme.chars().next() {
        None => 0,
        Some(letter) if ISOLATE.contains(&letter) => 0,
        Some(
            '\u{1100}'..='\u{115f}'
            | '\u{2e80}'..='\u{a4cf}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}'
            | '\u{fe30}'..='\u{fe6f}'
            | '\u{ff00}'..='\u{ff60}'
            | '\u{1f000}'..,
        ) => 2,
        Some(_) => 1,
    };
    text.graphemes(true).map(of).sum()
}

/// As much of a name as stands in these columns, without the sign that ends a block of code.
pub(super) fn cut(name: &str, columns: usize) -> String {
    let mut cut = String::new();
    for grapheme in name.replace(ISOLATE, "").replace('`', "'").graphemes(true) {
        if width(&cut) + width(grapheme) > columns {
            break;
        }
        cut.push_str(grapheme);
    }
    isolated(cut.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<const N: usize>(row: [&str; N]) -> Vec<String> {
        row.map(str::to_owned).into()
    }

    #[test]
    fn cells_stand_below_each_other() {
        let rows = vec![Row::Cells(texts(["13", "+30"]))];
        let grid = Grid { head: texts(["made", "8"]), rows, words: Vec::new() };
        assert_eq!(grid.drawn(), "```\nmade   8\n  13 +30\n```");
    }

    #[test]
    fn a_mark_takes_the_gap_before_its_number() {
        let rows = vec![
            Row::Cells(texts(["1", "✘−36", "+12"])),
            Row::Line("   passed".to_owned()),
            Row::Rule('─'),
            Row::Cells(texts(["", "−36", "+12"])),
        ];
        let grid = Grid { head: texts(["", "Ann", "花子"]), rows, words: Vec::new() };
        assert_eq!(
            grid.drawn(),
            "```\n  Ann 花子\n1✘−36  +12\n   passed\n──────────\n  −36  +12\n```"
        );
    }

    #[test]
    fn a_cut_name_ends_no_block_and_keeps_its_direction() {
        assert_eq!(cut("Annabelle", 4), "Anna");
        assert_eq!(cut("```", 4), "'''");
        assert_eq!(cut("花子さん", 5), "花子");
        assert_eq!(cut("\u{2068}עוגייה\u{2069}", 3), "\u{2068}עוג\u{2069}");
        assert_eq!(width(&cut("\u{2068}עוגייה\u{2069}", 3)), 3);
    }
}
