//! The result of checking a deal.

use words::Language;

use super::copied;
use super::lines::lines;
use super::message::Message;
use super::names::Names;
use super::series;
use table::{EndedDeal, TableView};

/// The result of checking a deal; `holds` when every card was where it should be.
#[must_use]
pub fn verified(table: &TableView, deal: &EndedDeal, holds: bool, language: Language) -> Message {
    let Some(secret) = deal.secret() else {
        let kept = series::kept(table, language);
        return kept.unwrap_or_else(|| Message::text(language.day_kept()));
    };
    let number = deal.number();
    let verdict = if holds { language.verify_holds(number) } else { language.verify_fails(number) };
    let cut = match deal.cut() {
        Some(cut) => language.seal_cut(cut),
        None => language.seal_uncut(),
    };
    let (names, is_copied) = (Names::new(table, language), table.copied().is_some());
    let texts = deal.texts().map(|(member, hash)| {
        // Never the text itself: nothing that a player writes is shown as it is.
        let number = || member.number().to_string();
        let name = if is_copied { number() } else { names.member(member) };
        language.seal_text(name, hash.to_string())
    });
    let first = [
        verdict,
        String::new(),
        language.seal_commitment(deal.commitment().to_string()),
        language.seal_secret(secret.reveal()),
    ];
    let last = [cut, language.verify_yourself(), copied::code_line(table, deal, language)];
    let last = last.into_iter().take(if deal.is_annulled() { 2 } else { 3 });
    Message::text(lines(first.into_iter().chain(texts).chain(last)))
}

/// The sentence where the table does not know the deal any more.
#[must_use]
pub fn deal_gone(language: Language) -> Message {
    Message::text(language.deal_gone())
}

/// The answer where no deal is over yet, so that no secret is open.
#[must_use]
pub fn nothing_to_verify(language: Language) -> Message {
    Message::text(language.verify_nothing())
}
