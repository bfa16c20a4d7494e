//! Many tables under Discord's rate limits, in an outage, or with the address shut out. One clock
//! drives everything.

use std::time::Duration;

use loopback::{Message, Person, Request};
use serde_json::json;
use table::id::TableId;
use whist::Ended;

use super::test_server::TestServer;

const EDIT: &str = "PATCH /channels/*/messages/*";
const CHANNELS: &str = "* /channels/**";

/// Ann in one of many channels.
pub(super) fn in_room(server: &TestServer, name: &str, room: usize) -> Person {
    let channel = server.discord.channel(&format!("room {room}"));
    server.person(name).in_channel(channel)
}

/// The public messages with buttons of a room.
pub(super) fn tables_in(server: &TestServer, room: usize) -> Vec<Message> {
    let channel = server.discord.channel(&format!("room {room}"));
    server.discord.look(|world| {
        let live = |message: &&Message| {
            message.channel == channel && !message.is_ephemeral() && !message.buttons().is_empty()
        };
        world.messages().filter(live).cloned().collect()
    })
}

/// The number of rooms whose table names all of these.
pub(super) fn rooms_showing(server: &TestServer, rooms: usize, names: &[&str]) -> usize {
    let shows = |room: &usize| {
        let tables = tables_in(server, *room);
        tables.len() == 1 && names.iter().all(|name| tables[0].text().contains(name))
    };
    (0..rooms).filter(shows).count()
}

/// Ann opens a table in each of these rooms.
pub(super) async fn open_tables(server: &TestServer, rooms: usize) {
    for room in 0..rooms {
        let ann = in_room(server, "Ann", room);
        server.serves(ann.types("/whist new")).await.unwrap();
    }
    while rooms_showing(server, rooms, &["Ann"]) < rooms {
        server.flow(Duration::from_secs(1)).await;
    }
}

pub(super) async fn sits_down_everywhere(server: &TestServer, name: &str, rooms: usize) {
    for room in 0..rooms {
        in_room(server, name, room).types("/whist join").await.unwrap();
    }
}

pub(super) fn count(server: &TestServer, what: impl Fn(&Request) -> bool) -> usize {
    server.discord.requests().iter().filter(|request| what(request)).count()
}

#[tokio::test]
async fn f08_a03_c02_a_restart_with_many_tables_sends_changes_only() {
    const ROOMS: usize = 150;
    let server = TestServer::limited(0).await;
    open_tables(&server, ROOMS).await;
    let public = |request: &Request| request.path.starts_with("/channels/");
    let before = count(&server, public);
    let server = server.restart().await;
    server.flow(Duration::from_secs(5)).await;
    assert_eq!(count(&server, public), before, "nothing was sent that was right");

    // An edit that failed before the stop is sent after the start.
    server.discord.trouble().fail(EDIT, 503, u32::MAX);
    sits_down_everywhere(&server, "Ben", 20).await;
    server.flow(Duration::from_secs(1)).await;
    let server = server.restart().await;
    server.discord.trouble().mend();
    server.flow(Duration::from_secs(10)).await;
    assert_eq!(rooms_showing(&server, 20, &["Ben"]), 20);
    assert_eq!(rooms_showing(&server, ROOMS, &["Ann"]), ROOMS);
    assert_eq!(server.discord.refused(), 0);
    server.end().await;
}

#[tokio::test]
async fn c02_f08_many_changes_at_once_are_shown_without_a_refusal() {
    const ROOMS: usize = 150;
    let server = TestServer::limited(0).await;
    open_tables(&server, ROOMS).await;
    for name in ["Ben", "Cleo", "Dan"] {
        sits_down_everywhere(&server, name, ROOMS).await;
    }
    server.flow(Duration::from_secs(5)).await;
    assert_eq!(rooms_showing(&server, ROOMS, &["Ben", "Cleo", "Dan"]), ROOMS);
    let seconds = busiest_second(&server);
    assert!(seconds <= 50, "{seconds} requests in a second");
    server.end().await;
}

