//! The parsed code: crates, their modules, and the names in them.

#![expect(clippy::wildcard_enum_match_arm, reason = "the enums of syn are open")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, Item, ItemMod, Lit, Meta, UseTree};

use super::{name, root, text};

/// The folders with a `Cargo.toml`.
pub(super) fn packages() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut packages: Vec<_> = crates.filter(|path| path.join("Cargo.toml").exists()).collect();
    packages.push(root().to_owned());
    packages
}

/// Cargo's targets: libraries, programs, build scripts, tests, benchmarks, examples.
pub(super) fn crate_roots(package: &Path) -> Vec<PathBuf> {
    let source = package.join("src");
    let mut roots = vec![package.join("build.rs"), source.join("lib.rs"), source.join("main.rs")];
    for folder in ["src/bin", "tests", "benches", "examples"] {
        let Ok(entries) = fs::read_dir(package.join(folder)) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            roots.push(if path.is_dir() { path.join("main.rs") } else { path });
        }
    }
    roots.retain(|path| path.extension() == Some("rs".as_ref()) && path.exists());
    roots
}

/// From the root of a crate to a module.
pub(super) type ModulePath = Vec<String>;

pub(super) struct Module {
    pub(super) file: PathBuf,
    pub(super) items: Vec<Item>,
    /// True under `#[cfg(test)]`.
    pub(super) is_test: bool,
    defined: BTreeSet<String>,
    imports: Vec<Import>,
}

/// One name of a `use`; without a name it is a glob import.
struct Import {
    path: Vec<String>,
    name: Option<String>,
}

impl Module {
    fn new(file: &Path, items: Vec<Item>, is_test: bool) -> Self {
        let mut imports = Vec::new();
        for item in &items {
            match item {
                Item::Use(item) if !is_test_only(&item.attrs) => {
                    import(&item.tree, Vec::new(), &mut imports);
                }
                _ => (),
            }
        }
        let defined = items.iter().filter_map(defined).collect();
        Self { file: file.to_owned(), items, is_test, defined, imports }
    }

    /// The paths in its code and its `use`.
    pub(super) fn named(&self) -> BTreeSet<Vec<String>> {
        let code = self.items.iter().filter(|item| match item {
            Item::Mod(_) | Item::Use(_) => false,
            Item::Fn(item) => !is_test_only(&item.attrs),
            Item::Impl(item) => !is_test_only(&item.attrs),
            _ => true,
        });
        let mut named = paths(code.map(ToTokens::to_token_stream).collect());
        named.extend(self.imports.iter().map(|import| import.path.clone()));
        named
    }
}

/// The modules below one root.
pub(super) struct Crate {
    pub(super) modules: BTreeMap<ModulePath, Module>,
}

impl Crate {
    pub(super) fn read(root: &Path) -> Self {
        let mut read = Self { modules: BTreeMap::new() };
        read.read_file(root, root.parent().unwrap(), Vec::new(), false);
        read
    }

    /// `children` is the folder of its modules.
    fn read_file(&mut self, file: &Path, children: &Path, path: ModulePath, is_test: bool) {
        let parsed = syn::parse_file(&text(file));
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", name(file)));
        let mut module = Module::new(file, parsed.items, is_test);
        self.read_children(&mut module, children, &path);
        self.modules.insert(path, module);
    }

    fn read_children(&mut self, parent: &mut Module, children: &Path, path: &[String]) {
        for item in &mut parent.items {
            if let Item::Mod(item) = item {
                self.read_child(item, &parent.file, children, path, parent.is_test);
            }
        }
    }

    fn read_child(
        &mut self,
        item: &mut ItemMod,
        file: &Path,
        children: &Path,
        parent: &[String],
        is_test: bool,
    ) {
        let called = item.ident.to_string();
        let is_test = is_test || is_test_only(&item.attrs);
        let folder = children.join(&called);
        let path = [parent, std::slice::from_ref(&called)].concat();
        if let Some((_, items)) = item.content.take() {
            let mut module = Module::new(file, items, is_test);
            self.read_children(&mut module, &folder, &path);
            self.modules.insert(path, module);
        } else if let Some(elsewhere) = path_attribute(&item.attrs) {
            let place = file.parent().unwrap().join(elsewhere).canonicalize().unwrap();
            self.read_file(&place, place.parent().unwrap(), path, is_test);
        } else {
            let places = [children.join(format!("{called}.rs")), folder.join("mod.rs")];
            let place = places.iter().find(|place| place.exists());
            let place = place.unwrap_or_else(|| panic!("{} has no `{called}`", name(file)));
            self.read_file(place, &folder, path, is_test);
        }
    }

