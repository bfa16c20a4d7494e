//! The picture of a table, and its text in words.

use pictures::{LastTrick, Lies, OpenHand, Scene, SeatScene, TableScene, Trumps};
use rules::{BelgianSheet, DealView, Goal, PublicView, Seat, Sheet, Side, Stage, Trick};
use words::Language;

use super::{alt, face, in_suits, without_markdown};
use crate::belgian::{nobody_yet, standing_line, tricks_of};
use crate::lines::{all_tricks, number_of_shown_trick, on_turn, resting_trick, tricks_made};
use crate::message::Picture;
use crate::names::Names;

pub(crate) fn table_picture(
    view: &PublicView,
    deal: &DealView,
    number: String,
    mut texts: Vec<String>,
    names: &Names,
) -> Picture {
    texts.push(number.clone());
    let names = &names.in_picture();
    let (trick, all) = (number_of_shown_trick(deal), all_tricks(deal));
    let (heading, progress) = match &view.sheet {
        Sheet::Whist(_) => (tricks_of_sides(deal, names), format!("{trick} / {all}")),
        Sheet::Belgian(sheet) => heading_of_contract(deal, sheet, names),
    };
    let scene = TableScene {
        trumps: trumps(view, deal),
        heading: without_markdown(&heading),
        progress,
        number,
        seats: rules::BySeat::from_fn(|seat| seat_scene(view, deal, seat, names)),
        open: open_hands(view, deal, names),
        last: last_trick(deal, names.language),
    };
    Picture { scene: Scene::Table(Box::new(scene)), alt: alt(&texts) }
}

fn trumps(view: &PublicView, deal: &DealView) -> Trumps {
    match (deal.trump, &view.sheet) {
        (Some(suit), _) => Trumps::Suit(suit),
        (None, Sheet::Belgian(sheet)) if sheet.stage == Stage::Play => Trumps::None,
        (None, Sheet::Belgian(_) | Sheet::Whist(_)) => Trumps::Open,
    }
}

pub(super) fn tricks_of_sides(deal: &DealView, names: &Names) -> String {
    let side = |side| format!("{} {}", names.side(side), tricks_made(deal, side));
    Side::ALL.map(side).join(" · ")
}

fn heading_of_contract(deal: &DealView, sheet: &BelgianSheet, names: &Names) -> (String, String) {
    let Some(contract) = sheet.contract else {
        return (nobody_yet(sheet, names.language), String::new());
    };
    let heading = standing_line(contract, sheet, names);
    if sheet.stage != Stage::Play {
        return (heading, String::new());
    }
    let made = tricks_of(deal, sheet.declarers);
    let progress = match sheet.goal {
        Some(Goal::AtLeast(needed)) => format!("{made} / {needed}"),
        Some(Goal::Exactly(_) | Goal::Avoid) | None => without_markdown(
            &names.language.trick_number(number_of_shown_trick(deal), all_tricks(deal)),
        ),
    };
    (heading, progress)
}

fn seat_scene(view: &PublicView, deal: &DealView, seat: Seat, names: &Names) -> SeatScene {
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
        made: is_played.then(|| deal.made[seat]),
        is_dealer,
        declares,
        is_on_turn,
        lies: if is_played {
            card_before(deal, seat, is_on_turn, names.language)
        } else {
            Lies::Nothing
        },
    }
}

fn card_before(deal: &DealView, seat: Seat, is_on_turn: bool, language: Language) -> Lies {
    let trick = resting_trick(deal).unwrap_or(&deal.trick);
    match trick.card(seat) {
        Some(card) => {
            let wins = trick.winner(deal.trump) == Some(seat);
            Lies::Card { face: face(card, language), wins, led: trick.leader() == seat }
        }
        None if is_on_turn => Lies::Place,
        None => Lies::Nothing,
    }
}

fn open_hands(view: &PublicView, deal: &DealView, names: &Names) -> Vec<OpenHand> {
    let Sheet::Belgian(sheet) = &view.sheet else { return Vec::new() };
    let open = sheet.open.seats().filter_map(|(seat, cards)| Some((seat, (*cards)?)));
    let hand = |(seat, cards)| OpenHand {
        name: names.label_of(seat),
        cards: in_suits(cards, deal.trump).map(|card| face(card, names.language)).collect(),
    };
    open.map(hand).collect()
}

/// `None` while the trick before still rests on the table.
fn last_trick(deal: &DealView, language: Language) -> Option<LastTrick> {
    let trick = deal.last_trick().filter(|_| resting_trick(deal).is_none())?;
    let winner = Trick::winner(trick, deal.trump)?;
    let cards = trick.plays().map(|(seat, card)| (face(card, language), seat == winner));
    Some(LastTrick { cards: cards.collect(), winner })
}
