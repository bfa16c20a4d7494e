//! Confidentiality tests: everything ever sent, and every line of the log, is searched for hidden
//! cards.
//!
//! `WHIST_MATCHES=100 cargo test --test it g01_g02_g03` plays more.

use std::collections::{HashMap, HashSet};
use std::io;
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;

use loopback::{Audience, Entry, Sent, Snowflake};
use rules::{Card, Cards, Rank, Suit};
use serde_json::Value as Json;
use tracing::Dispatch;
use tracing::subscriber::DefaultGuard;
use whist::Lines;

use super::test_server::{FOUR, TestServer};

/// Default number of matches.
const MATCHES: usize = 4;

/// The log as an operator reads it.
#[derive(Clone, Default)]
pub(super) struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    /// Captures this thread's log while the guards live.
    pub(super) fn listen(&self, setting: &str) -> (DefaultGuard, Dispatch) {
        // With only one dispatcher, tracing registers a callsite by the calling thread's default,
        // which may be another test's.
        let other = Dispatch::new(whist::subscriber("off", Lines::Plain, io::sink).unwrap());
        let to = self.clone();
        let lines = whist::subscriber(setting, Lines::Plain, move || to.clone()).unwrap();
        (tracing::subscriber::set_default(lines), other)
    }

    pub(super) fn read(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Every spelling of a card: as in a record, and as people read it in either language.
fn spellings(card: Card) -> Vec<String> {
    let symbol = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    let mut ranks = vec![card.rank.letter().to_string()];
    match card.rank {
        Rank::Ten => ranks.push("10".into()),
        Rank::Jack => ranks.push("V".into()),
        Rank::Queen => ranks.push("D".into()),
        Rank::King => ranks.push("R".into()),
        Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Ace => {}
    }
    let suit = card.suit.letter();
    ranks.iter().flat_map(|rank| [format!("{symbol}{rank}"), format!("{rank}{suit}")]).collect()
}

/// The cards in a text. A card is a word of its own: adjacent letters in the hexadecimal digits of
/// a seal are none.
pub(super) fn cards_in(text: &str) -> Cards {
    static SPELT: LazyLock<HashMap<String, Card>> = LazyLock::new(|| {
        let spelt = |card| spellings(card).into_iter().map(move |word| (word, card));
        Cards::PACK.iter().flat_map(spelt).collect()
    });
    let is_part = |c: char| c.is_alphanumeric() || "♠♥♦♣".contains(c);
    // Discord draws a sign as a picture where the first follows; the other holds it to its rank.
    let text = text.replace(['\u{fe0f}', '\u{2060}'], "");
    text.split(|c| !is_part(c)).filter_map(|word| SPELT.get(word)).copied().collect()
}

/// The secrets in a text. A secret is hexadecimal, so only long runs of such digits are looked at.
fn secrets_in<'s>(text: &str, secrets: &'s HashMap<String, usize>) -> Vec<&'s str> {
    let length = secrets.keys().next().map_or(1, String::len);
    assert!(secrets.keys().all(|secret| secret.len() == length));
    text.as_bytes()
        .split(|byte| !byte.is_ascii_hexdigit())
        .flat_map(|digits| digits.windows(length))
        .filter_map(|digits| secrets.get_key_value(str::from_utf8(digits).unwrap()))
        .map(|(secret, _)| secret.as_str())
        .collect()
}

