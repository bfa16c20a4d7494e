//! The whole table of a survey, each cell with what it stands on.

use survey::{End, Estimate, Kind};
use words::Language;

use super::{Surveyed, button};
use crate::PLAYING;
use crate::lines::with_sign;
use crate::message::{Frame, Message, Style};
use crate::press::SurveyPress;
use crate::row::{beside, numbered, turns};
use crate::scale::{contract_name, wrapped};

/// Lines of a contract on a page: a phone shows some thirty.
const ON_A_PAGE: usize = 10;

/// A page of the table, from 1.
#[must_use]
pub fn table(surveyed: &Surveyed<'_>, page: u8, language: Language) -> Message {
    let cells = surveyed.survey.cells();
    let rows: Vec<&[Estimate]> = cells.chunk_by(is_of_one_row).collect();
    let pages = rows.len().div_ceil(ON_A_PAGE).max(1);
    let page = usize::from(page).clamp(1, pages);
    let shown = rows.chunks(ON_A_PAGE).nth(page - 1).unwrap_or_default();
    let lines: Vec<_> = shown.iter().flat_map(|row| told(row, surveyed, language)).collect();
    let to = |page, label| button(SurveyPress::Table(numbered(page)), label, Style::Secondary);
    let back = button(SurveyPress::Next, language.button_back(), Style::Primary);
    let turns = if pages > 1 { beside(page, pages, turns(language), to) } else { Vec::new() };
    Message::titled(Frame::Coloured(PLAYING), &language.survey_title())
        .with_text(language.survey_marks())
        .with_text(format!("```\n{}\n```", lines.join("\n")))
        .with_small_print(&language.page_of(page, pages))
        .with_buttons(turns.into_iter().chain([back]))
}

/// A level of a game for tricks is a row, and so are all results of another game.
fn is_of_one_row(one: &Estimate, other: &Estimate) -> bool {
    let level = |cell: &Estimate| match cell.question.end {
        End::Tricks { level, .. } => Some(level),
        End::Alone { .. } => None,
    };
    one.question.line == other.question.line && level(one) == level(other)
}

fn told(row: &[Estimate], surveyed: &Surveyed<'_>, language: Language) -> Vec<String> {
    let Some(first) = row.first() else { return Vec::new() };
    let name = |level| contract_name(first.question.line, level, surveyed.book, language);
    match first.question.end {
        End::Tricks { level, .. } => {
            let (lost, made) = row.split_at(usize::from(level).min(row.len()));
            let made = made.iter().map(value).collect::<Vec<_>>().join(" ");
            let lost = lost.iter().rev().take(3).map(value).collect::<Vec<_>>().join(" ");
            wrapped(&name(level), &[format!("✔ {made}"), format!("✘ {lost}")])
        }
        End::Alone { .. } => {
            let of = |count: u8| {
                let own = row.iter().filter(move |cell| {
                    matches!(cell.question.end, End::Alone { declarers, .. } if declarers == count)
                });
                format!("{count}: {}", own.map(value).collect::<Vec<_>>().join(" "))
            };
            wrapped(&name(0), &[of(1), of(2), of(3)])
        }
    }
}

/// The points of the first declarer: entered `=3`, from a known table `(+3)`, open `?`.
fn value(cell: &Estimate) -> String {
    let points = cell.points.map(|points| with_sign(points.declarer)).unwrap_or_default();
    match cell.kind {
        Kind::Entered => format!("={points}"),
        Kind::Follows => points,
        Kind::Known(_) => format!("({points})"),
        Kind::Open => "?".to_owned(),
    }
}
