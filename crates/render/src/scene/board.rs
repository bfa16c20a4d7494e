//! The picture of a leaderboard.

use std::iter;

use pictures::{BoardLine, BoardScene, Scene};
use words::{Language, sentence_case};

use super::{MOST_ALT, alt};
use crate::belgian::signed;
use crate::message::{Picture, facts};
use crate::standings::{Column, Line, NO_NAME, Page};

/// Of fewer people the words beside it show as much.
const LEAST_PEOPLE: usize = 3;

/// The leaderboard as a picture, below the name of its time; without the last deals where they
/// cannot all be told in its alternative text.
pub(crate) fn board_picture(page: &Page<'_>, heading: &str, language: Language) -> Option<Picture> {
    let all = || page.lines.iter().chain(page.own_apart());
    let most = all().map(|line| line.recent.len()).max().unwrap_or(0);
    let with = |most| picture(page, heading, most, language);
    let picture = with(most)?;
    if picture.alt.chars().count() < MOST_ALT { Some(picture) } else { with(0) }
}

/// The last deals are shown where one has two or more.
fn picture(page: &Page<'_>, heading: &str, most: usize, language: Language) -> Option<Picture> {
    if page.lines.len() < LEAST_PEOPLE {
        return None;
    }
    // The figure that decides the places, or the next one where all have 0.
    let counts = |column: &&Column| page.lines.iter().any(|it| column.value(&it.figures) != 0);
    let counted = *Column::of(page.order).iter().find(counts)?;
    let heading = sentence_case(heading);
    let what = language.picture_counted(counted.key());
    let all = || page.lines.iter().chain(page.own_apart());
    let recent = if most > 1 { language.picture_recent(most) } else { String::new() };
    let told = all().map(|line| {
        let (place, name) = (place(line), line.label());
        let told = format!("{place} {name}: {}", line.written(counted, language));
        let told = if page.is_own(line) { language.picture_own(told) } else { told };
        let points: Vec<_> = line.recent.iter().map(|&points| signed(points)).collect();
        if most > 1 && !points.is_empty() {
            format!("{told} · {}", points.join(" "))
        } else {
            told
        }
    });
    let head = [format!("{heading}. {what}"), recent.clone()];
    let head = facts(head);
    let texts: Vec<_> = iter::once(head).chain(told).collect();
    let drawn = |line: &Line| {
        let name = line.label();
        BoardLine {
            place: line.place,
            name: if pictures::can_write(&name) { name } else { NO_NAME.to_owned() },
            is_own: page.is_own(line),
            recent: if most > 1 { line.recent.clone() } else { Vec::new() },
            written: line.written(counted, language),
        }
    };
    let scene = BoardScene {
        heading,
        recent,
        counted: what,
        you: language.leaderboard_you(),
        lines: page.lines.iter().map(drawn).collect(),
        apart: page.own_apart().map(drawn),
    };
    Some(Picture { scene: Scene::Board(scene), alt: alt(&texts) })
}

fn place(line: &Line) -> String {
    line.place.map_or_else(|| NO_NAME.to_owned(), |place| format!("{place}."))
}
