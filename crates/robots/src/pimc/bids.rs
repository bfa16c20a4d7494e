//! The choice of a contract: each is played out in many samples before it is bid.

use std::cell::OnceCell;

use rules::{BelgianSheet, Call, Contract, Goal, Seat, SeatView, Seats, Stance, Suit};

use super::bounds::{Bounds, is_abundance};
use super::determinization::Determinization;
use super::effort::{Bars, Effort, Joins};
use super::playout;
use super::samples;
use super::stakes::Price;
use crate::course::Course;
use crate::experience::{self, Experience, Role};
use crate::heuristics;
use crate::heuristics::worth::{exposure, tenths_of_tricks};
use crate::random::Random;
use crate::reason::Reason;
use crate::roles::Roles;
use crate::temper::Temper;

/// Hands that tell a success rate to a few hundredths.
const ENOUGH: u32 = 400;

pub(crate) fn call(
    view: &SeatView,
    sheet: &BelgianSheet,
    effort: Effort,
    temper: Temper,
    seed: u64,
) -> Option<Call> {
    let mut forecast = Forecast::new(view, effort, seed);
    let book = view.public.rules.book();
    let trumps = heuristics::turned(view).map(|suit| view.hand.of(suit).len());
    let mut look = |plan: Plan| {
        let (prospects, bounds) = match Prospects::by_experience(view, sheet, plan, effort) {
            Some((prospects, role)) => {
                (prospects, Bounds::by_experience(role, trumps, effort.bars, temper))
            }
            None => (
                forecast.of(plan),
                Bounds::of(plan.contract, book, effort).tempered(plan.contract, temper),
            ),
        };
        (prospects.points + bounds.cost, prospects.chance >= bounds.sure)
    };
    // The call made before may already be the best.
    let mut most = Plan::standing(view, sheet).map_or(0.0, |plan| look(plan).0);
    let mut best = None;
    let mut modest = Vec::new();
    for call in heuristics::legal_calls(view) {
        let Some(plan) = Plan::of(view, sheet, call) else {
            modest.push(call);
            continue;
        };
        let (points, is_sure) = look(plan);
        if is_sure && points > most {
            (most, best) = (points, Some(call));
        }
    }
    let turned = heuristics::turned(view);
    let question = turned.map(Call::Propose);
    let asks = || {
        question
            .filter(|call| modest.contains(call))
            .filter(|_| is_good_question(view, effort.bars, temper))
    };
    best.or_else(asks).or_else(|| {
        let modest = modest.iter().copied().filter(|&call| Some(call) != question);
        heuristics::best_of(view, sheet, temper, modest)
    })
}

/// Returns `true` if the hand may ask for a partner in the suit turned up.
fn is_good_question(view: &SeatView, bars: Bars, temper: Temper) -> bool {
    heuristics::turned(view).is_some_and(|trump| {
        let trumps = Some(view.hand.of(trump).len());
        let sure = Bounds::by_experience(Role::Asks, trumps, bars, temper).sure;
        let contract = Contract::Pair { tricks: 8, trump };
        let plan = Plan { contract, declarers: view.seat.into(), leader: view.seat };
        let known = plan.experience(view, Role::Asks);
        known.is_some_and(|known| plan.prospects(view, known.made).chance >= sure)
    })
}

/// Returns `false` for a contract that samples would hardly ever make: playouts take time.
fn is_worth_a_look(view: &SeatView, plan: Plan) -> bool {
    let worth = || tenths_of_tricks(view.hand, plan.contract.trump());
    match plan.contract.goal() {
        Goal::AtLeast(tricks) => plan.declarers.len() > 1 || worth() + 30 >= 10 * u32::from(tricks),
        Goal::Exactly(tricks) => {
            let aside = if plan.contract == Contract::SmallMisere { 8 } else { 0 };
            exposure(view.hand) <= 16 + 8 * u32::from(tricks) + aside
        }
        Goal::Avoid => true,
    }
}

