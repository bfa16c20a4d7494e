//! The rules in play, in short.

use rules::{Book, Contract, Format, GameScale, Rules};
use words::Language;

use super::PLAYING;
use super::message::{Frame, Message, Style};
use super::press::{Page, Verb};
use super::row::{button, rows};
use super::setting_words::option_in_words;
use table::TableView;

/// The private page with the rules of a table, its options as they are set.
#[must_use]
pub fn rules_page(table: &TableView, language: Language) -> Message {
    let rules = table.settings().rules();
    let parts = match rules.book() {
        Book::Long | Book::Short | Book::Simple => whist(rules, language),
        Book::Couleur | Book::Liege => belgian(rules, language),
    };
    let set: Vec<_> =
        rules.values().map(|(name, value)| option_in_words(name, &value, language)).collect();
    let set = language.rules_options(set.join(" · "));
    let title = Message::titled(Frame::Coloured(PLAYING), &language.book(rules.book()));
    let page = parts.into_iter().chain([set]).fold(title, Message::with_text);
    let opens = |page, label| button(table, Verb::Show(page), label, Style::Secondary);
    page.with_rows(rows(&[
        opens(Page::Points(0), language.button_points()),
        opens(Page::WholeRules, language.button_whole_rules()),
    ]))
}

/// The rules of the books with an auction (spec.md 3, 4 and 7).
fn belgian(rules: &Rules, language: Language) -> Vec<String> {
    let convention = (rules.book() == Book::Couleur).then(|| language.rules_convention());
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
    language.rules_auction_score(match rules.book() {
        Book::Liege if is_set(rules, "loser_penalty", "false") => "liege-free",
        Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Liege => {
            rules.book().name()
        }
    })
}

pub(super) fn auction(rules: &Rules, language: Language) -> String {
    let (solo, alone) = match rules.book() {
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
    let kind = match rules.book() {
        Book::Couleur if is_set(rules, "trou_priority", "always_played") => "couleur-always",
        Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Liege => {
            rules.book().name()
        }
    };
    let of_ace = is_set(rules, "trou_eight_with_ace_suit", "true");
    let of_royal = is_set(rules, "trou_eight_royal", "true");
    let eight = of_ace.then(|| language.rules_troel_eight(if of_royal { "royal" } else { "ace" }));
    std::iter::once(language.rules_troel(kind)).chain(eight).collect::<Vec<_>>().join(" ")
}

fn order(rules: &Rules, language: Language) -> String {
    let contracts = rules.contracts();
    // In `couleur` a troel stands beside the order, in Liège within it.
    let is_beside = |contract: &Contract| {
        rules.book() == Book::Couleur && matches!(contract, Contract::Troel { .. })
    };
    let in_order = contracts.into_iter().take_while(|contract| !is_beside(contract));
    let names: Vec<_> =
        in_order.map(|contract| language.contract_name(rules.book(), contract)).collect();
    names.join(" · ")
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
    parts.extend((rules.book() == Book::Simple).then(|| language.rules_tips()));
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
