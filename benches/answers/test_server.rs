//! Four people at a table of the bot.

use std::path::Path;
use std::time::{Duration, Instant};

use loopback::{Answer, Discord, Message, Person, Snowflake, World};
use table::id::{ChannelId, TableId};
use whist::{Clock, Deps, Endpoint, Limits, Running, Store, Timeouts, Token, draw_secret, start};

use super::Outcome;

const FOUR: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

const A_DAY: Duration = Duration::from_hours(24);

/// A rubber of long whist, all hands open.
pub(super) struct TestServer {
    pub(super) discord: Discord,
    running: Running,
    store: Store,
    table: TableId,
}

/// The table's next step.
enum Next {
    /// A card: the player on turn, the message with their hand, and the button.
    Card(Person, Snowflake, String),
    /// The deal of the pack.
    Deal,
    /// None: the rubber is over.
    Over,
}

impl TestServer {
    /// Starts the bot with a database in this file, and deals the first deal.
    pub(super) async fn begin(file: &Path) -> Outcome<Self> {
        let discord = super::discord().await?;
        let store = Store::open(&format!("sqlite:{}", file.display())).await?;
        let base = Some(discord.base_url().to_owned());
        let endpoint = Endpoint {
            token: Token::new(discord.token()),
            base,
            clock: Clock::real(),
            hearing: Clock::real(),
        };
        let deps = Deps {
            store: store.clone(),
            clock: Clock::real(),
            // Every card is pressed, the last one too.
            timeouts: Timeouts { last_card_limit: A_DAY, ..Timeouts::default() },
            limits: Limits::NONE,
            entropy: draw_secret,
            pictures: false,
            emoji: false,
            edition: robots::EDITION,
        };
        let running = start(endpoint, deps).await?;
        discord.ready().await?;
        let ann = discord.person(FOUR[0]);
        ann.command("/whist new", &[("book", "long")]).await?;
        ann.until_button("Sit").await?;
        for name in &FOUR[1..] {
            discord.person(name).press("Sit").await?;
        }
        ann.until_button("Start").await?;
        ann.press("Start").await?;
        let channel = ChannelId(ann.channel().0);
        let table = store.table_in(channel).await?.ok_or("there is a table")?.table;
        let server = Self { discord, running, store, table };
        server.deal().await;
        for name in FOUR {
            let person = server.discord.person(name);
            person.until_sees("My hand").await?;
            person.press("My hand").await?;
        }
        Ok(server)
    }

    /// All four press **Deal**; three are told that they do not cut.
    async fn deal(&self) {
        for name in FOUR {
            self.discord.person(name).press("Deal").await.ok();
        }
    }

    /// Plays a card for the player on turn; returns the time to the answer. `None` once the rubber
    /// is over.
    pub(super) async fn play(&self) -> Outcome<Option<Duration>> {
        loop {
            match self.next().await? {
                Next::Over => return Ok(None),
                Next::Deal => {
                    self.deal().await;
                    super::quiet(&self.discord).await;
                }
                Next::Card(person, hand, card) => {
                    let start = Instant::now();
                    let answer = person.press_id(hand, &card).await?;
                    let time = start.elapsed();
                    // A hand that had just gone below a new message of the table is sent anew.
                    let (Answer::Redrawn(hand) | Answer::Message(hand)) = answer else {
                        return Err(format!("no hand: {answer:?}").into());
                    };
                    assert!(hand.is_ephemeral());
                    // An earlier edit of the hand may arrive after the answer, or it may be moved.
                    let is_played = |world: &World| {
                        let mut hand = world.messages().filter(|message| message.id == hand.id);
                        let has_it =
                            |it: &Message| it.buttons().iter().any(|b| b.custom_id == card);
                        (!hand.any(has_it)).then_some(())
                    };
                    self.discord.wait_until("the card to be gone", is_played).await?;
                    return Ok(Some(time));
                }
            }
        }
    }

    /// The table's next step, once a message shows it.
    async fn next(&self) -> Outcome<Next> {
        let people = FOUR.map(|name| self.discord.person(name));
        let next = |world: &World| next(world, &people);
        Ok(self.discord.wait_until("a card, the pack or the end", next).await?)
    }

    /// Stops the bot, and checks that the log has every card once.
    pub(super) async fn end(self, cards: usize) -> Outcome<()> {
        super::quiet(&self.discord).await;
        let log = self.store.log(self.table).await?;
        let played = log.iter().filter(|entry| entry.body.contains(" play ")).count();
        assert_eq!(played, cards);
        self.running.stop().await;
        self.store.close().await;
        self.discord.finish().await;
        Ok(())
    }
}

fn next(world: &World, people: &[Person]) -> Option<Next> {
    let mut public = world.messages().rev().filter(|message| !message.is_ephemeral());
    let table = public.next()?;
    if table.button("Same sides").is_some() {
        return Some(Next::Over);
    }
    if table.button("Deal").is_some() {
        return Some(Next::Deal);
    }
    people.iter().find_map(|person| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|message| message.is_ephemeral() && !message.buttons().is_empty())?;
        let card = hand.buttons().into_iter().find(|button| !button.disabled)?.custom_id;
        card.contains(":play ").then(|| Next::Card(person.clone(), hand.id, card))
    })
}
