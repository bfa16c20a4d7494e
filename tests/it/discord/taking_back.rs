//! A card is taken back, by whoever the others let.

use loopback::{Message, Person, World};

use super::evening::{Evening, FOUR, acts};

/// The hand of somebody once it has a button.
async fn hand_with(evening: &Evening, person: &Person, label: &str) -> Message {
    let shown = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.rfind(|it| it.is_ephemeral() && it.button(label).is_some()).cloned()
    };
    evening.discord.wait_until(&format!("a hand with {label:?}"), shown).await.unwrap()
}

#[tokio::test]
async fn a_card_is_taken_back_once_all_others_agree_and_the_log_keeps_both() {
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
