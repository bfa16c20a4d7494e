//! A hand, for the one who holds it.

use rules::{Action, Card, Member, SeatView, Sheet, Stage, Suit};

use super::belgian;
use super::hint;
use super::lines::{all_tricks, deadline_text, last_trick_line, lines, trick_number, trump_line};
use super::message::{Button, Message, Row, Style};
use super::name::Names;
use super::press::{Page, Verb};
use super::revoke;
use super::row::{MOST_IN_A_ROW, button, rows};
use crate::id::Timestamp;
use crate::table::{MemberView, TableView};
use crate::words::{Language, suit_key};

/// The private message with the hand of a member: what they need to decide, and
/// a button for each card. `None` for a member who has none.
#[must_use]
pub(crate) fn hand(
    view: &MemberView,
    language: Language,
    deadline: Option<Timestamp>,
) -> Option<Message> {
    if let Some(judged) = view.judged() {
        return Some(belgian::referee::question(view, judged, language));
    }
    let (table, view) = (view.table(), view.seat()?);
    Some(seat_hand(table, view, language, deadline))
}

fn seat_hand(
    table: &TableView,
    view: &SeatView,
    language: Language,
    deadline: Option<Timestamp>,
) -> Message {
    if let Sheet::Belgian(sheet) = &view.public.sheet
        && !matches!(sheet.stage, Stage::Play | Stage::Over)
    {
        return belgian::hand::hand(table, view, sheet, language);
    }
    let mut rows = card_rows(table, view, language);
    rows.extend(call_row(table, view, language));
    rows.extend(revoke::claim_row(table, view, language));
    rows.extend(review_row(table, view, language));
    rows.extend(hint::button_row(table, view, language));
    let message = Message::headed(
        turn_text(table, view, language, deadline),
        view.public.to_act.contains(view.seat),
    );
    message.with_text(deal_text(table, view, language)).with_rows(rows)
}

/// The private message of somebody who holds no cards now.
#[must_use]
pub(crate) fn no_hand(table: &TableView, member: Option<Member>, language: Language) -> Message {
    let sits_out = member.is_some() && table.game().is_some_and(|game| game.deal.is_some());
    Message::text(if table.is_closed() {
        language.notice_closed()
    } else if sits_out {
        language.hand_sits_out()
    } else {
        language.hand_before_deal()
    })
}

/// Whose turn it is, or that the deal is over.
fn turn_text(
    table: &TableView,
    view: &SeatView,
    language: Language,
    deadline: Option<Timestamp>,
) -> String {
    match &view.public.deal {
        None => language.hand_before_deal(),
        Some(deal) if deal.over => language.hand_over(),
        Some(_) => {
            let turn = turn_line(view, &Names::new(table, language), language);
            format!("{turn}{}", deadline_text(deadline))
        }
    }
}

/// What a player needs to decide; after the deal, what may be claimed.
fn deal_text(table: &TableView, view: &SeatView, language: Language) -> String {
    let names = &Names::new(table, language);
    let Some(deal) = view.public.deal.as_ref() else { return String::new() };
    if deal.over {
        let can_claim = view.legal.contains(Action::ClaimHonours);
        let claim = can_claim.then(|| language.hand_claim());
        let revoke = revoke::may_claim(view).then(|| language.hand_claim_revoke());
        return lines(claim.into_iter().chain(revoke));
    }
    let plays: Vec<_> = deal
        .trick
        .plays()
        .map(|(seat, card)| format!("{} **{}**", names.seat(seat), language.card(card)))
        .collect();
    let contract = contract_lines(view, names, language);
    let (number, all) = (trick_number(deal), all_tricks(deal));
    let trick = if plays.is_empty() {
        language.trick_number(number, all)
    } else {
        language.hand_trick(number, all, plays.join(" · "))
    };
    let last_trick = last_trick_line(deal, names, language);
    let first = [trump_line(deal, language)];
    lines(first.into_iter().chain(contract).chain([trick, last_trick]))
}

/// The contract, and what the player alone knows besides the hand.
fn contract_lines(view: &SeatView, names: &Names, language: Language) -> Option<String> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    Some(lines([
        belgian::contract_line(sheet, names, language),
        belgian::hand::own_lines(view, names, language),
    ]))
}

/// Whose turn it is, and what the lead asks for.
fn turn_line(view: &SeatView, names: &Names, language: Language) -> String {
    let to_act = view.public.to_act;
    if !to_act.contains(view.seat) {
        let others: Vec<_> = to_act.iter().map(|seat| names.seat(seat)).collect();
        return language.hand_turn_of(others.join(", "));
    }
    let led = view.public.deal.as_ref().and_then(|deal| deal.trick.led());
    match led {
        None => language.hand_you_lead(),
        Some(suit) if view.hand.is_void(suit) => language.hand_void(suit_key(suit)),
        Some(suit) => language.hand_follow(suit_key(suit)),
    }
}

/// One suit a row where every suit fits in one, else the cards in the order of
/// the suits, as few rows as hold them.
fn card_rows(table: &TableView, view: &SeatView, language: Language) -> Vec<Row> {
    let button = |card| card_button(table, view, card, language);
    let sorted: Vec<Card> = view.hand.sorted().collect();
    let fits = |suit: Suit| usize::from(view.hand.of(suit).len()) <= MOST_IN_A_ROW;
    if Suit::ALL.into_iter().all(fits) {
        let suits = sorted.chunk_by(|one, other| one.suit == other.suit);
        suits.map(|suit| Row::Buttons(suit.iter().copied().map(button).collect())).collect()
    } else {
        rows(&sorted.into_iter().map(button).collect::<Vec<_>>())
    }
}

fn card_button(table: &TableView, view: &SeatView, card: Card, language: Language) -> Button {
    let is_legal = view.legal.contains(Action::Play(card));
    let style = if is_legal { Style::Primary } else { Style::Secondary };
    let verb = Verb::Act(Action::Play(card));
    Button { enabled: is_legal, ..button(table, verb, language.card(card), style) }
}

/// What can be called, shown or claimed besides.
fn call_row(table: &TableView, view: &SeatView, language: Language) -> Vec<Row> {
    let names = &Names::new(table, language);
    let call = |&action| {
        let label = language.action(action, |seat| names.label_of(seat));
        button(table, Verb::Act(action), label, Style::Success)
    };
    // What could be claimed would tell who has revoked.
    let others = view.legal.others().iter();
    let told = others.filter(|action| !matches!(action, Action::ClaimRevoke { .. }));
    rows(&told.map(call).collect::<Vec<_>>())
}

/// After the deal, the way to what could have been had.
fn review_row(table: &TableView, view: &SeatView, language: Language) -> Option<Row> {
    let last = Verb::Show(Page::Review { deal: 0, page: 0 });
    let is_over = view.public.deal.as_ref().is_some_and(|deal| deal.over);
    let review = || button(table, last, language.button_review(), Style::Secondary);
    is_over.then(|| Row::Buttons(vec![review()]))
}
