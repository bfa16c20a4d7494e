//! The limits on messages.

use serde_json::Value;

use super::{Complaint, component, embed, fields::Fields, layout};
use crate::snowflake::Snowflake;

pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// The kind of request, which decides the flags a message may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// An answer to an interaction, or a follow-up.
    Answer,
    Post,
    Edit,
}

impl Purpose {
    fn flags(self) -> u64 {
        let own = match self {
            Self::Answer => EPHEMERAL | SUPPRESS_NOTIFICATIONS,
            Self::Post => SUPPRESS_NOTIFICATIONS,
            // An edit may repeat the visibility; it cannot change it.
            Self::Edit => EPHEMERAL,
        };
        own | SUPPRESS_EMBEDS | COMPONENTS_V2
    }
}

/// The state that a message is checked against, beside Discord's fixed limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    pub(crate) emoji: &'a [Snowflake],
    /// Numbers of the uploads: the `n` of `files[n]`.
    pub(crate) files: &'a [u64],
    pub(crate) attachments: &'a [Snowflake],
    /// Names of uploads and attachments together.
    pub(crate) names: &'a [String],
    /// The message as it was, for an edit.
    pub(crate) before: Option<&'a Value>,
}

/// Checks the body of a message: 50035 with every wrong field. `prefix` is its path: empty, or
/// `data.`.
pub(crate) fn check(
    prefix: &str,
    body: &Value,
    purpose: Purpose,
    known: Known<'_>,
) -> Result<(), Complaint> {
    let mut fields = Fields::default();
    let at = |name: &str| format!("{prefix}{name}");
    fields.optional_text(&at("content"), &body["content"], 2000);
    fields.optional_bool(&at("tts"), &body["tts"]);
    embed::check(&mut fields, &at("embeds"), &body["embeds"]);
    let is_v2 = is_v2(body) || known.before.is_some_and(is_v2);
    if is_v2 {
        let named = layout::Named { emoji: known.emoji, files: known.names };
        layout::check(&mut fields, &at("components"), &body["components"], named);
        check_left(&mut fields, prefix, body, known.before);
    } else {
        component::check(&mut fields, &at("components"), &body["components"], known.emoji);
    }
    check_flags(&mut fields, &at("flags"), &body["flags"], purpose);
    check_attachments(&mut fields, &at("attachments"), body, known);
    check_mentions(&mut fields, &at("allowed_mentions"), &body["allowed_mentions"]);
    if !body["nonce"].is_i64() && !body["nonce"].is_u64() {
        fields.optional_text(&at("nonce"), &body["nonce"], 25);
    }
    for absent in ["poll", "sticker_ids"] {
        if body[absent].as_array().map_or(!body[absent].is_null(), |list| !list.is_empty()) {
            fields.wrong(
                &at(absent),
                "LOOPBACK_UNSUPPORTED",
                "The loopback Discord does not know these.",
            );
        }
    }
    fields.done()
}

fn check_flags(fields: &mut Fields, path: &str, flags: &Value, purpose: Purpose) {
    match flags.as_u64() {
        _ if flags.is_null() => {}
        Some(bits) if bits & !purpose.flags() == 0 => {}
        _ => fields.wrong(path, "MESSAGE_FLAGS_INVALID", "These flags cannot be set here."),
    }
}

pub(crate) fn is_v2(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & COMPONENTS_V2 != 0)
}

/// A message of Components V2 has no content and no embeds, and never turns back: an edit has to
/// set those it had to null.
fn check_left(fields: &mut Fields, prefix: &str, body: &Value, before: Option<&Value>) {
    let is_there = |value: &Value| match value {
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    };
    for name in ["content", "embeds"] {
        let left = body.get(name).or_else(|| before?.get(name));
        if left.is_some_and(is_there) {
            let message = format!(
                "The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            );
            let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
            fields.wrong(&format!("{prefix}{name}"), code, message);
        }
    }
    if before.is_some_and(is_v2) && !body["flags"].is_null() && !is_v2(body) {
        let message = "The IS_COMPONENTS_V2 flag cannot be removed.";
        fields.wrong(
            &format!("{prefix}flags"),
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            message,
        );
    }
}

fn check_attachments(fields: &mut Fields, path: &str, body: &Value, known: Known<'_>) {
    let listed = fields.list(path, &body["attachments"], 0..=10);
    if known.files.len() > 10 {
        fields.wrong(path, "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.");
    }
    for (index, attachment) in listed.iter().enumerate() {
        let path = format!("{path}.{index}");
        fields.optional_text(&format!("{path}.description"), &attachment["description"], 1024);
        fields.optional_text(&format!("{path}.filename"), &attachment["filename"], 1024);
        let id = attachment_id(attachment);
        if !id.is_some_and(|id| {
            known.files.contains(&id) || known.attachments.contains(&Snowflake(id))
        }) {
            let message = "Neither a file of this request nor an attachment of this message.";
            fields.wrong(&format!("{path}.id"), "ATTACHMENT_NOT_FOUND", message);
        }
    }
}

/// The id of a listed attachment: a number or digits.
pub(crate) fn attachment_id(attachment: &Value) -> Option<u64> {
    attachment["id"].as_u64().or_else(|| attachment["id"].as_str()?.parse().ok())
}

fn check_mentions(fields: &mut Fields, path: &str, allowed: &Value) {
    let parse = fields.list(&format!("{path}.parse"), &allowed["parse"], 0..=3);
    for (index, kind) in parse.iter().enumerate() {
        if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
            let message = "Value must be one of ('users', 'everyone', 'roles').";
            fields.wrong(&format!("{path}.parse.{index}"), "BASE_TYPE_CHOICES", message);
        }
    }
    for kind in ["users", "roles"] {
        let listed = fields.list(&format!("{path}.{kind}"), &allowed[kind], 0..=100);
        if !listed.is_empty() && parse.iter().any(|parsed| parsed == kind) {
            let message =
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            fields.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}
