//! The evenings of a server, and the points of its people over them. They count in no rating
//! (wiezen.md H.5.3).

use table::id::EveningId;
use words::Language;

use super::id;
use super::words::safe;
use crate::belgian::signed;
use crate::message::{Frame, Message, Style, facts, joined};
use crate::press::KeepWish;
use crate::row::{beside, numbered, turns};
use crate::{OVER, message};

const ON_A_PAGE: usize = 6;
const MOST_PEOPLE: usize = 20;

/// An evening of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// The day.
    pub date: String,
    /// The note; empty for none.
    pub note: String,
    /// The number of deals that stand.
    pub deals: usize,
    /// The points of each player.
    pub sums: Vec<(String, i32)>,
}

/// The evenings of a server, the newest first, a page from 1; `people` are the sums over all of
/// them, the most first. Pressed on the message of `evening` at `version`.
#[must_use]
pub fn evenings(
    (evening, version): (EveningId, u32),
    all: &[Evening],
    people: &[(String, i32, u32)],
    page: u8,
    language: Language,
) -> Message {
    let pages = all.len().div_ceil(ON_A_PAGE).max(1);
    let page = usize::from(page).clamp(1, pages);
    let shown =
        all.iter().skip((page - 1) * ON_A_PAGE).take(ON_A_PAGE).map(|it| line(it, language));
    let person = |(name, sum, evenings): &(String, i32, u32)| {
        language.keep_person(safe(name), signed(*sum), *evenings)
    };
    let people = joined(people.iter().take(MOST_PEOPLE).map(person), "\n");
    let text = if all.is_empty() { language.keep_no_evenings() } else { joined(shown, "\n\n") };
    let to = |page, label| {
        let wish = KeepWish::Evenings(numbered(page));
        message::Button::new(id(evening, version, wish), label, Style::Secondary)
    };
    let message = Message::titled(Frame::Coloured(OVER), &language.keep_evenings_title())
        .with_text(people)
        .with_separator()
        .with_text(text)
        .with_small_print(&language.keep_unrated());
    if pages < 2 {
        return message;
    }
    message.with_small_print(&language.page_of(page, pages)).with_buttons(beside(
        page,
        pages,
        turns(language),
        to,
    ))
}

fn line(evening: &Evening, language: Language) -> String {
    let title = [evening.date.clone(), safe(&evening.note)].into_iter();
    let title = facts(title);
    let sum = |(name, sum): &(String, i32)| format!("{} {}", safe(name), signed(*sum));
    let sums = facts(evening.sums.iter().map(sum));
    language.keep_evening(title, evening.deals, sums)
}
