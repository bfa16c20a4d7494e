//! Requests that need the others' consent: taking back, annulling a deal, pausing.

use rules::Step;
use words::Language;

use super::belgian;
use super::lines::with_sign;
use super::message::{Button, Message, Style, facts};
use super::names::Names;
use super::press::Verb;
use super::row::{button, withdraw};
use super::{exits, moving, watching};
use table::{ConsentRequest, MemberView, Pause, TableView};

/// The request that is open, or was granted just now; empty where there is none.
pub(super) fn line(names: &Names) -> String {
    let (table, language) = (&names.table, names.language);
    let waits = |asked: String| {
        let left: Vec<_> = table.asked_to_agree().into_iter().map(|it| names.member(it)).collect();
        format!("{asked} {}", language.hand_waits(left.join(", ")))
    };
    match table.consent().request() {
        Some((ConsentRequest::TakeBack, by)) => {
            table.last_done_by(by).map_or_else(String::new, |done| {
                waits(language.back_asked(names.member(by), what(done.step, names)))
            })
        }
        Some((ConsentRequest::Annul, by)) => waits(language.annul_asked(names.member(by))),
        Some((ConsentRequest::Misdeal, by)) => {
            let asked = table.asked_to_agree().into_iter().map(|it| names.member(it));
            language.misdeal_asked(names.member(by), facts(asked))
        }
        Some((ConsentRequest::Pause(pause), by)) => {
            waits(language.pause_asked(names.member(by), pause.name()))
        }
        Some((ConsentRequest::Stop, _)) => {
            waits(format!("{} {}", language.points_stand(), language.stop_asked()))
        }
        None => table.took_back().map_or_else(String::new, |(member, step)| {
            language.back_taken(names.member(member), what(step, names))
        }),
    }
}

pub(super) fn is_asked_to_stop(own: &MemberView) -> bool {
    let request = own.table().consent().request();
    own.is_asked_to_agree() && request.is_some_and(|(it, _)| it == ConsentRequest::Stop)
}

/// The answers to the question to stop, with the points that it brings.
pub(super) fn stop_answers(own: &MemberView, language: Language) -> Vec<Button> {
    let points = own.seat().and_then(belgian::points_of);
    let told = points.map(|points| format!(": {}", with_sign(points)));
    let mut answers = answers(own.table(), language);
    answers[0].label.push_str(&told.unwrap_or_default());
    answers
}

fn what(step: Step, names: &Names) -> String {
    let Step::Seat(line) = step else { return String::new() };
    belgian::action_at_table(line.action, names)
}

pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    let Some((request, _)) = table.consent().request() else { return Vec::new() };
    let (agree, refuse) = match request {
        ConsentRequest::TakeBack => (language.button_back_yes(), language.button_back_no()),
        ConsentRequest::Annul => (language.button_annul(), language.button_back_no()),
        ConsentRequest::Misdeal => (language.button_misdeal_yes(), language.button_misdeal_no()),
        ConsentRequest::Pause(_) => (language.button_pause(), language.button_back_no()),
        ConsentRequest::Stop => (language.button_stop_here(), language.button_back_no()),
    };
    vec![
        button(table, Verb::Answer(request, true), agree, Style::Success),
        button(table, Verb::Answer(request, false), refuse, Style::Secondary),
    ]
}

pub(super) fn ask_back_button(own: &MemberView, language: Language) -> Option<Button> {
    let verb = Verb::AskFor(ConsentRequest::TakeBack);
    let ask = || button(own.table(), verb, language.button_take_back(), Style::Secondary);
    own.may_take_back().then(ask)
}

/// Asks for another deal before the first card of this one.
pub(super) fn ask_again_button(table: &TableView, language: Language) -> Option<Button> {
    let verb = Verb::AskFor(ConsentRequest::Annul);
    let ask = || button(table, verb, language.button_annul(), Style::Secondary);
    table.may_be_annulled().then(ask)
}

pub(super) fn with_pauses(message: Message, table: &TableView, language: Language) -> Message {
    let ask = |pause: Pause| {
        let verb = Verb::AskFor(ConsentRequest::Pause(pause));
        button(table, verb, language.pause_for(pause.name()), Style::Secondary)
    };
    message.with_text(language.pause_title()).with_buttons(Pause::ALL.map(ask))
}

/// The end of a pause in words; empty where the game is not paused.
pub(super) fn pause_line(table: &TableView, language: Language) -> String {
    let Some(rest) = table.rest() else { return String::new() };
    match rest.until {
        Some(until) => language.paused_until(format!("<t:{}:f>", until.0)),
        None => language.paused(),
    }
}

pub(super) fn resume_button(table: &TableView, language: Language) -> Option<Button> {
    let resume = || button(table, Verb::Resume, language.button_resume(), Style::Success);
    table.rest().map(|_| resume())
}

/// Puts requests and a pause on a hand, with the buttons that its holder may press; the one who
/// asks may withdraw.
pub(super) fn on_hand(message: Message, own: &MemberView, names: &Names) -> Message {
    let (table, language) = (&names.table, names.language);
    let answers = match table.consent().request() {
        Some(_) if own.is_asked_to_agree() => answers(table, language),
        Some((ConsentRequest::Stop, _)) | None => Vec::new(),
        Some((request, by)) if by == own.member() => {
            vec![withdraw(table, Verb::Answer(request, false), language)]
        }
        Some(_) => Vec::new(),
    };
    let message = if is_asked_to_stop(own) {
        message
    } else {
        message.with_text(line(names)).with_buttons(answers)
    };
    let denied = table.consent().denied(own.member());
    let denied = denied.map_or_else(String::new, |it| language.consent_denied(it.name()));
    let message = message.with_text(denied);
    let message =
        message.with_text(pause_line(table, language)).with_buttons(resume_button(table, language));
    let message = watching::on_hand(message, own, language);
    exits::on_hand(moving::on_hand(message, own, names), own, names)
}
