//! A card is taken back with the others' consent.

use loopback::{Message, Person, World};

use super::bidding::{auction, sheet};
use super::evening::{Evening, FOUR, acts};

async fn hand_with(evening: &Evening, person: &Person, label: &str) -> Message {
    let shown = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.rfind(|it| it.is_ephemeral() && it.button(label).is_some()).cloned()
    };
    evening.discord.wait_until(&format!("a hand with {label:?}"), shown).await.unwrap()
}

#[tokio::test]
async fn a_card_comes_back_once_others_agree_and_the_log_keeps_both() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (person, _, card) = evening.play_one().await;
    let hand = hand_with(&evening, &person, "Take back").await;
    person.press_on(hand.id, "Take back").await.unwrap();
    evening.until_public("would take back").await;
    for name in FOUR {
        let other = evening.person(name);
        if other.id != person.id {
            let hand = hand_with(&evening, &other, "Let them").await;
            assert!(hand.text().contains(&format!("would take back **{}**", card.label)));
            other.press_on(hand.id, "Let them").await.unwrap();
        }
    }
    evening.until_public("took back").await;
    let has_it = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|it| it.is_ephemeral())?;
        let is_back = hand
            .buttons()
            .iter()
            .any(|it| it.custom_id.contains(":play ") && it.label == card.label && acts(it));
        is_back.then_some(())
    };
    evening.discord.wait_until("the card in the hand again", has_it).await.unwrap();
    assert_eq!(evening.played().await, 1, "the log forgets nothing");
    assert!(evening.log().await.iter().any(|line| line.starts_with("take-back")));

    let evening = evening.restart().await;
    evening.open_hands().await;
    for _ in 0..52 {
        evening.play_one().await;
    }
    evening.until_public("is over").await;
    let record = evening.record().await;
    record.verify().unwrap();
    assert_eq!(record.deals[0].actions.len(), 52);
    assert_eq!(record.deals[0].taken_back.len(), 1);
    evening.end().await;
}

#[tokio::test]
async fn whoever_plays_on_lets_nobody_take_anything_back() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (person, _, _) = evening.play_one().await;
    let (next, waits, cards) = evening.on_turn().await;
    let person = person.locale("fr");
    let hand = hand_with(&evening, &person, "Take back").await;
    person.press_on(hand.id, "Take back").await.unwrap();
    let asked = person.message(hand.id).unwrap();
    assert!(asked.text().contains("voudrait reprendre"), "{}", asked.text());
    evening.until_public("would take back").await;
    next.press_id(waits.id, &cards[0].custom_id).await.unwrap();
    let is_over = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("would take back"))).then_some(())
    };
    evening.discord.wait_until("the question to be gone", is_over).await.unwrap();
    assert_eq!(evening.played().await, 2);
    evening.end().await;
}

#[tokio::test]
async fn whether_anything_is_taken_back_is_an_option_of_the_table() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    let ann = evening.person("Ann");
    evening.opens_options_with(&ann, "Taking back").await;
    ann.select("Taking back", &["never"]).await.unwrap();
    evening.until_public("**Ann** chose: Taking back: never").await;
    evening.until_public("· Taking back: never").await;
    ann.press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    let (person, hand, _) = evening.play_one().await;
    assert!(person.message(hand.id).unwrap().button("Take back").is_none());
    evening.end().await;
}

/// Asks for the card back by this button; returns the text after it.
async fn takes_back(evening: &Evening, person: &Person, label: &str) -> String {
    let hand = hand_with(evening, person, label).await;
    person.press_on(hand.id, label).await.unwrap();
    person.message(hand.id).unwrap().text()
}

#[tokio::test]
async fn an_own_card_comes_back_at_once_before_the_next_action() {
    for (locale, look, label, asked) in
        [("en", "/hand", "Take back", "would take back"), ("fr", "/main", "Reprendre", "voudrait")]
    {
        let evening = Evening::begin().await;
        evening.lobby_with(&[("options", "take_back=own")]).await;
        evening.person("Ann").press("Start").await.unwrap();
        evening.until_to_be_cut().await;
        evening.deal_the_pack().await;
        evening.open_hands().await;
        // No action since: no consent is needed.
        let (person, _, card) = evening.play_one().await;
        let speaks = person.clone().locale(locale);
        speaks.types(look).await.unwrap();
        takes_back(&evening, &speaks, label).await;
        evening.until_public(&format!("took back **{}**", card.label)).await;
        let asks = |log: &[String]| log.iter().any(|line| line.starts_with("ask-back"));
        let log = evening.log().await;
        assert!(log.iter().any(|line| is_taken_back(line)) && !asks(&log), "{log:?}");
        // The next player has acted: they are asked, and play on instead.
        person.types("/hand").await.unwrap();
        let (again, _, _) = evening.play_one().await;
        assert_eq!(again.id, person.id);
        evening.play_one().await;
        let (next, waits, cards) = evening.on_turn().await;
        speaks.types(look).await.unwrap();
        let hand = takes_back(&evening, &speaks, label).await;
        assert!(hand.contains(asked), "{hand}");
        let log = evening.log().await;
        let given_back = log.iter().filter(|line| line.starts_with("take-back")).count();
        assert!(given_back == 1 && asks(&log), "{log:?}");
        next.press_id(waits.id, &cards[0].custom_id).await.unwrap();
        evening.end().await;
    }
}

/// True if a log line is a take-back without consent.
fn is_taken_back(line: &str) -> bool {
    line.starts_with("take-back") && !line.ends_with("agreed")
}

#[tokio::test]
async fn a_call_is_taken_back_as_a_card_is() {
    let (evening, people) = auction("couleur").await;
    let first = people[0].clone();
    let hand = first.newest_private().unwrap();
    first.press_on(hand.id, "Pass").await.unwrap();
    assert_eq!(sheet(&evening).await.said.len(), 1);
    takes_back(&evening, &first, "Take back").await;
    for other in &people[1..] {
        let dutch = other.clone().locale("nl");
        dutch.types("/hand").await.unwrap();
        let hand = hand_with(&evening, &dutch, "Mag").await;
        assert!(hand.text().contains("wil **"), "{}", hand.text());
        dutch.press_on(hand.id, "Mag").await.unwrap();
    }
    evening.until_public("took back").await;
    assert!(sheet(&evening).await.said.is_empty(), "it was never said");
    first.types("/hand").await.unwrap();
    let hand = hand_with(&evening, &first, "Wait").await;
    first.press_on(hand.id, "Wait").await.unwrap();
    assert_eq!(sheet(&evening).await.said.len(), 1);
    evening.end().await;
}
