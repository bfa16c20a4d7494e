//! The payments of contracts at a table.

use super::test_server::TestServer;

/// Any member may ask, seated or not, and pages turn in place.
#[tokio::test]
async fn payments_are_told_for_the_game_and_options_of_the_table() {
    let server = TestServer::begin().await;
    server.lobby_with(&[("book", "couleur"), ("options", "piccolo=none")]).await;
    let eve = server.person("Eve");
    let answer = eve.types("/whist points").await.unwrap();
    let page = answer.message().unwrap().clone();
    assert!(page.is_ephemeral());
    assert!(page.text().contains("Whist à la couleur · what it pays"), "{}", page.text());
    // Ten tricks of a pair that undertook eight: nine each (spec.md 3.7).
    assert!(page.text().contains("10  +9  +9  +9"), "{}", page.text());
    let mut read = page.text();
    for _ in 0..3 {
        let next = eve.press_on(page.id, "Next").await.unwrap();
        assert_eq!(next.message().unwrap().id, page.id, "in place");
        read.push_str(&next.text());
    }
    assert!(read.contains("Abundance 9 · made +30 / −10 · lost −30 / +10"), "{read}");
    assert!(!read.contains("Piccolo"), "the table does not play it: {read}");
    server.end().await;
}
