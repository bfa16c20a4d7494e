//! The bot uploads its emoji to Discord, and keeps them there.

use std::collections::BTreeSet;
use std::time::Duration;

use loopback::{Discord, Message, Person, Scope, Settings};
use serde_json::{Value, json};
use tempfile::TempDir;
use whist::{AppEmoji, Clock, Running, Store, start};

use super::test_server::{TestServer, deps, endpoint, folder_in_memory, timeouts, until};

const ADD: &str = "POST /applications/*/emojis";
const LIST: &str = "GET /applications/*/emojis";

const ALL: usize = 21;

/// An application whose bot stops and starts.
struct Portal {
    discord: Discord,
    folder: TempDir,
    clock: Clock,
}

impl Portal {
    async fn open() -> Self {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        Self { discord, folder: folder_in_memory(), clock: Clock::manual() }
    }

    async fn store(&self) -> Store {
        let address = format!("sqlite:{}", self.folder.path().join("whist.db").display());
        Store::open(&address).await.unwrap()
    }

    async fn start(&self, store: &Store) -> Running {
        let mut deps = deps(store, &self.clock, timeouts());
        deps.emoji = true;
        start(endpoint(&self.discord, &Clock::real()), deps).await.unwrap()
    }

    fn names(&self) -> BTreeSet<String> {
        let names = |world: &loopback::World| -> Vec<_> {
            world.emoji().iter().map(|emoji| emoji.name.clone()).collect()
        };
        let names = self.discord.look(names);
        let set: BTreeSet<_> = names.iter().cloned().collect();
        assert_eq!(set.len(), names.len(), "{names:?}");
        set
    }

    fn id_of(&self, name: &str) -> u64 {
        let find = |world: &loopback::World| {
            world.emoji().iter().find(|emoji| emoji.name == name).map(|emoji| emoji.id.0)
        };
        self.discord.look(find).unwrap_or_else(|| panic!("there is no {name}"))
    }

    async fn until_there(&self, count: usize) {
        let there = |world: &loopback::World| (world.emoji().len() == count).then_some(());
        self.discord.wait_until(&format!("{count} emoji"), there).await.unwrap();
    }

    fn count(&self, method: &str) -> usize {
        let requests = self.discord.requests();
        let about_emoji =
            |it: &&loopback::Request| it.method == method && it.path.contains("/emojis");
        requests.iter().filter(about_emoji).count()
    }

    /// All emoji in the store, once `in_use` of them are in use.
    async fn written(&self, store: &Store, in_use: usize) -> Vec<AppEmoji> {
        let mut written = Vec::new();
        let are_there = async || {
            written = store.emoji().await.unwrap();
            written.iter().filter(|it| it.retired_at.is_none()).count() == in_use
        };
        until("every emoji", are_there).await;
        written
    }

    /// Simulates a new drawing of an emoji since the last start.
    async fn draw_anew(&self, store: &Store, name: &str) {
        let written = store.emoji().await.unwrap();
        let known = written.into_iter().find(|it| it.name == name).unwrap();
        store.keep_emoji(&AppEmoji { hash: "another".to_owned(), ..known }).await.unwrap();
    }
}

#[tokio::test]
async fn the_first_start_brings_every_emoji_and_the_next_none() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let running = portal.start(&store).await;
    let written = portal.written(&store, ALL).await;
    running.stop().await;
    let names = portal.names();
    assert_eq!(names.len(), ALL);
    for name in ["spades", "red_hearts", "clubs_off", "dealer", "card_back"] {
        assert!(names.contains(name), "{name}");
    }
    for emoji in &written {
        assert_eq!(portal.id_of(&emoji.name), emoji.id.0);
    }
    let are_pictures = |world: &loopback::World| {
        world.emoji().iter().all(|emoji| emoji.bytes.starts_with(b"\x89PNG"))
    };
    assert!(portal.discord.look(are_pictures));
    assert_eq!((portal.count("GET"), portal.count("POST")), (1, ALL));

    let running = portal.start(&store).await;
    portal.discord.wait_for_requests(LIST, 2).await.unwrap();
    running.stop().await;
    assert_eq!(store.emoji().await.unwrap(), written);
    assert_eq!((portal.count("GET"), portal.count("POST")), (2, ALL));
    portal.discord.finish().await;
}

#[tokio::test]
async fn a_new_drawing_takes_the_name_and_the_old_goes_after_30_days() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    running.stop().await;
    let first = portal.id_of("spades");

    portal.draw_anew(&store, "spades").await;
    let running = portal.start(&store).await;
    portal.until_there(ALL + 1).await;
    portal.written(&store, ALL).await;
    assert_eq!(portal.id_of("spades_old1"), first);
    let second = portal.id_of("spades");
    running.stop().await;

    // A day later again: each is deleted thirty days after its replacement.
    let day = Duration::from_hours(24);
    portal.clock.advance(day);
    portal.draw_anew(&store, "spades").await;
    let running = portal.start(&store).await;
    portal.until_there(ALL + 2).await;
    portal.written(&store, ALL).await;
    assert_eq!(portal.id_of("spades_old2"), second);

    portal.clock.advance(Duration::from_secs(29 * 86_400 - 2));
    assert_eq!(portal.names().len(), ALL + 2);
    // The bot compares dates in whole seconds.
    portal.clock.advance(Duration::from_secs(4));
    portal.until_there(ALL + 1).await;
    assert!(!portal.names().contains("spades_old1"));
    running.stop().await;
    portal.clock.advance(2 * day);
    let running = portal.start(&store).await;
    portal.until_there(ALL).await;
    assert!(portal.names().contains("spades"));
    running.stop().await;
    portal.discord.finish().await;
}

