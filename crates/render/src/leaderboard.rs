//! The leaderboard of a server, and the choices of its managers.

use std::iter;

use words::Language;

use super::OVER;

use super::message::{Button, Frame, Message, Style, joined};
use super::name::{escaped, isolated, plain};
use super::press::{BoardPage, CountingPress, CustomId};
use super::row::{beside, turns};
use super::scene::board_picture;
pub use super::standings::Page;
use super::standings::per_deal;
use table::id::{TableId, Timestamp, UserId};
use table::standings::{Metric, Standing, TableResults};

/// Most lines of a page.
pub const ON_A_PAGE: u32 = 10;

/// Places in one text, so that none is overlong.
const IN_A_TEXT: usize = 5;

/// A page of the leaderboard. The reader's own line is always on it.
#[must_use]
pub fn leaderboard(page: &Page<'_>, language: Language) -> Message {
    let book = page.book.map_or_else(|| language.every_book(), |book| language.book(book));
    let span = if page.recent { language.span_recent() } else { language.span_ever() };
    let left = page.left.iter().map(Option::as_deref).chain(iter::repeat(None));
    let line = |(standing, left)| line(standing, left, page.metric, language);
    let standings: Vec<_> = page.standings.iter().zip(left).map(line).collect();
    let nobody = standings.is_empty().then(|| language.leaderboard_empty());
    let number = u32::from(page.number) + 1;
    let numbers = language.leaderboard_page(number, u32::from(last_page(page)) + 1);
    let of_two = page.ranking.deals_of_two.map(|most| language.leaderboard_of_two(most.get()));
    let title = language.leaderboard_title(book, span);
    let picture = page.names.and_then(|names| board_picture(page, names, language));
    let message = Message::titled(Frame::Coloured(OVER), &title);
    let message = picture.into_iter().fold(message, Message::with_picture);
    let places = standings.chunks(IN_A_TEXT).map(|places| places.join("\n"));
    places
        .fold(message, Message::with_text)
        .with_text(nobody.unwrap_or_default())
        .with_text(own_line(page, language))
        .with_text(ranked_with(page, language))
        .with_text(counted_since(page, language))
        .with_small_print(&joined([numbers].into_iter().chain(of_two), "\n"))
        .with_buttons(buttons(page, language))
}

fn own_line(page: &Page<'_>, language: Language) -> String {
    match page.own {
        None => language.leaderboard_no_own(),
        Some(own) if page.standings.iter().any(|standing| standing.user == own.user) => {
            String::new()
        }
        Some(own) => language.leaderboard_own(line(own, None, page.metric, language)),
    }
}

fn line(standing: &Standing, left: Option<&str>, metric: Metric, language: Language) -> String {
    let place = standing.place.map_or_else(|| "–".to_owned(), |place| format!("**{place}**"));
    let Standing { rubbers_won, rubbers_lost, games_won, games_lost, points, deals, .. } =
        *standing;
    let Standing { contracts_made, contracts_lost, .. } = *standing;
    let rubbers = || language.standing_rubbers(rubbers_won, rubbers_lost);
    let games = || language.standing_games(games_won, games_lost);
    let all_points = || language.standing_points(points);
    let words = match metric {
        Metric::Rubbers => vec![rubbers(), games(), all_points()],
        Metric::Games => vec![games(), all_points()],
        Metric::Points => vec![all_points()],
        Metric::PointsPerDeal { .. } => {
            let contracts = language.standing_contracts(contracts_made, contracts_lost);
            vec![language.standing_per_deal(per_deal(points, deals)), all_points(), contracts]
        }
    };
    let kept = left.and_then(plain).map(|name| format!("{} ", escaped(&isolated(name))));
    let user = format!("{place} · {}<@{}>", kept.unwrap_or_default(), standing.user);
    let deals = language.standing_deals(deals, standing.deals_won);
    [user].into_iter().chain(words).chain([deals]).collect::<Vec<_>>().join(" · ")
}

/// Names no player.
fn ranked_with(page: &Page<'_>, language: Language) -> String {
    let least = page.ranking.least_others();
    let mut shown = page.standings.iter().chain(page.own);
    let lacks = shown.any(|standing| standing.others < least);
    if lacks { language.leaderboard_ranked_with(least) } else { String::new() }
}

fn counted_since(page: &Page<'_>, language: Language) -> String {
    let since = |since: Timestamp| language.leaderboard_since(format!("<t:{}:D>", since.0));
    page.counting.map(since).unwrap_or_default()
}

/// Counted from 0.
fn last_page(page: &Page<'_>) -> u16 {
    u16::try_from(page.people.div_ceil(ON_A_PAGE).max(1) - 1).unwrap_or(u16::MAX)
}

fn buttons(page: &Page<'_>, language: Language) -> Vec<Button> {
    let turn_to = |number: usize, recent, label| {
        let number = u16::try_from(number - 1).unwrap_or(u16::MAX);
        let id = CustomId::Board(BoardPage { page: number, recent, book: page.book }).to_string();
        Button::new(id, label, Style::Secondary)
    };
    let span = if page.recent { language.button_ever() } else { language.button_recent() };
    let mut buttons = vec![turn_to(1, !page.recent, span)];
    let (number, last) = (usize::from(page.number) + 1, usize::from(last_page(page)) + 1);
    let beside = beside(number, last, turns(language), |to, label| turn_to(to, page.recent, label));
    buttons.extend(beside);
    let (press, label) = if page.counting.is_some() {
        (CountingPress::All, language.button_count_all())
    } else {
        (CountingPress::Ask, language.button_count_anew())
    };
    buttons.extend(page.is_managed.then(|| counting_button(press, label, Style::Secondary)));
    buttons
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
