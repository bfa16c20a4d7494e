//! A message in words, for a listener: signs by name, one fact a line, the turn first.
//!
//! Messages are written in few signs: `♠10` is a card, `♠ K 9` are cards of a hand, `♠` is a
//! suit, and ` · ` keeps facts apart.

use rules::{Card, Rank, Suit};
use words::sign::is_sign;
use words::{Language, sentence_case, suit_key, suit_of};

use super::message::{
    BETWEEN_FACTS, Button, Headline, Message, Part, Picture, Row, Select, SelectLine,
};
use super::scene::MOST_ALT;

/// Signs in a row of a table that are words to a listener.
const SAID_IN_A_ROW: [char; 10] = ['✔', '✘', '♠', '♥', '♦', '♣', '·', '🥇', '🥈', '🥉'];

const MOST_ON_A_BUTTON: usize = 80;
const MOST_IN_A_LIST: usize = 100;

#[must_use]
pub(super) fn spoken(message: Message, language: Language) -> Message {
    let parts = message.parts.into_iter().map(|part| match part {
        Part::Text(content) | Part::Pictured(content) => Part::Text(text(&content, language)),
        Part::Headline(headline) => Part::Text(turn_first(&headline, language)),
        Part::Section(content, beside) => {
            Part::Section(text(&content, language), on_button(beside, language))
        }
        Part::Row(row) => Part::Row(row_in_words(row, language)),
        Part::Picture(picture) => Part::Picture(Box::new(Picture {
            alt: cut(&text(&picture.alt, language), MOST_ALT),
            ..*picture
        })),
        Part::Separator | Part::Kept(_) => part,
    });
    Message { parts: parts.collect(), ..message }
}

fn turn_first(headline: &Headline, language: Language) -> String {
    let turn = headline.without_news().in_a_line();
    let lines = [turn, headline.news.clone()].map(|line| text(&line, language));
    lines.join("\n").trim_end().to_owned()
}

fn row_in_words(row: Row, language: Language) -> Row {
    match row {
        Row::Buttons(buttons) => {
            Row::Buttons(buttons.into_iter().map(|button| on_button(button, language)).collect())
        }
        Row::Select(select) => Row::Select(Select {
            placeholder: in_words(&select.placeholder, language),
            lines: select.lines.into_iter().map(|line| in_a_list(line, language)).collect(),
            ..select
        }),
    }
}

fn on_button(button: Button, language: Language) -> Button {
    let label = label(button.suit, &button.label, language);
    Button { suit: None, label: cut(&label, MOST_ON_A_BUTTON), ..button }
}

fn in_a_list(line: SelectLine, language: Language) -> SelectLine {
    let description = in_words(&line.description.replace(BETWEEN_FACTS, ", "), language);
    SelectLine {
        suit: None,
        label: cut(&label(line.suit, &line.label, language), MOST_IN_A_LIST),
        description: cut(&description, MOST_IN_A_LIST),
        ..line
    }
}

