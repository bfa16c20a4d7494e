//! The leaderboard of a server, and the choices of its managers.

use std::iter;

use rules::Book;
use words::{Language, sentence_case};

use super::OVER;

use super::grid::{self, COLUMNS, Grid, cut, width};
use super::message::{Button, Frame, Message, Row, SelectLine, Style, facts, joined};
use super::press::{BoardPage, BoardSpan, CountingPress, CustomId, PagePress};
use super::row::{beside, menu, turns};
use super::scene::board_picture;
pub use super::standings::{Audience, Figures, Line, Mean, Page};
use super::standings::{Column, NO_NAME};
use table::id::{TableId, Timestamp, UserId};
use table::season::{Every, Season, Seasons};
use table::standings::{Order, TableResults};

/// Values of the menu of seasons that are not a way in which they follow each other.
pub const BEGIN_SEASON: &str = "begin";
/// To take back the last beginning.
pub const RESUME_SEASON: &str = "resume";

/// The value of the menu of orders for all games.
const EVERY_BOOK: &str = "every";

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
    let pages = u32::from(last_page(page)) + 1;
    let of_people = language.leaderboard_of_people();
    let about = if pages > 1 {
        facts([language.page_of(number, pages), of_people])
    } else {
        sentence_case(&of_people)
    };
    let picture = page.is_pictured.then(|| board_picture(page, &span, language)).flatten();
    let title = language.leaderboard_title(book, span);
    let message = Message::titled(Frame::Coloured(OVER), &title);
    let message = picture.into_iter().fold(message, Message::with_picture);
    message
        .with_text(places(page, language))
        .with_text(no_own(page, language))
        .with_text(ranked_with(page, language))
        .with_text(counted_since(page, language))
        .with_small_print(&joined([about, conditions(page, language)], "\n"))
        .with_buttons(buttons(page, language))
        .with_rows([order_menu(page, language)])
        .with_rows(
            matches!(page.audience, Audience::Manager { .. })
                .then(|| seasons_menu(page.seasons, language)),
        )
}

