//! A message in words has nothing but words in it.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use words::Language;

use render::dressed::dressed;
use render::message::{Button, Message, Part, Row, Select};
use render::preferences::{Preferences, Wording};

/// A message as who listens to it has it.
pub(super) fn spoken(message: Message, language: Language) -> Message {
    dressed(message, Preferences { wording: Wording::Words, ..Preferences::default() }, language)
}

/// Every text of a message in words is letters, digits and plain punctuation.
#[track_caller]
pub(super) fn check_spoken(message: &Message) {
    for part in &message.parts {
        match part {
            Part::Text(text) | Part::Pictured(text) => check_text(text),
            Part::Headline(headline) => panic!("{headline:?} does not say first whose turn it is"),
            Part::Section(text, beside) => {
                check_text(text);
                check_button(beside);
            }
            Part::Row(Row::Buttons(buttons)) => buttons.iter().for_each(check_button),
            Part::Row(Row::Select(select)) => check_select(select),
            Part::Separator | Part::Picture(_) | Part::Kept(_) => {}
        }
    }
}

#[track_caller]
fn check_button(button: &Button) {
    assert_eq!(button.suit, None, "{button:?}");
    assert!((1..=80).contains(&button.label.chars().count()), "{button:?}");
    check_plain(&button.label);
}

#[track_caller]
fn check_select(select: &Select) {
    check_plain(&select.placeholder);
    for line in &select.lines {
        assert_eq!(line.suit, None, "{line:?}");
        check_plain(&line.label);
        check_plain(&line.description);
    }
}

/// Checks that the signs of markdown are not heard, and that numbers in a block of code have
/// their signs.
#[track_caller]
fn check_text(text: &str) {
    for (place, block) in text.split("```").enumerate() {
        if place % 2 == 1 {
            check_plain(&block.replace(['+', '-', '\n'], ""));
            continue;
        }
        for line in block.lines() {
            let line = line.trim_start_matches("-# ").trim_start_matches("### ");
            check_plain(&without_tags(line).replace(['*', '`', '\\'], ""));
        }
    }
}

/// A text without times and mentions, which Discord says in words.
fn without_tags(text: &str) -> String {
    let mut pieces = text.split('<');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once('>').map_or(piece, |(_, it)| it))
}

#[track_caller]
fn check_plain(text: &str) {
    let is_plain = |letter: char| match letter.general_category_group() {
        GeneralCategoryGroup::Letter
        | GeneralCategoryGroup::Mark
        | GeneralCategoryGroup::Separator => true,
        GeneralCategoryGroup::Number => letter.is_ascii_digit(),
        GeneralCategoryGroup::Punctuation => !"·*#@".contains(letter),
        GeneralCategoryGroup::Symbol | GeneralCategoryGroup::Other => false,
    };
    let odd: String = text.chars().filter(|&letter| !is_plain(letter)).collect();
    assert!(odd.is_empty(), "{odd:?} is heard in {text:?}");
}
