//! Every public name of a crate is used outside it: rustc's own lint ends at the crate.

#![expect(clippy::wildcard_enum_match_arm, reason = "the enums of syn are open")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Fields, ImplItem, Item, ItemImpl, Visibility};
use tempfile::TempDir;

use super::syntax::{Crate, defined, is_name, is_test_only, packages, tokens};
use super::walls::OLDER;
use super::{CODE, files, name, root, text};

/// The public names of a crate, each with the names of its signature.
type Public = BTreeMap<String, BTreeSet<String>>;

fn names(code: TokenStream) -> impl Iterator<Item = String> {
    tokens(code).into_iter().filter(|token| is_name(token))
}

/// The public items, methods and fields of a crate, and the types of its trait implementations.
fn public(of: &Crate) -> (Public, BTreeSet<String>) {
    let mut public = Public::new();
    let mut given = BTreeSet::new();
    for (_, module) in of.without_tests() {
        for item in &module.items {
            match item {
                Item::Impl(item) if is_test_only(&item.attrs) => (),
                Item::Impl(item) if item.trait_.is_none() => methods(item, &mut public),
                Item::Impl(item) => given.extend(associated(item)),
                _ => {
                    let (Some(name), Some(signature)) = (defined(item), signature(item)) else {
                        continue;
                    };
                    public.entry(name).or_default().extend(names(signature));
                    for field in fields(item) {
                        public.entry(field).or_default();
                    }
                }
            }
        }
    }
    (public, given)
}

/// The part of a public item that shows other types to its users.
fn signature(item: &Item) -> Option<TokenStream> {
    let of_fields = |fields: &Fields| {
        let public = fields.iter().filter(|field| is_public(&field.vis));
        public.map(|field| field.ty.to_token_stream()).collect::<TokenStream>()
    };
    let (attributes, visibility, signature) = match item {
        Item::Const(item) => (&item.attrs, &item.vis, item.ty.to_token_stream()),
        Item::Enum(item) => (&item.attrs, &item.vis, item.variants.to_token_stream()),
        Item::Fn(item) => (&item.attrs, &item.vis, item.sig.to_token_stream()),
        Item::Static(item) => (&item.attrs, &item.vis, item.ty.to_token_stream()),
        Item::Struct(item) => (&item.attrs, &item.vis, of_fields(&item.fields)),
        Item::Trait(item) => (&item.attrs, &item.vis, item.to_token_stream()),
        Item::Type(item) => (&item.attrs, &item.vis, item.ty.to_token_stream()),
        _ => return None,
    };
    (is_public(visibility) && !is_test_only(attributes)).then_some(signature)
}

/// The public fields of a struct, by name.
fn fields(item: &Item) -> impl Iterator<Item = String> {
    let fields = match item {
        Item::Struct(item) => Some(&item.fields),
        _ => None,
    };
    let public = fields.into_iter().flatten().filter(|field| is_public(&field.vis));
    public.filter_map(|field| field.ident.as_ref()).map(ToString::to_string)
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn methods(item: &ItemImpl, public: &mut Public) {
    for item in &item.items {
        let (attributes, visibility, name, signature) = match item {
            ImplItem::Fn(it) => (&it.attrs, &it.vis, &it.sig.ident, it.sig.to_token_stream()),
            ImplItem::Const(it) => (&it.attrs, &it.vis, &it.ident, it.ty.to_token_stream()),
            _ => continue,
        };
        if is_public(visibility) && !is_test_only(attributes) {
            public.entry(name.to_string()).or_default().extend(names(signature));
        }
    }
}

fn associated(item: &ItemImpl) -> impl Iterator<Item = String> {
    let types = item.items.iter().filter_map(|item| match item {
        ImplItem::Type(item) => Some(item.ty.to_token_stream()),
        _ => None,
    });
    types.flat_map(names)
}

/// The public names without a use elsewhere. A type in the signature of a used item is used.
fn unnamed(of: &Crate, elsewhere: &BTreeSet<String>) -> Vec<String> {
    let (mut public, given) = public(of);
    let mut open: Vec<_> = elsewhere.iter().cloned().collect();
    open.extend(given.into_iter().filter(|name| is_type(name)));
    while let Some(named) = open.pop() {
        let seen = public.remove(&named).into_iter().flatten();
        open.extend(seen.filter(|name| is_type(name)));
    }
    public.into_keys().collect()
}

fn is_type(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_uppercase())
}