/// The places in columns, as many as a phone has room for.
fn places(page: &Page<'_>, language: Language) -> String {
    let own = page.own_apart();
    let shown: Vec<_> = page.lines.iter().chain(own).collect();
    if shown.is_empty() {
        return match page.order {
            Order::Mistakes | Order::Day | Order::Rating => language.board_nobody(),
            Order::Rubbers | Order::Points | Order::PerDeal => {
                let is_season = page.season().is_some();
                if is_season { language.season_empty() } else { language.leaderboard_empty() }
            }
        };
    }
    let numbers = Column::of(page.order).iter().map(|column| {
        let cells = shown.iter().map(|line| column.written(&line.figures, language));
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
    let names = page.lines.iter().map(Line::label);
    let names = names.chain(own.map(|_| language.leaderboard_you()));
    let names = names.map(|name| cut(&name, LEAST_OF_NAME - 1 + left));
    let row = |(at, (line, name)): (usize, (&&Line, String))| {
        let cells = numbers.iter().map(|cells| cells[at + 1].clone());
        grid::Row::Cells([medal(line.place), name].into_iter().chain(cells).collect())
    };
    let mut rows: Vec<_> = shown.iter().zip(names).enumerate().map(row).collect();
    let between = own.filter(|_| rows.len() > 1).map(|_| grid::Row::Line("⋯".to_owned()));
    rows.splice(page.lines.len()..page.lines.len(), between);
    let heads = numbers.iter().map(|cells| cells[0].clone());
    let head = [String::new(), String::new()].into_iter().chain(heads).collect();
    Grid { head, rows, words: vec![1] }.drawn()
}

fn medal(place: Option<u32>) -> String {
    match place {
        Some(1) => "🥇".to_owned(),
        Some(2) => "🥈".to_owned(),
        Some(3) => "🥉".to_owned(),
        Some(place) => place.to_string(),
        None => NO_NAME.to_owned(),
    }
}

fn no_own(page: &Page<'_>, language: Language) -> String {
    let is_of_results = match page.order {
        Order::Rubbers | Order::Points | Order::PerDeal => true,
        Order::Mistakes | Order::Day | Order::Rating => false,
    };
    let is_own_missing = page.own.is_none() && !page.lines.is_empty();
    let has_none = is_own_missing && page.season().is_none() && page.audience != Audience::All;
    if is_of_results && has_none { language.leaderboard_no_own() } else { String::new() }
}

/// The conditions of the order, in small print.
fn conditions(page: &Page<'_>, language: Language) -> String {
    match page.order {
        Order::Mistakes => language.board_mistakes(),
        Order::Day => language.board_day(),
        Order::Rating => language.board_rating(),
        Order::Rubbers | Order::Points | Order::PerDeal => {
            let most = page.ranking.deals_of_two;
            most.map_or_else(String::new, |most| language.leaderboard_of_two(most.get()))
        }
    }
}

/// Names no player.
fn ranked_with(page: &Page<'_>, language: Language) -> String {
    let least = page.ranking.least_others();
    let mut shown = page.lines.iter().chain(page.own);
    let lacks = shown.any(|line| line.lacks_others(page.ranking));
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

/// The first page of the same order.
fn asked(page: &Page<'_>) -> BoardPage {
    BoardPage { page: 0, span: page.span, book: page.book, order: Some(page.order) }
}

/// The orders and games to choose from, without the present ones.
fn order_menu(page: &Page<'_>, language: Language) -> Row {
    let order = |order: Order| language.board_order(order.name());
    let book = |book: Option<Book>| {
        book.map_or_else(|| sentence_case(&language.every_book()), |book| language.book(book))
    };
    let orders = Order::ALL.into_iter().filter(|&it| it != page.order && it.fits(page.book));
    let orders = orders.map(|it| SelectLine::new(order(it), it.name(), false));
    let books = iter::once(None).chain(Book::ALL.map(Some)).filter(|&it| it != page.book);
    let books = books.map(|it| SelectLine::new(book(it), it.map_or(EVERY_BOOK, Book::name), false));
    let shown = page.book.map_or_else(|| language.every_book(), |book| language.book(book));
    let now = format!("{}, {shown}", order(page.order));
    menu(CustomId::BoardMenu(asked(page)).to_string(), orders.chain(books).collect(), &now)
}

/// The page that a line of the menu stands for; a line of another version changes nothing.
#[must_use]
pub fn chosen(page: BoardPage, line: &str) -> BoardPage {
    match (Order::of_name(line), line.parse::<Book>()) {
        (Some(order), _) => BoardPage { order: Some(order), ..page },
        (None, Ok(book)) => BoardPage { book: Some(book), ..page },
        (None, Err(_)) if line == EVERY_BOOK => BoardPage { book: None, ..page },
        (None, Err(_)) => page,
    }
}

fn buttons(page: &Page<'_>, language: Language) -> Vec<Button> {
    let turn_to = |number: usize, span, label| {
        let number = u16::try_from(number - 1).unwrap_or(u16::MAX);
        let id = CustomId::Board(BoardPage { page: number, span, ..asked(page) }).to_string();
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
    let own = CustomId::Page(PagePress::Own).to_string();
    buttons.push(Button::new(own, language.button_page_own(), Style::Secondary));
    let Audience::Manager { is_weekly } = page.audience else { return buttons };
    let (press, label) = if page.counting.is_some() {
        (CountingPress::All, language.button_count_all())
    } else {
        (CountingPress::Ask, language.button_count_anew())
    };
    let (weekly, weekly_label) = if is_weekly {
        (CountingPress::NoWeekly, language.button_no_weekly())
    } else {
        (CountingPress::Weekly, language.button_weekly())
    };
    let managed = [(press, label), (weekly, weekly_label)];
    buttons.extend(managed.map(|(press, label)| counting_button(press, label, Style::Secondary)));
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
