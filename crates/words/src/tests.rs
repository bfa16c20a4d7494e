use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use fluent_bundle::FluentValue;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use rules::{Book, Card, Rank, Rules, Seat, Suit};

use crate::{FILES, Language, Permission};

/// The parts of a key of a language.
#[derive(PartialEq, Eq, Debug, Default)]
struct Parts {
    /// The place of its file among the files.
    file: usize,
    variables: BTreeSet<String>,
    /// The words that a sentence tells apart; plurals differ by language.
    variants: BTreeSet<String>,
}

/// Every key of a language, as its files have them.
fn keys(language: Language) -> BTreeMap<String, Parts> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.code());
    let mut keys = BTreeMap::new();
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for (file, path) in files.into_iter().enumerate() {
        let text = std::fs::read_to_string(path).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).expect("it is Fluent");
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            for attribute in &message.attributes {
                add(&mut keys, file, &format!("{key}.{}", attribute.id.name), &attribute.value);
            }
            add(&mut keys, file, key, &message.value.expect("every message says something"));
        }
    }
    keys
}

fn add(keys: &mut BTreeMap<String, Parts>, file: usize, key: &str, pattern: &Pattern<&str>) {
    let mut parts = Parts { file, ..Parts::default() };
    read(pattern, &mut parts);
    assert!(keys.insert(key.to_owned(), parts).is_none(), "{key} is there twice");
}

fn read(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => read_inline(inline, parts),
            Expression::Select { selector, variants } => {
                read_inline(selector, parts);
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key
                        && !["zero", "one", "two", "few", "many", "other"].contains(&name)
                    {
                        parts.variants.insert(name.to_owned());
                    }
                    read(&variant.value, parts);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, parts: &mut Parts) {
    let InlineExpression::VariableReference { id } = inline else {
        panic!("{inline:?}: nothing but arguments stands in our sentences");
    };
    parts.variables.insert(id.name.to_owned());
}

fn option_names() -> BTreeSet<&'static str> {
    Book::ALL.into_iter().flat_map(Rules::choices).map(|choice| choice.name).collect()
}

#[test]
fn every_folder_of_words_is_a_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let folders: BTreeSet<_> = folder
        .read_dir()
        .unwrap()
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    assert_eq!(folders, Language::ALL.map(|language| language.code().to_owned()).into());
}

#[test]
fn attributes_belong_to_commands_options_and_settings_only() {
    let english = keys(Language::English);
    let named: BTreeSet<_> =
        english.keys().filter_map(|key| Some(key.split_once('.')?.0)).collect();
    let commands = named.iter().filter(|key| key.starts_with("command-"));
    let commands = commands
        .flat_map(|key| [((*key).to_owned(), vec![]), (format!("{key}.description"), vec![])]);
    let options = option_names().into_iter().flat_map(|name| {
        [
            (format!("option-{name}"), vec![]),
            (format!("option-{name}.why"), vec![]),
            (format!("option-{name}.value"), vec!["value"]),
        ]
    });
    let settings = named.iter().filter(|key| key.starts_with("setting-"));
    let settings = settings.flat_map(|key| {
        let why = format!("{key}.why");
        let why = english.contains_key(&why).then_some((why, vec![]));
        [((*key).to_owned(), vec![]), (format!("{key}.value"), vec!["value"])]
            .into_iter()
            .chain(why)
    });
    let written: BTreeMap<_, _> = english
        .iter()
        .filter(|(key, _)| key.split('.').next().is_some_and(|key| named.contains(key)))
        .map(|(key, parts)| (key.clone(), parts.variables.iter().map(String::as_str).collect()))
        .collect();
    assert_eq!(written, commands.chain(options).chain(settings).collect());
}

#[test]
fn all_languages_tell_the_same_things_apart() {
    let english = keys(Language::English);
    for language in Language::ALL {
        assert_eq!(keys(language), english, "{language:?}");
    }
}

