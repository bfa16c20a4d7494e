//! The decisions of robots in a finished deal, and its record before one of them.

use rules::{Action, Line, Step};
use rules_json::own_scale;

use super::EndedDeal;
use super::decided::open_act;
use crate::Open;
use crate::record::{DealRecord, Record};

/// A call or a card of a robot that could have done otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RobotDecision {
    /// The number of steps of the deal before it.
    pub place: u32,
    /// The trick, from 1; 0 for a call.
    pub trick: u8,
    /// The seat, and what it did.
    pub line: Line,
    /// The other calls or cards that were legal.
    pub others: Vec<Action>,
}

impl Open {
    /// The decisions of robots in a finished deal, in order. None of a deal that depends on those
    /// before it, since its record alone does not lead to them.
    #[must_use]
    pub fn robot_decisions(&self, deal: &EndedDeal) -> Vec<RobotDecision> {
        self.decided_by_robots(deal).unwrap_or_default()
    }

    fn decided_by_robots(&self, deal: &EndedDeal) -> Option<Vec<RobotDecision>> {
        let mut game = self.copy_of(deal, 0)?.begun(&deal.game().rules)?;
        let (steps, by_robot) = deal.own_steps();
        // The first steps of a copied deal were made at another table.
        let replayed = self.copied().and_then(|from| deal.steps_before(from.trick));
        let replayed = replayed.map_or(0, <[Step]>::len);
        let (mut decisions, mut cards) = (Vec::new(), 0);
        for (place, &step) in steps.iter().enumerate() {
            if let Some(line) = open_act(step) {
                let is_card = matches!(line.action, Action::Play(_));
                if place >= replayed && by_robot.contains(&place) {
                    let legal = game.seen_by(line.seat).legal;
                    let is_open = |it: &Action| matches!(it, Action::Play(_) | Action::Call(_));
                    let other = |it: &Action| *it != line.action && is_open(it);
                    let others: Vec<_> = legal.iter().filter(other).collect();
                    let trick = if is_card { cards / 4 + 1 } else { 0 };
                    let place = u32::try_from(place).ok()?;
                    let decision = RobotDecision { place, trick, line, others };
                    decisions.extend((!decision.others.is_empty()).then_some(decision));
                }
                cards += u8::from(is_card);
            }
            game.follow(step).ok()?;
        }
        Some(decisions)
    }

    /// The record of a finished deal before its step of that number, with nothing of its people:
    /// without its dealing, which names the table, and without the name of players' own points.
    #[must_use]
    pub fn record_before(&self, deal: &EndedDeal, place: u32) -> Option<Record> {
        let dealer = self.copy_of(deal, 0)?.dealer;
        let before = deal.steps().get(..usize::try_from(place).ok()?)?;
        let actions = before.iter().map(Step::to_string).collect();
        let mut record = Record::new(own_scale::unnamed(deal.game().rules)?, dealer);
        let robots = deal.robots();
        record.deals.push(DealRecord { actions, robots, ..deal.as_dealt().clone() });
        Some(record)
    }
}
