//! The limits on messages of Components V2; such a message stays one.

use serde_json::{Value, json};

use super::{Silent, names};

const V2: u64 = 1 << 15;

fn message(parts: &Value) -> Value {
    json!({ "flags": V2, "components": parts })
}

fn text(content: &str) -> Value {
    json!({ "type": 10, "content": content })
}

fn container(parts: &Value) -> Value {
    json!({ "type": 17, "accent_color": 0x57_f287, "components": parts })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "B", "custom_id": id })
}

fn section(texts: &Value, accessory: &Value) -> Value {
    json!({ "type": 9, "components": texts, "accessory": accessory })
}

fn row(parts: &Value) -> Value {
    json!({ "type": 1, "components": parts })
}

/// A message just within a limit, one beyond it, and the wrong field.
type Pair = (Value, Value, &'static str);

fn sizes() -> Vec<Pair> {
    let x = |count: usize| "é".repeat(count);
    let texts = |count: usize| json!(vec![text("x"); count]);
    vec![
        (message(&texts(40)), message(&texts(41)), "components"),
        // The container counts too.
        (
            message(&json!([container(&texts(39))])),
            message(&json!([container(&texts(40))])),
            "components",
        ),
        (message(&json!([text(&x(4000))])), message(&json!([text(&x(4001))])), "components"),
        (
            message(&json!([text(&x(2000)), container(&json!([text(&x(2000))]))])),
            message(&json!([text(&x(2000)), container(&json!([text(&x(2001))]))])),
            "components",
        ),
        (message(&json!([text("x")])), message(&json!([text("")])), "components.0.content"),
        (
            message(&json!([container(&texts(1))])),
            message(&json!([container(&json!([]))])),
            "components.0.components",
        ),
        (
            message(&json!([section(&texts(3), &button("a"))])),
            message(&json!([section(&texts(4), &button("a"))])),
            "components.0.components",
        ),
        (
            message(&json!([{ "type": 17, "accent_color": 0xff_ffff, "components": texts(1) }])),
            message(&json!([{ "type": 17, "accent_color": 0x100_0000, "components": texts(1) }])),
            "components.0.accent_color",
        ),
        (
            message(&json!([text("x"), {"type": 14, "divider": true, "spacing": 2}])),
            message(&json!([text("x"), {"type": 14, "divider": true, "spacing": 3}])),
            "components.1.spacing",
        ),
    ]
}

fn nesting() -> Vec<Pair> {
    let texts = json!([text("x")]);
    let rows = json!([row(&json!([button("a")]))]);
    vec![
        (
            message(&json!([container(&rows)])),
            message(&json!([container(&json!([container(&rows)]))])),
            "components.0.components.0.type",
        ),
        (message(&rows), message(&json!([button("a")])), "components.0.type"),
        (
            message(&json!([section(&texts, &button("a"))])),
            message(&json!([section(&rows, &button("a"))])),
            "components.0.components.0.type",
        ),
        (
            message(&json!([section(&texts, &button("a"))])),
            message(&json!([section(&texts, &Value::Null)])),
            "components.0.accessory",
        ),
        (
            message(&json!([section(&texts, &button("a"))])),
            message(&json!([section(&texts, &text("y"))])),
            "components.0.accessory.type",
        ),
        (
            message(&json!([section(&texts, &button("a")), row(&json!([button("b")]))])),
            message(&json!([section(&texts, &button("a")), row(&json!([button("a")]))])),
            "components",
        ),
        (
            message(&json!([row(&json!([button("a")]))])),
            message(&json!([row(&json!([text("x")]))])),
            "components.0.components.0.type",
        ),
        (message(&texts), json!({ "content": "x", "components": texts }), "components.0.type"),
    ]
}

fn mixtures() -> Vec<Pair> {
    let texts = json!([text("x")]);
    let with = |name: &str, value: Value| {
        let mut message = message(&texts);
        message[name] = value;
        message
    };
    let file = json!([{ "type": 13, "file": {"url": "attachment://game.json"} }]);
    let picture = |url: &str, alt: &str| json!([{ "type": 12, "items": [{"media": {"url": url}, "description": alt}] }]);
    let good = picture("https://example.org/a.png", &"x".repeat(1024));
    vec![
        (with("content", Value::Null), with("content", json!("x")), "content"),
        (with("embeds", json!([])), with("embeds", json!([{ "title": "t" }])), "embeds"),
        (message(&texts), message(&file), "components.0.file.url"),
        (
            message(&good),
            message(&picture("attachment://a.png", "x")),
            "components.0.items.0.media.url",
        ),
        (
            message(&good),
            message(&picture("https://example.org/a.png", &"x".repeat(1025))),
            "components.0.items.0.description",
        ),
    ]
}

#[tokio::test]
async fn every_limit_of_a_layout_is_held_at_its_border() {
    let silent = Silent::start().await;
    for (allowed, refused, path) in sizes().into_iter().chain(nesting()).chain(mixtures()) {
        let (status, body) = silent.post(&allowed).await;
        assert_eq!(status, 200, "{path}: {body}");
        let (status, body) = silent.post(&refused).await;
        assert_eq!((status, &body["code"]), (400, &json!(50035)), "{path}: {body}");
        assert!(names(&body, path), "{path}: {body}");
    }
    silent.stop().await;
}

#[tokio::test]
async fn a_layout_of_nothing_is_empty_whatever_file_comes_along() {
    let silent = Silent::start().await;
    assert_eq!(silent.post(&message(&json!([]))).await.1["code"], 50006);
    let (_, posted) = silent.post(&message(&json!([text("x")]))).await;
    let emptied = silent.edit(&posted, &json!({ "components": [] })).await;
    assert_eq!(emptied.1["code"], 50006);
    silent.stop().await;
}

#[tokio::test]
async fn a_message_becomes_v2_once_its_content_is_set_to_null() {
    let silent = Silent::start().await;
    let old = json!({ "content": "old", "embeds": [{"title": "frame"}] });
    let (_, posted) = silent.post(&old).await;
    let new = message(&json!([container(&json!([text("new")]))]));
    let (status, body) = silent.edit(&posted, &new).await;
    assert_eq!(status, 400);
    assert!(names(&body, "content") && names(&body, "embeds"), "{body}");
    let mut nulled = new;
    nulled["content"] = Value::Null;
    nulled["embeds"] = Value::Null;
    assert_eq!(silent.edit(&posted, &nulled).await.0, 200);
    assert_eq!(silent.ann().sees_text(), "new");
    silent.stop().await;
}

#[tokio::test]
async fn a_layout_never_turns_back() {
    let silent = Silent::start().await;
    let (_, posted) = silent.post(&message(&json!([text("x")]))).await;
    for (edit, path) in [
        (json!({ "content": "back" }), "content"),
        (json!({ "embeds": [{"title": "back"}] }), "embeds"),
        (json!({ "flags": 0, "components": [text("y")] }), "flags"),
    ] {
        let (status, body) = silent.edit(&posted, &edit).await;
        assert_eq!(status, 400, "{edit}");
        assert!(names(&body, path), "{body}");
    }
    // An edit need not repeat the flag.
    let (status, body) = silent.edit(&posted, &json!({ "components": [text("y")] })).await;
    assert_eq!((status, &body["flags"]), (200, &json!(V2)), "{body}");
    silent.stop().await;
}

#[tokio::test]
async fn what_stands_in_a_container_is_read_and_pressed() {
    let silent = Silent::start().await;
    let mut off = button("off");
    off["disabled"] = json!(true);
    let menu = json!({ "type": 3, "custom_id": "menu", "placeholder": "Which", "options": [
        {"label": "One", "value": "1"},
    ]});
    let parts = container(&json!([
        text("Title"),
        {"type": 14},
        section(&json!([text("Line")]), &button("beside")),
        row(&json!([button("below"), off])),
        row(&json!([menu])),
    ]));
    silent.post(&message(&json!([parts, text("after")]))).await;
    let seen = silent.ann().newest().unwrap();
    assert_eq!(seen.text(), "Title\nLine\n[B]\n[B] (B)\nafter\n<Which> One");
    let buttons: Vec<_> =
        seen.buttons().into_iter().map(|button| (button.custom_id, button.row)).collect();
    let expected = [("beside", 0), ("below", 1), ("off", 1)];
    assert_eq!(buttons, expected.map(|(id, row)| (id.to_owned(), row)));
    assert_eq!(seen.selects()[0].custom_id, "menu");
    silent.stop().await;
}

#[tokio::test]
async fn whom_a_text_names_is_called_as_far_as_that_is_allowed() {
    let silent = Silent::start().await;
    let ann = silent.ann().id;
    let mut ping = message(&json!([text(&format!("<@{ann}> @everyone"))]));
    ping["allowed_mentions"] = json!({ "parse": [], "users": [ann] });
    let (_, body) = silent.post(&ping).await;
    assert_eq!(body["mentions"][0]["id"], json!(ann));
    assert_eq!(body["mention_everyone"], false);
    silent.stop().await;
}

#[tokio::test]
async fn a_file_component_shows_a_file_that_came_along() {
    let silent = Silent::start().await;
    let mut body = message(&json!([
        text("here"),
        {"type": 13, "file": {"url": "attachment://game.json"}},
    ]));
    body["attachments"] = json!([{ "id": 0, "filename": "game.json" }]);
    let channel = silent.discord.channel("general");
    let part = reqwest::multipart::Part::bytes(b"{}".to_vec()).file_name("game.json");
    let form = reqwest::multipart::Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", part);
    let url = format!("{}/api/v10/channels/{channel}/messages", silent.discord.base_url());
    let request = silent.client.post(url).multipart(form);
    let request = request.header("authorization", format!("Bot {}", silent.discord.token()));
    let posted: Value = request.send().await.unwrap().json().await.unwrap();
    let file = &posted["components"][1];
    assert_eq!((&file["name"], &file["size"]), (&json!("game.json"), &json!(2)), "{posted}");
    assert!(file["file"]["url"].as_str().unwrap().ends_with("/game.json"));
    let seen = silent.ann().newest().unwrap();
    assert_eq!(seen.text(), "here\n📎 game.json ");
    silent.stop().await;
}
