//! The referee's private question: whether a bid stands (spec.md 4.11).

use rules::{Sheet, Verdict};
use words::Language;

use super::super::MY_TURN;
use super::super::cards::in_four_lines;
use super::super::message::{Frame, Message, Row, Style};
use super::super::name::Names;
use super::super::press::Verb;
use super::super::row::button;
use super::auction::auction_lines;
use table::{Judged, MemberView, TableView};

/// Shows the bidder's hand to a referee who does not play in this deal, else their own.
pub(in super::super) fn question(
    view: &MemberView,
    judged: &Judged,
    language: Language,
) -> Message {
    let table = view.table();
    let names = &Names::new(table, language);
    let bid = language.call(names.book(), judged.call, None, |seat| names.seat(seat));
    let bidder = names.seat(judged.seat);
    let auction = table.game().map_or_else(String::new, |game| match &game.sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => auction_lines(&game.rules, sheet, names),
    });
    let cards = match (judged.hand, view.seat()) {
        (Some(hand), _) => language.referee_sees(bidder.clone(), in_four_lines(hand, language)),
        (None, Some(own)) => language.hand_cards(in_four_lines(own.hand, language)),
        (None, None) => String::new(),
    };
    let blind = judged.hand.is_none().then(|| language.referee_is_blind());
    Message::titled(Frame::Coloured(MY_TURN), &language.referee_asked(bidder, bid))
        .with_text(auction)
        .with_text(cards)
        .with_rows([answers(table, language)])
        .with_small_print(&blind.unwrap_or_default())
}

fn answers(table: &TableView, language: Language) -> Row {
    let verdict = |verdict, label, style| button(table, Verb::Judge(verdict), label, style);
    Row::Buttons(vec![
        verdict(Verdict::Approve, language.button_approve(), Style::Success),
        verdict(Verdict::Refuse, language.button_refuse(), Style::Danger),
    ])
}
