//! Files attached to messages.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::World;
use crate::snowflake::Snowflake;

/// As the bot sent it.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of its `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Bytes,
}

/// As stored.
#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) ephemeral: bool,
    pub(crate) bytes: Bytes,
}

impl Attachment {
    /// Its path, below a base address.
    pub(crate) fn path(&self) -> String {
        format!("/attachments/{}/{}/{}", self.channel, self.id, self.filename)
    }

    pub(crate) fn content_type(&self) -> &'static str {
        let extension = self.filename.rsplit_once('.').map_or("", |(_, extension)| extension);
        match extension.to_ascii_lowercase().as_str() {
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "gif" => "image/gif",
            "webp" => "image/webp",
            "svg" => "image/svg+xml",
            "json" => "application/json; charset=utf-8",
            "txt" | "csv" | "md" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Width and height of a PNG, from its header.
    fn measures(&self) -> Option<(u32, u32)> {
        let header = self.bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
        let (width, height) = header.split_at(4);
        Some((
            u32::from_be_bytes(width.try_into().ok()?),
            u32::from_be_bytes(height.try_into().ok()?),
        ))
    }

    pub(crate) fn json(&self, base_url: &str) -> Value {
        let url = format!("{base_url}{}", self.path());
        let mut json = json!({
            "id": self.id, "filename": self.filename, "size": self.bytes.len(), "url": url,
            "proxy_url": url, "content_type": self.content_type(),
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if self.ephemeral {
            json["ephemeral"] = json!(true);
        }
        if let Some((width, height)) = self.measures() {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

/// A file's name as Discord passes it on: no spaces, and no characters that a URL would escape.
pub(super) fn tame(filename: &str) -> String {
    let kept = filename.chars().map(|c| if c == ' ' { '_' } else { c });
    let kept: String =
        kept.filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')).collect();
    if kept.trim_matches('.').is_empty() { "unknown".to_owned() } else { kept }
}

/// The final names of the files of a request.
pub(super) fn names_of(uploads: &[Upload], listed: &Value) -> Vec<String> {
    uploads.iter().map(|upload| tame(renamed(upload, listed).unwrap_or(&upload.filename))).collect()
}

fn renamed<'v>(upload: &Upload, listed: &'v Value) -> Option<&'v str> {
    listed_as(upload, listed)?["filename"].as_str()
}

/// The entry of a file in the body's `attachments`.
fn listed_as<'v>(upload: &Upload, listed: &'v Value) -> Option<&'v Value> {
    let mut listed = listed.as_array().into_iter().flatten();
    listed.find(|entry| crate::contract::message::attachment_id(entry) == Some(upload.number))
}

impl World {
    /// The bytes of an attachment, by the id in its message.
    #[must_use]
    pub fn attached(&self, id: Snowflake) -> Option<&[u8]> {
        self.attachments.get(&id).map(|attachment| attachment.bytes.as_ref())
    }

    /// A text that a person uploads as a file with a command; its value there is its id.
    pub(super) fn uploaded(
        &mut self,
        channel: Snowflake,
        name: &str,
        text: String,
        resolved: &mut Value,
    ) -> Value {
        let upload = Upload { number: 0, filename: format!("{name}.txt"), bytes: text.into() };
        let kept = self.keep(channel, true, &Value::Null, vec![upload]);
        let file = kept.first().and_then(|id| self.attachments.get(id));
        let file = file.map_or(Value::Null, |file| file.json(&self.base_url));
        let id = file["id"].clone();
        resolved["attachments"][id.as_str().unwrap_or_default()] = file;
        id
    }

    /// Stores the files of a message, with the descriptions of its body.
    pub(super) fn keep(
        &mut self,
        channel: Snowflake,
        ephemeral: bool,
        listed: &Value,
        uploads: Vec<Upload>,
    ) -> Vec<Snowflake> {
        let mut kept = Vec::new();
        for upload in uploads {
            let id = self.next_id();
            let entry = listed_as(&upload, listed);
            let description = entry.and_then(|entry| entry["description"].as_str());
            let renamed = renamed(&upload, listed);
            let attachment = Attachment {
                id,
                channel,
                filename: tame(renamed.unwrap_or(&upload.filename)),
                description: description.map(str::to_owned),
                ephemeral,
                bytes: upload.bytes,
            };
            self.attachments.insert(id, attachment);
            kept.push(id);
        }
        kept
    }
}
