//! A series of deals that several tables play: the tables as all see them, and the results.

mod result;
mod veiled;

use words::Language;

pub use self::result::{Page, Room, page, posted, posted_id};
pub(crate) use self::veiled::veiled;
use super::lines::lines;
use super::message::{Button, File, Message, Style};
use super::names::Names;
use super::press::{CustomId, SeriesPress};
use table::id::Timestamp;
use table::record::Record;
use table::{Series, TableView};

/// A sentence about a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No series of that number, or it takes no further table.
    Unknown,
    /// The text names no series and no number of deals.
    NoNumber,
    /// The deals of it are told when all tables have played them.
    Kept,
    /// A coach is asked for, and the deals are compared.
    NoCoach,
    /// The reader plays it at another table.
    Elsewhere,
    /// A player of it, or a manager, says that no further table plays.
    NotYours,
}

/// The sentence as a message of its own.
#[must_use]
pub fn notice(notice: Notice, language: Language) -> Message {
    Message::text(match notice {
        Notice::Unknown => language.series_unknown(),
        Notice::NoNumber => language.series_no_number(),
        Notice::Kept => language.series_kept(),
        Notice::NoCoach => language.refusal_no_coach(),
        Notice::Elsewhere => language.refusal_plays_it_elsewhere(),
        Notice::NotYours => language.series_not_yours(),
    })
}

/// The choice of a series in a list of at most 100 letters: `No 3 · Whist · 12 deals`.
#[must_use]
pub fn choice(
    number: u32,
    game: String,
    deals: u32,
    two_rooms: bool,
    language: Language,
) -> String {
    let title = title(number, game, deals, language);
    if two_rooms { format!("{title} · {}", language.series_two_rooms()) } else { title }
}

/// The choice of a new series.
#[must_use]
pub fn new_choice(deals: u32, two_rooms: bool, language: Language) -> String {
    let deals = language.series_deals(deals);
    if two_rooms { format!("{deals} · {}", language.series_two_rooms()) } else { deals }
}

/// The record of its deals, as a file.
#[must_use]
pub fn recorded(number: u32, record: &Record, language: Language) -> Message {
    let name = format!("whist-series-{number}.json");
    let file = File { name, bytes: record.to_json().into_bytes() };
    Message { file: Some(file), ..Message::text(language.series_record()) }
}

/// Of a table whose deals other tables play: nothing of its cards and results.
pub(crate) fn kept(table: &TableView, language: Language) -> Option<Message> {
    let series = table.series()?;
    let button = results_button(series.occasion.number, language);
    Some(Message::text(language.series_kept()).with_buttons([button]))
}

/// In the lobby: the series that is played, and that its cards are hidden from others.
pub(crate) fn lobby_lines(names: &Names) -> String {
    let (table, language) = (&names.table, names.language);
    let Some(series) = table.series() else { return String::new() };
    lines([format!("**{}**", table_title(table, series, language)), language.series_lobby()])
}

fn table_title(table: &TableView, series: Series, language: Language) -> String {
    let game = language.book(table.settings().rules().book());
    title(series.occasion.number, game, series.deals, language)
}

fn title(number: u32, game: String, deals: u32, language: Language) -> String {
    language.series_title(number.to_string(), game, language.series_deals(deals))
}

fn results_button(number: u32, language: Language) -> Button {
    let press = SeriesPress::Show(number, 0);
    Button::new(CustomId::Series(press).to_string(), language.button_series(), Style::Secondary)
}

fn moment(moment: Timestamp) -> String {
    format!("<t:{}:f>", moment.0)
}