#[test]
fn every_sentence_can_be_said_with_every_argument() {
    let samples: [FluentValue<'_>; 8] = [
        0.into(),
        1.into(),
        2.into(),
        13.into(),
        "hearts".into(),
        "K".into(),
        "W".into(),
        "false".into(),
    ];
    let english = keys(Language::English);
    for language in Language::ALL {
        for (key, parts) in &english {
            for sample in &samples {
                let args = parts.variables.iter();
                let args = args.map(|arg| (arg.as_str(), sample.clone())).collect();
                let said = language.find(FILES[parts.file], key, &args);
                let said = said.unwrap_or_else(|| panic!("{key} in {language:?} with {sample:?}"));
                assert!(!said.trim().is_empty(), "{key} in {language:?}");
                let is_odd = |letter| matches!(letter, '{' | '}' | '\u{2066}'..='\u{2069}');
                assert!(!said.contains(is_odd), "{key} in {language:?}: {said}");
            }
        }
    }
}

/// A word that falls through to another's variant would be told wrong.
fn check_all_differ(language: Language, what: &str, words: impl IntoIterator<Item = String>) {
    let mut seen = HashSet::new();
    for word in words {
        assert!(seen.insert(word.clone()), "{what} in {language:?}: {word} means two things");
    }
}

#[test]
fn no_two_things_have_one_name() {
    for language in Language::ALL {
        let pack = (0..52).filter_map(Card::from_index);
        check_all_differ(language, "cards", pack.map(|card| language.card(card)));
        let pack = (0..52).filter_map(Card::from_index);
        check_all_differ(language, "cards in words", pack.map(|card| language.card_said(card)));
        check_all_differ(language, "suits", Suit::ALL.map(|suit| language.suit(suit)));
        check_all_differ(language, "seats", Seat::ALL.map(|seat| language.seat(seat)));
        check_all_differ(language, "books", Book::ALL.map(|book| language.book(book)));
        let permissions = [
            Permission::ViewChannel,
            Permission::SendMessages,
            Permission::SendMessagesInThreads,
            Permission::CreatePublicThreads,
            Permission::ManageThreads,
            Permission::EmbedLinks,
            Permission::AttachFiles,
            Permission::ReadMessageHistory,
        ]
        .map(|permission| language.permission(permission));
        check_all_differ(language, "permissions", permissions);
        for choice in Book::ALL.into_iter().flat_map(Rules::choices) {
            let words = choice.values.iter().map(|value| language.option_value(choice.name, value));
            check_all_differ(language, choice.name, words);
        }
    }
    check_all_differ(Language::English, "languages", Language::ALL.map(Language::language_name));
}

#[test]
fn cards_are_read_as_the_reader_writes_them() {
    let card = |rank, suit| Card { rank, suit };
    let cards = [
        (card(Rank::Ten, Suit::Hearts), ["♥10", "♥10", "♥10", "♥10"]),
        (card(Rank::Ace, Suit::Spades), ["♠A", "♠A", "♠A", "♠A"]),
        (card(Rank::King, Suit::Diamonds), ["♦K", "♦R", "♦H", "♦K"]),
        (card(Rank::Queen, Suit::Clubs), ["♣Q", "♣D", "♣V", "♣D"]),
        (card(Rank::Jack, Suit::Clubs), ["♣J", "♣V", "♣B", "♣B"]),
        (card(Rank::Two, Suit::Spades), ["♠2", "♠2", "♠2", "♠2"]),
    ];
    for (card, written) in cards {
        assert_eq!(Language::ALL.map(|language| language.card(card)), written);
    }
}

/// Everything that the files of a language say, in lower case.
fn all_said(language: Language) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.code());
    let files = folder.read_dir().unwrap().map(|file| file.unwrap().path());
    files.map(|file| std::fs::read_to_string(file).unwrap().to_lowercase()).collect()
}

