//! A deal is annulled by consent and dealt again.

use loopback::{Person, World};
use table::record::Annulled;

use super::test_server::{FOUR, TestServer, opens_page};

/// Asks for it from behind **More**.
async fn asks(person: &Person, more: &str, annul: &str) {
    let hand = person.types("/hand").await.unwrap().message().unwrap().id;
    person.press_on(hand, more).await.unwrap();
    opens_page(person, ":more-ask").await;
    person.press_on(person.newest_private().unwrap().id, annul).await.unwrap();
}

#[tokio::test]
async fn i07_an_annulled_deal_is_numbered_said_to_all_and_dealt_again() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ann = server.person("Ann").locale("fr");
    asks(&ann, "Plus", "Annuler la donne").await;
    let own = ann.newest_private().unwrap();
    assert!(own.text().contains("**Ann** demande d’annuler cette donne"), "{}", own.text());
    server.until_public("**Ann** asks to annul this deal").await;
    for name in FOUR {
        let other = server.person(name);
        if other.id != ann.id {
            let hand = server.until_hand_with(&other, "Annul the deal").await;
            assert!(hand.text().contains("**Ann** asks to annul this deal"), "{}", hand.text());
            other.press_on(hand.id, "Annul the deal").await.unwrap();
        }
    }
    let table = server.until_public("Deal 1 was annulled: all agreed.").await;
    assert!(table.button("Fair deal ✓").is_some());
    let proof = ann.press_on(table.id, "Fair deal ✓").await.unwrap();
    let proof = proof.message().unwrap();
    assert!(proof.is_ephemeral());
    assert!(proof.text().contains("Secret"), "{}", proof.text());

    // From here on she reads English, which the tests look for.
    ann.locale("en-US").dismiss(proof.id).unwrap();
    server.deal_the_pack().await;
    server.until_public("deal 2").await;
    let server = server.restart().await;
    server.open_hands().await;
    server.until_public("Deal 1 was annulled: all agreed.").await;
    server.play_out().await;
    let summary = server.until_public("deal 2 is over").await;
    assert!(summary.text().contains("Annulled: deal 1"), "{}", summary.text());
    let record = server.record().await;
    record.verify().unwrap();
    let annulled: Vec<_> = record.deals.iter().map(|deal| !deal.annulled.stands()).collect();
    assert_eq!(annulled, [true, false]);
    server.end().await;
}

#[tokio::test]
async fn a_deal_in_which_a_card_was_seen_is_dealt_again() {
    let server = TestServer::begin().await;
    server.deal_with(&[("options", "misdeals=true")]).await;
    let ben = server.person("Ben");
    asks(&ben, "More", "A card of mine was seen").await;
    server.until_public("A card of **Ben** was seen.").await;
    let others = ["Ann", "Cleo", "Dan"].map(|name| server.person(name));
    let asked = |world: &World| {
        others.iter().find_map(|person| {
            let mut seen = world.seen_by(person.id, person.channel());
            let hand = seen.find(|it| it.is_ephemeral() && it.button("Let it stand").is_some())?;
            Some((person.clone(), hand.clone()))
        })
    };
    let (decider, hand) = server.discord.wait_until("the one who decides", asked).await.unwrap();
    decider.press_on(hand.id, "Deal again").await.unwrap();
    server.until_public("Deal 1 was dealt again: a card was seen.").await;

    server.deal_the_pack().await;
    ben.press_on(ben.types("/hand").await.unwrap().message().unwrap().id, "More").await.unwrap();
    opens_page(&ben, ":more-ask").await;
    let asks = ben.newest_private().unwrap();
    assert!(asks.button("A card of mine was seen").is_none(), "once a match");
    server.open_hands().await;
    server.play_out().await;
    server.until_public("deal 2 is over").await;
    let record = server.record().await;
    record.verify().unwrap();
    let by: Vec<_> = record.deals.iter().map(|deal| deal.annulled).collect();
    assert!(matches!(by[..], [Annulled::Misdeal { .. }, Annulled::Flag(false)]), "{by:?}");
    server.end().await;
}

#[tokio::test]
async fn after_the_first_card_a_deal_stands_whatever_one_asks() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ben = server.person("Ben").locale("de");
    let hand = ben.types("/hand").await.unwrap().message().unwrap().id;
    ben.press_on(hand, "Mehr").await.unwrap();
    opens_page(&ben, ":more-ask").await;
    let more = ben.newest_private().unwrap();
    ben.press_on(more.id, "Runde annullieren").await.unwrap();
    server.until_public("**Ben** asks to annul this deal").await;
    let ben = ben.locale("en-US");
    server.play_one().await;
    let is_over = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("asks to annul"))).then_some(())
    };
    server.discord.wait_until("the question to be gone", is_over).await.unwrap();
    ben.press_on(ben.types("/hand").await.unwrap().message().unwrap().id, "More").await.unwrap();
    let more = ben.newest_private().unwrap();
    assert!(more.button("Ask the others").is_none(), "there is nothing to ask for");
    assert!(server.log().await.iter().any(|line| line.starts_with("ask-annul")));
    assert!(!server.log().await.iter().any(|line| line.starts_with("annul")));
    server.end().await;
}
