//! The JSON of messages.

use pictures::Colours;
use serde_json::{Value, json};

use super::components::{PICTURE, around, components, inner, number};
use super::signs::Signs;
use render::message::{Field, Message, Modal};

const EPHEMERAL: u64 = 1 << 6;

/// Components V2: no content beside them, and no previews of links. A message keeps it for good.
const COMPONENTS_V2: u64 = 1 << 15;

pub(super) const ANSWER: &str = "answer";

pub(super) mod callback {
    pub(crate) const MESSAGE: u8 = 4;
    pub(crate) const DEFERRED_MESSAGE: u8 = 5;
    pub(crate) const DEFERRED_UPDATE: u8 = 6;
    pub(crate) const UPDATE_MESSAGE: u8 = 7;
    pub(crate) const CHOICES: u8 = 8;
    pub(crate) const MODAL: u8 = 9;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    ByAll,
    ByOne,
}

pub(super) fn new_message(message: &Message, seen: Seen, signs: &Signs) -> Value {
    let mut body = body(message, signs);
    if seen == Seen::ByOne {
        body["flags"] = json!(COMPONENTS_V2 | EPHEMERAL);
    }
    body
}

/// An edit. Messages of an early version have a content and an embed, which it removes.
pub(super) fn changed_message(message: &Message, signs: &Signs) -> Value {
    let mut body = body(message, signs);
    body["content"] = Value::Null;
    body["embeds"] = Value::Null;
    if attached(message).is_none() {
        // Removes an earlier picture, but for one that is kept.
        let kept = message.kept().map(|it| json!({ "id": it.attachment.to_string() }));
        body["attachments"] = kept.into_iter().collect();
    }
    body
}

fn attached(message: &Message) -> Option<&str> {
    let file = message.file.as_ref().map(|file| file.name.as_str());
    file.or(message.picture().map(|_| PICTURE))
}

fn body(message: &Message, signs: &Signs) -> Value {
    let body = json!({
        "flags": COMPONENTS_V2,
        // Named even where it is empty: left out, every mention would notify.
        "allowed_mentions": {
            "parse": [],
            "users": message.notifies.iter().map(ToString::to_string).collect::<Vec<_>>(),
        },
    });
    let mut body = around(body, components(message, signs));
    if let Some(name) = attached(message) {
        body["attachments"] = json!([{ "id": 0, "filename": name }]);
    }
    body
}

/// The edit that removes all buttons of a message, as Discord returned it.
pub(super) fn without_buttons(message: &Value) -> Value {
    let flags = message.get("flags").and_then(Value::as_u64).unwrap_or_default();
    if flags & COMPONENTS_V2 == 0 {
        return json!({ "components": [] });
    }
    json!({ "flags": COMPONENTS_V2, "components": unpressable(inner(message)) })
}

fn unpressable(parts: &[Value]) -> Vec<Value> {
    let is = |part: &Value, kind: u8| part["type"].as_u64() == Some(kind.into());
    let mut left = Vec::new();
    for part in parts {
        if is(part, number::SECTION) {
            left.extend(inner(part).iter().cloned());
        } else if is(part, number::CONTAINER) {
            let mut part = part.clone();
            part["components"] = unpressable(inner(&part)).into();
            left.push(part);
        } else if !is(part, number::ROW) && !is(part, number::GALLERY) {
            left.push(part.clone());
        }
    }
    left
}

/// The ids of all buttons and lists, the disabled ones too.
pub(super) fn custom_ids(message: &Value) -> Vec<String> {
    let parts = inner(message).iter().chain(message.get("accessory"));
    let ids = parts.flat_map(|part| {
        let own = part.get("custom_id").and_then(Value::as_str).map(str::to_owned);
        own.into_iter().chain(custom_ids(part))
    });
    ids.collect()
}

pub(super) fn private_deferral() -> Value {
    json!({ "flags": EPHEMERAL })
}

pub(super) fn modal(modal: &Modal) -> Value {
    let fields = modal.fields.iter().enumerate().map(|(place, field)| field_json(place, field));
    json!({
        "custom_id": modal.id,
        "title": modal.title,
        "components": fields.collect::<Vec<_>>(),
    })
}

