//! Questions before an action: the suit, the tricks, a confirmation.

use rules::{Action, BelgianSheet, Bid, Call, Card, Contract, Goal, Seat, SeatView, Sheet};
use words::Language;

use super::super::MY_TURN;
use super::super::cards::in_four_lines;
use super::super::lines::lines;
use super::super::message::{Button, Frame, Message, Style};
use super::super::name::Names;
use super::super::press::Verb;
use super::super::row::button;
use super::bids::{AskedAbout, bids, contract_of, kind_of};
use super::hand::discards;
use super::price::Price;
use super::{suit_of, trump_of};
use table::TableView;

pub(in super::super) fn suits(
    table: &TableView,
    view: &SeatView,
    kind: &str,
    language: Language,
) -> Option<Message> {
    let of_kind = |bid: &Bid| trump_of(*bid).is_some() && kind_of(*bid) == kind;
    let bids: Vec<_> = bids(view.legal.others()).filter(of_kind).collect();
    let first = *bids.first()?;
    let mut buttons: Vec<Button> = bids
        .iter()
        .map(|&bid| {
            let suit = trump_of(bid);
            let name = suit.map_or_else(String::new, |suit| language.suit_alone(suit));
            button(table, of_suit(bid), name, Style::Primary).with_suit(suit)
        })
        .collect();
    buttons.push(back(table, language));
    let title = language.hand_choose_suit(language.bid_name(view.public.rules.book(), first));
    let contract = contract_of(view, Action::Call(Call::Bid(first)))?;
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    Some(question(view, sheet, &title, contract, language).with_buttons(buttons))
}

pub(in super::super) fn levels(
    table: &TableView,
    view: &SeatView,
    text: &str,
    language: Language,
) -> Option<Message> {
    let of: Seat = text.strip_prefix("accept ")?.parse().ok()?;
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let names = &Names::new(table, language);
    let level = |&action: &Action| {
        let Action::Call(Call::Accept { proposer, tricks }) = action else { return None };
        let contract = contract_of(view, action).filter(|_| proposer == of)?;
        let label = language.tricks_at_a_price(
            tricks,
            Price::of(&view.public.rules, sheet, view.seat, contract)?.short(),
        );
        let suit = suit_of(&view.public, action);
        Some(button(table, Verb::Act(action), label, Style::Primary).with_suit(suit))
    };
    let mut buttons: Vec<Button> = view.legal.others().iter().filter_map(level).collect();
    if buttons.is_empty() {
        return None;
    }
    buttons.push(back(table, language));
    let title = language.hand_choose_tricks(names.seat(of));
    let message = Message::titled(Frame::Coloured(MY_TURN), &title)
        .with_text(language.hand_cards(in_four_lines(view.hand, language)));
    Some(message.with_buttons(buttons))
}

/// A slam is asked about once more even when its suit is chosen.
const fn of_suit(bid: Bid) -> Verb {
    let action = Action::Call(Call::Bid(bid));
    if matches!(bid, Bid::Slam { .. }) { Verb::Ask(action) } else { Verb::Act(action) }
}

pub(in super::super) fn whether_meant(
    table: &TableView,
    view: &SeatView,
    action: Action,
    language: Language,
) -> Option<Message> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    if !view.legal.contains(action) {
        return None;
    }
    match AskedAbout::of(action)? {
        AskedAbout::Discard(card) => Some(whether_discarded(table, view, card, language)),
        AskedAbout::Bid(bid) => whether_bid(table, view, sheet, bid, language),
    }
}

/// The answer that does it stands where Pass stood, and Back comes last: a key hit twice bids
/// nothing.
fn whether_bid(
    table: &TableView,
    view: &SeatView,
    sheet: &BelgianSheet,
    bid: Bid,
    language: Language,
) -> Option<Message> {
    let action = Action::Call(Call::Bid(bid));
    let contract = contract_of(view, action)?;
    let in_words = language.bid(view.public.rules.book(), bid);
    let label = language.on_button(view.public.rules.book(), action, |_| String::new());
    let yes = language.button_yes(language.mid_sentence(label));
    let yes = button(table, Verb::Act(action), yes, Style::Success).with_suit(trump_of(bid));
    let buttons = [yes, back(table, language)];
    let others = (sheet.contract == Some(contract)).then(|| {
        let names = &Names::new(table, language);
        language.ask_join(super::together(sheet.declarers, names))
    });
    let title = language.ask_bid(in_words);
    let message = question(view, sheet, &title, contract, language);
    Some(message.with_text(others.unwrap_or_default()).with_buttons(buttons))
}

fn question(
    view: &SeatView,
    sheet: &BelgianSheet,
    title: &str,
    contract: Contract,
    language: Language,
) -> Message {
    let price = Price::of(&view.public.rules, sheet, view.seat, contract);
    let need = match contract.goal() {
        Goal::AtLeast(tricks) => language.you_need(tricks),
        Goal::Exactly(tricks) => language.you_take(tricks),
        Goal::Avoid => String::new(),
    };
    Message::titled(Frame::Coloured(MY_TURN), title)
        .with_text(lines([need, price.map_or_else(String::new, |price| price.told(language))]))
        .with_text(language.hand_cards(in_four_lines(view.hand, language)))
}

/// The cards stay where they are: a second press on the same one only asks again.
fn whether_discarded(
    table: &TableView,
    view: &SeatView,
    card: Card,
    language: Language,
) -> Message {
    let yes = language.button_discard(language.rank(card.rank));
    let yes = button(table, Verb::Act(Action::Discard(card)), yes, Style::Success);
    let answers = [yes.with_suit(Some(card.suit)), back(table, language)];
    Message::titled(Frame::Coloured(MY_TURN), &language.ask_discard(language.card(card)))
        .with_text(language.hand_cards(in_four_lines(view.hand, language)))
        .with_buttons(discards(table, view, Some(card), language))
        .with_buttons(answers)
}

fn back(table: &TableView, language: Language) -> Button {
    button(table, Verb::Hand, language.button_back(), Style::Secondary)
}
