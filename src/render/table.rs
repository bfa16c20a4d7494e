//! The public table: what everybody may see, while it is played.

use rules::{DealView, PublicView, Seat, Sheet, Side, Trick, WhistSheet};

use super::belgian;
use super::lobby::lobby;
use super::message::{Button, Embed, Message, Style};
use super::name::{Names, mark};
use super::press::{Page, Verb};
use super::row::{button, rows};
use super::summary;
use super::{ALL_TRICKS, OVER, PLAYING, deadline_text, lines};
use crate::id::Timestamp;
use crate::table::{Awaits, Sitter, TableView};
use crate::words::Language;

/// The public message of a table, whatever it is at. The deadline is that of
/// the turn, or of the cut.
#[must_use]
pub fn table(table: &TableView, language: Language, deadline: Option<Timestamp>) -> Message {
    match table.game() {
        Some(view) => match_message(table, &view, language, deadline),
        None if table.is_closed() => closed(table, language),
        None => lobby(table, language),
    }
}

fn closed(table: &TableView, language: Language) -> Message {
    Message {
        embed: Some(Embed {
            title: language.book(table.rules().book()),
            description: language.table_closed(),
            colour: OVER,
            footer: language.table_number(table.id().to_string()),
        }),
        ..Message::default()
    }
}

fn match_message(
    table: &TableView,
    view: &PublicView,
    language: Language,
    deadline: Option<Timestamp>,
) -> Message {
    let names = &Names::new(table, language);
    let deal = view.deal.as_ref();
    let deal_lines = match deal {
        Some(deal) if !deal.over => match &view.sheet {
            Sheet::Whist(_) => playing_lines(table, view, deal, names, language, deadline),
            Sheet::Belgian(sheet) => {
                belgian::table::playing_lines(table, view, deal, sheet, names, language, deadline)
            }
        },
        _ => waiting_lines(table, view, names, language, deadline),
    };
    let book = language.book(view.rules.book());
    Message {
        embed: Some(Embed {
            title: title(table, view, book, language),
            description: lines([
                score_lines(&view.sheet, names, language),
                drawn_line(table, names, language),
                String::new(),
                deal_lines,
                agreement_line(table, names, language),
            ]),
            colour: if view.over { OVER } else { PLAYING },
            footer: footer(table, language),
        }),
        rows: rows(&buttons(table, view, names, language)),
        ..Message::default()
    }
}

/// The book and the number of the deal, of so many where that is known.
fn title(table: &TableView, view: &PublicView, book: String, language: Language) -> String {
    match view.rules.deals() {
        Some(deals) => language.deal_of(book, table.deal_no(), deals),
        None => language.table_title(book, table.deal_no()),
    }
}

/// Games and points of both sides, or the totals of all.
pub(super) fn score_lines(sheet: &Sheet, names: &Names, language: Language) -> String {
    match sheet {
        Sheet::Whist(sheet) if sheet.score.is_over() => {
            Side::ALL.map(|side| names.marked_side(side)).join(" · ")
        }
        Sheet::Whist(sheet) => {
            let score = &sheet.score;
            let side = |side| format!("{} **{}**", names.marked_side(side), score.game()[side]);
            let line = language.score_line(Side::ALL.map(side).join(" · "), score.target());
            lines([line, games_line(sheet, language)])
        }
        Sheet::Belgian(sheet) => belgian::totals_line(sheet, names, language),
    }
}

/// The games of the rubber in progress, and which rubber it is.
fn games_line(sheet: &WhistSheet, language: Language) -> String {
    let won = |side: Side| {
        sheet.score.games_of_rubber().iter().filter(|game| game.winner == side).count()
    };
    let rubber = sheet.score.rubbers().len() + 1;
    let rubber = (rubber > 1).then(|| language.rubber_number(rubber));
    let games = match Side::ALL.map(won) {
        [0, 0] => None,
        [1, 1] => Some(language.games_belle()),
        [one, other] => Some(language.games_line(one, other)),
    };
    rubber.into_iter().chain(games).collect::<Vec<_>>().join(" · ")
}

