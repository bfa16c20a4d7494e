//! The forms of an evening.

use kept::{Choices, MOST_NOTE, OtherPoints};
use rules::Member;
use table::id::EveningId;
use words::Language;

use super::setup::MOST_NAME;
use super::{Draft, Kept, id};
use crate::message::{Field, Modal, form_title, joined};
use crate::press::{EnterWish, Place, SetUpWish};

/// Asks for the name of a player without an account.
#[must_use]
pub fn asked_name(evening: EveningId, changes: u32, language: Language) -> Modal {
    let label = language.keep_name_label();
    let field = Field { label, length: (1, MOST_NAME), ..Field::default() };
    let id = id(evening, changes, SetUpWish::Name);
    Modal { id, title: language.keep_add_name(), fields: vec![field] }
}

/// Asks for the player who takes a member's place; `None` where the table has not got the member.
#[must_use]
pub fn asked_exchange(kept: &Kept<'_>, member: Member) -> Option<Modal> {
    let language = kept.language;
    let name = kept.sheet.choices().name(member).to_owned();
    if name.is_empty() {
        return None;
    }
    let label = language.keep_exchange_label();
    let title = form_title(&language.keep_exchange_title(name));
    let field = Field { label, length: (1, MOST_NAME), ..Field::default() };
    let id = kept.id(EnterWish::Exchange(member.number()));
    Some(Modal { id, title, fields: vec![field] })
}

/// Asks for a line about the evening.
#[must_use]
pub fn asked_note(draft: &Draft<'_>, language: Language) -> Modal {
    let field = Field {
        label: language.keep_note_label(),
        placeholder: language.keep_note_example(),
        value: draft.setup.note.clone(),
        length: (0, MOST_NOTE),
        ..Field::default()
    };
    let id = id(draft.evening, draft.changes, SetUpWish::Note);
    Modal { id, title: language.keep_note(), fields: vec![field] }
}

/// Asks for a penalty or a bonus, a line a member, and its reason.
#[must_use]
pub fn asked_points(kept: &Kept<'_>, place: Place, choices: &Choices<'_>) -> Modal {
    let language = kept.language;
    let members = Member::ALL.into_iter().map(|member| choices.name(member));
    let members = members.filter(|name| !name.is_empty()).map(|name| format!("{name}: 0"));
    let points = Field {
        label: language.keep_points_label(),
        value: joined(members, "\n"),
        length: (1, 400),
        is_long: true,
        ..Field::default()
    };
    let why = Field {
        label: language.keep_why_label(),
        placeholder: language.keep_why_example(),
        length: (1, MOST_NOTE),
        ..Field::default()
    };
    let id = kept.id(EnterWish::Points(place));
    Modal { id, title: language.keep_other_points(), fields: vec![points, why] }
}

/// The points of a filled form: a line a member, `Ann: -5`, and the reason in the last. A member
/// stands by name, by the beginning of one, or by number. `None` where it cannot be read.
#[must_use]
pub fn points_of(text: &str, choices: &Choices<'_>) -> Option<OtherPoints> {
    let (lines, why) = text.trim_end().rsplit_once('\n')?;
    let mut other = OtherPoints { points: [0; 6], why: why.trim().to_owned() };
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, number) = line.rsplit_once([':', ' '])?;
        let number = number.replace('−', "-");
        let member = member_of(name.trim_end_matches([':', ' ']), choices)?;
        other.points[member.index()] = number.trim().parse().ok()?;
    }
    Some(other)
}

fn member_of(text: &str, choices: &Choices<'_>) -> Option<Member> {
    let text = text.to_lowercase();
    let named = Member::ALL.into_iter().map(|member| (member, choices.name(member).to_lowercase()));
    let named: Vec<_> = named.filter(|(_, name)| !name.is_empty()).collect();
    let only = |is: &dyn Fn(&(Member, String)) -> bool| {
        let mut found = named.iter().filter(|it| is(it));
        found.next().filter(|_| found.next().is_none()).map(|(member, _)| *member)
    };
    let by_name = only(&|(_, name)| *name == text);
    let by_name = by_name.or_else(|| only(&|(_, name)| name.starts_with(&text)));
    by_name.or_else(|| only(&|(member, _)| member.number().to_string() == text))
}