/// In each room one person plays with robots over days, and a tenth of them in a second room; all
/// are on turn.
async fn turns_over_days(server: &TestServer, rooms: usize) -> Vec<Vec<Person>> {
    let over_days = [("book", "simple"), ("pace", "days-24"), ("robots", "3")];
    let mut people = Vec::new();
    for room in 0..rooms {
        let name = format!("Guest {room}");
        let second = (room % 10 == 0).then_some(rooms + room);
        let rooms = [Some(room), second].into_iter().flatten();
        let tables: Vec<_> = rooms.map(|room| in_room(server, &name, room)).collect();
        for person in &tables {
            let opens = person.command("/whist new", &over_days);
            server.serves(opens).await.unwrap();
        }
        people.push(tables);
    }
    for person in people.iter().flatten() {
        while person.sees().iter().all(|lobby| lobby.button("Start").is_none()) {
            server.flow(Duration::from_secs(1)).await;
        }
        person.press("Start").await.unwrap();
    }
    server.flow(Duration::from_mins(1)).await;
    people
}

/// The messages that mention a person.
fn calls(server: &TestServer, person: &Person) -> Vec<String> {
    let mention = format!("<@{}>", person.id);
    server.discord.look(|world| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        public.map(Message::text).filter(|text| text.contains(&mention)).collect()
    })
}

/// `WHIST_REMINDED_ROOMS=1000 cargo test f08_the_reminders` does so with 1,100 tables.
#[tokio::test]
async fn f08_the_reminders_of_a_downtime_are_spread_and_one_a_person() {
    let rooms = std::env::var("WHIST_REMINDED_ROOMS").ok();
    let rooms: usize = rooms.map_or(60, |rooms| rooms.parse().expect("a number of rooms"));
    let server = TestServer::limited(0).await;
    let people = turns_over_days(&server, rooms).await;
    let server = server.restart_after(Duration::from_hours(8)).await;
    let called = || people.iter().filter(|tables| !calls(&server, &tables[0]).is_empty()).count();
    server.flow(Duration::from_mins(3)).await;
    assert_eq!(called(), 0, "nobody's time has run meanwhile");
    let before = server.discord.requests().len();
    server.flow(Duration::from_mins(5)).await;
    assert_eq!(called(), rooms);
    for tables in &people {
        let calls = calls(&server, &tables[0]);
        assert_eq!(calls.len(), 1, "{calls:?}");
        assert_eq!(calls[0].contains("2 tables wait for you"), tables.len() == 2, "{calls:?}");
    }
    assert!(server.discord.requests().len() - before >= rooms);
    let seconds = busiest_second(&server);
    assert!(seconds <= 50, "{seconds} requests in a second");
    assert_eq!(server.discord.refused(), 0);
    server.end().await;
}

/// The most requests of the bot within one second.
fn busiest_second(server: &TestServer) -> usize {
    let requests = server.discord.requests();
    let moments: Vec<_> = requests
        .iter()
        .filter(|it| !it.path.starts_with("/webhooks") && !it.path.starts_with("/interactions"))
        .map(|request| request.at_ms)
        .collect();
    let within = |(first, moment): (usize, &u64)| {
        moments[first..].iter().take_while(|it| **it - moment < 1_000).count()
    };
    moments.iter().enumerate().map(within).max().unwrap_or(0)
}

#[tokio::test]
async fn c06_c07_400_tables_are_right_ten_seconds_after_an_outage() {
    const ROOMS: usize = 450;
    const FIRST: usize = 400;
    const OTHERS: Duration = Duration::from_millis((ROOMS - FIRST) as u64 * 1_000 / 40);
    const UNWATCHED: usize = 150;
    let server = TestServer::limited(0).await;
    open_tables(&server, ROOMS).await;

    // No press comes when it ends: the next retry finds out.
    outage(&server, "Ben", UNWATCHED, 90).await;
    server.flow(Duration::from_secs(10)).await;
    assert_eq!(rooms_showing(&server, UNWATCHED, &["Ben"]), UNWATCHED);

    // A person asks for a table when it ends.
    outage(&server, "Cleo", ROOMS, 500).await;
    in_room(&server, "Dan", ROOMS - 1).types("/whist table").await.unwrap();
    server.flow(Duration::from_millis(1_500)).await;
    let asked_for = tables_in(&server, ROOMS - 1);
    assert!(asked_for.iter().any(|table| table.text().contains("Cleo")), "it comes first");
    server.flow(Duration::from_millis(8_500)).await;
    let right = rooms_showing(&server, ROOMS, &["Cleo"]);
    assert!(right >= FIRST, "{right}");
    server.flow(OTHERS).await;
    assert_eq!(rooms_showing(&server, ROOMS, &["Cleo"]), ROOMS);
    server.end().await;
}

