//! The pictures of the deal of the day, and their text in words.

use pictures::{DayLine, DayScene, Scene};
use words::Language;

use super::alt;
use crate::daily::{Lost, Measures, Own, Ranked};
use crate::lines::with_sign;
use crate::message::Picture;
use crate::name;
use crate::standings::NO_NAME;

/// Lines of a ranking in its picture.
pub const MOST_PICTURED: usize = 5;

/// The invitation: a sealed pack.
pub(crate) fn invitation_picture(number: u32, language: Language) -> Picture {
    let (title, number) = (language.picture_day(), language.picture_day_number(number.to_string()));
    let beside = [
        [language.picture_day_one(), language.picture_day_cards()],
        [language.picture_day_alone(), language.picture_day_once()],
    ];
    let told = beside.iter().map(|lines| lines.join(" "));
    let told: Vec<_> = [title.clone(), number.clone()].into_iter().chain(told).collect();
    let scene = Scene::Day(DayScene::Invitation { title, number, beside });
    Picture { scene, alt: alt(&told) }
}

/// One's own result.
pub(crate) fn own_picture(number: u32, own: &Own, language: Language) -> Picture {
    let title = language.day_title(number.to_string());
    let score = match own.tally.needed.filter(|_| !own.tally.taken.is_empty()) {
        Some(needed) => {
            language.picture_day_score(own.tally.made().to_string(), needed.to_string())
        }
        None => with_sign(own.points),
    };
    let figures = [
        (format!("{}/{}", own.place, own.played), language.picture_day_place()),
        (with_sign(own.points), language.picture_day_points()),
        (own.in_a_row.to_string(), language.picture_day_row(own.in_a_row)),
    ];
    let measures: Vec<_> = own.measures.into_iter().flat_map(|it| measured(it, language)).collect();
    let place = language.day_place(own.place.to_string(), own.played.to_string());
    let [_, others @ ..] = &figures;
    let told = others.iter().chain(&measures).map(|(figure, counts)| format!("{figure} {counts}"));
    let told = std::iter::once(place).chain(told);
    let heads = [title.clone(), score.clone(), taken(&own.tally.taken, language)];
    let told: Vec<_> = heads.into_iter().chain(told).collect();
    let taken = own.tally.taken.clone();
    let scene = Scene::Day(DayScene::Own { title, score, taken, figures, measures });
    Picture { scene, alt: alt(&told) }
}

fn measured(
    Measures { median, perfect, .. }: Measures,
    language: Language,
) -> Vec<(String, String)> {
    let median = (language.picture_day_median(), with_sign(median));
    let perfect = perfect.map(|it| (language.picture_day_perfect(), it.to_string()));
    [median].into_iter().chain(perfect).collect()
}

/// The result of all; `None` where no player has played it.
pub(crate) fn ranking_picture(
    number: u32,
    ranking: &[Ranked],
    lost: Option<Lost>,
    language: Language,
) -> Option<Picture> {
    if ranking.is_empty() {
        return None;
    }
    let title = language.picture_day_over(number.to_string());
    let played = language.picture_day_played(ranking.len());
    let lost = lost.map(|lost| language.picture_day_lost(lost.trick)).unwrap_or_default();
    let first = || ranking.iter().take(MOST_PICTURED);
    let named = |it: &Ranked| name::plain(&it.name).unwrap_or_else(|| NO_NAME.to_owned());
    let line = |it: &Ranked| DayLine {
        place: it.place,
        name: Some(named(it)).filter(|name| pictures::can_write(name)).unwrap_or(NO_NAME.into()),
        taken: it.taken.clone(),
        points: with_sign(it.points),
    };
    let told = first().map(|it| {
        let line = format!("{}. {} {}", it.place, named(it), with_sign(it.points));
        if it.taken.is_empty() { line } else { format!("{line} · {}", taken(&it.taken, language)) }
    });
    let heads = [title.clone(), played.clone()];
    let told: Vec<_> = heads.into_iter().chain(told).chain([lost.clone()]).collect();
    let lines = first().map(line).collect();
    let scene = Scene::Day(DayScene::Ranking { title, played, lines, lost });
    Some(Picture { scene, alt: alt(&told) })
}

/// The numbers of the tricks that a side took.
fn taken(taken: &[bool], language: Language) -> String {
    let numbers = (1..).zip(taken).filter(|(_, is_own)| **is_own);
    let numbers: Vec<_> = numbers.map(|(number, _): (u8, _)| number.to_string()).collect();
    if numbers.is_empty() { String::new() } else { language.picture_day_taken(numbers.join(" ")) }
}
