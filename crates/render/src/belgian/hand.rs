//! A hand before the first card is played: gifts, calls, trumps, discards.
//!
//! No card can be pressed yet, so that the cards are text and the rows are for calls.

use rules::{
    Action, BelgianSheet, Card, Contract, DealView, Goal, Seat, SeatView, Sheet, Spoken, Stage,
};
use words::Language;

use super::auction::{auction_lines_on_hand, unsaid_line};
use super::bids::{Bids, style_of};
use super::{cost_of_trick, most_tricks, suit_of};
use crate::cards::{in_a_row, in_two_lines};
use crate::hint;
use crate::lines::{lines, turn_up_line};
use crate::message::{Button, Headline, Message, Part, Row, Select, SelectLine, Style, facts};
use crate::names::Names;
use crate::press::Verb;
use crate::row::{button, id_of};
use crate::scene::result_before;
use table::{MemberView, TableView};

pub(crate) fn hand(
    own: &MemberView,
    view: &SeatView,
    sheet: &BelgianSheet,
    language: Language,
) -> Message {
    let table = own.table();
    let names = &Names::new(table, language);
    let turn =
        judged_line(view, sheet, names).unwrap_or_else(|| turn_line(own, view, sheet, names));
    let news = result_before(own, language).unwrap_or_default();
    let headline = Headline { news, is_pictured: false, turn, is_own_turn: own.is_asked() };
    let message = Message::headed(headline).with_pictured(bid_lines(view, sheet, names));
    let cards = in_two_lines(view.hand, language);
    let message = match sheet.stage {
        // In one part, for want of room.
        Stage::Auction | Stage::Referee => {
            message.with_pictured(lines([cards, own_lines(view, names)]))
        }
        // They are buttons.
        Stage::Discards if own.is_asked() => message.with_text(own_lines(view, names)),
        Stage::Gifts | Stage::WhiteHands | Stage::Trump | Stage::Discards => {
            message.with_text(cards).with_text(own_lines(view, names))
        }
        Stage::Play | Stage::Over => message.with_text(own_lines(view, names)),
    };
    let ways = hint::buttons(own, view, language);
    let message = if sheet.stage == Stage::Auction {
        Bids { table, view, sheet, names, language }.put_on(message, ways)
    } else if !own.is_asked() {
        message.with_buttons(ways)
    } else {
        message
            .with_buttons(answers(view, names))
            .with_buttons(discards(table, view, None, language))
            .with_rows(gift_select(table, view, language))
            .with_buttons(ways)
    };
    let unsaid = unsaid_line(view, sheet, names);
    // Below a picture, gifts, three lists or long buttons, or a game to join a phone has no room
    // for it.
    let tall: usize = message.parts.iter().map(own_rows).sum();
    let is_joined = sheet.contract.is_some_and(Contract::is_each_alone);
    let is_full = tall > 2 || is_joined || sheet.brimborion;
    if is_full || unsaid.is_empty() {
        message
    } else {
        message.with_pictured(format!("-# {unsaid}"))
    }
}

/// Characters of a button beside which a phone has room for another.
const LONG_LABEL: usize = 18;

/// Lists, and buttons that have a row of a phone to themselves beyond the first.
fn own_rows(part: &Part) -> usize {
    let Part::Row(row) = part else { return 0 };
    match row {
        Row::Select(_) => 1,
        Row::Buttons(buttons) => {
            let long = buttons.iter().filter(|it| it.label.chars().count() > LONG_LABEL);
            long.count().saturating_sub(1)
        }
    }
}

pub(crate) fn own_lines(view: &SeatView, names: &Names) -> String {
    let language = names.language;
    let gave = || format!("-# {}", language.hand_gave(in_a_row(view.gave, language)));
    let gave = (!view.gave.is_empty()).then(gave);
    let given = gave.into_iter().chain(received_line(view, names));
    lines(std::iter::once(aside_lines(view, language)).chain(given))
}

pub(crate) fn aside_lines(view: &SeatView, language: Language) -> String {
    lines(view.aside.iter().map(|card| language.hand_aside(language.card(card))))
}

/// In small print: twelve cards of three others leave no room for more.
fn received_line(view: &SeatView, names: &Names) -> Option<String> {
    let received = view.received.seats().filter(|(_, cards)| !cards.is_empty());
    let gifts: Vec<_> = received
        .map(|(seat, cards)| format!("{} {}", names.seat(seat), in_a_row(*cards, names.language)))
        .collect();
    (!gifts.is_empty()).then(|| format!("-# {}", names.language.hand_received(facts(gifts))))
}

