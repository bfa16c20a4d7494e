//! A message drawn as text, so that it can be compared and read.

use std::fmt::Write;

use crate::render::message::{Button, Message, Row, Select, Style};

/// Content, frame and rows. `[Deal]` is a button, `<Deal>` the one to press
/// next, `+Deal+` a beginning, `!End!` an end, `(Deal)` one that cannot be
/// pressed.
pub(super) fn drawn(message: &Message) -> String {
    let mut text = String::new();
    for line in message.content.lines() {
        writeln!(text, "{line}").unwrap();
    }
    if let Some(embed) = &message.embed {
        let footer = (!embed.footer.is_empty()).then_some(embed.footer.as_str());
        let lines = [embed.title.as_str(), ""].into_iter().chain(embed.description.lines());
        for line in lines.chain(footer.iter().flat_map(|footer| ["", footer])) {
            writeln!(text, "{}", format!("| {line}").trim_end()).unwrap();
        }
    }
    if !message.notifies.is_empty() {
        writeln!(text, "notifies {:?}", message.notifies).unwrap();
    }
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                let buttons: Vec<_> = buttons.iter().map(button).collect();
                writeln!(text, "{}", buttons.join(" ")).unwrap();
            }
            Row::Select(select) => text.push_str(&list(select)),
        }
    }
    text
}

fn button(button: &Button) -> String {
    let (left, right) = match (button.enabled, button.style) {
        (false, _) => ('(', ')'),
        (true, Style::Primary) => ('<', '>'),
        (true, Style::Secondary) => ('[', ']'),
        (true, Style::Success) => ('+', '+'),
        (true, Style::Danger) => ('!', '!'),
    };
    format!("{left}{}{right}", button.label)
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
        writeln!(text, "  {mark} {} = {}{description}", line.label, line.value).unwrap();
    }
    text
}
