//! No dependency cycles between files, by names or by methods of one type.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use quote::ToTokens;
use syn::{ImplItem, Item, ItemImpl, Type};
use tempfile::TempDir;

use super::name;
use super::syntax::{Crate, Definition, ModulePath, crate_roots, is_test_only, packages, tokens};

/// Every crate of the repository by its root's name.
fn crates() -> impl Iterator<Item = (String, Crate)> {
    let roots = packages().into_iter().flat_map(|package| crate_roots(&package));
    roots.map(|root| (name(&root), Crate::read(&root)))
}

/// The strongly connected components of at least two nodes, the largest first.
fn circles<T: Ord + Clone>(edges: &BTreeMap<T, BTreeSet<T>>) -> Vec<BTreeSet<T>> {
    let reached = |from: &T| {
        let mut reached = BTreeSet::new();
        let mut open: Vec<_> = edges[from].iter().collect();
        while let Some(next) = open.pop() {
            if reached.insert(next.clone()) {
                open.extend(edges.get(next).into_iter().flatten());
            }
        }
        reached
    };
    let reached: BTreeMap<_, _> = edges.keys().map(|from| (from, reached(from))).collect();
    let circle = |(from, to): (&&T, &BTreeSet<T>)| {
        let leads_back = |to: &&T| reached.get(to).is_some_and(|it| it.contains(*from));
        to.iter().filter(leads_back).cloned().collect::<BTreeSet<_>>()
    };
    let circles: BTreeSet<_> = reached.iter().map(circle).filter(|it| it.len() > 1).collect();
    let mut circles: Vec<_> = circles.into_iter().collect();
    circles.sort_by_key(|circle| Reverse(circle.len()));
    circles
}

#[test]
fn circles_are_found_and_trees_are_not() {
    let edges = |all: &[(u8, &[u8])]| {
        all.iter().map(|&(from, to)| (from, to.iter().copied().collect())).collect()
    };
    assert_eq!(circles(&edges(&[(1, &[2, 3]), (2, &[3]), (3, &[])])), []);
    let two = edges(&[(1, &[2]), (2, &[1, 3]), (3, &[4]), (4, &[5]), (5, &[3, 6])]);
    assert_eq!(circles(&two), [[3, 4, 5].into(), BTreeSet::from([1, 2])]);
}

/// From each module to the modules that it names, its parents left out.
fn imports(of: &Crate) -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
    let edges = of.without_tests().map(|(from, module)| {
        let named = module.named().into_iter().filter_map(|path| of.resolve(from, &path));
        let named = named.map(|definition| definition.module);
        (from.clone(), named.filter(|to| !from.starts_with(to)).collect())
    });
    edges.collect()
}

#[test]
fn no_module_names_one_that_names_it() {
    let mut found = Vec::new();
    for (root, of) in crates() {
        let circles = circles(&imports(&of));
        found.extend(circles.iter().map(|circle| format!("{root}: {circle:?}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The methods of one type by name: their defining files, and their calling files.
#[derive(Default)]
struct Methods {
    defined: BTreeMap<String, BTreeSet<PathBuf>>,
    called: BTreeMap<String, BTreeSet<PathBuf>>,
}

impl Methods {
    fn add(&mut self, item: &ItemImpl, of: &str, file: &Path) {
        for item in &item.items {
            let ImplItem::Fn(method) = item else { continue };
            if is_test_only(&method.attrs) {
                continue;
            }
            self.defined.entry(method.sig.ident.to_string()).or_default().insert(file.to_owned());
            for called in calls(&tokens(method.block.to_token_stream()), of) {
                self.called.entry(called).or_default().insert(file.to_owned());
            }
        }
    }

    /// From each file to those that define the methods it calls and does not define itself.
    fn edges(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let mut edges: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (method, callers) in &self.called {
            let Some(definers) = self.defined.get(method) else { continue };
            for caller in callers.difference(definers) {
                let definers = definers.iter().map(PathBuf::as_path);
                edges.entry(caller.as_path()).or_default().extend(definers);
            }
        }
        edges
    }

    fn largest_circle(&self) -> BTreeSet<&Path> {
        circles(&self.edges()).into_iter().next().unwrap_or_default()
    }
}

/// The calls of a type's own methods: `self.name(`, `Self::name`, `Type::name`.
fn calls(body: &[String], of: &str) -> Vec<String> {
    let mut calls = Vec::new();
    for at in 0..body.len() {
        let next: Vec<_> = body[at..].iter().take(4).map(String::as_str).collect();
        match next[..] {
            ["self", ".", method, "(" | ":"] => calls.push(method.to_owned()),
            [own, ":", ":", method] if own == "Self" || own == of => calls.push(method.to_owned()),
            _ => (),
        }
    }
    calls
}

/// The methods of each type that the crate defines.
fn methods(of: &Crate) -> BTreeMap<Definition, Methods> {
    let mut methods: BTreeMap<_, Methods> = BTreeMap::new();
    for (from, module) in of.without_tests() {
        for item in &module.items {
            let Item::Impl(item) = item else { continue };
            let Type::Path(own) = &*item.self_ty else { continue };
            let own: Vec<_> = own.path.segments.iter().map(|it| it.ident.to_string()).collect();
            let (Some(called), Some(definition)) = (own.last(), of.resolve(from, &own)) else {
                continue;
            };
            if !is_test_only(&item.attrs) {
                methods.entry(definition).or_default().add(item, called, &module.file);
            }
        }
    }
    methods
}

#[test]
fn methods_of_a_type_call_no_circle_of_files() {
    let mut found = Vec::new();
    for (root, of) in crates() {
        for (Definition { path, .. }, methods) in methods(&of) {
            let circle = methods.largest_circle();
            if !circle.is_empty() {
                let files: Vec<_> = circle.iter().map(|file| name(file)).collect();
                found.push(format!("{root}, {}: {}", path.concat(), files.join(" ")));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn circles_of_a_crate_are_found() {
    let folder = TempDir::new().unwrap();
    let files = [
        ("lib.rs", "mod one; mod two; mod three; pub use two::Two; pub struct Whole;"),
        (
            "one.rs",
            "use super::Two; pub struct One(Two); impl super::Whole { fn one(&self) { self.two() } }",
        ),
        (
            "two.rs",
            "pub struct Two; use crate::Whole; impl Whole { fn two(&self) { Self::three(self) } }",
        ),
        (
            "three.rs",
            "impl crate::Whole { fn three(&self) { assert!(self.one()) } }
            #[cfg(test)] mod tests { use crate::one::One; }",
        ),
    ];
    for (file, source) in files {
        fs::write(folder.path().join(file), source).unwrap();
    }
    let of = Crate::read(&folder.path().join("lib.rs"));
    assert_eq!(circles(&imports(&of)), []);
    let methods: Vec<_> = methods(&of).into_values().collect();
    assert_eq!(methods.iter().map(|it| it.largest_circle().len()).collect::<Vec<_>>(), [3]);

    let two = "use crate::one::One; pub struct Two(One);";
    fs::write(folder.path().join("two.rs"), two).unwrap();
    let of = Crate::read(&folder.path().join("lib.rs"));
    let circle = BTreeSet::from(["one", "two"].map(|module| vec![module.to_owned()]));
    assert_eq!(circles(&imports(&of)), [circle]);
}
