//! A game is explained in five short pages.

use super::test_server::TestServer;

#[tokio::test]
async fn a_game_is_learned_page_by_page_and_then_practised() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let first = ann.types("/whist learn").await.unwrap();
    assert!(first.is_ephemeral());
    let page = first.message().unwrap().id;
    // Without a table it is the game for beginners (spec.md 2.2.5).
    let text = first.text();
    assert!(text.contains("Beginner’s whist") && text.contains("five points"), "{text}");
    for number in 2..=5 {
        ann.press_on(page, "Next →").await.unwrap();
        let text = ann.message(page).unwrap().text();
        assert!(text.contains(&format!("Page {number} of 5")), "{text}");
    }
    assert!(ann.message(page).unwrap().button("Next →").is_none());
    ann.press_on(page, "← Previous").await.unwrap();
    assert!(ann.message(page).unwrap().text().contains("Page 4 of 5"));
    ann.press_on(page, "Next →").await.unwrap();
    ann.press_on(page, "Play a practice deal now").await.unwrap();
    // The page has become her hand.
    assert!(ann.message(page).unwrap().text().contains("dealt"));
    server.end().await;
}

#[tokio::test]
async fn the_lesson_is_of_the_tables_game_or_the_one_asked_for() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("book", "couleur")]).await.unwrap();
    server.until_button("Sit").await;
    let eve = server.person("Eve");
    let here = eve.types("/whist learn").await.unwrap();
    assert!(here.text().contains("Whist à la couleur"), "{}", here.text());
    // Its third page is about the auction.
    let page = here.message().unwrap().id;
    for _ in 1..3 {
        eve.press_on(page, "Next →").await.unwrap();
    }
    let third = eve.message(page).unwrap().text();
    assert!(third.contains("the bidding") && !third.contains("· trumps"), "{third}");
    let asked = ann.command("/whist learn", &[("book", "long")]).await.unwrap();
    // Ten points win a game of it (spec.md 1.6.1).
    assert!(asked.text().contains("Long whist") && asked.text().contains("ten points"));
    server.end().await;
}
