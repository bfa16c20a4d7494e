//! A person watches a table, and sees the hands only with the consent of all players.

use loopback::{Message, Person, World};
use rules::Cards;
use table::Event;
use table::id::UserId;

use super::pictures::galleries;
use super::test_server::{FOUR, TestServer, row_of};

/// A watcher's private message, once it says this.
async fn until_seen(server: &TestServer, person: &Person, text: &str) -> Message {
    let shown = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.rfind(|it| it.is_ephemeral() && it.text().contains(text)).cloned()
    };
    server.discord.wait_until(&format!("{text:?} to be watched"), shown).await.unwrap()
}

/// Ann's present cards.
async fn anns_hand(server: &TestServer) -> Cards {
    let table = server.look().await.table;
    let ann = UserId(server.person("Ann").id.0);
    table.seen_by(ann).unwrap().seat().unwrap().hand
}

/// True if a text names every one of these cards: a suit, and its ranks after it.
fn names_all(text: &str, hand: Cards) -> bool {
    hand.sorted().all(|card| {
        let card = card.to_string();
        let (rank, suit) = card.split_at(card.len() - 1);
        let sign = match suit {
            "S" => '♠',
            "H" => '♥',
            "D" => '♦',
            _ => '♣',
        };
        // The same in every language.
        let ranks: &[&str] = match rank {
            "T" | "10" => &["10"],
            "K" => &["K", "R", "H"],
            "Q" => &["Q", "D", "V"],
            "J" => &["J", "V", "B"],
            rank => &[rank],
        };
        let in_suit = text.split(sign).skip(1).map(|rest| rest.split(['♠', '♥', '♦', '♣', '\n']));
        let mut in_suit = in_suit.filter_map(|mut parts| parts.next());
        in_suit
            .any(|part| part.split([' ', '·']).any(|word| ranks.contains(&word.trim_matches('*'))))
    })
}

#[tokio::test]
async fn watchers_see_the_table_and_all_hands_once_the_deal_is_over() {
    let server = TestServer::begin().await;
    server.deal().await;
    let eve = server.person("Eve");
    let seen = eve.types("/whist watch").await.unwrap();
    assert!(seen.is_ephemeral() && seen.text().contains("Trick 1 of 13"), "{}", seen.text());
    assert!(!names_all(&seen.text(), anns_hand(&server).await));
    server.until_public("Watching: Eve").await;
    let ben = server.person("Ben");
    let told = ben.types("/whist watch").await.unwrap();
    assert!(told.text().contains("You sit at this table"), "{}", told.text());
    ben.dismiss(told.message().unwrap().id).unwrap();
    // It follows the table by itself.
    server.play_one().await;
    until_seen(&server, &eve, "led").await;
    let hand = anns_hand(&server).await;
    for _ in 0..51 {
        server.play_one().await;
    }
    let over = until_seen(&server, &eve, "The hands").await;
    assert!(names_all(&over.text(), hand), "{}", over.text());
    let stopped = eve.press_on(over.id, "Stop watching").await.unwrap();
    assert!(stopped.text().contains("You watch no more"), "{}", stopped.text());
    let is_alone = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let table = public.rfind(|message| message.button("My hand").is_some())?;
        (!table.text().contains("Watching:")).then_some(())
    };
    server.discord.wait_until("nobody to watch", is_alone).await.unwrap();
    server.end().await;
}

/// Waits until the picture of a private message says this; returns its whole text.
async fn until_drawn(server: &TestServer, person: &Person, text: &str) -> String {
    let told = |world: &World| {
        let seen = world.seen_by(person.id, person.channel()).rfind(|it| it.is_ephemeral())?;
        let alt = galleries(seen.raw()).first()?["items"][0]["description"].as_str()?.to_owned();
        alt.contains(text).then_some(alt)
    };
    server.discord.wait_until(&format!("{text:?} to be drawn"), told).await.unwrap()
}

#[tokio::test]
async fn a_watcher_s_message_begins_with_the_table() {
    let server = TestServer::illustrated().await;
    server.deal_with(&[("book", "simple")]).await;
    let eve = server.person("Eve");
    eve.types("/whist watch").await.unwrap();
    let alt = until_drawn(&server, &eve, "Trick 1 of 13").await;
    let hand = anns_hand(&server).await;
    assert!(!names_all(&alt, hand), "{alt}");
    // It follows each card.
    server.play_one().await;
    until_drawn(&server, &eve, "led").await;
    let words = eve.newest_private().unwrap().text();
    assert!(!words.contains("Trick 1 of 13"), "{words}");
    for _ in 0..51 {
        server.play_one().await;
    }
    let hands = until_drawn(&server, &eve, "above six").await;
    assert!(names_all(&hands, hand), "{hands}");
    server.end().await;
}

/// Four people who allow watchers to see open hands, a deal on the table, Eve watching.
async fn asked(server: &TestServer) -> Person {
    server.lobby().await;
    let ann = server.person("Ann");
    server.opens_options_with(&ann, "Watching").await;
    ann.select("Watching", &["open"]).await.unwrap();
    server.until_public("Watching: open by consent.").await;
    ann.press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    let eve = server.person("Eve").locale("fr");
    let seen = eve.types("/whist watch").await.unwrap();
    assert!(!names_all(&seen.text(), anns_hand(server).await), "{}", seen.text());
    eve
}

