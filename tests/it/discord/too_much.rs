//! Abuse: a person opens table after table, presses faster than people can read, or comes with a
//! thousand others.

use std::num::NonZeroU32;
use std::time::Duration;

use futures_util::future::join_all;
use loopback::{Answer, Message, Person};
use whist::Limits;

use super::test_server::{TestServer, add_robot};

/// A server with these limits of use.
async fn limited(limits: Limits) -> TestServer {
    TestServer::with(|deps| deps.limits = limits).await
}

/// A person in one of many channels.
fn in_room(server: &TestServer, name: &str, room: usize) -> Person {
    let channel = server.discord.channel(&format!("room {room}"));
    server.person(name).in_channel(channel)
}

/// The answer to a person who opens a table there.
async fn opens(server: &TestServer, name: &str, room: usize) -> String {
    in_room(server, name, room).types("/whist new").await.unwrap().text()
}

#[tokio::test]
async fn h06_who_sits_at_three_live_tables_opens_no_fourth() {
    let server = limited(Limits::default()).await;
    for room in 0..3 {
        assert!(opens(&server, "Ann", room).await.contains("Table opened"));
    }
    let told = opens(&server, "Ann", 3).await;
    assert!(told.contains("You sit at 3 live tables already"), "{told}");
    assert!(server.store.open_tables().await.unwrap().len() == 3, "and there is no fourth");
    assert!(opens(&server, "Ben", 3).await.contains("Table opened"), "others may");

    // A table that she has left does not count.
    in_room(&server, "Ann", 0).types("/whist leave").await.unwrap();
    assert!(opens(&server, "Ann", 4).await.contains("Table opened"));
    assert!(opens(&server, "Ann", 5).await.contains("You sit at 3 live tables already"));
    server.end().await;
}

#[tokio::test]
async fn h06_a_server_has_at_most_fifty_tables_and_refuses_more() {
    let server = limited(Limits::default()).await;
    for room in 0..50 {
        let name = format!("Guest {}", room / 3);
        assert!(opens(&server, &name, room).await.contains("Table opened"), "{room}");
    }
    let told = opens(&server, "Ann", 50).await;
    assert!(told.contains("There are 50 tables in this server already"), "{told}");
    let dutch = in_room(&server, "Ben", 51).locale("nl");
    let told = dutch.types("/whist new").await.unwrap().text();
    assert!(told.contains("50 tafels"), "{told}");
    assert_eq!(server.store.open_tables().await.unwrap().len(), 50);
    server.end().await;
}

#[tokio::test]
async fn h06_tables_over_days_are_counted_by_themselves() {
    let (live_tables, tables_over_days) = (NonZeroU32::new(1), NonZeroU32::new(2));
    let server = limited(Limits { live_tables, tables_over_days, ..Limits::NONE }).await;
    let over_days = async |room| {
        let dan = in_room(&server, "Dan", room).locale("fr");
        dan.command("/whist new", &[("pace", "days-24")]).await.unwrap().text()
    };
    for room in 0..2 {
        assert!(over_days(room).await.contains("Table ouverte"));
    }
    let told = over_days(2).await;
    assert!(told.contains("déjà assis à 2 tables sur plusieurs jours"), "{told}");
    assert!(opens(&server, "Dan", 2).await.contains("Table ouverte"), "a live one he may have");
    let told = opens(&server, "Dan", 3).await;
    assert!(told.contains("déjà assis à une table en direct"), "{told}");
    server.end().await;
}

#[tokio::test]
async fn h06_a_full_server_closes_a_lobby_without_people_for_a_table() {
    let limits = Limits { tables_in_server: NonZeroU32::new(2), ..Limits::NONE };
    let server = limited(limits).await;
    for (room, name) in ["Ann", "Ben"].into_iter().enumerate() {
        assert!(opens(&server, name, room).await.contains("Table opened"));
    }
    let told = opens(&server, "Cleo", 2).await;
    assert!(told.contains("There are 2 tables in this server already"), "{told}");

    in_room(&server, "Ann", 0).types("/whist leave").await.unwrap();
    assert!(opens(&server, "Cleo", 2).await.contains("Table opened"));
    let open = server.store.open_tables().await.unwrap();
    let open: Vec<u64> = open.iter().map(|place| place.table.0).collect();
    assert_eq!(open, [2, 3], "the lobby without people made room");
    assert!(opens(&server, "Dan", 0).await.contains("There are 2 tables in this server already"));
    server.end().await;
}

#[tokio::test]
async fn h09_a_full_process_refuses_tables_until_a_game_is_over() {
    let limits = Limits { tables: NonZeroU32::new(1), ..Limits::NONE };
    let server = limited(limits).await;
    assert!(opens(&server, "Ann", 0).await.contains("Table opened"));
    let told = opens(&server, "Ben", 1).await;
    assert!(told.contains("there is no room for another table"), "{told}");
    in_room(&server, "Ann", 0).types("/whist end").await.unwrap();
    assert!(opens(&server, "Ben", 1).await.contains("Table opened"));
    server.end().await;
}

