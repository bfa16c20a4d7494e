//! A bad card or call of a robot in a finished deal: which it was, what would have been better,
//! and the consent to keep it.

use rules::{Action, Call, Seat};
use words::{Language, symbol};

use super::OVER;
use super::belgian::trump_of;
use super::message::{Button, Field, Frame, Message, Modal, Row, Select, SelectLine, Style};
use super::names::Names;
use super::press::{ComplaintPress, CustomId};
use super::row::menu;
use table::dealer::DealCode;
use table::{EndedDeal, RobotDecision, TableView};

/// The most characters of a reason.
pub const MOST_WHY: u16 = 200;

/// A decision of a robot that the reader looks at.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The table.
    pub table: &'a TableView,
    /// The finished deal.
    pub deal: &'a EndedDeal,
    /// The decision.
    pub decision: &'a RobotDecision,
    /// The action that would have been better, once it is chosen.
    pub better: Option<Action>,
    /// The reader has said something of it before.
    pub is_kept: bool,
}

/// Asks which of some cards of a trick was bad, or which call.
#[must_use]
pub fn which(
    table: &TableView,
    deal: &EndedDeal,
    decisions: &[RobotDecision],
    language: Language,
) -> Message {
    let names = Names::of_deal(table, deal.players(), language);
    let is_call = decisions.iter().any(|it| it.trick == 0);
    let line = |it: &RobotDecision| {
        let what = in_a_menu(it.line.action, it.place.to_string(), &names);
        let label = format!("{}, {}", what.label, names.label_of(it.line.seat));
        SelectLine { label, ..what }
    };
    let select = Select {
        id: id(ComplaintPress::Of(table.code_of(deal))),
        placeholder: language.bad_which(if is_call { "call" } else { "card" }),
        lines: decisions.iter().take(Select::MOST_LINES).map(line).collect(),
        picks: 1..=1,
    };
    Message::titled(Frame::Coloured(OVER), &label(is_call, language))
        .with_rows([Row::Select(select)])
        .with_buttons([cancel(language)])
}

/// Asks what would have been better, and says what is kept and who reads it.
#[must_use]
pub fn page(asked: &Asked<'_>, language: Language) -> Message {
    let Asked { table, deal, decision, better, is_kept } = *asked;
    let names = Names::of_deal(table, deal.players(), language);
    let (code, place) = (table.code_of(deal), decision.place);
    let RobotDecision { trick, line, others, .. } = decision;
    let selects = others.chunks(Select::MOST_LINES).zip(0..).map(|(others, number)| {
        let line = |it: &Action| {
            let chosen = better == Some(*it);
            SelectLine { chosen, ..in_a_menu(*it, it.to_string(), &names) }
        };
        let lines = others.iter().map(line).collect();
        menu(id(ComplaintPress::Better(code, place, number)), lines, &language.bad_better())
    });
    let keeps = better.into_iter().flat_map(|better| {
        let keep = ComplaintPress::Keep(code, place, better);
        let why = ComplaintPress::Why(code, place, better);
        [
            button(keep, language.button_keep_bad(), Style::Primary),
            button(why, language.button_why_bad(), Style::Secondary),
        ]
    });
    let withdraws = is_kept.then(|| withdraw(code, place, language));
    let done = format!("{}: **{}**", names.seat(line.seat), action(line.action, &names));
    Message::titled(Frame::Coloured(OVER), &label(*trick == 0, language))
        .with_text(done)
        .with_rows(selects)
        .with_text(language.bad_kept())
        .with_small_print(&language.bad_yours())
        .with_small_print(&if is_kept { language.bad_again() } else { String::new() })
        .with_buttons(keeps.chain(withdraws).chain([cancel(language)]))
}

/// Asks for the reason; giving it keeps the complaint.
#[must_use]
pub fn form(code: DealCode, decision: &RobotDecision, better: Action, language: Language) -> Modal {
    Modal {
        id: id(ComplaintPress::Said(code, decision.place, better)),
        title: language.button_why_bad(),
        fields: vec![Field {
            label: language.bad_why(),
            length: (1, MOST_WHY),
            is_long: true,
            ..Field::default()
        }],
    }
}

/// The complaint is kept, and can be withdrawn.
#[must_use]
pub fn kept(code: DealCode, place: u32, language: Language) -> Message {
    Message::text(language.bad_done()).with_buttons([withdraw(code, place, language)])
}

/// There were enough complaints in a day.
#[must_use]
pub fn enough(language: Language) -> Message {
    Message::text(language.bad_enough())
}

/// Nothing is kept any more.
#[must_use]
pub fn withdrawn(language: Language) -> Message {
    Message::text(language.bad_withdrawn())
}

/// Withdraws all complaints of the reader.
pub(super) fn withdraw_all(language: Language) -> Button {
    button(ComplaintPress::WithdrawAll, language.button_withdraw_bad(), Style::Secondary)
}

/// On a page of a review: something that a robot did there was bad. Page 0 has the calls.
pub(super) fn ask(
    table: &TableView,
    deal: &EndedDeal,
    page: u8,
    language: Language,
) -> Option<Button> {
    let is_there = table.robot_decisions(deal).iter().any(|it| it.trick == page);
    let press = ComplaintPress::Ask(table.code_of(deal), page);
    is_there.then(|| button(press, label(page == 0, language), Style::Secondary))
}

fn label(is_call: bool, language: Language) -> String {
    if is_call { language.button_bad_call() } else { language.button_bad_card() }
}

fn action(action: Action, names: &Names) -> String {
    names.language.action(names.book(), action, |seat: Seat| names.label_of(seat))
}

/// The suit stands before the label.
fn in_a_menu(what: Action, value: String, names: &Names) -> SelectLine {
    let suit = match what {
        Action::Play(card) => Some(card.suit),
        Action::Call(Call::Propose(suit)) => Some(suit),
        Action::Call(Call::Bid(bid)) => trump_of(bid),
        Action::Call(
            Call::Pass | Call::Wait | Call::Accept { .. } | Call::Raise(_) | Call::Hold,
        )
        | Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::NameTrump(_)
        | Action::Discard(_)
        | Action::Give(_)
        | Action::White
        | Action::Decline
        | Action::Brimborion
        | Action::ClaimRevoke { .. } => None,
    };
    let label = action(what, names);
    let label = suit.map_or_else(|| label.clone(), |suit| label.replace(symbol(suit), ""));
    SelectLine { suit, ..SelectLine::new(label.trim().to_owned(), value, false) }
}

fn withdraw(code: DealCode, place: u32, language: Language) -> Button {
    button(ComplaintPress::Withdraw(code, place), language.button_withdraw(), Style::Secondary)
}

fn cancel(language: Language) -> Button {
    button(ComplaintPress::Cancel, language.button_cancel(), Style::Secondary)
}

fn button(press: ComplaintPress, label: String, style: Style) -> Button {
    Button::new(id(press), label, style)
}

fn id(press: ComplaintPress) -> String {
    CustomId::Complaint(press).to_string()
}
