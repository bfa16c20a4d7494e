//! The mistakes in a table of points, and its oddities.

use scales::{Complaint, Fault};
use words::Language;

use crate::PLAYING;
use crate::message::{Frame, Message};

/// Longest part of a player's text that is told again, in characters.
const LONGEST: usize = 60;

/// All complaints about a text, each with its place and what would do.
#[must_use]
pub fn complaints(complaints: &[Complaint], language: Language) -> Message {
    let is_unread = |it: &&Complaint| matches!(it.fault, Fault::NotToml(_));
    let (unread, others): (Vec<_>, Vec<_>) = complaints.iter().partition(is_unread);
    let unread = unread.iter().map(|complaint| complaint.line).collect::<Vec<_>>();
    let unread = (!unread.is_empty()).then(|| unreadable(&unread, language));
    let others = others.into_iter().map(|complaint| told(complaint, language));
    let lines: Vec<_> = unread.into_iter().chain(others).collect();
    Message::titled(Frame::Coloured(PLAYING), &language.scale_wrong())
        .with_text(lines.join("\n"))
        .with_small_print(&language.scale_how())
}

/// A complaint with its place: `pair.over` (line 6): a whole number, from 0 to 9999.
pub(super) fn told(complaint: &Complaint, language: Language) -> String {
    let Complaint { line, place, fault, .. } = complaint;
    let Some(why) = why(fault, language) else { return unreadable(&[*line], language) };
    language.scale_complaint(as_code(place), u32::try_from(*line).unwrap_or(u32::MAX), why)
}

/// Lines that are no TOML. The parser's own words are English, and say nothing to players.
fn unreadable(lines: &[usize], language: Language) -> String {
    let numbers: Vec<_> = lines.iter().map(usize::to_string).collect();
    language.scale_unreadable(lines.len(), numbers.join(", "))
}

/// The reason; `None` for a line that is no TOML.
fn why(fault: &Fault, language: Language) -> Option<String> {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(match fault {
        Fault::NotToml(_) => return None,
        Fault::TooLong(most) => language.scale_too_long(number(*most)),
        Fault::TooMany(most) => language.scale_too_many(number(*most)),
        Fault::Unknown(known) => language.scale_unknown(known.join("`, `")),
        Fault::NoLevel(from, to) => language.scale_no_level(*from, *to),
        Fault::BadName => language.scale_bad_name(),
        Fault::Missing => language.scale_missing(),
        Fault::Unfit(_) => language.scale_unfit(),
        Fault::NotANumber(from, to) => language.scale_number(from.to_string(), to.to_string()),
        Fault::Sum(sum) => language.scale_sum(sum.to_string()),
        Fault::Unshared(points) => language.scale_unshared(points.to_string()),
        Fault::MadeCosts => language.scale_made_costs(),
        Fault::LostPays => language.scale_lost_pays(),
        Fault::Few(levels) => language.scale_few(number(*levels)),
        Fault::NotZeroSum => language.scale_not_zero_sum(),
        Fault::MoreBringsLess => language.scale_more_brings_less(),
        Fault::AllBringLess => language.scale_all_bring_less(),
        Fault::HigherBringsLess => language.scale_higher_brings_less(),
        Fault::Worthless => language.scale_worthless(),
    })
}

/// Between the marks of code nothing else is a mark.
fn as_code(text: &str) -> String {
    let text = text.replace('`', "'");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
