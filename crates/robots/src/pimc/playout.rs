//! Playouts of a deal, with each player looking at his own hand alone.

use rules::{BySeat, Card, Cards};

use super::effort::Playouts;
use crate::course::Course;
use crate::heuristics;
use crate::player_view::PlayerView;
use crate::random::Random;

/// The course at the end, when the seat on turn plays this card and all go on by this policy.
pub(super) fn after(
    course: Course,
    hands: BySeat<Cards>,
    card: Card,
    playouts: Playouts,
    random: &mut Random,
) -> Course {
    match playouts {
        Playouts::ByHeuristics => to_the_end(course, hands, Some(card), heuristics::choose),
        Playouts::AtRandom => to_the_end(course, hands, Some(card), |player| any(player, random)),
    }
}

/// The course at the end, when all play by the heuristics from here.
pub(crate) fn whole(course: Course, hands: BySeat<Cards>) -> Course {
    let first = course.trick.turn();
    let first =
        first.and_then(|seat| heuristics::choose(&PlayerView::new(&course, seat, hands[seat])));
    to_the_end(course, hands, first, heuristics::choose)
}

fn to_the_end(
    mut course: Course,
    mut hands: BySeat<Cards>,
    first: Option<Card>,
    mut choose: impl FnMut(&PlayerView<'_>) -> Option<Card>,
) -> Course {
    let mut next = first;
    while let (Some(seat), Some(card)) = (course.trick.turn(), next) {
        hands[seat].remove(card);
        course.play(card);
        let player = |seat| PlayerView::new(&course, seat, hands[seat]);
        next = course.trick.turn().and_then(|seat| choose(&player(seat)));
    }
    course
}

fn any(player: &PlayerView<'_>, random: &mut Random) -> Option<Card> {
    let plays = player.playable();
    let place = random.below(plays.len().max(1).into());
    plays.iter().nth(place)
}
