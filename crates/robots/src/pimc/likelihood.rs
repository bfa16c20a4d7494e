//! The importance weight of a sample: the likelihood of the others' plays.

use std::collections::HashMap;

use rules::{BySeat, Card, Cards, Seat, SeatView, Seats};

use super::promises;
use crate::course::{Course, played_by};
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

/// The rate of a player who goes by the heuristics, as easy robots do. A player is as likely to be
/// one as to be a thinking one.
const BY_HEURISTICS: f64 = 0.97;

/// The likelihood of a sample is the product of those of its hands, since a player sees his own
/// alone. So each hand is looked at once.
pub(crate) struct Likelihood<'a> {
    view: &'a SeatView,
    listens: bool,
    /// Each seat's plays, with the course before each.
    plays: BySeat<Vec<(Course, Card)>>,
    played: BySeat<Cards>,
    known: BySeat<HashMap<Cards, f64>>,
}

impl<'a> Likelihood<'a> {
    pub(crate) fn new(
        view: &'a SeatView,
        listens: bool,
        (start, cards): (Course, &[(Seat, Card)]),
    ) -> Self {
        let mut plays = BySeat::<Vec<(Course, Card)>>::default();
        let mut course = start;
        for &(seat, card) in cards {
            plays[seat].push((course, card));
            course.play(card);
        }
        Self { view, listens, plays, played: played_by(cards), known: BySeat::default() }
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
        let promises = promises::kept(self.view, self.listens, seat, hand);
        let (mut thinking, mut by_heuristics) = (0.5, 0.5);
        for (course, card) in &self.plays[seat] {
            let chances = chance(&PlayerView::new(course, seat, hand), *card);
            thinking *= chances[0];
            by_heuristics *= chances[1];
            hand.remove(*card);
        }
        let likelihood = promises * (thinking + by_heuristics);
        self.known[seat].insert(held, likelihood);
        likelihood
    }
}

/// The probability of a card, for a thinking player and for one who goes by the heuristics.
fn chance(player: &PlayerView<'_>, card: Card) -> [f64; 2] {
    let distinct = player.distinct();
    let others = f64::from(distinct.len()) - 1.0;
    if others < 1.0 {
        return [1.0; 2];
    }
    let usual = heuristics::choose(player);
    let class = |card: Card| distinct.of(card.suit).iter().rfind(|&lower| lower <= card);
    let is_usual = usual.is_some_and(|usual| class(usual) == class(card));
    let at = |rate: f64| if is_usual { rate } else { (1.0 - rate) / others };
    [at(heuristics_rate(player)), at(BY_HEURISTICS)]
}
