//! The rules in play, in short.

mod wiezen;

use rules::{Book, Contract, Format, GameScale, Rules};
use words::Language;

use super::PLAYING;

use super::message::{File, Frame, Message, facts};
use super::press::Page;
use super::row::opens;
use super::setting_words::rules_in_a_line;
use table::TableView;

/// The private page with the rules of a table, its options where they differ from a set of rules.
#[must_use]
pub fn rules_page(table: &TableView, language: Language) -> Message {
    let rules = table.settings().rules();
    let parts = match rules.book() {
        Book::Long | Book::Short | Book::Simple => whist(rules, language),
        Book::Couleur | Book::Liege => belgian(rules, language),
        Book::Wiezen => wiezen::rules(rules, language),
    };
    let set = language.rules_options(rules_in_a_line(rules, language));
    let title = Message::titled(Frame::Coloured(PLAYING), &language.book(rules.book()));
    let page = parts.into_iter().chain([set]).fold(title, Message::with_text);
    page.with_buttons([
        opens(table, Page::Points(0), language.button_points()),
        opens(table, Page::WholeRules, language.button_whole_rules()),
    ])
}

/// The rules of the books with an auction (spec.md 3, 4 and 7).
fn belgian(rules: &Rules, language: Language) -> Vec<String> {
    let good_to_know = |what| language.rules_good_to_know(what);
    let convention =
        (rules.book() == Book::Couleur).then(|| good_to_know(language.rules_convention()));
    let mut parts = vec![
        language.rules_auction_deal(rules.members()),
        auction(rules, language),
        troel(rules, language),
        language.rules_order(order(rules, language)),
        contracts(rules, language),
        auction_score(rules, language),
    ];
    parts.extend(convention);
    parts
}

pub(super) fn auction_score(rules: &Rules, language: Language) -> String {
    let is_liege = rules.book() == Book::Liege;
    language.rules_auction_score(match () {
        () if is_liege && is_set(rules, "loser_penalty", "false") => "liege-free",
        () if is_liege && is_set(rules, "scale", "whisthub") => "liege-zero",
        () => rules.book().name(),
    })
}

pub(super) fn auction(rules: &Rules, language: Language) -> String {
    let (solo, alone) = match rules.book() {
        Book::Wiezen => return wiezen::auction(rules, language),
        Book::Liege if is_set(rules, "suit_kept", "true") => ("liege-kept", "liege"),
        Book::Liege => ("liege", "liege"),
        Book::Long | Book::Short | Book::Simple | Book::Couleur => (
            if is_set(rules, "solo_suit", "any") { "any" } else { "own" },
            if is_set(rules, "late_announcements", "true") { "late" } else { "first" },
        ),
    };
    let bid = language.rules_auction_bid(rules.book().name());
    [bid, language.rules_solo(solo), language.rules_alone(alone)].join(" ")
}

fn troel(rules: &Rules, language: Language) -> String {
    let is_always =
        rules.book() == Book::Couleur && is_set(rules, "trou_priority", "always_played");
    let is_royal = rules.book() == Book::Liege && is_set(rules, "royal_troel", "true");
    let kind = match () {
        () if is_always => "couleur-always",
        () if is_royal => "liege-royal",
        () => rules.book().name(),
    };
    let of_ace = is_set(rules, "trou_eight_with_ace_suit", "true");
    let of_royal = is_set(rules, "trou_eight_royal", "true");
    let eight = match (of_ace, of_royal) {
        (true, true) if is_royal => Some("hearts"),
        (false, true) if is_royal => Some("hearts-only"),
        (true, true) if rules.book() == Book::Couleur => Some("royal"),
        (true, _) => Some("ace"),
        (false, _) => None,
    };
    let is_led = eight.is_some() && is_set(rules, "trou_ace_led", "true");
    let mut parts = vec![language.rules_troel(kind)];
    parts.extend(eight.map(|kind| language.rules_troel_eight(kind)));
    parts.extend(is_led.then(|| language.rules_troel_ace_led()));
    parts.join(" ")
}

