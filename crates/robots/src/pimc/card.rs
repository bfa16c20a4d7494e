//! The choice of a card: every playable card is tried in every sample.

use rules::{BySeat, Card, Cards, SeatView};
use solver::{Position, Solver};

use super::determinization::Determinization;
use super::effort::{Effort, Playouts};
use super::playout;
use super::samples::samples;
use super::stakes::Stakes;
use crate::course::{Course, recall, replay};
use crate::heuristics;
use crate::player_view::PlayerView;
use crate::random::Random;

/// In bytes. The solver's transposition table grows up to this.
const SOLVER_MEMORY: usize = 32 << 20;

pub(crate) fn choose(view: &SeatView, effort: Effort, seed: u64) -> Option<Card> {
    let (start, cards) = recall(view)?;
    let mut course = replay(&start, &cards);
    course.played |= view.aside;
    let player = PlayerView::new(&course, view.seat, view.hand);
    let usual = heuristics::choose(&player)?;
    let distinct = player.distinct();
    if distinct.len() < 2 {
        return Some(usual);
    }
    let mut random = Random::new(view, seed);
    let samples = samples(view, &course, start, &cards, effort, &mut random);
    let stakes = Stakes::new(view, &course);
    let values = Trial::new(view, &course, stakes, effort, random).values(&samples, distinct);
    prefer_usual(best(&values), usual, distinct)
}

/// Samples, each with its weight and the value of each choice in it.
pub(crate) type Samples = Vec<(f64, Vec<f64>)>;

/// The values of cards in samples. Equal cards are one choice, the lowest.
pub(crate) struct Tried {
    cards: Vec<Card>,
    pub(crate) samples: Samples,
}

impl Tried {
    /// Every card in every sample; `None` where there is no choice.
    pub(crate) fn new(view: &SeatView, effort: Effort, seed: u64) -> Option<Self> {
        let (start, cards) = recall(view)?;
        let mut course = replay(&start, &cards);
        course.played |= view.aside;
        let distinct = PlayerView::new(&course, view.seat, view.hand).distinct();
        if distinct.len() < 2 {
            return None;
        }
        let mut random = Random::new(view, seed);
        let drawn = samples(view, &course, start, &cards, effort, &mut random);
        let stakes = Stakes::in_tricks(view, &course);
        let mut trial = Trial::new(view, &course, stakes, effort, random);
        // Copies of a sample come one after another.
        let mut samples = Samples::new();
        for same in drawn.chunk_by(|one, next| one == next) {
            let values = trial.values(&same[..1], distinct);
            let values = values.into_iter().map(|(_, value)| value).collect();
            samples.push((same.iter().fold(0.0, |weight, _| weight + 1.0), values));
        }
        Some(Self { cards: distinct.iter().collect(), samples })
    }

    /// The cards, the lowest of equals.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The place of a card that may be played.
    pub(crate) fn place(&self, card: Card) -> Option<usize> {
        self.cards.iter().rposition(|&other| other.suit == card.suit && other <= card)
    }
}

fn best(values: &[(Card, f64)]) -> Cards {
    let most = values.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
    values.iter().filter(|(_, value)| *value >= most).map(|(card, _)| *card).collect()
}

/// The choice of the heuristics among the best cards; of equals only the lowest is among
/// `distinct`.
fn prefer_usual(best: Cards, usual: Card, distinct: Cards) -> Option<Card> {
    let class = distinct.of(usual.suit).iter().rfind(|&card| card <= usual);
    if class.is_some_and(|card| best.contains(card)) { Some(usual) } else { best.first() }
}

struct Trial<'a> {
    course: &'a Course,
    stakes: Stakes,
    playouts: Playouts,
    random: Random,
    /// The solver for endings in which one side's tricks decide.
    solver: Option<Solver>,
    /// The positions left to search in this decision.
    nodes: u64,
    played_too: bool,
}

impl<'a> Trial<'a> {
    fn new(
        view: &SeatView,
        course: &'a Course,
        stakes: Stakes,
        effort: Effort,
        random: Random,
    ) -> Self {
        let few_left = view.hand.len() <= effort.solved && stakes.side().is_some();
        let solver = few_left.then(|| Solver::with_memory(SOLVER_MEMORY));
        let Effort { playouts, nodes, played_too, .. } = effort;
        Self { course, stakes, playouts, random, solver, nodes, played_too }
    }

    fn values(&mut self, samples: &[Determinization], cards: Cards) -> Vec<(Card, f64)> {
        let mut values: Vec<(Card, f64)> = cards.iter().map(|card| (card, 0.0)).collect();
        for sample in samples {
            self.add_values(sample, &mut values);
        }
        values
    }

    fn add_values(&mut self, sample: &BySeat<Cards>, values: &mut [(Card, f64)]) {
        let mut open: Vec<(Card, f64)> = values.iter().map(|(card, _)| (*card, 0.0)).collect();
        let is_solved = self.nodes > 0 && self.solve(sample, &mut open).is_some();
        let weight = if !is_solved {
            1.0
        } else if self.played_too {
            0.5
        } else {
            0.0
        };
        for ((card, value), (_, open)) in values.iter_mut().zip(open) {
            *value += (1.0 - weight) * open;
            if weight > 0.0 {
                let (course, random) = (*self.course, &mut self.random);
                let end = playout::after(course, *sample, *card, self.playouts, random);
                *value += weight * self.stakes.worth(&end);
            }
        }
    }

    /// Adds the results with all cards of the sample open; `None`, and adds none, where the solver
    /// cannot help or has no positions left.
    fn solve(&mut self, sample: &BySeat<Cards>, values: &mut [(Card, f64)]) -> Option<()> {
        let solver = self.solver.as_mut()?;
        solver.set_budget(self.nodes);
        let side = self.stakes.side()?;
        let taken = self.course.made_by(side);
        let (trick, trump) = (self.course.trick, self.course.trump);
        let position = Position::new(*sample, trick, trump, side, taken).ok()?;
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
