//! The JSON of the commands that Discord is sent.

use robots::Level;
use rules::Book;
use serde_json::{Map, Value, json};
use words::{CommandWords, Commands, Language, sentence_case};

use render::setting_words::{game_name, pace_in_words};
use table::{Game, Pace};

/// The commands in each language, English first.
type Words = [(Language, Commands); Language::ALL.len()];

/// The span of a leaderboard that is not all time.
pub(super) const RECENT: &str = "month";
pub(super) const EVER: &str = "ever";

/// The paths of the options that have autocompletion.
const COMPLETED: [&str; 6] = [
    "whist-new-options",
    "whist-new-series",
    "whist-me-times-zone",
    "whist-settings-daily-zone",
    "play-card",
    "bid-call",
];

pub(in super::super) fn registration() -> Value {
    let commands = super::all();
    let commands = poise::builtins::create_application_commands(&commands);
    let mut commands = serde_json::to_value(commands).expect("a command is plain data");
    let words = Language::ALL.map(|language| (language, language.commands()));
    for command in commands.as_array_mut().into_iter().flatten() {
        // In servers only, added by their managers.
        command["contexts"] = json!([0]);
        command["integration_types"] = json!([0]);
        if let Some(command) = command.as_object_mut() {
            complete(command, "", &words);
        }
    }
    commands
}

/// Adds to the JSON of poise: localised words, autocompletion, choices.
fn complete(part: &mut Map<String, Value>, parent: &str, languages: &Words) {
    let name = part.get("name").and_then(Value::as_str).unwrap_or_default();
    let path = if parent.is_empty() { name.to_owned() } else { format!("{parent}-{name}") };
    let [(_, english), ..] = languages;
    part.insert("description".into(), words(&path, english).description.into());
    for (field, field_of) in [
        ("name_localizations", (|words| words.name) as fn(CommandWords) -> String),
        ("description_localizations", |words| words.description),
    ] {
        let local = languages.iter().flat_map(|(language, commands)| {
            let word = field_of(words(&path, commands));
            language.locales().iter().map(move |locale| ((*locale).to_owned(), json!(word)))
        });
        part.insert(field.into(), Value::Object(local.collect()));
    }
    if COMPLETED.contains(&path.as_str()) {
        part.insert("autocomplete".into(), json!(true));
    }
    let choices = choices(&path);
    if !choices.is_empty() {
        part.insert("choices".into(), choices.into());
    }
    for bound in ["min_value", "max_value"] {
        // poise writes the bounds of whole numbers with a decimal point.
        if let Some(number) = part.get(bound).and_then(Value::as_f64) {
            #[expect(clippy::cast_possible_truncation, reason = "the bounds are small")]
            part.insert(bound.into(), json!(number as i64));
        }
    }
    for option in part.get_mut("options").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(option) = option.as_object_mut() {
            complete(option, &path, languages);
        }
    }
}

fn words(path: &str, commands: &Commands) -> CommandWords {
    commands.words(path).expect("a test walks every command in every language")
}

fn choices(path: &str) -> Vec<Value> {
    match path {
        "whist-new-book" => {
            let name = |game: Game| choice(&game.to_string(), |language| game_name(game, language));
            each(Game::known(), name)
        }
        "whist-learn-book" | "whist-leaderboard-book" | "whist-settings-daily-game" => {
            each(Book::ALL, |book| choice(book.name(), |language| language.book(book)))
        }
        "whist-new-level" => {
            each(Level::ALL, |level| choice(level.name(), |language| language.level(level)))
        }
        "whist-new-language" => {
            each(Language::ALL, |it| json!({ "name": it.language_name(), "value": it.code() }))
        }
        "whist-new-pace" => each(Pace::OFFERED, |pace| {
            choice(&pace.to_string(), |language| sentence_case(&pace_in_words(pace, language)))
        }),
        "whist-leaderboard-span" => {
            vec![choice(EVER, Language::span_ever), choice(RECENT, Language::span_recent)]
        }
        _ => Vec::new(),
    }
}

fn each<T>(all: impl IntoIterator<Item = T>, choice: impl FnMut(T) -> Value) -> Vec<Value> {
    all.into_iter().map(choice).collect()
}

