//! The score sheet deal by deal, as one keeps it at the table.

use rules::{Ending, Seat, Sheet, Side};
use words::Language;

use super::belgian;
use super::lines::{lines, tricks_made, with_sign};
use super::name::{Names, mark};
use table::{EndedDeal, TableView};

const ON_A_PAGE: usize = 6;

pub(super) fn pages(table: &TableView) -> usize {
    table.ended_deals().len().div_ceil(ON_A_PAGE).max(1)
}

pub(super) fn page(table: &TableView, page: usize, language: Language) -> Vec<String> {
    let deals = table.ended_deals().iter().enumerate().skip(page * ON_A_PAGE).take(ON_A_PAGE);
    let lines = deals.map(|(place, deal)| deal_lines(table, deal, place + 1, language));
    lines.collect()
}

fn deal_lines(table: &TableView, deal: &EndedDeal, place: usize, language: Language) -> String {
    let view = deal.game();
    let names = &Names::of_deal(table, deal.players(), language);
    match &view.sheet {
        Sheet::Whist(_) => language.sheet_deal(place, sides(&view, language)),
        Sheet::Belgian(sheet) => {
            let Some(result) = sheet.result else { return String::new() };
            let Some(on_table) = &view.deal else { return String::new() };
            let ending = belgian::result::ending_line(on_table, sheet, &result, names);
            // A deal that was thrown in has no number: it does not count.
            if result.ending != Ending::Played {
                return language.sheet_deal("–", ending);
            }
            let scored = |(seat, &points): (Seat, &i32)| {
                let total = belgian::signed(sheet.totals.of(sheet.players[seat]));
                language.sheet_points(names.seat(seat), with_sign(points), total)
            };
            let scored: Vec<_> = result.points.seats().map(scored).collect();
            lines([language.sheet_deal(sheet.played, ending), scored.join(" · ")])
        }
    }
}

/// One short line: `**3** ✔ Ann & Ben · 8 together ♥ · +5`.
pub(super) fn brief(
    table: &TableView,
    deal: &EndedDeal,
    number: usize,
    language: Language,
) -> String {
    let view = deal.game();
    let names = &Names::of_deal(table, deal.players(), language);
    let line = match &view.sheet {
        Sheet::Whist(_) => sides(&view, language),
        Sheet::Belgian(sheet) => belgian::result::brief(&view, sheet, names),
    };
    language.sheet_deal(number, line)
}

/// Tricks, points and the score: `🔵 8 +2 · 🟠 5 · 2–0`.
fn sides(view: &rules::PublicView, language: Language) -> String {
    let (Sheet::Whist(sheet), Some(deal)) = (&view.sheet, &view.deal) else {
        return String::new();
    };
    let Some(result) = sheet.result else { return String::new() };
    let side = |side: Side| {
        let points = [result.odd_tricks[side], result.honours[side]];
        let points = points.into_iter().filter(|&points| points > 0);
        let points: Vec<_> = points.map(|points| format!(" +{points}")).collect();
        format!("{} **{}**{}", mark(side), tricks_made(deal, side), points.concat())
    };
    let score = sheet.game_won.map_or(*sheet.score.game(), |game| game.score);
    let [one, other] = Side::ALL.map(|side| score[side].to_string());
    let tricks = language.sheet_sides(Side::ALL.map(side).join(" · "), one, other);
    if result.void { language.deal_void() } else { tricks }
}
