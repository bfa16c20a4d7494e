//! The score that is looked at.

use rules::{Book, Rules, Sheet, Side};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use render::score::score;

#[test]
fn short_whist_has_its_counters_without_rows() {
    let mut seen = 0;
    for seed in 1..30 {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, seed);
        fixture.play_out();
        let Sheet::Whist(sheet) = fixture.seen().game().cloned().unwrap().sheet else {
            panic!("it has two sides")
        };
        for language in Language::ALL {
            let text = drawn(&score(&fixture.seen(), 0, language));
            for side in Side::ALL {
                let points = sheet.score.game()[side];
                let counters =
                    format!("{} {}", render::names::mark(side), "①".repeat(points.into()));
                assert!(points == 0 || text.contains(&counters), "{counters} in {text}");
                seen += u32::from(points > 0);
            }
        }
    }
    assert!(seen > 10, "some deals do not end a game");
}