/// What each drew for sides, in the first deal.
fn drawn_line(table: &TableView, names: &Names, language: Language) -> String {
    let drawn = table.drawn().last_chunk::<4>().filter(|_| table.deal_no() <= 1);
    let seated = drawn.and_then(|cards| Some((cards, rules::draw_for_sides(*cards)?)));
    let Some((cards, seated)) = seated else { return String::new() };
    let card = |seat: Seat| {
        let place = seated.seats.iter().position(|&drawn| drawn == seat)?;
        Some(format!("{} {}", names.seat(seat), language.card(cards[place])))
    };
    let cards: Vec<_> = Seat::ALL.into_iter().filter_map(card).collect();
    language.drawn_line(cards.join(" · "))
}

/// The deal on the table while it is played.
fn playing_lines(
    table: &TableView,
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    language: Language,
    deadline: Option<Timestamp>,
) -> String {
    let seat_line = |seat: Seat| {
        let turn = view.to_act.contains(seat).then(|| turn_text(deal, language, deadline));
        seat_line(table, deal, seat, turn, names, language)
    };
    let seats = Seat::ALL.map(seat_line);
    lines([
        trump_line(deal, language),
        String::new(),
        seats.join("\n"),
        String::new(),
        sheet_lines(&view.sheet, deal, names, language),
        last_trick_line(deal, names, language),
    ])
}

/// The trumps, and the card that made them.
pub(super) fn trump_line(deal: &DealView, language: Language) -> String {
    match (deal.trump, deal.turn_up) {
        (Some(trump), Some(card)) => {
            language.trump_turned_up(language.suit(trump), language.card(card))
        }
        (Some(trump), None) => language.trump_line(language.suit(trump)),
        (None, _) => language.no_trump(),
    }
}

/// One seat: who, what it has played to this trick, and whether it is its turn.
fn seat_line(
    table: &TableView,
    deal: &DealView,
    seat: Seat,
    turn: Option<String>,
    names: &Names,
    language: Language,
) -> String {
    let name = names.seat(seat);
    let mut words = Vec::new();
    if deal.dealer == seat {
        words.push(language.seat_dealer());
        if let Some(card) = deal.turn_up.filter(|_| deal.turn_up_on_table) {
            words.push(language.seat_turn_up(language.card(card)));
        }
    }
    if let Some(card) = deal.trick.card(seat) {
        words.push(format!("**{}**", language.card(card)));
        if deal.trick.leader() == seat {
            words.push(language.seat_led());
        }
    }
    let marker = if turn.is_some() { '▶' } else { '▫' };
    words.extend(turn);
    if table.sitter(table.chair_of(seat)) == (Sitter::Person { away: true }) {
        words.push(language.seat_away());
    }
    let place = format!("{marker} {} {} · **{name}**", mark(seat.side()), language.seat(seat));
    std::iter::once(place).chain(words).collect::<Vec<_>>().join(" · ")
}

/// What the player on turn has to do, and by when.
fn turn_text(deal: &DealView, language: Language, deadline: Option<Timestamp>) -> String {
    let turn =
        if deal.trick.is_empty() { language.seat_to_lead() } else { language.seat_to_play() };
    format!("**{turn}**{}", deadline_text(deadline))
}

/// Tricks made and needed, and what was called.
fn sheet_lines(sheet: &Sheet, deal: &DealView, names: &Names, language: Language) -> String {
    match sheet {
        Sheet::Whist(sheet) => {
            let tricks = Side::ALL.map(|side| tricks_of_side(sheet, deal, side, names, language));
            let called = |(seat, call): (Seat, &Option<bool>)| {
                (*call == Some(false))
                    .then(|| language.called_in_vain(names.seat(seat), names.seat(seat.partner())))
            };
            let calls: Vec<_> = sheet.calls.seats().filter_map(called).collect();
            lines([language.tricks_line(tricks.join(" · ")), calls.join("\n")])
        }
        Sheet::Belgian(_) => String::new(),
    }
}

/// Tricks that a side has made, and how many of them win the game.
fn tricks_of_side(
    sheet: &WhistSheet,
    deal: &DealView,
    side: Side,
    names: &Names,
    language: Language,
) -> String {
    let made = tricks_made(deal, side);
    let to_win = sheet.score.target().saturating_sub(sheet.score.game()[side]);
    let needed = rules::BOOK + to_win;
    let side = names.marked_side(side);
    if needed <= ALL_TRICKS {
        language.tricks_of_side_needing(side, made, needed)
    } else {
        language.tricks_of_side(side, made)
    }
}

