//! The rules in play, in short.

use rules::{Book, Rules, Value};

use super::PLAYING;
use super::lines;
use super::message::{Embed, Message};
use super::options::in_words;
use crate::table::Table;
use crate::words::Language;

/// The private page with the rules of a table, its options as they are set.
#[must_use]
pub fn rules_page(table: &Table, language: Language) -> Message {
    let rules = table.rules();
    let parts = match rules.book() {
        Book::Long | Book::Short | Book::Simple => whist(rules, language),
        Book::Couleur | Book::Liege => belgian(rules.book(), language),
    };
    let set: Vec<_> =
        rules.values().map(|(name, value)| in_words(name, &value, language)).collect();
    let set = language.rules_options(set.join(" · "));
    Message {
        embed: Some(Embed {
            title: language.book(rules.book()),
            description: lines(
                parts.into_iter().chain([set]).flat_map(|part| [part, String::new()]),
            ),
            colour: PLAYING,
            footer: String::new(),
        }),
        ..Message::default()
    }
}

/// The rules of the books with an auction (spec.md 3 and 4).
fn belgian(book: Book, language: Language) -> Vec<String> {
    vec![
        language.rules_auction_deal(),
        language.rules_auction_bid(),
        language.rules_troel(book.name()),
        language.rules_order(book.name()),
        language.rules_contracts(),
        language.rules_auction_score(book.name()),
    ]
}

/// The rules of the books with fixed sides (spec.md 1 and 2).
fn whist(rules: &Rules, language: Language) -> Vec<String> {
    let word = |name, word: &'static str| rules.value(name) == Some(Value::Word(word.into()));
    let flag = |name| rules.value(name) == Some(Value::Flag(true));
    let book = rules.book();
    let target = if book == Book::Long { 10 } else { 5 };
    let mut parts = vec![language.rules_play(), language.rules_score(target)];
    if flag("honours") {
        parts.push(language.rules_honours());
        match book {
            Book::Short => parts.push(language.rules_honours_at_four()),
            Book::Long if word("honours_at_nine", "no_count") => {
                parts.push(language.rules_honours_at_nine());
            }
            _ => {}
        }
        if word("honours_claim", "manual") {
            parts.push(language.rules_claim());
        }
    }
    if flag("calling") {
        parts.push(language.rules_calling());
    }
    parts.push(match book {
        Book::Long if word("manche_scale", "triple") => language.rules_games_long_treble(),
        Book::Long => language.rules_games_long(),
        Book::Short => language.rules_games_short(),
        _ if word("format", "single_manche") => language.rules_single_game(),
        _ => language.rules_best_of_three(),
    });
    if let Some(Value::Number(points)) = rules.value("robre_points") {
        parts.push(language.rules_rubber(points));
    }
    parts
}
