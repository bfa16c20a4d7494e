//! How well a way to deal explains what the others did.

use rules::{BySeat, Card, Cards, Seat, SeatView};

use super::promises;
use crate::chair::Chair;
use crate::course::Course;
use crate::thumb;
use crate::whim::Whim;

/// The chance that a player who thinks plays by the rules of thumb, as the arena
/// counted it; else he plays any other card.
fn by_thumb(chair: &Chair<'_>) -> f64 {
    match chair.course.trick.led() {
        None => 0.45,
        Some(led) if chair.hand.is_void(led) => 0.7,
        Some(_) if chair.course.trick.len() == 1 => 0.7,
        Some(_) => 0.9,
    }
}

/// How well a way to deal explains what the others did.
pub(crate) struct Likelihood<'a> {
    view: &'a SeatView,
    start: Course,
    cards: &'a [(Seat, Card)],
    played: BySeat<Cards>,
}

impl<'a> Likelihood<'a> {
    /// The likelihood of these cards, played from the start.
    pub(crate) fn new(
        view: &'a SeatView,
        start: Course,
        cards: &'a [(Seat, Card)],
        played: BySeat<Cards>,
    ) -> Self {
        Self { view, start, cards, played }
    }

    /// How likely all of it would have been with these hands; only the
    /// proportion of two of them means something.
    pub(crate) fn of(&self, world: &BySeat<Cards>) -> f64 {
        let mut hands = BySeat::from_fn(|seat| world[seat] | self.played[seat]);
        let mut course = self.start;
        let mut likelihood = promises::kept(self.view, &hands);
        let whim = &mut Whim::new(self.view, 0);
        for &(seat, card) in self.cards {
            if seat != self.view.seat {
                likelihood *= chance(&Chair::new(&course, seat, hands[seat]), card, whim);
            }
            hands[seat].remove(card);
            course.play(card);
        }
        likelihood
    }
}

/// The chance that a player plays this card.
fn chance(chair: &Chair<'_>, card: Card, whim: &mut Whim) -> f64 {
    let plays = chair.playable();
    if plays.len() < 2 {
        return 1.0;
    }
    let distinct = chair.distinct();
    let others = f64::from(distinct.len()) - 1.0;
    if others < 1.0 {
        return 1.0;
    }
    let by_thumb = by_thumb(chair);
    let thumb = thumb::choose(chair, whim);
    let class = |card: Card| distinct.of(card.suit).iter().rfind(|&lower| lower <= card);
    if thumb.is_some_and(|thumb| class(thumb) == class(card)) {
        by_thumb
    } else {
        (1.0 - by_thumb) / others
    }
}
