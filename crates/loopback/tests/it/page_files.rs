//! The page is complete, and loads nothing from elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use loopback::page::{self, FILES, POLICY};

/// Starts a server with nothing but the page, and returns its address.
async fn serve() -> String {
    let listener =
        tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
    let address = listener.local_addr().expect("it is bound");
    tokio::spawn(async move { axum::serve(listener, page::router()).await });
    format!("http://{address}")
}

/// The quoted file names after one of these words.
fn named(text: &str, words: &[&str]) -> BTreeSet<String> {
    let after = words.iter().flat_map(|word| text.split(word).skip(1));
    let paths = after.filter_map(|rest| rest.split('"').next());
    paths
        .map(|path| format!("/{}", path.trim_start_matches("./").trim_start_matches('/')))
        .collect()
}

#[tokio::test]
async fn every_file_is_served_with_its_type() {
    let base = serve().await;
    for file in FILES {
        let answer = reqwest::get(format!("{base}{}", file.path)).await.unwrap();
        assert_eq!(answer.status(), 200, "{}", file.path);
        let kind = match file.path.rsplit_once('.').map(|(_, ending)| ending) {
            None => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some(other) => panic!("nobody knows the type of .{other}"),
        };
        assert_eq!(answer.headers()["content-type"], kind, "{}", file.path);
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["content-security-policy"], POLICY);
        assert_eq!(answer.text().await.unwrap(), file.text);
    }
}

#[tokio::test]
async fn what_is_no_file_of_the_page_is_not_found() {
    let base = serve().await;
    for path in ["/index.html", "/page.rs", "/../Cargo.toml", "/api/people"] {
        assert_eq!(reqwest::get(format!("{base}{path}")).await.unwrap().status(), 404, "{path}");
    }
}

#[test]
fn the_page_names_only_files_that_are_served() {
    let served: BTreeSet<_> = FILES.iter().map(|file| file.path.to_owned()).collect();
    for file in FILES {
        // A fragment is no file.
        let named = named(file.text, &["src=\"", "href=\"", "from \""])
            .into_iter()
            .filter(|path| !path.starts_with("/#"));
        for path in named {
            assert!(served.contains(&path), "{} names {path}", file.path);
        }
    }
}

#[test]
fn every_file_served_is_named_by_another() {
    let named: BTreeSet<_> =
        FILES.iter().flat_map(|file| named(file.text, &["src=\"", "href=\"", "from \""])).collect();
    for file in FILES.iter().filter(|file| file.path != "/") {
        assert!(named.contains(file.path), "nothing needs {}", file.path);
    }
}

#[test]
fn every_file_in_the_folder_is_served() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    for entry in folder.read_dir().unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = if name == "index.html" { "/".to_owned() } else { format!("/{name}") };
        assert!(FILES.iter().any(|file| file.path == path), "{name} is not served");
    }
}

#[test]
fn nothing_of_the_page_runs_or_draws_from_within_the_markup() {
    let markup = FILES[0].text;
    for inline in ["<script>", "<style", " style=", " onclick=", " onload=", "javascript:"] {
        assert!(!markup.contains(inline), "{inline}");
    }
    for file in FILES {
        for way_in in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            assert!(!file.text.contains(way_in), "{} uses {way_in}", file.path);
        }
    }
}

#[test]
fn nothing_is_fetched_from_outside() {
    for source in POLICY.split("; ").flat_map(|directive| directive.split(' ').skip(1)) {
        assert!(matches!(source, "'none'" | "'self'"), "{source}");
    }
}

#[test]
fn the_page_says_the_same_in_every_language() {
    let words = FILES.iter().find(|file| file.path == "/words.js").unwrap().text;
    let (table, _) = words.split_once("\n};").unwrap();
    let languages: Vec<_> = table.split(": {\n").skip(1).collect();
    assert_eq!(languages.len(), 4, "en, fr, nl and de");
    let holes = |text: &str| -> BTreeSet<String> {
        text.split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(hole, _)| hole.to_owned())
            .collect()
    };
    let sentences = |language: &str| -> BTreeMap<String, BTreeSet<String>> {
        let lines =
            language.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(": \""));
        lines.map(|(key, text)| (key.to_owned(), holes(text))).collect()
    };
    let english = sentences(languages[0]);
    assert!(english.contains_key("failed"));
    for language in &languages[1..] {
        assert_eq!(sentences(language), english, "the same sentences with the same holes");
    }
}
