//! The first minute: one press, and the cards are there.

use std::time::Duration;

use loopback::{Message, Person, World};

use super::test_server::{TestServer, acts, until};

const PLAY: &str = "Play a practice deal now";
const AGAIN: &str = "Again, harder";

#[tokio::test]
async fn a_practice_deal_is_one_press_away_and_explains_each_trick() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let help = ann.types("/whist help").await.unwrap();
    let help = help.message().unwrap();
    assert!(help.text().contains("Never played?"), "{}", help.text());
    ann.press_on(help.id, "Play a practice deal now").await.unwrap();
    // Her cards are there without another press, and then each trick is explained.
    for trick in 1..=4 {
        let hand = plays_to(&server, &ann, trick).await;
        let text = hand.text();
        let explained = ["the highest", "a trump beats"].iter().any(|why| text.contains(why));
        assert!(trick > 1 || !explained, "{text}");
        assert!(text.matches("Tricks: you").count() <= 1, "{text}");
        assert_eq!(text.matches("🎓").count(), 1, "a plan: {text}");
        assert!(hand.button("Hint").is_some());
    }
    let table = server.look().await.table;
    assert_eq!(table.settings().rules().book(), rules::Book::Simple);
    server.end().await;
}

#[tokio::test]
async fn any_number_practise_at_once_and_no_one_sees_it() {
    let server = TestServer::first().await;
    let people = ["Ann", "Ben", "Cat"].map(|name| server.person(name));
    let [ann, ben, cat] = &people;
    ann.types("/whist help").await.unwrap();
    let greeting = server.until_public("Whist is here").await.id;
    let press = |person: &Person| {
        let person = person.clone();
        async move { person.press_on(greeting, PLAY).await.unwrap() }
    };
    tokio::join!(press(ann), press(ben), press(cat));
    for person in &people {
        plays_to(&server, person, 1).await;
    }
    // A table for all opens beside them, and a practice deal beside that.
    ann.press_on(greeting, "Open a table").await.unwrap();
    server.until_button("Sit").await;
    let eve = server.person("Eve");
    press(&eve).await;
    plays_to(&server, &eve, 1).await;
    for person in &people {
        plays_to(&server, person, 2).await;
    }
    // Besides the greeting and that table nothing stands in the channel.
    let public = |world: &World| world.messages().filter(|it| !it.is_ephemeral()).count();
    assert_eq!(server.discord.look(public), 2);
    server.end().await;
}

#[tokio::test]
async fn a_practice_deal_is_found_again_and_goes_on() {
    let server = TestServer::begin().await;
    let (ann, elsewhere) = (server.person("Ann"), server.discord.channel("elsewhere"));
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, PLAY).await.unwrap();
    plays_to(&server, &ann, 1).await;
    let table = server.table().await;
    let server = server.restart().await;
    ann.types("/hand").await.unwrap();
    plays_to(&server, &ann, 2).await;
    server.pass(Duration::from_mins(20));
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, PLAY).await.unwrap();
    plays_to(&server, &ann, 3).await;
    // From another channel she takes it along.
    let there = ann.clone().in_channel(elsewhere);
    let tables = there.types("/whist me tables").await.unwrap().message().unwrap().id;
    there.press_on(tables, "My hand").await.unwrap();
    plays_to(&server, &there, 4).await;
    assert_eq!(server.table_for(&there).await, Some(table));
    assert_eq!(server.table_for(&ann).await, None);
    server.end().await;
}

#[tokio::test]
async fn commands_mean_a_practice_deal_where_its_player_sits_nowhere() {
    let server = TestServer::begin().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let help = ben.types("/whist help").await.unwrap().message().unwrap().id;
    ben.press_on(help, PLAY).await.unwrap();
    plays_to(&server, &ben, 1).await;
    ann.types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    assert!(ben.types("/whist table").await.unwrap().is_ephemeral());
    plays_to(&server, &ben, 2).await;
    // No other player hears of it.
    let told = ann.types("/whist review").await.unwrap();
    assert!(told.text().contains("Nothing to review"), "{}", told.text());
    ben.types("/whist join").await.unwrap();
    server.until_public("Ben").await;
    let hand = ben.types("/hand").await.unwrap();
    assert!(!hand.text().contains("Trick"), "{}", hand.text());
    server.end().await;
}

