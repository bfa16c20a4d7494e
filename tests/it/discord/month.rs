//! A month of a table over days, on a test clock: four people in four time zones, each with quiet
//! hours, and a bot that is restarted every day.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use chacha20::ChaCha8Rng;
use jiff::tz::TimeZone;
use loopback::{Person, Snowflake, World};
use rand::{Rng, SeedableRng};
use table::id::UserId;

use super::test_server::{FOUR, TestServer};

const STEP: Duration = Duration::from_mins(45);
const STEPS_A_DAY: u32 = 32;
const DAYS: u32 = 30;

/// Time zone and quiet hours of the four.
const LIVES: [(&str, u16, u16); 4] = [
    ("Europe/Brussels", 22, 8),
    ("America/New_York", 23, 7),
    ("Asia/Kathmandu", 20, 8),
    ("Australia/Lord_Howe", 0, 9),
];

/// True in a person's quiet hours, by their local time.
fn sleeps((zone, from, to): (&str, u16, u16), secs: i64) -> bool {
    let zone = TimeZone::get(zone).unwrap();
    let wall = zone.to_datetime(jiff::Timestamp::from_second(secs).unwrap());
    let hour = u16::from(wall.hour().unsigned_abs());
    if from < to { (from..to).contains(&hour) } else { hour >= from || hour < to }
}

/// The mentions of a month.
#[derive(Default)]
struct Calls {
    /// The person that each message mentions.
    whom: HashMap<Snowflake, usize>,
    in_their_sleep: usize,
}

impl Calls {
    fn look(&mut self, server: &TestServer, people: &[Person]) {
        let now = server.clock.date().0;
        for (message, whom) in server.discord.look(|world| standing(world, people)) {
            if self.whom.insert(message, whom).is_none() {
                self.in_their_sleep += usize::from(sleeps(LIVES[whom], now));
            }
        }
    }
}

/// Every message with a mention: its id, and the person.
fn standing(world: &World, people: &[Person]) -> Vec<(Snowflake, usize)> {
    let mut calls = Vec::new();
    for message in world.messages().filter(|message| !message.is_ephemeral()) {
        let text = message.text();
        let whom = people.iter().position(|person| text.contains(&format!("<@{}>", person.id)));
        calls.extend(whom.map(|whom| (message.id, whom)));
    }
    calls
}

/// Opens the hand, and plays a card if it is their turn.
async fn looks_in(person: &Person) {
    let Ok(answer) = person.types("/hand").await else { return };
    let Some(hand) = answer.message().cloned() else { return };
    let mut cards = hand.buttons().into_iter().filter(|card| !card.disabled);
    if let Some(card) = cards.find(|card| card.custom_id.contains(":play ")) {
        person.press_id(hand.id, &card.custom_id).await.unwrap();
    }
}

/// The number of turns in the log in which a player was mentioned more than once.
fn called_twice(log: &[String]) -> usize {
    let (mut called, mut twice) = (HashSet::new(), 0);
    for line in log {
        match line.split_once(' ') {
            Some(("call", member)) => twice += usize::from(!called.insert(member)),
            Some(("bank", rest)) => {
                called.remove(rest.split(' ').next().unwrap());
            }
            _ => {}
        }
    }
    twice
}

/// The number of reminders in the log that were set for a player's quiet hours. `whose` is the
/// place of each member among the four.
fn set_in_sleep(log: &[String], whose: &[usize]) -> usize {
    let dues = log.iter().filter_map(|line| {
        let mut words =
            line.strip_prefix("due ")?.split(' ').map(|word| word.parse::<i64>().unwrap());
        let (member, _began, call, up) =
            (words.next()?, words.next()?, words.next()?, words.next()?);
        // A player who has been mentioned is not mentioned again.
        (call != up).then(|| sleeps(LIVES[whose[usize::try_from(member - 1).unwrap()]], call))
    });
    dues.filter(|&sleeps| sleeps).count()
}

#[tokio::test]
async fn f07_in_a_month_none_is_called_in_their_sleep_or_twice_a_turn() {
    let mut server = TestServer::limited(0).await;
    let people = FOUR.map(|name| server.person(name));
    for (person, (zone, from, to)) in people.iter().zip(LIVES) {
        let line = format!("/whist me times zone:{zone} from:{from} to:{to}");
        person.types(&line).await.unwrap();
    }
    let over_days = [("book", "long"), ("pace", "days-24")];
    server.serves(people[0].command("/whist new", &over_days)).await.unwrap();
    for person in &people[1..] {
        person.types("/whist join").await.unwrap();
    }
    server.flow(STEP).await;
    people[0].press("Start").await.unwrap();
    let (mut chance, mut calls) = (ChaCha8Rng::seed_from_u64(13), Calls::default());
    for day in 0..DAYS {
        for _ in 0..STEPS_A_DAY {
            server.leap(STEP).await;
            calls.look(&server, &people);
            for (whom, person) in people.iter().enumerate() {
                // One of them is away for six days.
                let is_there = whom != 2 || !(10..16).contains(&day);
                let is_awake = !sleeps(LIVES[whom], server.clock.date().0);
                if chance.next_u32().is_multiple_of(6) && is_there && is_awake {
                    looks_in(person).await;
                    server.calm().await;
                }
            }
        }
        server = server.restart_after(Duration::from_mins(10)).await;
    }
    let log = server.log().await;
    let lines = |word: &str| log.iter().filter(|line| line.starts_with(word)).count();
    let users = people.each_ref().map(|person| UserId(person.id.0));
    let seats = server.store.seats(server.table().await).await.unwrap();
    let place = |user| users.iter().position(|&it| it == user).unwrap();
    let whose: Vec<_> = seats.iter().map(|seat| place(seat.user)).collect();
    assert_eq!((calls.in_their_sleep, called_twice(&log)), (0, 0));
    assert_eq!(set_in_sleep(&log, &whose), 0);
    assert!(calls.whom.len() > 50, "{} calls", calls.whom.len());
    assert!(calls.whom.len() <= lines("call "));
    assert!(lines("away ") >= 1 && lines("away ") == lines("back "), "a robot sat in");
    let (downs, played) = (lines("down "), server.played().await);
    assert!(downs > 20 && played > 50, "{downs} downtimes, {played} cards");
    server.end().await;
}
