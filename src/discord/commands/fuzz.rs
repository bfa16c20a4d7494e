//! Malformed input to commands.

use poise::serenity_prelude::{CommandInteraction, ResolvedOption, ResolvedValue};
use rules::{Book, Rules, Value};

use super::completions;
use super::new::settings;
use super::parsing::{self, Meant};
use interactions::pages::{self, Language, Notice};
use render::message::Part;
use table::dealer::DealText;
use table::{Hours, SettingName, minute_of_day};

/// Words that people type into one command or another.
pub(in crate::discord) const TYPED: [&str; 20] = [
    "A♠",
    "10cœ",
    "♥ 10",
    "pass",
    "Proposer cœurs",
    "propose H",
    "misere",
    "deals=8 piccolo=none take_back=never",
    "shared_with=[2,3] members=6 sit_out=by_line",
    "robre_points=4\u{a0}calling=false",
    "target=null deals=1000000",
    "Europe/Brussels",
    "new york",
    "22:30",
    "8h",
    "my lucky cat",
    "consent",
    "large",
    "17",
    "couleur",
];

/// Reads all that stands in a command.
pub(in crate::discord) fn typed(typed: &CommandInteraction, language: Language) {
    let book = completions::book(typed);
    read_all(&typed.data.options(), book, language);
}

/// Offers what may be typed; nothing that Discord would not take.
pub(in crate::discord) fn completed(typed: &CommandInteraction, language: Language) {
    let book = completions::book(typed);
    read_all(&typed.data.options(), book, language);
    let Some(focus) = typed.data.autocomplete() else { return };
    let legal = rules::Cards::PACK;
    let calls = vec![("propose H".parse().unwrap(), "Proposer cœurs ♥".to_owned())];
    let choices = match focus.name {
        "zone" => completions::zones(focus.value),
        "card" => completions::playable(legal, focus.value, language),
        "call" => completions::calls(calls, focus.value),
        _ => completions::options(book, focus.value, language),
    };
    let choices = completions::fitting(choices);
    assert!(choices.len() <= 25);
    for (shown, says) in choices {
        assert!((1..=100).contains(&says.chars().count()), "{says:?}");
        assert!((1..=100).contains(&shown.chars().count()), "{shown:?}");
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only words are typed")]
fn read_all(options: &[ResolvedOption<'_>], book: Book, language: Language) {
    for option in options {
        match &option.value {
            ResolvedValue::SubCommand(options) | ResolvedValue::SubCommandGroup(options) => {
                read_all(options, book, language);
            }
            ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => {
                read(text, book, language);
            }
            _ => {}
        }
    }
}

/// Whatever an option of a command says, it is understood or refused in a short message.
pub(in crate::discord) fn read(text: &str, book: Book, language: Language) {
    let said = || text.to_owned();
    match parsing::card(text, language) {
        Meant::Card(card) => {
            assert_eq!(parsing::card(&language.card(card), language), Meant::Card(card));
        }
        Meant::OneOf(cards) => is_short(&Notice::TwoCards(said(), cards), language),
        Meant::NoCard => is_short(&Notice::NoCard(said()), language),
    }
    let legal = [("propose H".parse().unwrap(), "Proposer cœurs ♥".to_owned())];
    if parsing::call(text, &legal).is_none() {
        is_short(&Notice::NoCall(said()), language);
    }
    match settings(text) {
        Ok(settings) => set(settings, book, language),
        Err(word) => is_short(&Notice::NoOptions(word), language),
    }
    if let Ok(kept) = DealText::new(text) {
        assert_eq!(DealText::new(kept.reveal()), Ok(kept));
    }
    assert!(minute_of_day(text).is_none_or(|minute| minute < 24 * 60), "{text:?}");
    drop(Hours::of_zone(text.trim()));
}

/// Checks that settings are read back from the text that lists them.
fn set(settings: Vec<(String, Value)>, book: Book, language: Language) {
    let of_table = |(name, _): &(String, Value)| SettingName::of_typed(name).is_some();
    let (of_table, of_game): (Vec<_>, Vec<_>) = settings.into_iter().partition(of_table);
    let of_game = of_game.iter().map(|(name, value)| (name.as_str(), value.clone()));
    let rules = match Rules::new(book).with(of_game) {
        Ok(rules) => rules,
        Err(error) => return drop(pages::options_refused(&error, book, language)),
    };
    assert_eq!(Rules::new(book).with(rules.values()), Ok(rules.clone()));
    let text: Vec<_> = rules.changed().map(|(name, value)| format!("{name}={value}")).collect();
    let again = self::settings(&text.join(" ")).unwrap();
    let again = again.iter().map(|(name, value)| (name.as_str(), value.clone()));
    assert_eq!(Rules::new(book).with(again), Ok(rules.clone()), "{text:?}");
    for (name, value) in of_table {
        let _read = SettingName::of_typed(&name).unwrap().read(&value.to_string());
    }
}

/// Discord takes so many characters of text.
fn is_short(notice: &Notice, language: Language) {
    let message = pages::notice(notice, language);
    let [Part::Text(text)] = &message.parts[..] else { panic!("{notice:?} is no sentence") };
    assert!(text.chars().count() <= 4_000, "{notice:?}");
}
