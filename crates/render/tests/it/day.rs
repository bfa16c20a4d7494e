//! The messages of the deal of the day.

use rules::{Card, Cards, Seat};

use super::golden::check;
use render::daily::{self, Day, Notice, Own, Ranked};
use table::id::Timestamp;

fn day(language: words::Language) -> Day {
    Day {
        number: 331,
        game: language.book(rules::Book::Simple),
        opens_at: Timestamp(1_800_000_000),
        closes_at: Timestamp(1_800_086_400),
        seal: "00ff".repeat(16),
        next: Some((332, "ff00".repeat(16))),
    }
}

fn ranked(place: u32, name: &str, points: i32) -> Ranked {
    Ranked { place, name: name.to_owned(), points }
}

/// Thirteen cards in a row from each quarter of the pack.
fn hands() -> [Cards; 4] {
    Seat::ALL.map(|seat| {
        let first = seat as u8 * 13;
        (first..first + 13).filter_map(Card::from_index).collect()
    })
}

const OWN: Own = Own { place: 2, points: 3, played: 26, in_a_row: 4 };

#[test]
fn a_day_is_promised_opened_and_told() {
    check("day-promised", |language| {
        daily::promised(&Day { next: None, ..day(language) }, language)
    });
    check("day-open", |language| daily::invitation(&day(language), language));
    let ranking =
        [ranked(1, "Cleo", 4), ranked(2, "Ann *x*", 3), ranked(2, "Emil", 3), ranked(4, "", -2)];
    let secret = || "5e".repeat(32);
    check("day-over", |language| {
        daily::over(&day(language), &ranking, Some(hands()), secret(), language)
    });
    check("day-over-unplayed", |language| {
        daily::over(&day(language), &[], None, secret(), language)
    });
}

#[test]
fn ones_own_day_is_told_and_shared() {
    let squares = "🟦🟦⬜🟦🟦🟦⬜🟦⬜🟦🟦⬜🟦";
    check("day-own", |language| daily::own(331, &OWN, squares, language));
    check("day-shared", |language| daily::shared("Ann", 331, &OWN, None, language));
    check("day-shared-over", |language| daily::shared("Ann", 331, &OWN, Some(squares), language));
    let said = |language| {
        let all = [
            Notice::Set(18, "Europe/Brussels".to_owned(), day(language).game),
            Notice::Off,
            Notice::NoZone,
            Notice::NotOpen,
            Notice::Over,
            Notice::NotPlayed,
            Notice::Shared,
            Notice::Kept,
        ];
        let said = all.iter().map(|it| daily::notice(it, language).in_plain_words());
        said.reduce(|above, below| below.below(&above)).unwrap()
    };
    check("day-notices", said);
}
