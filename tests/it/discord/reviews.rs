//! A finished deal with all cards open, for one or for all.

use loopback::Message;

use super::evening::{Evening, FOUR};

/// A deal by people who play the first card they may.
async fn a_deal(evening: &Evening) {
    evening.deal().await;
    for _ in 0..52 {
        evening.play_one().await;
    }
    evening.until_button("Deal").await;
}

/// Every line that names a card.
fn slips(page: &Message) -> Vec<String> {
    page.text().lines().filter(|line| line.starts_with("Trick ")).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_review_is_read_page_by_page_by_the_one_who_asks() {
    let evening = Evening::begin().await;
    a_deal(&evening).await;
    let ann = evening.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    let page = answer.message().unwrap();
    assert!(page.is_ephemeral());
    assert!(page.text().contains("deal 1 with all cards open"), "{}", page.text());
    let mut told = slips(page);
    assert!(!told.is_empty(), "whoever plays the first card gives tricks away");
    let mut shown = page.clone();
    while shown.button("Next").is_some() {
        let next = ann.press_on(shown.id, "Next").await.unwrap();
        shown = next.message().unwrap().clone();
        assert_eq!(shown.id, page.id, "in place");
        told.extend(slips(&shown));
    }
    let record = evening.record().await;
    let review = record.deals[0].review.clone().unwrap();
    let count: usize = review.stakes.iter().map(|stake| stake.slips.len()).sum();
    assert_eq!(told.len(), count, "{told:?}");
    record.verify().unwrap();
    evening.end().await;
}

#[tokio::test]
async fn a_review_can_be_shown_to_everybody_by_those_who_play() {
    let evening = Evening::begin().await;
    a_deal(&evening).await;
    let shown = |who: &'static str| {
        let ben = evening.person(who);
        let mut seen = ben.sees().into_iter().filter(|message| !message.is_ephemeral());
        seen.any(|message| message.text().contains("with all cards open"))
    };
    let eve = evening.person("Eve");
    let refused = eve.command("/whist review", &[("everybody", "true")]).await.unwrap();
    assert!(refused.text().contains("do not sit"), "{}", refused.text());
    // To read it she need not play.
    let read = eve.types("/whist review").await.unwrap();
    assert!(read.text().contains("with all cards open"));
    assert!(!shown("Ben"));
    let ann = evening.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    let told = ann.press_on(answer.message().unwrap().id, "Show everybody").await.unwrap();
    assert!(told.text().contains("Everybody can see it"), "{}", told.text());
    assert!(shown("Ben") && shown("Eve"));
    // To show it again adds nothing.
    let messages = evening.person("Ben").sees().len();
    let again = evening.person("Cleo").command("/whist review", &[("everybody", "true")]).await;
    assert!(again.unwrap().text().contains("Everybody can see it"));
    assert_eq!(evening.person("Ben").sees().len(), messages);
    evening.end().await;
}

#[tokio::test]
async fn a_deal_cannot_be_reviewed_while_it_is_played() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.play_one().await;
    let ann = evening.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    assert!(answer.text().contains("Nothing to review yet"), "{}", answer.text());
    // Nor by a button that was made up.
    let hand = ann.newest_private().unwrap();
    for page in ["review 1 0", "review 0 0", "show-review 1", "review 7 200"] {
        let id = format!("w1:{}:3:{page}", evening.table().await);
        let answer = ann.press_id(hand.id, &id).await.unwrap();
        assert!(answer.text().contains("Nothing to review yet"), "{page}: {}", answer.text());
    }
    evening.end().await;
}

#[tokio::test]
async fn the_menu_and_the_hand_lead_to_the_review() {
    let evening = Evening::begin().await;
    a_deal(&evening).await;
    let cleo = evening.person(FOUR[2]).locale("fr");
    let menu = cleo.press("More").await.unwrap().message().unwrap().id;
    let answer = cleo.press_on(menu, "Analyse").await.unwrap();
    let page = answer.message().unwrap();
    assert_ne!(page.id, menu, "the menu stays");
    assert!(page.text().contains("à cartes ouvertes"), "{}", page.text());
    // So does the hand of a deal that is over.
    let hand = cleo.press("My hand").await.unwrap().message().unwrap().id;
    let answer = cleo.press_on(hand, "Analyse").await.unwrap();
    assert!(answer.text().contains("à cartes ouvertes"), "{}", answer.text());
    evening.end().await;
}
