//! The first minute: one press, and the cards are there.

use super::evening::{Evening, acts};

#[tokio::test]
async fn a_practice_deal_is_one_press_away_and_explains_each_trick() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    let help = ann.types("/whist help").await.unwrap();
    let help = help.message().unwrap();
    assert!(help.text().contains("Never played?"), "{}", help.text());
    ann.press_on(help.id, "Play a practice deal now").await.unwrap();
    // Where she is to cut it is dealt by itself after a while.
    let dealt = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let shown = public.rfind(|message| message.button("My hand").is_some())?;
        if shown.button("Deal").is_some() {
            return Some(true);
        }
        shown.text().contains("Trick 1 of 13").then_some(false)
    };
    if evening.discord.wait_until("the deal", dealt).await.unwrap() {
        ann.press("Deal").await.ok();
    }
    // Her cards are there without another press, and then each trick is explained.
    for trick in 1..=4 {
        let turn = |world: &loopback::World| {
            let number = format!("Trick {trick} of 13");
            let mut seen = world.seen_by(ann.id, ann.channel());
            // What she is told when it is not hers to deal is no hand.
            let is_hand =
                |it: &&loopback::Message| it.is_ephemeral() && it.text().contains(&number);
            let hand = seen.rfind(is_hand)?;
            let cards: Vec<_> = hand.buttons().into_iter().filter(acts).collect();
            let card = cards.iter().find(|button| button.custom_id.contains(":play "))?;
            Some((hand.clone(), card.clone()))
        };
        let (hand, card) = evening.discord.wait_until("Ann’s turn", turn).await.unwrap();
        let explained =
            hand.text().contains("the highest") || hand.text().contains("a trump beats");
        assert_eq!(explained, trick > 1, "{}", hand.text());
        assert!(hand.button("Hint").is_some());
        ann.press_id(hand.id, &card.custom_id).await.unwrap();
    }
    let table = evening.look().await.table;
    assert_eq!(table.rules().book(), rules::Book::Simple);
    evening.end().await;
}

#[tokio::test]
async fn where_a_table_stands_a_practice_deal_does_not_disturb_it() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    let eve = evening.person("Eve");
    let help = eve.types("/whist help").await.unwrap().message().unwrap().id;
    let answer = eve.press_on(help, "Play a practice deal now").await.unwrap();
    assert!(answer.text().contains("table"), "{}", answer.text());
    assert_eq!(evening.look().await.table.people().iter().count(), 4);
    evening.end().await;
}
