//! The limits on commands and on autocomplete choices.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::{Complaint, fields::Fields};

pub(crate) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// The types of options, as Discord numbers them.
const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;
pub(crate) const STRING: u64 = 3;
pub(crate) const INTEGER: u64 = 4;
pub(crate) const BOOLEAN: u64 = 5;
pub(crate) const USER: u64 = 6;
pub(crate) const CHANNEL: u64 = 7;
pub(crate) const NUMBER: u64 = 10;
pub(crate) const ATTACHMENT: u64 = 11;

static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$")
        .expect("the pattern is a constant")
});

/// Characters of the names, descriptions, values and localisations of one command together.
const TEXT_OF_A_COMMAND: usize = 8000;

/// 50035 with every wrong field, 30032 for more than a hundred commands.
pub(crate) fn check_all(commands: &Value) -> Result<(), Complaint> {
    let mut fields = Fields::default();
    let Some(listed) = commands.as_array() else {
        return Err(Complaint::new(400, 50035, "Invalid Form Body: not a list of commands"));
    };
    if listed.len() > 100 {
        return Err(Complaint::new(
            400,
            30032,
            "Maximum number of application commands reached (100).",
        ));
    }
    for (index, command) in listed.iter().enumerate() {
        check_command(&mut fields, &index.to_string(), command);
    }
    let names = listed.iter().enumerate().map(|(index, c)| (format!("{index}.name"), &c["name"]));
    fields.unique(names, "APPLICATION_COMMANDS_DUPLICATE_NAME");
    fields.done()
}

/// 50035 with every wrong field.
pub(crate) fn check_one(command: &Value) -> Result<(), Complaint> {
    let mut fields = Fields::default();
    check_command(&mut fields, "command", command);
    fields.done()
}

