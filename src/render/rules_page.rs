//! The rules in play, in short.

use rules::{Book, Format, GameScale, Rules};

use super::PLAYING;
use super::message::{Frame, Message};
use super::options::in_words;
use crate::table::TableView;
use crate::words::Language;

/// The private page with the rules of a table, its options as they are set.
#[must_use]
pub(crate) fn rules_page(table: &TableView, language: Language) -> Message {
    let rules = table.rules();
    let parts = match rules.book() {
        Book::Long | Book::Short | Book::Simple => whist(rules, language),
        Book::Couleur | Book::Liege => belgian(rules.book(), language),
    };
    let set: Vec<_> =
        rules.values().map(|(name, value)| in_words(name, &value, language)).collect();
    let set = language.rules_options(set.join(" · "));
    let title = Message::titled(Frame::Coloured(PLAYING), &language.book(rules.book()));
    parts.into_iter().chain([set]).fold(title, Message::with_text)
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
    let mut parts = vec![language.rules_play()];
    parts.extend(rules.game_target().map(|target| language.rules_score(target)));
    if rules.counts_honours() {
        parts.push(language.rules_honours());
        match rules.no_honours_at() {
            Some(4) => parts.push(language.rules_honours_at_four()),
            Some(_) => parts.push(language.rules_honours_at_nine()),
            None => {}
        }
        if rules.honours_are_claimed() {
            parts.push(language.rules_claim());
        }
    }
    if rules.calls_honours() {
        parts.push(language.rules_calling());
    }
    parts.push(match (rules.game_scale(), rules.format()) {
        (Some(GameScale::Triple), _) => language.rules_games_long_treble(),
        (Some(GameScale::Double), _) => language.rules_games_long(),
        (None, Some(Format::SingleGame)) => language.rules_single_game(),
        (None, Some(Format::BestOf3)) => language.rules_best_of_three(),
        (None, None) => language.rules_games_short(),
    });
    parts.extend(rules.rubber_points().map(|points| language.rules_rubber(points)));
    parts
}
