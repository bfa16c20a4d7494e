//! Playing a deal to the end in thought.

use rules::{BySeat, Card, Cards};

use crate::chair::Chair;
use crate::course::Course;
use crate::thumb;
use crate::whim::Whim;

use super::Playouts;

/// The course at the end, when the seat on turn plays this card and then
/// everybody goes on as he does in thought. Nobody looks into the others' hands.
pub(super) fn after(
    mut course: Course,
    mut hands: BySeat<Cards>,
    card: Card,
    playouts: Playouts,
    whim: &mut Whim,
) -> Course {
    let mut next = Some(card);
    while let (Some(seat), Some(card)) = (course.trick.turn(), next) {
        hands[seat].remove(card);
        course.play(card);
        next = choose(&course, &hands, playouts, whim);
    }
    course
}

/// The course at the end, when everybody plays by the rules of thumb from here.
pub(super) fn whole(course: Course, hands: BySeat<Cards>, whim: &mut Whim) -> Course {
    match choose(&course, &hands, Playouts::ByThumb, whim) {
        Some(card) => after(course, hands, card, Playouts::ByThumb, whim),
        None => course,
    }
}

fn choose(
    course: &Course,
    hands: &BySeat<Cards>,
    playouts: Playouts,
    whim: &mut Whim,
) -> Option<Card> {
    let seat = course.trick.turn()?;
    let chair = Chair::new(course, seat, hands[seat]);
    match playouts {
        Playouts::ByThumb => thumb::choose(&chair, whim),
        Playouts::AtRandom => any(chair.playable(), whim),
    }
}

fn any(plays: Cards, whim: &mut Whim) -> Option<Card> {
    let place = whim.below(plays.len().max(1).into());
    plays.iter().nth(place)
}
