//! The emoji of the application, and their reading in messages.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::World;
use crate::{
    contract::{
        Complaint,
        emoji::{check_name, picture_of},
        fields::Fields,
        layout::{flat, text_of},
    },
    snowflake::Snowflake,
};

/// Most emoji of an application.
const MOST: usize = 2000;

/// An emoji that the bot has uploaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppEmoji {
    /// Its id. Later emoji have greater ones.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Its media type.
    pub content_type: &'static str,
    /// Its picture.
    pub bytes: Bytes,
}

impl World {
    /// The emoji of the application, in order of creation.
    #[must_use]
    pub fn emoji(&self) -> &[AppEmoji] {
        &self.emoji
    }

    pub(crate) fn emoji_json(&self, emoji: &AppEmoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "roles": [], "require_colons": true,
            "managed": false, "animated": false, "available": true, "user": self.bot_user(),
        })
    }

    /// An emoji by its id. A deleted one is not the bot's mistake.
    pub(crate) fn emoji_with(&self, id: Snowflake) -> Result<&AppEmoji, Complaint> {
        let gone = self.deleted.contains(&id);
        let unknown = || Complaint::new(404, 10014, "Unknown Emoji").blameless_if(gone);
        self.emoji.iter().find(|emoji| emoji.id == id).ok_or_else(unknown)
    }

    pub(crate) fn add_emoji(&mut self, body: &Value) -> Result<Value, Complaint> {
        let mut fields = Fields::default();
        check_name(&mut fields, &body["name"]);
        let picture = picture_of(&mut fields, &body["image"]);
        fields.done()?;
        let name = body["name"].as_str().unwrap_or_default().to_owned();
        self.is_free(&name, None)?;
        if self.emoji.len() >= MOST {
            let message = format!("Maximum number of emojis reached ({MOST})");
            return Err(Complaint::new(400, 30008, &message));
        }
        let (content_type, bytes) = picture.unwrap_or_default();
        let emoji = AppEmoji { id: self.next_id(), name, content_type, bytes: bytes.into() };
        let json = self.emoji_json(&emoji);
        self.emoji.push(emoji);
        Ok(json)
    }

    pub(crate) fn rename_emoji(&mut self, id: Snowflake, body: &Value) -> Result<Value, Complaint> {
        self.emoji_with(id)?;
        let mut fields = Fields::default();
        check_name(&mut fields, &body["name"]);
        fields.done()?;
        let name = body["name"].as_str().unwrap_or_default();
        self.is_free(name, Some(id))?;
        for emoji in self.emoji.iter_mut().filter(|emoji| emoji.id == id) {
            name.clone_into(&mut emoji.name);
        }
        Ok(self.emoji_json(self.emoji_with(id)?))
    }

    pub(crate) fn delete_emoji(&mut self, id: Snowflake) -> Result<(), Complaint> {
        self.emoji_with(id)?;
        self.emoji.retain(|emoji| emoji.id != id);
        self.deleted.insert(id);
        Ok(())
    }

    /// Refuses a name that is taken. Losing a race for it is not the bot's mistake.
    fn is_free(&self, name: &str, own: Option<Snowflake>) -> Result<(), Complaint> {
        let is_other = |emoji: &AppEmoji| emoji.name == name && Some(emoji.id) != own;
        if !self.emoji.iter().any(is_other) {
            return Ok(());
        }
        let mut fields = Fields::default();
        fields.wrong(
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "An emoji with this name already exists",
        );
        fields.done().map_err(|complaint| complaint.blameless_if(true))
    }

    pub(crate) fn known_emoji(&self) -> Vec<Snowflake> {
        self.emoji.iter().map(|emoji| emoji.id).collect()
    }

    /// Sets the real name of every emoji of the application on a part and its children.
    pub(super) fn name_emoji(&self, part: &mut Value) {
        match part {
            Value::Object(fields) => {
                if let Some(emoji) = fields.get_mut("emoji") {
                    let id = emoji["id"].as_str().and_then(|id| id.parse().ok());
                    if let Some(Ok(known)) = id.map(|id| self.emoji_with(id)) {
                        *emoji = json!({ "id": known.id, "name": known.name });
                    }
                }
                fields.values_mut().for_each(|inner| self.name_emoji(inner));
            }
            Value::Array(items) => items.iter_mut().for_each(|inner| self.name_emoji(inner)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Notes every unknown emoji in the texts of these components: Discord accepts it as plain
    /// text, and people see no picture.
    pub(super) fn note_unknown_emoji(&mut self, components: &Value) {
        let texts = flat(components).filter_map(text_of);
        let named = texts.flat_map(|text| text.split('<').skip(1).filter_map(Written::of));
        let known = self.known_emoji();
        let unknown = named.filter(|emoji| !emoji.id.parse().is_ok_and(|id| known.contains(&id)));
        let notes = unknown.map(|emoji| format!("the emoji <{}> does not exist", emoji.whole));
        let notes: Vec<_> = notes.collect();
        self.notes.extend(notes);
    }
}

/// A text as read, with `:name:` for each custom emoji, or the sign that Discord's own emoji of
/// that name is. A variation selector and a word joiner are not seen.
pub(super) fn read_text(text: &str) -> String {
    let text = text.replace(['\u{fe0f}', '\u{2060}'], "");
    let mut pieces = text.split('<');
    let mut read = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        if let Some(emoji) = Written::of(piece) {
            read += &read_name(emoji.name);
            read += emoji.rest;
        } else {
            read.push('<');
            read += piece;
        }
    }
    read
}

/// A custom emoji as written in a text.
struct Written<'a> {
    /// All between its brackets.
    whole: &'a str,
    name: &'a str,
    id: &'a str,
    /// The text that follows.
    rest: &'a str,
}

impl<'a> Written<'a> {
    /// The emoji with which a text goes on after `<`. A message is read often: this is no regular
    /// expression.
    fn of(text: &'a str) -> Option<Self> {
        let (written, rest) = text.split_once('>')?;
        let (animated, named) = written.split_once(':')?;
        let (name, id) = named.split_once(':')?;
        let is_name = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'_';
        let is_emoji = matches!(animated, "" | "a")
            && (2..=32).contains(&name.len())
            && name.bytes().all(is_name)
            && (1..=20).contains(&id.len())
            && id.bytes().all(|sign| sign.is_ascii_digit());
        is_emoji.then_some(Self { whole: written, name, id, rest })
    }
}

/// A custom emoji as read. Discord calls ♠ `:spades:`, and the name of a bot's own picture of it
/// may be longer: `spades_small`.
pub(super) fn read_name(name: &str) -> String {
    let sign = match name.split('_').next() {
        Some("spades") => "♠",
        Some("hearts") => "♥",
        Some("diamonds") => "♦",
        Some("clubs") => "♣",
        _ => return format!(":{name}:"),
    };
    sign.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_reads_as_its_sign_or_its_name() {
        let text = "<:spades:123>\u{2060}A, **<:hearts_dim:4567>10** ♦\u{fe0f} <:card_back:89> <t:1:R> <@5>";
        assert_eq!(read_text(text), "♠A, **♥10** ♦ :card_back: <t:1:R> <@5>");
    }
}
