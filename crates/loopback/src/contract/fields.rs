//! Collects the wrong fields of a body, each under its path.

use std::{collections::HashSet, fmt::Write as _, ops::RangeInclusive};

use serde_json::{Map, Value, json};

use super::Complaint;

#[derive(Debug, Default)]
pub(crate) struct Fields {
    wrong: Vec<Wrong>,
}

#[derive(Debug)]
struct Wrong {
    path: String,
    code: &'static str,
    message: String,
}

impl Fields {
    /// Notes that the field at `path` (`components.0.custom_id`) is wrong.
    pub(crate) fn wrong(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.wrong.push(Wrong { path: path.to_owned(), code, message: message.into() });
    }

    /// A required text, `length` in characters.
    pub(crate) fn text(&mut self, path: &str, value: &Value, length: RangeInclusive<usize>) {
        match value {
            Value::Null => self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required"),
            Value::String(text) => {
                if !length.contains(&text.chars().count()) {
                    let message = format!(
                        "Must be between {} and {} in length.",
                        length.start(),
                        length.end()
                    );
                    self.wrong(path, "BASE_TYPE_BAD_LENGTH", message);
                }
            }
            Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                self.wrong(path, "STRING_TYPE_CONVERT", "Could not interpret as string.");
            }
        }
    }

    /// At most `most` characters.
    pub(crate) fn optional_text(&mut self, path: &str, value: &Value, most: usize) {
        if !value.is_null() {
            self.text(path, value, 0..=most);
        }
    }

    pub(crate) fn optional_number(
        &mut self,
        path: &str,
        value: &Value,
        range: RangeInclusive<i64>,
    ) {
        match value.as_i64() {
            _ if value.is_null() => {}
            None => self.wrong(path, "NUMBER_TYPE_COERCE", "Value is not an int."),
            Some(number) if range.contains(&number) => {}
            Some(_) => {
                let message = format!("Must be between {} and {}.", range.start(), range.end());
                self.wrong(path, "NUMBER_TYPE_RANGE", message);
            }
        }
    }

    pub(crate) fn optional_bool(&mut self, path: &str, value: &Value) {
        if !value.is_null() && !value.is_boolean() {
            self.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
    }

    /// The items of a list whose length is in a range; none where it is missing or no list.
    pub(crate) fn list<'v>(
        &mut self,
        path: &str,
        value: &'v Value,
        length: RangeInclusive<usize>,
    ) -> &'v [Value] {
        match value {
            Value::Null if *length.start() == 0 => &[],
            Value::Array(items) => {
                if !length.contains(&items.len()) {
                    let message = format!(
                        "Must be between {} and {} in length.",
                        length.start(),
                        length.end()
                    );
                    self.wrong(path, "BASE_TYPE_BAD_LENGTH", message);
                }
                items
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Object(_) => {
                self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required");
                &[]
            }
        }
    }

    /// Notes texts that are listed twice.
    pub(crate) fn unique<'v>(
        &mut self,
        found: impl IntoIterator<Item = (String, &'v Value)>,
        code: &'static str,
    ) {
        let mut seen = HashSet::new();
        for (path, value) in found {
            if !value.is_null() && !seen.insert(value) {
                self.wrong(&path, code, "Must be unique, and stands there twice.");
            }
        }
    }

    pub(crate) fn done(self) -> Result<(), Complaint> {
        if self.wrong.is_empty() {
            return Ok(());
        }
        let mut errors = json!({});
        let mut message = "Invalid Form Body".to_owned();
        for Wrong { path, code, message: reason } in &self.wrong {
            // Writing to a string cannot fail.
            let _written = write!(message, "\n{path}: {reason} ({code})");
            let mut node = &mut errors;
            for step in path.split('.') {
                if !node[step].is_object() {
                    node[step] = Value::Object(Map::new());
                }
                node = &mut node[step];
            }
            if !node["_errors"].is_array() {
                node["_errors"] = json!([]);
            }
            if let Some(list) = node["_errors"].as_array_mut() {
                list.push(json!({ "code": code, "message": reason }));
            }
        }
        let mut complaint = Complaint::new(400, 50035, &message);
        complaint.errors = errors;
        Err(complaint)
    }
}