#[tokio::test]
async fn h06_a_lobby_idle_for_a_quarter_of_an_hour_is_closed() {
    const LIMIT: Duration = Duration::from_mins(15);
    const ALMOST: Duration = Duration::from_secs(15 * 60 - 1);
    let server = TestServer::with(|deps| deps.timeouts.lobby_limit = LIMIT).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    ann.types("/whist new").await.unwrap();
    let lobby = server.until_button("Sit").await;
    server.pass(ALMOST);
    ben.press("Sit").await.unwrap();
    server.pass(ALMOST);
    ann.press_id(lobby.id, &add_robot(&lobby)).await.unwrap();
    assert_eq!(server.store.open_tables().await.unwrap().len(), 1, "somebody touched it");
    server.pass(LIMIT);
    let closed = |world: &loopback::World| {
        let mut all = world.messages();
        all.any(|message| message.id == lobby.id && message.buttons().is_empty()).then_some(())
    };
    server.discord.wait_until("the lobby to be closed", closed).await.unwrap();
    assert_eq!(server.store.open_tables().await.unwrap(), []);
    server.end().await;
}

#[tokio::test]
async fn h06_a_lobby_over_days_waits_for_a_week() {
    const ALMOST: Duration = Duration::from_secs(7 * 86_400 - 1);
    let server = TestServer::with(|deps| deps.timeouts.lobby_limit = Duration::from_mins(15)).await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("pace", "days-24")]).await.unwrap();
    let lobby = server.until_button("Sit").await;
    server.pass(ALMOST);
    server.person("Ben").press("Sit").await.unwrap();
    assert_eq!(server.store.open_tables().await.unwrap().len(), 1);
    server.pass(Duration::from_hours(7 * 24));
    let closed = |world: &loopback::World| {
        let mut all = world.messages();
        all.any(|message| message.id == lobby.id && message.buttons().is_empty()).then_some(())
    };
    server.discord.wait_until("the lobby to be closed", closed).await.unwrap();
    server.end().await;
}

/// A person presses a button `often` times at once.
async fn presses(person: &Person, message: &Message, label: &str, often: usize) -> Vec<Answer> {
    let id = message.button(label).unwrap().custom_id;
    let mut answers = Vec::new();
    for _ in 0..often {
        answers.push(person.press_id(message.id, &id).await.unwrap());
    }
    answers
}

/// The number of answers with a text.
fn said(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.message().is_some()).count()
}

#[tokio::test]
async fn h07_a_hundred_presses_of_one_person_are_ten_and_one_word() {
    let limits = Limits { presses_per_second: NonZeroU32::new(5), ..Limits::NONE };
    let server = limited(limits).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));
    ann.types("/whist new").await.unwrap();
    let lobby = server.until_button("Options").await;

    let answers = presses(&ann, &lobby, "Options", 100).await;
    assert_eq!(said(&answers), 11, "ten are served and one is told");
    assert!(answers[10].text().contains("That was faster than I can follow"));
    assert!(answers.iter().all(|answer| answer.message().is_none_or(Message::is_ephemeral)));
    // Other players do not notice, and get answers in their own language.
    let answers = presses(&ben, &lobby, "Options", 11).await;
    assert!(answers[9].text().contains("Options"), "{}", answers[9].text());
    assert!(answers[10].text().contains("C’était trop rapide pour moi"));

    server.pass(Duration::from_secs(1));
    assert_eq!(said(&presses(&ann, &lobby, "Options", 20).await), 5, "she was told a second ago");
    server.pass(Duration::from_secs(10));
    let answers = presses(&ann, &lobby, "Options", 20).await;
    assert_eq!(said(&answers), 11);
    assert!(answers[10].text().contains("That was faster than I can follow"));
    // A press that was too fast has no effect.
    let before = server.log().await;
    assert_eq!(said(&presses(&ann, &lobby, "Leave", 5).await), 0);
    assert_eq!(server.log().await, before);
    server.end().await;
}

#[tokio::test]
async fn h08_hundreds_who_press_at_one_table_are_all_answered() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    let lobby = server.until_button("Sit").await;
    let id = lobby.button("Sit").unwrap().custom_id;
    let people: Vec<_> = (0..200).map(|number| server.person(&format!("P{number}"))).collect();
    // The bot's clock stands still: an answer must not wait for time to pass.
    let answers = join_all(people.iter().map(|person| person.press_id(lobby.id, &id))).await;
    let told = answers.into_iter().map(|answer| answer.unwrap().text());
    let seated = told
        .filter(|text| {
            let busy = text.contains("Too many presses at once");
            let full = text.contains("Every seat is taken");
            !busy && !full
        })
        .count();
    assert!(seated <= 3, "{seated} sat down on three chairs");
    server.end().await;
}
