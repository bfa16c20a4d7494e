//! The lobby: its menus choose the game.

use super::test_server::TestServer;

#[tokio::test]
async fn game_rules_robots_and_hints_are_chosen_in_the_lobby() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    ann.select("Long whist", &["Beginner’s whist"]).await.unwrap();
    let lobby = server.until_public("**Ann** chose: Beginner’s whist").await;
    assert!(lobby.text().contains("### Beginner’s whist"), "{}", lobby.text());
    ann.select("Rules: Standard", &["Rules: Quick"]).await.unwrap();
    server.until_public("**Ann** chose: Length: one game").await;
    // The menu shows the choice, and explains each one.
    ann.select("Rules: Quick", &["Rules: Kitchen table"]).await.unwrap();
    server.until_public("the tricks go back").await;
    ann.select("Robots: normal", &["Robots: strong"]).await.unwrap();
    server.until_public("**Ann** chose: Robots: strong").await;
    ann.select("Hints: on", &["Hints: off"]).await.unwrap();
    server.until_public("**Ann** chose: Hints: off").await;
    let refused = server.person("Eve").select("Hints: off", &["Hints: on"]).await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    ann.press("Start").await.unwrap();
    server.until_button("My hand").await;
    let table = server.look().await.table;
    assert_eq!(table.settings().rules().book(), rules::Book::Simple);
    assert_eq!(table.settings().level(), robots::Level::Strong);
    assert!(!table.settings().hints());
    server.end().await;
}

#[tokio::test]
async fn the_language_is_chosen_in_the_lobby_and_kept_for_the_next() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    // Each language is listed in its own words, for readers of no other.
    ann.select("Language: English", &["Sprache: Deutsch"]).await.unwrap();
    server.until_public("Alle sind da").await;
    ann.select("Sprache: Deutsch", &["Langue : Français"]).await.unwrap();
    let lobby = server.until_public("**Ann** a choisi : Langue : Français").await;
    assert!(lobby.button("Commencer").is_some(), "{}", lobby.text());
    // A stranger cannot choose, and reads the reason in their own language.
    let eve = server.person("Eve");
    let refused = eve.select("Langue : Français", &["Taal: Nederlands"]).await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    // The table keeps it after a restart, and the server's next one too.
    let server = server.restart().await;
    let ann = server.person("Ann");
    ann.press("Commencer").await.unwrap();
    server.until_button("Ma main").await;
    server.stops(&ann).await;
    server.until_button("Rejouer").await;
    ann.types("/whist new").await.unwrap();
    server.until_button("S’asseoir").await;
    server.end().await;
}

#[tokio::test]
async fn a_table_that_is_played_again_keeps_its_language() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    ann.select("Language: English", &["Taal: Nederlands"]).await.unwrap();
    server.until_public("**Ann** koos: Taal: Nederlands").await;
    ann.press("Beginnen").await.unwrap();
    server.until_button("Mijn hand").await;
    server.stops(&ann).await;
    // It is closed by now: another one like it is opened.
    server.until_button("Nog eens spelen").await;
    ann.press("Nog eens spelen").await.unwrap();
    server.until_button("Beginnen").await;
    server.end().await;
}

#[tokio::test]
async fn an_option_that_changes_another_says_so() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("book", "couleur"), ("robots", "3")]).await.unwrap();
    server.until_public("Everybody is here").await;
    // A number of deals that suits five comes with the fifth chair (spec.md 7.1).
    ann.press("Options").await.unwrap();
    for _ in 0..8 {
        let page = ann.newest_private().unwrap();
        if page.selects().iter().any(|select| select.placeholder == "Players") {
            break;
        }
        ann.press("Next").await.unwrap();
    }
    ann.select("Players", &["5"]).await.unwrap();
    let lobby = server.until_public("**Ann** chose").await.text();
    assert!(lobby.contains("Deals: 20 deals") && lobby.contains("Players: 5"), "{lobby}");
    server.end().await;
}

#[tokio::test]
async fn the_options_have_numbered_pages_a_way_back_and_an_end() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("book", "couleur"), ("robots", "3")]).await.unwrap();
    server.until_public("Everybody is here").await;
    let sheet = ann.press("Options").await.unwrap();
    let sheet = sheet.message().unwrap();
    assert!(sheet.text().contains("Page 1 of "), "{}", sheet.text());
    for select in sheet.selects() {
        let repeats = |label: &String| label.starts_with(&format!("{}:", select.placeholder));
        assert!(!select.labels.iter().any(repeats), "{select:?}");
    }
    ann.select("Rules: Standard", &["Rules: Kitchen table"]).await.unwrap();
    server.until_public("gathered and cut").await;
    ann.press_on(sheet.id, "Reset").await.unwrap();
    server.until_public("### Whist à la couleur").await;
    server
        .discord
        .wait_until("the standard rules", |world| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            let lobby = public.rfind(|message| message.button("Start").is_some())?;
            lobby.text().contains("Standard rules").then_some(())
        })
        .await
        .unwrap();
    let done = ann.press_on(sheet.id, "Done").await.unwrap();
    assert!(done.message().unwrap().selects().is_empty());
    assert!(done.text().contains("Standard rules"), "{}", done.text());
    server.end().await;
}

#[tokio::test]
async fn nobody_loses_their_seat_by_a_game_with_fewer() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let options = [("book", "couleur"), ("options", "members=5")];
    ann.command("/whist new", &options).await.unwrap();
    server.until_button("Sit down").await;
    for name in ["Ben", "Cleo", "Dan", "Eve"] {
        server.person(name).press("Sit down").await.unwrap();
    }
    server.until_public("5 · **Eve**").await;
    let refused = ann.select("Whist à la couleur", &["Long whist"]).await.unwrap();
    assert!(refused.text().contains("Eve"), "{}", refused.text());
    assert_eq!(server.look().await.table.settings().rules().book(), rules::Book::Couleur);
    server.end().await;
}
