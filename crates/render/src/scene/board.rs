//! The picture of a leaderboard.

use pictures::{BoardLine, BoardScene, Scene};
use words::Language;

use super::alt;
use crate::message::Picture;
use crate::name;
use crate::standings::{Page, per_deal};
use table::standings::{Metric, Standing};

/// Stands for an unknown name, or one that the font cannot write.
const NOBODY: &str = "–";

#[derive(Clone, Copy)]
enum Counted {
    Rubbers,
    Games,
    Points,
    PerDeal,
}

pub(crate) fn board_picture(
    page: &Page<'_>,
    names: &[Option<String>],
    language: Language,
) -> Option<Picture> {
    page.standings.first()?;
    let counted = Counted::on(page);
    let heading = language.picture_counted(counted.key());
    let names = || {
        let known = names.iter().map(|name| name.as_deref().and_then(name::plain));
        known.chain(std::iter::repeat(None)).map(|name| name.unwrap_or_else(|| NOBODY.to_owned()))
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
        name: if pictures::can_write(&name) { name } else { NOBODY.to_owned() },
        is_own: is_own(standing),
        value: counted.value(standing),
        written: counted.written(standing),
    };
    let scene = BoardScene { heading, lines: lines().map(line).collect() };
    Some(Picture { scene: Scene::Board(scene), alt: alt(&texts) })
}

fn place(standing: &Standing) -> String {
    standing.place.map_or_else(|| NOBODY.to_owned(), |place| format!("{place}."))
}

impl Counted {
    /// The figure that decides the places, or the next one where all have 0.
    fn on(page: &Page<'_>) -> Self {
        let some_have =
            |count: fn(&Standing) -> u32| page.standings.iter().any(|one| count(one) > 0);
        match page.metric {
            Metric::PointsPerDeal { .. } => Self::PerDeal,
            Metric::Rubbers if some_have(|one| one.rubbers_won) => Self::Rubbers,
            Metric::Rubbers | Metric::Games if some_have(|one| one.games_won) => Self::Games,
            Metric::Rubbers | Metric::Games | Metric::Points => Self::Points,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Rubbers => "rubbers",
            Self::Games => "games",
            Self::Points => "points",
            Self::PerDeal => "per-deal",
        }
    }

    fn value(self, standing: &Standing) -> i32 {
        let value = match self {
            Self::Rubbers => standing.rubbers_won.into(),
            Self::Games => standing.games_won.into(),
            Self::Points => standing.points,
            Self::PerDeal => standing.points * 100 / i64::from(standing.deals.max(1)),
        };
        i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
    }

    fn written(self, standing: &Standing) -> String {
        match self {
            Self::Rubbers => standing.rubbers_won.to_string(),
            Self::Games => standing.games_won.to_string(),
            Self::Points => standing.points.to_string().replace('-', "−"),
            Self::PerDeal => per_deal(standing.points, standing.deals).replace('-', "−"),
        }
    }
}
