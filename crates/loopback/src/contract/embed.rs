//! The limits on embeds.

use serde_json::Value;

use super::fields::Fields;

/// Characters of all embeds of one message together.
const TEXT_OF_ALL: usize = 6000;

pub(crate) fn check(fields: &mut Fields, path: &str, embeds: &Value) {
    let embeds = fields.list(path, embeds, 0..=10);
    for (index, embed) in embeds.iter().enumerate() {
        check_one(fields, &format!("{path}.{index}"), embed);
    }
    if embeds.iter().map(text_of).sum::<usize>() > TEXT_OF_ALL {
        let message = format!("Embed size exceeds maximum size of {TEXT_OF_ALL}");
        fields.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn check_one(fields: &mut Fields, path: &str, embed: &Value) {
    if !embed.is_object() {
        fields.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return;
    }
    fields.optional_text(&format!("{path}.title"), &embed["title"], 256);
    fields.optional_text(&format!("{path}.description"), &embed["description"], 4096);
    fields.optional_number(&format!("{path}.color"), &embed["color"], 0..=0xff_ffff);
    if !embed["footer"].is_null() {
        fields.text(&format!("{path}.footer.text"), &embed["footer"]["text"], 1..=2048);
    }
    if !embed["author"].is_null() {
        fields.text(&format!("{path}.author.name"), &embed["author"]["name"], 1..=256);
    }
    for picture in ["image", "thumbnail"] {
        if !embed[picture].is_null() {
            check_address(fields, &format!("{path}.{picture}.url"), &embed[picture]["url"]);
        }
    }
    if !embed["url"].is_null() {
        check_address(fields, &format!("{path}.url"), &embed["url"]);
    }
    let listed = fields.list(&format!("{path}.fields"), &embed["fields"], 0..=25);
    for (index, field) in listed.iter().enumerate() {
        fields.text(&format!("{path}.fields.{index}.name"), &field["name"], 1..=256);
        fields.text(&format!("{path}.fields.{index}.value"), &field["value"], 1..=1024);
        fields.optional_bool(&format!("{path}.fields.{index}.inline"), &field["inline"]);
    }
}

fn check_address(fields: &mut Fields, path: &str, address: &Value) {
    fields.text(path, address, 1..=2048);
    let schemes = ["https://", "http://", "attachment://"];
    if !address.as_str().is_some_and(|a| schemes.iter().any(|scheme| a.starts_with(scheme))) {
        let message = "Scheme must be one of ('http', 'https', 'attachment').";
        fields.wrong(path, "URL_TYPE_INVALID_SCHEME", message);
    }
}

/// Characters of an embed that count towards the limit.
fn text_of(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let listed = embed["fields"].as_array().map_or(0, |listed| {
        listed.iter().map(|field| length(&field["name"]) + length(&field["value"])).sum()
    });
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + listed
}
