//! One's own result of a day, for the reader alone.

use words::Language;

use super::facts::{First, Measures, Own};
use super::{button, headed};
use crate::lines::{lines, with_sign};
use crate::message::{Message, Style, facts};
use crate::press::DayPress;
use crate::scene::own_picture;

/// One's own result, for the reader alone.
#[must_use]
pub fn own(number: u32, own: &Own, is_pictured: bool, language: Language) -> Message {
    let picture = is_pictured.then(|| own_picture(number, own, language));
    let place = language.day_place(own.place.to_string(), own.played.to_string());
    let result = language.day_result(with_sign(own.points), place);
    let score = own.tally.needed.map(|_| format!("**{}** · ", own.score()));
    let is_tied = own.measures.is_some_and(|it| it.is_tied);
    let share = button(DayPress::Share(number), language.button_day_share(), Style::Primary);
    headed(&language.day_title(number.to_string()), picture)
        .with_text(score.unwrap_or_default() + &result)
        .with_pictured(lines([own.tally.squares(), measures(own, language)]))
        .with_text(if is_tied { language.day_ties() } else { String::new() })
        .with_text(lines(own.firsts.iter().map(|first| language.day_first(first.word()))))
        .with_pictured(language.day_in_a_row(own.in_a_row))
        .with_buttons([share])
}

fn measures(own: &Own, language: Language) -> String {
    let Some(Measures { median, perfect, .. }) = own.measures else { return String::new() };
    let median = language.day_median(with_sign(median));
    facts([median].into_iter().chain(perfect.map(|it| language.day_perfect(it))))
}

impl First {
    const fn word(self) -> &'static str {
        match self {
            Self::Slam => "slam",
            Self::Misere => "misere",
            Self::Faultless => "faultless",
        }
    }
}
