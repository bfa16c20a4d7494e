//! Interactions of a future Discord that the bot cannot read.

use loopback::{Answer, Form, Person};
use serde_json::{Value, json};

use super::test_server::TestServer;

const FORM_UNREAD: &str =
    "What you filled in couldn’t be read, so nothing has changed. Please fill it in again.";

const NO_BUTTON: &str = "That button isn’t from this table, or it’s from an older version. \
                         `/whist table` brings the table down here.";

const CHANGED: &str = "This command has changed. Please type it again.";

/// A change to the next interaction's JSON.
type Telling = fn(&mut Value);

/// Forms whose text input is not found, and unreadable ones.
const FORMS: [Telling; 9] = [
    // In a container of another kind, as newer forms have them.
    |form| {
        let input = form["data"]["components"][0]["components"][0].take();
        form["data"]["components"] = json!([{ "type": 18, "id": 1, "component": input }]);
    },
    |form| form["data"]["components"][0]["components"] = json!([]),
    |form| form["data"]["components"] = json!([]),
    |form| drop(object(&mut form["data"]["components"][0]["components"][0]).remove("value")),
    |form| form["data"]["components"][0]["components"][0]["type"] = json!(77),
    |form| form["data"]["components"][0]["components"][0]["type"] = json!("a word"),
    |form| form["data"]["components"][0] = json!("a word"),
    |form| drop(object(&mut form["data"]).remove("components")),
    |form| drop(object(&mut form["data"]).remove("custom_id")),
];

fn object(value: &mut Value) -> &mut serde_json::Map<String, Value> {
    value.as_object_mut().unwrap()
}

/// The cutter, and the form that asks where to cut.
async fn asked_where_to_cut(server: &TestServer) -> (Person, Form) {
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let cutter = server.cutter().await;
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    (cutter, form)
}

#[tokio::test]
async fn b12_a_form_with_unknown_parts_is_answered_as_a_form() {
    let server = TestServer::begin().await;
    let (cutter, form) = asked_where_to_cut(&server).await;
    let waiting = server.log().await;
    let field = [(form.fields[0].custom_id.as_str(), "17")];
    for (place, telling) in FORMS.into_iter().enumerate() {
        server.discord.trouble().alter("INTERACTION_CREATE", 1, telling);
        let answer = cutter.submits(&form, &field).await.unwrap();
        assert!(answer.is_ephemeral(), "form {place}: {answer:?}");
        assert_eq!(answer.text(), FORM_UNREAD, "form {place}");
    }
    assert_eq!(server.log().await, waiting);
    cutter.submits(&form, &field).await.unwrap();
    assert!(server.log().await.len() > waiting.len(), "one that can be read cuts");
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b12_a_press_on_what_is_not_known_is_answered_as_a_press() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    let table = server.until_button("Sit").await;
    let unreadable: [Telling; 4] = [
        |press| press["data"]["component_type"] = json!(4),
        |press| press["data"]["component_type"] = json!(1_000),
        |press| drop(object(&mut press["data"]).remove("custom_id")),
        |press| {
            press["message"]["components"] = json!([{ "type": 1, "components": [{ "type": 77 }] }]);
        },
    ];
    for telling in unreadable {
        server.discord.trouble().alter("INTERACTION_CREATE", 1, telling);
        let answer = server.person("Ben").press_on(table.id, "Sit").await.unwrap();
        assert!(answer.is_ephemeral());
        assert_eq!(answer.text(), NO_BUTTON);
    }
    assert_eq!(server.look().await.table.people().iter().count(), 1);
    // Its own fields are enough where only its kind is unknown.
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |press| {
        press["data"]["component_type"] = json!(77);
    });
    server.person("Ben").press_on(table.id, "Sit").await.unwrap();
    assert_eq!(server.look().await.table.people().iter().count(), 2);
    assert_eq!(server.running.undecodable(), 4);
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b12_e17_a_command_with_unknown_parts_gets_a_commands_answer() {
    let server = TestServer::begin().await;
    let unreadable: [Telling; 5] = [
        |typed| typed["data"]["type"] = json!(1_000),
        |typed| drop(object(&mut typed["data"]).remove("type")),
        |typed| typed["data"]["options"][0]["type"] = json!(77),
        |typed| typed["data"]["options"] = json!("a word"),
        |typed| drop(object(&mut typed["data"]).remove("name")),
    ];
    for (place, telling) in unreadable.into_iter().enumerate() {
        server.discord.trouble().alter("INTERACTION_CREATE", 1, telling);
        let answer = server.person("Ann").types("/whist table").await.unwrap();
        assert!(answer.is_ephemeral());
        assert_eq!(answer.text(), CHANGED, "command {place}");
    }
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b12_an_interaction_of_an_unknown_kind_is_answered_in_words() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    let table = server.until_button("Sit").await;
    let unreadable: [Telling; 3] = [
        |told| told["type"] = json!(77),
        |told| told["type"] = json!("a word"),
        |told| drop(object(told).remove("type")),
    ];
    for telling in unreadable {
        server.discord.trouble().alter("INTERACTION_CREATE", 1, telling);
        let answer = server.person("Ben").press_on(table.id, "Sit").await.unwrap();
        assert!(answer.is_ephemeral());
        assert_eq!(answer.text(), NO_BUTTON);
    }
    assert_eq!(server.running.undecodable(), 3);
    server.running.stop().await;
    server.discord.finish().await;
}
