//! The importance weight of a sample: the likelihood of the others' plays.

use rules::{BySeat, Card, Cards, Seat, SeatView};

use super::promises;
use crate::course::Course;
use crate::heuristics;
use crate::player_view::PlayerView;

/// The probability, from 0 to 1, that a player plays the heuristics' card, as the arena measured
/// it; otherwise he plays any other card.
fn heuristics_rate(player: &PlayerView<'_>) -> f64 {
    match player.course.trick.led() {
        None => 0.45,
        Some(led) if player.hand.is_void(led) => 0.7,
        Some(_) if player.course.trick.len() == 1 => 0.7,
        Some(_) => 0.9,
    }
}

pub(crate) struct Likelihood<'a> {
    view: &'a SeatView,
    start: Course,
    cards: &'a [(Seat, Card)],
    played: BySeat<Cards>,
}

impl<'a> Likelihood<'a> {
    pub(crate) fn new(
        view: &'a SeatView,
        start: Course,
        cards: &'a [(Seat, Card)],
        played: BySeat<Cards>,
    ) -> Self {
        Self { view, start, cards, played }
    }

    /// The likelihood of all plays with these hands; only ratios matter.
    pub(crate) fn of(&self, sample: &BySeat<Cards>) -> f64 {
        let mut hands = BySeat::from_fn(|seat| sample[seat] | self.played[seat]);
        let mut course = self.start;
        let mut likelihood = promises::kept(self.view, &hands);
        for &(seat, card) in self.cards {
            if seat != self.view.seat {
                likelihood *= chance(&PlayerView::new(&course, seat, hands[seat]), card);
            }
            hands[seat].remove(card);
            course.play(card);
        }
        likelihood
    }
}

fn chance(player: &PlayerView<'_>, card: Card) -> f64 {
    let plays = player.playable();
    if plays.len() < 2 {
        return 1.0;
    }
    let distinct = player.distinct();
    let others = f64::from(distinct.len()) - 1.0;
    if others < 1.0 {
        return 1.0;
    }
    let rate = heuristics_rate(player);
    let usual = heuristics::choose(player);
    let class = |card: Card| distinct.of(card.suit).iter().rfind(|&lower| lower <= card);
    if usual.is_some_and(|usual| class(usual) == class(card)) {
        rate
    } else {
        (1.0 - rate) / others
    }
}
