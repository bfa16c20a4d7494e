//! The limits on buttons and selects.

use serde_json::Value;

use super::{emoji, fields::Fields};
use crate::snowflake::Snowflake;

/// The types of components, as Discord numbers them.
pub(crate) const ROW: u64 = 1;
pub(crate) const BUTTON: u64 = 2;
pub(crate) const STRING_SELECT: u64 = 3;
pub(crate) const TEXT_INPUT: u64 = 4;
pub(crate) const USER_SELECT: u64 = 5;

/// The style of a link button, which never comes back as an interaction.
pub(crate) const LINK: i64 = 5;

pub(crate) fn check(fields: &mut Fields, path: &str, rows: &Value, known: &[Snowflake]) {
    let rows = fields.list(path, rows, 0..=5);
    for (index, row) in rows.iter().enumerate() {
        check_row(fields, &format!("{path}.{index}"), row, known);
    }
    let ids = rows.iter().enumerate().flat_map(|(r, row)| {
        let inner = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        inner.iter().enumerate().map(move |(c, part)| {
            (format!("{path}.{r}.components.{c}.custom_id"), &part["custom_id"])
        })
    });
    fields.unique(ids, "COMPONENT_CUSTOM_ID_DUPLICATED");
}

pub(super) fn check_row(fields: &mut Fields, path: &str, row: &Value, known: &[Snowflake]) {
    if row["type"].as_u64() != Some(ROW) {
        let message = "Value of field \"type\" must be one of (1,).";
        fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
        return;
    }
    let path = format!("{path}.components");
    let parts = fields.list(&path, &row["components"], 1..=5);
    let buttons = parts.iter().filter(|part| part["type"].as_u64() == Some(BUTTON)).count();
    // A row holds buttons, or a single select.
    if buttons != parts.len() && parts.len() > 1 {
        fields.wrong(
            &path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    for (index, part) in parts.iter().enumerate() {
        let path = format!("{path}.{index}");
        match part["type"].as_u64() {
            Some(BUTTON) => check_button(fields, &path, part, known),
            Some(STRING_SELECT | USER_SELECT | 6..=8) => check_select(fields, &path, part, known),
            _ => {
                let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
                fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
            }
        }
    }
}

pub(super) fn check_button(fields: &mut Fields, path: &str, button: &Value, known: &[Snowflake]) {
    let style = button["style"].as_i64();
    if !matches!(style, Some(1..=5)) {
        let message = "Value must be one of (1, 2, 3, 4, 5).";
        fields.wrong(&format!("{path}.style"), "BASE_TYPE_CHOICES", message);
    }
    fields.optional_text(&format!("{path}.label"), &button["label"], 80);
    fields.optional_bool(&format!("{path}.disabled"), &button["disabled"]);
    emoji::check(fields, &format!("{path}.emoji"), &button["emoji"], known);
    let labelled = button["label"].as_str().is_some_and(|label| !label.trim().is_empty());
    if !labelled && button["emoji"].is_null() {
        let message = "A button must have a label or an emoji";
        fields.wrong(&format!("{path}.label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message);
    }
    if style == Some(LINK) {
        fields.text(&format!("{path}.url"), &button["url"], 1..=512);
        if !button["custom_id"].is_null() {
            let message = "A custom id and url cannot both be specified";
            fields.wrong(
                &format!("{path}.custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                message,
            );
        }
    } else {
        fields.text(&format!("{path}.custom_id"), &button["custom_id"], 1..=100);
        if !button["url"].is_null() {
            let message = "A custom id and url cannot both be specified";
            fields.wrong(
                &format!("{path}.url"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                message,
            );
        }
    }
}

fn check_select(fields: &mut Fields, path: &str, select: &Value, known: &[Snowflake]) {
    fields.text(&format!("{path}.custom_id"), &select["custom_id"], 1..=100);
    fields.optional_text(&format!("{path}.placeholder"), &select["placeholder"], 150);
    fields.optional_bool(&format!("{path}.disabled"), &select["disabled"]);
    fields.optional_number(&format!("{path}.min_values"), &select["min_values"], 0..=25);
    fields.optional_number(&format!("{path}.max_values"), &select["max_values"], 1..=25);
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if least > most {
        fields.wrong(
            &format!("{path}.min_values"),
            "NUMBER_TYPE_RANGE",
            "Must not exceed max_values.",
        );
    }
    if select["type"].as_u64() == Some(STRING_SELECT) {
        check_options(fields, path, select, known);
    }
}

fn check_options(fields: &mut Fields, path: &str, select: &Value, known: &[Snowflake]) {
    let most = select["max_values"].as_u64().unwrap_or(1);
    let path = format!("{path}.options");
    let options = fields.list(&path, &select["options"], 1..=25);
    if usize::try_from(most).is_ok_and(|most| most > options.len()) {
        fields.wrong(
            &path,
            "BASE_TYPE_BAD_LENGTH",
            "There must be as many options as may be chosen.",
        );
    }
    for (index, option) in options.iter().enumerate() {
        fields.text(&format!("{path}.{index}.label"), &option["label"], 1..=100);
        fields.text(&format!("{path}.{index}.value"), &option["value"], 1..=100);
        fields.optional_text(&format!("{path}.{index}.description"), &option["description"], 100);
        emoji::check(fields, &format!("{path}.{index}.emoji"), &option["emoji"], known);
    }
    let values = options
        .iter()
        .enumerate()
        .map(|(index, option)| (format!("{path}.{index}.value"), &option["value"]));
    fields.unique(values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED");
    let chosen = options.iter().filter(|option| option["default"] == true).count();
    if usize::try_from(most).is_ok_and(|most| chosen > most) {
        fields.wrong(
            &path,
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "More options are chosen than may be.",
        );
    }
}
