//! The facts of a day's row: for its seal, for its messages, for its tables.

use rules::{Book, Rules};

use crate::pages;
use render::daily::Day;
use store::DayRow;
use table::dealer::{DealFacts, Occasion, OccasionKind, Origin};

pub(super) fn facts(day: &DayRow) -> DealFacts<'_> {
    let origin = Origin::Occasion(occasion(day));
    DealFacts { origin, deal: 1, book: &day.book, options: &day.options }
}

pub(super) fn language(day: &DayRow) -> pages::Language {
    pages::language_of(&day.language)
}

pub(super) fn shown(day: &DayRow, next: Option<&DayRow>) -> Day {
    let game = day.book.parse().map(|book: Book| language(day).book(book));
    Day {
        number: day.number,
        game: game.unwrap_or_default(),
        opens_at: day.opens_at,
        closes_at: day.closes_at,
        seal: day.promise.clone(),
        next: next.map(|next| (next.number, next.promise.clone())),
    }
}

pub(super) fn rules_of(book: Book) -> Rules {
    Rules::new(book).by_newest_edition()
}

pub(super) fn occasion(day: &DayRow) -> Occasion {
    Occasion { server: day.guild.0, kind: OccasionKind::Day, number: day.number }
}
