//! The limits on commands.

use serde_json::{Value, json};

use super::{Silent, names};

fn command(extra: &Value) -> Value {
    let mut command = json!({ "name": "table", "description": "A table" });
    for (name, value) in extra.as_object().expect("an object") {
        command[name] = value.clone();
    }
    json!([command])
}

fn option(extra: &Value) -> Value {
    let mut option = json!({ "type": 3, "name": "o", "description": "An option" });
    for (name, value) in extra.as_object().expect("an object") {
        option[name] = value.clone();
    }
    command(&json!({ "options": [option] }))
}

fn x(count: usize) -> String {
    "é".repeat(count)
}

fn numbered(count: usize, part: &Value) -> Value {
    let parts = (0..count).map(|n| {
        let mut part = part.clone();
        part["name"] = json!(n.to_string());
        part
    });
    json!(parts.collect::<Vec<_>>())
}

/// Lists of commands: one just within a limit, one beyond it, and the wrong field.
fn pairs() -> Vec<(Value, Value, &'static str)> {
    let leaf = json!({ "type": 3, "description": "d" });
    let branch = json!({ "type": 1, "description": "d" });
    let choice = json!({ "value": "v" });
    vec![
        (command(&json!({ "name": x(32) })), command(&json!({ "name": x(33) })), "0.name"),
        (
            command(&json!({ "name": "so-it_is'1" })),
            command(&json!({ "name": "two words" })),
            "0.name",
        ),
        (command(&json!({ "name": "été" })), command(&json!({ "name": "Été" })), "0.name"),
        (
            command(&json!({ "description": x(100) })),
            command(&json!({ "description": x(101) })),
            "0.description",
        ),
        (command(&json!({})), command(&json!({ "description": "" })), "0.description"),
        (
            command(&json!({ "name_localizations": {"fr": "table", "en-GB": "table"} })),
            command(&json!({ "name_localizations": {"en": "table"} })),
            "0.name_localizations.en",
        ),
        (
            command(&json!({ "name_localizations": {"de": "tisch"} })),
            command(&json!({ "name_localizations": {"de": "Tisch"} })),
            "0.name_localizations.de",
        ),
        (
            command(&json!({ "description_localizations": {"nl": x(100)} })),
            command(&json!({ "description_localizations": {"nl": x(101)} })),
            "0.description_localizations.nl",
        ),
        (
            command(&json!({ "options": numbered(25, &leaf) })),
            command(&json!({ "options": numbered(26, &leaf) })),
            "0.options",
        ),
        (
            command(&json!({ "options": numbered(25, &branch) })),
            command(&json!({ "options": numbered(26, &branch) })),
            "0.options",
        ),
        (
            command(&json!({ "options": [{"type": 1, "name": "a", "description": "d"}] })),
            command(
                &json!({ "options": [{"type": 1, "name": "a", "description": "d"}, {"type": 3, "name": "b", "description": "d"}] }),
            ),
            "0.options",
        ),
        (
            command(
                &json!({ "options": [{"type": 3, "name": "a", "description": "d", "required": true}, {"type": 3, "name": "b", "description": "d"}] }),
            ),
            command(
                &json!({ "options": [{"type": 3, "name": "b", "description": "d"}, {"type": 3, "name": "a", "description": "d", "required": true}] }),
            ),
            "0.options.1",
        ),
        (
            command(
                &json!({ "options": [{"type": 3, "name": "a", "description": "d"}, {"type": 3, "name": "b", "description": "d"}] }),
            ),
            command(
                &json!({ "options": [{"type": 3, "name": "a", "description": "d"}, {"type": 3, "name": "a", "description": "d"}] }),
            ),
            "0.options.1.name",
        ),
        (
            option(&json!({ "choices": numbered(25, &choice) })),
            option(&json!({ "choices": numbered(26, &choice) })),
            "0.options.0.choices",
        ),
        (
            option(&json!({ "choices": [{"name": x(100), "value": x(100)}] })),
            option(&json!({ "choices": [{"name": x(101), "value": "v"}] })),
            "0.options.0.choices.0.name",
        ),
        (
            option(&json!({ "autocomplete": true })),
            option(&json!({ "autocomplete": true, "choices": [{"name": "a", "value": "a"}] })),
            "0.options.0",
        ),
        (option(&json!({ "type": 4 })), option(&json!({ "type": 12 })), "0.options.0.type"),
        (
            command(&json!({ "contexts": [0], "integration_types": [0] })),
            command(&json!({ "contexts": [3] })),
            "0.contexts.0",
        ),
        (command(&json!({})), json!([command(&json!({}))[0], command(&json!({}))[0]]), "1.name"),
    ]
}

#[tokio::test]
async fn a_command_is_held_to_every_limit() {
    let silent = Silent::start().await;
    for (allowed, refused, field) in pairs() {
        let (status, body) = silent.put_commands(&allowed).await;
        assert_eq!(status, 200, "{field}: {body}");
        let (status, body) = silent.put_commands(&refused).await;
        assert_eq!((status, &body["code"]), (400, &json!(50035)), "{field}");
        assert!(names(&body, field), "{field}: {body}");
    }
    assert_eq!(silent.codes().len(), pairs().len());
    silent.stop().await;
}

#[tokio::test]
async fn a_command_keeps_its_id_when_registered_again() {
    let silent = Silent::start().await;
    let (_, first) = silent.put_commands(&command(&json!({}))).await;
    let (_, again) = silent.put_commands(&command(&json!({ "description": "Another" }))).await;
    assert_eq!(first[0]["id"], again[0]["id"]);
    assert_eq!(silent.discord.look(|world| world.commands().len()), 1);
    silent.stop().await;
}
