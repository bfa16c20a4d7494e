//! The score sheet.

use rules::{Book, GameWon, Marks, RubberWon, Sheet, Side, WhistSheet};
use words::Language;

use super::lines::{lines, score_lines};
use super::message::{Frame, Message};
use super::name::{Names, mark};
use super::press::Page;
use super::row::turning;
use super::sheet;
use table::TableView;

/// The score with a page of the deals, from 1; 0 and beyond the last are the last.
#[must_use]
pub fn score(table: &TableView, page: u8, language: Language) -> Message {
    let Some(view) = table.last_game() else { return Message::text(language.no_score()) };
    let names = &Names::new(table, language);
    let book = language.book(view.rules.book());
    let (details, counted) = match &view.sheet {
        Sheet::Whist(sheet) => {
            let deals = table.ended_deals().len();
            (whist_lines(sheet, view.rules.book(), language), deals)
        }
        // The totals and the deals say it all.
        Sheet::Belgian(sheet) => (String::new(), sheet.played as usize),
    };
    let title = language.score_title(book, counted);
    let totals = score_lines(&view.sheet, names);
    let pages = sheet::pages(table);
    let page = if page == 0 { pages } else { usize::from(page).min(pages) };
    let deals = sheet::page(table, page - 1, language);
    let text = lines([title, totals, details]);
    let head = Message { frame: Frame::Plain, ..Message::text(text) };
    let message = deals.into_iter().fold(head, Message::with_text);
    turning(message, table, page, pages, Page::Sheet, language)
}

fn whist_lines(sheet: &WhistSheet, book: Book, language: Language) -> String {
    let score = &sheet.score;
    let marks = match book {
        Book::Long | Book::Short => marks_line(sheet),
        Book::Simple | Book::Couleur | Book::Liege => String::new(),
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
    Side::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join(" · ")
}

/// Counters by their worth, the highest first: `⑤③①`.
fn counters(marks: Marks) -> String {
    let row = |counter: &str, many: u8| counter.repeat(many.into());
    [row("⑤", marks.near), row("③", marks.far), row("①", marks.middle)].concat()
}

#[cfg(test)]
mod tests {
    use super::counters;

    #[test]
    fn counters_stand_with_their_worth() {
        for (score, laid) in [(0, ""), (4, "①①①①"), (6, "③①①①"), (7, "⑤①①"), (9, "⑤③①")]
        {
            assert_eq!(counters(rules::marks(score).unwrap()), laid, "{score}");
        }
    }
}
