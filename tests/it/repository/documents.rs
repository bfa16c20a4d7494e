//! Links and names in the documents resolve.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use super::{CODE, documents, files, lines, name, root, spans, text};

/// The targets of a document's links, outside code blocks.
fn links(document: &str) -> Vec<String> {
    let targets = lines(document, false).flat_map(|line| line.split("](").skip(1));
    targets.filter_map(|rest| rest.split(')').next()).map(str::to_owned).collect()
}

/// The anchors of a document's headings, as GitHub makes them.
fn anchors(document: &str) -> BTreeSet<String> {
    let headings = document.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|&it| it.is_alphanumeric() || " -_".contains(it));
        kept.map(|it| if it == ' ' { '-' } else { it }).collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut broken = Vec::new();
    let mut followed = 0;
    for file in documents() {
        for link in links(&text(&file)) {
            if link.starts_with("http") {
                continue;
            }
            followed += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => file.clone(),
                path => file.parent().unwrap().join(path),
            };
            let is_there =
                target.exists() && (anchor.is_empty() || anchors(&text(&target)).contains(anchor));
            if !is_there {
                broken.push(format!("{}: {link}", name(&file)));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(followed > 50, "only {followed} links were found");
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = root().join("docs/SUMMARY.md");
    let listed: BTreeSet<_> =
        links(&text(&summary)).iter().map(|link| root().join("docs").join(link)).collect();
    let pages = files("docs", ".md").into_iter().filter(|page| *page != summary);
    assert_eq!(pages.collect::<BTreeSet<_>>(), listed);
}

#[test]
fn every_file_that_is_named_exists() {
    let all: Vec<_> = [&CODE[..], &["docs", "deploy", "migrations", "locales", ".ci"]]
        .concat()
        .iter()
        .flat_map(|folder| files(folder, ""))
        .map(|file| format!("/{}", name(&file)))
        .collect();
    let starts = ["src/", "crates/", "tests/", "benches/", "docs/", "deploy/"];
    let mut missing = Vec::new();
    for file in documents() {
        for span in spans(&text(&file)) {
            let is_path = starts.iter().any(|start| span.starts_with(start))
                || Path::new(span).extension() == Some("rs".as_ref());
            if !is_path || span.contains([' ', '<', '*', '(']) {
                continue;
            }
            // In a table of places a name goes on from the one before it.
            let place = format!("/{}", span.trim_end_matches('/'));
            let is_there = all.iter().any(|file| {
                let stem = file.strip_suffix(".rs").unwrap_or(file);
                file.ends_with(&place)
                    || stem.ends_with(&place)
                    || file.contains(&format!("{place}/"))
            });
            if !is_there {
                missing.push(format!("{}: {span}", name(&file)));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// ARCHITECTURE.md gives names to search for: `Table::decide`.
#[test]
fn every_name_that_is_to_be_searched_for_is_in_the_code() {
    let code: Vec<_> = CODE.iter().flat_map(|folder| files(folder, ".rs")).collect();
    let code: Vec<_> = code.iter().map(|file| text(file)).collect();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words: HashSet<_> = code.iter().flat_map(|text| text.split(|it| !is_part(it))).collect();
    let map = text(&root().join("ARCHITECTURE.md"));
    let is_name = |span: &&str| {
        span.starts_with(|letter: char| letter.is_ascii_uppercase())
            && span.chars().all(|letter| is_part(letter) || letter == ':')
    };
    let names: Vec<_> = spans(&map).into_iter().filter(is_name).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        for part in name.split("::") {
            assert!(words.contains(part), "ARCHITECTURE.md: no {name}");
        }
    }
}

#[test]
fn every_log_line_that_the_runbook_names_is_written() {
    let code: Vec<_> = ["src", "crates"].iter().flat_map(|folder| files(folder, ".rs")).collect();
    let code: Vec<_> = code.iter().map(|file| text(file)).collect();
    let runbook = text(&root().join("docs/runbook.md"));
    let named =
        ["the line `", "the lines `"].iter().flat_map(|before| runbook.split(before).skip(1));
    let named: Vec<_> = named.filter_map(|rest| rest.split('`').next()).collect();
    assert!(named.len() > 1, "{named:?}");
    for line in named {
        assert!(code.iter().any(|text| text.contains(&format!("\"{line}\""))), "no line {line}");
    }
}
