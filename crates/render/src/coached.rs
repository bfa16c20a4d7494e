//! A word of the coach about the reader's last card.

use rules::{SeatView, Sheet};
use words::Language;

use super::message::{Button, Style};
use super::press::Verb;
use super::reason::of_card;
use super::row::button;
use table::{CoachWord, MemberView};

/// The cost of the card, a better one and why; empty without a word, and once the reader's next turn
/// needs the room.
pub(super) fn line(own: &MemberView, view: &SeatView, language: Language) -> String {
    let needs_room =
        |word: &&CoachWord| view.public.to_act.contains(view.seat) && !word.may_take_back;
    let word = own.coach_word().filter(|word| !needs_room(word));
    let Some(CoachWord { played, better, lost, reason, .. }) = word else {
        return String::new();
    };
    let unit = match view.public.sheet {
        Sheet::Whist(_) => "tricks",
        Sheet::Belgian(_) => "points",
    };
    let lost = language.decimal((i64::from(*lost) + 50) / 100, 1);
    let [played, card] = [*played, *better].map(|card| language.card(card));
    let why = of_card((*better, *reason), view, language);
    language.coach_word(played, lost, unit, card, why)
}

/// Taking the card back and, while robots wait, letting it stand.
pub(super) fn buttons(own: &MemberView, language: Language) -> Vec<Button> {
    let table = own.table();
    let Some(word) = own.coach_word().filter(|word| word.may_take_back) else { return Vec::new() };
    let back = button(table, Verb::TakeItBack, language.button_take_it_back(), Style::Success);
    let stands = || button(table, Verb::LetStand, language.button_back_no(), Style::Secondary);
    [back].into_iter().chain(word.is_waited_for.then(stands)).collect()
}