#[test]
fn sentences_have_the_words_of_the_glossary() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/GLOSSARY.md");
    let glossary = std::fs::read_to_string(file).unwrap();
    let said = Language::ALL.map(all_said);
    let rows = glossary.lines().filter(|line| line.starts_with('|')).skip(2);
    assert!(rows.clone().count() > 40, "the table is not found");
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 1 + Language::ALL.len(), "{row}");
        for ((term, said), language) in cells[1..].iter().zip(&said).zip(Language::ALL) {
            assert!(said.contains(&term.to_lowercase()), "{term} is not said in {language:?}");
        }
    }
}

/// At the end of a line such a sign would stand alone on the next.
#[test]
fn french_signs_do_not_leave_their_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/fr");
    for file in folder.read_dir().unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            for loose in [" :", " ;", " !", " ?", " »", "« "] {
                assert!(!line.contains(loose), "{line}");
            }
        }
    }
}

#[test]
fn what_players_did_not_understand_is_not_said_again() {
    let unsaid: [(&str, &[&str]); 4] = [
        ("en", &["(needs ", "· the others", "over days", "would take back"]),
        ("fr", &["(il en faut", "· les autres", "voudrait reprendre"]),
        ("nl", &["nodig)", "· de anderen", "over dagen"]),
        ("de", &["(braucht", "· die anderen", "über Tage"]),
    ];
    for (language, unsaid) in unsaid {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language);
        for file in folder.read_dir().unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            for line in text.lines() {
                assert!(unsaid.iter().all(|words| !line.contains(words)), "{line}");
            }
        }
    }
}

#[test]
fn plurals_are_right_in_each_language() {
    let free = |language: Language| [1, 2].map(|free| language.lobby_free(free));
    let [one, two] = free(Language::English);
    assert!(one.starts_with("1 seat left") && two.starts_with("2 seats left"));
    let [one, two] = free(Language::French);
    assert!(one.starts_with("Encore 1 place.") && two.starts_with("Encore 2 places."));
    // Nothing is singular in French and plural in English.
    let none = |language: Language| language.summary_tricks("Ann", 0);
    assert_eq!(none(Language::English), "Ann: **0 tricks**");
    assert!(none(Language::French).ends_with("**0 levée**"));
    let [one, two] = free(Language::Dutch);
    assert!(one.contains("één stoel") && two.contains("2 stoelen"), "{one} {two}");
    let [one, two] = free(Language::German);
    assert!(one.contains("1 Platz frei") && two.contains("2 Plätze frei"), "{one} {two}");
}

#[test]
fn a_number_and_its_noun_go_together() {
    for (language, one, several) in [
        (Language::English, "1 answer,", "2 answers,"),
        (Language::French, "1 réponse,", "2 réponses,"),
        (Language::Dutch, "1 antwoord,", "2 antwoorden,"),
        (Language::German, "1 Antwort,", "2 Antworten,"),
    ] {
        let told = [1, 2].map(|answers| language.survey_so_far(answers, 9, 265));
        assert!(told[0].starts_with(one) && told[1].starts_with(several), "{told:?}");
        let open = [1, 2].map(|open| language.survey_open(open));
        assert!(!open[0].contains('1') && open[1].starts_with("2 "), "{open:?}");
        let labels = [1, 2].map(|deals| [language.page_deals(deals), language.page_last(deals)]);
        assert_ne!(labels[0][0], labels[1][0]);
        assert!(!labels[0][1].contains('1') && labels[1][1].contains('2'), "{labels:?}");
    }
    let none = Language::French.survey_so_far(0, 1, 265);
    assert_eq!(none, "0 réponse, 1 résultat connu sur 265.");
}

#[test]
fn a_number_has_the_decimal_sign_of_its_language() {
    let all = Language::ALL.map(|language| language.decimal(-1586, 2));
    assert_eq!(all, ["−15.86", "−15,86", "−15,86", "−15,86"]);
    let of = |value, places| Language::German.decimal(value, places);
    assert_eq!([of(5, 1), of(5, 2), of(0, 2), of(-105, 2)], ["0,5", "0,05", "0,00", "−1,05"]);
}

