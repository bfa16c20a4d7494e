//! A message drawn as text, so that it can be compared and read.

use std::fmt::Write;

use rules::Suit;
use words::{sign, symbol};

use render::message::{Button, Frame, Message, Part, Row, Select, Style};

/// The parts of a message; those in a frame stand behind a bar, which is `|` for
/// a plain one and `#` for one with a colour. `[Deal]` is a button, `<Deal>` the
/// one to press next, `+Deal+` a beginning, `!End!` an end, `(Deal)` one that
/// cannot be pressed.
pub(super) fn drawn(message: &Message) -> String {
    let bar = match message.frame {
        Frame::Bare => "",
        Frame::Plain => "| ",
        Frame::Coloured(_) => "# ",
    };
    let mut text = String::new();
    let mut was_text = false;
    for part in &message.parts {
        // Two texts stand apart; so do they here.
        let is_text = matches!(part, Part::Text(_) | Part::Pictured(_) | Part::Headline(_));
        let gap = if is_text && was_text { "\n" } else { "" };
        was_text = is_text;
        for line in format!("{gap}{}", part_text(part)).lines() {
            writeln!(text, "{}", format!("{bar}{line}").trim_end()).unwrap();
        }
    }
    text = named(&text);
    if !message.notifies.is_empty() {
        writeln!(text, "notifies {:?}", message.notifies).unwrap();
    }
    text
}

/// A text in which signs are seen that only their emoji show.
fn named(text: &str) -> String {
    let names = [
        (sign::DEALER, ":dealer:"),
        (sign::TRUMP, ":trump:"),
        (sign::TRICK_WON, ":trick_won:"),
        (sign::CARD_BACK, ":card_back:"),
    ];
    names.into_iter().fold(text.to_owned(), |text, (sign, name)| text.replace(sign, name))
}

fn part_text(part: &Part) -> String {
    match part {
        Part::Text(text) | Part::Pictured(text) => text.clone(),
        Part::Headline(headline) => headline.in_a_line(),
        Part::Separator => "---".to_owned(),
        Part::Picture(picture) => format!("{{{}}}", picture.alt.replace('\n', " / ")),
        Part::Kept(picture) => format!("{{{}}}", picture.alt.replace('\n', " / ")),
        Part::Section(text, beside) => format!("{text}  {}", button(beside)),
        Part::Row(Row::Buttons(buttons)) => {
            buttons.iter().map(button).collect::<Vec<_>>().join(" ")
        }
        Part::Row(Row::Select(select)) => list(select),
    }
}

fn button(button: &Button) -> String {
    let (left, right) = match (button.enabled, button.style) {
        (false, _) => ('(', ')'),
        (true, Style::Primary) => ('<', '>'),
        (true, Style::Secondary) => ('[', ']'),
        (true, Style::Success) => ('+', '+'),
        (true, Style::Danger) => ('!', '!'),
    };
    format!("{left}{}{right}", after_suit(button.suit, &button.label))
}

/// A label with the suit before it.
fn after_suit(suit: Option<Suit>, label: &str) -> String {
    suit.map_or_else(|| label.to_owned(), |suit| format!("{}{label}", symbol(suit)))
}

fn list(select: &Select) -> String {
    let mut text = format!("v {}\n", select.placeholder);
    for line in &select.lines {
        let mark = if line.chosen { '*' } else { ' ' };
        let description = if line.description.is_empty() {
            String::new()
        } else {
            format!(" ({})", line.description)
        };
        let label = after_suit(line.suit, &line.label);
        writeln!(text, "  {mark} {label} = {}{description}", line.value).unwrap();
    }
    text
}
