//! A game over days is paused by consent, and resumed.

use std::time::Duration;

use loopback::{Message, Person, World};

use super::pace::{on_turn, over_days, plays};
use super::test_server::{FOUR, TestServer, opens_page};

const HOUR: Duration = Duration::from_hours(1);

/// A player asks for it from behind **More**, and all others agree, each on their own hand.
async fn pause(server: &TestServer, asker: &Person, more: &str, length: &str) {
    let hand = asker.types("/hand").await.unwrap().message().unwrap().id;
    asker.press_on(hand, more).await.unwrap();
    opens_page(asker, ":more-ask").await;
    asker.press_on(asker.newest_private().unwrap().id, length).await.unwrap();
    for name in FOUR {
        let other = server.person(name);
        if other.id != asker.id {
            let hand = other.types("/hand").await.unwrap().message().unwrap().clone();
            let buttons = hand.buttons();
            let agrees = buttons.iter().find(|it| it.custom_id.contains(":let-pause"));
            let agrees = agrees.unwrap_or_else(|| panic!("{}", hand.text()));
            other.press_id(hand.id, &agrees.custom_id).await.unwrap();
        }
    }
}

/// Waits until the table no longer says that it is paused.
async fn until_it_goes_on(server: &TestServer) -> Message {
    let found = |world: &World| {
        let table = world.messages().rfind(|message| !message.is_ephemeral())?;
        table.button("Resume").is_none().then(|| table.clone())
    };
    server.discord.wait_until("a table that is not paused", found).await.unwrap()
}

#[tokio::test]
async fn a_game_is_paused_by_consent_and_a_card_resumes_it() {
    let server = over_days().await;
    let ann = server.person("Ann").locale("fr");
    pause(&server, &ann, "Plus", "Jusqu’à ce que quelqu’un reprenne").await;
    let table = server.until_public("**The game is paused** until somebody plays on").await;
    assert!(table.button("Resume").is_some());
    assert!(!table.text().contains("<t:"), "there is no deadline: {}", table.text());
    let own = ann.types("/hand").await.unwrap();
    assert!(own.text().contains("**La partie est en pause**"), "{}", own.text());

    // A week passes, with a restart, and no player is mentioned or replaced by a robot.
    server.pass(4 * 24 * HOUR);
    let server = server.restart_after(3 * 24 * HOUR).await;
    server.settled().await;
    let log = server.log().await;
    assert!(!log.iter().any(|line| line.starts_with("call") || line.starts_with("away")));
    assert!(!server.discord.look(|world| world.messages().any(|it| it.text().contains("<@"))));
    plays(&server).await;
    until_it_goes_on(&server).await;
    let log = server.log().await;
    let resumed = log.iter().position(|line| line.starts_with("resume ")).unwrap();
    assert!(log[resumed + 1].contains(" play "), "{log:?}");
    assert!(log[resumed + 2].starts_with("down "), "{log:?}");
    server.end().await;
}

#[tokio::test]
async fn a_pause_of_a_day_ends_by_itself_or_by_a_press() {
    let server = over_days().await;
    let ann = server.person("Ann");
    pause(&server, &ann, "More", "A day").await;
    let table = server.until_public("**The game is paused** until <t:").await;
    let ben = server.person("Ben").locale("de");
    ben.press_on(table.id, "Resume").await.unwrap();
    until_it_goes_on(&server).await;

    pause(&server, &ann, "More", "A day").await;
    server.until_public("**The game is paused** until <t:").await;
    let (_, person) = on_turn(&server).await;
    server.pass(24 * HOUR);
    until_it_goes_on(&server).await;
    assert!(server.log().await.contains(&"resume".to_owned()));
    // Their day has not begun: a robot sits in a day later, and not before.
    server.until_turn_shown(&person).await;
    server.pass(22 * HOUR);
    server.settled().await;
    assert!(!server.log().await.iter().any(|line| line.starts_with("away")));
    server.end().await;
}

#[tokio::test]
async fn no_stranger_resumes_a_pause_and_one_refusal_prevents_it() {
    let server = over_days().await;
    let ann = server.person("Ann");
    let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
    ann.press_on(hand, "More").await.unwrap();
    opens_page(&ann, ":more-ask").await;
    ann.press_on(ann.newest_private().unwrap().id, "Three days").await.unwrap();
    let table = server.until_public("**Ann** asks to pause the game for three days").await;
    let ben = server.person("Ben").locale("nl");
    ben.press_on(table.id, "Play on").await.unwrap();
    until_it_goes_on(&server).await;
    // A refused player is not offered it again in the same turn; another may ask.
    let hand = ann.types("/hand").await.unwrap().message().unwrap().clone();
    assert!(hand.text().contains("Not everybody agrees: the game goes on."), "{}", hand.text());
    let other = server.person("Cleo").types("/hand").await.unwrap();
    assert!(!other.text().contains("Not everybody agrees"), "{}", other.text());
    ann.press_on(hand.id, "More").await.unwrap();
    let more = ann.newest_private().unwrap();
    assert!(more.button("Score").is_some() && more.button("Ask the others").is_none());
    pause(&server, &server.person("Cleo"), "More", "A week").await;
    let table = server.until_public("**The game is paused**").await;
    let eve = server.person("Eve").locale("fr");
    let refused = eve.press_on(table.id, "Resume").await.unwrap();
    assert!(refused.text().contains("pas à cette table"), "{}", refused.text());
    server.until_public("**The game is paused**").await;
    server.end().await;
}
