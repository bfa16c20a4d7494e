//! Experience for `src/experience`, from deals that robots play among themselves.
//!
//! In each deal one seat after the other asks, joins or goes alone, and then undertakes an
//! abundance, with any hand that is not hopeless, and easy robots play on. A sum of weights of the
//! hand's features explains the tricks of its side, and the tricks are counted for each such sum.
//! Then normal robots of the third edition play other deals: the sums are set to theirs by a straight line, and their
//! tricks count beside those of easy ones. The same numbers of deals give the same file.
//!
//! `check` compares what the file says of hands in yet other deals of normal robots with what they
//! made there.

mod check;
#[expect(dead_code, reason = "robots read it from a view")]
#[path = "../../../src/experience/mod.rs"]
mod experience;
mod fit;
mod policy;
mod table;
#[expect(dead_code, reason = "misères are not learned")]
#[path = "../../../src/heuristics/worth.rs"]
mod worth;

use std::io::{self, Write};

use robots::Level;
use rules::Book;

use crate::player::of_edition;
pub(crate) use check::check;
pub(crate) use policy::{games, learn as learn_policy};

/// The number of roles.
const ROLES: usize = 4;

/// Learns from so many deals of easy robots and of normal ones, and writes the file.
pub(crate) fn learn(
    book: Book,
    name: &str,
    [deals, checked]: [u64; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let rows = table::play(book, deals, 1 << 40, None);
    let check = table::play(book, checked, 1 << 41, of_edition(Level::Normal, "3"));
    let mut file = Vec::new();
    for (rows, check) in rows.iter().zip(&check) {
        let model = fit::fit(rows);
        let (hands, checked) = (rows.len(), check.len());
        let (average, error) = (model.mean, model.error(rows));
        let other = model.of_others(check).error(check);
        writeln!(
            out,
            "{hands} hands, {average:.2} tricks, explained to ± {error:.2}; {checked} of normal \
             robots, to ± {other:.2}"
        )?;
        fit::write((&model, rows), check, &mut file);
    }
    std::fs::write(name, file)
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    sum / f64::max(count, 1.0)
}
