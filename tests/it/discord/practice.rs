//! The first minute: one press, and the cards are there.

use loopback::{Message, Person, World};

use super::test_server::{TestServer, acts};

#[tokio::test]
async fn a_practice_deal_is_one_press_away_and_explains_each_trick() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let help = ann.types("/whist help").await.unwrap();
    let help = help.message().unwrap();
    assert!(help.text().contains("Never played?"), "{}", help.text());
    ann.press_on(help.id, "Play a practice deal now").await.unwrap();
    until_dealt(&server, &ann).await;
    // Her cards are there without another press, and then each trick is explained.
    for trick in 1..=4 {
        let hand = plays_to(&server, &ann, trick).await;
        let text = hand.text();
        let explained = ["the highest", "a trump beats"].iter().any(|why| text.contains(why));
        assert_eq!(explained, trick > 1, "{text}");
        assert_eq!(text.matches("Tricks: you").count(), 1, "{text}");
        assert!(hand.button("Hint").is_some());
    }
    let table = server.look().await.table;
    assert_eq!(table.settings().rules().book(), rules::Book::Simple);
    server.end().await;
}

#[tokio::test]
async fn where_a_table_stands_a_practice_deal_does_not_disturb_it() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let eve = server.person("Eve");
    let help = eve.types("/whist help").await.unwrap().message().unwrap().id;
    let answer = eve.press_on(help, "Play a practice deal now").await.unwrap();
    assert!(answer.text().contains("table"), "{}", answer.text());
    assert_eq!(server.look().await.table.people().iter().count(), 4);
    server.end().await;
}

#[tokio::test]
async fn a_practice_deal_leads_on_to_another_or_a_table() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, "Play a practice deal now").await.unwrap();
    let first = server.play_practice(&ann).await;
    // The first six tricks do not score (spec.md 2.2.4), and one side has seven.
    assert!(first.text().contains("of thirteen tricks"), "{}", first.text());
    let points = first.text().matches("**+").count();
    assert_eq!(points, 1, "{}", first.text());
    assert!(server.look().await.table.is_match_over());
    ann.press("Another practice deal").await.unwrap();
    server.play_practice(&ann).await;
    let table = server.table().await;
    assert_eq!(server.look().await.table.deals_dealt(), 2);
    // A table with friends replaces this one. Her message may have moved meanwhile: it is the newest.
    ann.press("Open a table").await.unwrap();
    server.until_button("Sit").await;
    assert_ne!(server.table().await, table);
    server.end().await;
}

impl TestServer {
    /// Plays a practice deal; returns the player's message after it.
    pub(super) async fn play_practice(&self, ann: &Person) -> Message {
        until_dealt(self, ann).await;
        for trick in 1..=12 {
            plays_to(self, ann, trick).await;
        }
        // The last card plays itself once the trick before was shown; she may play it before that.
        let last = |world: &World| {
            let mut seen = world.seen_by(ann.id, ann.channel());
            let own = seen.rfind(|it| it.is_ephemeral() && !it.buttons().is_empty())?;
            let card = own.buttons().into_iter().find(|it| it.custom_id.contains(":play "));
            let is_hers = card.as_ref().is_some_and(|card| !card.disabled);
            let is_last = is_hers && own.text().contains("Trick 13 of 13");
            (is_last || own.button("Another practice deal").is_some())
                .then(|| (own.id, card.filter(|_| is_last)))
        };
        let (hand, card) = self.discord.wait_until("the last card", last).await.unwrap();
        if let Some(card) = card {
            ann.press_id(hand, &card.custom_id).await.unwrap();
        }
        let over = |world: &World| {
            let mut seen = world.seen_by(ann.id, ann.channel());
            let is_over =
                |it: &&Message| it.is_ephemeral() && it.button("Another practice deal").is_some();
            seen.rfind(is_over).cloned()
        };
        self.discord.wait_until("the end of the practice deal", over).await.unwrap()
    }
}

/// Waits until the cards are dealt. Deals them where she is to cut.
async fn until_dealt(server: &TestServer, ann: &Person) {
    let dealt = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        if seen.any(|message| message.button("Deal").is_some()) {
            return Some(true);
        }
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let shown = public.rfind(|message| message.button("My hand").is_some())?;
        shown.text().contains("Trick 1 of 13").then_some(false)
    };
    if server.discord.wait_until("the deal", dealt).await.unwrap() {
        ann.press("Deal").await.ok();
    }
}

/// Plays a card to a trick; returns the hand before it.
async fn plays_to(server: &TestServer, ann: &Person, trick: u8) -> Message {
    let turn = |world: &World| {
        let number = format!("Trick {trick} of 13");
        let mut seen = world.seen_by(ann.id, ann.channel());
        // The answer where it is not hers to deal is no hand.
        let is_hand = |it: &&Message| it.is_ephemeral() && it.text().contains(&number);
        let hand = seen.rfind(is_hand)?;
        let cards: Vec<_> = hand.buttons().into_iter().filter(acts).collect();
        let card = cards.iter().find(|button| button.custom_id.contains(":play "))?;
        Some((hand.clone(), card.clone()))
    };
    let (hand, card) = server.discord.wait_until("Ann’s turn", turn).await.unwrap();
    ann.press_id(hand.id, &card.custom_id).await.unwrap();
    hand
}
