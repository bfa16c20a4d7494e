//! The score sheet, with the deals that led to it.

use rules::{BelgianSheet, Book, GameWon, RubberWon, Sheet, Side, WhistSheet};
use words::Language;

use super::belgian;
use super::lines::{lines, score_lines};
use super::message::{Message, facts};
use super::names::{Names, mark};
use super::paper::paper;
use super::press::Page;
use super::result_line::with_score;
use super::row::turning;
use super::scene::{counters, counters_picture};
use super::series;
use super::sheet_picture::sheet_picture;
use table::{EndedDeal, Pictures, TableView};

/// The score with a page of the deals, from 1; 0 and beyond the last are the last.
#[must_use]
pub fn score(table: &TableView, page: u8, language: Language) -> Message {
    let Some(view) = table.last_game() else { return Message::text(language.no_score()) };
    if let Some(kept) = series::kept(table, language) {
        return kept;
    }
    // The sides have a score before their first deal; a sheet has no row yet.
    if matches!(view.sheet, Sheet::Belgian(_)) && table.ended_deals().is_empty() {
        return Message::text(language.no_deal_over());
    }
    let names = &Names::new(table, language);
    let book = language.book(view.rules.book());
    let deals = table.ended_deals();
    let (details, counted) = match &view.sheet {
        Sheet::Whist(sheet) => {
            let games = whist_lines(sheet, view.rules.book(), language);
            let is_told = table.day().is_none();
            let score = if is_told { score_lines(&view.sheet, names) } else { String::new() };
            (lines([score, games]), deals.len())
        }
        // The last row has the totals.
        Sheet::Belgian(sheet) => (String::new(), sheet.played as usize),
    };
    let title = language.score_title(book.clone(), counted);
    let pages = deals.len().div_ceil(ON_A_PAGE).max(1);
    let page = if page == 0 { pages } else { usize::from(page).min(pages) };
    let shown = (1..).zip(deals.iter().map(AsRef::as_ref));
    let shown: Vec<_> = shown.skip((page - 1) * ON_A_PAGE).take(ON_A_PAGE).collect();
    let rows = paper(&shown, &view.sheet, names);
    let head = Message::framed(lines([title, details]));
    let is_pictured = table.settings().pictures() != Pictures::Off;
    let message = match &view.sheet {
        Sheet::Whist(sheet) if is_pictured => {
            let picture = counters_picture(sheet, names);
            picture.into_iter().fold(head, Message::with_picture).with_text(rows)
        }
        Sheet::Belgian(sheet) if is_pictured => {
            let message = head.with_pictured(rows).with_text(leads(sheet, names));
            let picture = sheet_picture(&shown, sheet, book, names);
            picture.into_iter().fold(message, Message::below_table)
        }
        Sheet::Whist(_) | Sheet::Belgian(_) => head.with_text(rows),
    };
    turning(message, table, page, pages, Page::Sheet, language)
}

/// The leader; empty where two lead.
fn leads(sheet: &BelgianSheet, names: &Names) -> String {
    let most = sheet.totals.lines().map(|(_, points)| points).max();
    let mut first = sheet.totals.lines().filter(|(_, points)| Some(*points) == most);
    match (first.next(), first.next()) {
        (Some((member, points)), None) => {
            let (name, points) = (names.member(member), belgian::signed(points));
            names.language.sheet_leads(name, points)
        }
        _ => String::new(),
    }
}

fn whist_lines(sheet: &WhistSheet, book: Book, language: Language) -> String {
    let score = &sheet.score;
    let marks = match book {
        Book::Long | Book::Short => marks_line(sheet),
        Book::Simple | Book::Couleur | Book::Liege | Book::Wiezen => String::new(),
    };
    let mut sheet_lines = vec![marks, String::new()];
    let mut games = score.games().iter().copied().enumerate().peekable();
    for (place, rubber) in score.rubbers().iter().copied().enumerate() {
        // A rubber ends with the second game that its winner wins.
        let mut won = 0;
        while won < 2
            && let Some((number, game)) = games.next()
        {
            won += u8::from(game.winner == rubber.winner);
            sheet_lines.push(game_line(number, game, language));
        }
        sheet_lines.push(rubber_line(place, rubber, language));
    }
    sheet_lines.extend(games.map(|(number, game)| game_line(number, game, language)));
    lines(sheet_lines)
}

fn game_line(place: usize, game: GameWon, language: Language) -> String {
    let [one, other] = marked(game.score[Side::NorthSouth], game.score[Side::EastWest]);
    match game.points {
        0 => language.sheet_game(place + 1, one, other),
        points => language.sheet_game_points(place + 1, one, other, points),
    }
}

fn rubber_line(place: usize, rubber: RubberWon, language: Language) -> String {
    let winner = mark(rubber.winner).to_string();
    let [one, other] = marked(rubber.points[Side::NorthSouth], rubber.points[Side::EastWest]);
    match rubber.points[rubber.winner] {
        0 => language.sheet_rubber(place + 1, winner),
        _ => language.sheet_rubber_points(place + 1, winner, one, other, rubber.balance()),
    }
}

fn marked(one: u8, other: u8) -> [String; 2] {
    [(Side::NorthSouth, one), (Side::EastWest, other)]
        .map(|(side, number)| format!("{} {number}", mark(side)))
}

/// Four counters on each side: to five they need no rows (spec.md 1.7.1).
fn marks_line(sheet: &WhistSheet) -> String {
    let side = |side: Side| {
        let counters = counters(rules::marks(sheet.score.game()[side])?);
        (!counters.is_empty()).then(|| format!("{} {counters}", mark(side)))
    };
    facts(Side::ALL.into_iter().filter_map(side))
}

/// A match of the usual length.
const ON_A_PAGE: usize = 16;

/// One short line: `**3** ✔ Ann & Ben · 8 together ♥ · +5`.
pub(super) fn brief(
    table: &TableView,
    deal: &EndedDeal,
    number: usize,
    language: Language,
) -> String {
    language.sheet_deal(number, with_score(table, deal, language))
}

#[cfg(test)]
mod tests {
    use crate::scene::counters;

    #[test]
    fn counters_stand_with_their_worth() {
        for (score, laid) in [(0, ""), (4, "①①①①"), (6, "③①①①"), (7, "⑤①①"), (9, "⑤③①")]
        {
            assert_eq!(counters(rules::marks(score).unwrap()), laid, "{score}");
        }
    }
}
