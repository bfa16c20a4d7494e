//! Random turns of every book, mixed with presses of all kinds: each player has one hand, and it is
//! their last message.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use loopback::{Message, Person, World};

use super::own_messages::is_hand;
use super::test_server::{FOUR, TestServer, acts, to_be_cut};

/// The number of presses of each book.
const PRESSES: usize = 220;

/// Actions other than playing a card.
const ASIDES: [&str; 5] = ["My hand", "More", "/hand", "/whist score", "/whist table"];

fn pick<T: Clone>(things: &[T], random: &mut ChaCha8Rng) -> T {
    let place = random.next_u32() as usize % things.len();
    things[place].clone()
}

/// True if a card or a call can be pressed on it.
fn can_be_pressed(message: &Message) -> bool {
    let act = |button: &loopback::Button| acts(button) && !button.custom_id.contains(":hand");
    is_hand(message) && message.buttons().iter().any(act)
}

/// A person with two messages on which a card can be pressed.
fn with_two_hands(world: &World, people: &[Person]) -> Option<String> {
    let hands = |person: &&Person| {
        let seen = world.seen_by(person.id, person.channel());
        seen.filter(|message| can_be_pressed(message)).count()
    };
    let person = people.iter().find(|person| hands(person) > 1)?;
    Some(person.id.to_string())
}

/// True if each player's own message stands below the table and agrees with the log.
fn is_settled(world: &World, people: &[Person]) -> bool {
    let Some(table) = world.messages().rfind(|message| !message.is_ephemeral()) else {
        return false;
    };
    let is_dealt = table.button("My hand").is_some() && to_be_cut(world).is_none();
    people.iter().all(|person| {
        let seen = world.seen_by(person.id, person.channel());
        let own: Vec<_> = seen.filter(|message| is_own(message)).collect();
        match own[..] {
            [own] => own.id > table.id,
            [] => !is_dealt,
            _ => false,
        }
    })
}

/// True for a person's own message: a hand, or a page in its place.
fn is_own(message: &Message) -> bool {
    let is_way = |button: &loopback::Button| leads_back(button) || button.label == "More";
    message.is_ephemeral() && (is_hand(message) || message.buttons().iter().any(is_way))
}

fn leads_back(button: &loopback::Button) -> bool {
    button.custom_id.ends_with(":0:hand")
}

/// One press of a person: in the deal where they can, or else an aside.
async fn one_press(server: &TestServer, people: &[Person], random: &mut ChaCha8Rng) {
    let aside = random.next_u32().is_multiple_of(4);
    let person = pick(people, random);
    if aside {
        return one_aside(&person, random).await;
    }
    let chance = random.next_u32() as usize;
    for person in people {
        let Some(own) = own_message(server, person) else { continue };
        let back = own.buttons().into_iter().find(leads_back);
        let offered: Vec<_> = own.buttons().into_iter().filter(acts).collect();
        let button = back.or_else(|| offered.get(chance % offered.len().max(1)).cloned());
        if let Some(button) = button {
            // It may be replaced at this very moment.
            person.press_id(own.id, &button.custom_id).await.ok();
            return;
        }
    }
    // No player is on turn: the pack is to be cut.
    for person in people {
        for deals in ["Deal", "Next deal"] {
            person.press(deals).await.ok();
        }
    }
}

/// The last of a person's own messages.
fn own_message(server: &TestServer, person: &Person) -> Option<Message> {
    server.discord.look(|world| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.rfind(|message| is_own(message)).cloned()
    })
}

async fn one_aside(person: &Person, random: &mut ChaCha8Rng) {
    let aside = pick(&ASIDES, random);
    if aside.starts_with('/') {
        person.types(aside).await.unwrap();
    } else {
        person.press(aside).await.ok();
    }
}

/// Plays a book for a while.
async fn check(book: &str, people: usize, seed: u64) {
    let server = TestServer::begin().await;
    let random = &mut ChaCha8Rng::seed_from_u64(seed);
    let people: Vec<_> = FOUR[..people].iter().map(|name| server.person(name)).collect();
    let robots = (FOUR.len() - people.len()).to_string();
    people[0].command("/whist new", &[("book", book), ("robots", &robots)]).await.unwrap();
    server.until_button("Options").await;
    for person in &people[1..] {
        person.press("Sit").await.unwrap();
    }
    let may_start = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        public.any(|message| message.button("Start").is_some_and(|it| !it.disabled)).then_some(())
    };
    server.discord.wait_until("a full table", may_start).await.unwrap();
    people[0].press("Start").await.unwrap();
    let twice = server
        .discord
        .wait_until("two hands of one player", |world| with_two_hands(world, &people));
    let play = async {
        for press in 0..PRESSES {
            one_press(&server, &people, random).await;
            let settled = |world: &World| is_settled(world, &people).then_some(());
            let what = format!("one message of each, the last of all, after press {press}");
            server.discord.wait_until(&what, settled).await.unwrap();
        }
    };
    tokio::select! {
        biased;
        twice = twice => panic!("{book}: {twice:?} can press cards on two messages"),
        () = play => {}
    }
    server.end().await;
}

#[tokio::test]
async fn four_at_beginners_whist_have_one_hand_each() {
    check("simple", 4, 1).await;
}

#[tokio::test]
async fn two_and_two_robots_at_long_whist_have_one_hand_each() {
    check("long", 2, 2).await;
}

#[tokio::test]
async fn one_and_three_robots_at_short_whist_has_one_hand() {
    check("short", 1, 3).await;
}

#[tokio::test]
async fn four_at_whist_a_la_couleur_have_one_hand_each() {
    check("couleur", 4, 4).await;
}

#[tokio::test]
async fn three_and_a_robot_in_liege_have_one_hand_each() {
    check("liege", 3, 5).await;
}
