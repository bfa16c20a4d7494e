//! The lobby: its menus choose the game.

use super::evening::Evening;

#[tokio::test]
async fn game_rules_robots_and_hints_are_chosen_in_the_lobby() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    evening.until_public("Everybody is here").await;
    ann.select("Long whist", &["Beginner’s whist"]).await.unwrap();
    let lobby = evening.until_public("**Ann** chose: Beginner’s whist").await;
    assert!(lobby.text().contains("### Beginner’s whist"), "{}", lobby.text());
    ann.select("Rules: Standard", &["Rules: Quick"]).await.unwrap();
    evening.until_public("**Ann** chose: Length: one game").await;
    // The menu shows the choice, and explains each one.
    ann.select("Rules: Quick", &["Rules: Kitchen table"]).await.unwrap();
    evening.until_public("the tricks go back").await;
    ann.select("Robots: normal", &["Robots: strong"]).await.unwrap();
    evening.until_public("**Ann** chose: Robots: strong").await;
    ann.select("Hints: on", &["Hints: off"]).await.unwrap();
    evening.until_public("**Ann** chose: Hints: off").await;
    let refused = evening.person("Eve").select("Hints: off", &["Hints: on"]).await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    ann.press("Start").await.unwrap();
    evening.until_button("My hand").await;
    let table = evening.look().await.table;
    assert_eq!(table.settings().rules().book(), rules::Book::Simple);
    assert_eq!(table.settings().level(), robots::Level::Strong);
    assert!(!table.settings().hints());
    evening.end().await;
}

#[tokio::test]
async fn the_language_is_chosen_in_the_lobby_and_kept_for_the_next() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    evening.until_public("Everybody is here").await;
    // Each language is listed in its own words, for readers of no other.
    ann.select("Language: English", &["Sprache: Deutsch"]).await.unwrap();
    evening.until_public("Alle sind da").await;
    ann.select("Sprache: Deutsch", &["Langue : Français"]).await.unwrap();
    let lobby = evening.until_public("**Ann** a choisi : Français").await;
    assert!(lobby.button("Commencer").is_some(), "{}", lobby.text());
    // A stranger cannot choose, and reads the reason in their own language.
    let eve = evening.person("Eve");
    let refused = eve.select("Langue : Français", &["Taal: Nederlands"]).await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    // The table keeps it after a restart, and the server's next one too.
    let evening = evening.restart().await;
    let ann = evening.person("Ann");
    ann.press("Commencer").await.unwrap();
    evening.until_button("Ma main").await;
    evening.stops(&ann).await;
    evening.until_button("Rejouer").await;
    ann.types("/whist new").await.unwrap();
    evening.until_button("S’asseoir").await;
    evening.end().await;
}

#[tokio::test]
async fn a_table_that_is_played_again_keeps_its_language() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    evening.until_public("Everybody is here").await;
    ann.select("Language: English", &["Taal: Nederlands"]).await.unwrap();
    evening.until_public("**Ann** koos: Nederlands").await;
    ann.press("Beginnen").await.unwrap();
    evening.until_button("Mijn hand").await;
    evening.stops(&ann).await;
    // It is closed by now: another one like it is opened.
    evening.until_button("Nog eens spelen").await;
    ann.press("Nog eens spelen").await.unwrap();
    evening.until_button("Beginnen").await;
    evening.end().await;
}

#[tokio::test]
async fn an_option_that_changes_another_says_so() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.command("/whist new", &[("book", "couleur"), ("robots", "3")]).await.unwrap();
    evening.until_public("Everybody is here").await;
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
    let lobby = evening.until_public("**Ann** chose").await.text();
    assert!(lobby.contains("Deals: 20 deals") && lobby.contains("Players: 5"), "{lobby}");
    evening.end().await;
}

#[tokio::test]
async fn the_options_have_numbered_pages_a_way_back_and_an_end() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.command("/whist new", &[("book", "couleur"), ("robots", "3")]).await.unwrap();
    evening.until_public("Everybody is here").await;
    let sheet = ann.press("Options").await.unwrap();
    let sheet = sheet.message().unwrap();
    assert!(sheet.text().contains("Page 1 of "), "{}", sheet.text());
    for select in sheet.selects() {
        let repeats = |label: &String| label.starts_with(&format!("{}:", select.placeholder));
        assert!(!select.labels.iter().any(repeats), "{select:?}");
    }
    ann.select("Rules: Standard", &["Rules: Kitchen table"]).await.unwrap();
    evening.until_public("gathered and cut").await;
    ann.press_on(sheet.id, "Reset").await.unwrap();
    evening.until_public("### Whist à la couleur").await;
    evening
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
    evening.end().await;
}

#[tokio::test]
async fn nobody_loses_their_seat_by_a_game_with_fewer() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    let options = [("book", "couleur"), ("options", "members=5")];
    ann.command("/whist new", &options).await.unwrap();
    evening.until_button("Sit down").await;
    for name in ["Ben", "Cleo", "Dan", "Eve"] {
        evening.person(name).press("Sit down").await.unwrap();
    }
    evening.until_public("5 · **Eve**").await;
    let refused = ann.select("Whist à la couleur", &["Long whist"]).await.unwrap();
    assert!(refused.text().contains("Eve"), "{}", refused.text());
    assert_eq!(evening.look().await.table.settings().rules().book(), rules::Book::Couleur);
    evening.end().await;
}
