//! Taking back a card or a call.

use rules::{Action, Member, Step};
use words::Language;

use super::belgian;
use super::message::{Button, Style};
use super::name::Names;
use super::press::Verb;
use super::row::button;
use table::{ConsentRequest, Done, MemberView};

pub(super) fn question(by: Member, names: &Names) -> String {
    let step = names.table.last_done_by(by);
    let asks = |done: Done| names.language.back_asked(names.member(by), what(done.step, names));
    step.map_or_else(String::new, asks)
}

pub(super) fn taken(names: &Names) -> String {
    let Some((member, step)) = names.table.took_back() else { return String::new() };
    names.language.back_taken(names.member(member), what(step, names))
}

fn what(step: Step, names: &Names) -> String {
    let language = names.language;
    let Step::Seat(line) = step else { return String::new() };
    let name_of = |seat| names.seat(seat);
    match (line.action, names.table.game()) {
        (Action::Play(card), _) => language.card(card),
        (action, Some(game)) => belgian::action_words(game, action, name_of, language),
        (action, None) => language.action(names.book(), action, name_of),
    }
}

pub(super) fn ask_button(own: &MemberView, language: Language) -> Option<Button> {
    let take_back = || {
        button(
            own.table(),
            Verb::AskFor(ConsentRequest::TakeBack),
            language.button_take_back(),
            Style::Secondary,
        )
    };
    own.may_take_back().then(take_back)
}
