//! Players who know only their messages: they find out their turn and their choices there, and
//! never look at the table or the rules.
//!
//! Every enabled choice is accepted; it stands in their one message, the last in sight; and on a
//! phone of 360 pixels it is visible at once, from the line about the turn to the last card.
//!
//! `WHIST_SCRIPTED_DEALS=200 cargo test --release --test it -- scripted --nocapture` plays that
//! many deals of each book, and prints the numbers of presses and messages.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use loopback::{Audience, Message, Person, Sent, Snowflake, World, phone};

use super::test_server::{FOUR, TestServer, acts, again};

/// First lines of a message that waits for its reader.
const TURN: [&str; 12] = [
    "our turn",
    "our lead",
    "Discard",
    "Give the dealer",
    "No ace",
    "in which suit?",
    "for how many tricks?",
    "### Play **",
    "The deal is over",
    "You may cut the pack",
    "Next deal",
    "Stop here?",
];

/// Counts while they play.
#[derive(Default)]
struct Tally {
    deals: usize,
    turns: usize,
    presses: usize,
    tallest: u32,
}

/// A player's finding on their messages.
enum Found {
    /// Their turn, on this message.
    Turn(Person, Message),
    /// The match is over, and this button of that message begins another.
    Over(Snowflake, String),
}

/// A button, or a line of a menu.
#[derive(Clone)]
enum Offer {
    Button(String),
    Line(String, String),
}

impl Offer {
    fn id(&self) -> &str {
        let (Self::Button(id) | Self::Line(id, _)) = self;
        id
    }

    /// True if it only leads to a question.
    fn asks(&self) -> bool {
        self.id().contains(":ask ") || matches!(self, Self::Line(..))
    }
}

/// All but the form that asks where to cut.
fn offers(message: &Message) -> Vec<Offer> {
    let others = [":deal", ":go-on", ":let-stop", ":no-stop"];
    let is_other = |button: &loopback::Button| {
        !button.disabled && others.iter().any(|verb| button.custom_id.ends_with(verb))
    };
    let buttons = message.buttons().into_iter().filter(|button| acts(button) || is_other(button));
    let lines = message.selects().into_iter().flat_map(|select| {
        let menu = select.custom_id;
        select.values.into_iter().map(move |value| Offer::Line(menu.clone(), value))
    });
    buttons.map(|button| Offer::Button(button.custom_id)).chain(lines).collect()
}

/// The notes above a hand after an answer that came too late.
const LATE: [&str; 2] = ["That button is from an earlier turn.", "Nobody is asked that any more."];

fn late_note(line: &str) -> Option<&'static str> {
    LATE.into_iter().find(|note| line.starts_with(note))
}

/// True if a message waits for its owner.
fn says_turn(message: &Message) -> bool {
    let text = message.text();
    // Another may have answered first whether to stop.
    let first = text.lines().find(|line| late_note(line).is_none()).unwrap_or_default();
    TURN.iter().any(|words| first.contains(words))
}

/// The error text for a person with two messages on which a card can be pressed.
fn has_two_hands(world: &World, person: &Person) -> bool {
    let card = |button: &loopback::Button| !button.disabled && button.custom_id.contains(":play ");
    let seen = world.seen_by(person.id, person.channel());
    seen.filter(|message| message.buttons().iter().any(card)).count() > 1
}

fn look(world: &World, people: &[(Person, &str)]) -> Option<Found> {
    for (person, _) in people {
        assert!(!has_two_hands(world, person), "two hands can be pressed");
        let last = world.seen_by(person.id, person.channel()).next_back()?;
        if last.is_ephemeral() && !offers(last).is_empty() {
            return Some(Found::Turn(person.clone(), last.clone()));
        }
    }
    let table = world.messages().rfind(|message| !message.is_ephemeral())?;
    again(table).map(|again| Found::Over(table.id, again.custom_id))
}

/// A random choice; every second one in an auction is a pass.
fn choose(message: &Message, random: &mut ChaCha8Rng) -> Offer {
    let offers = offers(message);
    let chance = random.next_u32() as usize;
    let pass = offers.iter().find(|offer| offer.id().ends_with(":pass"));
    let pass = pass.filter(|_| chance.is_multiple_of(2));
    pass.unwrap_or(&offers[chance / 2 % offers.len()]).clone()
}

