//! Thinking ahead: the hidden cards are dealt in many ways, and each card that
//! could be played is tried in all of them.

mod bids;
mod effort;
mod hidden;
mod likelihood;
mod playout;
mod promises;
mod stakes;
mod worlds;

use rules::{BySeat, Card, Cards, SeatView, Suit};
use solver::{Position, Solver};

use crate::chair::{Chair, played_by, recall, replay};
use crate::course::Course;
use crate::thumb;
use crate::whim::Whim;
pub(crate) use bids::{made_in_hundred, speak};
pub use effort::{Effort, Playouts};
use likelihood::Likelihood;
use stakes::Stakes;
use worlds::Worlds;

/// The card to play; `None` when it is not the robot's turn to play one.
pub(crate) fn choose(view: &SeatView, effort: Effort, seed: u64) -> Option<Card> {
    let (start, cards) = recall(view)?;
    let mut course = replay(&start, &cards);
    course.played |= view.aside;
    let chair = Chair::new(&course, view.seat, view.hand);
    let whim = &mut Whim::new(view, seed);
    let by_thumb = thumb::choose(&chair, whim)?;
    let distinct = chair.distinct();
    if distinct.len() < 2 {
        return Some(by_thumb);
    }
    let mut worlds = Worlds::new(view, &course, &cards);
    let drawn: Vec<BySeat<Cards>> = (0..effort.drawn).map(|_| worlds.draw(whim)).collect();
    let tried = if effort.weighed {
        let likelihood = Likelihood::new(view, start, &cards, played_by(&cards));
        by_weight(&drawn, effort.tried, whim, |world| likelihood.of(world))
    } else {
        drawn
    };
    let stakes = Stakes::new(view, &course);
    let few_left = view.hand.len() <= effort.solved;
    let fresh = || Solver::with_memory(SOLVER_MEMORY);
    let mut trial = Trial {
        course: &course,
        stakes: &stakes,
        playouts: effort.playouts,
        whim: whim.clone(),
        solver: (few_left && stakes.side().is_some()).then(fresh),
        nodes: effort.nodes,
    };
    let mut values: Vec<(Card, f64)> = distinct.iter().map(|card| (card, 0.0)).collect();
    for world in &tried {
        trial.add_values(world, &mut values);
    }
    // Of what is as good the rules of thumb choose.
    let as_thumb = distinct.of(by_thumb.suit).iter().rfind(|&card| card <= by_thumb);
    let best = best(&values);
    if as_thumb.is_some_and(|card| best.contains(card)) { Some(by_thumb) } else { best.first() }
}

/// The cards with the highest value.
fn best(values: &[(Card, f64)]) -> Cards {
    let most = values.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
    values.iter().filter(|(_, value)| *value >= most).map(|(card, _)| *card).collect()
}

/// A solver's table for endings grows with their need, to this many bytes.
const SOLVER_MEMORY: usize = 32 << 20;

/// Draws so many of the things by their weight, evenly: a thing with twice the
/// mean comes twice. Where a few outweigh all others the weights are brought
/// nearer to each other, for what is known of people is not that sure.
fn by_weight<T: Copy>(
    things: &[T],
    many: usize,
    whim: &mut Whim,
    weight: impl Fn(&T) -> f64,
) -> Vec<T> {
    let mut weights: Vec<f64> = things.iter().map(weight).collect();
    let wanted = count(many.min(things.len())) / 2.0;
    for _ in 0..MOST_LEVELLED {
        if effective_number(&weights) >= wanted {
            break;
        }
        for weight in &mut weights {
            *weight = weight.powf(0.8);
        }
    }
    let total: f64 = weights.iter().sum();
    if total <= 0.0 {
        return things.iter().copied().take(many).collect();
    }
    let step = total / count(many);
    let mut next = whim.share() * step;
    let mut passed = 0.0;
    let mut drawn = Vec::with_capacity(many);
    for (&thing, weight) in things.iter().zip(weights) {
        passed += weight;
        while next < passed && drawn.len() < many {
            drawn.push(thing);
            next += step;
        }
    }
    drawn
}

/// How often weights are brought nearer to each other at the most: then they
/// are as good as equal.
const MOST_LEVELLED: u8 = 20;

/// How many things of the same weight would be as good a sample.
fn effective_number(weights: &[f64]) -> f64 {
    let (sum, squares) = weights
        .iter()
        .fold((0.0, 0.0), |(sum, squares), weight| (sum + weight, squares + weight * weight));
    sum * sum / f64::max(squares, f64::MIN_POSITIVE)
}

#[expect(clippy::cast_precision_loss, reason = "they are few")]
const fn count(things: usize) -> f64 {
    things as f64
}

/// Tries cards in one way of dealing after another.
struct Trial<'a> {
    course: &'a Course,
    stakes: &'a Stakes,
    playouts: Playouts,
    whim: Whim,
    solver: Option<Solver>,
    /// The positions that the solver may still meet for this decision.
    nodes: u64,
}

impl Trial<'_> {
    /// Adds to each card's value what it brings in this world.
    fn add_values(&mut self, world: &BySeat<Cards>, values: &mut [(Card, f64)]) {
        if self.nodes > 0 && self.solve(world, values).is_some() {
            return;
        }
        for (card, value) in values {
            let end = playout::after(*self.course, *world, *card, self.playouts, &mut self.whim);
            *value += self.stakes.worth(&end);
        }
    }

    fn solve(&mut self, world: &BySeat<Cards>, values: &mut [(Card, f64)]) -> Option<()> {
        let solver = self.solver.as_mut()?;
        solver.set_budget(self.nodes);
        let (trump, side): (Option<Suit>, _) = (self.course.trump, self.stakes.side()?);
        let taken = self.course.made_by(side);
        let position = Position::new(*world, self.course.trick, trump, side, taken).ok()?;
        if let Some(success) = self.stakes.success() {
            let winning = solver.winning_cards(&position, success);
            self.nodes = self.nodes.saturating_sub(solver.nodes());
            let winning = winning.ok()?;
            for (card, value) in values {
                *value += f64::from(u8::from(winning.contains(*card)));
            }
            return Some(());
        }
        let tricks_after = solver.values(&position);
        self.nodes = self.nodes.saturating_sub(solver.nodes());
        let tricks_after = tricks_after.ok()?;
        for (card, value) in values {
            let (_, tricks) = tricks_after.iter().find(|(other, _)| other == card)?;
            *value += self.stakes.worth_of(*tricks);
        }
        Some(())
    }
}