#[tokio::test]
async fn with_everybodys_consent_the_hands_are_shown_for_that_deal() {
    let server = TestServer::begin().await;
    let eve = asked(&server).await;
    let table = server.until_public("0 of 4 agreed").await;
    for (agreed, name) in FOUR.iter().enumerate() {
        let before = eve.newest_private().unwrap().text();
        assert!(!names_all(&before, anns_hand(&server).await), "{agreed} agreed: {before}");
        server.person(name).press_on(table.id, "Show the hands").await.unwrap();
    }
    let seen = until_seen(&server, &eve, "vous montrent leurs mains").await;
    assert!(names_all(&seen.text(), anns_hand(&server).await), "{}", seen.text());
    server.until_public("this deal does not count").await;
    // No other person is shown anything.
    let fay = server.person("Fay").types("/whist score").await.unwrap().text();
    assert!(!names_all(&fay, anns_hand(&server).await));
    // A watcher who has seen them cannot take a seat, before or after a restart.
    let leaves = async |name: &str| server.leaves(&server.person(name)).await;
    leaves("Dan").await;
    let sits = eve.types("/whist join").await.unwrap();
    assert!(sits.text().contains("Vous pourrez vous asseoir"), "{}", sits.text());
    let log = server.log().await;
    for line in ["watched", "ask-open", "open-hands", "saw-hands"] {
        assert!(log.iter().any(|entry| entry == line), "{log:?}");
    }
    let server = server.restart().await;
    let sits = eve.types("/whist join").await.unwrap();
    assert!(sits.text().contains("Vous pourrez vous asseoir"), "{}", sits.text());
    server.end().await;
}

#[tokio::test]
async fn a_deal_seen_by_watchers_does_not_count_and_the_next_does() {
    let server = TestServer::begin().await;
    let fay = server.person("Fay");
    let is_on_board = async || {
        let board = fay.types("/whist leaderboard").await.unwrap().text();
        !row_of(&board, "Ann").is_empty()
    };
    asked(&server).await;
    let table = server.until_public("0 of 4 agreed").await;
    for name in FOUR {
        server.person(name).press_on(table.id, "Show the hands").await.unwrap();
    }
    server.until_public("this deal does not count").await;
    server.play_out().await;
    server.until_dealt_or_over().await;
    assert!(!is_on_board().await);
    server.deal_the_pack().await;
    server.play_out().await;
    server.until_dealt_or_over().await;
    assert!(is_on_board().await);
    server.end().await;
}

#[tokio::test]
async fn one_who_keeps_them_closed_is_enough() {
    let server = TestServer::begin().await;
    let eve = asked(&server).await;
    let table = server.until_public("0 of 4 agreed").await;
    for name in ["Ann", "Ben", "Cleo"] {
        server.person(name).press_on(table.id, "Show the hands").await.unwrap();
    }
    server.until_public("3 of 4 agreed").await;
    // Each is asked in their own message too, and not once they have answered.
    let dan = server.person("Dan");
    let asked = |world: &World| {
        let mut seen = world.seen_by(dan.id, dan.channel());
        seen.rfind(|it| it.is_ephemeral() && it.button("Keep them closed").is_some()).cloned()
    };
    let hand = server.discord.wait_until("the question in a hand", asked).await.unwrap();
    assert!(hand.text().contains("**Eve** asks to see all hands"), "{}", hand.text());
    let ann = server.person("Ann");
    let is_answered = |world: &World| {
        let own = world.seen_by(ann.id, ann.channel()).rfind(|it| it.is_ephemeral())?;
        own.button("Show the hands").is_none().then_some(())
    };
    server.discord.wait_until("Ann to be asked no more", is_answered).await.unwrap();
    dan.press_on(hand.id, "Keep them closed").await.unwrap();
    let is_over = |world: &World| {
        let shown = world.messages().find(|message| message.id == table.id)?;
        shown.button("Show the hands").is_none().then_some(())
    };
    server.discord.wait_until("the question to be gone", is_over).await.unwrap();
    let seen = eve.newest_private().unwrap();
    let again = eve.press_on(seen.id, "Demander à voir les mains").await.unwrap();
    assert!(!names_all(&again.text(), anns_hand(&server).await), "{}", again.text());
    server.end().await;
}

#[tokio::test]
async fn a_watcher_is_forgotten_like_a_player() {
    let server = TestServer::begin().await;
    server.deal().await;
    let eve = server.person("Eve");
    eve.types("/whist watch").await.unwrap();
    server.until_public("Watching: Eve").await;
    let asked = eve.types("/whist me forget").await.unwrap().message().unwrap().id;
    eve.press_on(asked, "Forget me").await.unwrap();
    let table = server.look().await.table;
    assert_eq!(table.watchers().count(), 0);
    let look = Event::Look(UserId(eve.id.0));
    assert!(server.running.tables().tell(table.id(), None, look).await.is_err());
    server.end().await;
}