/// Presses it, and waits until the choice is gone.
async fn take(person: &Person, message: &Message, offer: &Offer) {
    let answer = match offer {
        Offer::Button(id) => person.press_id(message.id, id).await,
        Offer::Line(menu, value) => person.select(menu, &[value]).await,
    };
    let shown = answer.unwrap_or_else(|why| panic!("{why}:\n{}", message.text()));
    let is_there = |id: &str| {
        shown.message().is_some_and(|shown| offers(shown).iter().any(|offer| offer.id() == id))
    };
    let is_refused = !offer.asks() && is_there(offer.id());
    assert!(!is_refused, "{} was refused:\n{}", offer.id(), shown.text());
}

async fn turn(person: &Person, message: &Message, random: &mut ChaCha8Rng, tally: &mut Tally) {
    let text = message.text();
    assert!(says_turn(message), "it does not say whose turn it is:\n{text}");
    let components = &message.raw()["components"];
    // A note about an earlier press may be out of sight.
    let note = text.lines().next().and_then(late_note);
    let late = note.map_or(0, |note| phone::lines(note) * phone::LINE);
    let height = phone::height(components) - late;
    assert!(phone::fits(height), "{height} pixels are too high for a phone:\n{text}");
    tally.tallest = tally.tallest.max(height);
    tally.turns += 1;
    tally.presses += 1;
    let offer = choose(message, random);
    let cuts = message.button("Cut").is_some() && offer.id().ends_with(":go-on");
    tally.deals += usize::from(cuts || offer.id().ends_with(":deal"));
    take(person, message, &offer).await;
}

/// Two people and two robots play deals of a book.
async fn check(book: &str, seed: u64) {
    let deals = std::env::var("WHIST_SCRIPTED_DEALS").ok().and_then(|deals| deals.parse().ok());
    let deals = deals.unwrap_or(3);
    let server = TestServer::begin().await;
    let random = &mut ChaCha8Rng::seed_from_u64(seed);
    let people: Vec<_> = FOUR[..2].iter().map(|&name| (server.person(name), name)).collect();
    people[0].0.command("/whist new", &[("book", book), ("robots", "2")]).await.unwrap();
    server.until_button("Sit").await;
    people[1].0.press("Sit").await.unwrap();
    server.until_public("Everybody is here").await;
    people[0].0.press("Start").await.unwrap();
    let mut tally = Tally { presses: 3, ..Tally::default() };
    while tally.deals <= deals {
        let found = server.discord.wait_until("a turn", |world| look(world, &people)).await;
        match found.unwrap() {
            Found::Turn(person, message) => turn(&person, &message, random, &mut tally).await,
            Found::Over(table, again_id) => {
                tally.presses += 1;
                people[0].0.press_id(table, &again_id).await.unwrap();
                let begun = |world: &World| {
                    let mut public = world.messages().filter(|message| !message.is_ephemeral());
                    (!public.any(|message| again(message).is_some())).then_some(())
                };
                server.discord.wait_until("the next match", begun).await.unwrap();
            }
        }
    }
    tell(book, &server, &tally);
    server.end().await;
}

/// The numbers of messages sent by the bot: public and private.
fn sent(server: &TestServer) -> (usize, usize) {
    let mut all: Vec<_> = server
        .discord
        .transcript()
        .into_iter()
        .filter_map(|entry| match entry.sent {
            Sent::Message(id) => Some((id, entry.audience == Audience::Everyone)),
            Sent::Choices | Sent::Form => None,
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    let public = all.iter().filter(|(_, is_public)| *is_public).count();
    (public, all.len() - public)
}

#[expect(clippy::print_stdout, reason = "the figures are what one runs it for")]
fn tell(book: &str, server: &TestServer, tally: &Tally) {
    let (public, private) = sent(server);
    println!(
        "{book}: {} deals cut by people, {} turns, {} presses, {public} public and {private} \
         private messages, the tallest hand {} pixels, 0 refused, 0 scrolls, 0 second hands",
        tally.deals, tally.turns, tally.presses, tally.tallest
    );
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_at_beginners_whist() {
    check("simple", 11).await;
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_at_long_whist() {
    check("long", 12).await;
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_at_short_whist() {
    check("short", 13).await;
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_at_whist_a_la_couleur() {
    check("couleur", 14).await;
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_in_liege() {
    check("liege", 15).await;
}

#[tokio::test]
async fn scripted_players_need_no_scrolling_at_wiezen() {
    check("wiezen", 16).await;
}

#[tokio::test]
async fn scripted_players_play_what_clubs_know_by_name() {
    let games = table::Game::known();
    let clubs: Vec<_> =
        games.iter().filter(|game| game.preset != table::Preset::Standard).collect();
    assert_eq!(clubs.len(), 5);
    for (seed, game) in (17..).zip(clubs) {
        check(&game.to_string(), seed).await;
    }
}
