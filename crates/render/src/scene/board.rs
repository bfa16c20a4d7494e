//! The picture of a leaderboard.

use pictures::{BoardLine, BoardScene, Scene};
use words::Language;

use super::alt;
use crate::message::Picture;
use crate::name;
use crate::standings::{Column, NO_NAME, Page};
use table::standings::Standing;

/// Of fewer people the words beside it show as much.
const LEAST_PEOPLE: usize = 3;

pub(crate) fn board_picture(page: &Page<'_>, language: Language) -> Option<Picture> {
    if page.standings.len() < LEAST_PEOPLE {
        return None;
    }
    // The figure that decides the places, or the next one where all have 0.
    let counted = Column::of(page.metric);
    let counts = |column: &&Column| page.standings.iter().any(|it| column.value(it) != 0);
    let counted = counted.iter().find(counts).copied()?;
    let heading = language.picture_counted(counted.key());
    let names = || {
        let known = page.names.iter().map(|name| name.as_deref().and_then(name::plain));
        known.chain(std::iter::repeat(None)).map(|name| name.unwrap_or_else(|| NO_NAME.to_owned()))
    };
    let is_own = |standing: &Standing| page.own.is_some_and(|own| own.user == standing.user);
    let lines = || page.standings.iter().zip(names());
    let told = lines().map(|(standing, name)| {
        let line = format!("{} {name}: {}", place(standing), counted.written(standing));
        if is_own(standing) { language.picture_own(line) } else { line }
    });
    let texts: Vec<_> = std::iter::once(heading.clone()).chain(told).collect();
    let line = |(standing, name): (&Standing, String)| BoardLine {
        place: place(standing),
        name: if pictures::can_write(&name) { name } else { NO_NAME.to_owned() },
        is_own: is_own(standing),
        value: bounded(counted.value(standing)),
        written: counted.written(standing),
    };
    let scene = BoardScene { heading, lines: lines().map(line).collect() };
    Some(Picture { scene: Scene::Board(scene), alt: alt(&texts) })
}

fn place(standing: &Standing) -> String {
    standing.place.map_or_else(|| NO_NAME.to_owned(), |place| format!("{place}."))
}

fn bounded(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}