/// Tricks that a side has made.
pub(super) fn tricks_made(deal: &DealView, side: Side) -> u8 {
    side.seats().map(|seat| deal.made[seat]).iter().sum()
}

/// The last complete trick and who took it.
pub(super) fn last_trick_line(deal: &DealView, names: &Names, language: Language) -> String {
    deal.last_trick().map_or_else(String::new, |trick| {
        let winner = trick.winner(deal.trump).map_or_else(String::new, |seat| names.seat(seat));
        language.last_trick_line(cards_of(trick, language), winner)
    })
}

/// The cards of a trick in the order of play.
fn cards_of(trick: &Trick, language: Language) -> String {
    trick.plays().map(|(_, card)| language.card(card)).collect::<Vec<_>>().join(" ")
}

/// What is waited for between two deals, and after the last.
fn waiting_lines(
    table: &TableView,
    view: &PublicView,
    names: &Names,
    language: Language,
    deadline: Option<Timestamp>,
) -> String {
    let claims_open = matches!(&view.sheet, Sheet::Whist(sheet) if sheet.claims_open);
    let claims = if claims_open { language.claims_open() } else { String::new() };
    let dealer = language.dealer_line(match &view.sheet {
        Sheet::Whist(_) => names.seat(view.next_dealer),
        Sheet::Belgian(sheet) => names.chair(sheet.next.dealer.into()),
    });
    let waits = match table.awaits() {
        Awaits::Cut(cutter) => {
            let line = language.waits_for_cut(names.chair(cutter));
            lines([dealer, format!("▶ {line}{}", deadline_text(deadline))])
        }
        Awaits::People => summary::match_lines(&view.sheet, names, language),
        Awaits::Secret | Awaits::Actions(_) | Awaits::Referee => dealer,
        Awaits::Nothing => language.table_closed(),
    };
    lines([waits, claims])
}

/// Who would end the game.
fn agreement_line(table: &TableView, names: &Names, language: Language) -> String {
    if table.agreed_to_end().is_empty() {
        return String::new();
    }
    let agreed: Vec<_> = table.agreed_to_end().iter().map(|&chair| names.chair(chair)).collect();
    language.agreed_to_end(agreed.join(", "))
}

/// The number of the table, and the seal of the deal in short.
fn footer(table: &TableView, language: Language) -> String {
    let number = language.table_number(table.id().to_string());
    match table.commitment() {
        Some(commitment) => {
            let commitment: String = commitment.to_string().chars().take(12).collect();
            let seal = language.sealed_short(table.deal_no(), commitment);
            format!("{number} · {seal}")
        }
        None => number,
    }
}

fn buttons(table: &TableView, view: &PublicView, names: &Names, language: Language) -> Vec<Button> {
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let mut buttons = Vec::new();
    if view.over {
        buttons.push(button(table, Verb::Again, language.button_again(), Style::Success));
    } else {
        buttons.push(button(table, Verb::Hand, language.button_hand(), Style::Primary));
    }
    buttons.push(plain(Verb::Show(Page::More), language.button_more()));
    if matches!(table.awaits(), Awaits::Cut(_)) {
        buttons.push(plain(Verb::Cut, language.button_cut()));
        buttons.push(button(table, Verb::Deal, language.button_deal(), Style::Success));
    }
    let claims_open = matches!(&view.sheet, Sheet::Whist(sheet) if sheet.claims_open);
    if claims_open {
        let claim = Verb::Act(rules::Action::ClaimHonours);
        buttons.push(plain(claim, language.button_claim_honours()));
    }
    if table.awaits() == Awaits::Referee {
        buttons.extend(belgian::table::verdict_buttons(table, language));
    }
    if table.is_idle() {
        buttons.extend(table.dawdlers().map(|chair| {
            let name = names.label(chair).to_owned();
            plain(Verb::LetRobotPlay(chair), language.button_let_robot_play(name))
        }));
    }
    if !table.agreed_to_end().is_empty() {
        buttons.push(button(table, Verb::End, language.button_end(), Style::Danger));
    }
    buttons
}
