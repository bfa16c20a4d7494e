//! Experience for `src/experience`, from deals that robots play among themselves.
//!
//! In each deal one seat after the other asks, joins or goes alone with any hand that is not
//! hopeless, and easy robots play on. A sum of weights of the hand's features explains the tricks
//! of its side, and the tricks are counted for each such sum. Then normal robots play other deals,
//! and the average is set to theirs. The same numbers of deals give the same file.

#[path = "../../../src/experience/features.rs"]
mod features;
mod fit;
mod table;
#[expect(dead_code, reason = "misères are not learned")]
#[path = "../../../src/heuristics/worth.rs"]
mod worth;

use std::io::{self, Write};

use robots::{Effort, Level};

/// The roles of `experience::Role`, in its order.
const ROLES: usize = 3;

/// Learns from so many deals of easy robots and of normal ones, and writes the file.
pub(crate) fn run(name: &str, deals: u64, checked: u64, out: &mut impl Write) -> io::Result<()> {
    let rows = table::play(deals, 1 << 40, None);
    let check = table::play(checked, 1 << 41, Effort::of(Level::Normal));
    let mut file = Vec::new();
    for (rows, check) in rows.iter().zip(&check) {
        let model = fit::fit(rows);
        let shift = mean(check.iter().map(|row| f64::from(row.tricks) - model.expects(row)));
        let (hands, checked) = (rows.len(), check.len());
        let (average, error) = (model.mean, model.error(rows));
        writeln!(
            out,
            "{hands} hands, {average:.2} tricks, explained to ± {error:.2}; {checked} of normal \
             robots, {shift:+.2}"
        )?;
        model.write(shift, rows, &mut file);
    }
    std::fs::write(name, file)
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    sum / f64::max(count, 1.0)
}