/// For `secs` seconds only answers arrive, while a person sits down in `rooms` rooms.
async fn outage(server: &TestServer, name: &str, rooms: usize, secs: u64) {
    let unheard = || count(server, |request| request.status == 503) as u64;
    let before = unheard();
    server.discord.trouble().fail(CHANNELS, 503, u32::MAX);
    sits_down_everywhere(server, name, rooms).await;
    server.flow(Duration::from_secs(secs)).await;
    let tried = unheard() - before;
    assert!(tried <= secs / 5 + 3, "three, then one every five seconds: {tried}");
    server.discord.trouble().mend();
}

#[tokio::test]
async fn c07_f07_in_an_outage_cards_are_played_and_no_turn_runs_out() {
    let server = TestServer::limited(0).await;
    let ann = plays_with_robots(&server).await;
    server.discord.trouble().fail(CHANNELS, 503, u32::MAX);
    // Answers arrive, so she plays, and is on turn again.
    for _ in 0..2 {
        let played = cards(&log_of(&server).await);
        plays_a_card(&server, &ann).await;
        until_on_turn(&server, &ann).await;
        server.flow(Duration::from_hours(1)).await;
        let log = log_of(&server).await;
        assert_eq!(idled(&log), 0);
        assert!(cards(&log) > played, "her card stands");
    }

    server.discord.trouble().mend();
    // It may take five seconds until that is known.
    server.flow(Duration::from_secs(170)).await;
    assert_eq!(idled(&log_of(&server).await), 0, "the turn takes as long as any");
    server.flow(Duration::from_secs(20)).await;
    assert_eq!(idled(&log_of(&server).await), 1);
    server.end().await;
}

/// Ann at a table with three robots, on turn, her hand open.
async fn plays_with_robots(server: &TestServer) -> Person {
    let ann = in_room(server, "Ann", 0);
    let options = [("book", "simple"), ("robots", "3")];
    server.serves(ann.command("/whist new", &options)).await.unwrap();
    server.flow(Duration::from_secs(1)).await;
    ann.press("Start").await.unwrap();
    server.flow(Duration::from_secs(1)).await;
    // It is hers to cut, or a robot was quicker.
    ann.press("Deal").await.ok();
    server.flow(Duration::from_secs(1)).await;
    ann.press("My hand").await.unwrap();
    until_on_turn(server, &ann).await;
    ann
}

/// The hand of a person on turn, and a playable card.
async fn until_on_turn(server: &TestServer, person: &Person) -> (Message, String) {
    loop {
        let card = server.discord.look(|world| {
            let hand = world.seen_by(person.id, person.channel()).rfind(|it| it.is_ephemeral())?;
            let mut cards = hand.buttons().into_iter();
            let card = cards.find(|it| !it.disabled && it.custom_id.contains(":play "))?;
            Some((hand.clone(), card.custom_id.clone()))
        });
        if let Some(found) = card {
            return found;
        }
        // After a quarter of an hour it sleeps.
        if person.newest_private().is_some_and(|own| own.button("Show my hand").is_some()) {
            person.press("Show my hand").await.unwrap();
            continue;
        }
        // The robots think while no time passes.
        server.flow(Duration::from_millis(1)).await;
    }
}

async fn plays_a_card(server: &TestServer, person: &Person) {
    let (hand, card) = until_on_turn(server, person).await;
    person.press_id(hand.id, &card).await.unwrap();
}