fn field_json(place: usize, field: &Field) -> Value {
    let (min_length, max_length) = field.length;
    let mut input = json!({
        "type": number::TEXT_INPUT,
        "custom_id": format!("{ANSWER}{place}"),
        "style": if field.is_long { 2 } else { 1 },
        "label": field.label,
        "placeholder": field.placeholder,
        "min_length": min_length,
        "max_length": max_length,
        "required": min_length > 0,
    });
    if !field.value.is_empty() {
        input["value"] = field.value.clone().into();
    }
    json!({ "type": number::ROW, "components": [input] })
}

pub(super) fn choices(choices: &[(String, String)]) -> Value {
    let discords = Signs::default();
    let choice = |(name, value): &(String, String)| {
        let name = discords.in_text(name, Colours::default());
        json!({ "name": name, "value": value })
    };
    json!({ "choices": choices.iter().map(choice).collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use render::message::{Button, File, Frame, KeptPicture, Part, Row, Select, SelectLine, Style};
    use table::id::{AttachmentId, UserId};

    fn new(message: &Message, seen: Seen) -> Value {
        new_message(message, seen, &Signs::default())
    }

    fn changed(message: &Message) -> Value {
        changed_message(message, &Signs::default())
    }

    fn message(content: &str) -> Message {
        Message::text(content.to_owned())
    }

    fn button_of(id: &str) -> Button {
        Button { enabled: false, ..Button::new(id.into(), "My hand".into(), Style::Primary) }
    }

    #[test]
    fn h01_a_mention_notifies_nobody_who_is_not_named() {
        let body = new(&message("@everyone <@&7> <@9>"), Seen::ByAll);
        assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": [] }));
        let ping = Message { notifies: vec![UserId(9)], ..message("<@9>") };
        let body = new(&ping, Seen::ByAll);
        assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": ["9"] }));
        assert_eq!(changed(&ping)["allowed_mentions"], json!({ "parse": [], "users": ["9"] }));
    }

    #[test]
    fn only_a_private_message_bears_the_ephemeral_flag() {
        assert_eq!(new(&message("hello"), Seen::ByOne)["flags"], 32_768 + 64);
        assert_eq!(new(&message("hello"), Seen::ByAll)["flags"], 32_768);
        assert_eq!(private_deferral(), json!({ "flags": 64 }));
    }

    #[test]
    fn h02_a_link_gets_no_preview() {
        let body = new(&message("https://example.org"), Seen::ByAll);
        assert_eq!(body.get("content"), None);
        assert_eq!(body["components"], json!([{ "type": 10, "content": "https://example.org" }]));
    }

    #[test]
    fn what_an_earlier_version_has_posted_is_named_as_nothing() {
        let body = changed(&message("over"));
        assert_eq!(body["flags"], 32_768);
        assert_eq!(
            (body.get("content"), body.get("embeds")),
            (Some(&Value::Null), Some(&Value::Null))
        );
    }

    #[test]
    fn every_part_is_as_discord_has_it() {
        let select = Select {
            picks: 1..=1,
            id: "w1:4:1:set a".into(),
            placeholder: "A".into(),
            lines: vec![SelectLine {
                label: "two".into(),
                value: "2".into(),
                description: String::new(),
                suit: None,
                chosen: true,
            }],
        };
        let framed = Message::titled(Frame::Coloured(0x0012_3456), "Long Whist")
            .with_separator()
            .with_section("Usual".into(), button_of("w1:4:1:options 0"))
            .with_small_print("Table 4\nSealed")
            .with_rows([Row::Buttons(vec![button_of("w1:4:1:hand")]), Row::Select(select)]);
        let button = |id: &str| {
            json!({
                "type": 2, "style": 1, "label": "My hand", "custom_id": id, "disabled": true,
            })
        };
        assert_eq!(
            new(&framed, Seen::ByAll)["components"],
            json!([{ "type": 17, "accent_color": 0x0012_3456, "components": [
                { "type": 10, "content": "### Long Whist" },
                { "type": 14 },
                {
                    "type": 9,
                    "components": [{ "type": 10, "content": "Usual" }],
                    "accessory": button("w1:4:1:options 0"),
                },
                { "type": 10, "content": "-# Table 4\n-# Sealed" },
                { "type": 1, "components": [button("w1:4:1:hand")] },
                { "type": 1, "components": [{
                    "type": 3, "custom_id": "w1:4:1:set a", "placeholder": "A",
                    "min_values": 1, "max_values": 1,
                    "options": [{ "label": "two", "value": "2", "default": true }],
                }] },
            ]}])
        );
    }

    #[test]
    fn a_message_keeps_everything_but_what_can_be_pressed() {
        let framed = Message::titled(Frame::Plain, "Long Whist")
            .with_section("Usual".into(), button_of("one"))
            .with_rows([Row::Buttons(vec![button_of("two"), button_of("three")])]);
        let posted = new(&framed, Seen::ByAll);
        assert_eq!(custom_ids(&posted), ["one", "two", "three"]);
        let left = without_buttons(&posted);
        assert_eq!(left["flags"], 32_768);
        assert_eq!(
            left["components"],
            json!([{ "type": 17, "components": [
                { "type": 10, "content": "### Long Whist" },
                { "type": 10, "content": "Usual" },
            ]}])
        );
    }

    #[test]
    fn a_message_of_an_older_version_loses_its_buttons_when_pressed() {
        let row = json!({ "type": 1, "components": [{ "type": 2, "custom_id": "w1:4:1:more" }] });
        let old = json!({ "flags": 0, "content": "", "embeds": [{}], "components": [row] });
        assert_eq!(custom_ids(&old), ["w1:4:1:more"]);
        assert_eq!(without_buttons(&old), json!({ "components": [] }));
    }

    #[test]
    fn a_modal_asks_for_texts() {
        let needed = Field {
            label: "How many".into(),
            placeholder: "26".into(),
            length: (1, 2),
            ..<_>::default()
        };
        let free = Field { value: "3".into(), length: (0, 40), is_long: true, ..needed.clone() };
        let (id, title) = ("w1:4:1:cut-at".into(), "Cut".into());
        let asked = modal(&Modal { id, title, fields: vec![needed, free] });
        assert_eq!(asked["custom_id"], "w1:4:1:cut-at");
        let [needed, free] = [0, 1].map(|row| &asked["components"][row]["components"][0]);
        assert_eq!((&needed["type"], &needed["min_length"]), (&json!(4), &json!(1)));
        assert_eq!((&needed["max_length"], &needed["required"]), (&json!(2), &json!(true)));
        assert_eq!((&needed["style"], &needed["value"]), (&json!(1), &json!(null)));
        assert_eq!((&free["required"], &free["style"]), (&json!(false), &json!(2)));
        assert_eq!((&free["value"], &free["min_length"]), (&json!("3"), &json!(0)));
        assert_ne!(needed["custom_id"], free["custom_id"]);
    }

    #[test]
    fn a_picture_is_kept_by_its_id() {
        let kept = KeptPicture { attachment: AttachmentId(7), alt: "Solo 8".into() };
        let body = changed(&Message { parts: vec![kept.into()], ..Message::default() });
        assert_eq!(body["attachments"], json!([{ "id": "7" }]));
        let media = json!({ "url": "attachment://table.png" });
        let items = json!([{ "media": media, "description": "Solo 8" }]);
        assert_eq!(body["components"], json!([{ "type": 12, "items": items }]));
    }

    #[test]
    fn lines_that_a_picture_shows_stand_there_without_it() {
        let kept = KeptPicture { attachment: AttachmentId(7), alt: "Solo 8".into() };
        let hand = Message { parts: vec![Part::Pictured("Trick 3".into())], ..message("Lead") };
        let below = hand.clone().below_table(kept);
        let texts = |message: &Message| changed(message)["components"].to_string();
        assert!(texts(&hand).contains("Trick 3") && !texts(&below).contains("Trick 3"));
        assert_eq!(below.without_kept(), hand);
    }

    #[test]
    fn a_file_is_announced_and_shown_in_the_message() {
        let file = File { name: "game.json".into(), bytes: vec![1] };
        let body = new(&Message { file: Some(file), ..message("here") }, Seen::ByOne);
        assert_eq!(body["attachments"], json!([{ "id": 0, "filename": "game.json" }]));
        let shown = json!({ "type": 13, "file": { "url": "attachment://game.json" } });
        assert_eq!(body["components"][1], shown);
    }
}
