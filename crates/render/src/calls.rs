//! The reader's calls: their page, and the messages that call to a lobby.

use rules::Book;
use words::Language;

use super::message::{Button, Frame, Message, Row, Select, SelectLine, Style, facts, joined};
use super::moving::mention;
use super::name::escaped;
use super::press::{CallsPress, CustomId, Press, Verb};
use super::row::{self, menu};
use super::setting_words::pace_in_words;
use table::id::{ChannelId, TableId, Timestamp, UserId};
use table::{TableView, Turn};

/// The choices of the most calls a day.
pub const MOST_A_DAY: [u8; 5] = [1, 2, 3, 5, 10];

/// The choices of the hours that one waits; 0 is until one stops.
pub const HOURS: [u8; 5] = [1, 2, 4, 8, 0];

/// The reader's calls in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallsPage {
    /// The games.
    pub games: Vec<Book>,
    /// To live tables.
    pub live: bool,
    /// To tables over days.
    pub over_days: bool,
    /// The most calls a day.
    pub most_a_day: u8,
    /// True while they are called.
    pub is_on: bool,
    /// The waiting of the reader.
    pub waits: Waiting,
}

/// The waiting of a person for the first table that will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// They do not wait.
    No,
    /// Until that moment.
    Until(Timestamp),
    /// Until they stop.
    UntilStopped,
}

/// The words of the paces in a select.
pub const PACES: [&str; 2] = ["live", "days"];

/// The page of the reader's calls.
#[must_use]
pub fn page(page: &CallsPage, language: Language) -> Message {
    let on = if page.is_on { language.calls_on() } else { language.calls_off() };
    let waits = match page.waits {
        Waiting::No => language.calls_either(),
        Waiting::Until(moment) => language.calls_waits_until(at(moment)),
        Waiting::UntilStopped => language.calls_waits(),
    };
    let hours = (page.waits != Waiting::No).then(|| hours_menu(language));
    Message::titled(Frame::Plain, &language.calls_title())
        .with_text(on)
        .with_rows([games_menu(page, language), paces_menu(page, language)])
        .with_rows([most_menu(page, language)])
        .with_text(waits)
        .with_rows(hours)
        .with_buttons(buttons(page, language))
        .with_small_print(&language.calls_peace())
}

fn buttons(page: &CallsPage, language: Language) -> [Button; 3] {
    let (turn, style) = if page.is_on {
        (language.button_calls_off(), Style::Secondary)
    } else {
        (language.button_calls_on(), Style::Success)
    };
    let either = match page.waits {
        Waiting::No => language.button_either(),
        Waiting::Until(_) | Waiting::UntilStopped => language.button_wait_no_more(),
    };
    [
        button(CallsPress::Turn, turn, style),
        button(CallsPress::Either, either, Style::Secondary),
        button(CallsPress::Never, language.button_never(), Style::Secondary),
    ]
}

fn games_menu(page: &CallsPage, language: Language) -> Row {
    let line =
        |book: Book| SelectLine::new(language.book(book), book.name(), page.games.contains(&book));
    let lines: Vec<_> = Book::ALL.into_iter().map(line).collect();
    let most = u8::try_from(lines.len()).unwrap_or(u8::MAX);
    select(CallsPress::Games, language.calls_games(), lines, most)
}

fn paces_menu(page: &CallsPage, language: Language) -> Row {
    let chosen = [page.live, page.over_days];
    let line = |(pace, chosen): (&str, bool)| {
        SelectLine::new(language.calls_pace(pace.to_owned()), pace, chosen)
    };
    let lines = PACES.into_iter().zip(chosen).map(line).collect();
    select(CallsPress::Paces, language.calls_paces(), lines, 2)
}

fn most_menu(page: &CallsPage, language: Language) -> Row {
    let line = |most: u8| {
        SelectLine::new(language.calls_most(most), most.to_string(), most == page.most_a_day)
    };
    let most = language.calls_most(page.most_a_day);
    menu(id(CallsPress::Most), MOST_A_DAY.into_iter().map(line).collect(), &most)
}

fn hours_menu(language: Language) -> Row {
    let line = |hours: u8| SelectLine::new(language.calls_hours(hours), hours.to_string(), false);
    let lines = HOURS.into_iter().map(line).collect();
    select(CallsPress::Hours, language.calls_how_long(), lines, 1)
}

/// The page of those with whom the reader never wants to sit.
#[must_use]
pub fn never_page(never: &[UserId], is_full: bool, language: Language) -> Message {
    let listed = if never.is_empty() {
        language.never_none()
    } else {
        language.never_list(joined(never.iter().map(|user| format!("<@{user}>")), ", "))
    };
    let full = if is_full { language.never_full() } else { String::new() };
    // A select without lines is one of the people of the server.
    let people = select(CallsPress::NeverWith, language.never_choose(), Vec::new(), 1);
    Message::titled(Frame::Plain, &language.never_title())
        .with_text(language.never_what())
        .with_text(listed)
        .with_text(full)
        .with_rows([people])
        .with_buttons([button(CallsPress::Back, language.button_back(), Style::Secondary)])
}

