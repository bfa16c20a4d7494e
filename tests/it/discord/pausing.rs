//! A game over days is paused by consent, and resumed.

use std::time::Duration;

use loopback::{Message, Person, World};

use super::evening::{Evening, FOUR};
use super::pace::{on_turn, over_days, plays};

const HOUR: Duration = Duration::from_hours(1);

/// A player asks for it from behind **More**, and all others agree, each on their own hand.
async fn pause(evening: &Evening, asker: &Person, more: &str, length: &str) {
    let hand = asker.types("/hand").await.unwrap().message().unwrap().id;
    asker.press_on(hand, more).await.unwrap();
    asker.press_on(asker.newest_private().unwrap().id, length).await.unwrap();
    for name in FOUR {
        let other = evening.person(name);
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
async fn until_it_goes_on(evening: &Evening) -> Message {
    let found = |world: &World| {
        let table = world.messages().rfind(|message| !message.is_ephemeral())?;
        table.button("Resume").is_none().then(|| table.clone())
    };
    evening.discord.wait_until("a table that is not paused", found).await.unwrap()
}

#[tokio::test]
async fn a_game_is_paused_by_consent_and_whoever_plays_resumes_it() {
    let evening = over_days().await;
    let ann = evening.person("Ann").locale("fr");
    pause(&evening, &ann, "Plus", "Jusqu’à ce que quelqu’un reprenne").await;
    let table = evening.until_public("**The game is paused** until somebody plays on").await;
    assert!(table.button("Resume").is_some());
    assert!(!table.text().contains("<t:"), "there is no deadline: {}", table.text());
    let own = ann.types("/hand").await.unwrap();
    assert!(own.text().contains("**La partie est en pause**"), "{}", own.text());

    // A week passes, with a restart, and no player is mentioned or replaced by a robot.
    evening.pass(4 * 24 * HOUR);
    let evening = evening.restart_after(3 * 24 * HOUR).await;
    evening.settled().await;
    let log = evening.log().await;
    assert!(!log.iter().any(|line| line.starts_with("call") || line.starts_with("away")));
    assert!(!evening.discord.look(|world| world.messages().any(|it| it.text().contains("<@"))));
    plays(&evening).await;
    until_it_goes_on(&evening).await;
    let log = evening.log().await;
    let resumed = log.iter().position(|line| line.starts_with("resume ")).unwrap();
    assert!(log[resumed + 1].contains(" play "), "{log:?}");
    assert!(log[resumed + 2].starts_with("down "), "{log:?}");
    evening.end().await;
}

#[tokio::test]
async fn a_pause_of_a_day_ends_by_itself_or_by_a_press() {
    let evening = over_days().await;
    let ann = evening.person("Ann");
    pause(&evening, &ann, "More", "A day").await;
    let table = evening.until_public("**The game is paused** until <t:").await;
    let ben = evening.person("Ben").locale("de");
    ben.press_on(table.id, "Resume").await.unwrap();
    until_it_goes_on(&evening).await;

    pause(&evening, &ann, "More", "A day").await;
    evening.until_public("**The game is paused** until <t:").await;
    let (_, person) = on_turn(&evening).await;
    evening.pass(24 * HOUR);
    until_it_goes_on(&evening).await;
    assert!(evening.log().await.contains(&"resume".to_owned()));
    // Their day has not begun: a robot sits in a day later, and not before.
    evening.until_turn_shown(&person).await;
    evening.pass(22 * HOUR);
    evening.settled().await;
    assert!(!evening.log().await.iter().any(|line| line.starts_with("away")));
    evening.end().await;
}

#[tokio::test]
async fn no_stranger_resumes_a_pause_and_one_refusal_prevents_it() {
    let evening = over_days().await;
    let ann = evening.person("Ann");
    let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
    ann.press_on(hand, "More").await.unwrap();
    ann.press_on(ann.newest_private().unwrap().id, "Three days").await.unwrap();
    let table = evening.until_public("**Ann** would pause the game for three days").await;
    let ben = evening.person("Ben").locale("nl");
    ben.press_on(table.id, "Play on").await.unwrap();
    until_it_goes_on(&evening).await;
    // A refused player is not offered it again in the same turn; another may ask.
    let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
    ann.press_on(hand, "More").await.unwrap();
    let more = ann.newest_private().unwrap();
    assert!(more.button("Score").is_some() && more.button("Three days").is_none());
    pause(&evening, &evening.person("Cleo"), "More", "A week").await;
    let table = evening.until_public("**The game is paused**").await;
    let eve = evening.person("Eve").locale("fr");
    let refused = eve.press_on(table.id, "Resume").await.unwrap();
    assert!(refused.text().contains("pas à cette table"), "{}", refused.text());
    evening.until_public("**The game is paused**").await;
    evening.end().await;
}
