//! A person's requests about themselves: their tables, their data, to be forgotten.

use loopback::{Message, Person, World};
use serde_json::Value;

use super::test_server::{FOUR, TestServer, row_of};

/// The data export of a person.
pub(super) async fn data(server: &TestServer, person: &Person) -> Value {
    let answer = person.types("/whist me data").await.unwrap();
    let message = answer.message().unwrap();
    assert!(message.is_ephemeral());
    let id = message.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let bytes = server.discord.look(|world| world.attached(id).unwrap().to_vec());
    serde_json::from_slice(&bytes).unwrap()
}

/// Stored seats and deals.
async fn kept(server: &TestServer, person: &Person) -> [usize; 2] {
    let data = data(server, person).await;
    ["seats", "results"].map(|part| data[part].as_array().unwrap().len())
}

/// Asks to be forgotten, and confirms.
async fn forget(person: &Person) -> Message {
    let asked = person.types("/whist me forget").await.unwrap().message().unwrap().id;
    person.press_on(asked, "Forget me").await.unwrap();
    person.message(asked).unwrap()
}

/// Returns once no public message names the person.
async fn until_unnamed(server: &TestServer, name: &str) {
    let is_unnamed = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains(name))).then_some(())
    };
    server.discord.wait_until("nobody of that name", is_unnamed).await.unwrap();
}

#[tokio::test]
async fn own_tables_are_listed_with_whose_turn_it_is_and_a_link() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (on_turn, _, _) = server.on_turn().await;
    let waits = FOUR.map(|name| server.person(name)).into_iter().find(|it| it.id != on_turn.id);
    let waits = waits.unwrap();
    let elsewhere = server.discord.channel("attic");
    waits.clone().in_channel(elsewhere).command("/whist new", &[("book", "liege")]).await.unwrap();

    let told = on_turn.types("/whist me tables").await.unwrap();
    assert!(told.is_ephemeral() && told.text().contains("**your turn**"), "{}", told.text());
    let here = format!("/{}/", on_turn.channel());
    assert!(told.text().contains(&here), "{}", told.text());
    let told = waits.types("/whist me tables").await.unwrap();
    let lines: Vec<_> = told.text().lines().skip(1).map(str::to_owned).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].contains("waiting for"), "{lines:?}");
    assert!(lines[1].contains(&format!("<#{elsewhere}>")), "{lines:?}");
    assert!(lines[1].contains("3 seats free"), "{lines:?}");
    let told = server.person("Eve").types("/whist me tables").await.unwrap();
    assert!(told.text().contains("You sit at no table"), "{}", told.text());
    server.end().await;
}

#[tokio::test]
async fn h13_a_name_like_a_formula_is_a_text_in_what_is_handed_over() {
    let server = TestServer::begin().await;
    let name = "=HYPERLINK(\"http://evil.example\",\"Ann\")";
    server.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, move |asked| {
        asked["member"]["nick"] = Value::from(name);
    });
    let ann = server.person("Ann");
    ann.types("/whist new").await.unwrap();
    let answer = ann.types("/whist me data").await.unwrap();
    let file = answer.message().unwrap().attachments()[0]["filename"].clone();
    let kind = file.as_str().unwrap().rsplit('.').next();
    assert_eq!(kind, Some("json"), "no program reads formulas in it");
    assert_eq!(data(&server, &ann).await["seats"][0]["name"], name);
    server.end().await;
}

#[tokio::test]
async fn j04_all_stored_data_of_a_person_is_a_file_without_others() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_out().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let kept_of_ann = data(&server, &ann).await;
    assert_eq!(kept_of_ann["user"], ann.id.to_string());
    assert_eq!(kept_of_ann["seats"][0]["name"], "Ann");
    let text = kept_of_ann.to_string();
    assert!(!text.contains("Ben") && !text.contains(&ben.id.to_string()), "{text}");
    assert_eq!(kept(&server, &server.person("Eve")).await, [0, 0]);
    server.end().await;
}

#[tokio::test]
async fn j01_a_forgotten_player_leaves_a_robot_and_no_name_behind() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ben = server.person("Ben");
    let mut by_others = 0;
    for _ in 0..6 {
        let (person, _, _) = server.play_one().await;
        by_others += u32::from(person.id != ben.id);
    }
    let asked = ben.types("/whist me forget").await.unwrap();
    assert!(asked.is_ephemeral() && asked.text().contains("one table"), "{}", asked.text());
    assert_eq!(kept(&server, &ben).await[0], 1, "asking is not doing");
    let told = forget(&ben).await;
    assert!(told.text().contains("You are forgotten"), "{}", told.text());
    until_unnamed(&server, "Ben").await;
    server.until_public("Player").await;
    for _ in by_others..3 * 13 {
        server.play_one().await;
    }
    server.until_public("is over").await;
    assert_eq!(kept(&server, &server.person("Ann")).await[0], 1);
    assert_eq!(kept(&server, &ben).await, [0, 0]);

    let server = server.restart().await;
    assert_eq!(kept(&server, &ben).await, [0, 0]);
    assert!(!server.log().await.iter().any(|line| line.contains("Ben")));
    server.end().await;
}

#[tokio::test]
async fn j01_a_player_forgotten_after_the_game_is_not_in_its_summary() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_out().await;
    server.until_public("is over").await;
    let dan = server.person("Dan").locale("fr");
    let asked = dan.types("/whist moi oublier").await.unwrap();
    assert!(asked.text().contains("une table"), "{}", asked.text());
    dan.press_on(asked.message().unwrap().id, "Oubliez-moi").await.unwrap();
    until_unnamed(&server, "Dan").await;
    let board = server.person("Ann").types("/whist leaderboard").await.unwrap();
    assert_eq!(row_of(&board.text(), "Dan"), "", "{}", board.text());
    server.end().await;
}
