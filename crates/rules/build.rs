//! Writes the tables of points of the books as numbers, from the files of the folder `scales`: the
//! crate itself reads no file and no text.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, error, fs};

use scales::{Alone, Rows, Scale};

/// The lines for tricks, and the lines of the files that have their numbers: the first that is there.
const TRICKS: [(&str, &[&str]); 9] = [
    ("pair", &["pair"]),
    ("solo", &["solo", "alone"]),
    ("solo_over_misere", &["solo_over_misere"]),
    ("abundance", &["abundance"]),
    ("abundance_in_trump", &["abundance_in_trump"]),
    ("troel", &["troel"]),
    ("royal_troel", &["troela", "troel"]),
    ("slam", &["slam"]),
    ("solo_slim", &["slim"]),
];
const ALONE: [&str; 7] = [
    "small_misere",
    "piccolissimo",
    "piccolo",
    "misere",
    "misere_over_troel",
    "open_misere",
    "open_misere_over_troel",
];

fn main() -> Result<(), Box<dyn error::Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::new();
    for (name, _) in scales::KNOWN {
        let scale = scales::known(name).ok_or(name)?;
        let constant = name.to_uppercase().replace('-', "_");
        writeln!(code, "pub(crate) static {constant}: Scale = {};", numbers(&scale))?;
    }
    writeln!(code, "{}", of_lines())?;
    let folder = env::var_os("OUT_DIR").ok_or("no OUT_DIR")?;
    fs::write(PathBuf::from(folder).join("scales.rs"), code)?;
    Ok(())
}

/// The code that makes a table of another text's lines.
fn of_lines() -> String {
    let tricks = TRICKS.map(|(line, named)| format!("{line}: rows(&{named:?})"));
    let alone = ALONE.map(|line| format!("{line}: alone({line:?})"));
    format!(
        "impl Scale {{
            /// A table by the lines of its text (wiezen.md S.1): for tricks the first of some
            /// names that is there, then of each for himself, and `pass.unit`.
            pub fn of_lines(
                rows: impl Fn(&[&str]) -> Rows,
                alone: impl Fn(&str) -> Alone,
                pass: i32,
            ) -> Self {{
                Self {{ {}, {}, pass }}
            }}
        }}",
        tricks.join(", "),
        alone.join(", ")
    )
}

fn numbers(scale: &Scale) -> String {
    let tricks = TRICKS.map(|(line, named)| {
        let paid = named.iter().find_map(|line| scale.rows(line));
        format!("{line}: {}", rows(paid))
    });
    let alone = ALONE.map(|line| format!("{line}: {}", ways(scale.alone(line))));
    let pass = scale.pass.unwrap_or_default();
    format!("Scale {{ {}, {}, pass: {pass} }}", tricks.join(", "), alone.join(", "))
}

fn rows(rows: Option<&Rows>) -> String {
    let Some(Rows { lowest, rows }) = rows else { return "Rows::NONE".to_owned() };
    let cells: Vec<_> =
        rows.iter().map(|row| row.map(|cell| (cell.declarer, cell.other))).collect();
    format!("Rows {{ lowest: {lowest}, cells: Cow::Borrowed(&{cells:?}) }}")
}

fn ways(alone: Option<&Alone>) -> String {
    let Some(Alone { ways, bonus }) = alone else { return "Alone::NONE".to_owned() };
    let ways = ways.map(|ways| ways.map(|way| (way.made, way.lost, way.other)));
    format!("Alone {{ ways: {ways:?}, bonus: {bonus:?} }}")
}