#[tokio::test]
async fn a_name_that_no_drawing_has_goes_after_30_days() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    running.stop().await;
    portal.draw_anew(&store, "spades").await;
    let running = portal.start(&store).await;
    portal.until_there(ALL + 1).await;
    portal.written(&store, ALL).await;
    running.stop().await;

    // As if an earlier version had used it under that name.
    let written = store.emoji().await.unwrap();
    let old = written.into_iter().find(|it| it.name == "spades_old1").unwrap();
    store.keep_emoji(&AppEmoji { retired_at: None, ..old }).await.unwrap();
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    portal.clock.advance(Duration::from_secs(30 * 86_400 + 2));
    portal.until_there(ALL).await;
    assert!(!portal.names().contains("spades_old1"));
    running.stop().await;
    portal.discord.finish().await;
}

#[tokio::test]
async fn a_name_that_is_taken_is_looked_up_and_its_emoji_taken_over() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    running.stop().await;
    let before = portal.names();

    // Another database, and a list requested before the emoji were there.
    let other = Store::open("sqlite::memory:").await.unwrap();
    let empty = json!({ "items": [] });
    portal.discord.trouble().refuse(LIST, 200, &empty, 1);
    let running = portal.start(&other).await;
    let written = portal.written(&other, ALL).await;
    running.stop().await;
    assert_eq!(portal.names(), before);
    assert!(written.iter().all(|emoji| portal.id_of(&emoji.name) == emoji.id.0));
    // Each was requested once more, and refused.
    assert_eq!(portal.count("POST"), 2 * ALL);
    portal.discord.finish().await;
}

#[tokio::test]
async fn two_that_start_at_once_bring_each_emoji_once() {
    for has_own_database in [false, true] {
        let portal = Portal::open().await;
        let one = portal.store().await;
        let other = if has_own_database {
            Store::open("sqlite::memory:").await.unwrap()
        } else {
            portal.store().await
        };
        let (first, second) = tokio::join!(portal.start(&one), portal.start(&other));
        let (here, there) = tokio::join!(portal.written(&one, ALL), portal.written(&other, ALL));
        assert_eq!(here, there);
        assert_eq!(portal.names().len(), ALL);
        assert!(here.iter().all(|emoji| portal.id_of(&emoji.name) == emoji.id.0));
        tokio::join!(first.stop(), second.stop());
        portal.discord.finish().await;
    }
}

#[tokio::test]
async fn what_the_owner_has_deleted_is_brought_anew() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    running.stop().await;
    let before = portal.id_of("hearts");
    portal.discord.trouble().delete_emoji("hearts").unwrap();
    let running = portal.start(&store).await;
    portal.until_there(ALL).await;
    let written = portal.written(&store, ALL).await;
    assert_ne!(portal.id_of("hearts"), before);
    assert!(written.iter().all(|emoji| portal.id_of(&emoji.name) == emoji.id.0));
    running.stop().await;
    portal.discord.finish().await;
}

#[tokio::test]
async fn refused_emoji_are_missing_and_the_next_start_tries_again() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    let forbidden = json!({ "message": "Missing Access", "code": 50001 });
    portal.discord.trouble().refuse(ADD, 403, &forbidden, u32::MAX);
    let running = portal.start(&store).await;
    portal.discord.wait_for_requests(ADD, 1).await.unwrap();
    let ann = portal.discord.person("Ann");
    ann.types("/whist new").await.unwrap();
    ann.until_sees("seats left").await.unwrap();
    running.stop().await;
    assert_eq!(portal.names().len(), 0);
    assert!(portal.count("POST") <= 3, "{}", portal.count("POST"));

    portal.discord.trouble().mend();
    let running = portal.start(&store).await;
    portal.written(&store, ALL).await;
    assert_eq!(portal.names().len(), ALL);
    running.stop().await;
    portal.discord.finish().await;
}

