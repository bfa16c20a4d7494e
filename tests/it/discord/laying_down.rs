//! A hand is laid open once the rest is certain, and the deal is over.

use loopback::{Message, Person};

use super::evening::{Evening, FOUR};

/// Plays until somebody on turn may lay their hand open; a deal in which nobody may is
/// followed by the next.
async fn until_offered(evening: &Evening) -> (Person, Message) {
    loop {
        for _ in 0..52 {
            let (person, hand, _) = evening.on_turn().await;
            if hand.button("Lay down").is_some() {
                return (person, hand);
            }
            evening.play_one().await;
        }
        evening.until_dealt_or_over().await;
        evening.deal_the_pack().await;
    }
}

#[tokio::test]
async fn whoever_may_lays_their_hand_down_and_the_table_says_whose_the_rest_is() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (person, hand) = until_offered(&evening).await;
    let others = FOUR.iter().map(|name| evening.person(name)).filter(|it| it.id != person.id);
    for other in others {
        let own = other.newest_private().unwrap();
        assert!(own.button("Lay down").is_none(), "{}", own.text());
    }
    person.press_on(hand.id, "Lay down").await.unwrap();
    let name = evening.discord.look(|world| world.member(person.id).unwrap().name.clone());
    let said = format!("the rest is {name}’s.");
    let summary = evening.until_public(&said).await;
    assert!(summary.text().contains(&format!("**{name}** laid down after trick")));
    let record = evening.record().await;
    record.verify().unwrap();
    assert!(record.deals.last().unwrap().laid_down.is_some());
    let evening = evening.restart().await;
    evening.until_public(&said).await;
    evening.end().await;
}

#[tokio::test]
async fn whether_it_is_offered_is_an_option_of_the_table() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    let ann = evening.person("Ann").locale("fr");
    ann.press("Options").await.unwrap();
    let has = |title: &str| {
        let page = ann.newest_private().unwrap();
        page.selects().iter().any(|select| select.placeholder == title)
    };
    while !has("Étaler") {
        ann.press_on(ann.newest_private().unwrap().id, "Suivant").await.unwrap();
    }
    ann.select("Étaler", &["never"]).await.unwrap();
    assert!(has("Étaler"), "the page stays");
    evening.until_public("**Ann** chose: Laying down: never").await;
    evening.until_public("· Laying down: never").await;
    ann.select("Temps des réclamations", &["30"]).await.unwrap();
    evening.until_public("**Ann** chose: Time for claims: 30 seconds").await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    for _ in 0..52 {
        let (_, hand, _) = evening.play_one().await;
        assert!(hand.button("Lay down").is_none());
    }
    evening.end().await;
}
