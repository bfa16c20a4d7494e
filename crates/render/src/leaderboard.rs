//! The leaderboard of a server, and the choices of its managers.

use std::iter;

use words::{Language, sentence_case};

use super::OVER;

use super::grid::{COLUMNS, Grid, Row as Line, cut, width};
use super::message::{Button, Frame, Message, Row, SelectLine, Style, joined};
use super::name::plain;
use super::press::{BoardPage, BoardSpan, CountingPress, CustomId};
use super::row::{beside, menu, turns};
use super::scene::board_picture;
pub use super::standings::Page;
use super::standings::{Column, NO_NAME};
use table::id::{TableId, Timestamp, UserId};
use table::season::{Every, Season, Seasons};
use table::standings::{Standing, TableResults};

/// Values of the menu of seasons that are not a way in which they follow each other.
pub const BEGIN_SEASON: &str = "begin";
/// To take back the last beginning.
pub const RESUME_SEASON: &str = "resume";

/// Most lines of a page.
pub const ON_A_PAGE: u32 = 10;

/// Columns of a place, and the least of a name with the gap before it.
const OF_PLACE: usize = 2;
const LEAST_OF_NAME: usize = 8;

/// A page of the leaderboard. The reader's own row is always on it.
#[must_use]
pub fn leaderboard(page: &Page<'_>, language: Language) -> Message {
    let book = page.book.map_or_else(|| language.every_book(), |book| language.book(book));
    let span = match page.span {
        BoardSpan::Recent => language.span_recent(),
        BoardSpan::Ever | BoardSpan::Season(_) => {
            page.season().map_or_else(|| language.span_ever(), |it| season_name(it, language))
        }
    };
    let number = u32::from(page.number) + 1;
    let numbers = language.leaderboard_page(number, u32::from(last_page(page)) + 1);
    let of_two = page.ranking.deals_of_two.map(|most| language.leaderboard_of_two(most.get()));
    let title = language.leaderboard_title(book, span);
    let picture = page.is_pictured.then(|| board_picture(page, language)).flatten();
    let message = Message::titled(Frame::Coloured(OVER), &title);
    let message = picture.into_iter().fold(message, Message::with_picture);
    let has_none = page.own.is_none() && page.season().is_none();
    let no_own = has_none.then(|| language.leaderboard_no_own());
    message
        .with_text(places(page, language))
        .with_text(no_own.unwrap_or_default())
        .with_text(ranked_with(page, language))
        .with_text(counted_since(page, language))
        .with_small_print(&joined([numbers].into_iter().chain(of_two), "\n"))
        .with_buttons(buttons(page, language))
        .with_rows(page.is_managed.then(|| seasons_menu(page.seasons, language)))
}

/// The places in columns, as many as a phone has room for.
fn places(page: &Page<'_>, language: Language) -> String {
    let is_shown = |own: &&Standing| page.standings.iter().any(|it| it.user == own.user);
    let own = page.own.filter(|own| !is_shown(own));
    let shown: Vec<_> = page.standings.iter().chain(own).collect();
    if shown.is_empty() {
        let is_season = page.season().is_some();
        return if is_season { language.season_empty() } else { language.leaderboard_empty() };
    }
    let numbers = Column::of(page.metric).into_iter().map(|column| {
        let cells = shown.iter().map(|standing| column.written(standing));
        iter::once(language.standing_column(column.key())).chain(cells).collect::<Vec<_>>()
    });
    let mut left = COLUMNS - OF_PLACE - LEAST_OF_NAME;
    let has_room = |cells: &Vec<String>| {
        let wide = cells.iter().map(|cell| width(cell) + 1).max().unwrap_or_default();
        let has_room = left >= wide;
        left = left.saturating_sub(wide);
        has_room
    };
    let numbers: Vec<_> = numbers.take_while(has_room).collect();
    let known = page.names.iter().map(|name| name.as_deref().and_then(plain));
    let known = known.map(|name| name.unwrap_or_else(|| NO_NAME.to_owned()));
    let names = known.take(page.standings.len()).chain(own.map(|_| language.leaderboard_you()));
    let names = names.map(|name| cut(&name, LEAST_OF_NAME - 1 + left));
    let row = |(at, (standing, name)): (usize, (&&Standing, String))| {
        let cells = numbers.iter().map(|cells| cells[at + 1].clone());
        Line::Cells([medal(standing), name].into_iter().chain(cells).collect())
    };
    let mut rows: Vec<_> = shown.iter().zip(names).enumerate().map(row).collect();
    let between = own.filter(|_| rows.len() > 1).map(|_| Line::Line("⋯".to_owned()));
    rows.splice(page.standings.len()..page.standings.len(), between);
    let heads = numbers.iter().map(|cells| cells[0].clone());
    let head = [String::new(), String::new()].into_iter().chain(heads).collect();
    Grid { head, rows, words: vec![1] }.drawn()
}

fn medal(standing: &Standing) -> String {
    match standing.place {
        Some(1) => "🥇".to_owned(),
        Some(2) => "🥈".to_owned(),
        Some(3) => "🥉".to_owned(),
        Some(place) => place.to_string(),
        None => NO_NAME.to_owned(),
    }
}

/// Names no player.
fn ranked_with(page: &Page<'_>, language: Language) -> String {
    let least = page.ranking.least_others();
    let mut shown = page.standings.iter().chain(page.own);
    let lacks = shown.any(|standing| standing.others < least);
    if lacks { language.leaderboard_ranked_with(least) } else { String::new() }
}