/// The message that calls people to a lobby.
#[must_use]
pub fn call(table: &TableView, people: &[UserId], language: Language) -> Message {
    let left = language.lobby_free(table.chairs().vacant().count());
    let text = language.call_to_table(mentions(people), game(table, language), left);
    Message { notifies: people.to_vec(), ..Message::text(text) }
        .with_buttons([sit_down(table.id(), language)])
}

/// The message that tells a person that they sit at a table.
#[must_use]
pub fn seated(table: &TableView, people: &[UserId], language: Language) -> Message {
    let text = language.call_seated(mentions(people));
    let leave = Button::new(leave_id(table.id()), language.button_leave(), Style::Secondary);
    Message { notifies: people.to_vec(), ..Message::text(text) }
        .with_text(game(table, language))
        .with_buttons([leave])
}

/// A private word that the reader sits at a table, in that channel.
#[must_use]
pub fn seated_privately(table: &TableView, channel: ChannelId, language: Language) -> Message {
    Message::text(language.call_seated_privately(mention(channel))).with_text(game(table, language))
}

/// A private word that a person sits at the reader's table with whom they never want to.
#[must_use]
pub fn sits_with_you(name: &str, channel: ChannelId, language: Language) -> Message {
    Message::text(language.never_sits_down(escaped(name), mention(channel)))
}

/// There is no player to call now.
#[must_use]
pub fn none_to_call(language: Language) -> Message {
    Message::text(language.call_none())
}

/// The message that calls those who want to play again at the same time.
#[must_use]
pub fn rematch_call(
    table: &TableView,
    due_at: Timestamp,
    people: &[UserId],
    language: Language,
) -> Message {
    let text = language.rematch_call(mentions(people));
    let gather = gather_id(table.id(), due_at);
    let gather = Button::new(gather, language.button_sit_down(), Style::Primary);
    Message { notifies: people.to_vec(), ..Message::text(text) }
        .with_text(game(table, language))
        .with_buttons([gather, rematch_button(table.id(), language)])
}

/// The button that takes a player into those who are called a week later.
pub(crate) fn rematch_button(table: TableId, language: Language) -> Button {
    let press = Press { table, turn: Turn(0), verb: Verb::NextWeek };
    Button::new(press.to_string(), language.button_rematch(), Style::Secondary)
}

/// The answer to that: the moment, or `None` where the player is not called.
#[must_use]
pub fn rematch_said(due_at: Option<Timestamp>, language: Language) -> Message {
    Message::text(match due_at {
        Some(moment) => language.rematch_set(format!("<t:{}:F>", moment.0)),
        None => language.rematch_off(),
    })
}

/// The custom id of the button by which they sit down.
#[must_use]
pub fn gather_id(table: TableId, due_at: Timestamp) -> String {
    id(CallsPress::Gather(table, due_at))
}

/// The button that calls players to a lobby with a free chair.
pub(crate) fn call_button(table: &TableView, language: Language) -> Button {
    row::button(table, Verb::CallPlayers, language.button_call(), Style::Secondary)
}

/// The custom id of the button of such a message. The lobby itself has none like it.
#[must_use]
pub fn leave_id(table: TableId) -> String {
    Press { table, turn: Turn(0), verb: Verb::LeaveNow }.to_string()
}

/// The custom id of the button of a call. The lobby itself has none like it.
#[must_use]
pub fn sit_id(table: TableId) -> String {
    Press { table, turn: Turn(0), verb: Verb::Sit }.to_string()
}

fn sit_down(table: TableId, language: Language) -> Button {
    Button::new(sit_id(table), language.button_sit_down(), Style::Primary)
}

fn game(table: &TableView, language: Language) -> String {
    let book = language.book(table.settings().rules().book());
    let pace = table.settings().pace().map(|pace| pace_in_words(pace, language));
    facts([Some(book), pace].into_iter().flatten())
}

fn mentions(people: &[UserId]) -> String {
    joined(people.iter().map(|user| format!("<@{user}>")), " ")
}

fn at(moment: Timestamp) -> String {
    format!("<t:{}:t>", moment.0)
}

fn id(press: CallsPress) -> String {
    CustomId::Calls(press).to_string()
}

fn button(press: CallsPress, label: String, style: Style) -> Button {
    Button::new(id(press), label, style)
}

fn select(press: CallsPress, placeholder: String, lines: Vec<SelectLine>, most: u8) -> Row {
    Row::Select(Select { id: id(press), placeholder, lines, picks: 1..=most })
}
