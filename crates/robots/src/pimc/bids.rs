//! The choice of a contract: each is played out in many samples before it is bid.

use rules::{BelgianSheet, Book, Call, Contract, Goal, Seat, SeatView, Seats, Suit};

use super::determinization::{Determinization, Determinizations};
use super::effort::Effort;
use super::resampling::systematic_resampling;
use super::stakes::Price;
use super::{playout, promises};
use crate::course::Course;
use crate::heuristics;
use crate::heuristics::worth::tenths_of_tricks;
use crate::random::Random;
use crate::roles::Roles;

/// The least success rate of a contract for many tricks. The contract also has to pay, which is
/// mostly stricter.
const MANY_TRICKS: f64 = 0.5;
/// The least success rate of a contract of few tricks: its opponents play better than the
/// heuristics.
const FEW_TRICKS: f64 = 0.75;
/// The same with an open hand, at which the heuristics do not look.
const OPEN_HAND: f64 = 0.95;

/// Samples that tell a success rate to a few hundredths.
const MANY: usize = 400;

/// The mean points that a contract may cost: declarers play better than the heuristics too. Found
/// in the arena, by points and by contracts made.
const fn margin(book: Book, effort: Effort) -> f64 {
    match book {
        Book::Wiezen if effort.tried < MANY => 2.0,
        Book::Wiezen => 3.0,
        Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Liege => 0.0,
    }
}

/// The least worth of a hand that asks for a partner in the suit turned up, in tenths of a trick:
/// less than in the heuristics, since a question that finds no partner costs nothing. With few
/// samples too many of these contracts are lost.
const QUESTION: u32 = 20;

/// The least success rate of a contract that is bid.
fn sure(contract: Contract) -> f64 {
    if matches!(contract, Contract::OpenMisere { .. }) {
        OPEN_HAND
    } else if contract.is_each_alone() {
        FEW_TRICKS
    } else {
        MANY_TRICKS
    }
}

pub(crate) fn call(
    view: &SeatView,
    sheet: &BelgianSheet,
    effort: Effort,
    seed: u64,
) -> Option<Call> {
    let mut forecast = Forecast::new(view, effort, seed)?;
    // The call made before may already be the best.
    let standing = Plan::standing(view, sheet);
    let margin = margin(view.public.rules.book(), effort);
    let mut most = standing.map_or(-margin, |plan| forecast.of(view, plan).1);
    let mut best = None;
    let mut modest = Vec::new();
    for call in heuristics::legal_calls(view) {
        let Some(plan) = Plan::of(view, sheet, call) else {
            modest.push(call);
            continue;
        };
        let (chance, points) = forecast.of(view, plan);
        if chance >= sure(plan.contract) && points > most {
            (most, best) = (points, Some(call));
        }
    }
    let question = question(view, effort).filter(|call| modest.contains(call));
    best.or(question).or_else(|| heuristics::best_of(view, sheet, modest))
}

/// The call that looks for a partner in the suit turned up, with a hand that is good enough.
fn question(view: &SeatView, effort: Effort) -> Option<Call> {
    let suit = heuristics::turned(view).filter(|_| effort.tried >= MANY)?;
    let worth = tenths_of_tricks(view.hand, Some(suit));
    (view.hand.of(suit).len() >= 3 && worth >= QUESTION).then_some(Call::Propose(suit))
}

/// The success rate of a call's contract in a hundred samples; `None` for a call without a
/// contract.
pub(crate) fn made_in_hundred(
    view: &SeatView,
    sheet: &BelgianSheet,
    call: Call,
    effort: Effort,
    seed: u64,
) -> Option<u8> {
    let plan = Plan::of(view, sheet, call)?;
    let (chance, _) = Forecast::new(view, effort, seed)?.of(view, plan);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    Some((100.0 * chance).round() as u8)
}

/// The contract that a call would lead to, and its declarers.
#[derive(Clone, Copy)]
struct Plan {
    contract: Contract,
    declarers: Seats,
    leader: Seat,
}

