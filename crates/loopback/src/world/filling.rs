//! Turns the body of a request into a message as displayed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Message, World, attachment::tame};
use crate::contract::{
    layout::{FILE, flat, text_of},
    message::is_v2,
};

impl World {
    pub(super) fn fill(&self, message: &mut Message, body: &Value) {
        overlay(&mut message.raw, body);
        self.note_mentions(message, body);
        let files = message.files.iter().filter_map(|id| self.attachments.get(id));
        let listed: Vec<Value> = files.map(|file| file.json(&self.base_url)).collect();
        let mut embedded = BTreeSet::new();
        for embed in message.raw["embeds"].as_array_mut().into_iter().flatten() {
            embed["type"] = json!("rich");
            for picture in ["image", "thumbnail"] {
                resolve(&mut embed[picture], &listed, &mut embedded);
            }
            for (part, icon) in [("footer", "icon_url"), ("author", "icon_url")] {
                resolve_address(&mut embed[part][icon], &listed, &mut embedded);
            }
            prune(embed);
        }
        for part in message.raw["components"].as_array_mut().into_iter().flatten() {
            show_files(part, &listed);
            self.name_emoji(part);
        }
        // A file shown in an embed is not shown again below it.
        message.raw["attachments"] = listed
            .into_iter()
            .filter(|file| !file["url"].as_str().is_some_and(|url| embedded.contains(url)))
            .collect();
    }

    /// Finds the mentions of the text that the body allows.
    fn note_mentions(&self, message: &mut Message, body: &Value) {
        let allowed = &body["allowed_mentions"];
        let parses = |kind: &str| {
            allowed.is_null()
                || allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|p| p == kind))
        };
        let texts = flat(&message.raw["components"]).filter_map(text_of);
        let texts: Vec<_> = std::iter::once(message.content()).chain(texts).collect();
        let content = texts.join("\n");
        let everyone = content.contains("@everyone") || content.contains("@here");
        let anybody = content.contains("<@");
        let members = self.members.iter().filter(|_| anybody);
        let called = members.map(|member| member.id).filter(|id| {
            let named =
                content.contains(&format!("<@{id}>")) || content.contains(&format!("<@!{id}>"));
            let listed = allowed["users"].as_array().into_iter().flatten();
            named && (parses("users") || listed.clone().any(|user| *user == json!(id)))
        });
        let called: Vec<_> = called.map(|id| self.user_json(id)).collect();
        message.raw["mentions"] = json!(called);
        message.raw["mention_everyone"] = json!(everyone && parses("everyone"));
    }
}

/// Copies the named parts of a body, `null` meaning empty.
fn overlay(raw: &mut Value, body: &Value) {
    if let Some(content) = body.get("content") {
        raw["content"] = json!(content.as_str().unwrap_or_default());
    }
    for list in ["embeds", "components"] {
        if let Some(value) = body.get(list) {
            raw[list] = if value.is_array() { value.clone() } else { json!([]) };
            prune(&mut raw[list]);
        }
    }
}

/// Drops `null`s, which Discord never passes on in embeds and components.
fn prune(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, inner| !inner.is_null());
            map.values_mut().for_each(prune);
            map.retain(|_, inner| inner.as_object().is_none_or(|inner| !inner.is_empty()));
        }
        Value::Array(items) => items.iter_mut().for_each(prune),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Sets the attachment's address on every picture and file of a part and its children.
fn show_files(part: &mut Value, files: &[Value]) {
    // Files shown by components stay among the attachments.
    let mut shown = BTreeSet::new();
    if part["type"].as_u64() == Some(FILE) {
        if let Some(file) = resolve_address(&mut part["file"]["url"], files, &mut shown) {
            part["file"]["attachment_id"] = file["id"].clone();
            part["name"] = file["filename"].clone();
            part["size"] = file["size"].clone();
        }
        return;
    }
    if part["media"].is_object()
        && let Some(file) = resolve(&mut part["media"], files, &mut shown)
    {
        part["media"]["attachment_id"] = file["id"].clone();
    }
    if part["accessory"].is_object() {
        show_files(&mut part["accessory"], files);
    }
    for inner in ["components", "items"] {
        for part in part[inner].as_array_mut().into_iter().flatten() {
            show_files(part, files);
        }
    }
}

fn resolve<'f>(
    picture: &mut Value,
    files: &'f [Value],
    embedded: &mut BTreeSet<String>,
) -> Option<&'f Value> {
    let file = resolve_address(&mut picture["url"], files, embedded)?;
    for measure in ["width", "height", "content_type"] {
        picture[measure] = file[measure].clone();
    }
    Some(file)
}

/// Turns `attachment://name` into the address of that file.
fn resolve_address<'f>(
    address: &mut Value,
    files: &'f [Value],
    embedded: &mut BTreeSet<String>,
) -> Option<&'f Value> {
    let text = address.as_str()?;
    let file = match text.strip_prefix("attachment://") {
        Some(name) => files.iter().find(|file| file["filename"] == tame(name))?,
        None => files.iter().find(|file| file["url"] == text)?,
    };
    embedded.extend(file["url"].as_str().map(str::to_owned));
    *address = file["url"].clone();
    Some(file)
}

/// True if a message would be empty after this body.
pub(super) fn is_empty(before: &Value, body: &Value, files: bool) -> bool {
    let after = |field: &str| body.get(field).unwrap_or(&before[field]);
    let no_items = |list: &str| after(list).as_array().is_none_or(Vec::is_empty);
    let no_text = after("content").as_str().is_none_or(|content| content.trim().is_empty());
    let no_embeds = after("embeds").as_array().is_none_or(|embeds| {
        let is_bare = |embed: &Value| {
            embed.as_object().is_none_or(|fields| fields.values().all(Value::is_null))
        };
        embeds.iter().all(is_bare)
    });
    // In Components V2 a file that no component shows is not visible.
    let no_files = is_v2(before) || is_v2(body) || !files;
    no_text && no_embeds && no_items("components") && no_files
}
