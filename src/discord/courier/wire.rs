//! Messages as Discord's API has them.

use pictures::Shade;
use serde_json::{Value, json};

use super::signs::Signs;
use crate::render::message::{Button, Frame, Message, Modal, Part, Row, Select, SelectLine, Style};

/// Only the one who pressed sees it.
const EPHEMERAL: u64 = 1 << 6;

/// Components V2: the components are all there is. Links in their texts get no
/// preview. A message that bears it never loses it.
const COMPONENTS_V2: u64 = 1 << 15;

/// How many characters all texts of a message may have together.
const MOST_TEXT: usize = 4_000;

/// The numbers that Discord gives to components.
mod component {
    pub(super) const ROW: u8 = 1;
    pub(super) const BUTTON: u8 = 2;
    pub(super) const SELECT: u8 = 3;
    pub(super) const TEXT_INPUT: u8 = 4;
    pub(super) const SECTION: u8 = 9;
    pub(super) const TEXT: u8 = 10;
    pub(super) const GALLERY: u8 = 12;
    pub(super) const FILE: u8 = 13;
    pub(super) const SEPARATOR: u8 = 14;
    pub(super) const CONTAINER: u8 = 17;
}

/// The name of the only field of a modal.
pub(super) const ANSWER: &str = "answer";

/// How an interaction is answered first.
pub(super) mod callback {
    pub(in super::super) const MESSAGE: u8 = 4;
    pub(in super::super) const DEFERRED_MESSAGE: u8 = 5;
    pub(in super::super) const DEFERRED_UPDATE: u8 = 6;
    pub(in super::super) const UPDATE_MESSAGE: u8 = 7;
    pub(in super::super) const CHOICES: u8 = 8;
    pub(in super::super) const MODAL: u8 = 9;
}

/// Who sees a new message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// Everybody in the channel.
    ByAll,
    /// Only the one it answers.
    ByOne,
}

/// A message that is not there yet.
pub(super) fn new_message(message: &Message, seen: Seen, signs: &Signs) -> Value {
    let mut body = body(message, signs);
    if seen == Seen::ByOne {
        body["flags"] = json!(COMPONENTS_V2 | EPHEMERAL);
    }
    body
}

/// What a message becomes. What an earlier version of the bot has posted has a
/// content and an embed, which are named so that they go.
pub(super) fn changed_message(message: &Message, signs: &Signs) -> Value {
    let mut body = body(message, signs);
    body["content"] = Value::Null;
    body["embeds"] = Value::Null;
    if attached(message).is_none() {
        // A picture that went with it goes.
        body["attachments"] = json!([]);
    }
    body
}

/// What a picture is called on its way.
pub(super) const PICTURE: &str = "table.png";

/// The name of what goes with a message.
fn attached(message: &Message) -> Option<&str> {
    let file = message.file.as_ref().map(|file| file.name.as_str());
    file.or(message.picture().map(|_| PICTURE))
}

fn body(message: &Message, signs: &Signs) -> Value {
    let mut body = json!({
        "flags": COMPONENTS_V2,
        "components": components(message, signs),
        // Named even where it is empty: left out, every mention would notify.
        "allowed_mentions": {
            "parse": [],
            "users": message.notifies.iter().map(ToString::to_string).collect::<Vec<_>>(),
        },
    });
    if let Some(name) = attached(message) {
        body["attachments"] = json!([{ "id": 0, "filename": name }]);
    }
    body
}

/// What a message of ours, as Discord has it, becomes when nothing on it can be
/// pressed any more and all else stays.
pub(super) fn without_buttons(message: &Value) -> Value {
    let flags = message.get("flags").and_then(Value::as_u64).unwrap_or_default();
    if flags & COMPONENTS_V2 == 0 {
        return json!({ "components": [] });
    }
    json!({ "flags": COMPONENTS_V2, "components": unpressable(inner(message)) })
}

/// These components without rows and pictures, and sections without their button.
fn unpressable(parts: &[Value]) -> Vec<Value> {
    let is = |part: &Value, kind: u8| part["type"].as_u64() == Some(kind.into());
    let mut left = Vec::new();
    for part in parts {
        if is(part, component::SECTION) {
            left.extend(inner(part).iter().cloned());
        } else if is(part, component::CONTAINER) {
            let mut part = part.clone();
            part["components"] = unpressable(inner(&part)).into();
            left.push(part);
        } else if !is(part, component::ROW) && !is(part, component::GALLERY) {
            left.push(part.clone());
        }
    }
    left
}

/// What everything on a message that can be pressed says, disabled or not.
pub(super) fn custom_ids(message: &Value) -> Vec<String> {
    let parts = inner(message).iter().chain(message.get("accessory"));
    let ids = parts.flat_map(|part| {
        let own = part.get("custom_id").and_then(Value::as_str).map(str::to_owned);
        own.into_iter().chain(custom_ids(part))
    });
    ids.collect()
}

