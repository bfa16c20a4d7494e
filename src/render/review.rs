//! A finished deal with all cards open: what could be had, and which cards gave
//! it away.

use rules::{BySeat, Member, Sheet, Side};

use super::OVER;
use super::belgian;
use super::cards::in_a_sentence;
use super::lines::lines;
use super::message::{Button, Frame, Message, Style};
use super::name::Names;
use super::press::{Page, Verb};
use super::row::{button, rows};
use crate::review::{Review, Slip, Stake, Worth};
use crate::table::{EndedDeal, TableView};
use crate::words::Language;

/// Most cards on a page.
const ON_A_PAGE: usize = 8;

/// For whom a page is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reader {
    /// The one who asked; who may show it to all.
    One,
    /// Everybody at the table.
    All,
}

/// A page of the review of a deal, counted from 0; beyond the last one, the
/// last.
#[must_use]
pub(crate) fn review(
    table: &TableView,
    deal: &EndedDeal,
    review: &Review,
    page: u8,
    reader: Reader,
    language: Language,
) -> Message {
    let members: BySeat<Member> = deal.players();
    let names = &Names::of_deal(table, members, language);
    let slips: Vec<(&Stake, &Slip)> = review
        .stakes
        .iter()
        .flat_map(|stake| stake.slips.iter().map(move |slip| (stake, slip)))
        .collect();
    let pages = slips.len().div_ceil(ON_A_PAGE).max(1);
    let page = usize::from(page).min(pages - 1);
    let on_page = slips.iter().skip(page * ON_A_PAGE).take(ON_A_PAGE);
    let slip_lines: Vec<_> =
        on_page.map(|(stake, slip)| slip_line(stake, slip, names, language)).collect();
    let book = language.book(table.rules().book());
    let footer = if pages > 1 {
        language.page_of(page + 1, pages)
    } else {
        language.table_number(table.id().to_string())
    };
    Message::titled(Frame::Coloured(OVER), &language.review_title(book, deal.number()))
        .with_text(lines([
            contract_line(deal, names, language),
            stake_lines(deal, review, names, language),
            cut_short_line(deal, language),
        ]))
        .with_separator()
        .with_text(if slips.is_empty() { nothing_line(review, language) } else { String::new() })
        .with_text(slip_lines.join("\n"))
        .with_small_print(&footer)
        .with_rows(rows(&buttons(table, deal, page, pages, reader, language)))
}

/// The contract, where there was one.
fn contract_line(deal: &EndedDeal, names: &Names, language: Language) -> String {
    match &deal.game().sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => belgian::contract_line(sheet, names, language),
    }
}

/// What could be had and what was taken, a line each.
fn stake_lines(deal: &EndedDeal, review: &Review, names: &Names, language: Language) -> String {
    let is_whist = !deal.game().rules.book().is_belgian();
    let line = |stake: &Stake| match stake.best {
        None => language.review_unknown(),
        Some(Worth::Tricks(most)) if is_whist => {
            let tricks = |most: u8| {
                let each = [(Side::NorthSouth, most), (Side::EastWest, 13 - most)];
                each.map(|(side, most)| format!("{} **{most}**", names.marked_side(side)))
                    .join(" · ")
            };
            language.review_sides(tricks(most), stake.taken, 13_u8.saturating_sub(stake.taken))
        }
        Some(Worth::Tricks(most)) => language.review_tricks(most, stake.taken),
        Some(Worth::Game(is_made)) => {
            let name = belgian::together(stake.side, names);
            language.review_game(name, if is_made { "made" } else { "lost" }, stake.taken)
        }
    };
    review.stakes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// That the deal ended before its last trick, for it was decided.
fn cut_short_line(deal: &EndedDeal, language: Language) -> String {
    let Some(view) = deal.game().deal else { return String::new() };
    let is_cut_short = !view.complete.is_empty() && view.held.iter().any(|&held| held > 0);
    if is_cut_short { language.review_cut_short(view.complete.len()) } else { String::new() }
}

/// Why no card is listed.
fn nothing_line(review: &Review, language: Language) -> String {
    if review.stakes.is_empty() {
        language.review_nothing_at_stake()
    } else if review.stakes.iter().all(|stake| stake.best.is_some()) {
        language.review_no_slips()
    } else {
        String::new()
    }
}

fn slip_line(stake: &Stake, slip: &Slip, names: &Names, language: Language) -> String {
    let (name, card) = (names.seat(slip.seat), language.card(slip.card));
    let what = match slip.after {
        Worth::Tricks(_) => language.slip_tricks(slip.cost()),
        Worth::Game(_) if stake.side.contains(slip.seat) => language.slip_threw_away(),
        Worth::Game(_) => language.slip_let_through(belgian::together(stake.side, names)),
    };
    let line = language.slip_line(slip.trick, name, card, what);
    if slip.better.is_empty() {
        return line;
    }
    format!("{line} {}", language.slip_better(in_a_sentence(slip.better, language)))
}

fn buttons(
    table: &TableView,
    deal: &EndedDeal,
    page: usize,
    pages: usize,
    reader: Reader,
    language: Language,
) -> Vec<Button> {
    let number = u32::try_from(deal.number()).unwrap_or(u32::MAX);
    let turn_to = |page: usize, label| {
        let page = u8::try_from(page).unwrap_or(u8::MAX);
        button(table, Verb::Show(Page::Review { deal: number, page }), label, Style::Secondary)
    };
    let previous = page.checked_sub(1).map(|page| turn_to(page, language.button_previous()));
    let next = (page + 1 < pages).then(|| turn_to(page + 1, language.button_next()));
    let show = (reader == Reader::One).then(|| {
        let label = language.button_show_everybody();
        button(table, Verb::ShowReview(number), label, Style::Secondary)
    });
    previous.into_iter().chain(next).chain(show).collect()
}
