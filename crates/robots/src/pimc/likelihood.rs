//! The importance weight of a sample: the likelihood of the others' plays.

use std::collections::HashMap;

use rules::{BySeat, Card, Cards, Seat, SeatView, Seats};

use super::effort::Reading;
use super::observed::Observed;
use super::promises;
use crate::course::{Course, played_by};

/// The likelihood of a sample is the product of those of its hands, since a player sees his own
/// alone. So each hand is looked at once.
pub(crate) struct Likelihood<'a> {
    view: &'a SeatView,
    reading: Reading,
    plays: BySeat<Vec<Observed>>,
    played: BySeat<Cards>,
    known: BySeat<HashMap<Cards, f64>>,
}

impl<'a> Likelihood<'a> {
    pub(crate) fn new(
        view: &'a SeatView,
        reading: Reading,
        start: Course,
        cards: &[(Seat, Card)],
    ) -> Self {
        let mut plays = BySeat::<Vec<Observed>>::default();
        let mut course = start;
        for &(seat, card) in cards {
            if seat != view.seat {
                plays[seat].push(Observed::new(course, seat, card));
            }
            course.play(card);
        }
        Self { view, reading, plays, played: played_by(cards), known: BySeat::default() }
    }

    /// The likelihood of all calls and plays with these hands; only ratios matter.
    pub(crate) fn of(&mut self, sample: &BySeat<Cards>) -> f64 {
        let others = Seats::from(self.view.seat).others().iter();
        others.map(|seat| self.of_hand(seat, sample[seat])).product()
    }

    pub(crate) fn of_hand(&mut self, seat: Seat, held: Cards) -> f64 {
        if let Some(known) = self.known[seat].get(&held) {
            return *known;
        }
        let mut hand = held | self.played[seat];
        let promises = promises::kept(self.view, self.reading, seat, hand);
        let (mut thinking, mut by_heuristics) = (0.5, 0.5);
        for play in &mut self.plays[seat] {
            let chances = play.chances(seat, hand, self.reading);
            thinking *= chances[0];
            by_heuristics *= chances[1];
            hand.remove(play.card);
        }
        let likelihood = promises * (thinking + by_heuristics);
        self.known[seat].insert(held, likelihood);
        likelihood
    }
}
