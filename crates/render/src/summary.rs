//! The result of a deal that is over.

use rules::{ALL_TRICKS, DealView, GameWon, PublicView, RubberWon, Seat, Sheet, Side, WhistSheet};
use words::Language;

use super::OVER;
use super::belgian;
use super::calls::rematch_button;
use super::cards::{in_a_line, in_a_row, in_a_sentence};
use super::cut_short;
use super::lines::{lines, score_lines, tricks_made, trump_line};
use super::message::{Button, Frame, Message, Style, facts};
use super::names::{Names, mark};
use super::press::{Page, Press, Verb};
use super::revoke;
use super::row::{beside, opens, turns};
use super::scene::{Depiction, deal_picture, seats_in_rows};
use super::score;
use table::{EndedDeal, TableView, Turn};

/// In characters, of the lines for the deals before the last.
const EARLIER: usize = 1_000;

/// The public summary of a match up to a deal; `None` where there is nothing to tell of it.
#[must_use]
pub fn summary(
    table: &TableView,
    number: usize,
    language: Language,
    depiction: Depiction,
) -> Option<Message> {
    // Other tables may still play it.
    if table.series().is_some() {
        return None;
    }
    let told = told_of(table, number);
    let place = told.iter().rposition(|deal| deal.number() <= number)?;
    let (last, before) = (told[place], &told[..place]);
    // What it says is right at any time, so it is of no turn.
    let to_read = |page, label| {
        let press = Press { table: table.id(), turn: Turn(0), verb: Verb::Show(page) };
        Button::new(press.to_string(), label, Style::Secondary)
    };
    let fair = to_read(Page::Fair(count(last)), language.button_fair());
    let earlier =
        before.last().map(|deal| to_read(Page::Past(count(deal)), language.button_earlier()));
    let annulled = cut_short::annulled_before(table, number, language);
    let message = match depiction {
        Depiction::Words | Depiction::NoFiles => deal_message(table, last, language)?
            .with_small_print(&lines([earlier_lines(table, before, language), annulled]))
            .with_small_print(&language.table_number(table.id().to_string())),
        Depiction::Picture => pictured(table, last, before, language)?.with_small_print(&annulled),
    };
    let is_evening = table.occasion().is_none()
        && !table.settings().explains()
        && !table.settings().is_over_days();
    let is_last = last.game().over && is_evening;
    let rematch = is_last.then(|| rematch_button(table.id(), language));
    Some(message.with_buttons(earlier.into_iter().chain([fair]).chain(rematch)))
}

/// The private answer to a look at a deal of before, with buttons to those beside it.
#[must_use]
pub fn past(table: &TableView, number: usize, language: Language) -> Message {
    let told = told_of(table, number);
    let shown = told.iter().position(|deal| deal.number() == number);
    let shown = shown.and_then(|at| Some((at, deal_message(table, told[at], language)?)));
    let Some((place, message)) = shown else { return Message::text(language.deal_gone()) };
    let to = |page: usize, label| opens(table, Page::Past(count(told[page - 1])), label);
    let turns = beside(place + 1, told.len(), turns(language), to);
    let fair = opens(table, Page::Fair(count(told[place])), language.button_fair());
    message.with_buttons(turns.into_iter().chain([fair]))
}

fn told_of(table: &TableView, number: usize) -> Vec<&EndedDeal> {
    let deals = table.match_with(number).unwrap_or_default();
    deals.iter().map(AsRef::as_ref).filter(|deal: &&EndedDeal| !deal.all_passed()).collect()
}

fn count(deal: &EndedDeal) -> u32 {
    u32::try_from(deal.number()).unwrap_or(u32::MAX)
}

fn deal_message(table: &TableView, ended: &EndedDeal, language: Language) -> Option<Message> {
    let view = ended.game();
    let deal = view.deal.as_ref()?;
    let names = &Names::of_deal(table, ended.players(), language);
    let hands = Seat::ALL.map(|seat| hand_lines(ended, &view, deal, seat, names));
    let message = headed(ended, &view, language)
        .with_text(result_lines(&view, deal, names))
        .with_text(lines([cut_short::laid_down_line(ended, names), play_lines(&view, deal, names)]))
        .with_separator()
        .with_text(lines([language.summary_hands()].into_iter().chain(hands)));
    Some(message)
}

