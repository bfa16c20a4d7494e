//! Every source file is compiled: it is reached from the root of a crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{CODE, files, name, root, text};

#[test]
fn every_source_file_is_reached_from_the_root_of_a_crate() {
    let mut reached = BTreeSet::new();
    for package in packages() {
        for (file, children) in crate_roots(&package) {
            follow(&file, &children, &mut reached);
        }
    }
    let all: Vec<_> = CODE.iter().flat_map(|folder| files(folder, ".rs")).collect();
    assert!(all.len() > 200, "{} files", all.len());
    let lost: Vec<_> = all.iter().filter(|file| !reached.contains(*file)).collect();
    assert!(
        lost.is_empty(),
        "no crate has {:?}",
        lost.iter().map(|it| name(it)).collect::<Vec<_>>()
    );
}

#[test]
fn h05_every_query_is_a_constant() {
    // sqlx takes nothing else, but for what is sworn to be safe.
    let sources = files("src", ".rs").into_iter().filter(|file| !name(file).contains("/tests/"));
    let made: Vec<_> = sources
        .filter(|file| {
            let text = text(file);
            ["AssertSqlSafe", "QueryBuilder", "SqlStr"].iter().any(|word| text.contains(word))
        })
        .map(|file| name(&file))
        .collect();
    assert!(made.is_empty(), "queries are put together in {made:?}");
}

/// The folders with a `Cargo.toml`.
fn packages() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut packages: Vec<_> = crates.filter(|path| path.join("Cargo.toml").exists()).collect();
    packages.push(root().to_owned());
    packages
}

/// The files that cargo begins with, and where the modules of each lie.
fn crate_roots(package: &Path) -> Vec<(PathBuf, PathBuf)> {
    let source = package.join("src");
    let mut roots = vec![package.join("build.rs"), source.join("lib.rs"), source.join("main.rs")];
    for folder in ["src/bin", "tests", "benches", "examples"] {
        let Ok(entries) = fs::read_dir(package.join(folder)) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            roots.push(if path.is_dir() { path.join("main.rs") } else { path });
        }
    }
    roots.retain(|path| path.extension() == Some("rs".as_ref()) && path.exists());
    roots.into_iter().map(|path| (path.clone(), path.parent().unwrap().to_owned())).collect()
}

/// Notes a file and the modules it declares, those of its modules, and so on.
fn follow(file: &Path, children: &Path, reached: &mut BTreeSet<PathBuf>) {
    if !reached.insert(file.to_owned()) {
        return;
    }
    let source = text(file);
    let mut elsewhere = None;
    for line in source.lines().map(str::trim) {
        if let Some(path) = line.strip_prefix("#[path = \"") {
            elsewhere = path.split('"').next();
            continue;
        }
        let Some(module) = declared(line) else { continue };
        if let Some(path) = elsewhere.take() {
            let path = file.parent().unwrap().join(path).canonicalize().unwrap();
            follow(&path, path.parent().unwrap(), reached);
            continue;
        }
        let folder = children.join(module);
        let places = [children.join(format!("{module}.rs")), folder.join("mod.rs")];
        let place = places.iter().find(|place| place.exists());
        let place = place.unwrap_or_else(|| panic!("{} has no `{module}`", name(file)));
        follow(place, &folder, reached);
    }
}

/// The module that a line declares: `pub(crate) mod name;`.
fn declared(line: &str) -> Option<&str> {
    let module = line.strip_suffix(';')?;
    let (before, module) = module.rsplit_once(' ')?;
    let is_declared = before == "mod" || before.starts_with("pub") && before.ends_with(" mod");
    is_declared.then_some(module)
}
