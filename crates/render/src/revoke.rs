//! Claiming a revoke (spec.md 7.9). Every trick can be claimed, so that no button tells of one.

use rules::{Action, Penalty, Revoke, Revoked, SeatView};
use words::Language;

use super::MY_TURN;
use super::message::{Frame, Message, Row, SelectLine, Style};
use super::names::Names;
use super::press::Verb;
use super::row::{button, select};
use table::TableView;

pub(crate) fn may_claim(view: &SeatView) -> bool {
    let is_over = view.public.deal.as_ref().is_some_and(|deal| deal.over);
    is_over && view.public.rules.revoke() != Revoke::Prevented
}

/// The revokes that were claimed, a line each, with what was taken for them.
pub fn told(revokes: &[Revoked], names: &Names) -> impl Iterator<Item = String> {
    revokes.iter().map(move |revoke| {
        let line = names.language.revoke_line(names.seat(revoke.seat), revoke.trick);
        match revoke.penalty {
            Some(penalty) => format!("{line} {}", names.language.penalty_paid(penalty)),
            None => line,
        }
    })
}

pub(crate) fn claim_row(table: &TableView, view: &SeatView, language: Language) -> Option<Row> {
    let tricks = view.public.deal.as_ref().filter(|_| may_claim(view))?.complete.len();
    let line = |trick: u8| {
        let claim = Action::ClaimRevoke { trick, penalty: None };
        SelectLine::new(language.claim_revoke(trick), claim.to_string(), false)
    };
    let tricks = (1..=u8::try_from(tricks).unwrap_or(0)).map(line).collect();
    select(table, Verb::Choose("revoke".to_owned()), language.choose_revoke(), tricks)
}

pub(crate) fn penalties(table: &TableView, trick: u8, language: Language) -> Message {
    let penalty = |penalty: Penalty| {
        let action = Action::ClaimRevoke { trick, penalty: Some(penalty) };
        button(table, Verb::Act(action), language.penalty(penalty), Style::Primary)
    };
    let mut buttons = Penalty::ALL.map(penalty).to_vec();
    buttons.push(button(table, Verb::Hand, language.button_back(), Style::Secondary));
    let text = language.hand_choose_penalty(trick);
    Message { frame: Frame::Coloured(MY_TURN), ..Message::text(text) }.with_buttons(buttons)
}
