//! The loss of a decision, on the average over the deals that fitted what its seat could see.
//!
//! A decision is held against the best one in samples of the hidden cards, never against those that
//! lay. The best of many noisy means looks better than it is: so each half of the samples chooses
//! its best one, and the other half says what that is worth.

mod better;
mod calls;
mod worth;

use rules::{Action, Call, Card, SeatView, Sheet, Stage};

pub use self::better::{Better, better};

use self::calls::after_calls;
use self::worth::Worth;
use crate::decision::decide;
use crate::level::Level;
use crate::pimc::{Bars, Effort, Joins, Playouts, Reading, Samples, Tried};

/// The version of the measure: numbers of different ones are not to be compared.
pub const JUDGE: u16 = 2;

/// The effort for a card, twice.
const CARD: Effort = Effort { drawn: 750, tried: 200, nodes: 50_000, ..STRONG };
/// The effort for a call, twice.
const CALL: Effort = Effort { drawn: 500, tried: 120, ..STRONG };
const STRONG: Effort = Effort {
    drawn: 1500,
    weighed: true,
    tried: 400,
    exchanges: 0,
    playouts: Playouts::ByHeuristics,
    solved: 6,
    nodes: 100_000,
    played_too: false,
    reading: Reading::RatesAndCalls,
    joins: Joins::BySamples,
    bars: Bars::Flat,
};

/// A mean over samples.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    /// The mean; below 0 where the decision was better than the robot's.
    pub mean: f64,
    /// The square of its standard error.
    pub variance: f64,
}

/// The loss of a decision.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loss {
    /// In the seat's points; with fixed sides, its side's less the other's.
    pub points: Mean,
    /// In tricks, with fixed sides alone.
    pub tricks: Option<Mean>,
}

/// The loss of a decision from this view; `None` where there was no choice, for an action that is
/// neither a call nor a card, and where it cannot be told: in a deal of seventeen cards, after a
/// revoke, and where each plays for himself.
///
/// It depends on the view and the action alone, and its work is bounded.
///
/// # Examples
///
/// ```
/// use robots::loss;
/// use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
///
/// // Each seat holds a suit, and the turn-up makes West's the trumps.
/// let hands = BySeat::new(Suit::ALL.map(Cards::suit));
/// let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
/// game.deal_hands(hands, "AH".parse().ok())?;
/// let (view, action) = (game.seen_by(Seat::North), "play 2S".parse()?);
/// assert_eq!(loss(&view, action), None, "all cards are equal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn loss(view: &SeatView, action: Action) -> Option<Loss> {
    match (action, &view.public.sheet) {
        (Action::Play(card), _) => of_card(view, card),
        (Action::Call(call), Sheet::Belgian(sheet)) => {
            let is_asked = sheet.stage == Stage::Auction && !sheet.brimborion;
            is_asked.then(|| of_call(view, call)).flatten()
        }
        _ => None,
    }
}

/// A seed of the seat's own cards, unlike that of any robot.
fn seed(view: &SeatView, part: u64) -> u64 {
    view.dealt.bits().rotate_left(7) ^ part
}

/// Every card in each half of the samples; `None` where there is no choice.
fn halves(view: &SeatView) -> Option<[Tried; 2]> {
    let [one, other] = [1, 2].map(|part| Tried::new(view, CARD, seed(view, part)));
    Some([one?, other?])
}

fn of_card(view: &SeatView, card: Card) -> Option<Loss> {
    let worth = Worth::new(view)?;
    let [one, other] = halves(view)?;
    let played = one.place(card)?;
    let halves = [one.samples, other.samples];
    let points = |value| worth.points(value);
    if !worth.has_sides() {
        return Some(Loss { points: lost(&halves, played, points, points), tricks: None });
    }
    let tricks = |value| value;
    let lost = |of: &dyn Fn(f64) -> f64| lost(&halves, played, tricks, of);
    Some(Loss { points: lost(&points), tricks: Some(lost(&tricks)) })
}

/// A call is held against those of a strong robot and of the rules of thumb, and against a pass.
/// Others seem better than they are where opponents play by the rules of thumb.
fn of_call(view: &SeatView, call: Call) -> Option<Loss> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    if view.legal.others().len() < 2 || !view.legal.contains(Action::Call(call)) {
        return None;
    }
    let decides = |level| decide(view, level, seed(view, 3));
    let others = [decides(Level::Strong), decides(Level::Easy), Some(Action::Call(Call::Pass))];
    let mut calls = vec![call];
    for other in others.into_iter().flatten().filter(|&other| view.legal.contains(other)) {
        if let Action::Call(other) = other
            && !calls.contains(&other)
        {
            calls.push(other);
        }
    }
    if calls.len() < 2 {
        return Some(Loss::default());
    }
    let halves = [4, 5].map(|part| after_calls(view, sheet, &calls, CALL, seed(view, part)));
    let [Some(one), Some(other)] = halves else { return None };
    let points = |value: f64| value * f64::from(sheet.times);
    Some(Loss { points: lost(&[one, other], 0, points, points), tricks: None })
}

/// The loss by a choice, where each half is the judge of the other's best one.
fn lost(
    halves: &[Samples; 2],
    made: usize,
    order: impl Fn(f64) -> f64,
    counts: impl Fn(f64) -> f64,
) -> Mean {
    let [one, other] = [[0, 1], [1, 0]].map(|[chooses, judges]| {
        let best = best(&halves[chooses], made, &order);
        let samples = halves[judges].iter();
        mean(samples.map(|(weight, of)| (*weight, counts(of[best]) - counts(of[made]))))
    });
    let variance = (one.variance + other.variance) / 4.0;
    Mean { mean: f64::midpoint(one.mean, other.mean), variance }
}

/// The best choice: the one that was made where no other is better.
fn best(samples: &Samples, made: usize, order: impl Fn(f64) -> f64) -> usize {
    let value =
        |choice: usize| samples.iter().map(|(weight, of)| weight * order(of[choice])).sum::<f64>();
    let better = |best: (usize, f64), choice: usize| {
        let value = value(choice);
        if value > best.1 { (choice, value) } else { best }
    };
    let choices = samples.first().map_or(0, |(_, of)| of.len());
    (0..choices).fold((made, value(made)), better).0
}

/// The mean of weighted numbers.
fn mean(numbers: impl Iterator<Item = (f64, f64)> + Clone) -> Mean {
    let total: f64 = numbers.clone().map(|(weight, _)| weight).sum();
    let mean = numbers.clone().map(|(weight, number)| weight * number).sum::<f64>() / total;
    let square = |(weight, number): (f64, f64)| (weight / total * (number - mean)).powi(2);
    Mean { mean, variance: numbers.map(square).sum() }
}
