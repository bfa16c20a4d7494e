//! Options of a table in one word: `scale=kaartclubs,misere_most=1`.

use rules::{Book, Rules, Value};

/// The rules of a book with these options, without a last deal; `None` if they do not fit.
pub(crate) fn rules_with(book: Book, options: &str) -> Option<Rules> {
    let endless = book.is_belgian().then_some(("deals", Value::Null));
    let mut named: Vec<(&str, Value)> = endless.into_iter().collect();
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (name, value) = option.split_once('=')?;
        named.push((name, value.parse().ok()?));
    }
    Rules::new(book).with(named).ok()
}
