//! The picture of a table, and its text in words.

use pictures::{LastTrick, Lies, Progress, Scene, SeatScene, TableScene, Team, Trumps};
use rules::{
    BelgianSheet, BySeat, Cards, Contract, DealView, Goal, PublicView, Seat, Seats, Sheet, Side,
    Stage, Trick,
};
use words::Language;

use super::deal::progress_in_words;
use super::{alt, face, in_suits, without_markdown};
use crate::belgian::tricks_of;
use crate::cards::in_a_line;
use crate::lines::{
    Listed, Told, all_tricks, number_of_shown_trick, on_turn, resting_trick, tricks_made,
};
use crate::message::{Picture, facts};
use crate::names::Names;
use crate::playing::playing_lines;

/// The table for all, the first seat at the bottom, or for the player of a seat.
pub(super) fn table_picture(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    own: Option<Seat>,
) -> Picture {
    let mut scene = table_scene(view, deal, names);
    if let Some(own) = own {
        (scene.bottom, scene.is_own) = (own, true);
        scene.seats[own].name = names.language.picture_you();
    }
    let alt = alt(&told(view, deal, &scene, names));
    Picture { scene: Scene::Table(Box::new(scene)), alt }
}

/// The table with all hands open.
pub(super) fn open_picture(
    view: &PublicView,
    deal: &DealView,
    hands: &BySeat<Cards>,
    names: &Names,
) -> Picture {
    let language = names.language;
    let mut scene = table_scene(view, deal, names);
    for seat in Seat::ALL {
        let cards = in_suits(hands[seat], deal.trump);
        scene.seats[seat].open = cards.map(|card| face(card, language)).collect();
    }
    let mut told = told(view, deal, &scene, names);
    // The hands come before what matters least.
    let least = told.pop();
    told.extend(
        Seat::ALL.map(|seat| {
            language.open_hand_line(names.seat(seat), in_a_line(hands[seat], language))
        }),
    );
    let alt = alt(&told.into_iter().chain(least).collect::<Vec<_>>());
    Picture { scene: Scene::Table(Box::new(scene)), alt }
}

/// The table as all see it.
pub(super) fn table_scene(view: &PublicView, deal: &DealView, names: &Names) -> TableScene {
    let drawn = names.in_picture();
    let number = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let trick = (number(number_of_shown_trick(deal)), number(all_tricks(deal)));
    TableScene {
        bottom: Seat::North,
        is_own: false,
        trumps: trumps(view, deal),
        heading: heading(view, names),
        progress: progress(view, deal, names.language),
        trick: is_played(view).then_some(trick),
        dealer: Seat::ALL.into_iter().find(|&seat| is_dealer(view, deal, seat)),
        seats: BySeat::from_fn(|seat| seat_scene(view, deal, seat, &drawn)),
        last: last_trick(deal, names.language),
    }
}

/// The picture in words: the contract and what is made of it, the trick and whose turn it is, then
/// each player from the left, what lies open, and the last trick.
fn told(view: &PublicView, deal: &DealView, scene: &TableScene, names: &Names) -> Vec<String> {
    let language = names.language;
    let told = |seats: Seats| {
        let listed = Listed { seats, told: Told::Alone };
        <[String; 3]>::try_from(playing_lines(view, deal, names, listed)).unwrap_or_default()
    };
    let [contract, number, rest] = told(Seats::NONE);
    // The last lines name the sides with their tricks.
    let is_of_sides = matches!(scene.progress, Progress::Sides(_));
    let progress =
        if is_of_sides { String::new() } else { progress_in_words(&scene.progress, language) };
    let line = |seat: Seat| {
        let [_, lines, _] = told(Seats::from(seat));
        let shown = &scene.seats[seat];
        let held = shown.open.is_empty().then(|| language.picture_held(shown.held));
        let robot = shown.is_robot.then(|| language.picture_robot());
        let told = lines.lines().last().unwrap_or_default().to_owned();
        facts(std::iter::once(told).chain(held).chain(robot))
    };
    let seats = scene.bottom.next().round().map(line);
    [contract, progress, number].into_iter().chain(seats).chain([rest]).collect()
}

pub(super) fn is_played(view: &PublicView) -> bool {
    match &view.sheet {
        Sheet::Whist(_) => true,
        Sheet::Belgian(sheet) => sheet.stage == Stage::Play,
    }
}

