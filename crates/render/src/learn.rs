//! A game in five short pages, for a beginner.

use rules::{Book, Contract, Rules};
use words::{Language, sentence_case};

use super::PLAYING;

use super::message::{Button, Frame, Message, Style, joined};
use super::points;
use super::press::{CustomId, LearnPage};
use super::row::{arrows, beside, numbered, practice_of};
use super::rules_page;

pub(super) const PAGES: u8 = 5;

/// A page of a short course in a game, from 1; beyond the last is the last.
#[must_use]
pub fn learn(asked: LearnPage, language: Language) -> Message {
    let LearnPage { book, page } = LearnPage { page: asked.page.clamp(1, PAGES), ..asked };
    let rules = &Rules::new(book);
    let (part, texts) = match page {
        1 => ("aim", vec![language.learn_aim(book.name())]),
        2 => ("trick", vec![trick(rules, language)]),
        3 if book.is_belgian() => ("bids", vec![rules_page::auction(rules, language)]),
        3 => ("trumps", trumps(rules, language)),
        4 => ("pays", pays(rules, language)),
        _ => ("tips", tips(rules, language)),
    };
    let title = language.learn_title(language.book(book), part);
    Message::titled(Frame::Coloured(PLAYING), &title)
        .with_text(texts.join("\n\n"))
        .with_small_print(&language.page_of(page, PAGES))
        .with_buttons(buttons(book, page, language))
}

fn buttons(book: Book, page: u8, language: Language) -> Vec<Button> {
    let to = |page, label| {
        let id = CustomId::Learn(LearnPage { book, page: numbered(page) }).to_string();
        Button::new(id, label, Style::Secondary)
    };
    let mut buttons = beside(page.into(), PAGES.into(), arrows(language), to);
    buttons.extend((page == PAGES).then(|| practice_of(book, language)));
    buttons
}

fn trick(rules: &Rules, language: Language) -> String {
    match rules.book() {
        Book::Long | Book::Short | Book::Simple => language.rules_play(),
        Book::Couleur | Book::Liege => language.rules_auction_deal(rules.members()),
        Book::Wiezen => language.rules_deal_wiezen(rules.members()),
    }
}

fn trumps(rules: &Rules, language: Language) -> Vec<String> {
    let honours = rules.counts_honours().then(|| language.rules_honours());
    let calling = rules.calls_honours().then(|| language.rules_calling());
    std::iter::once(language.learn_trumps()).chain(honours).chain(calling).collect()
}

fn pays(rules: &Rules, language: Language) -> Vec<String> {
    if !rules.book().is_belgian() {
        return rules_page::scores(rules, language)
            .into_iter()
            .filter(|line| *line != language.rules_honours() && *line != language.rules_calling())
            .collect();
    }
    let is_met = |contract: &Contract| {
        matches!(
            contract,
            Contract::Pair { tricks: 8, .. }
                | Contract::Solo { tricks: 5 | 6, .. }
                | Contract::SmallMisere
                | Contract::Abundance { tricks: 9, .. }
                | Contract::Misere { over_troel: false }
                | Contract::SoloSlim { .. }
                | Contract::Slam { tricks: 13, trump: None }
        )
    };
    let met = rules.contracts().into_iter().filter(is_met);
    let paid = met.filter_map(|contract| points::in_short(rules, contract, language));
    let paid = joined(paid, "\n");
    vec![rules_page::auction_score(rules, language), format!("{}\n{paid}", language.learn_pays())]
}

fn tips(rules: &Rules, language: Language) -> Vec<String> {
    let convention = rules.book().is_belgian().then(|| language.rules_convention());
    // The title says that it is good to know.
    let tips = convention.into_iter().chain([language.rules_tips()]);
    tips.map(|tip| sentence_case(&tip)).collect()
}
