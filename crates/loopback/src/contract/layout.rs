//! The limits on the parts of a message of Components V2, and on their nesting.

use serde_json::Value;

use super::{component, fields::Fields};
use crate::snowflake::Snowflake;

/// The types of layout components, as Discord numbers them.
pub(crate) const SECTION: u64 = 9;
pub(crate) const TEXT: u64 = 10;
pub(crate) const THUMBNAIL: u64 = 11;
pub(crate) const GALLERY: u64 = 12;
pub(crate) const FILE: u64 = 13;
pub(crate) const SEPARATOR: u64 = 14;
pub(crate) const CONTAINER: u64 = 17;

/// Most parts of a message, nested ones included.
const PARTS_OF_ALL: usize = 40;

/// Characters of all texts of a message together.
const TEXT_OF_ALL: usize = 4000;

/// Emoji and files that the parts may refer to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named<'a> {
    pub(crate) emoji: &'a [Snowflake],
    /// File names of the uploads and of the attachments already on the message.
    pub(crate) files: &'a [String],
}

pub(crate) fn check(fields: &mut Fields, path: &str, parts: &Value, named: Named<'_>) {
    let listed = fields.list(path, parts, 0..=PARTS_OF_ALL);
    for (index, part) in listed.iter().enumerate() {
        check_part(fields, &format!("{path}.{index}"), part, named, true);
    }
    let all: Vec<_> = flat(parts).collect();
    if all.len() > PARTS_OF_ALL {
        let message = format!("The total number of components cannot exceed {PARTS_OF_ALL}");
        fields.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
    }
    if all.iter().filter_map(|part| text_of(part)).map(length).sum::<usize>() > TEXT_OF_ALL {
        let message = format!("The total text cannot exceed {TEXT_OF_ALL} characters");
        fields.wrong(path, "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED", message);
    }
    let ids = all.iter().map(|part| (path.to_owned(), &part["custom_id"]));
    fields.unique(ids, "COMPONENT_CUSTOM_ID_DUPLICATED");
}

/// Every part in reading order, nested parts right after their parent.
pub(crate) fn flat(parts: &Value) -> impl Iterator<Item = &Value> {
    let mut left: Vec<&Value> = parts.as_array().into_iter().flatten().rev().collect();
    std::iter::from_fn(move || {
        let part = left.pop()?;
        left.extend(part.get("accessory"));
        left.extend(part["components"].as_array().into_iter().flatten().rev());
        Some(part)
    })
}

pub(crate) fn text_of(part: &Value) -> Option<&str> {
    part["content"].as_str().filter(|_| part["type"].as_u64() == Some(TEXT))
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn check_part(
    fields: &mut Fields,
    path: &str,
    part: &Value,
    named: Named<'_>,
    may_be_container: bool,
) {
    match part["type"].as_u64() {
        Some(component::ROW) => component::check_row(fields, path, part, named.emoji),
        Some(SECTION) => check_section(fields, path, part, named),
        Some(TEXT) => fields.text(&format!("{path}.content"), &part["content"], 1..=TEXT_OF_ALL),
        Some(GALLERY) => check_gallery(fields, path, part, named),
        Some(FILE) => check_file(fields, path, part, named),
        Some(SEPARATOR) => {
            fields.optional_bool(&format!("{path}.divider"), &part["divider"]);
            fields.optional_number(&format!("{path}.spacing"), &part["spacing"], 1..=2);
        }
        Some(CONTAINER) if may_be_container => check_container(fields, path, part, named),
        _ => {
            let known = if may_be_container {
                "(1, 9, 10, 12, 13, 14, 17)"
            } else {
                "(1, 9, 10, 12, 13, 14)"
            };
            let message = format!("Value of field \"type\" must be one of {known}.");
            fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
        }
    }
}

fn check_container(fields: &mut Fields, path: &str, container: &Value, named: Named<'_>) {
    let colour = &container["accent_color"];
    fields.optional_number(&format!("{path}.accent_color"), colour, 0..=0xff_ffff);
    fields.optional_bool(&format!("{path}.spoiler"), &container["spoiler"]);
    let path = format!("{path}.components");
    let parts = fields.list(&path, &container["components"], 1..=PARTS_OF_ALL);
    for (index, part) in parts.iter().enumerate() {
        check_part(fields, &format!("{path}.{index}"), part, named, false);
    }
}

fn check_section(fields: &mut Fields, path: &str, section: &Value, named: Named<'_>) {
    let texts_path = format!("{path}.components");
    let texts = fields.list(&texts_path, &section["components"], 1..=3);
    for (index, text) in texts.iter().enumerate() {
        let path = format!("{texts_path}.{index}");
        if text["type"].as_u64() == Some(TEXT) {
            check_part(fields, &path, text, named, false);
        } else {
            let message = "Value of field \"type\" must be one of (10,).";
            fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
        }
    }
    let path = format!("{path}.accessory");
    let accessory = &section["accessory"];
    match accessory["type"].as_u64() {
        Some(component::BUTTON) => component::check_button(fields, &path, accessory, named.emoji),
        Some(THUMBNAIL) => check_picture(fields, &path, accessory, named),
        _ if accessory.is_null() => {
            fields.wrong(&path, "BASE_TYPE_REQUIRED", "This field is required");
        }
        _ => {
            let message = "Value of field \"type\" must be one of (2, 11).";
            fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
        }
    }
}

fn check_gallery(fields: &mut Fields, path: &str, gallery: &Value, named: Named<'_>) {
    let path = format!("{path}.items");
    for (index, item) in fields.list(&path, &gallery["items"], 1..=10).iter().enumerate() {
        check_picture(fields, &format!("{path}.{index}"), item, named);
    }
}

fn check_picture(fields: &mut Fields, path: &str, picture: &Value, named: Named<'_>) {
    if !picture["description"].is_null() {
        fields.text(&format!("{path}.description"), &picture["description"], 1..=1024);
    }
    let address = &picture["media"]["url"];
    let path = format!("{path}.media.url");
    fields.text(&path, address, 1..=2048);
    let address = address.as_str().unwrap_or_default();
    if address.starts_with("attachment://") {
        check_attached(fields, &path, address, named);
    } else if !address.starts_with("https://") && !address.starts_with("http://") {
        let message = "Scheme must be one of ('http', 'https', 'attachment').";
        fields.wrong(&path, "URL_TYPE_INVALID_SCHEME", message);
    }
}

fn check_file(fields: &mut Fields, path: &str, file: &Value, named: Named<'_>) {
    let path = format!("{path}.file.url");
    fields.text(&path, &file["file"]["url"], 1..=2048);
    check_attached(fields, &path, file["file"]["url"].as_str().unwrap_or_default(), named);
}

/// A file must be an upload of this request or an attachment of the message.
fn check_attached(fields: &mut Fields, path: &str, address: &str, named: Named<'_>) {
    let name = address.strip_prefix("attachment://");
    if !name.is_some_and(|name| named.files.iter().any(|file| file == name)) {
        let message = "The referenced attachment was not found.";
        fields.wrong(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message);
    }
}
