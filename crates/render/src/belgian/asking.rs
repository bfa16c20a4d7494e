//! Questions before an action: the suit, the tricks, a confirmation.

use rules::{
    Action, BelgianSheet, Bid, Call, Card, Contract, Goal, Seat, SeatView, Sheet, Verdict,
};
use words::Language;

use super::auction::auction_lines;
use super::bids::{AskedAbout, bids, contract_of, kind_of};
use super::hand::discards;
use super::price::Price;
use super::{bid_in_words, is_open, suit_of, trump_of};
use crate::MY_TURN;
use crate::cards::in_four_lines;
use crate::lines::{deadline_text, lines};
use crate::message::{Button, Frame, Message, Style};
use crate::names::Names;
use crate::press::Verb;
use crate::row::button;
use table::id::Timestamp;
use table::{Judged, MemberView};

pub(crate) fn suits(view: &SeatView, kind: &str, names: &Names) -> Option<Message> {
    let language = names.language;
    let undertaken = |bid: Bid| contract_of(view, Action::Call(Call::Bid(bid)));
    let of_kind = |bid: &Bid| trump_of(*bid).is_some() && kind_of(*bid, undertaken(*bid)) == kind;
    let bids: Vec<_> = bids(view.legal.others()).filter(of_kind).collect();
    let first = *bids.first()?;
    let ask = |&bid: &Bid| {
        let suit = trump_of(bid);
        let name = suit.map_or_else(String::new, |suit| language.suit_alone(suit));
        button(&names.table, of_suit(bid), name, Style::Secondary).with_suit(suit)
    };
    let title = language.hand_choose_suit(language.bid_name(names.book(), first));
    let contract = undertaken(first)?;
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let question = question(view, sheet, &title, contract, language);
    Some(question.with_buttons(bids.iter().map(ask).chain([back(names)])))
}

pub(crate) fn levels(view: &SeatView, text: &str, names: &Names) -> Option<Message> {
    let language = names.language;
    let of: Seat = text.strip_prefix("accept ")?.parse().ok()?;
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let level = |&action: &Action| {
        let Action::Call(Call::Accept { proposer, tricks }) = action else { return None };
        let contract = contract_of(view, action).filter(|_| proposer == of)?;
        let price = Price::of(&view.public.rules, sheet, view.seat, contract)?;
        let label = language.tricks_at_a_price(tricks, price.short());
        let suit = suit_of(&view.public, action);
        Some(button(&names.table, Verb::Act(action), label, Style::Secondary).with_suit(suit))
    };
    let mut buttons: Vec<Button> = view.legal.others().iter().filter_map(level).collect();
    if buttons.is_empty() {
        return None;
    }
    buttons.push(back(names));
    let title = language.hand_choose_tricks(names.seat(of));
    let message = Message::titled(Frame::Coloured(MY_TURN), &title);
    let cards = language.hand_cards(in_four_lines(view.hand, language));
    Some(message.with_pictured(cards).with_buttons(buttons))
}

/// A slam is asked about once more even when its suit is chosen.
const fn of_suit(bid: Bid) -> Verb {
    let action = Action::Call(Call::Bid(bid));
    if matches!(bid, Bid::Slam { .. }) { Verb::Ask(action) } else { Verb::Act(action) }
}

pub(crate) fn whether_meant(view: &SeatView, action: Action, names: &Names) -> Option<Message> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    match AskedAbout::of(action).filter(|_| view.legal.contains(action))? {
        AskedAbout::Discard(card) => Some(whether_discarded(view, card, names)),
        AskedAbout::Bid(bid) => whether_bid(view, sheet, bid, names),
    }
}

/// The answer that does it stands where Pass stood, and Back comes last: a key hit twice bids
/// nothing.
fn whether_bid(view: &SeatView, sheet: &BelgianSheet, bid: Bid, names: &Names) -> Option<Message> {
    let (language, action) = (names.language, Action::Call(Call::Bid(bid)));
    let contract = contract_of(view, action)?;
    let [label, whole] = bid_in_words(bid, contract, names);
    let yes = language.button_yes(language.mid_sentence(label));
    let yes = button(&names.table, Verb::Act(action), yes, Style::Success);
    let others = (sheet.contract == Some(contract))
        .then(|| language.ask_join(super::together(sheet.declarers, names)));
    let title = language.ask_bid(whole);
    let message = question(view, sheet, &title, contract, language);
    let message = message.with_text(others.unwrap_or_default());
    Some(message.with_buttons([yes.with_suit(trump_of(bid)), back(names)]))
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
    let opens = is_open(contract).then(|| language.your_hand_opens());
    let price = price.map_or_else(String::new, |price| price.told(language));
    Message::titled(Frame::Coloured(MY_TURN), title)
        .with_text(lines([need].into_iter().chain(opens).chain([price])))
        .with_pictured(language.hand_cards(in_four_lines(view.hand, language)))
}

/// The cards stay where they are: a second press on the same one only asks again.
fn whether_discarded(view: &SeatView, card: Card, names: &Names) -> Message {
    let (table, language) = (&names.table, names.language);
    let yes = language.button_discard(language.rank(card.rank));
    let yes = button(table, Verb::Act(Action::Discard(card)), yes, Style::Success);
    let title = language.ask_discard(language.card(card));
    Message::titled(Frame::Coloured(MY_TURN), &title)
        .with_buttons(discards(table, view, Some(card), language))
        .with_buttons([yes.with_suit(Some(card.suit)), back(names)])
}

fn back(names: &Names) -> Button {
    button(&names.table, Verb::Hand, names.language.button_back(), Style::Secondary)
}

/// The referee's private question, whether a bid stands (spec.md 4.11), with the bidder's hand
/// if the referee does not play in this deal, else with their own.
pub(crate) fn of_referee(
    view: &MemberView,
    judged: &Judged,
    language: Language,
    deadline: Option<Timestamp>,
) -> Message {
    let table = view.table();
    let names = &Names::new(table, language);
    let bidder = names.seat(judged.seat);
    let auction = table.game().map_or_else(String::new, |game| match &game.sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => auction_lines(&game.rules, sheet, names),
    });
    let judged_hand = judged.hand;
    let cards = judged_hand
        .map(|hand| language.referee_sees(bidder.clone(), in_four_lines(hand, language)));
    let own = view.seat().filter(|_| judged_hand.is_none());
    let own = own.map(|own| language.hand_cards(in_four_lines(own.hand, language)));
    let blind = judged_hand.is_none().then(|| language.referee_is_blind());
    let verdict = |verdict, label, style| button(table, Verb::Judge(verdict), label, style);
    let title = language.referee_asked(bidder, names.call(judged.call)) + &deadline_text(deadline);
    Message::titled(Frame::Coloured(MY_TURN), &title)
        .with_text(auction)
        .with_text(cards.unwrap_or_default())
        .with_pictured(own.unwrap_or_default())
        .with_buttons([
            verdict(Verdict::Approve, language.button_approve(), Style::Success),
            verdict(Verdict::Refuse, language.button_refuse(), Style::Danger),
        ])
        .with_small_print(&blind.unwrap_or_default())
}
