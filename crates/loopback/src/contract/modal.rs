//! The limits on forms.

use serde_json::Value;

use super::{
    component::{ROW, TEXT_INPUT},
    fields::Fields,
};

pub(crate) fn check(fields: &mut Fields, path: &str, modal: &Value) {
    fields.text(&format!("{path}.custom_id"), &modal["custom_id"], 1..=100);
    fields.text(&format!("{path}.title"), &modal["title"], 1..=45);
    let path = format!("{path}.components");
    let rows = fields.list(&path, &modal["components"], 1..=5);
    for (index, row) in rows.iter().enumerate() {
        let path = format!("{path}.{index}");
        if row["type"].as_u64() != Some(ROW) {
            // Newer parts of forms exist, but their values never reach this kind of bot.
            let message = "Value of field \"type\" must be one of (1,).";
            fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
            continue;
        }
        let parts = fields.list(&format!("{path}.components"), &row["components"], 1..=1);
        for part in parts {
            check_text_input(fields, &format!("{path}.components.0"), part);
        }
    }
    let ids = rows.iter().enumerate().map(|(r, row)| {
        (format!("{path}.{r}.components.0.custom_id"), &row["components"][0]["custom_id"])
    });
    fields.unique(ids, "COMPONENT_CUSTOM_ID_DUPLICATED");
}

fn check_text_input(fields: &mut Fields, path: &str, input: &Value) {
    if input["type"].as_u64() != Some(TEXT_INPUT) {
        let message = "Value of field \"type\" must be one of (4,).";
        fields.wrong(&format!("{path}.type"), "UNION_TYPE_CHOICES", message);
        return;
    }
    fields.text(&format!("{path}.custom_id"), &input["custom_id"], 1..=100);
    fields.text(&format!("{path}.label"), &input["label"], 1..=45);
    fields.optional_text(&format!("{path}.placeholder"), &input["placeholder"], 100);
    fields.optional_text(&format!("{path}.value"), &input["value"], 4000);
    fields.optional_number(&format!("{path}.min_length"), &input["min_length"], 0..=4000);
    fields.optional_number(&format!("{path}.max_length"), &input["max_length"], 1..=4000);
    if !matches!(input["style"].as_i64(), Some(1 | 2)) {
        fields.wrong(&format!("{path}.style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).");
    }
    let least = input["min_length"].as_i64().unwrap_or(0);
    if input["max_length"].as_i64().is_some_and(|most| least > most) {
        fields.wrong(
            &format!("{path}.min_length"),
            "NUMBER_TYPE_RANGE",
            "Must not exceed max_length.",
        );
    }
}