#[test]
fn a_locale_of_discord_finds_its_language() {
    assert_eq!(Language::of_locale("en-US"), Some(Language::English));
    assert_eq!(Language::of_locale("en-GB"), Some(Language::English));
    assert_eq!(Language::of_locale("fr"), Some(Language::French));
    assert_eq!(Language::of_locale("fr-BE"), Some(Language::French));
    assert_eq!(Language::of_locale("nl"), Some(Language::Dutch));
    assert_eq!(Language::of_locale("de"), Some(Language::German));
    for other in ["", "ja", "frr", "FR", "-", "zh-TW"] {
        assert_eq!(Language::of_locale(other), None, "{other}");
    }
    for language in Language::ALL {
        assert_eq!(Language::of_locale(language.code()), Some(language));
        for locale in language.locales() {
            assert_eq!(Language::of_locale(locale), Some(language));
            // Discord knows no plain English.
            assert_ne!(*locale, "en");
        }
    }
}

#[test]
fn commands_keep_to_the_limits_of_discord() {
    use twilight_validate::command::{chat_input_name, description};
    let english = keys(Language::English);
    let paths = english.keys().filter_map(|key| key.strip_prefix("command-"));
    let paths: Vec<_> = paths.filter(|path| !path.contains('.')).collect();
    assert!(paths.len() > 40, "{paths:?}");
    for commands in Language::ALL.map(Language::commands) {
        for path in &paths {
            let words = commands.words(path).unwrap();
            chat_input_name(&words.name).unwrap_or_else(|error| panic!("{path}: {error}"));
            description(&words.description).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert_eq!(words.name, words.name.to_lowercase(), "{path}");
            // Siblings go by different names.
            let parent = |path: &str| path.rsplit_once('-').map(|(parent, _)| parent.to_owned());
            let is_sibling = |other: &&&str| *other != path && parent(other) == parent(path);
            for sibling in paths.iter().filter(is_sibling) {
                assert_ne!(commands.words(sibling).unwrap().name, words.name, "{path}");
            }
        }
        assert_eq!(commands.words("nonsense"), None);
    }
}

#[test]
fn sentences_name_commands_as_they_are() {
    for language in Language::ALL {
        let commands = language.commands();
        let name = |path| commands.words(path).unwrap().name;
        let new = format!("/{} {}", name("whist"), name("whist-new"));
        assert!(language.notice_no_table().contains(&new));
        assert!(language.refusal_not_seated().contains(&new));
        assert!(language.refusal_closed().contains(&new));
        assert!(language.not_heard_no_such_table().contains(&new));
        assert!(language.help_begin().contains(&new));
        let times = ["whist", "whist-me", "whist-me-times"].map(name).join(" ");
        assert!(
            language.times_none().contains(&format!("/{times} {}:", name("whist-me-times-zone")))
        );
        let luck = ["whist", "whist-me", "whist-me-luck"].map(name).join(" ");
        let [text, off] = ["whist-me-luck-text", "whist-me-luck-off"].map(name);
        assert!(language.luck_none().contains(&format!("`/{luck} {text}:")));
        assert!(language.luck_counts().contains(&format!("`/{luck} {off}:True`")));
        let table = format!("/{} {}", name("whist"), name("whist-table"));
        assert!(language.notice_unknown_button().contains(&table));
        assert!(language.notice_messages_removed().contains(&table));
    }
}

#[test]
fn sentences_name_buttons_as_they_are() {
    for language in Language::ALL {
        let bold = |label: String| format!("**{label}**");
        assert!(language.look_not_kept().contains(&bold(language.button_keep_look())));
        assert!(language.help_play().contains(&bold(language.button_hand())));
        let not_over = language.refusal_match_not_over();
        assert!(not_over.contains(&bold(language.button_more())));
        assert!(not_over.contains(&bold(language.button_ways_out())));
    }
}