#[tokio::test]
async fn a_practice_deal_left_alone_ends_after_a_day() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, PLAY).await.unwrap();
    plays_to(&server, &ann, 1).await;
    plays_to(&server, &ann, 2).await;
    let idled = async |times| {
        let log = server.log().await;
        log.iter().filter(|line| *line == "idle").count() == times
    };
    let turn = |world: &World| ann_is_asked(world, &ann).then_some(());
    server.discord.wait_until("her turn", turn).await.unwrap();
    for times in 1..=2 {
        server.settled().await;
        server.pass(Duration::from_mins(4));
        until("the end of her time", async || idled(times).await).await;
    }
    server.settled().await;
    server.pass(Duration::from_hours(25));
    until("the end of the table", async || server.table_for(&ann).await.is_none()).await;
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
    ann.press_on(first.id, "Play with friends").await.unwrap();
    server.until_button("Sit").await;
    // The robots are stronger, and the table before is closed.
    ann.press_on(first.id, AGAIN).await.unwrap();
    plays_to(&server, &ann, 1).await;
    let open = server.store.open_tables().await.unwrap();
    let private: Vec<_> = open.iter().filter(|it| it.is_private).collect();
    assert_eq!((open.len(), private.len()), (2, 1));
    let table = server.snapshot(private[0].table).await;
    assert_eq!(table.settings().level().name(), "normal");
    server.end().await;
}

impl TestServer {
    /// Plays a practice deal; returns the player's message after it.
    pub(super) async fn play_practice(&self, ann: &Person) -> Message {
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
            (is_last || own.button(AGAIN).is_some()).then(|| (own.id, card.filter(|_| is_last)))
        };
        let (hand, card) = self.discord.wait_until("the last card", last).await.unwrap();
        if let Some(card) = card {
            ann.press_id(hand, &card.custom_id).await.unwrap();
        }
        let over = |world: &World| {
            let mut seen = world.seen_by(ann.id, ann.channel());
            let is_over = |it: &&Message| it.is_ephemeral() && it.button(AGAIN).is_some();
            seen.rfind(is_over).cloned()
        };
        self.discord.wait_until("the end of the practice deal", over).await.unwrap()
    }
}

fn ann_is_asked(world: &World, ann: &Person) -> bool {
    let mut seen = world.seen_by(ann.id, ann.channel());
    seen.any(|it| {
        it.is_ephemeral() && it.text().contains("Trick 3 of 13") && it.buttons().iter().any(acts)
    })
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

/// The lesson of a game ends in a deal of that game.
#[tokio::test]
async fn a_lesson_leads_to_a_practice_deal_of_its_game() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let page =
        ann.command("/whist learn", &[("book", "wiezen")]).await.unwrap().message().unwrap().id;
    for _ in 1..5 {
        ann.press_on(page, "Next →").await.unwrap();
    }
    ann.press_on(page, PLAY).await.unwrap();
    let is_own = |it: &&Message| it.is_ephemeral() && it.button("More").is_some();
    let mut passes = 0;
    // She passes while she is asked to bid, then plays her first card that may be played.
    let over = loop {
        let asked = |world: &World| {
            let hand = world.seen_by(ann.id, ann.channel()).rfind(is_own)?;
            if hand.button(AGAIN).is_some() {
                return Some((hand.clone(), None));
            }
            let pass = hand.button("Pass").filter(acts);
            let next = pass.or_else(|| hand.buttons().into_iter().find(acts))?;
            Some((hand.clone(), Some(next)))
        };
        let (hand, next) = server.discord.wait_until("her turn, or the end", asked).await.unwrap();
        let Some(next) = next else { break hand };
        passes += usize::from(next.label == "Pass");
        ann.press_id(hand.id, &next.custom_id).await.unwrap();
    };
    assert!(passes > 0, "a deal of wiezen begins with an auction: {}", over.text());
    let table = server.look().await.table;
    assert_eq!(table.settings().rules().book(), rules::Book::Wiezen);
    assert!(table.is_practice_over());
    // The next one is of the same game.
    let first = server.table().await;
    ann.press_on(over.id, AGAIN).await.unwrap();
    let again = async || server.table_for(&ann).await.filter(|&it| it != first);
    until("another deal", async || again().await.is_some()).await;
    let table = server.snapshot(again().await.unwrap()).await;
    let settings = table.settings();
    let of_it = (settings.rules().book(), settings.level().name());
    assert_eq!(of_it, (rules::Book::Wiezen, "normal"));
    server.end().await;
}