/// The log of the first table.
async fn log_of(server: &TestServer) -> Vec<String> {
    let log = server.store.log(TableId(1)).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

/// The number of turns that ran out.
fn idled(log: &[String]) -> usize {
    log.iter().filter(|line| *line == "idle").count()
}

fn cards(log: &[String]) -> usize {
    log.iter().filter(|line| line.contains(" play ")).count()
}

#[tokio::test]
async fn c04_a_shut_out_address_sends_only_answers_and_recovers() {
    let server = TestServer::limited(1).await;
    open_tables(&server, 10).await;
    server.discord.trouble().shut_out(CHANNELS, Duration::from_hours(1), 1);
    sits_down_everywhere(&server, "Ben", 10).await;
    server.flow(Duration::from_mins(2)).await;
    let since = server.discord.requests().len();
    for name in ["Cleo", "Dan"] {
        // Every press is answered.
        sits_down_everywhere(&server, name, 10).await;
    }
    server.flow(Duration::from_mins(50)).await;
    let sent = server.discord.requests().split_off(since);
    let others = sent.iter().filter(|request| !request.path.ends_with("/callback")).count();
    assert_eq!(others, 0);
    server.flow(Duration::from_mins(10)).await;
    assert_eq!(rooms_showing(&server, 10, &["Ben", "Cleo", "Dan"]), 10);
    server.end().await;
}

#[tokio::test]
async fn c08_a_token_that_discord_does_not_know_any_more_ends_the_bot() {
    let mut server = TestServer::limited(0).await;
    open_tables(&server, 20).await;
    let body = json!({ "message": "401: Unauthorized", "code": 0 });
    server.discord.trouble().refuse("* /channels/**", 401, &body, u32::MAX);
    // Discord knows the bot's user: the token is valid.
    sits_down_everywhere(&server, "Ben", 1).await;
    server.flow(Duration::from_secs(2)).await;
    let asked = count(&server, |request| request.path == "/users/@me");
    assert_eq!(asked, 1);

    server.discord.trouble().refuse("GET /users/@me", 401, &body, u32::MAX);
    in_room(&server, "Cleo", 1).types("/whist join").await.unwrap();
    server.flow(Duration::from_secs(2)).await;
    assert_eq!(server.running.ended().await, Ended::Refused);
    let unauthorised = count(&server, |request| request.status == 401);
    assert!(unauthorised < 12, "no loop of requests: {unauthorised}");
    let sent = server.discord.requests().len();
    joins_unheard(&server).await;
    server.flow(Duration::from_mins(1)).await;
    assert_eq!(server.discord.requests().len(), sent, "nothing is sent any more");
    server.running.stop().await;
}

/// Dan types a command and gets no answer.
async fn joins_unheard(server: &TestServer) {
    let dan = in_room(server, "Dan", 0);
    let patience = async { server.flow(Duration::from_secs(4)).await };
    let (answer, ()) = tokio::join!(dan.types("/whist join"), patience);
    assert!(answer.is_err());
}

#[tokio::test]
async fn d01_a_deleted_table_comes_back_with_whatever_anybody_does() {
    let server = TestServer::begin().await;
    server.discord.expect(10_008);
    server.lobby().await;
    for does in ["/whist new", "/hand"] {
        let table = server.until_button("Leave").await;
        server.discord.trouble().delete_message(table.id).unwrap();
        server.person("Eve").types(does).await.unwrap();
        let back = server.until_button("Leave").await;
        assert_ne!(back.id, table.id, "{does}");
    }
    server.end().await;
}

#[tokio::test]
async fn c15_a_channel_that_refuses_is_left_alone_for_five_minutes() {
    let server = TestServer::limited(0).await;
    open_tables(&server, 2).await;
    let channel = server.discord.channel("room 0");
    let body = json!({ "message": "Missing Permissions", "code": 50_013 });
    let edit = format!("PATCH /channels/{channel}/messages/*");
    server.discord.trouble().refuse(&edit, 403, &body, u32::MAX);
    for name in ["Ben", "Cleo", "Dan"] {
        sits_down_everywhere(&server, name, 2).await;
        server.flow(Duration::from_secs(90)).await;
        assert_eq!(count(&server, |request| request.status == 403), 1, "{name}");
    }
    assert!(tables_in(&server, 1)[0].text().contains("Dan"), "the other goes on");
    server.discord.trouble().mend();
    server.flow(Duration::from_secs(40)).await;
    assert!(tables_in(&server, 0)[0].text().contains("Dan"));
    server.end().await;
}
