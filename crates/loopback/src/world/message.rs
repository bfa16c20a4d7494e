//! Messages, and their buttons, menus and text.

use serde_json::{Value, json};

use super::emoji::{read_name, read_text};
use crate::{
    contract::{
        component::{BUTTON, LINK, ROW},
        layout::{SECTION, flat, text_of},
        message::{EPHEMERAL, LOADING},
    },
    snowflake::Snowflake,
};

/// A message in a channel, public or ephemeral.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id. Later messages have greater ones.
    pub id: Snowflake,
    /// Its channel or thread.
    pub channel: Snowflake,
    /// Its author.
    pub author: Snowflake,
    /// The only person who sees it, if it is ephemeral.
    pub owner: Option<Snowflake>,
    /// The number of its edits.
    pub edits: u32,
    pub(crate) dismissed: bool,
    /// Its files, shown in an embed or not.
    pub(crate) files: Vec<Snowflake>,
    pub(crate) raw: Value,
}

/// A button on a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its full label, the emoji first.
    pub label: String,
    /// The id that the bot receives with a press; empty for a link.
    pub custom_id: String,
    /// True if it cannot be pressed.
    pub disabled: bool,
    /// Its emoji as read, if it has one: its characters, or for a bot's own emoji its name or the
    /// sign that Discord's emoji of that name is.
    pub emoji: Option<String>,
    /// Its label without the emoji.
    text: String,
    /// Its row, counted from 0; a button beside a text has a row of its own.
    pub row: usize,
}

/// A menu to select from on a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Select {
    /// The id that the bot receives with a selection.
    pub custom_id: String,
    /// Its text while nothing is selected.
    pub placeholder: String,
    /// True if it cannot be used.
    pub disabled: bool,
    /// Its values; none in a menu of people or channels.
    pub values: Vec<String>,
    /// The labels of the values.
    pub labels: Vec<String>,
    pub(crate) kind: u64,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

impl Message {
    /// Its JSON, as Discord passes it on.
    #[must_use]
    pub fn raw(&self) -> &Value {
        &self.raw
    }

    /// Its plain text, without embeds and components.
    #[must_use]
    pub fn content(&self) -> &str {
        self.raw["content"].as_str().unwrap_or_default()
    }

    /// True if only one person sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.owner.is_some()
    }

    /// True if the bot has deferred it and not written it yet.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.raw["flags"].as_u64().is_some_and(|flags| flags & LOADING != 0)
    }

    /// True if this person can see it.
    #[must_use]
    pub fn is_seen_by(&self, person: Snowflake) -> bool {
        self.owner.is_none_or(|owner| owner == person) && !self.dismissed
    }

    /// Its embeds.
    #[must_use]
    pub fn embeds(&self) -> &[Value] {
        self.raw["embeds"].as_array().map_or(&[], Vec::as_slice)
    }

    /// Its attachments, without those shown in an embed.
    #[must_use]
    pub fn attachments(&self) -> &[Value] {
        self.raw["attachments"].as_array().map_or(&[], Vec::as_slice)
    }

    /// All its text, a line for each part: content, embeds, then components from the top, menus
    /// last. A no-break space reads as a plain one, except before French punctuation;
    /// [`raw`](Self::raw) keeps them.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![self.content().to_owned()];
        for embed in self.embeds() {
            for part in [&embed["author"]["name"], &embed["title"], &embed["description"]] {
                lines.extend(part.as_str().map(str::to_owned));
            }
            for field in embed["fields"].as_array().into_iter().flatten() {
                lines.extend(
                    [&field["name"], &field["value"]]
                        .iter()
                        .filter_map(|t| t.as_str())
                        .map(str::to_owned),
                );
            }
            lines.extend(embed["footer"]["text"].as_str().map(str::to_owned));
        }
        let parts = self.raw["components"].as_array();
        parts.into_iter().flatten().for_each(|part| read(part, &mut lines));
        for select in self.selects() {
            lines.push(format!("<{}> {}", select.placeholder, select.labels.join(" | ")));
        }
        for file in self.attachments() {
            lines.push(format!(
                "📎 {} {}",
                file["filename"].as_str().unwrap_or_default(),
                file["description"].as_str().unwrap_or_default()
            ));
        }
        lines.retain(|line| !line.is_empty());
        with_plain_spaces(&read_text(&lines.join("\n")))
    }

    /// Every component of a row or beside a text, with the number of its row.
    fn parts(&self) -> impl Iterator<Item = (usize, &Value)> {
        let lines = flat(&self.raw["components"]).filter(|part| !line_of(part).is_empty());
        lines
            .enumerate()
            .flat_map(|(row, part)| line_of(part).into_iter().map(move |inner| (row, inner)))
    }

    /// Its buttons, row by row from the left.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.parts().filter(|(_, part)| part["type"].as_u64() == Some(BUTTON));
        buttons.map(|(row, part)| Button::of(part, row)).collect()
    }

    /// The button with this label, with or without its emoji.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons().into_iter().find(|button| button.says(label))
    }

    /// Its menus, from the top.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        let selects =
            self.parts().filter(|(_, part)| matches!(part["type"].as_u64(), Some(3 | 5..=8)));
        selects.map(|(_, part)| Select::of(part)).collect()
    }

    /// The component with this id, as the bot sent it, unless it is disabled or a link.
    pub(crate) fn live_component(&self, custom_id: &str) -> Option<&Value> {
        self.parts().map(|(_, part)| part).find(|part| {
            part["custom_id"] == custom_id
                && part["disabled"] != true
                && part["style"].as_i64() != Some(LINK)
        })
    }

    /// Its JSON for `GET /api/channel`: Discord's, and the fields that the person's client would
    /// know.
    pub(crate) fn page_json(&self, base_url: &str) -> Value {
        // The page fetches attachments from its own address.
        let text = self.raw.to_string();
        let text = text.replace(&format!("{base_url}/attachments/"), "/api/attachments/");
        let mut json: Value = serde_json::from_str(&text).unwrap_or_default();
        json["ephemeral"] = json!(self.is_ephemeral());
        json["thinking"] = json!(self.is_thinking());
        json["edited"] = json!(!self.raw["edited_timestamp"].is_null());
        json
    }

    /// Sets or clears the flags that only Discord sets.
    pub(crate) fn show_flags(&mut self, asked: u64, thinking: bool) {
        let private = if self.is_ephemeral() { EPHEMERAL } else { 0 };
        let loading = if thinking { LOADING } else { 0 };
        self.raw["flags"] = json!((asked & !(EPHEMERAL | LOADING)) | private | loading);
    }
}