/// Collects every text of a message, visible or not.
fn texts(json: &Json, found: &mut String) {
    match json {
        Json::String(text) => {
            found.push_str(text);
            found.push('\n');
        }
        Json::Array(things) => things.iter().for_each(|thing| texts(thing, found)),
        Json::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

/// A played deal: the hands, and the cards known at each point of the transcript.
struct Watch {
    /// The hand that each person was dealt.
    dealt: HashMap<Snowflake, Cards>,
    /// The turn-up, which is public.
    turn_up: Card,
    /// The cards in the order of play.
    played: Vec<Card>,
}

impl Watch {
    /// The cards that only their holder may know after `played` cards.
    fn hidden_from(&self, person: Option<Snowflake>, played: usize) -> Cards {
        let known: Cards = self.played[..played].iter().copied().collect();
        let own = person.and_then(|person| self.dealt.get(&person)).copied().unwrap_or_default();
        Cards::PACK - known - own - self.turn_up.into()
    }
}

/// Plays a deal and notes, after every card, the length of the transcript.
async fn watch_a_deal(server: &TestServer) -> (Watch, Vec<usize>) {
    let mut marks = vec![server.discord.sent()];
    let mut played = Vec::new();
    for _ in 0..52 {
        let (person, hand, cards) = server.on_turn().await;
        // Messages before this press know only the cards before it.
        marks.push(server.discord.sent());
        person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
        let card = cards[0].custom_id.split_once(":play ").unwrap().1;
        played.push(card.parse().unwrap());
    }
    marks.push(server.discord.sent());
    server.until_dealt_or_over().await;
    let turn_up = played[0];
    (Watch { dealt: HashMap::new(), turn_up, played }, marks)
}

/// The forbidden cards in a part of the transcript.
fn leaks(entries: &[Entry], watch: &Watch, played: usize) -> Vec<String> {
    let leak = |entry: &Entry| {
        let person = match entry.audience {
            Audience::Everyone => None,
            Audience::Only(person) => Some(person),
        };
        let mut text = String::new();
        texts(&entry.raw["content"], &mut text);
        texts(&entry.raw["embeds"], &mut text);
        texts(&entry.raw["components"], &mut text);
        if entry.sent == Sent::Choices {
            texts(&entry.raw, &mut text);
        }
        let told = cards_in(&text) & watch.hidden_from(person, played);
        (!told.is_empty()).then(|| format!("{told} in {text}"))
    };
    entries.iter().filter_map(leak).collect()
}

/// Plays ten deals, searches all messages of them, and returns their secrets, each with the length
/// of the transcript at its deal's end.
async fn ten_deals() -> HashMap<String, usize> {
    let server = TestServer::begin().await;
    let mut secrets = HashMap::new();
    let mut deals = 0;
    // The cards drawn for sides would be taken for cards of the first deal.
    server.lobby_with(&[("book", "short"), ("options", "seating=as_seated robres=9")]).await;
    server.person("Ann").press("Start").await.unwrap();
    while deals < 10 {
        if server.until_dealt_or_over().await {
            server.person("Ann").press("Same sides").await.unwrap();
        }
        server.until_to_be_cut().await;
        server.deal_the_pack().await;
        server.open_hands().await;
        let (mut watch, marks) = watch_a_deal(&server).await;
        deals += 1;

        let told = server.look().await;
        let deal = told.table.last_ended_deal().unwrap();
        secrets.insert(deal.secret().unwrap().reveal(), marks[52]);
        let fair = format!(":fair {}", deal.number());
        let proof = |world: &loopback::World| {
            let mut buttons = world.messages().flat_map(|it| {
                it.buttons().into_iter().map(move |button| (it.id, button.custom_id))
            });
            buttons.find(|(_, id)| id.ends_with(&fair))
        };
        let (summary, id) = server.discord.wait_until("the summary", proof).await.unwrap();
        server.person("Eve").press_id(summary, &id).await.unwrap();
        watch.turn_up = deal.game().deal.unwrap().turn_up.unwrap();
        for name in FOUR {
            let person = server.person(name);
            let user = table::id::UserId(person.id.0);
            let chair = told.table.people().member_of(user).unwrap();
            watch.dealt.insert(person.id, deal.hands()[rules::Seat::ALL[chair.index()]]);
        }
        server.discord.look(|world| search(world.transcript(), &marks, &watch));
    }
    let told = server.discord.look(|world| secrets_told(world.transcript(), &secrets));
    assert_eq!(told, secrets.len(), "every secret is told in the end");
    server.end().await;
    secrets
}

/// Searches the messages of a deal.
fn search(transcript: &[Entry], marks: &[usize], watch: &Watch) {
    // Messages before the n-th card may know n - 1 cards.
    for (played, span) in marks[..53].windows(2).enumerate().skip(1) {
        let leaks = leaks(&transcript[span[0]..span[1]], watch, played);
        assert_eq!(leaks, Vec::<String>::new(), "{played} cards played");
    }
    // The check can fail: with one hand in the text it finds the cards.
    let hand = transcript[marks[1]..marks[2]]
        .iter()
        .find(|entry| matches!(entry.audience, Audience::Only(_)) && entry.sent != Sent::Choices);
    let planted = Entry { audience: Audience::Everyone, ..hand.unwrap().clone() };
    assert!(!leaks(&[planted], watch, 0).is_empty(), "a planted leak is found");
}

/// The number of secrets sent, none of them before its deal's end.
fn secrets_told(transcript: &[Entry], secrets: &HashMap<String, usize>) -> usize {
    let mut told = HashSet::new();
    for (place, entry) in transcript.iter().enumerate() {
        for secret in secrets_in(&entry.raw.to_string(), secrets) {
            assert!(place >= secrets[secret], "a secret was told too early");
            told.insert(secret);
        }
    }
    told.len()
}

/// Plays matches one after another, each on a runtime of its own, and logs them to a page; returns
/// their secrets.
fn servers(count: usize, page: &Page) -> HashMap<String, usize> {
    let to = page.clone();
    // Every level of every library: the log's own caps must hold.
    let lines = whist::subscriber("trace", Lines::Plain, move || to.clone()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    tracing::subscriber::with_default(lines, || {
        (0..count).flat_map(|_| runtime.block_on(ten_deals())).collect()
    })
}

#[test]
fn g01_g02_g03_nobody_is_told_a_card_they_may_not_know() {
    let page = Page::default();
    // Matches of ten deals: a channel grows long. Two are played at a time.
    let matches = std::env::var("WHIST_MATCHES").ok().and_then(|matches| matches.parse().ok());
    let of_each = matches.unwrap_or(MATCHES).div_ceil(2);
    let secrets: HashMap<_, _> = thread::scope(|scope| {
        let halves = ["one half", "the other"].map(|name| {
            let half = thread::Builder::new().name(name.to_owned());
            half.spawn_scoped(scope, || servers(of_each, &page)).unwrap()
        });
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    assert_eq!(secrets.len(), 2 * of_each * 10);
    let log = page.read();
    assert!(!log.is_empty());
    assert_eq!(secrets_in(&log, &secrets), Vec::<&str>::new(), "the log tells a secret");
    for line in log.lines() {
        assert!(cards_in(line).is_empty(), "the log tells a card: {line}");
        assert!(!line.contains("/interactions/") && !line.contains("/webhooks/"), "{line}");
    }
}
