//! How the bot is used.

use words::Language;

use super::PLAYING;
use super::message::{Frame, Message};
use super::row::practice_button;

const COMMANDS: [&str; 9] = [
    "whist-learn",
    "whist-new",
    "hand",
    "bid",
    "whist-hint",
    "whist-table",
    "whist-score",
    "whist-review",
    "whist-me-look",
];

/// The private help.
#[must_use]
pub fn help(language: Language) -> Message {
    let command = |path| {
        let description = language.command(path)?.description;
        Some(format!("**/{}** – {description}.", whole_name(path, language)))
    };
    let commands: Vec<_> = COMMANDS.into_iter().filter_map(command).collect();
    Message::titled(Frame::Coloured(PLAYING), &language.help_title())
        .with_text(language.help_begin())
        .with_text(language.help_play())
        .with_separator()
        .with_text(commands.join("\n"))
        .with_separator()
        .with_text(language.help_fair())
        .with_separator()
        // The end of a long message is what a phone shows first.
        .with_section(language.help_practice(), practice_button(language))
}

/// A command as it is typed, with the words before it.
fn whole_name(path: &str, language: Language) -> String {
    let ends = path.match_indices('-').map(|(end, _)| end).chain([path.len()]);
    let names = ends.filter_map(|end| Some(language.command(&path[..end])?.name));
    names.collect::<Vec<_>>().join(" ")
}
