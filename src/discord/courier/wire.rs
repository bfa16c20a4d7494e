//! Messages as Discord's API has them.

use serde_json::{Value, json};

use crate::render::message::{Button, Embed, Message, Modal, Row, Select, SelectLine, Style};

/// Only the one who pressed sees it.
const EPHEMERAL: u64 = 1 << 6;

/// Links in the text get no preview.
const SUPPRESS_EMBEDS: u64 = 1 << 2;

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
pub(super) fn new_message(message: &Message, seen: Seen) -> Value {
    let mut body = changed_message(message);
    // With an embed of ours the flag would hide it too.
    let has_bare_link = message.embed.is_none() && message.content.contains("://");
    let flags = match seen {
        Seen::ByAll => 0,
        Seen::ByOne => EPHEMERAL,
    } | if has_bare_link { SUPPRESS_EMBEDS } else { 0 };
    if flags != 0 {
        body["flags"] = json!(flags);
    }
    body
}

/// What a message becomes: everything is named, so that nothing of what it was
/// stays behind.
pub(super) fn changed_message(message: &Message) -> Value {
    let mut body = json!({
        "content": message.content,
        "embeds": message.embed.iter().map(embed).collect::<Vec<_>>(),
        "components": message.rows.iter().map(row).collect::<Vec<_>>(),
        // Named even where it is empty: left out, every mention would notify.
        "allowed_mentions": {
            "parse": [],
            "users": message.notifies.iter().map(ToString::to_string).collect::<Vec<_>>(),
        },
    });
    if let Some(file) = &message.file {
        body["attachments"] = json!([{ "id": 0, "filename": file.name }]);
    }
    body
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
        "components": [{ "type": 1, "components": [{
            "type": 4,
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
    let choice = |(name, value): &(String, String)| json!({ "name": name, "value": value });
    json!({ "choices": choices.iter().map(choice).collect::<Vec<_>>() })
}

fn embed(embed: &Embed) -> Value {
    let mut body = json!({ "color": embed.colour });
    for (name, text) in [("title", &embed.title), ("description", &embed.description)] {
        if !text.is_empty() {
            body[name] = json!(text);
        }
    }
    if !embed.footer.is_empty() {
        body["footer"] = json!({ "text": embed.footer });
    }
    body
}

fn row(row: &Row) -> Value {
    let components = match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect(),
        Row::Select(list) => vec![select(list)],
    };
    json!({ "type": 1, "components": components })
}

fn button(button: &Button) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    json!({
        "type": 2,
        "style": style,
        "label": button.label,
        "custom_id": button.id,
        "disabled": !button.enabled,
    })
}

fn select(select: &Select) -> Value {
    json!({
        "type": 3,
        "custom_id": select.id,
        "placeholder": select.placeholder,
        "min_values": select.picks,
        "max_values": select.picks,
        "options": select.lines.iter().map(line).collect::<Vec<_>>(),
    })
}

fn line(line: &SelectLine) -> Value {
    let mut body = json!({ "label": line.label, "value": line.value, "default": line.chosen });
    if !line.description.is_empty() {
        body["description"] = json!(line.description);
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::UserId;
    use crate::render::message::File;

    fn text(content: &str) -> Message {
        Message { content: content.to_owned(), ..Message::default() }
    }

    #[test]
    fn h01_a_mention_notifies_nobody_who_is_not_named() {
        let body = new_message(&text("@everyone <@&7> <@9>"), Seen::ByAll);
        assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": [] }));
        let ping = Message { notifies: vec![UserId(9)], ..text("<@9>") };
        let body = new_message(&ping, Seen::ByAll);
        assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": ["9"] }));
        assert_eq!(
            changed_message(&ping)["allowed_mentions"],
            json!({ "parse": [], "users": ["9"] })
        );
    }

    #[test]
    fn a_private_message_bears_the_ephemeral_flag_and_a_public_one_does_not() {
        assert_eq!(new_message(&text("hello"), Seen::ByOne)["flags"], 64);
        assert_eq!(new_message(&text("hello"), Seen::ByAll).get("flags"), None);
        assert_eq!(private_deferral(), json!({ "flags": 64 }));
    }

    #[test]
    fn h02_a_link_in_bare_text_gets_no_preview() {
        assert_eq!(new_message(&text("https://example.org"), Seen::ByAll)["flags"], 4);
        assert_eq!(new_message(&text("https://example.org"), Seen::ByOne)["flags"], 68);
        let framed = Message { embed: Some(Embed::default()), ..text("https://example.org") };
        assert_eq!(new_message(&framed, Seen::ByAll).get("flags"), None);
    }

    #[test]
    fn what_a_message_no_longer_has_is_taken_away() {
        let body = changed_message(&text("over"));
        assert_eq!(body["embeds"], json!([]));
        assert_eq!(body["components"], json!([]));
    }

    #[test]
    fn a_button_a_select_and_an_embed_are_as_discord_has_them() {
        let message = Message {
            embed: Some(Embed {
                title: "Long Whist".into(),
                description: "A deal".into(),
                colour: 0x0012_3456,
                footer: "Table 4".into(),
            }),
            rows: vec![
                Row::Buttons(vec![Button {
                    id: "w1:4:1:hand".into(),
                    label: "My hand".into(),
                    style: Style::Primary,
                    enabled: false,
                }]),
                Row::Select(Select {
                    picks: 1,
                    id: "w1:4:1:set a".into(),
                    placeholder: "A".into(),
                    lines: vec![SelectLine {
                        label: "two".into(),
                        value: "2".into(),
                        description: String::new(),
                        chosen: true,
                    }],
                }),
            ],
            ..Message::default()
        };
        let body = new_message(&message, Seen::ByAll);
        assert_eq!(
            body["embeds"],
            json!([{
                "title": "Long Whist",
                "description": "A deal",
                "color": 0x0012_3456,
                "footer": { "text": "Table 4" },
            }])
        );
        assert_eq!(
            body["components"],
            json!([
                { "type": 1, "components": [{
                    "type": 2, "style": 1, "label": "My hand", "custom_id": "w1:4:1:hand",
                    "disabled": true,
                }] },
                { "type": 1, "components": [{
                    "type": 3, "custom_id": "w1:4:1:set a", "placeholder": "A",
                    "min_values": 1, "max_values": 1,
                    "options": [{ "label": "two", "value": "2", "default": true }],
                }] },
            ])
        );
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
    fn a_file_is_announced_in_the_message() {
        let file = File { name: "game.json".into(), bytes: vec![1] };
        let body = new_message(&Message { file: Some(file), ..text("here") }, Seen::ByOne);
        assert_eq!(body["attachments"], json!([{ "id": 0, "filename": "game.json" }]));
    }
}