fn pictured(
    table: &TableView,
    ended: &EndedDeal,
    before: &[&EndedDeal],
    language: Language,
) -> Option<Message> {
    let view = ended.game();
    let deal = view.deal.as_ref()?;
    let names = &Names::of_deal(table, ended.players(), language);
    let result = result_lines(&view, deal, names);
    let is_played = !deal.complete.is_empty();
    let trumps = is_played.then(|| trumps(&view, deal, language));
    let hands = seats_in_rows(&view).map(|seat| {
        let hand = hand_lines(ended, &view, deal, seat, names);
        if is_played {
            format!("{} · {hand}", language.picture_tricks(deal.made[seat]))
        } else {
            hand
        }
    });
    let said = [result].into_iter().chain(trumps).chain(hands).collect();
    let picture = deal_picture(ended, before, said, names)?;
    let laid_down = cut_short::laid_down_line(ended, names);
    let told = lines([below_picture(&view, deal, names), laid_down]);
    Some(headed(ended, &view, language).with_picture(picture).with_text(told))
}

/// The deal in a line, and what was won with it.
fn below_picture(view: &PublicView, deal: &DealView, names: &Names) -> String {
    let (line, revokes, won) = match &view.sheet {
        Sheet::Whist(sheet) => {
            (trick_lines(sheet, deal, names), &sheet.revokes, won_lines(sheet, names))
        }
        Sheet::Belgian(sheet) => {
            (belgian::result::brief(view, sheet, names), &sheet.revokes, String::new())
        }
    };
    let won = if view.over { match_lines(&view.sheet, names) } else { won };
    lines([line].into_iter().chain(revoke::told(revokes, names)).chain([won]))
}

fn headed(ended: &EndedDeal, view: &PublicView, language: Language) -> Message {
    let book = language.book(view.rules.book());
    let title = language.summary_title(book, ended.counted());
    Message::titled(Frame::Coloured(OVER), &title)
}

fn earlier_lines(table: &TableView, before: &[&EndedDeal], language: Language) -> String {
    let mut left = EARLIER;
    let mut shown: Vec<_> = before
        .iter()
        .rev()
        .map(|deal| score::brief(table, deal, deal.counted(), language))
        .take_while(|line| {
            let length = line.chars().count();
            left = left.saturating_sub(length);
            left > 0
        })
        .collect();
    let dropped = before.len() - shown.len();
    shown.extend((dropped > 0).then(|| language.summary_earlier(dropped)));
    shown.reverse();
    lines(shown)
}

/// The summary with a button until its message is known, so that a press finds it again.
#[must_use]
pub fn summary_to_find(summary: Message, table: &TableView, language: Language) -> Message {
    summary.with_buttons([opens(table, Page::More, language.button_more())])
}

fn result_lines(view: &PublicView, deal: &DealView, names: &Names) -> String {
    match &view.sheet {
        Sheet::Whist(sheet) => {
            let is_void = sheet.result.is_some_and(|result| result.void);
            let tricks = trick_lines(sheet, deal, names);
            let revokes = revoke::told(&sheet.revokes, names);
            let void = is_void.then(|| names.language.deal_void());
            let outcome = outcome_lines(view, sheet, names);
            lines([tricks].into_iter().chain(revokes).chain(void).chain([outcome]))
        }
        Sheet::Belgian(sheet) => belgian::result::result_lines(view, deal, sheet, names),
    }
}

fn trick_lines(sheet: &WhistSheet, deal: &DealView, names: &Names) -> String {
    let language = names.language;
    let Some(result) = sheet.result else { return String::new() };
    if let Some(caller) = result.called_by {
        let side = names.marked_side(caller.side());
        return language.summary_called(names.seat(caller), side, result.honours[caller.side()]);
    }
    // Where any count, one side has more than the book.
    let counted = |side: Side| match (result.odd_tricks[side], result.odd_tricks[side.other()]) {
        (0, 0) => None,
        (0, other) => Some(ALL_TRICKS - rules::BOOK - other),
        (own, _) => Some(rules::BOOK + own),
    };
    let side_line = |side: Side| {
        let made = tricks_made(deal, side);
        let mut words = vec![language.summary_tricks(names.marked_side(side), made)];
        words.extend(
            counted(side)
                .filter(|&counted| counted != made)
                .map(|counted| language.summary_after_revokes(counted)),
        );
        if result.odd_tricks[side] > 0 {
            words.push(language.summary_odd_tricks(result.odd_tricks[side]));
        }
        if result.honours[side] > 0 {
            words.push(language.summary_honours(result.honours[side]));
        }
        facts(words)
    };
    let claims = if sheet.claims_open { language.claims_open() } else { String::new() };
    lines([Side::ALL.map(side_line).join("\n"), claims])
}

fn outcome_lines(view: &PublicView, sheet: &WhistSheet, names: &Names) -> String {
    if view.over {
        match_lines(&view.sheet, names)
    } else {
        let score = score_lines(&view.sheet, names);
        lines([won_lines(sheet, names), score])
    }
}

