//! The result of a deal in a line.

use rules::{Sheet, Side};
use words::Language;

use super::belgian;
use super::lines::tricks_made;
use super::names::{Names, mark};
use super::paper::points_of;
use crate::message::facts;
use table::{EndedDeal, TableView};

/// The contract and its points; with fixed sides tricks and points: `🔵 8 +2 · 🟠 5`.
pub(super) fn result_line(table: &TableView, ended: &EndedDeal, language: Language) -> String {
    let view = ended.game();
    let (sheet, deal) = match (&view.sheet, &view.deal) {
        (Sheet::Belgian(sheet), _) => {
            let names = &Names::of_deal(table, ended.players(), language);
            return belgian::result::brief(&view, sheet, names);
        }
        (Sheet::Whist(sheet), Some(deal)) => (sheet, deal),
        (Sheet::Whist(_), None) => return String::new(),
    };
    let Some(result) = sheet.result else { return String::new() };
    let side = |side: Side| {
        let points = points_of(result, side).replace('+', " +");
        format!("{} **{}**{points}", mark(side), tricks_made(deal, side))
    };
    if result.void { language.deal_void() } else { facts(Side::ALL.map(side)) }
}

/// With fixed sides the score of the game stands behind it: `🔵 8 +2 · 🟠 5 · 2–0`.
pub(super) fn with_score(table: &TableView, ended: &EndedDeal, language: Language) -> String {
    let line = result_line(table, ended, language);
    match ended.game().sheet {
        Sheet::Whist(sheet) if sheet.result.is_some_and(|result| !result.void) => {
            let score = sheet.game_won.map_or(*sheet.score.game(), |game| game.score);
            let [one, other] = Side::ALL.map(|side| score[side].to_string());
            language.sheet_sides(line, one, other)
        }
        Sheet::Whist(_) | Sheet::Belgian(_) => line,
    }
}