#[tokio::test]
async fn what_was_sent_before_the_emoji_is_redrawn() {
    let portal = Portal::open().await;
    let store = portal.store().await;
    portal.discord.trouble().limit(ADD, Scope::User, Duration::from_millis(100), u32::MAX);
    let running = portal.start(&store).await;
    portal.discord.ready().await.unwrap();
    let ann = portal.discord.person("Ann");
    ann.command("/whist new", &[("book", "simple"), ("robots", "3")]).await.unwrap();
    ann.until_sees("Everybody is here").await.unwrap();
    ann.press("Start").await.unwrap();
    let plain = loop {
        let hand = ann.types("/hand").await.unwrap().message().unwrap().clone();
        if !cards(&hand).is_empty() {
            break hand;
        }
        if hand.button("Deal").is_some() {
            ann.press_on(hand.id, "Deal").await.ok();
        }
    };
    assert!(!has_emoji(&plain));
    // All that comes now is the emoji.
    portal.discord.trouble().mend();
    let redrawn = |world: &loopback::World| {
        let is_public = |it: &&Message| !it.is_ephemeral() && it.button("My hand").is_some();
        let public = world.messages().rfind(is_public)?;
        let hand = world.messages().find(|message| message.id == plain.id)?;
        let is_plain = public.raw().to_string().contains(['♠', '♥', '♦', '♣']);
        (has_emoji(hand) && !is_plain).then_some(())
    };
    portal.discord.wait_until("the emoji in both messages", redrawn).await.unwrap();
    running.stop().await;
    portal.discord.finish().await;
}

/// The suits of the cards on a hand are the bot's own.
fn has_emoji(hand: &Message) -> bool {
    cards(hand).iter().all(|card| card["emoji"]["id"].is_string())
}

/// The buttons of the cards on a hand, as Discord has them.
fn cards(hand: &Message) -> Vec<Value> {
    fn inner(part: &Value) -> Vec<&Value> {
        let parts = part["components"].as_array().into_iter().flatten();
        parts.flat_map(|part| std::iter::once(part).chain(inner(part))).collect()
    }
    let is_card =
        |part: &&Value| part["custom_id"].as_str().is_some_and(|id| id.contains(":play "));
    inner(hand.raw()).into_iter().filter(is_card).cloned().collect()
}

/// The hand of a person, asked for until its suits are the bot's own.
pub(super) async fn drawn_hand(person: &Person) -> Message {
    loop {
        let hand = person.types("/hand").await.unwrap().message().unwrap().clone();
        if has_emoji(&hand) {
            return hand;
        }
    }
}

#[tokio::test]
async fn a_card_is_suit_emoji_and_rank_dim_where_it_cannot_be_played() {
    let server = TestServer::with(|deps| deps.emoji = true).await;
    server.deal().await;
    let known = |world: &loopback::World| {
        let all = world.emoji().iter().map(|emoji| (emoji.id.to_string(), emoji.name.clone()));
        (world.emoji().len() == ALL).then(|| all.collect::<std::collections::HashMap<_, _>>())
    };
    let known = server.discord.wait_until("the emoji", known).await.unwrap();
    server.play_one().await;
    let mut disabled = 0;
    for name in super::test_server::FOUR {
        let hand = drawn_hand(&server.person(name)).await;
        for card in cards(&hand) {
            let says = card["custom_id"].as_str().unwrap();
            let (rank, suit) = says.split_at(says.len() - 1);
            let suit = match suit {
                "S" => "spades",
                "H" => "hearts",
                "D" => "diamonds",
                "C" => "clubs",
                other => panic!("{other} is no suit"),
            };
            let is_dim = card["disabled"] == true;
            disabled += usize::from(is_dim);
            let dim = if is_dim { "_off" } else { "" };
            let emoji = format!("{suit}{dim}");
            assert_eq!(card["emoji"]["name"], emoji, "{card}");
            assert_eq!(known[card["emoji"]["id"].as_str().unwrap()], emoji, "{card}");
            let label = card["label"].as_str().unwrap();
            assert!(rank.ends_with(&label.replace("10", "T")), "{card}");
        }
        // The trumps in the text are a picture too, and no plain sign is left.
        let raw = hand.raw().to_string();
        let suits = ["<:spades:", "<:hearts:", "<:diamonds:", "<:clubs:"];
        assert!(suits.iter().any(|suit| raw.contains(suit)), "{raw}");
        assert!(!raw.contains(['♠', '♥', '♦', '♣']), "{raw}");
    }
    assert!(disabled > 0, "most wait");
    server.end().await;
}

#[tokio::test]
async fn deleted_emoji_are_done_without_and_uploaded_again() {
    let server = TestServer::with(|deps| deps.emoji = true).await;
    // Nothing has to be redrawn once they are there.
    let are_kept = async || server.store.emoji().await.unwrap().len() == ALL;
    until("the emoji", are_kept).await;
    server.deal().await;
    drawn_hand(&server.person("Ann")).await;
    let id = |world: &loopback::World| {
        let there = world.emoji().iter().find(|emoji| emoji.name == "spades");
        there.map(|emoji| emoji.id)
    };
    let before = server.discord.look(id).unwrap();
    // The message with emoji is refused once, and sent without them.
    server.discord.expect(50_035);
    for suit in ["spades", "hearts", "diamonds", "clubs"] {
        for name in [suit.to_owned(), format!("{suit}_off")] {
            server.discord.trouble().delete_emoji(&name).unwrap();
        }
    }
    for _ in 0..4 {
        server.play_one().await;
    }
    let anew = |world: &loopback::World| id(world).filter(|id| *id != before);
    server.discord.wait_until("the suits", anew).await.unwrap();
    drawn_hand(&server.person("Ann")).await;
    server.end().await;
}
