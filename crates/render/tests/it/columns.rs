//! The width of the facts of a message: none is over 38 letters, and a line of several ends
//! between two of them, as far as a phone of 360 pixels has room for each.

use loopback::phone;
use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation;
use words::sign::is_sign;

use super::fixture::FOUR;
use courier::as_sent;
use render::message::{Headline, Message, Part};

/// The number of letters of middling width in a line there.
const COLUMNS: usize = 38;

/// The number of letters in a line of a block of code there, which breaks between none of them.
const COLUMNS_OF_CODE: usize = 32;

/// The separator between the facts of a line.
const BETWEEN_FACTS: &str = " · ";

/// Names of twenty letters, in place of the short ones.
const LONG: [&str; 4] = [
    "Annabelle Vandenbork",
    "Bobadilla Maeterlink",
    "Cleopatra Verhaeghen",
    "Dante-Marie Lemaitre",
];

/// The facts of a message that a phone would break in the middle, if the players had the
/// longest names, and lines of its tables that are too long. Sentences are read as they come.
pub(super) fn too_wide(message: &Message) -> Vec<String> {
    let texts = message.parts.iter().filter_map(|part| match part {
        Part::Text(text) | Part::Pictured(text) | Part::Section(text, _) => Some(text.clone()),
        Part::Headline(headline) => Some(headline.in_a_line()),
        Part::Separator | Part::Picture(_) | Part::Kept(_) | Part::Row(_) => None,
    });
    let texts: Vec<_> = texts.collect();
    let lines = texts.iter().flat_map(|text| lines_of(text)).filter(|line| !is_sentence(line));
    let facts = lines.flat_map(|line| facts_of(&line));
    let facts = facts.filter(|fact| !is_sentence(fact) && columns(fact) > COLUMNS);
    let code = texts.iter().flat_map(|text| text.split("```").skip(1).step_by(2));
    let rows = code.flat_map(str::lines).filter(|row| columns_of_code(row) > COLUMNS_OF_CODE);
    facts.chain(rows.map(str::to_owned)).collect()
}

/// Texts of a message, as it is sent before its emoji are there and after, in which a sign
/// stands that a client draws as it likes, dark on dark, or as a box. In code nothing else can
/// stand.
pub(super) fn badly_signed(message: &Message) -> Vec<String> {
    let mut texts = Vec::new();
    for sent in as_sent(message) {
        texts_of(&sent, &mut texts);
    }
    texts.retain(|text| text.split('`').step_by(2).any(is_badly_signed));
    texts
}

fn is_badly_signed(text: &str) -> bool {
    let next = text.chars().skip(1).chain([' ']);
    let is_bare = |letter: char, next| "♠♥♦♣▶".contains(letter) && next != '\u{fe0f}';
    text.chars().zip(next).any(|(letter, next)| is_sign(letter) || is_bare(letter, next))
}

/// The faults in the lines of several facts of a message as it is sent: a fact that fits in
/// a line of a phone and can be broken all the same, or that cannot and does not fit. Names are
/// short ones, and then the longest.
pub(super) fn badly_held(message: &Message) -> Vec<String> {
    let parts = message.parts.iter().cloned().map(with_long_names).collect();
    let long_named = Message { parts, ..message.clone() };
    let mut texts = Vec::new();
    for message in [message, &long_named] {
        let [sent, _] = as_sent(message);
        texts_of(&sent, &mut texts);
    }
    let outside = texts.iter().flat_map(|text| text.split("```").step_by(2).flat_map(str::lines));
    let several = outside.filter(|line| line.contains(BETWEEN_FACTS));
    several.flat_map(badly_held_in).collect()
}

fn badly_held_in(line: &str) -> Vec<String> {
    let print = ["-# ", "### "].into_iter().find(|print| line.starts_with(print));
    let print = print.unwrap_or_default();
    let facts = line[print.len()..].split(BETWEEN_FACTS).filter(|fact| !fact.contains(['`', ']']));
    let badly = facts.filter(|fact| {
        // Three letters more or less are no matter.
        let (more, less) = (format!("{print}{fact}"), format!("{print}{fact}nnn"));
        let fits = phone::lines(&less.replace(' ', "\u{a0}")) == 1;
        if fact.contains(' ') { fits } else { phone::lines(&more) > 1 }
    });
    badly.map(str::to_owned).collect()
}

fn with_long_names(part: Part) -> Part {
    match part {
        Part::Text(text) | Part::Pictured(text) => Part::Text(long_named(&text)),
        Part::Section(text, beside) => Part::Section(long_named(&text), beside),
        Part::Headline(headline) => Part::Headline(Headline {
            news: long_named(&headline.news),
            turn: long_named(&headline.turn),
            ..headline
        }),
        Part::Separator | Part::Picture(_) | Part::Kept(_) | Part::Row(_) => part,
    }
}

