//! A hint for the player on turn.

use robots::Advice;
use rules::{Action, SeatView};
use words::Language;

use super::belgian;
use super::coached;
use super::consent::ask_back_button;
use super::cut_short::lay_down_button;
use super::message::{Button, Message, Style};
use super::names::Names;
use super::press::{Page, Verb};
use super::reason::why;
use super::row::{button, id_of, opens};
use table::{Awaits, MemberView, TableView};

/// The advice of a robot and its reason, or a word that there is nothing to decide.
#[must_use]
pub fn hint(table: &TableView, advice: Option<Advice>, language: Language) -> Message {
    let Some(Advice { action, reason }) = advice else {
        return Message::text(language.hint_nothing());
    };
    let told = belgian::action_at_table(action, &Names::new(table, language));
    let advised = [Verb::Act(action), Verb::Ask(action)].map(|verb| id_of(table, verb));
    Message {
        advised: Some(advised.into()),
        ..Message::text(language.hint_line(told, why(reason, language)))
    }
}

pub(super) fn buttons(own: &MemberView, view: &SeatView, language: Language) -> Vec<Button> {
    let table = own.table();
    let is_over = view.public.deal.as_ref().is_none_or(|deal| deal.over);
    let may_show = || view.legal.contains(Action::White);
    let is_asked = view.public.to_act.contains(view.seat)
        && (table.awaits() != Awaits::WhiteHands || may_show());
    let can_ask = table.settings().hints() && !is_over && is_asked;
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let more = opens(table, Page::More, language.button_more());
    // It takes the place of both: a phone has no room for all three.
    if let Some(lay_down) = lay_down_button(own, language) {
        return vec![lay_down, more];
    }
    let coached = coached::buttons(own, language);
    if !coached.is_empty() {
        return coached.into_iter().chain([more]).collect();
    }
    let hint = can_ask.then(|| plain(Verb::Hint, language.button_hint()));
    hint.into_iter().chain(ask_back_button(own, language)).chain([more]).collect()
}
