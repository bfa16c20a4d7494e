//! The picture of the counters and the fishes of a score (spec.md 1.7).

use pictures::{CountersScene, Scene, SideCounters};
use rules::{Book, Marks, Side, WhistSheet};

use super::alt;
use crate::message::Picture;
use crate::names::Names;

/// `None` for a book that marks no score with counters.
pub(crate) fn counters_picture(sheet: &WhistSheet, names: &Names) -> Option<Picture> {
    let rows = match names.book() {
        Book::Long => Some(["×3", "×1", "×5"].map(str::to_owned)),
        Book::Short => None,
        Book::Simple | Book::Couleur | Book::Liege | Book::Wiezen => return None,
    };
    let heading = names.language.picture_counters();
    let of = |side: Side| {
        let points = sheet.score.game()[side];
        (points, rules::marks(points).unwrap_or_default(), fishes(sheet, side))
    };
    let told = Side::ALL.map(|side| {
        let (points, marks, fishes) = of(side);
        let points = format!("{points} {}", counters(marks)).trim_end().to_owned();
        names.language.picture_side_counters(names.side(side), points, fishes)
    });
    let drawn = names.in_picture();
    let sides = Side::ALL.map(|side| {
        let (points, Marks { far, middle, near }, fishes) = of(side);
        let [one, other] = side.seats().map(|seat| drawn.label_of(seat));
        let name = names.language.side_name(one, other);
        SideCounters { name, score: points.to_string(), counters: [far, middle, near], fishes }
    });
    let texts: Vec<_> = std::iter::once(heading.clone()).chain(told).collect();
    let scene = CountersScene { heading, rows, sides };
    Some(Picture { scene: Scene::Counters(scene), alt: alt(&texts) })
}

/// Counters by their worth, the highest first: `⑤③①`.
pub(crate) fn counters(marks: Marks) -> String {
    let row = |counter: &str, many: u8| counter.repeat(many.into());
    [row("⑤", marks.near), row("③", marks.far), row("①", marks.middle)].concat()
}

/// The points of the rubber in progress, or else of the last one.
fn fishes(sheet: &WhistSheet, side: Side) -> u8 {
    match (sheet.score.games_of_rubber(), sheet.score.rubbers().last()) {
        ([], Some(rubber)) => rubber.points[side],
        (games, _) => games.iter().filter(|it| it.winner == side).map(|it| it.points).sum(),
    }
}
