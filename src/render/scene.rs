//! What the picture of a table shows, and the same in words.

use pictures::{Face, LastTrick, Lies, SeatScene, TableScene, Trumps};
use rules::{BelgianSheet, Card, DealView, Goal, PublicView, Seat, Sheet, Side, Stage, Trick};

use super::belgian::{nobody_yet, standing_line};
use super::lines::{all_tricks, number_of_shown_trick, on_turn, resting_trick, tricks_made};
use super::message::Picture;
use super::name::Names;
use crate::words::Language;

/// Most characters of an alternative text.
const MOST_ALT: usize = 1024;

/// The picture of a deal that is being played. In words it is what `texts` say.
pub(super) fn picture(
    view: &PublicView,
    deal: &DealView,
    texts: &[String],
    names: &Names,
    language: Language,
) -> Picture {
    let (heading, progress) = match &view.sheet {
        Sheet::Whist(_) => heading_of_sides(deal, names),
        Sheet::Belgian(sheet) => heading_of_contract(deal, sheet, names, language),
    };
    let scene = TableScene {
        trumps: trumps(view, deal),
        heading: without_markdown(&heading),
        progress,
        seats: rules::BySeat::from_fn(|seat| seat_scene(view, deal, seat, names, language)),
        last: last_trick(deal, language),
    };
    Picture { scene, alt: alt(texts) }
}

/// The texts as plain lines, as many characters as Discord takes.
fn alt(texts: &[String]) -> String {
    let lines = texts.iter().filter(|text| !text.is_empty()).map(|text| without_markdown(text));
    lines.collect::<Vec<_>>().join("\n").chars().take(MOST_ALT).collect()
}

/// What a text says when nothing in it means anything to Discord.
fn without_markdown(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.extend(letters.next()),
            '*' => {}
            letter => plain.push(letter),
        }
    }
    plain
}

/// The trumps as far as they are known.
fn trumps(view: &PublicView, deal: &DealView) -> Trumps {
    match (deal.trump, &view.sheet) {
        (Some(suit), _) => Trumps::Suit(suit),
        (None, Sheet::Belgian(sheet)) if sheet.stage == Stage::Play => Trumps::None,
        (None, Sheet::Belgian(_) | Sheet::Whist(_)) => Trumps::Open,
    }
}

/// The tricks of both sides, and which trick it is.
fn heading_of_sides(deal: &DealView, names: &Names) -> (String, String) {
    let side = |side| format!("{} {}", names.side(side), tricks_made(deal, side));
    let tricks = format!("{} / {}", number_of_shown_trick(deal), all_tricks(deal));
    (Side::ALL.map(side).join(" · "), tricks)
}

fn trick_of(deal: &DealView, language: Language) -> String {
    without_markdown(&language.trick_number(number_of_shown_trick(deal), all_tricks(deal)))
}

/// What is bid or played, and how many tricks of it are made.
fn heading_of_contract(
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
    language: Language,
) -> (String, String) {
    let Some(contract) = sheet.contract else {
        return (nobody_yet(sheet, language), String::new());
    };
    let heading = standing_line(contract, sheet, names, language);
    if sheet.stage != Stage::Play {
        return (heading, String::new());
    }
    let made: u8 = sheet.declarers.iter().map(|seat| deal.made[seat]).sum();
    let progress = match sheet.goal {
        Some(Goal::AtLeast(needed)) => format!("{made} / {needed}"),
        Some(Goal::Exactly(_) | Goal::Avoid) | None => trick_of(deal, language),
    };
    (heading, progress)
}

fn seat_scene(
    view: &PublicView,
    deal: &DealView,
    seat: Seat,
    names: &Names,
    language: Language,
) -> SeatScene {
    let is_on_turn = on_turn(view).contains(seat);
    let (is_dealer, declares, is_played) = match &view.sheet {
        Sheet::Whist(_) => (deal.dealer == seat, false, true),
        Sheet::Belgian(sheet) => (
            sheet.dealer == Some(sheet.players[seat]),
            sheet.stage > Stage::Referee && sheet.declarers.contains(seat),
            sheet.stage == Stage::Play,
        ),
    };
    SeatScene {
        name: names.label_of(seat),
        other_name: without_markdown(&language.seat(seat)),
        made: is_played.then(|| deal.made[seat]),
        is_dealer,
        declares,
        is_on_turn,
        lies: if is_played {
            card_before(deal, seat, is_on_turn, language)
        } else {
            word_of(&view.sheet, seat, names, language)
        },
    }
}

/// The card of a seat in the trick that lies on the table, or where it will lie.
fn card_before(deal: &DealView, seat: Seat, is_on_turn: bool, language: Language) -> Lies {
    let trick = resting_trick(deal).unwrap_or(&deal.trick);
    match trick.card(seat) {
        Some(card) => {
            let wins = trick.winner(deal.trump) == Some(seat);
            Lies::Card { face: face(card, language), wins }
        }
        None if is_on_turn => Lies::Place,
        None => Lies::Nothing,
    }
}

/// What a seat has said last.
fn word_of(sheet: &Sheet, seat: Seat, names: &Names, language: Language) -> Lies {
    let Sheet::Belgian(sheet) = sheet else { return Lies::Nothing };
    let last = sheet.said.iter().rfind(|spoken| spoken.seat == seat);
    match last.filter(|_| sheet.stage <= Stage::Referee) {
        Some(spoken) => {
            let said = language.said(names.book(), spoken.call, |other| names.seat(other));
            Lies::Word(without_markdown(&said))
        }
        None => Lies::Nothing,
    }
}

/// The trick before the one that is being played; the one that rests is on the
/// table itself.
fn last_trick(deal: &DealView, language: Language) -> Option<LastTrick> {
    let trick = deal.last_trick().filter(|_| resting_trick(deal).is_none())?;
    let winner = Trick::winner(trick, deal.trump)?;
    let cards = trick.plays().map(|(seat, card)| (face(card, language), seat == winner));
    Some(LastTrick { cards: cards.collect(), winner })
}

fn face(card: Card, language: Language) -> Face {
    Face { suit: card.suit, rank: language.rank(card.rank) }
}