/// A text with plain spaces for no-break ones, except before French punctuation.
fn with_plain_spaces(text: &str) -> String {
    let mut pieces = text.split('\u{a0}');
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_french = plain.ends_with('«') || piece.starts_with([':', ';', '?', '!', '»']);
        plain.push(if is_french { '\u{a0}' } else { ' ' });
        plain += piece;
    }
    plain
}

/// The usable components of a part: those of a row, or the button beside a text.
fn line_of(part: &Value) -> Vec<&Value> {
    match part["type"].as_u64() {
        Some(ROW) => part["components"].as_array().into_iter().flatten().collect(),
        Some(SECTION) => part.get("accessory").into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Collects the text of a part, a line each: a section's button comes after its texts.
fn read(part: &Value, lines: &mut Vec<String>) {
    lines.extend(text_of(part).map(str::to_owned));
    let inner = part["components"].as_array();
    inner.into_iter().flatten().for_each(|part| read(part, lines));
    lines.push(row_text(part));
}

/// The buttons of a row in a line: `[Sit down] (Start)`.
fn row_text(part: &Value) -> String {
    let buttons = line_of(part).into_iter().filter(|part| part["type"].as_u64() == Some(BUTTON));
    let shown = buttons.map(|part| {
        let Button { label, disabled, .. } = Button::of(part, 0);
        if disabled { format!("({label})") } else { format!("[{label}]") }
    });
    shown.collect::<Vec<_>>().join(" ")
}

impl Button {
    fn of(part: &Value, row: usize) -> Self {
        let emoji = part["emoji"]["name"].as_str().map(|name| {
            if part["emoji"]["id"].is_null() { read_text(name) } else { read_name(name) }
        });
        let text = part["label"].as_str().unwrap_or_default().to_owned();
        Self {
            label: format!("{}{text}", emoji.as_deref().unwrap_or_default()),
            custom_id: part["custom_id"].as_str().unwrap_or_default().to_owned(),
            disabled: part["disabled"] == true,
            emoji,
            text,
            row,
        }
    }

    /// True if a person would call it `label`: its text, with its emoji before or after or without,
    /// or without the number and the signs before its words.
    #[must_use]
    pub fn says(&self, label: &str) -> bool {
        let words = self.text.trim_start_matches(|sign: char| !sign.is_alphabetic());
        if self.label == label || [&self.text, words].contains(&label) && !label.is_empty() {
            return true;
        }
        let Some(emoji) = &self.emoji else { return false };
        let text = &self.text;
        [format!("{emoji} {text}"), format!("{text} {emoji}"), format!("{text}{emoji}")]
            .iter()
            .any(|face| face == label)
    }
}

impl Select {
    pub(crate) fn of(part: &Value) -> Self {
        let options = part["options"].as_array().map_or(&[][..], Vec::as_slice);
        let texts = |name: &str| {
            options.iter().map(|o| o[name].as_str().unwrap_or_default().to_owned()).collect()
        };
        let number =
            |name: &str| part[name].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        Self {
            custom_id: part["custom_id"].as_str().unwrap_or_default().to_owned(),
            placeholder: part["placeholder"].as_str().unwrap_or_default().to_owned(),
            disabled: part["disabled"] == true,
            values: texts("value"),
            labels: texts("label"),
            kind: part["type"].as_u64().unwrap_or_default(),
            least: number("min_values"),
            most: number("max_values"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_that_holds_a_line_together_reads_as_any_other() {
        let text = "Trick\u{a0}3 · score\u{a0}: «\u{a0}Grande\u{a0}misère\u{a0}»\u{a0}!";
        let read = "Trick 3 · score\u{a0}: «\u{a0}Grande misère\u{a0}»\u{a0}!";
        assert_eq!(with_plain_spaces(text), read);
    }
}
