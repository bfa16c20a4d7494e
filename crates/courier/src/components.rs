//! The parts of a message as components of Discord.

use pictures::{Colours, Shade};
use serde_json::{Value, json};

use super::facts::held_together;
use super::signs::Signs;
use render::message::{Button, Frame, Message, Part, Row, Select, SelectLine, Style};
use table::id::AttachmentId;

/// Discord's limit of characters in all texts of a message together.
const MOST_TEXT: usize = 4_000;

/// Discord's component types.
pub(super) mod number {
    pub(crate) const ROW: u8 = 1;
    pub(crate) const BUTTON: u8 = 2;
    pub(crate) const SELECT: u8 = 3;
    pub(crate) const TEXT_INPUT: u8 = 4;
    pub(crate) const PEOPLE: u8 = 5;
    pub(crate) const SECTION: u8 = 9;
    pub(crate) const TEXT: u8 = 10;
    pub(crate) const GALLERY: u8 = 12;
    pub(crate) const FILE: u8 = 13;
    pub(crate) const SEPARATOR: u8 = 14;
    pub(crate) const CONTAINER: u8 = 17;
}

pub(super) const PICTURE: &str = "table.png";

/// The components of a message. Where the names of the bot's emoji make its text too long,
/// Discord's stand in for them.
pub(super) fn components(message: &Message, signs: &Signs) -> Vec<Value> {
    let colours = message.colours;
    let written = Writing { signs, colours }.parts(message);
    if written.iter().map(text_length).sum::<usize>() <= MOST_TEXT {
        written
    } else {
        Writing { signs: &Signs::default(), colours }.parts(message)
    }
}

/// The components of a message without and with the emoji of the bot.
#[must_use]
pub fn as_sent(message: &Message) -> [Value; 2] {
    [Signs::default(), Signs::all()].map(|signs| components(message, &signs).into())
}

/// Characters in the texts of a part.
fn text_length(part: &Value) -> usize {
    let own = part.get("content").and_then(Value::as_str).unwrap_or_default();
    own.chars().count() + inner(part).iter().map(text_length).sum::<usize>()
}

struct Writing<'a> {
    signs: &'a Signs,
    colours: Colours,
}

impl Writing<'_> {
    fn parts(&self, message: &Message) -> Vec<Value> {
        let file = message.file.iter().map(|file| {
            let url = format!("attachment://{}", file.name);
            json!({ "type": number::FILE, "file": { "url": url } })
        });
        let parts: Vec<_> = message.shown().map(|part| self.part(part)).chain(file).collect();
        match message.frame {
            Frame::Bare => parts,
            Frame::Plain => vec![around(json!({ "type": number::CONTAINER }), parts)],
            Frame::Coloured(colour) => {
                let frame = json!({ "type": number::CONTAINER, "accent_color": colour });
                vec![around(frame, parts)]
            }
        }
    }

    fn part(&self, part: &Part) -> Value {
        match part {
            Part::Text(content) | Part::Pictured(content) => self.text(content),
            Part::Headline(headline) => self.text(&headline.in_a_line()),
            Part::Separator => json!({ "type": number::SEPARATOR }),
            Part::Section(content, beside) => json!({
                "type": number::SECTION,
                "components": [self.text(content)],
                "accessory": self.button(beside),
            }),
            Part::Picture(picture) => gallery(&picture.alt),
            Part::Kept(picture) => gallery(&picture.alt),
            Part::Row(things) => self.row(things),
        }
    }

    fn text(&self, content: &str) -> Value {
        let content = self.signs.in_text(&held_together(content), self.colours);
        json!({ "type": number::TEXT, "content": content })
    }

    fn row(&self, row: &Row) -> Value {
        let components = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| self.button(button)).collect(),
            Row::Select(list) => vec![self.select(list)],
        };
        around(json!({ "type": number::ROW }), components)
    }

    fn button(&self, button: &Button) -> Value {
        let style = match button.style {
            Style::Primary => 1,
            Style::Secondary => 2,
            Style::Success => 3,
            Style::Danger => 4,
        };
        let mut body = json!({
            "type": number::BUTTON,
            "style": style,
            "custom_id": button.id,
            "disabled": !button.enabled,
        });
        let (label, emoji) = self.signs.of_label(&button.label);
        if !label.is_empty() {
            body["label"] = json!(label);
        }
        if let Some(emoji) = emoji {
            body["emoji"] = emoji;
        }
        if let Some(suit) = button.suit {
            let shade = if button.enabled { Shade::Bright } else { Shade::Dimmed };
            body["emoji"] = self.signs.on_button(suit, self.colours, shade);
        }
        body
    }

    fn select(&self, select: &Select) -> Value {
        let mut list = json!({
            "type": number::PEOPLE,
            "custom_id": select.id,
            "placeholder": select.placeholder,
            "min_values": select.picks.start(),
            "max_values": select.picks.end(),
        });
        if !select.lines.is_empty() {
            list["type"] = json!(number::SELECT);
            list["options"] = select.lines.iter().map(|line| self.line(line)).collect();
        }
        list
    }

    fn line(&self, line: &SelectLine) -> Value {
        let mut body = json!({ "label": line.label, "value": line.value, "default": line.chosen });
        if !line.description.is_empty() {
            body["description"] = json!(line.description);
        }
        if let Some(suit) = line.suit {
            body["emoji"] = self.signs.on_button(suit, self.colours, Shade::Bright);
        }
        body
    }
}

fn gallery(alt: &str) -> Value {
    json!({
        "type": number::GALLERY,
        "items": [{
            "media": { "url": format!("attachment://{PICTURE}") },
            "description": alt,
        }],
    })
}

/// The file of the picture in a message, as Discord returned it.
pub(super) fn attachment(message: &Value) -> Option<AttachmentId> {
    let shown = message.pointer("/items/0/media/attachment_id").and_then(Value::as_str);
    let own = shown.and_then(|id| id.parse().ok()).map(AttachmentId);
    own.or_else(|| inner(message).iter().find_map(attachment))
}

/// A part with these in it. They are moved, where `json!` would copy all that is in them.
pub(super) fn around(mut part: Value, components: Vec<Value>) -> Value {
    part["components"] = components.into();
    part
}

pub(super) fn inner(part: &Value) -> &[Value] {
    part.get("components").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