fn choice(value: &str, name: impl Fn(Language) -> String) -> Value {
    let local: Map<String, Value> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let name = name(language);
            language.locales().iter().map(move |locale| ((*locale).to_owned(), json!(name)))
        })
        .collect();
    json!({ "name": name(Language::English), "value": value, "name_localizations": local })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The parts of a command: itself, its subcommands and its options.
    fn parts(part: &Value) -> Vec<&Value> {
        let below = part["options"].as_array().into_iter().flatten().flat_map(parts);
        std::iter::once(part).chain(below).collect()
    }

    fn texts<'a>(part: &'a Value, field: &str) -> Vec<&'a str> {
        let local = part[format!("{field}_localizations")].as_object();
        let local = local.into_iter().flatten().filter_map(|(_, text)| text.as_str());
        part[field].as_str().into_iter().chain(local).collect()
    }

    /// Discord's limits for chat commands.
    #[test]
    fn every_name_description_and_count_is_within_discords_limits() {
        let commands = registration();
        let commands = commands.as_array().unwrap();
        assert!(commands.len() <= 100);
        for command in commands {
            let all = parts(command);
            let mut characters = 0;
            for part in &all {
                let names = texts(part, "name");
                assert!(names.len() > Language::ALL.len());
                for name in names {
                    assert!((1..=32).contains(&name.chars().count()), "{name}");
                    assert!(
                        name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_'),
                        "{name}"
                    );
                    assert_eq!(name, name.to_lowercase());
                }
                for text in texts(part, "description") {
                    assert!((1..=100).contains(&text.chars().count()), "{text}");
                }
                assert!(part["options"].as_array().is_none_or(|options| options.len() <= 25));
                let choices = part["choices"].as_array().into_iter().flatten();
                let mut count = 0;
                for choice in choices {
                    count += 1;
                    for name in texts(choice, "name") {
                        assert!((1..=100).contains(&name.chars().count()), "{name}");
                    }
                    assert!(choice["value"].as_str().unwrap().len() <= 100);
                }
                assert!(count <= 25);
                assert!(count == 0 || part["autocomplete"] != true);
                characters += part["name"].as_str().unwrap().chars().count()
                    + part["description"].as_str().unwrap().chars().count();
            }
            assert!(characters <= 8_000);
        }
    }

    #[test]
    fn commands_are_for_servers_alone() {
        for command in registration().as_array().unwrap() {
            assert_eq!(command["contexts"], json!([0]));
            assert_eq!(command["integration_types"], json!([0]));
        }
    }

    #[test]
    fn the_commands_are_those_that_are_promised() {
        let commands = registration();
        let names: Vec<_> =
            commands.as_array().unwrap().iter().map(|command| command["name"].clone()).collect();
        assert_eq!(names, ["whist", "hand", "play", "bid"]);
        let whist: Vec<_> = commands[0]["options"]
            .as_array()
            .unwrap()
            .iter()
            .map(|command| command["name"].clone())
            .collect();
        assert_eq!(
            whist,
            [
                "new",
                "join",
                "leave",
                "start",
                "table",
                "watch",
                "move",
                "hint",
                "score",
                "points",
                "rules",
                "learn",
                "end",
                "deal",
                "leaderboard",
                "keep",
                "review",
                "scale",
                "settings",
                "record",
                "verify",
                "me",
                "help"
            ]
        );
        assert_eq!(commands[2]["options"][0]["autocomplete"], true);
        assert_eq!(commands[3]["options"][0]["autocomplete"], true);
    }

    #[test]
    fn names_differ_among_siblings_in_every_language() {
        let commands = registration();
        let all = commands.as_array().unwrap();
        let mut levels: Vec<Vec<&Value>> = vec![all.iter().collect()];
        for part in all.iter().flat_map(parts) {
            levels.push(part["options"].as_array().into_iter().flatten().collect());
        }
        for level in levels {
            for locale in Language::ALL.into_iter().flat_map(Language::locales) {
                let mut names: Vec<_> = level
                    .iter()
                    .map(|part| part["name_localizations"][locale].as_str().unwrap())
                    .collect();
                names.sort_unstable();
                let count = names.len();
                names.dedup();
                assert_eq!(names.len(), count, "{locale}: {names:?}");
            }
        }
    }

    fn paths(part: &Value, parent: &str) -> BTreeSet<String> {
        let name = part["name"].as_str().unwrap();
        let path = if parent.is_empty() { name.to_owned() } else { format!("{parent}-{name}") };
        let below = part["options"].as_array().into_iter().flatten();
        below.flat_map(|part| paths(part, &path)).chain([path.clone()]).collect()
    }

    #[test]
    fn every_command_of_locales_is_registered() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en/commands.ftl");
        let file = std::fs::read_to_string(file).unwrap();
        let written =
            file.lines().filter_map(|line| line.strip_prefix("command-")?.split(' ').next());
        let commands = registration();
        let commands = commands.as_array().unwrap().iter().flat_map(|command| paths(command, ""));
        let commands: BTreeSet<_> = commands.collect();
        assert_eq!(written.map(str::to_owned).collect::<BTreeSet<_>>(), commands);
    }
}
