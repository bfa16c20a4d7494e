//! The last trick, open to all (spec.md 0.5).

use words::Language;

use super::lines::lines;
use super::message::Message;
use super::names::Names;
use super::series;
use table::TableView;

/// The private answer to a look at the last trick.
#[must_use]
pub fn last_trick(table: &TableView, language: Language) -> Message {
    if let Some(kept) = series::kept(table, language) {
        return kept;
    }
    let names = &Names::new(table, language);
    let deal = table.game().and_then(|view| view.deal.as_ref());
    let Some((deal, trick)) = deal.and_then(|deal| Some((deal, deal.last_trick()?))) else {
        return Message::text(language.no_last_trick());
    };
    let winner = trick.winner(deal.trump);
    let plays = trick.plays().map(|(seat, card)| {
        let line = format!("{} **{}**", names.seat(seat), language.card(card));
        if winner == Some(seat) { format!("{line} · {}", language.took_the_trick()) } else { line }
    });
    let title = language.last_trick_title(deal.complete.len());
    let text = lines(std::iter::once(title).chain(plays));
    Message::framed(text)
}
