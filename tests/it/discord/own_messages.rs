//! Each player's private message: exactly one, and always there.

use std::time::Duration;

use loopback::{Answer, Message, Person, World};

use super::test_server::{FOUR, TestServer, acts};

/// Minutes from the last press until a private message sleeps.
const MINUTES_AWAKE: u64 = 14;

/// The number of cards of a hand, playable or not.
pub(super) fn cards_in(hand: &Message) -> usize {
    hand.buttons().iter().filter(|button| button.custom_id.contains(":play ")).count()
}

/// True for a hand with cards, playable or not.
pub(super) fn is_hand(message: &Message) -> bool {
    message.is_ephemeral() && cards_in(message) > 0
}

fn hands(world: &World, person: &Person) -> Vec<Message> {
    let seen = world.seen_by(person.id, person.channel());
    seen.filter(|message| is_hand(message)).cloned().collect()
}

/// The person's only hand, once there is one, below all public messages of the bot.
async fn own_hand(server: &TestServer, person: &Person) -> Message {
    let only_one = |world: &World| {
        let last = world.messages().rfind(|message| !message.is_ephemeral())?.id;
        match &hands(world, person)[..] {
            [hand] if hand.id > last => Some(hand.clone()),
            _ => None,
        }
    };
    server.discord.wait_until("one hand, the last of all", only_one).await.unwrap()
}

#[tokio::test]
async fn a_player_is_shown_their_cards_unasked() {
    let server = TestServer::begin().await;
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    for name in FOUR {
        let hand = own_hand(&server, &server.person(name)).await;
        assert_eq!(cards_in(&hand), 13);
    }
    server.end().await;
}

#[tokio::test]
async fn a_hand_that_is_asked_for_again_takes_the_place_of_the_older() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    let table = server.until_button("My hand").await;
    let mut shown = own_hand(&server, &ann).await.id;
    for _ in 0..3 {
        let asked = ann.press_on(table.id, "My hand").await.unwrap();
        let hand = own_hand(&server, &ann).await;
        assert_eq!(asked.message().unwrap().id, hand.id);
        assert!(hand.id > shown);
        let typed = ann.types("/hand").await.unwrap();
        shown = own_hand(&server, &ann).await.id;
        assert_eq!(typed.message().unwrap().id, shown);
    }
    server.end().await;
}

#[tokio::test]
async fn cards_that_are_typed_leave_one_hand() {
    let server = TestServer::begin().await;
    server.deal().await;
    for _ in 0..8 {
        let (person, _, cards) = server.on_turn().await;
        person.command("/play", &[("card", &cards[0].label)]).await.unwrap();
        own_hand(&server, &person).await;
    }
    server.end().await;
}

#[tokio::test]
async fn with_the_next_deal_every_hand_stands_below_the_table() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_out().await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    for name in FOUR {
        own_hand(&server, &server.person(name)).await;
    }
    server.end().await;
}

#[tokio::test]
async fn a_hand_comes_down_with_the_table() {
    let server = TestServer::begin().await;
    server.deal().await;
    let before = server.until_button("My hand").await;
    server.person("Ben").types("/whist table").await.unwrap();
    let is_below = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        public.find(|message| message.id > before.id && message.button("My hand").is_some())?;
        Some(())
    };
    server.discord.wait_until("the table further down", is_below).await.unwrap();
    for name in FOUR {
        own_hand(&server, &server.person(name)).await;
    }
    server.end().await;
}

#[tokio::test]
async fn a_page_behind_more_takes_the_hands_place_and_gives_it_back() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, _) = server.on_turn().await;
    let menu = person.press_on(hand.id, "More").await.unwrap();
    assert!(matches!(&menu, Answer::Redrawn(message) if message.id == hand.id), "{menu:?}");
    let rules = person.press_on(hand.id, "Rules").await.unwrap();
    assert!(matches!(&rules, Answer::Redrawn(message) if message.id == hand.id), "{rules:?}");
    assert!(server.discord.look(|world| hands(world, &person)).is_empty());
    let back = person.press_on(hand.id, "Your turn – back to my hand").await.unwrap();
    assert!(matches!(&back, Answer::Redrawn(message) if message.id == hand.id), "{back:?}");
    assert_eq!(back.text(), hand.text());
    own_hand(&server, &person).await;
    server.end().await;
}

#[tokio::test]
async fn more_on_the_table_opens_in_place_of_the_hand_below() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    let table = server.until_button("My hand").await;
    let hand = own_hand(&server, &ann).await;
    let menu = ann.press_on(table.id, "More").await.unwrap();
    assert!(ann.message(hand.id).is_none(), "there is one message at a time");
    let menu = menu.message().unwrap().id;
    let back = ann.message(menu).unwrap().buttons().last().unwrap().label.clone();
    ann.press_on(menu, &back).await.unwrap();
    assert_eq!(own_hand(&server, &ann).await.id, menu);
    server.end().await;
}

#[tokio::test]
async fn g11_a_hand_sleeps_before_its_token_dies_and_wakes_at_a_press() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    let hand = own_hand(&server, &ann).await;
    server.settled().await;
    server.pass(Duration::from_mins(MINUTES_AWAKE));
    let sleeps = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        let hand = seen.find(|message| message.id == hand.id)?;
        (hand.buttons().len() == 1).then(|| hand.clone())
    };
    let asleep = server.discord.wait_until("a hand that sleeps", sleeps).await.unwrap();
    assert!(!asleep.buttons().iter().any(acts), "no card can be pressed");
    let awake = ann.press_on(hand.id, "Show my hand").await.unwrap();
    assert!(is_hand(awake.message().unwrap()));
    assert_eq!(server.discord.look(|world| hands(world, &ann)).len(), 1);
    server.end().await;
}

#[tokio::test]
async fn another_press_keeps_a_hand_awake() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann");
    let hand = own_hand(&server, &ann).await;
    server.pass(Duration::from_mins(MINUTES_AWAKE - 1));
    ann.types("/whist score").await.unwrap();
    server.settled().await;
    server.pass(Duration::from_mins(1));
    let moved = |world: &World| match &hands(world, &ann)[..] {
        [moved] if moved.id != hand.id => Some(()),
        _ => None,
    };
    server.discord.wait_until("a hand with the newer token", moved).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn an_unreachable_hand_becomes_the_only_one_when_it_is_pressed() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, old, cards) = server.on_turn().await;
    // Its token is forgotten.
    let server = server.restart().await;
    let asked = person.press("My hand").await.unwrap().message().unwrap().id;
    let answer = person.press_id(old.id, &cards[0].custom_id).await.unwrap();
    assert_eq!(server.played().await, 1);
    assert!(matches!(&answer, Answer::Redrawn(message) if message.id == old.id), "{answer:?}");
    assert!(person.message(asked).is_none());
    let only_one = |world: &World| (hands(world, &person).len() == 1).then_some(());
    server.discord.wait_until("one hand", only_one).await.unwrap();
    server.end().await;
}
