//! Every source file is compiled: it is reachable from the root of a crate.

use std::collections::BTreeSet;

use super::syntax::{Crate, crate_roots, packages};
use super::{CODE, files, name, text};

#[test]
fn every_source_file_is_reached_from_the_root_of_a_crate() {
    let mut reached = BTreeSet::new();
    for root in packages().iter().flat_map(|package| crate_roots(package)) {
        reached.extend(Crate::read(&root).modules.into_values().map(|module| module.file));
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
    // sqlx takes no other string, except one wrapped in `AssertSqlSafe`: of names that the copy
    // reads from the schema of the new database, which the migrations have made.
    const OF_THE_SCHEMA: &str = "crates/store/src/copy/relation.rs";
    let sources = ["src", "crates"].into_iter().flat_map(|folder| files(folder, ".rs"));
    let made: Vec<_> = sources
        .filter(|file| !name(file).contains("/tests/"))
        .filter(|file| {
            let text = text(file);
            ["AssertSqlSafe", "QueryBuilder"].iter().any(|word| text.contains(word))
        })
        .map(|file| name(&file))
        .collect();
    assert_eq!(made, [OF_THE_SCHEMA], "queries are put together");
}