/// The success rate of a call's contract: that of hands like this one, or where there are too few
/// of them, in samples. `None` for a call without a contract.
pub(crate) fn how_often_made(
    view: &SeatView,
    sheet: &BelgianSheet,
    call: Call,
    effort: Effort,
    seed: u64,
) -> Option<Reason> {
    let plan = Plan::of(view, sheet, call)?;
    let known = plan.role(view, sheet).and_then(|role| plan.experience(view, role));
    Some(if let Some(Experience { made, hands }) = known.filter(|known| known.hands >= ENOUGH) {
        Reason::MadeBefore { hands, in_hundred: in_hundred(plan.prospects(view, made)) }
    } else {
        Reason::Made { in_hundred: in_hundred(Forecast::new(view, effort, seed).of(plan)) }
    })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
fn in_hundred(prospects: Prospects) -> u8 {
    (100.0 * prospects.chance).round() as u8
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

    /// The role of the player in it, where hands like his are known.
    fn role(self, view: &SeatView, sheet: &BelgianSheet) -> Option<Role> {
        match (self.contract, sheet.stances[view.seat]) {
            (Contract::Pair { .. }, Stance::Accepted { .. }) => Some(Role::Asks),
            (Contract::Pair { .. }, _) => Some(Role::Joins),
            (Contract::Solo { .. }, Stance::Proposed(_)) => Some(Role::Alone),
            _ => is_abundance(self.contract).then_some(Role::Abundance),
        }
    }

    fn experience(self, view: &SeatView, role: Role) -> Option<Experience> {
        let is_partner = |&seat: &Seat| seat != view.seat && role == Role::Joins;
        let partner = self.declarers.iter().find(is_partner).unwrap_or(view.seat);
        experience::of(view, role, view.hand, self.contract.trump()?, (view.seat, partner))
    }

    fn prospects(self, view: &SeatView, made: [u32; 14]) -> Prospects {
        Prospects::of(view, self.contract, self.declarers, made)
    }

    /// Returns `true` if the plans are alike, so that one playout serves both.
    fn is_played_like(self, other: Self) -> bool {
        let small = |plan: Self| plan.contract == Contract::SmallMisere;
        let few = |plan: Self| plan.contract.is_each_alone().then(|| plan.contract.goal());
        (self.declarers, self.leader, self.contract.trump(), few(self), small(self))
            == (other.declarers, other.leader, other.contract.trump(), few(other), small(other))
    }
}

/// The prospects of a contract.
#[derive(Clone, Copy)]
struct Prospects {
    /// The success rate, from 0 to 1.
    chance: f64,
    /// The mean points.
    points: f64,
}

impl Prospects {
    /// The prospects of declarers who make each number of tricks this often.
    fn of(view: &SeatView, contract: Contract, declarers: Seats, made: [u32; 14]) -> Self {
        let (mut chance, mut points, mut all) = (0.0, 0.0, 0.0);
        let goal = contract.goal();
        // Declarers who each play for himself are paid as if alone.
        let declarers = if contract.is_each_alone() { view.seat.into() } else { declarers };
        let price = Price::new(&view.public.rules, contract, goal, declarers);
        for (tricks, times) in (0..).zip(made) {
            let times = f64::from(times);
            all += times;
            points += times * price.pays(tricks);
            chance += times * f64::from(u8::from(goal.is_made_with(tricks)));
        }
        let all = f64::max(all, 1.0);
        Self { chance: chance / all, points: points / all }
    }

    /// The prospects and the role of the player with a partner, or, where a card is turned up, alone
    /// after a question that all have passed.
    fn by_experience(
        view: &SeatView,
        sheet: &BelgianSheet,
        plan: Plan,
        effort: Effort,
    ) -> Option<(Self, Role)> {
        let is_turned = heuristics::turned(view).is_some();
        let role = plan.role(view, sheet).filter(|role| match role {
            Role::Asks | Role::Joins => is_turned || effort.joins == Joins::ByExperience,
            Role::Alone => is_turned,
            Role::Abundance => false,
        })?;
        Some((plan.prospects(view, plan.experience(view, role)?.made), role))
    }
}

struct Forecast<'a> {
    view: &'a SeatView,
    effort: Effort,
    seed: u64,
    /// The samples, once a contract is played out in them.
    samples: OnceCell<Vec<Determinization>>,
    /// The count of each number of tricks, by plan.
    made: Vec<(Plan, [u32; 14])>,
}

impl<'a> Forecast<'a> {
    const fn new(view: &'a SeatView, effort: Effort, seed: u64) -> Self {
        Self { view, effort, seed, samples: OnceCell::new(), made: Vec::new() }
    }

    /// The prospects of a plan in the samples; none of a hopeless one.
    fn of(&mut self, plan: Plan) -> Prospects {
        if !is_worth_a_look(self.view, plan) {
            return Prospects { chance: 0.0, points: f64::MIN };
        }
        let known = self.made.iter().find(|(other, _)| other.is_played_like(plan));
        let made = if let Some((_, made)) = known {
            *made
        } else {
            let made = self.play(plan);
            self.made.push((plan, made));
            made
        };
        Prospects::of(self.view, plan.contract, plan.declarers, made)
    }

    fn samples(&self) -> &[Determinization] {
        self.samples
            .get_or_init(|| auction_samples(self.view, self.effort, self.seed).unwrap_or_default())
    }

    fn play(&self, plan: Plan) -> [u32; 14] {
        let roles = match plan.contract.goal() {
            Goal::Exactly(tricks) => Roles::for_few(plan.declarers, tricks),
            Goal::AtLeast(_) | Goal::Avoid => Roles::for_tricks(plan.declarers),
        };
        let start = Course::new(roles, plan.contract.trump(), plan.leader);
        let mut made = [0; 14];
        for sample in self.samples() {
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
pub(crate) fn auction_samples(
    view: &SeatView,
    effort: Effort,
    seed: u64,
) -> Option<Vec<Determinization>> {
    let eldest = view.public.deal.as_ref()?.trick.leader();
    let mut random = Random::new(view, seed);
    let start = Course::new(Roles::partners(), None, eldest);
    Some(samples::samples(view, &start, start, &[], effort, &mut random))
}
