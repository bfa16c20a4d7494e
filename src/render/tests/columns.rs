//! How wide the facts of a message are: each fits in a line of a phone of 360 pixels. A line
//! of several may still end at any space.

use unicode_segmentation::UnicodeSegmentation;

use super::evening::FOUR;
use crate::render::message::{Message, Part};

/// How many letters of middling width a line has there.
const COLUMNS: usize = 38;

/// What keeps the facts of a line apart.
const BETWEEN_FACTS: &str = " · ";

/// Names of twenty letters, in place of the short ones.
const LONG: [&str; 4] = [
    "Annabelle Vandenbork",
    "Bobadilla Maeterlink",
    "Cleopatra Verhaeghen",
    "Dante-Marie Lemaitre",
];

/// The facts of a message that a phone would break in the middle, if the players had the
/// longest names. Sentences are read as they come, and tables have columns of their own.
pub(super) fn too_wide(message: &Message) -> Vec<String> {
    let texts = message.parts.iter().filter_map(|part| match part {
        Part::Text(text) | Part::Section(text, _) => Some(text.clone()),
        Part::Headline(headline) => Some(headline.in_a_line()),
        Part::Separator | Part::Picture(_) | Part::Row(_) => None,
    });
    let texts: Vec<_> = texts.collect();
    let lines = texts.iter().flat_map(|text| lines_of(text)).filter(|line| !is_sentence(line));
    let facts = lines.flat_map(|line| facts_of(&line));
    facts.filter(|fact| !is_sentence(fact) && columns(fact) > COLUMNS).collect()
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
    let facts = line.split(BETWEEN_FACTS).flat_map(|fact| {
        let named = FOUR.iter().zip(LONG).fold(fact.to_owned(), |fact, (name, long)| {
            let words = fact.split_inclusive(|letter: char| !letter.is_alphanumeric());
            words
                .map(|word| {
                    if word.trim_end_matches(|it: char| !it.is_alphanumeric()) == *name {
                        word.replacen(name, long, 1)
                    } else {
                        word.to_owned()
                    }
                })
                .collect()
        });
        broken_between_names(&named)
    });
    facts.collect()
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

/// How wide a text is: an emoji is as wide as two letters, and a link as its words.
fn columns(text: &str) -> usize {
    let wide = |grapheme: &str| grapheme.chars().any(|it| it == '\u{fe0f}' || it >= '\u{1f000}');
    text.graphemes(true).map(|grapheme| 1 + usize::from(wide(grapheme))).sum()
}

#[test]
fn a_fact_that_is_too_long_is_found_and_a_sentence_is_not() {
    let wide = |text: &str| too_wide(&Message::text(text.to_owned()));
    let long = "x".repeat(39);
    assert_eq!(wide(&format!("{long} · short")).concat(), long);
    assert_eq!(wide(&format!("{long}.\n```\n{long}\n```\n{}", &long[1..])), [""; 0]);
    assert_eq!(wide("-# **Ann** took trick 13 · **♥A**"), [""; 0]);
    assert_eq!(wide("Ann & Bob"), [""; 0]);
    assert_eq!(wide("Ann is the wisest"), [""; 0]);
    assert_eq!(
        wide("Ann is by far the best of them"),
        ["Annabelle Vandenbork is by far the best of them"]
    );
}
