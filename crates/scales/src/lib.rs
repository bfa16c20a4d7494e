//! Tables of points: text in, checked numbers out.
//!
//! A table, or *scale*, says what each result of each contract brings. It is a TOML text of the
//! format in `docs/records.md`. [`read`] gives its numbers or all complaints about it at
//! once, each with its place. The known tables are the files of the folder `scales`, read by the
//! same code.
//!
//! ```
//! let couleur = scales::known("couleur").expect("it is known");
//! let pair = couleur.rows("pair").expect("it has pairs");
//! assert_eq!(pair.rows[0][8].declarer, 5);
//! let wrong = scales::KNOWN[0].1.replace("made", "mad");
//! assert!(scales::read(&wrong).is_err());
//! ```

mod complaint;
mod keys;
mod line;
mod points;
mod reader;

use std::collections::BTreeMap;

pub use complaint::{Complaint, Fault};
pub use line::{Book, Line, Play};
pub use points::{Alone, Cell, Row, Rows, Way};
pub use reader::read;

/// A checked table of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The name that players see.
    pub name: String,
    /// The book whose contracts it pays.
    pub book: Book,
    /// The unit of a game that follows four passes; `None` where the table pays none.
    pub pass: Option<i32>,
    /// Oddities that do not refuse the table.
    pub doubts: Vec<Complaint>,
    tricks: BTreeMap<&'static str, Rows>,
    alone: BTreeMap<&'static str, Alone>,
}

impl Scale {
    /// The cells of a line for tricks; `None` where the table does not pay it.
    #[must_use]
    pub fn rows(&self, line: &str) -> Option<&Rows> {
        self.tricks.get(line)
    }

    /// The numbers of a line of each for himself; `None` where the table does not pay it.
    #[must_use]
    pub fn alone(&self, line: &str) -> Option<&Alone> {
        self.alone.get(line)
    }
}

/// The known tables by name, each with its text.
pub const KNOWN: [(&str, &str); 11] = [
    ("couleur", include_str!("../../../scales/couleur.toml")),
    ("liege", include_str!("../../../scales/liege.toml")),
    ("whisthub", include_str!("../../../scales/whisthub.toml")),
    ("iwwa", include_str!("../../../scales/iwwa.toml")),
    ("rijkvanafdronk", include_str!("../../../scales/rijkvanafdronk.toml")),
    ("kaartclubs", include_str!("../../../scales/kaartclubs.toml")),
    ("wiezescoren", include_str!("../../../scales/wiezescoren.toml")),
    ("tracker", include_str!("../../../scales/tracker.toml")),
    ("cents", include_str!("../../../scales/cents.toml")),
    ("solo-whist", include_str!("../../../scales/solo-whist.toml")),
    ("hoyle", include_str!("../../../scales/hoyle.toml")),
];

/// A known table by name.
///
/// # Panics
///
/// A mistake in a file of the folder `scales`.
#[must_use]
pub fn known(name: &str) -> Option<Scale> {
    let (_, text) = KNOWN.iter().find(|(own, _)| *own == name)?;
    let complain = |complaints: Vec<Complaint>| {
        let lines: Vec<_> = complaints.iter().map(ToString::to_string).collect();
        panic!("scales/{name}.toml\n{}", lines.join("\n"))
    };
    Some(read(text).unwrap_or_else(complain))
}