/// All texts of what is sent.
fn texts_of(sent: &Value, texts: &mut Vec<String>) {
    match sent {
        Value::Object(fields) => {
            // Where a picture is described nothing is drawn.
            let seen = ["content", "label", "placeholder"].into_iter();
            texts.extend(seen.filter_map(|it| Some(fields.get(it)?.as_str()?.to_owned())));
            fields.values().for_each(|inner| texts_of(inner, texts));
        }
        Value::Array(parts) => parts.iter().for_each(|part| texts_of(part, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Lines without code, and without what only changes how they look.
fn lines_of(text: &str) -> Vec<String> {
    let outside = text.split("```").step_by(2).flat_map(str::lines);
    let plain = outside.map(|line| {
        let line = line.trim_start_matches("-# ").trim_start_matches("### ");
        line.split('`').step_by(2).collect::<String>().replace(['*', '\\'], "")
    });
    plain.filter(|line| !line.is_empty()).collect()
}

fn is_sentence(line: &str) -> bool {
    line.trim_end_matches(['”', '»', '\u{a0}', '“', ' ']).ends_with(['.', '?', '!', ':', '…'])
}

/// The facts of a line with long names, taken apart before the second of two: no phone has
/// room for both in a line.
fn facts_of(line: &str) -> Vec<String> {
    line.split(BETWEEN_FACTS).flat_map(|fact| broken_between_names(&long_named(fact))).collect()
}

/// A text in which every player has a long name.
fn long_named(text: &str) -> String {
    FOUR.iter().zip(LONG).fold(text.to_owned(), |text, (name, long)| {
        let words = text.split_inclusive(|letter: char| !letter.is_alphanumeric());
        let named = words.map(|word| {
            if word.trim_end_matches(|it: char| !it.is_alphanumeric()) == *name {
                word.replacen(name, long, 1)
            } else {
                word.to_owned()
            }
        });
        named.collect()
    })
}

fn broken_between_names(fact: &str) -> Vec<String> {
    let mut starts: Vec<_> =
        LONG.iter().flat_map(|name| fact.match_indices(name).map(|(place, _)| place)).collect();
    starts.sort_unstable();
    let mut rest = fact;
    let mut pieces = Vec::new();
    for &place in starts.iter().skip(1).rev() {
        pieces.push(rest[place..].trim().to_owned());
        rest = &rest[..place];
    }
    pieces.push(rest.trim().to_owned());
    pieces
}

/// The width of a text: an emoji is as wide as two letters, and a link as its words.
fn columns(text: &str) -> usize {
    let is_picture = |it| "♠♥♦♣▶⏳\u{fe0f}".contains(it) || it >= '\u{1f000}';
    let wide = |grapheme: &str| grapheme.contains(is_picture);
    // The emoji of a sign, and the space after it.
    let signs = text.chars().filter(|&letter| is_sign(letter)).count();
    let graphemes = text.graphemes(true);
    signs * 2 + graphemes.map(|grapheme| 1 + usize::from(wide(grapheme))).sum::<usize>()
}

/// Letters of a block of code are equally wide, and its emoji twice that.
fn columns_of_code(row: &str) -> usize {
    row.graphemes(true).map(|sign| 1 + usize::from(sign >= "\u{1f000}")).sum()
}

#[test]
fn a_fact_that_is_too_long_is_found_and_a_sentence_is_not() {
    let wide = |text: &str| too_wide(&Message::text(text.to_owned()));
    let long = "x".repeat(39);
    assert_eq!(wide(&format!("{long} · short")).concat(), long);
    assert_eq!(wide(&format!("{long}.\n```\n{}\n```\n{}", &long[7..], &long[1..])), [""; 0]);
    assert_eq!(wide(&format!("```\n{}\n```", &long[6..])), [&long[6..]]);
    assert_eq!(wide("-# **Ann** took trick 13 · **♥A**"), [""; 0]);
    assert_eq!(wide("Ann & Bob"), [""; 0]);
    assert_eq!(wide("Ann is the wisest"), [""; 0]);
    assert_eq!(
        wide("Ann is by far the best of them"),
        ["Annabelle Vandenbork is by far the best of them"]
    );
}

#[test]
fn a_line_of_facts_ends_between_two_of_them() {
    let badly = |text: &str| badly_held(&Message::text(text.to_owned()));
    assert_eq!(badly("Ann took trick 13 · score 0-0 · one more fact\nAnn is first."), [""; 0]);
    let (one, other) = ("the one side of two", "the other side of two");
    assert_eq!(badly(&format!("{one} and {other} · {one}")), [""; 0]);
    assert_eq!(badly_held_in("score 0-0 · Ann\u{a0}leads"), ["score 0-0"]);
    let long = format!("{one} and {other}").replace(' ', "\u{a0}");
    assert_eq!(badly_held_in(&format!("{long} · Ann\u{a0}leads")), [long]);
}