    pub(super) fn without_tests(&self) -> impl Iterator<Item = (&ModulePath, &Module)> {
        self.modules.iter().filter(|(_, module)| !module.is_test)
    }

    /// The definition behind a path in a module, through `pub use` too. None if it is in another
    /// crate.
    pub(super) fn resolve(&self, from: &[String], path: &[String]) -> Option<Definition> {
        self.resolve_within(from, path, MOST_STEPS)
    }

    fn resolve_within(&self, from: &[String], path: &[String], steps: u8) -> Option<Definition> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.resolve_in(&[], rest, steps),
            "self" => self.resolve_in(from, rest, steps),
            "super" => self.resolve_in(from.split_last()?.1, rest, steps),
            _ => self.resolve_in(from, path, steps),
        }
    }

    fn resolve_in(&self, module: &[String], path: &[String], steps: u8) -> Option<Definition> {
        let definition = || Definition { module: module.to_vec(), path: path.to_vec() };
        let Some((first, rest)) = path.split_first() else { return Some(definition()) };
        if first == "super" {
            return self.resolve_within(module, path, steps);
        }
        let child = [module, std::slice::from_ref(first)].concat();
        if self.modules.contains_key(&child) {
            return self.resolve_in(&child, rest, steps);
        }
        let Module { defined, imports, .. } = self.modules.get(module)?;
        if defined.contains(first) {
            return Some(definition());
        }
        let imported = imports.iter().filter_map(|import| match &import.name {
            Some(name) => (name == first).then(|| [&import.path, rest].concat()),
            None => Some([&import.path, path].concat()),
        });
        // `use url::Url` is of another crate: `Url` leads to `url::Url` and no further.
        let mut further = imported.filter(|imported| imported != path);
        further.find_map(|path| self.resolve_within(module, &path, steps))
    }
}

/// Most imports followed for one definition; two modules may glob-import each other.
const MOST_STEPS: u8 = 8;

/// A module, and the path of an item within it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Definition {
    pub(super) module: ModulePath,
    pub(super) path: Vec<String>,
}

fn import(tree: &UseTree, mut before: Vec<String>, imports: &mut Vec<Import>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            import(&path.tree, before, imports);
        }
        UseTree::Name(last) => {
            if last.ident != "self" {
                before.push(last.ident.to_string());
            }
            let name = before.last().cloned();
            imports.push(Import { path: before, name });
        }
        UseTree::Rename(last) => {
            before.push(last.ident.to_string());
            imports.push(Import { path: before, name: Some(last.rename.to_string()) });
        }
        UseTree::Glob(_) => imports.push(Import { path: before, name: None }),
        UseTree::Group(group) => {
            for tree in &group.items {
                import(tree, before.clone(), imports);
            }
        }
    }
}

/// The name that an item defines in its module.
pub(super) fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// True under `#[cfg(test)]`.
pub(super) fn is_test_only(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(_) | Meta::NameValue(_) => false,
    })
}

/// The file of `#[path = "file"]`.
fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(it) if it.path.is_ident("path") => match &it.value {
            Expr::Lit(ExprLit { lit: Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}

/// Every token in order: names, punctuation one character each, brackets of any kind as `(` and
/// `)`, and `0` for a literal.
pub(super) fn tokens(stream: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    flatten(stream, &mut found);
    found
}

fn flatten(stream: TokenStream, found: &mut Vec<String>) {
    for token in stream {
        match token {
            TokenTree::Group(group) => {
                found.push("(".to_owned());
                flatten(group.stream(), found);
                found.push(")".to_owned());
            }
            TokenTree::Ident(ident) => found.push(ident.to_string()),
            TokenTree::Punct(punct) => found.push(punct.to_string()),
            TokenTree::Literal(_) => found.push("0".to_owned()),
        }
    }
}

pub(super) fn is_name(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// The paths in code: `a::b` of `a::b(c)`.
fn paths(code: TokenStream) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut path = Vec::new();
    let mut colons = 0;
    for token in tokens(code) {
        if token == ":" {
            colons += 1;
            continue;
        }
        if colons != 2 || !is_name(&token) {
            found.insert(std::mem::take(&mut path));
        }
        colons = 0;
        if is_name(&token) {
            path.push(token);
        }
    }
    found.insert(path);
    found.retain(|path| path.len() > 1);
    found
}
