//! The repository itself: its documents are true, every file is used, and its crates and files
//! depend on each other in one direction.

mod circles;
mod citations;
mod commands;
mod dependencies;
mod documents;
mod figures;
mod prose;
mod public;
mod sources;
mod syntax;
mod tables;
mod walls;

use std::fs;
use std::path::{Path, PathBuf};

/// The repository's root.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders with code.
const CODE: [&str; 5] = ["src", "crates", "tests", "benches", "examples"];

/// The files under a folder with this ending, sorted.
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
        // Packages installed there are foreign.
        if path.ends_with("node_modules") {
            continue;
        }
        if path.is_dir() {
            walk(&path, see);
        } else {
            see(&path);
        }
    }
}

/// Every document: those at the top, those in `docs`, and those of the crates.
fn documents() -> Vec<PathBuf> {
    let top = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<_> =
        top.filter(|path| path.extension() == Some("md".as_ref())).collect();
    for folder in ["docs", "crates", "tests"] {
        documents.extend(files(folder, ".md"));
    }
    documents
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A file's path within the repository.
fn name(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

/// The lines of a document in code blocks, or all others.
fn lines(document: &str, of_blocks: bool) -> impl Iterator<Item = &str> {
    let mut in_block = false;
    document.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        in_block ^= fence;
        !fence && in_block == of_blocks
    })
}

/// The pieces of a document between backticks, outside code blocks.
fn spans(document: &str) -> Vec<&str> {
    lines(document, false).flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

fn blocks(document: &str) -> Vec<&str> {
    lines(document, true).map(str::trim).collect()
}