fn turn_line(own: &MemberView, view: &SeatView, sheet: &BelgianSheet, names: &Names) -> String {
    let language = names.language;
    let to_act = view.public.to_act;
    if to_act.contains(view.seat) {
        return match sheet.stage {
            Stage::Gifts => language.hand_to_give(),
            Stage::WhiteHands => white_hand_line(own, language),
            Stage::Trump => language.hand_to_name_trump(),
            Stage::Discards => language.hand_to_discard(),
            Stage::Auction | Stage::Referee | Stage::Play | Stage::Over => language.hand_to_bid(),
        };
    }
    let others = to_act.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>();
    match others.as_slice() {
        [] => String::new(),
        [other] => language.hand_turn_of(other.clone()),
        _ => language.hand_waits(others.join(", ")),
    }
}

/// The bid that the referee judges, to a player who waits for it.
fn judged_line(view: &SeatView, sheet: &BelgianSheet, names: &Names) -> Option<String> {
    let Spoken { seat, call } = sheet.pending?;
    let referee = names.member(names.table.referee()?);
    let who = if seat == view.seat { "you" } else { "other" };
    Some(names.language.referee_judges(who, referee, names.call(call), names.seat(seat)))
}

fn white_hand_line(own: &MemberView, language: Language) -> String {
    let pace = if own.table().is_over_days() { "days" } else { "live" };
    let opens = language.hand_before_bidding(pace);
    if own.may_show_white_hand() { format!("{} {opens}", language.hand_to_answer()) } else { opens }
}

fn bid_lines(view: &SeatView, sheet: &BelgianSheet, names: &Names) -> String {
    match sheet.stage {
        Stage::Auction | Stage::Referee => {
            let turn_up = view.public.deal.as_ref().and_then(|deal| deal.turn_up);
            let turned = turn_up.map(|card| turn_up_line(card, names.language));
            let said = auction_lines_on_hand(&view.public.rules, sheet, names);
            lines(turned.into_iter().chain([said]))
        }
        Stage::Trump | Stage::Discards => super::contract_line(sheet, None, names),
        Stage::Gifts | Stage::WhiteHands | Stage::Play | Stage::Over => String::new(),
    }
}

/// A trick that loses a contract, makes it or costs points; `None` for any other.
pub(crate) fn news(
    view: &SeatView,
    deal: &DealView,
    winner: Seat,
    names: &Names,
) -> Option<String> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let (language, is_own) = (names.language, winner == view.seat);
    match sheet.goal? {
        Goal::Avoid => {
            let trick = deal.complete.len();
            let points = cost_of_trick(&view.public, trick)?;
            Some(if is_own {
                language.hand_news_you_paid(trick, points)
            } else {
                language.hand_news_paid(names.seat(winner), trick, points)
            })
        }
        Goal::Exactly(wanted) if sheet.declarers.contains(winner) => {
            let contract = language.mid_sentence(names.contract(sheet.contract?));
            match deal.made[winner].checked_sub(wanted)? {
                0 => is_own.then(|| language.hand_news_you_have(wanted)),
                1 if is_own => Some(language.hand_news_you_lost(wanted, contract)),
                1 => Some(language.hand_news_lost(wanted, names.seat(winner), contract)),
                2.. => None,
            }
        }
        Goal::AtLeast(needed) => {
            let short = needed.checked_sub(most_tricks(deal, sheet))?;
            let is_news = short == 1 && !sheet.declarers.contains(winner) && !sheet.settled;
            is_news.then(|| language.hand_news_out_of_reach(needed))
        }
        Goal::Exactly(_) => None,
    }
}

fn answers(view: &SeatView, names: &Names) -> Vec<Button> {
    let answer = |&action| {
        let label = names.language.on_button(names.book(), action, |seat| names.label_of(seat));
        let answer = button(&names.table, Verb::Act(action), label, style_of(action));
        answer.with_suit(suit_of(&view.public, action))
    };
    view.legal.others().iter().map(answer).collect()
}

pub(super) fn discards(
    table: &TableView,
    view: &SeatView,
    asked: Option<Card>,
    language: Language,
) -> Vec<Button> {
    let card = |card: Card| {
        let style = if asked == Some(card) { Style::Success } else { Style::Secondary };
        let verb = Verb::Ask(Action::Discard(card));
        button(table, verb, language.rank(card.rank), style).with_suit(Some(card.suit))
    };
    view.legal.discards().sorted().map(card).collect()
}

fn gift_select(table: &TableView, view: &SeatView, language: Language) -> Option<Row> {
    let card = |card: Card| SelectLine {
        suit: Some(card.suit),
        ..SelectLine::new(language.rank(card.rank), card.to_string(), false)
    };
    let lines: Vec<_> = view.legal.gives().sorted().map(card).collect();
    let id = id_of(table, Verb::Choose("gift".to_owned()));
    let select = Select { id, placeholder: language.choose_gift(), lines, picks: 4..=4 };
    (!select.lines.is_empty()).then_some(Row::Select(select))
}
