//! The repository itself: what its documents say is so, and nothing in it is
//! forgotten.

mod sources;

use std::fs;
use std::path::{Path, PathBuf};

/// Where everything is.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders that hold code.
const CODE: [&str; 4] = ["src", "crates", "tests", "benches"];

/// The files under a folder of the repository whose names end so, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(&root().join(folder), &mut |file| {
        if file.to_string_lossy().ends_with(ending) {
            found.push(file.to_owned());
        }
    });
    found.sort();
    found
}

fn walk(folder: &Path, see: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, see);
        } else {
            see(&path);
        }
    }
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A file as the repository calls it.
fn name(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}