pub(super) fn is_dealer(view: &PublicView, deal: &DealView, seat: Seat) -> bool {
    match &view.sheet {
        Sheet::Whist(_) => deal.dealer == seat,
        Sheet::Belgian(sheet) => sheet.dealer == Some(sheet.players[seat]),
    }
}

fn trumps(view: &PublicView, deal: &DealView) -> Trumps {
    match (deal.trump, &view.sheet) {
        (Some(suit), _) => Trumps::Suit(suit),
        (None, Sheet::Belgian(sheet)) if sheet.stage == Stage::Play => Trumps::None,
        (None, Sheet::Belgian(_) | Sheet::Whist(_)) => Trumps::Open,
    }
}

fn heading(view: &PublicView, names: &Names) -> String {
    let Sheet::Belgian(sheet) = &view.sheet else { return String::new() };
    let name = |contract| without_markdown(&short_name(contract, names));
    sheet.contract.map_or_else(String::new, name)
}

/// A contract without its trumps and players, who have signs of their own.
pub(super) fn short_name(contract: Contract, names: &Names) -> String {
    if let Contract::AbundanceInTrump { tricks, .. } = contract {
        return names.language.bid_abundance(tricks);
    }
    names.language.contract_name(names.book(), contract)
}

fn progress(view: &PublicView, deal: &DealView, language: Language) -> Progress {
    let sheet = match &view.sheet {
        Sheet::Whist(_) => return Progress::Sides(Side::ALL.map(|side| tricks_made(deal, side))),
        Sheet::Belgian(sheet) => sheet,
    };
    let goal = sheet.goal.filter(|_| sheet.stage == Stage::Play && has_sides(sheet));
    let made = tricks_of(deal, sheet.declarers);
    match goal {
        Some(Goal::AtLeast(needed)) => Progress::Tricks { made, needed },
        Some(Goal::Exactly(wanted)) => {
            // Of several each has made it or not for himself.
            let can_make = |seat: Seat| deal.made[seat] <= wanted;
            if !sheet.declarers.iter().any(can_make) {
                Progress::Lost(language.picture_lost())
            } else if wanted > 0 && sheet.declarers.len() == 1 {
                Progress::Tricks { made, needed: wanted }
            } else {
                Progress::Holds(language.picture_holds())
            }
        }
        Some(Goal::Avoid) | None => Progress::Nothing,
    }
}

/// False before the contract is settled, and where each plays for himself.
fn has_sides(sheet: &BelgianSheet) -> bool {
    let is_settled = matches!(sheet.stage, Stage::Trump | Stage::Discards | Stage::Play);
    let all_alone = sheet.contract == Some(Contract::GeneralMisere);
    is_settled && !all_alone && !sheet.declarers.is_empty() && sheet.declarers != Seats::ALL
}

pub(super) fn seat_scene(
    view: &PublicView,
    deal: &DealView,
    seat: Seat,
    names: &Names,
) -> SeatScene {
    let is_on_turn = on_turn(view).contains(seat);
    let (team, declares, open) = match &view.sheet {
        Sheet::Whist(_) => {
            let is_first = seat.side() == Side::NorthSouth;
            (Some(if is_first { Team::Blue } else { Team::Orange }), false, None)
        }
        Sheet::Belgian(sheet) => {
            let declares = has_sides(sheet) && sheet.declarers.contains(seat);
            let team = if declares { Team::Orange } else { Team::Blue };
            (has_sides(sheet).then_some(team), declares, sheet.open[seat])
        }
    };
    let open = open.into_iter().flat_map(|cards| in_suits(cards, deal.trump));
    let is_played = is_played(view);
    let lies = || card_before(deal, seat, is_on_turn, names.language);
    SeatScene {
        name: names.label_of(seat),
        team,
        made: is_played.then(|| deal.made[seat]),
        declares,
        is_on_turn,
        is_robot: names.is_robot(seat),
        held: deal.held[seat],
        open: open.map(|card| face(card, names.language)).collect(),
        lies: if is_played { lies() } else { Lies::Nothing },
    }
}

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

/// `None` while the trick before still rests on the table.
fn last_trick(deal: &DealView, language: Language) -> Option<LastTrick> {
    let trick = deal.last_trick().filter(|_| resting_trick(deal).is_none())?;
    let winner = Trick::winner(trick, deal.trump)?;
    let cards = trick.plays().map(|(seat, card)| (face(card, language), seat == winner));
    Some(LastTrick { cards: cards.collect(), winner })
}