fn check_command(fields: &mut Fields, path: &str, command: &Value) {
    let kind = command["type"].as_u64().unwrap_or(1);
    if kind != 1 {
        // Menu commands have a name in any letters, and no description.
        fields.text(&format!("{path}.name"), &command["name"], 1..=32);
        return;
    }
    check_named(fields, path, command);
    check_options(fields, path, &command["options"], 0);
    for (list, range) in [("contexts", 0..=2), ("integration_types", 0..=1)] {
        let at = format!("{path}.{list}");
        for (index, item) in fields.list(&at, &command[list], 0..=3).iter().enumerate() {
            fields.optional_number(&format!("{at}.{index}"), item, range.clone());
        }
    }
    if text_of(command) > TEXT_OF_A_COMMAND {
        let message = format!("Command exceeds maximum size ({TEXT_OF_A_COMMAND})");
        fields.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn check_named(fields: &mut Fields, path: &str, named: &Value) {
    check_name(fields, &format!("{path}.name"), &named["name"]);
    fields.text(&format!("{path}.description"), &named["description"], 1..=100);
    for (locale, name) in
        localised(fields, &format!("{path}.name_localizations"), &named["name_localizations"])
    {
        check_name(fields, &format!("{path}.name_localizations.{locale}"), name);
    }
    let at = format!("{path}.description_localizations");
    for (locale, text) in localised(fields, &at, &named["description_localizations"]) {
        fields.text(&format!("{at}.{locale}"), text, 1..=100);
    }
}

fn check_name(fields: &mut Fields, path: &str, name: &Value) {
    let valid =
        name.as_str().is_some_and(|name| NAME.is_match(name) && name.to_lowercase() == name);
    if !valid {
        let message = r"Must be lower case and match ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$";
        fields.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", message);
    }
}

fn localised<'v>(fields: &mut Fields, path: &str, map: &'v Value) -> Vec<(&'v String, &'v Value)> {
    let entries: Vec<_> = map.as_object().into_iter().flatten().collect();
    for (locale, _) in &entries {
        if !LOCALES.contains(&locale.as_str()) {
            fields.wrong(
                &format!("{path}.{locale}"),
                "ENUM_TYPE_COERCE",
                "Not one of Discord's locales.",
            );
        }
    }
    entries
}

/// `depth` counts the subcommands and groups above.
fn check_options(fields: &mut Fields, path: &str, options: &Value, depth: u8) {
    let path = format!("{path}.options");
    let options = fields.list(&path, options, 0..=25);
    let mut optional_before = false;
    let branches = options.iter().filter(|option| is_branch(option)).count();
    if branches != 0 && branches != options.len() {
        let message = "Subcommands and plain options cannot stand side by side";
        fields.wrong(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.{index}");
        check_named(fields, &path, option);
        match option["type"].as_u64() {
            Some(SUBCOMMAND) if depth < 2 => check_options(fields, &path, &option["options"], 2),
            Some(SUBCOMMAND_GROUP) if depth == 0 => {
                check_options(fields, &path, &option["options"], 1);
            }
            Some(STRING..=11) => check_leaf(fields, &path, option),
            _ => fields.wrong(
                &format!("{path}.type"),
                "BASE_TYPE_CHOICES",
                "Not a type allowed here.",
            ),
        }
        let required = option["required"] == true;
        if required && optional_before {
            let message = "Required options must be placed before non-required options";
            fields.wrong(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_before |= !required;
    }
    let names = options.iter().enumerate().map(|(i, o)| (format!("{path}.{i}.name"), &o["name"]));
    fields.unique(names, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID");
}

/// Returns `true` for a subcommand or a group of them.
pub(crate) fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | SUBCOMMAND_GROUP))
}

fn check_leaf(fields: &mut Fields, path: &str, option: &Value) {
    let kind = option["type"].as_u64();
    let choices = fields.list(&format!("{path}.choices"), &option["choices"], 0..=25);
    check_choices(fields, &format!("{path}.choices"), choices);
    if option["autocomplete"] == true {
        if !choices.is_empty() {
            let message = "Autocomplete and choices exclude each other";
            fields.wrong(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message);
        }
        if !matches!(kind, Some(STRING | INTEGER | NUMBER)) {
            let message = "Only strings, integers and numbers can be completed";
            fields.wrong(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message);
        }
    }
    fields.optional_number(&format!("{path}.min_length"), &option["min_length"], 0..=6000);
    fields.optional_number(&format!("{path}.max_length"), &option["max_length"], 1..=6000);
}

fn check_choices(fields: &mut Fields, path: &str, choices: &[Value]) {
    for (index, choice) in choices.iter().enumerate() {
        let path = format!("{path}.{index}");
        fields.text(&format!("{path}.name"), &choice["name"], 1..=100);
        let at = format!("{path}.name_localizations");
        for (locale, name) in localised(fields, &at, &choice["name_localizations"]) {
            fields.text(&format!("{at}.{locale}"), name, 1..=100);
        }
        if !choice["value"].is_number() {
            fields.text(&format!("{path}.value"), &choice["value"], 1..=100);
        }
    }
    let names = choices.iter().enumerate().map(|(i, c)| (format!("{path}.{i}.name"), &c["name"]));
    fields.unique(names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED");
}

/// Checks the answer of type 8: 50035 with every wrong field.
pub(crate) fn check_autocompletion(data: &Value) -> Result<(), Complaint> {
    let mut fields = Fields::default();
    let choices = fields.list("data.choices", &data["choices"], 0..=25);
    check_choices(&mut fields, "data.choices", choices);
    fields.done()
}

/// Characters that count towards the size of a command: the longest of the languages of each text.
fn text_of(part: &Value) -> usize {
    let longest = |text: &str, localised: &str| {
        let others = part[localised].as_object().into_iter().flat_map(|map| map.values());
        others
            .chain([&part[text]])
            .filter_map(Value::as_str)
            .map(|t| t.chars().count())
            .max()
            .unwrap_or(0)
    };
    let parts = |list: &str| {
        part[list].as_array().map_or(0, |list| list.iter().map(text_of).sum::<usize>())
    };
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + part["value"].as_str().map_or(0, |value| value.chars().count())
        + parts("options")
        + parts("choices")
}