fn counted_since(page: &Page<'_>, language: Language) -> String {
    let by_hand = page.season().filter(|season| season.every == Every::Hand);
    let until = by_hand.and_then(|season| season.until);
    let day = |moment: Timestamp| format!("<t:{}:D>", moment.0);
    match (page.counting.max(by_hand.map(|season| season.from)), until) {
        (None, _) => String::new(),
        (Some(since), None) => language.leaderboard_since(day(since)),
        (Some(since), Some(until)) => language.season_dates(day(since), day(until)),
    }
}

/// Counted from 0.
fn last_page(page: &Page<'_>) -> u16 {
    u16::try_from(page.people.div_ceil(ON_A_PAGE).max(1) - 1).unwrap_or(u16::MAX)
}

fn buttons(page: &Page<'_>, language: Language) -> Vec<Button> {
    let turn_to = |number: usize, span, label| {
        let number = u16::try_from(number - 1).unwrap_or(u16::MAX);
        let id = CustomId::Board(BoardPage { page: number, span, book: page.book }).to_string();
        Button::new(id, label, Style::Secondary)
    };
    let mut buttons = vec![match page.span {
        BoardSpan::Ever => turn_to(1, BoardSpan::Recent, language.button_recent()),
        BoardSpan::Recent | BoardSpan::Season(_) => {
            turn_to(1, BoardSpan::Ever, language.button_ever())
        }
    }];
    let seasons = seasons_beside(page).into_iter().map(|(arrows, season)| {
        let name = sentence_case(&season_name(season, language));
        turn_to(1, BoardSpan::Season(season.from), format!("{}{name}{}", arrows[0], arrows[1]))
    });
    buttons.extend(seasons);
    let (number, last) = (usize::from(page.number) + 1, usize::from(last_page(page)) + 1);
    let beside = beside(number, last, turns(language), |to, label| turn_to(to, page.span, label));
    buttons.extend(beside);
    let (press, label) = if page.counting.is_some() {
        (CountingPress::All, language.button_count_all())
    } else {
        (CountingPress::Ask, language.button_count_anew())
    };
    buttons.extend(page.is_managed.then(|| counting_button(press, label, Style::Secondary)));
    buttons
}

/// The seasons before and after the one shown, else the present one, with arrows.
fn seasons_beside(page: &Page<'_>) -> Vec<([&'static str; 2], Season)> {
    let Some(seasons) = page.seasons else { return Vec::new() };
    let Some(shown) = page.season() else {
        return seasons.at(page.now).map(|season| (["", ""], season)).into_iter().collect();
    };
    let before = page.has_earlier.then(|| seasons.at(Timestamp(shown.from.0 - 1))).flatten();
    let after = shown.until.filter(|until| *until <= page.now).and_then(|until| seasons.at(until));
    let before = before.map(|season| (["← ", ""], season));
    before.into_iter().chain(after.map(|season| (["", " →"], season))).collect()
}

fn season_name(season: Season, language: Language) -> String {
    language.season_name(season.every.name(), season.number, season.year.to_string())
}

/// The choices of managers; what is so already is not among them.
fn seasons_menu(seasons: Option<&Seasons>, language: Language) -> Row {
    let every = seasons.map(|seasons| seasons.every);
    let is_begun = every == Some(Every::Hand) && seasons.is_some_and(|it| it.starts.len() > 1);
    let choices = [
        (every.is_some(), "none"),
        (every != Some(Every::Month), Every::Month.name()),
        (every != Some(Every::Quarter), Every::Quarter.name()),
        (true, BEGIN_SEASON),
        (is_begun, RESUME_SEASON),
    ];
    let line = |(_, value): (bool, &'static str)| {
        SelectLine::new(language.seasons_choice(value), value, false)
    };
    let lines = choices.into_iter().filter(|(is_offered, _)| *is_offered).map(line).collect();
    let now = language.seasons_now(every.map_or("none", Every::name));
    menu(CustomId::Counting(CountingPress::Seasons).to_string(), lines, &now)
}

/// Asks for confirmation that the leaderboard begins anew.
#[must_use]
pub fn counting_question(user: UserId, now: Timestamp, language: Language) -> Message {
    let press = CountingPress::Anew { user, asked: now };
    let anew = counting_button(press, language.button_count_anew(), Style::Danger);
    Message::titled(Frame::Plain, &language.counting_title())
        .with_text(language.counting_follows())
        .with_buttons([anew])
}

/// The state of a table's deals on the leaderboard, and the button to change it.
#[must_use]
pub fn table_results(
    table: TableId,
    results: Option<TableResults>,
    user: UserId,
    now: Timestamp,
    language: Language,
) -> Message {
    let Some(TableResults { deals, counts }) = results else {
        return Message::text(language.counting_nothing(table.0));
    };
    let (text, button) = if counts {
        let press = CountingPress::Without { table, user, asked: now };
        let without = counting_button(press, language.button_without(), Style::Danger);
        (language.counting_with(deals), without)
    } else {
        let again = CountingPress::With(table);
        let with = counting_button(again, language.button_with(), Style::Secondary);
        (language.counting_without(deals), with)
    };
    Message::titled(Frame::Plain, &language.counting_table(table.0))
        .with_text(text)
        .with_buttons([button])
}

fn counting_button(press: CountingPress, label: String, style: Style) -> Button {
    Button::new(CustomId::Counting(press).to_string(), label, style)
}
