//! A deal is annulled by consent and dealt again.

use loopback::{Message, Person, World};

use super::evening::{Evening, FOUR};

async fn hand_with(evening: &Evening, person: &Person, label: &str) -> Message {
    let shown = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.rfind(|it| it.is_ephemeral() && it.button(label).is_some()).cloned()
    };
    evening.discord.wait_until(&format!("a hand with {label:?}"), shown).await.unwrap()
}

/// Asks for it from behind **More**.
async fn asks(person: &Person, more: &str, annul: &str) {
    let hand = person.types("/hand").await.unwrap().message().unwrap().id;
    person.press_on(hand, more).await.unwrap();
    person.press_on(person.newest_private().unwrap().id, annul).await.unwrap();
}

#[tokio::test]
async fn i07_an_annulled_deal_is_numbered_said_to_all_and_dealt_again() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let ann = evening.person("Ann").locale("fr");
    asks(&ann, "Plus", "Annuler la donne").await;
    let own = ann.newest_private().unwrap();
    assert!(own.text().contains("**Ann** voudrait annuler cette donne"), "{}", own.text());
    evening.until_public("**Ann** would annul this deal").await;
    for name in FOUR {
        let other = evening.person(name);
        if other.id != ann.id {
            let hand = hand_with(&evening, &other, "Annul the deal").await;
            assert!(hand.text().contains("**Ann** would annul this deal"), "{}", hand.text());
            other.press_on(hand.id, "Annul the deal").await.unwrap();
        }
    }
    let table = evening.until_public("Deal 1 was annulled: all agreed.").await;
    assert!(table.button("Fair deal ✓").is_some());
    let proof = ann.press_on(table.id, "Fair deal ✓").await.unwrap();
    let proof = proof.message().unwrap();
    assert!(proof.is_ephemeral());
    assert!(proof.text().contains("Secret"), "{}", proof.text());

    // From here on she reads English, which the tests look for.
    ann.locale("en-US").dismiss(proof.id).unwrap();
    evening.deal_the_pack().await;
    evening.until_public("deal 2").await;
    let evening = evening.restart().await;
    evening.open_hands().await;
    evening.until_public("Deal 1 was annulled: all agreed.").await;
    for _ in 0..52 {
        evening.play_one().await;
    }
    let summary = evening.until_public("deal 2 is over").await;
    assert!(summary.text().contains("Annulled: deal 1"), "{}", summary.text());
    let record = evening.record().await;
    record.verify().unwrap();
    let annulled: Vec<_> = record.deals.iter().map(|deal| deal.annulled).collect();
    assert_eq!(annulled, [true, false]);
    evening.end().await;
}

#[tokio::test]
async fn after_the_first_card_a_deal_stands_whatever_one_asks() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let ben = evening.person("Ben").locale("de");
    let hand = ben.types("/hand").await.unwrap().message().unwrap().id;
    ben.press_on(hand, "Mehr").await.unwrap();
    let more = ben.newest_private().unwrap();
    ben.press_on(more.id, "Runde annullieren").await.unwrap();
    evening.until_public("**Ben** would annul this deal").await;
    let ben = ben.locale("en-US");
    evening.play_one().await;
    let is_over = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("would annul"))).then_some(())
    };
    evening.discord.wait_until("the question to be gone", is_over).await.unwrap();
    ben.press_on(ben.types("/hand").await.unwrap().message().unwrap().id, "More").await.unwrap();
    let more = ben.newest_private().unwrap();
    assert!(more.button("Annul the deal").is_none());
    assert!(evening.log().await.iter().any(|line| line.starts_with("ask-annul")));
    assert!(!evening.log().await.iter().any(|line| line.starts_with("annul")));
    evening.end().await;
}
