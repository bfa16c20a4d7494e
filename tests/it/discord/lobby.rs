//! The lobby: its menus choose the game.

use super::test_server::{OTHER, TestServer};

#[tokio::test]
async fn game_rules_robots_and_hints_are_chosen_in_the_lobby() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    ann.select("Long whist", &["Beginner’s whist"]).await.unwrap();
    let lobby = server.until_public("**Ann** chose: Beginner’s whist").await;
    assert!(lobby.text().contains("### Beginner’s whist"), "{}", lobby.text());
    ann.select("Beginner’s whist", &["Beginner’s whist: Quick"]).await.unwrap();
    server.until_public("**Ann** chose: Length: one game").await;
    // The menu shows the choice.
    let kitchen = "Beginner’s whist: Kitchen table";
    ann.select("Beginner’s whist: Quick", &[kitchen]).await.unwrap();
    server.until_public("the tricks go back").await;
    ann.select(OTHER, &["Robots: strong"]).await.unwrap();
    server.until_public("**Ann** chose: Robots: strong").await;
    let strong = "Robots: strong, and more …";
    ann.select(strong, &["Hints: off"]).await.unwrap();
    // Who sits down later reads it too.
    server.until_public("Hints: off.\n").await;
    let refused = server.person("Eve").select(strong, &["Hints: on"]).await.unwrap();
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
    ann.select(OTHER, &["Sprache: Deutsch"]).await.unwrap();
    server.until_public("Alle sind da").await;
    ann.select("Roboter: normal und mehr …", &["Langue : Français"]).await.unwrap();
    let lobby = server.until_public("**Ann** a choisi : Langue : Français").await;
    assert!(lobby.button("Commencer").is_some(), "{}", lobby.text());
    // A stranger cannot choose, and reads the reason in their own language.
    let eve = server.person("Eve");
    let refused =
        eve.select("Robots\u{a0}: niveau normal, et plus…", &["Taal: Nederlands"]).await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    // The table keeps it after a restart, and the server's next one too.
    let server = server.restart().await;
    let ann = server.person("Ann");
    ann.press("Commencer").await.unwrap();
    server.until_button("Ma main").await;
    server.stops(&ann).await;
    server.until_button("Rejouer").await;
    ann.types("/whist new").await.unwrap();
    server.until_button("Ici").await;
    server.end().await;
}

#[tokio::test]
async fn a_table_that_is_played_again_keeps_its_language() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    ann.select(OTHER, &["Taal: Nederlands"]).await.unwrap();
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
    ann.select("Whist à la couleur", &["Whist à la couleur: Kitchen table"]).await.unwrap();
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
    ann.press_on(sheet.id, "Done").await.unwrap();
    let gone = |world: &loopback::World| world.messages().all(|it| it.id != sheet.id).then_some(());
    server.discord.wait_until("the options to be gone", gone).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn robots_fill_the_free_chairs_and_the_game_starts_by_one_press() {
    let server = TestServer::begin().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    ann.types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    ben.press("4 + Sit").await.unwrap();
    let lobby = server.until_button("4 Ben").await;
    // Who sits can move, but not onto a person.
    ben.press("3 + Sit").await.unwrap();
    server.until_button("3 Ben").await;
    let taken = lobby.button("3 + Sit").unwrap().custom_id;
    let refused = ann.press_id(lobby.id, &taken).await.unwrap().text();
    assert!(refused.contains("sits there already"), "{refused}");
    ben.press("Fill with robots and start").await.unwrap();
    server.until_button("My hand").await;
    let log = server.log().await;
    let fills = log.iter().position(|line| line == "robot 2 Ada").unwrap();
    assert_eq!(log[fills + 1], "robot 4 Bea");
    assert!(log[fills + 2].starts_with("start"), "{log:?}");
    server.end().await;
}

#[tokio::test]
async fn nobody_loses_their_seat_by_a_game_with_fewer() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let options = [("book", "couleur"), ("options", "members=5")];
    ann.command("/whist new", &options).await.unwrap();
    server.until_button("Sit").await;
    for name in ["Ben", "Cleo", "Dan", "Eve"] {
        server.person(name).press("Sit").await.unwrap();
    }
    server.until_public("5 Eve").await;
    let refused = ann.select("Whist à la couleur: your own", &["Long whist"]).await.unwrap();
    assert!(refused.text().contains("Eve"), "{}", refused.text());
    assert_eq!(server.look().await.table.settings().rules().book(), rules::Book::Couleur);
    server.end().await;
}
