//! Embeds the migrations, as a list of their numbers and texts.
//!
//! The macro of sqlx does the same, and would have every driver compiled a second time, for
//! the compiler to run.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/line_ends.rs"]
mod line_ends;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../migrations");
    let mut code = String::new();
    for (name, folder) in [
        ("const SQLITE", "../../migrations"),
        ("#[cfg(feature = \"postgres\")] const POSTGRES", "../../migrations/postgres"),
    ] {
        let files = fs::read_dir(folder)?.map(|file| Ok(file?.path()));
        let mut files = files.collect::<io::Result<Vec<PathBuf>>>()?;
        files.retain(|path| path.extension().is_some_and(|it| it == "sql"));
        files.sort();
        writeln!(code, "{name}: &[(i64, &str, &str)] = &[")?;
        for path in files {
            let stem = path.file_stem().and_then(|it| it.to_str()).unwrap_or_default();
            let (version, words) =
                stem.split_once('_').ok_or_else(|| format!("{stem}: NUMBER_WORDS"))?;
            let version: i64 = version.parse()?;
            let text = line_ends::plain(&fs::read_to_string(&path)?);
            writeln!(code, "    ({version}, {:?}, {text:?}),", words.replace('_', " "))?;
        }
        writeln!(code, "];")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), code)?;
    Ok(())
}
