//! A deal in words while it is played.

use rules::{
    ALL_TRICKS, BelgianSheet, DealView, Ending, PublicView, Seat, Sheet, Side, WhistSheet,
};
use words::Language;

use super::belgian;
use super::lines::{
    Listed, all_tricks, deadline_text, dealer_word, lines, number_of_shown_trick, on_turn,
    seat_line, trick_before_line, tricks_made, trump_line,
};
use super::message::facts;
use super::names::{Names, mark};
use table::TableView;
use table::id::Timestamp;

/// The contract or the trumps, the trick with these seats, and the tricks made.
pub(super) fn playing_lines(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    listed: Listed,
) -> Vec<String> {
    match &view.sheet {
        Sheet::Whist(_) => lines_of_sides(view, deal, names, listed),
        Sheet::Belgian(sheet) => belgian::table::playing_lines(view, deal, sheet, names, listed),
    }
}

/// The lines below a picture of the table: what is rare, the cards played since, and whose turn it
/// is until when.
pub(super) fn below_picture(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    deadline: Option<Timestamp>,
) -> String {
    let rare = match &view.sheet {
        Sheet::Whist(sheet) => called_in_vain(sheet, names),
        Sheet::Belgian(sheet) => belgian::table::below_picture(view, deal, sheet, names, deadline),
    };
    lines([rare, trick_so_far(deal, names), turn_line(view, deal, names, deadline)])
}

/// The cards since the picture of the last trick, the best of them in bold; none where each turn
/// has a picture.
fn trick_so_far(deal: &DealView, names: &Names) -> String {
    if names.table.is_over_days() {
        return String::new();
    }
    let winner = deal.trick.winner(deal.trump);
    let play = |(seat, card)| {
        let play = format!("{} {}", names.seat(seat), names.language.card(card));
        if winner == Some(seat) { format!("**{play}**") } else { play }
    };
    facts(deal.trick.plays().map(play))
}

fn turn_line(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    deadline: Option<Timestamp>,
) -> String {
    let language = names.language;
    let who: Vec<_> = on_turn(view).iter().map(|seat| names.seat(seat)).collect();
    let line = match who.as_slice() {
        [] => return String::new(),
        [who] => {
            let turn = match &view.sheet {
                Sheet::Whist(_) => turn_words(deal, language),
                Sheet::Belgian(sheet) => belgian::table::turn_words(deal, sheet, language),
            };
            format!("**{who} {turn}**")
        }
        _ => language.hand_waits(who.join(", ")),
    };
    format!("▶ {line}{}", deadline_text(deadline))
}

pub(super) fn number_of_deal(table: &TableView, view: &PublicView) -> usize {
    match &view.sheet {
        Sheet::Whist(_) => table.deal_no().max(1),
        Sheet::Belgian(sheet) => counted_no(table, sheet),
    }
}

/// The deals of the match, where their number is agreed; a deal that is played again is alone, and so
/// is one for practice.
pub(super) fn number_of_deals(table: &TableView, view: &PublicView) -> Option<u32> {
    let is_alone = table.copied().is_some() || table.settings().explains();
    view.rules.deals().filter(|_| !is_alone)
}

/// A deal that was thrown in keeps its number for the next.
fn counted_no(table: &TableView, sheet: &BelgianSheet) -> usize {
    let is_next = table.deal_no() > table.deals_dealt();
    let is_counted = sheet.result.is_some_and(|result| result.ending == Ending::Played);
    sheet.played as usize + usize::from(is_next || !is_counted)
}

fn lines_of_sides(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    listed: Listed,
) -> Vec<String> {
    let language = names.language;
    let seat_line = |seat: Seat| {
        let turn =
            view.to_act.contains(seat).then(|| turn_text(deal, language, listed.told.deadline()));
        let played = listed.told.played_words(deal, seat, language);
        seat_of_a_side(deal, seat, played, turn, names)
    };
    let number = language.trick_number(number_of_shown_trick(deal), all_tricks(deal));
    let tricks = sheet_lines(&view.sheet, deal, names);
    vec![
        trump_line(view, deal, language),
        lines(std::iter::once(number).chain(listed.seats.iter().map(seat_line))),
        lines([tricks, trick_before_line(deal, names)]),
    ]
}

fn seat_of_a_side(
    deal: &DealView,
    seat: Seat,
    played: Vec<String>,
    turn: Option<String>,
    names: &Names,
) -> String {
    let language = names.language;
    let mut words = Vec::new();
    if deal.dealer == seat {
        words.push(dealer_word(language));
        let turn_up = deal.turn_up.filter(|_| deal.turn_up_on_table);
        words.extend(turn_up.map(|card| language.seat_turn_up(language.card(card))));
    }
    words.extend(played);
    let who = format!("{} {} · **{}**", mark(seat.side()), language.seat(seat), names.seat(seat));
    seat_line(&who, words, turn, names.table.is_away(seat), language)
}

fn turn_text(deal: &DealView, language: Language, deadline: Option<Timestamp>) -> String {
    format!("**{}**{}", turn_words(deal, language), deadline_text(deadline))
}

fn turn_words(deal: &DealView, language: Language) -> String {
    if deal.trick.is_empty() { language.seat_to_lead() } else { language.seat_to_play() }
}

fn sheet_lines(sheet: &Sheet, deal: &DealView, names: &Names) -> String {
    match sheet {
        Sheet::Whist(sheet) => {
            let tricks = Side::ALL.map(|side| tricks_of_side(sheet, deal, side, names));
            lines([names.language.tricks_line(facts(tricks)), called_in_vain(sheet, names)])
        }
        Sheet::Belgian(_) => String::new(),
    }
}

fn called_in_vain(sheet: &WhistSheet, names: &Names) -> String {
    let called = |(seat, call): (Seat, &Option<bool>)| {
        let partner = || names.seat(seat.partner());
        (*call == Some(false)).then(|| names.language.called_in_vain(names.seat(seat), partner()))
    };
    lines(sheet.calls.seats().filter_map(called))
}

/// Most tricks that a side still lacks to win the game, when that is told.
const NEAR: u8 = 3;

fn tricks_of_side(sheet: &WhistSheet, deal: &DealView, side: Side, names: &Names) -> String {
    let made = tricks_made(deal, side);
    let to_win = sheet.score.target().saturating_sub(sheet.score.game()[side]);
    let needed = rules::BOOK + to_win;
    let side = names.marked_side(side);
    let missing = needed.saturating_sub(made);
    let is_won = names.table.day().is_none() && needed <= ALL_TRICKS;
    if is_won && (1..=NEAR).contains(&missing) {
        names.language.tricks_of_side_near(side, made, missing)
    } else {
        names.language.tricks_of_side(side, made)
    }
}
