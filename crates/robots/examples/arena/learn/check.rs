//! The chances that are quoted, beside the contracts made.

use std::io::{self, Write};

use robots::{Effort, Level};
use rules::Book;

use super::experience;
use super::table::{self, Part};

/// The deals after which a tenth may have fewer quotes.
const DEALS: u64 = 1_000_000;

/// The quotes of a tenth.
#[derive(Clone, Copy, Default)]
struct Tenth {
    quotes: u32,
    /// The sum of the chances.
    chances: f64,
    made: u32,
}

/// Plays deals of normal robots until each tenth of what is quoted has so many quotes, and writes a
/// line for each.
pub(crate) fn check(book: Book, quotes: u32, out: &mut impl Write) -> io::Result<()> {
    let mut tenths = [Tenth::default(); 10];
    let first = 1 << 42;
    for deal in first..first + DEALS {
        for (part, game) in table::parts(book, deal) {
            let Some(chance) = chance(book, &part) else { continue };
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10")]
            let tenth = &mut tenths[((10.0 * chance) as usize).min(9)];
            if tenth.quotes < quotes {
                let tricks = table::tricks(game, Effort::of(Level::Normal), deal);
                tenth.quotes += 1;
                tenth.chances += chance;
                tenth.made += u32::from(tricks >= part.undertaken);
            }
        }
        if tenths.iter().all(|tenth| tenth.quotes == quotes) {
            break;
        }
    }
    for (number, tenth) in tenths.iter().enumerate() {
        let quotes = f64::from(tenth.quotes.max(1));
        let (chance, made) =
            (100.0 * tenth.chances / quotes, 100.0 * f64::from(tenth.made) / quotes);
        let error = (made * (100.0 - made) / quotes).sqrt();
        let (from, to, quotes) = (10 * number, 10 * number + 10, tenth.quotes);
        writeln!(out, "{from} to {to}: {quotes} quotes, {chance:.1}, made {made:.1} ± {error:.1}")?;
    }
    Ok(())
}

/// The chance that is quoted of a hand in its role.
fn chance(book: Book, part: &Part) -> Option<f64> {
    let known = experience::with(book, part.role, part.features)?;
    let (mut all, mut good) = (0, 0);
    for (tricks, share) in (0..).zip(known.made) {
        all += share;
        good += if tricks >= part.undertaken { share } else { 0 };
    }
    Some(f64::from(good) / f64::from(all.max(1)))
}