/// The identifiers of each file of the repository.
fn code() -> Vec<(PathBuf, BTreeSet<String>)> {
    let files = CODE.iter().flat_map(|folder| files(folder, ".rs"));
    let code = files.map(|file| {
        let code = TokenStream::from_str(&text(&file));
        let code = code.unwrap_or_else(|error| panic!("{}: {error}", name(&file)));
        (file, names(code).collect())
    });
    code.collect()
}

/// The identifiers outside a folder.
fn elsewhere(code: &[(PathBuf, BTreeSet<String>)], than: &Path) -> BTreeSet<String> {
    let elsewhere = code.iter().filter(|(file, _)| !file.starts_with(than));
    elsewhere.flat_map(|(_, names)| names.iter().cloned()).collect()
}

#[test]
fn every_public_name_is_named_outside_of_its_crate() {
    let is_older = |package: &Path| OLDER.iter().any(|older| package.ends_with(older));
    let (code, mut found) = (code(), Vec::new());
    for package in packages().iter().filter(|it| *it != root() && !is_older(it)) {
        let source = package.join("src");
        let unnamed = unnamed(&Crate::read(&source.join("lib.rs")), &elsewhere(&code, &source));
        found.extend(unnamed.iter().map(|it| format!("{}: {it}", name(package))));
    }
    assert!(found.is_empty(), "named nowhere else:\n{}", found.join("\n"));
}

/// A build script writes the functions of sentences, all public: rustc finds no unused one.
#[test]
fn every_sentence_is_said() {
    let source = root().join("crates/words/src");
    let own = Crate::read(&source.join("lib.rs"));
    let own = own.without_tests().flat_map(|(_, module)| &module.items);
    let own = own.filter(|item| !matches!(item, Item::Macro(_)));
    let own = own.flat_map(|item| names(item.to_token_stream()));
    let said: BTreeSet<_> = elsewhere(&code(), &source).into_iter().chain(own).collect();
    let locales: Vec<_> = files("locales/en", ".ftl").iter().map(|file| text(file)).collect();
    let messages = locales.iter().flat_map(|text| text.lines()).filter_map(|line| {
        let (message, _) = line.split_once(" =")?;
        message.starts_with(|letter: char| letter.is_ascii_lowercase()).then_some(message)
    });
    // These are looked up by the names of commands, options and settings.
    let families = ["command-", "option-", "setting-"];
    let is_found = |message: &&str| families.iter().any(|it| message.starts_with(it));
    let messages: Vec<_> = messages.filter(|message| !is_found(message)).collect();
    assert!(messages.len() > 500, "{} sentences", messages.len());
    let unsaid: Vec<_> =
        messages.iter().filter(|message| !said.contains(&message.replace('-', "_"))).collect();
    assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
}

#[test]
fn a_name_that_stands_nowhere_else_is_found() {
    let folder = TempDir::new().unwrap();
    let source = "
        pub fn named() -> Given { Given { field: Seen } }
        pub struct Given { pub named: u8, pub field: Seen, hidden: Hidden }
        pub struct Seen;
        pub struct Hidden;
        pub fn alone(named: Given) {}
        pub(crate) fn within() {}
        impl Given { pub fn called(&self) {} pub fn uncalled(&self) {} fn own(&self) {} }
        impl Iterator for Given { type Item = Yielded; }
        pub struct Yielded;
        #[cfg(test)] mod tests { pub fn of_tests() {} }
    ";
    let root = folder.path().join("lib.rs");
    fs::write(&root, source).unwrap();
    let elsewhere = names(TokenStream::from_str("lib::named().called()").unwrap()).collect();
    assert_eq!(unnamed(&Crate::read(&root), &elsewhere), ["Hidden", "alone", "field", "uncalled"]);
}
