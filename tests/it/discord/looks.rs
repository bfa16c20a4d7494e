//! Display preferences: tried on, kept, and remembered.

use loopback::{Message, Person, World};

use super::emoji::drawn_hand;
use super::own_messages::is_hand;
use super::pictures::galleries;
use super::test_server::{FOUR, TestServer};

const SIGNS: [char; 4] = ['♠', '♥', '♦', '♣'];

/// The page of preferences.
async fn page(person: &Person) -> Message {
    person.types("/whist me look").await.unwrap().message().unwrap().clone()
}

/// Chooses from the menus; returns the changed page.
async fn tries_on(person: &Person, words: &[&str]) -> Message {
    let mut page = page(person).await;
    for word in words {
        let has_word = |menu: &loopback::Select| menu.values.iter().any(|value| value == word);
        let menu = page.selects().into_iter().find(has_word).unwrap();
        person.select(&menu.custom_id, &[word]).await.unwrap();
        page = person.message(page.id).unwrap();
    }
    page
}

/// Keeps the choice and dismisses the page: the hand is the last message in sight.
async fn keeps(person: &Person, words: &[&str]) {
    let page = tries_on(person, words).await;
    person.press_on(page.id, "Keep it").await.unwrap();
    person.dismiss(page.id).unwrap();
}

/// The person's present hand.
fn hand(world: &World, person: &Person) -> Option<Message> {
    world.seen_by(person.id, person.channel()).rfind(|message| is_hand(message)).cloned()
}

fn hand_now(server: &TestServer, person: &Person) -> Message {
    server.discord.look(|world| hand(world, person)).unwrap()
}

async fn until_hand(
    server: &TestServer,
    person: &Person,
    is_right: impl Fn(&Message) -> bool,
) -> Message {
    let right = |world: &World| hand(world, person).filter(|hand| is_right(hand));
    server.discord.wait_until("a hand as it should be", right).await.unwrap()
}

/// The labels of the cards on a hand.
fn cards(hand: &Message) -> Vec<String> {
    let buttons = hand.buttons().into_iter();
    buttons.filter(|it| it.custom_id.contains(":play ")).map(|it| it.label).collect()
}

fn has_signs(message: &Message) -> bool {
    message.raw()["components"].to_string().contains(SIGNS)
}

fn public(server: &TestServer) -> Vec<String> {
    server.discord.look(|world| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        public.map(|message| message.raw().to_string()).collect()
    })
}

#[tokio::test]
async fn words_are_tried_on_and_then_kept_for_all_own_messages() {
    let server = TestServer::begin().await;
    server.deal().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| server.person(name));
    let (before, others, table) =
        (hand_now(&server, &ann), hand_now(&server, &ben), public(&server));
    assert!(has_signs(&before));

    let tried = tries_on(&ann, &["words"]).await;
    assert!(!has_signs(&tried) && tried.text().contains("ace of hearts"), "{}", tried.text());
    assert_eq!(hand_now(&server, &ann).raw(), before.raw(), "nothing is kept yet");

    let kept = ann.press_on(tried.id, "Keep it").await.unwrap();
    assert!(kept.text().contains("This is how your messages look."), "{}", kept.text());
    let hand = until_hand(&server, &ann, |hand| !has_signs(hand)).await;
    assert_eq!(cards(&hand).len(), 13);
    assert!(cards(&hand).iter().all(|card| card.contains(" of ")), "{:?}", cards(&hand));
    assert_eq!(hand.id, before.id, "it is drawn anew in place");
    assert_eq!(hand_now(&server, &ben).raw(), others.raw());
    assert_eq!(public(&server), table);

    for command in ["/whist rules", "/whist score", "/whist help", "/hand"] {
        let answer = ann.types(command).await.unwrap();
        assert!(!has_signs(answer.message().unwrap()), "{command}: {}", answer.text());
    }
    server.end().await;
}

#[tokio::test]
async fn a_look_is_remembered_over_a_restart_and_left_by_its_default() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    keeps(&ann, &["words", "large"]).await;

    let server = server.restart().await;
    let shown = ann.types("/hand").await.unwrap();
    assert!(!has_signs(shown.message().unwrap()), "{}", shown.text());
    let rows = shown.message().unwrap().raw()["components"][0]["components"].as_array().unwrap();
    let widths = rows.iter().filter_map(|row| Some(row["components"].as_array()?.len()));
    assert_eq!(widths.max(), Some(3));

    let page = page(&ann).await;
    assert!(page.button("Keep it").unwrap().disabled, "it is kept");
    ann.press_on(page.id, "Back to the default").await.unwrap();
    assert!(!has_signs(&hand_now(&server, &ann)), "nothing is kept yet");
    ann.press_on(page.id, "Keep it").await.unwrap();
    until_hand(&server, &ann, has_signs).await;
    server.end().await;
}