impl Plan {
    /// The plan of a call; `None` for a call that undertakes no contract yet.
    fn of(view: &SeatView, sheet: &BelgianSheet, call: Call) -> Option<Self> {
        let eldest = view.public.deal.as_ref()?.trick.leader();
        let own = Seats::from(view.seat);
        let pair = |partner: Seat, tricks: u8, trump: Suit| {
            let declarers = [view.seat, partner].into_iter().collect();
            Some(Self { contract: Contract::Pair { tricks, trump }, declarers, leader: eldest })
        };
        match call {
            Call::Accept { proposer, tricks } => {
                pair(proposer, tricks, heuristics::proposed(sheet, proposer)?)
            }
            Call::Raise(tricks) => {
                let (partner, trump) = heuristics::pair_of(sheet, view.seat)?;
                pair(partner, tricks, trump)
            }
            Call::Bid(_) => {
                let contract = view.words.iter().find(|word| word.call == call)?.undertakes?;
                let leads = view.public.rules.declarer_leads(contract);
                let leader = if leads { view.seat } else { eldest };
                Some(Self { contract, declarers: own, leader })
            }
            Call::Pass | Call::Wait | Call::Hold | Call::Propose(_) => None,
        }
    }

    fn standing(view: &SeatView, sheet: &BelgianSheet) -> Option<Self> {
        let contract = sheet.contract.filter(|_| sheet.declarers.contains(view.seat))?;
        let leader = view.public.deal.as_ref()?.trick.leader();
        Some(Self { contract, declarers: sheet.declarers, leader })
    }

    /// Returns `true` if the plans are alike, so that one playout serves both.
    fn is_played_like(self, other: Self) -> bool {
        let small = |plan: Self| plan.contract == Contract::SmallMisere;
        let few = |plan: Self| plan.contract.is_each_alone().then(|| plan.contract.goal());
        (self.declarers, self.leader, self.contract.trump(), few(self), small(self))
            == (other.declarers, other.leader, other.contract.trump(), few(other), small(other))
    }
}

struct Forecast {
    samples: Vec<Determinization>,
    /// The count of each number of tricks, by plan.
    made: Vec<(Plan, [u32; 14])>,
}

impl Forecast {
    fn new(view: &SeatView, effort: Effort, seed: u64) -> Option<Self> {
        Some(Self { samples: samples(view, effort, seed)?, made: Vec::new() })
    }

    /// The success rate of a plan, from 0 to 1, and its mean points.
    fn of(&mut self, view: &SeatView, plan: Plan) -> (f64, f64) {
        let known = self.made.iter().find(|(other, _)| other.is_played_like(plan));
        let made = if let Some((_, made)) = known {
            *made
        } else {
            let made = self.play(plan);
            self.made.push((plan, made));
            made
        };
        let (mut chance, mut points, mut all) = (0.0, 0.0, 0.0);
        let goal = plan.contract.goal();
        // Declarers who each play for himself are paid as if alone.
        let each_alone = plan.contract.is_each_alone();
        let declarers = if each_alone { view.seat.into() } else { plan.declarers };
        let price = Price::new(&view.public.rules, plan.contract, goal, declarers);
        for (tricks, times) in (0..).zip(made) {
            let times = f64::from(times);
            all += times;
            points += times * price.pays(tricks);
            chance += times * f64::from(u8::from(goal.is_made_with(tricks)));
        }
        (chance / f64::max(all, 1.0), points / f64::max(all, 1.0))
    }

    fn play(&self, plan: Plan) -> [u32; 14] {
        let roles = match plan.contract.goal() {
            Goal::Exactly(tricks) => Roles::for_few(plan.declarers, tricks),
            Goal::AtLeast(_) | Goal::Avoid => Roles::for_tricks(plan.declarers),
        };
        let start = Course::new(roles, plan.contract.trump(), plan.leader);
        let mut made = [0; 14];
        for sample in &self.samples {
            let mut hands = *sample;
            if plan.contract == Contract::SmallMisere {
                for seat in Seat::ALL {
                    if let Some(card) = heuristics::put_aside(hands[seat]) {
                        hands[seat].remove(card);
                    }
                }
            }
            let end = playout::whole(start, hands);
            made[usize::from(end.made_by(plan.declarers))] += 1;
        }
        made
    }
}

/// Samples of the deals that agree with the calls, with equal weights.
pub(crate) fn samples(view: &SeatView, effort: Effort, seed: u64) -> Option<Vec<Determinization>> {
    let eldest = view.public.deal.as_ref()?.trick.leader();
    let mut random = Random::new(view, seed);
    let course = Course::new(Roles::partners(), None, eldest);
    let mut ways = Determinizations::new(view, &course, &[]);
    let drawn: Vec<_> = (0..effort.drawn).map(|_| ways.sample(&mut random)).collect();
    let kept = |sample: &Determinization| promises::kept(view, sample);
    Some(systematic_resampling(&drawn, effort.tried, &mut random, kept))
}