fn match_lines(sheet: &Sheet, names: &Names) -> String {
    match sheet {
        Sheet::Whist(sheet) => {
            let verdict = match winner(sheet) {
                Some(side) => names.language.match_won(names.marked_side(side)),
                None => names.language.match_drawn(),
            };
            lines([won_lines(sheet, names), verdict])
        }
        Sheet::Belgian(sheet) => belgian::result::over_line(sheet, names),
    }
}

fn won_lines(sheet: &WhistSheet, names: &Names) -> String {
    let game = sheet.game_won.map(|game| game_won(game, names));
    let rubber = sheet.rubber_won.map(|rubber| rubber_won(rubber, names));
    let paid = sheet.rubber_won.map(|rubber| paid_lines(rubber, names));
    lines(game.into_iter().chain(rubber).chain(paid))
}

fn game_won(game: GameWon, names: &Names) -> String {
    let side = names.marked_side(game.winner);
    let (won, lost) = (game.score[game.winner], game.score[game.winner.other()]);
    match game.points {
        0 => names.language.game_won_plain(side, won, lost),
        points => names.language.game_won(side, won, lost, points),
    }
}

fn rubber_won(rubber: RubberWon, names: &Names) -> String {
    let side = names.marked_side(rubber.winner);
    let (won, lost) = (rubber.points[rubber.winner], rubber.points[rubber.winner.other()]);
    // Where games have no points neither has the rubber.
    match won {
        0 => names.language.rubber_won_plain(side),
        _ => names.language.rubber_won(side, won, lost, rubber.balance()),
    }
}

/// Each winner is paid by the player on their left (spec.md 7.14).
fn paid_lines(rubber: RubberWon, names: &Names) -> String {
    let winners = Seat::ALL.into_iter().filter(|seat| seat.side() == rubber.winner);
    let paid = |seat: Seat| {
        names.stake_line(names.seat(seat.next()), names.seat(seat), rubber.balance().into())
    };
    lines(winners.filter_map(paid))
}

/// By points where games have any, else by rubbers and games.
fn winner(sheet: &WhistSheet) -> Option<Side> {
    let score = &sheet.score;
    let total = |side: Side| {
        let points: u32 = score.rubbers().iter().map(|rubber| u32::from(rubber.points[side])).sum();
        let rubbers = score.rubbers().iter().filter(|rubber| rubber.winner == side).count();
        let games = score.games().iter().filter(|game| game.winner == side).count();
        let has_points = score.games().iter().any(|game| game.points > 0);
        if has_points { (points, 0, 0) } else { (0, rubbers, games) }
    };
    let [one, other] = Side::ALL.map(total);
    (one != other).then(|| if one > other { Side::NorthSouth } else { Side::EastWest })
}

fn play_lines(view: &PublicView, deal: &DealView, names: &Names) -> String {
    let tricks = deal.complete.len();
    if tricks == 0 {
        return String::new();
    }
    let is_stopped = deal.held.iter().any(|&held| held > 0);
    let stopped = is_stopped.then(|| names.language.review_cut_short(tricks));
    lines([trumps(view, deal, names.language)].into_iter().chain(stopped))
}

/// Empty where the contract says it.
fn trumps(view: &PublicView, deal: &DealView, language: Language) -> String {
    match &view.sheet {
        Sheet::Belgian(sheet) if deal.trump.is_none() || belgian::tells_trumps(sheet) => {
            String::new()
        }
        Sheet::Whist(_) | Sheet::Belgian(_) => trump_line(view, deal, language),
    }
}

fn hand_lines(
    ended: &EndedDeal,
    view: &PublicView,
    deal: &DealView,
    seat: Seat,
    names: &Names,
) -> String {
    let language = names.language;
    let has_dealt = match &view.sheet {
        Sheet::Whist(_) => deal.dealer == seat,
        Sheet::Belgian(sheet) => sheet.dealer == Some(sheet.players[seat]),
    };
    let dealer = if has_dealt { format!(" ({})", language.seat_dealer()) } else { String::new() };
    let place = match &view.sheet {
        Sheet::Whist(_) => format!("{} {} · ", mark(seat.side()), language.seat(seat)),
        // No player has a side, nor a seat for longer than a deal.
        Sheet::Belgian(_) => String::new(),
    };
    let place = format!("{place}{}{dealer}", names.seat(seat));
    let (aside, gave) = (ended.aside(seat), ended.gave(seat));
    let aside = (!aside.is_empty()).then(|| language.hand_aside(in_a_row(aside, language)));
    let gave = (!gave.is_empty()).then(|| language.summary_gave(in_a_sentence(gave, language)));
    let hand = in_a_line(ended.hands()[seat], language);
    lines([place, hand].into_iter().chain(aside).chain(gave))
}