/// A label with its suit: `Ten of hearts`, `Solo 6, hearts`.
fn label(suit: Option<Suit>, label: &str, language: Language) -> String {
    match label {
        "←" => return language.button_previous(),
        "→" => return language.button_next(),
        _ => {}
    }
    if let Some((card, rest)) = card_named(suit, label, language) {
        return sentence_case(&language.card_said(card)) + &in_words(rest, language);
    }
    let label = in_words(label, language);
    let Some(suit) = suit else { return label };
    let name = language.suit_name(suit_key(suit));
    if label.is_empty() || label.eq_ignore_ascii_case(&name) {
        sentence_case(&name)
    } else {
        format!("{label}, {name}")
    }
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Blocks of code keep their columns, unless signs have to be said, and lose the lines between rows.
fn text(text: &str, language: Language) -> String {
    let mut is_code = false;
    let is_row = |line: &&str| !line.starts_with(['─', '═', '⋯']);
    let lines = text.split('\n').filter(is_row).map(|line| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        match () {
            () if !(is_code || is_fence) => facts(line, language),
            () if line.contains(SAID_IN_A_ROW) => in_words(line, language),
            () => line.replace('−', "-"),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn facts(line: &str, language: Language) -> String {
    let (print, line) = match line.strip_prefix("-# ") {
        Some(small) => ("-# ", small),
        None => ("", line),
    };
    let facts =
        line.split(BETWEEN_FACTS).map(|fact| format!("{print}{}", in_words(fact, language)));
    facts.collect::<Vec<_>>().join("\n")
}

pub(super) fn in_words(text: &str, language: Language) -> String {
    let mut reading = Reading { rest: text, said: String::with_capacity(text.len()), language };
    while let Some(sign) = reading.rest.chars().next() {
        let after = &reading.rest[sign.len_utf8()..];
        match suit_of(sign) {
            Some(suit) => reading.reads_suit(suit, after),
            None => reading.reads(sign, after),
        }
    }
    reading.said.trim_end().to_owned()
}

struct Reading<'t> {
    rest: &'t str,
    said: String,
    language: Language,
}

impl<'t> Reading<'t> {
    fn reads_suit(&mut self, suit: Suit, after: &'t str) {
        let name = self.language.suit_name(suit_key(suit));
        let (words, rest) = if let Some((rank, rest)) = rank_at(after, self.language) {
            let card = self.language.card_said(Card { rank, suit });
            (self.in_place(&card) + between_cards(rest), rest)
        } else if self.has_named(&name) {
            // `hearts ♥`: it has been said.
            self.ends_with("");
            (String::new(), after)
        } else if let Some((ranks, rest)) = held(after, self.language) {
            (self.language.suit_held(self.in_place(&name), ranks), rest)
        } else {
            // A word does not touch the one before it: `10♥`.
            if self.said.ends_with(char::is_alphanumeric) {
                self.said.push(' ');
            }
            (self.in_place(&name), after)
        };
        self.said.push_str(&words);
        self.rest = rest;
    }

    /// With a capital where the text begins.
    fn in_place(&self, words: &str) -> String {
        let begins = self.said.chars().all(|letter| "*# ".contains(letter));
        if begins { sentence_case(words) } else { words.to_owned() }
    }

    /// True after the name of a suit, however it is declined.
    fn has_named(&self, name: &str) -> bool {
        let last = self.said.rsplit(|letter: char| letter.is_whitespace());
        let last = last.map(|word| word.trim_matches('*').to_lowercase());
        let stem: String = name.to_lowercase().chars().take(3).collect();
        last.into_iter().find(|word| !word.is_empty()).is_some_and(|word| word.starts_with(&stem))
    }

    fn reads(&mut self, sign: char, after: &'t str) {
        self.rest = after;
        if is_sign(sign) {
            return;
        }
        let word = match sign {
            '+' if self.ends_between_words() => "plus",
            '−' => "minus",
            '±' => "plus-minus",
            '×' => "times",
            '=' => "equals",
            '✔' => "made",
            '✘' => "lost",
            '🔵' => "blue",
            '🟠' => "orange",
            // At the beginning it only draws the eye.
            '✗' if !self.said.is_empty() => {
                self.ends_with(", ");
                "slip"
            }
            '①' => return self.said.push_str("1 "),
            '🥇' => return self.said.push('1'),
            '🥈' => return self.said.push('2'),
            '🥉' => return self.said.push('3'),
            '③' => return self.said.push_str("3 "),
            '⑤' => return self.said.push_str("5 "),
            '→' if !self.said.is_empty() && !after.is_empty() => return self.ends_with(":"),
            '✗' | '→' | '←' | '▶' | '⏳' | '✓' | '✅' | '❌' | '😴' | '🎓' | '🏅' | '\u{fe0f}' =>
            {
                self.rest = after.trim_start();
                return;
            }
            _ => return self.said.push(sign),
        };
        self.said.push_str(&self.language.sign_in_words(word));
        if after.starts_with(|next: char| next.is_alphanumeric() || "+−".contains(next)) {
            self.said.push(' ');
        }
    }

    fn ends_between_words(&self) -> bool {
        !self.said.ends_with(|letter: char| letter.is_alphanumeric() || letter == '\\')
    }

    fn ends_with(&mut self, sign: &str) {
        self.said.truncate(self.said.trim_end().len());
        self.said.push_str(sign);
    }
}

fn between_cards(rest: &str) -> &'static str {
    let next = rest.strip_prefix(' ').and_then(|rest| rest.chars().next());
    if next.and_then(suit_of).is_some() { "," } else { "" }
}

fn rank_at(text: &str, language: Language) -> Option<(Rank, &str)> {
    Rank::ALL.into_iter().find_map(|rank| {
        let rest = text.strip_prefix(language.rank(rank).as_str())?;
        (!rest.starts_with(char::is_alphanumeric)).then_some((rank, rest))
    })
}

/// Ranks after a suit, `␣K␣9` or `␣–`, and the rest.
fn held(text: &str, language: Language) -> Option<(String, &str)> {
    if text == " –" {
        return Some((language.none_held(), ""));
    }
    let (mut ranks, mut rest) = (Vec::new(), text);
    while let Some((rank, after)) = rest.strip_prefix(' ').and_then(|it| rank_at(it, language)) {
        ranks.push(language.rank_said(rank));
        rest = after;
    }
    (!ranks.is_empty()).then(|| (ranks.join(", "), rest))
}

/// The card of a suit and a label, and the rest of the label.
pub(super) fn card_named(
    suit: Option<Suit>,
    label: &str,
    language: Language,
) -> Option<(Card, &str)> {
    let suit = suit?;
    let (rank, rest) = rank_at(label, language)?;
    (rest.is_empty() || rest.starts_with(' ')).then_some((Card { rank, suit }, rest))
}
