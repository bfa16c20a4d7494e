//! The first words to a server, and the help.

use robots::Level;
use words::{Commands, Language};

use super::PLAYING;
use super::lobby::take_button;
use super::message::{Button, Frame, Message, Style};
use super::names::Names;
use super::press::{CustomId, PracticePress, Verb};
use super::row::{button, practice_button};
use table::TableView;

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
    let words = &language.commands();
    let command = |path| {
        let description = words.words(path)?.description;
        Some(format!("**/{}** – {description}.", whole_name(path, words)))
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
fn whole_name(path: &str, words: &Commands) -> String {
    let ends = path.match_indices('-').map(|(end, _)| end).chain([path.len()]);
    let names = ends.filter_map(|end| Some(words.words(&path[..end])?.name));
    names.collect::<Vec<_>>().join(" ")
}

/// The public greeting: what this is, and the two ways to begin.
#[must_use]
pub fn greeting(language: Language) -> Message {
    Message::titled(Frame::Coloured(PLAYING), &language.greeting_title())
        .with_text(language.greeting_text())
        .with_buttons([practice_button(language), open_button(language)])
}

/// The word that a table stands in the channel already, with the ways to it.
#[must_use]
pub fn beside_table(table: &TableView, is_seated: bool, language: Language) -> Message {
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let ways = if is_seated {
        vec![plain(Verb::Hand, language.button_hand())]
    } else if table.is_lobby() {
        vec![plain(Verb::Sit, language.button_sit())]
    } else {
        let take = take_button(&Names::new(table, language), Style::Secondary);
        take.into_iter().chain([plain(Verb::Watch, language.button_watch())]).collect()
    };
    Message::text(language.not_opened_taken())
        .with_buttons(ways)
        .with_buttons([practice_button(language)])
}

/// Another practice deal, against the next stronger robots, and a table with friends.
pub(super) fn after_practice(table: &TableView, language: Language) -> [Button; 2] {
    let level = table.settings().level();
    let stronger = Level::ALL.into_iter().find(|&it| it > level);
    let (book, level) = (table.settings().rules().book(), stronger.unwrap_or(level));
    let again = CustomId::PracticeAt(PracticePress { book, level }).to_string();
    let label = match stronger {
        Some(_) => language.button_practice_harder(),
        None => language.button_practice_again(),
    };
    let with_friends = CustomId::OpenTable.to_string();
    [
        Button::new(again, label, Style::Success),
        Button::new(with_friends, language.button_with_friends(), Style::Secondary),
    ]
}

fn open_button(language: Language) -> Button {
    let id = CustomId::OpenTable.to_string();
    Button::new(id, language.button_open_table(), Style::Secondary)
}
