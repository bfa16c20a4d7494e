//! Players' own tables of points in the menus of a lobby.

use std::sync::Arc;

use render::message::{Part, Row, SelectLine};
use render::options::options;
use render::scale::Listed;
use rules::{Book, OwnScale, Rules};
use rules_json::own_scale;
use table::{Choice, Event};
use words::Language;

use super::fixture::{FOUR, Fixture, user};

/// A table of the book under a name.
fn own(known: &str, name: &str) -> Arc<OwnScale> {
    let (_, text) = scales::KNOWN.iter().find(|(key, _)| *key == known).unwrap();
    let old = scales::known(known).unwrap().name;
    let text = text.replace(&format!("{old:?}"), &format!("{name:?}"));
    Arc::new(own_scale::from_toml(&text).unwrap().own)
}

/// The lines of the menu of tables of points, on whichever page it stands.
fn lines(fixture: &Fixture, kept: &[Listed]) -> Vec<SelectLine> {
    let pages = [0, 4, 8, 12].map(|from| options(&fixture.seen(), kept, Language::Dutch, from));
    let menus = pages.into_iter().flat_map(|page| page.parts).filter_map(|part| {
        let Part::Row(Row::Select(select)) = part else { return None };
        Some((select.id, select.lines))
    });
    let is_of_scale =
        |lines: &[SelectLine]| lines.iter().any(|line| line.value.starts_with("set scale "));
    let mut menus = menus.filter(|(id, lines)| id.ends_with("set scale") || is_of_scale(lines));
    menus.next().map(|(_, lines)| lines).unwrap_or_default()
}

#[test]
fn the_own_table_in_force_is_chosen_in_its_menu() {
    for (known, book) in
        [("iwwa", Book::Wiezen), ("liege", Book::Liege), ("couleur", Book::Couleur)]
    {
        let own = own(known, "bij *Eva*");
        let mut fixture = Fixture::seated(&Rules::new(book), FOUR);
        let label = format!("bij *Eva* ({})", own.short_name());
        assert!(!lines(&fixture, &[]).iter().any(|line| line.label.contains(&label)), "{book}");
        fixture.happens(&Event::Settings(user(0), Choice::Scale(Arc::clone(&own))));
        let lines = lines(&fixture, &[]);
        // In a menu of several things the value in force has a tick.
        let is_now = |line: &&SelectLine| line.chosen || line.label.starts_with('✓');
        let mut chosen = lines.iter().filter(is_now).filter(|line| line.value.contains("own:"));
        let line = chosen.next().unwrap_or_else(|| panic!("{book}: {lines:?}"));
        assert!(line.label.ends_with(&label) && line.value.ends_with(own.hash()), "{line:?}");
        assert!(lines.iter().filter(|line| !line.value.contains("own:")).count() > 0, "{book}");
    }
}

#[test]
fn kept_tables_of_the_book_are_listed_as_far_as_there_is_room() {
    let key = |digits: u32| format!("{digits}{}", "0".repeat(62));
    let listed = |digits: u32, book| Listed { key: key(digits), book, name: "Onze".to_owned() };
    let mut kept: Vec<_> = (10..35).map(|it| listed(it, Book::Wiezen)).collect();
    kept.extend([listed(40, Book::Couleur), listed(41, Book::Liege)]);
    for (book, least) in [(Book::Wiezen, 10), (Book::Couleur, 1), (Book::Liege, 1)] {
        let lines = lines(&Fixture::seated(&Rules::new(book), FOUR), &kept);
        let own = lines.iter().filter(|line| line.value.contains("own:"));
        let own: Vec<_> = own.collect();
        assert!(lines.len() <= 25 && own.len() >= least, "{book}: {}", own.len());
        let is_of_book = |line: &&SelectLine| {
            let of_key = |it: &&Listed| line.value.ends_with(&it.key);
            kept.iter().find(of_key).is_some_and(|it| it.book == book)
        };
        assert!(own.iter().all(is_of_book), "{book}");
    }
    let sides = Fixture::seated(&Rules::new(Book::Long), FOUR);
    assert_eq!(lines(&sides, &kept), []);
}