#[tokio::test]
async fn in_words_a_whole_deal_is_played() {
    let server = TestServer::begin().await;
    server.deal().await;
    for name in FOUR {
        keeps(&server.person(name), &["words"]).await;
    }
    for _ in 0..52 {
        let (person, hand, _) = server.play_one().await;
        assert!(!has_signs(&person.message(hand.id).unwrap()));
    }
    assert_eq!(server.played().await, 52);
    server.end().await;
}

#[tokio::test]
async fn two_colours_are_emoji_of_their_own_for_one_who_wants_them() {
    let server = TestServer::with(|deps| deps.emoji = true).await;
    server.deal().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| server.person(name));
    drawn_hand(&ann).await;
    keeps(&ann, &["two"]).await;
    let raw = |hand: &Message| hand.raw().to_string();
    let in_two = |hand: &Message| raw(hand).contains("\"black_spades");
    let hand = until_hand(&server, &ann, in_two).await;
    assert!(!raw(&hand).contains("\"spades"), "{}", raw(&hand));
    assert!(!in_two(&drawn_hand(&ben).await));
    server.end().await;
}

#[tokio::test]
async fn a_card_of_the_example_plays_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    let page = page(&ann).await;
    let card = page.buttons().into_iter().find(|it| it.custom_id.contains(":look KH")).unwrap();
    ann.press_id(page.id, &card.custom_id).await.unwrap();
    assert_eq!(ann.message(page.id).unwrap().raw()["components"], page.raw()["components"]);
    assert_eq!(server.played().await, 0);
    server.end().await;
}

#[tokio::test]
async fn the_table_stands_above_the_hand_unless_words_are_wanted() {
    let server = TestServer::illustrated().await;
    server.deal().await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| server.person(name));
    let has_table = |hand: &Message| !galleries(hand.raw()).is_empty();
    for person in [&ann, &ben, &cleo] {
        let hand = until_hand(&server, person, has_table).await;
        let container = &hand.raw()["components"][0];
        assert_eq!(container["components"][0]["type"], 12, "it comes first: {container:#}");
        assert!(!hand.text().contains("Trumps"), "the picture says it: {}", hand.text());
    }
    keeps(&ann, &["words"]).await;
    keeps(&ben, &["no-pictures"]).await;
    for person in [&ann, &ben] {
        let hand = until_hand(&server, person, |hand| !has_table(hand)).await;
        assert_eq!(cards(&hand).len(), 13);
        assert!(hand.text().to_lowercase().contains("trump"), "{}", hand.text());
    }
    server.play_one().await;
    assert!(has_table(&hand_now(&server, &cleo)));
    keeps(&ben, &["pictures"]).await;
    until_hand(&server, &ben, has_table).await;
    server.end().await;
}

#[tokio::test]
async fn who_wants_no_pictures_reads_leaderboard_and_review_in_words() {
    let server = TestServer::illustrated().await;
    server.deal_with(&[("book", "simple")]).await;
    server.play_out().await;
    server.until_public("is over").await;
    keeps(&server.person("Ann"), &["no-pictures"]).await;
    for (name, pictures) in [("Ann", 0), ("Ben", 1)] {
        let board = server.person(name).types("/whist leaderboard").await.unwrap();
        assert_eq!(galleries(board.message().unwrap().raw()).len(), pictures, "{name}");
    }
    keeps(&server.person("Cleo"), &["words"]).await;
    for (name, pictures) in [("Ann", 0), ("Ben", 1), ("Cleo", 0)] {
        let person = server.person(name);
        let mut page = person.types("/whist review").await.unwrap().message().unwrap().clone();
        let next =
            page.buttons().into_iter().find(|button| button.label == "→" || button.label == "Next");
        let next = next.unwrap().label;
        for trick in 1..=3 {
            page = person.press_on(page.id, &next).await.unwrap().message().unwrap().clone();
            let galleries = galleries(page.raw());
            assert_eq!(galleries.len(), pictures, "{name}");
            let alt = galleries.first().map(|it| it["items"][0]["description"].to_string());
            let told = alt.unwrap_or_else(|| page.text());
            assert!(told.contains(&format!("Trick {trick} of 13")), "{told}");
        }
    }
    server.end().await;
}
