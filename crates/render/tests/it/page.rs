//! A person's page: in words, and as a picture that says the same.

use std::num::NonZeroU32;

use pictures::{PageScene, Scene};
use render::kinds::Kind;
use render::leaderboard::Mean;
use render::own_page::{Met, OwnPage, PageDeal, own_page};
use rules::Book;
use words::Language;

use super::fixture::user;
use super::golden::check;

fn deal(number: u32, points: i32, kind: Option<Kind>) -> PageDeal {
    PageDeal { table: 12, number, points, won: points > 0, kind }
}

fn with_page<T>(read: impl FnOnce(&OwnPage<'_>) -> T) -> T {
    let deals = [
        deal(1, 8, Some(Kind::Pair)),
        deal(2, -36, Some(Kind::Misere)),
        deal(3, 24, Some(Kind::Misere)),
        deal(4, 2, None),
        deal(5, 8, Some(Kind::Pair)),
    ];
    let met = |name: &str, points| Met {
        name: Some(name.to_owned()),
        deals: NonZeroU32::new(10).unwrap(),
        points,
    };
    let (best, worst) = (met("Dirk", 24), met("王芳", -12));
    read(&OwnPage {
        user: user(1),
        name: Some("Ann_B"),
        book: Book::Couleur,
        books: &[Book::Couleur, Book::Simple],
        place: Some((2, 14)),
        deals: &deals,
        best_with: Some(&best),
        worst_against: Some(&worst),
        mistakes: Some(Mean { points: 42, error: 8, count: 64 }),
        is_open: Some(false),
        is_pictured: false,
    })
}

#[test]
fn a_page_is_told_in_words() {
    check("page", |language| with_page(|page| own_page(page, language)));
    let deals = [deal(1, 1, None), deal(2, -1, None)];
    check("page-of-another", |language| {
        with_page(|page| {
            let page = OwnPage {
                book: Book::Simple,
                books: &[Book::Simple],
                place: None,
                deals: &deals,
                best_with: None,
                worst_against: None,
                mistakes: None,
                is_open: None,
                ..*page
            };
            own_page(&page, language)
        })
    });
}

fn drawn(language: Language) -> (PageScene, String) {
    let message = with_page(|page| own_page(&OwnPage { is_pictured: true, ..*page }, language));
    let picture = message.picture().unwrap().clone();
    let Scene::Page(scene) = picture.scene else { panic!("it is a page") };
    (*scene, picture.alt)
}

#[test]
fn the_picture_of_a_page_shows_nothing_that_its_text_lacks() {
    for language in Language::ALL {
        let (scene, alt) = drawn(language);
        assert_eq!(scene.form, [0, 8, -28, -4, -2, 6]);
        assert!(alt.contains("+8 −28 −4 −2 +6"), "{alt}");
        let facts = scene.figures.iter().chain(&scene.facts).chain([&scene.sum]);
        // The font lacks the name of one, which is told all the same.
        for fact in facts.filter(|fact| fact.value != "–") {
            let told = language.page_fact(fact.label.clone(), fact.value.clone());
            assert!(alt.contains(&told), "{told} in {alt}");
        }
        assert!(alt.contains("王芳"), "{alt}");
        for kind in &scene.kinds {
            assert!(alt.contains(&format!("{} {}", kind.name, kind.written)), "{alt}");
        }
        for text in [&scene.name, &scene.standing, &scene.title] {
            assert!(alt.contains(text.as_str()), "{text} in {alt}");
        }
        assert_eq!(
            scene.kinds.iter().map(|it| (it.made, it.bid)).collect::<Vec<_>>(),
            [(2, 2), (1, 2)]
        );
        assert_eq!(scene.figures[2].value, "75 %");
        assert!(alt.chars().count() < 1000);
    }
}

#[test]
fn without_a_deal_looked_at_no_mean_of_mistakes_is_told() {
    let told =
        |mistakes| with_page(|page| own_page(&OwnPage { mistakes, ..*page }, Language::English));
    let text = |message: &render::message::Message| format!("{message:?}");
    assert!(text(&told(Some(Mean { points: 0, error: 0, count: 20 }))).contains("0.00 ± 0.00"));
    assert!(!text(&told(None)).contains("mistakes"));
}
