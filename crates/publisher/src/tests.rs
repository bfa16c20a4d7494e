//! Messages are drawn once a state, and never by the actor of a table.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use loopback::{Discord, Settings};
use rules::{Book, Rules};
use tokio::sync::mpsc;

use super::{Audience, Content, InFlight, Owner, Publisher};
use actors::{Change, Reply};
use clock::Clock;
use courier::{Courier, InteractionToken, PrivateMessage, Token};
use render::message::Message;
use render::preferences::Preferences;
use render::scene::Depiction;
use store::{GameTable, NewTable, Opened, Store};
use table::id::{ChannelId, GuildId, InteractionId, MessageId, Timestamp, UserId};
use table::{ChairsEvent, Event, NewTableOptions, Person, Snapshot, Table};
use words::Language;

thread_local! {
    static PUBLIC: Cell<u32> = const { Cell::new(0) };
    static PRIVATE: Cell<u32> = const { Cell::new(0) };
}

pub(super) fn note_public_drawing() {
    PUBLIC.set(PUBLIC.get() + 1);
}

pub(super) fn note_private_drawing() {
    PRIVATE.set(PRIVATE.get() + 1);
}

/// Ends a test that would hang, in real time.
const PATIENCE: Duration = Duration::from_mins(1);

const ANN: UserId = UserId(11);

/// A lobby in a channel of the loopback, and the publisher that shows it. The runtime of a test
/// has one thread, on which everything is drawn.
struct Lobby {
    discord: Discord,
    publisher: Publisher,
    place: Arc<GameTable>,
    table: Table,
    head: u32,
    _lost: mpsc::UnboundedReceiver<crate::Lost>,
}

impl Lobby {
    async fn open() -> Self {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let store = Store::open("sqlite::memory:").await.unwrap();
        let (guild, channel) = (discord.guild().0, discord.channel("whist").0);
        let new = NewTable {
            guild: GuildId(guild),
            channel: ChannelId(channel),
            book: "long".to_owned(),
            language: "en".to_owned(),
            at: Timestamp(100),
            entries: Vec::new(),
            seats: Vec::new(),
            most_in_guild: None,
            most: None,
            over_days: false,
            is_private: false,
        };
        let Opened::New(id) = store.open_table(new).await.unwrap() else { panic!("not opened") };
        let place = Arc::new(store.table(id).await.unwrap().unwrap());
        let token = Token::new(discord.token());
        let address = Some(discord.base_url());
        let courier = Courier::new(token, address, "whist", Clock::real()).unwrap();
        let (lost, receiver) = mpsc::unbounded_channel();
        let publisher = Publisher::new(courier, store, Clock::real(), Depiction::Words, lost);
        let rules = Rules::new(Book::Long);
        let (entries, people) = NewTableOptions::from(rules).opening(person(ANN, "Ann"));
        let mut table = Table::new(id, Book::Long);
        for entry in &entries {
            drop(table.apply(entry).unwrap());
        }
        table.seat(people);
        Self { discord, publisher, place, table, head: 1, _lost: receiver }
    }

    fn seen(&self) -> Snapshot {
        Arc::new(self.table.clone()).into()
    }

    /// Tells the publisher of the table, as its actor does.
    fn tell(&self, before: Option<Snapshot>) {
        let (place, table) = (Arc::clone(&self.place), self.seen());
        self.publisher.changed(Change { place, before, table, head: self.head, deadline: None });
    }

    /// A player sits down.
    fn sits_down(&mut self, player: Person) {
        let before = self.seen();
        let decision = self.table.decide(&Event::Chairs(ChairsEvent::SitDown(player))).unwrap();
        for entry in &decision.entries {
            drop(self.table.apply(entry).unwrap());
        }
        self.table.seat(decision.people.unwrap());
        self.head += 1;
        self.tell(Some(before));
    }

    /// Waits until everything is shown.
    async fn is_shown(&self) {
        if let Some(shown) = self.publisher.until_shown(self.place.table) {
            // It closes when the task has ended.
            drop(tokio::time::timeout(PATIENCE, shown).await.expect("the table is shown"));
        }
    }

    /// Ann has a private message, which is out of date; her press is still served.
    fn shows_privately(&self) -> InFlight {
        let owner =
            Owner { user: ANN, language: Language::English, preferences: Preferences::default() };
        let (place, table) = (Arc::clone(&self.place), self.seen());
        let reply = Reply { place, table, deadline: None, duplicate: false };
        let token = InteractionToken {
            interaction: InteractionId(1),
            application: 2,
            token: "unknown".to_owned(),
        };
        let address = PrivateMessage::redrawn(&token, MessageId(u64::MAX));
        let press = self.publisher.press(self.place.table, ANN);
        let shown = (Content::Hand, &Message::default());
        self.publisher.shown_privately(&reply, owner, address, &press, shown);
        press
    }

    fn edits(&self) -> usize {
        self.discord.requests().iter().filter(|request| request.method == "PATCH").count()
    }

    async fn end(self) {
        self.publisher.close().await;
        self.discord.stop().await;
    }
}

fn person(user: UserId, name: &str) -> Person {
    Person { user, name: name.to_owned() }
}

#[tokio::test]
async fn the_public_message_is_drawn_once_an_edit() {
    let mut lobby = Lobby::open().await;
    lobby.tell(None);
    lobby.is_shown().await;
    assert_eq!((PUBLIC.take(), lobby.edits()), (1, 0), "it was posted");
    lobby.sits_down(person(UserId(12), "Ben"));
    assert_eq!(PUBLIC.get(), 0, "the actor of the table only tells of the change");
    lobby.is_shown().await;
    assert_eq!((PUBLIC.take(), lobby.edits()), (1, 1));
    lobby.end().await;
}

#[tokio::test]
async fn a_private_message_is_not_drawn_by_the_actor_of_its_table() {
    let mut lobby = Lobby::open().await;
    lobby.tell(None);
    lobby.is_shown().await;
    drop(lobby.shows_privately());
    lobby.sits_down(person(UserId(12), "Ben"));
    assert_eq!(PRIVATE.get(), 0, "the actor of the table only tells of the change");
    lobby.publisher.close().await;
    assert_eq!(PRIVATE.get(), 1, "it was drawn by its own task");
    lobby.discord.stop().await;
}

/// A runtime drops what it runs: a press, whose end wakes the private message.
#[test]
fn a_runtime_that_ends_in_a_panic_waits_for_nothing() {
    let (ends, ended) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let panics = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let lobby = Lobby::open().await;
                lobby.tell(None);
                lobby.is_shown().await;
                let press = lobby.shows_privately();
                tokio::spawn(async move {
                    let _press = press;
                    std::future::pending::<()>().await;
                });
                tokio::task::yield_now().await;
                std::panic::resume_unwind(Box::new(()));
            });
        };
        ends.send(std::panic::catch_unwind(panics).is_err())
    });
    assert_eq!(ended.recv_timeout(PATIENCE), Ok(true));
}