fn inner(part: &Value) -> &[Value] {
    part.get("components").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The announcement of a private message.
pub(super) fn private_deferral() -> Value {
    json!({ "flags": EPHEMERAL })
}

pub(super) fn modal(modal: &Modal) -> Value {
    let (min_length, max_length) = modal.length;
    json!({
        "custom_id": modal.id,
        "title": modal.title,
        "components": [{ "type": component::ROW, "components": [{
            "type": component::TEXT_INPUT,
            "custom_id": ANSWER,
            "style": 1,
            "label": modal.label,
            "placeholder": modal.placeholder,
            "min_length": min_length,
            "max_length": max_length,
            "required": true,
        }] }],
    })
}

/// What may be chosen while an option is typed: what is shown, and what it
/// says.
pub(super) fn choices(choices: &[(String, String)]) -> Value {
    let discords = Signs::default();
    let choice = |(name, value): &(String, String)| json!({ "name": discords.in_text(name), "value": value });
    json!({ "choices": choices.iter().map(choice).collect::<Vec<_>>() })
}

/// The parts of a message, in its frame if it has one. Where the names of our own
/// emoji make its text too long, Discord's stand in for them.
fn components(message: &Message, signs: &Signs) -> Vec<Value> {
    let written = Writing(signs).parts(message);
    if written.iter().map(text_length).sum::<usize>() <= MOST_TEXT {
        written
    } else {
        Writing(&Signs::default()).parts(message)
    }
}

/// The parts of a message as they are sent before the emoji of the bot are there, and
/// after.
#[cfg(test)]
pub(crate) fn as_sent(message: &Message) -> [Value; 2] {
    [Signs::default(), Signs::all()].map(|signs| components(message, &signs).into())
}

/// How many characters there are in the texts of a part.
fn text_length(part: &Value) -> usize {
    let own = part.get("content").and_then(Value::as_str).unwrap_or_default();
    own.chars().count() + inner(part).iter().map(text_length).sum::<usize>()
}

/// Parts, with their signs as these.
struct Writing<'a>(&'a Signs);

impl Writing<'_> {
    fn parts(&self, message: &Message) -> Vec<Value> {
        let file = message.file.iter().map(|file| {
            let url = format!("attachment://{}", file.name);
            json!({ "type": component::FILE, "file": { "url": url } })
        });
        let parts: Vec<_> = message.parts.iter().map(|part| self.part(part)).chain(file).collect();
        match message.frame {
            Frame::Bare => parts,
            Frame::Plain => vec![json!({ "type": component::CONTAINER, "components": parts })],
            Frame::Coloured(colour) => vec![json!({
                "type": component::CONTAINER, "accent_color": colour, "components": parts,
            })],
        }
    }

    fn part(&self, part: &Part) -> Value {
        match part {
            Part::Text(content) => self.text(content),
            Part::Separator => json!({ "type": component::SEPARATOR }),
            Part::Section(content, beside) => json!({
                "type": component::SECTION,
                "components": [self.text(content)],
                "accessory": self.button(beside),
            }),
            Part::Picture(picture) => json!({
                "type": component::GALLERY,
                "items": [{
                    "media": { "url": format!("attachment://{PICTURE}") },
                    "description": picture.alt,
                }],
            }),
            Part::Row(things) => self.row(things),
        }
    }

    fn text(&self, content: &str) -> Value {
        json!({ "type": component::TEXT, "content": self.0.in_text(content) })
    }

    fn row(&self, row: &Row) -> Value {
        let components = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| self.button(button)).collect(),
            Row::Select(list) => vec![self.select(list)],
        };
        json!({ "type": component::ROW, "components": components })
    }

    fn button(&self, button: &Button) -> Value {
        let style = match button.style {
            Style::Primary => 1,
            Style::Secondary => 2,
            Style::Success => 3,
            Style::Danger => 4,
        };
        let mut body = json!({
            "type": component::BUTTON,
            "style": style,
            "custom_id": button.id,
            "disabled": !button.enabled,
        });
        if !button.label.is_empty() {
            body["label"] = json!(button.label);
        }
        if let Some(suit) = button.suit {
            let shade = if button.enabled { Shade::Bright } else { Shade::Dimmed };
            body["emoji"] = self.0.on_button(suit, shade);
        }
        body
    }

    fn select(&self, select: &Select) -> Value {
        json!({
            "type": component::SELECT,
            "custom_id": select.id,
            "placeholder": select.placeholder,
            "min_values": select.picks,
            "max_values": select.picks,
            "options": select.lines.iter().map(|line| self.line(line)).collect::<Vec<_>>(),
        })
    }

    fn line(&self, line: &SelectLine) -> Value {
        let mut body = json!({ "label": line.label, "value": line.value, "default": line.chosen });
        if !line.description.is_empty() {
            body["description"] = json!(line.description);
        }
        if let Some(suit) = line.suit {
            body["emoji"] = self.0.on_button(suit, Shade::Bright);
        }
        body
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::UserId;
    use crate::render::message::File;

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
    fn a_private_message_bears_the_ephemeral_flag_and_a_public_one_does_not() {
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
            picks: 1,
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
    fn a_message_of_an_earlier_version_is_pressed_and_loses_its_buttons() {
        let row = json!({ "type": 1, "components": [{ "type": 2, "custom_id": "w1:4:1:more" }] });
        let old = json!({ "flags": 0, "content": "", "embeds": [{}], "components": [row] });
        assert_eq!(custom_ids(&old), ["w1:4:1:more"]);
        assert_eq!(without_buttons(&old), json!({ "components": [] }));
    }

    #[test]
    fn a_modal_asks_for_one_line() {
        let asked = Modal {
            id: "w1:4:1:cut-at".into(),
            title: "Cut".into(),
            label: "How many".into(),
            placeholder: "26".into(),
            length: (1, 2),
        };
        let field = &modal(&asked)["components"][0]["components"][0];
        assert_eq!(field["type"], 4);
        assert_eq!(field["min_length"], 1);
        assert_eq!(field["max_length"], 2);
        assert_eq!(modal(&asked)["custom_id"], "w1:4:1:cut-at");
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