fn order(rules: &Rules, language: Language) -> String {
    let contracts = rules.contracts();
    // In `couleur` a troel stands beside the order, in Liège within it.
    let is_beside = |contract: &Contract| {
        rules.book() == Book::Couleur && matches!(contract, Contract::Troel { .. })
    };
    let in_order = contracts.into_iter().take_while(|contract| !is_beside(contract));
    facts(in_order.map(|contract| language.contract_name(rules.book(), contract)))
}

fn contracts(rules: &Rules, language: Language) -> String {
    let played = rules.contracts();
    let piccolo = played.contains(&Contract::Piccolo).then(|| {
        let both = played.contains(&Contract::Piccolissimo);
        language.rules_piccolo(if both { "both" } else { "piccolo" })
    });
    let marked: Vec<_> = rules.marked_tricks().iter().map(u8::to_string).collect();
    let general = (!marked.is_empty()).then(|| language.rules_general_misere(marked.join(", ")));
    let mut parts = vec![language.rules_small_misere()];
    parts.extend(piccolo);
    parts.push(language.rules_misere());
    parts.push(language.rules_join(rules.book().name()));
    parts.push(language.rules_leads());
    parts.extend(general);
    parts.join(" ")
}

/// `word` as in records.
fn is_set(rules: &Rules, option: &str, word: &str) -> bool {
    rules.value(option).is_some_and(|value| value.to_string() == word)
}

/// The rules of the books with fixed sides (spec.md 1 and 2).
fn whist(rules: &Rules, language: Language) -> Vec<String> {
    let mut parts = vec![language.rules_play()];
    parts.extend(scores(rules, language));
    let tips = || language.rules_good_to_know(language.rules_tips());
    parts.extend((rules.book() == Book::Simple).then(tips));
    parts
}

pub(super) fn scores(rules: &Rules, language: Language) -> Vec<String> {
    let mut parts = Vec::new();
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

macro_rules! pages {
    ($book:literal, $language:expr) => {
        match $language {
            Language::English => include_str!(concat!("../../../../docs/rules/", $book, ".en.md")),
            Language::French => include_str!(concat!("../../../../docs/rules/", $book, ".fr.md")),
            Language::Dutch => include_str!(concat!("../../../../docs/rules/", $book, ".nl.md")),
            Language::German => include_str!(concat!("../../../../docs/rules/", $book, ".de.md")),
        }
    };
}

/// The long rules of a book with all its options: a word about it and the file.
#[must_use]
pub fn whole_rules(book: Book, language: Language) -> Message {
    let name = format!("{}.{}.md", book.name(), language.code());
    let file = File { name, bytes: text(book, language).into() };
    Message { file: Some(file), ..Message::text(language.rules_whole(language.book(book))) }
}

fn text(book: Book, language: Language) -> &'static str {
    match book {
        Book::Long => pages!("long", language),
        Book::Short => pages!("short", language),
        Book::Simple => pages!("simple", language),
        Book::Couleur => pages!("couleur", language),
        Book::Liege => pages!("liege", language),
        Book::Wiezen => pages!("wiezen", language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_long_rules_in_every_language() {
        let mut titles = std::collections::BTreeSet::new();
        for book in Book::ALL {
            for language in Language::ALL {
                let message = whole_rules(book, language);
                let file = message.file.unwrap();
                assert_eq!(file.name, format!("{}.{}.md", book.name(), language.code()));
                let text = String::from_utf8(file.bytes).unwrap();
                let title = text.lines().next().unwrap();
                assert!(title.starts_with("# "), "{title}");
                titles.insert((language.code(), title.to_owned()));
                // Every option that the game has is told of, by the name it is typed by.
                for choice in rules::Rules::choices(book) {
                    assert!(text.contains(&format!("`{}", choice.name)), "{}", choice.name);
                }
            }
        }
        assert_eq!(titles.len(), Book::ALL.len() * Language::ALL.len());
    }
}
