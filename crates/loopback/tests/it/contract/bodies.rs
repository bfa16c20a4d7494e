//! The limits on messages and forms.

use serde_json::{Value, json};

use super::{Silent, names};

fn rows(parts: &Value) -> Value {
    json!({ "content": "x", "components": [{"type": 1, "components": parts}] })
}

fn button(extra: &Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "label": "A", "custom_id": "a" });
    for (name, value) in extra.as_object().expect("an object") {
        button[name] = value.clone();
    }
    rows(&json!([button]))
}

fn select(extra: &Value) -> Value {
    let mut select = json!({
        "type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}],
    });
    for (name, value) in extra.as_object().expect("an object") {
        select[name] = value.clone();
    }
    rows(&json!([select]))
}

fn x(count: usize) -> String {
    "é".repeat(count)
}

fn fields(count: usize) -> Value {
    json!(vec![json!({ "name": "n", "value": "v" }); count])
}

/// A message just within a limit, one beyond it, and the wrong field.
type Pair = (Value, Value, &'static str);

fn texts() -> Vec<Pair> {
    let embed = |embed: Value| json!({ "embeds": [embed] });
    let whole = |last: usize| {
        embed(json!({ "title": x(256), "description": x(4096), "footer": {"text": x(last)} }))
    };
    vec![
        (json!({ "content": x(2000) }), json!({ "content": x(2001) }), "content"),
        (embed(json!({ "title": x(256) })), embed(json!({ "title": x(257) })), "embeds.0.title"),
        (
            embed(json!({ "description": x(4096) })),
            embed(json!({ "description": x(4097) })),
            "embeds.0.description",
        ),
        (
            embed(json!({ "fields": fields(25) })),
            embed(json!({ "fields": fields(26) })),
            "embeds.0.fields",
        ),
        (
            embed(json!({ "fields": [{"name": x(256), "value": x(1024)}] })),
            embed(json!({ "fields": [{"name": x(257), "value": "v"}] })),
            "embeds.0.fields.0.name",
        ),
        (
            embed(json!({ "fields": [{"name": "n", "value": "v"}] })),
            embed(json!({ "fields": [{"name": "n", "value": ""}] })),
            "embeds.0.fields.0.value",
        ),
        (whole(6000 - 256 - 4096), whole(6001 - 256 - 4096), "embeds"),
        (
            json!({ "embeds": vec![json!({ "title": "t" }); 10] }),
            json!({ "embeds": vec![json!({ "title": "t" }); 11] }),
            "embeds",
        ),
        (
            embed(json!({ "title": "t", "color": 0xff_ffff })),
            embed(json!({ "title": "t", "color": 0x100_0000 })),
            "embeds.0.color",
        ),
    ]
}

fn buttons() -> Vec<Pair> {
    let plain =
        |n: usize| json!({ "type": 2, "style": 2, "label": "B", "custom_id": n.to_string() });
    let buttons = |count: usize| rows(&json!((0..count).map(plain).collect::<Vec<_>>()));
    let many_rows = |count: usize| {
        let row = |n: usize| json!({ "type": 1, "components": [plain(n)] });
        json!({ "content": "x", "components": (0..count).map(row).collect::<Vec<_>>() })
    };
    vec![
        (many_rows(5), many_rows(6), "components"),
        (buttons(5), buttons(6), "components.0.components"),
        (buttons(1), rows(&json!([])), "components.0.components"),
        (
            button(&json!({ "custom_id": x(100) })),
            button(&json!({ "custom_id": x(101) })),
            "components.0.components.0.custom_id",
        ),
        (
            button(&json!({})),
            button(&json!({ "custom_id": "" })),
            "components.0.components.0.custom_id",
        ),
        (
            button(&json!({})),
            button(&json!({ "custom_id": null })),
            "components.0.components.0.custom_id",
        ),
        (
            button(&json!({ "label": x(80) })),
            button(&json!({ "label": x(81) })),
            "components.0.components.0.label",
        ),
        (
            button(&json!({ "label": null, "emoji": {"name": "♠️"} })),
            button(&json!({ "label": null })),
            "components.0.components.0.label",
        ),
        (
            button(&json!({ "emoji": {"name": "🃏"} })),
            button(&json!({ "emoji": {"name": "🂡"} })),
            "components.0.components.0.emoji",
        ),
        (
            button(&json!({})),
            button(&json!({ "emoji": {"name": "mine", "id": "5"} })),
            "components.0.components.0.emoji",
        ),
        (
            button(&json!({ "style": 4 })),
            button(&json!({ "style": 9 })),
            "components.0.components.0.style",
        ),
        (
            button(&json!({ "style": 5, "url": "https://example.org", "custom_id": null })),
            button(&json!({ "url": "https://example.org" })),
            "components.0.components.0.url",
        ),
        (
            rows(
                &json!([{"type": 2, "style": 1, "label": "A", "custom_id": "a"}, {"type": 2, "style": 1, "label": "B", "custom_id": "b"}]),
            ),
            rows(
                &json!([{"type": 2, "style": 1, "label": "A", "custom_id": "a"}, {"type": 2, "style": 1, "label": "B", "custom_id": "a"}]),
            ),
            "components.0.components.1.custom_id",
        ),
    ]
}

fn selects() -> Vec<Pair> {
    let options = |count: usize| {
        let option = |n: usize| json!({ "label": "L", "value": n.to_string() });
        json!((0..count).map(option).collect::<Vec<_>>())
    };
    vec![
        (
            select(&json!({ "options": options(25) })),
            select(&json!({ "options": options(26) })),
            "components.0.components.0.options",
        ),
        (
            select(&json!({})),
            select(&json!({ "options": [] })),
            "components.0.components.0.options",
        ),
        (
            select(&json!({ "placeholder": x(150) })),
            select(&json!({ "placeholder": x(151) })),
            "components.0.components.0.placeholder",
        ),
        (
            select(&json!({ "max_values": 2 })),
            select(&json!({ "max_values": 3 })),
            "components.0.components.0.options",
        ),
        (
            select(&json!({ "min_values": 1 })),
            select(&json!({ "min_values": 2 })),
            "components.0.components.0.min_values",
        ),
        (
            select(
                &json!({ "options": [{"label": x(100), "value": x(100), "description": x(100)}] }),
            ),
            select(&json!({ "options": [{"label": x(101), "value": "a"}] })),
            "components.0.components.0.options.0.label",
        ),
        (
            select(&json!({})),
            select(
                &json!({ "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "a"}] }),
            ),
            "components.0.components.0.options.1.value",
        ),
        (
            select(&json!({})),
            rows(
                &json!([{"type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}]}, {"type": 2, "style": 1, "label": "A", "custom_id": "a"}]),
            ),
            "components.0.components",
        ),
    ]
}

fn others() -> Vec<Pair> {
    vec![
        (json!({ "content": "x", "flags": 4 }), json!({ "content": "x", "flags": 64 }), "flags"),
        (
            json!({ "content": "x", "flags": 4096 }),
            json!({ "content": "x", "flags": 8192 }),
            "flags",
        ),
        (
            json!({ "content": "x", "nonce": "n".repeat(25) }),
            json!({ "content": "x", "nonce": "n".repeat(26) }),
            "nonce",
        ),
        (
            json!({ "content": "x", "allowed_mentions": {"parse": ["users"]} }),
            json!({ "content": "x", "allowed_mentions": {"parse": ["user"]} }),
            "allowed_mentions.parse.0",
        ),
        (
            json!({ "content": "x", "allowed_mentions": {"parse": [], "users": ["1"]} }),
            json!({ "content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]} }),
            "allowed_mentions",
        ),
        (
            json!({ "content": "x" }),
            json!({ "content": "x", "attachments": [{"id": 0}] }),
            "attachments.0.id",
        ),
    ]
}

async fn hold(pairs: Vec<Pair>) {
    let silent = Silent::start().await;
    let count = pairs.len();
    for (allowed, refused, field) in pairs {
        let (status, body) = silent.post(&allowed).await;
        assert_eq!(status, 200, "{field}: {body}");
        let before = silent.ann().sees().len();
        let (status, body) = silent.post(&refused).await;
        assert_eq!((status, &body["code"]), (400, &json!(50035)), "{field}");
        assert!(names(&body, field), "{field}: {body}");
        assert_eq!(silent.ann().sees().len(), before, "{field}");
    }
    assert_eq!(silent.codes().len(), count);
    silent.stop().await;
}

#[tokio::test]
async fn texts_and_embeds_are_held_to_their_limits() {
    hold(texts()).await;
}

#[tokio::test]
async fn buttons_are_held_to_their_limits() {
    hold(buttons()).await;
}

#[tokio::test]
async fn menus_are_held_to_their_limits() {
    hold(selects()).await;
}

#[tokio::test]
async fn flags_nonces_and_mentions_are_held_to_their_limits() {
    hold(others()).await;
}

#[tokio::test]
async fn an_empty_message_is_none() {
    let silent = Silent::start().await;
    for body in [
        json!({}),
        json!({ "content": " " }),
        json!({ "content": "", "embeds": [], "components": [] }),
    ] {
        let (status, reply) = silent.post(&body).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50006)));
    }
    let (_, posted) = silent.post(&json!({ "content": "x" })).await;
    let path =
        format!("/channels/{}/messages/{}", silent.ann().channel(), posted["id"].as_str().unwrap());
    let (_, reply) = silent.request(reqwest::Method::PATCH, &path, &json!({ "content": "" })).await;
    assert_eq!(reply["code"], 50006);
    assert_eq!(silent.ann().sees_text(), "x");
    silent.stop().await;
}

#[tokio::test]
async fn an_answer_is_held_to_the_same_limits_below_data() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    let long = json!({ "type": 4, "data": {"content": x(2001)} });
    let (_, body) = silent.answer(&asked, &long).await;
    assert!(names(&body, "data.content"), "{body}");
    silent.answer(&asked, &json!({ "type": 4, "data": {"content": "x", "flags": 64} })).await;
    answer.await.unwrap().unwrap();
    let (_, body) = silent.follow_up(&asked, &json!({ "content": x(2001) })).await;
    assert!(names(&body, "content"), "{body}");
    let (_, body) = silent.edit_original(&asked, &button(&json!({ "label": x(81) }))).await;
    assert!(names(&body, "components.0.components.0.label"), "{body}");
    assert_eq!(silent.codes(), [50035; 3]);
    silent.stop().await;
}

#[tokio::test]
async fn a_form_is_held_to_every_limit() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    let input = |extra: Value| {
        let mut input = json!({ "type": 4, "custom_id": "i", "label": "L", "style": 1 });
        for (name, value) in extra.as_object().expect("an object") {
            input[name] = value.clone();
        }
        json!({ "type": 1, "components": [input] })
    };
    let form = |title: &str, id: &str, rows: Value| json!({ "type": 9, "data": {"title": title, "custom_id": id, "components": rows} });
    let one = || json!([input(json!({}))]);
    let six: Vec<_> = (0..6).map(|n| input(json!({ "custom_id": n.to_string() }))).collect();
    let first = "data.components.0.components.0";
    for (wrong, field) in [
        (form(&x(46), "f", one()), "data.title".to_owned()),
        (form("", "f", one()), "data.title".to_owned()),
        (form("T", &x(101), one()), "data.custom_id".to_owned()),
        (form("T", "f", json!([])), "data.components".to_owned()),
        (form("T", "f", json!(six)), "data.components".to_owned()),
        (form("T", "f", json!([input(json!({ "label": x(46) }))])), format!("{first}.label")),
        (
            form("T", "f", json!([input(json!({ "placeholder": x(101) }))])),
            format!("{first}.placeholder"),
        ),
        (form("T", "f", json!([input(json!({ "value": x(4001) }))])), format!("{first}.value")),
        (
            form("T", "f", json!([input(json!({ "max_length": 4001 }))])),
            format!("{first}.max_length"),
        ),
        (
            form("T", "f", json!([input(json!({ "min_length": 3, "max_length": 2 }))])),
            format!("{first}.min_length"),
        ),
        (form("T", "f", json!([input(json!({ "style": 3 }))])), format!("{first}.style")),
        (
            form("T", "f", json!([input(json!({})), input(json!({}))])),
            "data.components.1.components.0.custom_id".to_owned(),
        ),
    ] {
        let (status, body) = silent.answer(&asked, &wrong).await;
        assert_eq!((status, &body["code"]), (400, &json!(50035)), "{field}");
        assert!(names(&body, &field), "{field}: {body}");
    }
    assert_eq!(silent.answer(&asked, &form(&x(45), "f", json!(six[..5]))).await.0, 204);
    assert_eq!(answer.await.unwrap().unwrap().form().unwrap().fields.len(), 5);
    silent.stop().await;
}
