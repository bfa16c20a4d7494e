//! The robots of a table, and last cards that play themselves.

use std::time::{Duration, Instant};

use rules::{Action, Seat};

use super::TableActor;
use crate::Command;
use crate::mistakes::thousandths;
use table::{Awaits, Event, PlayEvent, Timeouts};

impl TableActor {
    /// Waits as a person would: until the last event is shown, and longer after a trick.
    fn pace(&self, seat: Seat) -> impl Future<Output = ()> + use<> {
        let (tables, id, leads) =
            (self.tables.clone(), self.table.id(), self.table.is_trick_over());
        let Timeouts {
            robot_pause, last_card_limit, trick_rest, show_limit, white_hand_limit, ..
        } = tables.0.timeouts;
        let mut pause = if self.is_robots(seat) { robot_pause } else { last_card_limit };
        if self.table.awaits() == Awaits::WhiteHands {
            pause = pause.min(white_hand_limit / 2);
        }
        let now = tables.clock().now();
        async move {
            if let Some(shown) = tables.0.audience.until_shown(id).filter(|_| !show_limit.is_zero())
            {
                tokio::select! {
                    _ = shown => {}
                    () = tables.clock().sleep_until(now + show_limit) => {}
                }
            }
            let rest = if leads { trick_rest } else { Duration::ZERO };
            let until = (now + pause).max(tables.clock().now() + rest);
            tables.clock().sleep_until(until).await;
        }
    }

    /// Seats of robots or with one card left that may act, and whose robot does not think yet.
    pub(super) fn robots_to_wake(&self) -> Vec<Seat> {
        let is_robots = |seat: Seat| self.is_robots(seat) || self.table.plays_itself(seat);
        let is_asked = |seat| self.thinking.contains(&seat) || self.silent.contains(&seat);
        if self.table.robots_wait() {
            return Vec::new();
        }
        let may_act = self.table.may_act();
        may_act.iter().filter(|&seat| is_robots(seat) && !is_asked(seat)).collect()
    }

    /// A robot may still claim before the next deal, or show a white hand before the auction: it
    /// is heard, however quick the players are.
    pub(super) fn hears_claims(&self) -> bool {
        let is_heard = matches!(self.table.awaits(), Awaits::Cut(_) | Awaits::WhiteHands);
        is_heard && !self.thinking.is_empty()
    }

    pub(super) fn heard_robot(&mut self, event: &Event) {
        let Event::Play(PlayEvent::RobotAct(seat, turn, _) | PlayEvent::RobotDeclined(seat, turn)) =
            *event
        else {
            return;
        };
        if turn == self.table.turn() {
            self.thinking.retain(|&thinking| thinking != seat);
            if matches!(event, Event::Play(PlayEvent::RobotDeclined(..))) {
                self.silent.push(seat);
            }
        }
    }

    /// Lets the coach think about the last card, once a turn; it posts its word, or that it has
    /// none.
    pub(super) fn ask_coach(&mut self) {
        let turn = self.table.turn();
        let Some((view, card)) = self.table.to_coach().filter(|_| self.coached != Some(turn))
        else {
            return;
        };
        let Some(commands) = self.commands.upgrade() else { return };
        self.coached = Some(turn);
        let tables = self.tables.clone();
        tokio::spawn(async move {
            let better = tables.think(move || robots::better(&view, card)).await.flatten();
            let better = better.map(|it| (it.card, thousandths(it.lost.mean).unsigned_abs()));
            let event = Some(Event::Play(PlayEvent::Coached(turn, better)));
            // The table may have closed meanwhile.
            let command = Command { event, interaction: None, reply: None };
            drop(commands.send(Box::new(command)).await);
        });
    }

    fn is_robots(&self, seat: Seat) -> bool {
        self.table.chairs().occupant(self.table.member_of(seat)).is_played_by_robot()
    }

    /// Lets a robot think in a task of its own, which posts its move.
    pub(super) fn think(&mut self, seat: Seat) {
        let (Some(view), Some(commands)) = (self.table.seen_from(seat), self.commands.upgrade())
        else {
            return;
        };
        self.thinking.push(seat);
        let (turn, robot, seed) =
            (self.table.turn(), self.table.settings().robot(), self.table.seed());
        let (tables, pace) = (self.tables.clone(), self.pace(seat));
        let must_act = matches!(self.table.awaits(), Awaits::Actions(_));
        tokio::spawn(async move {
            pace.await;
            // The table goes on even if the robot panics.
            let anything = view.legal.iter().next().filter(|_| must_act);
            let decides = move || {
                let began = Instant::now();
                let thought = robots::decide(&view, robot, seed);
                figures::robot_thought(robot.level, began.elapsed());
                thought
            };
            let thought = tables.think(decides).await.flatten();
            // A claim is a right, not a turn: it may decline.
            let event = Some(match thought.or(anything) {
                None => Event::Play(PlayEvent::RobotDeclined(seat, turn)),
                Some(Action::Decline) if !must_act => {
                    Event::Play(PlayEvent::RobotDeclined(seat, turn))
                }
                Some(action) => Event::Play(PlayEvent::RobotAct(seat, turn, action)),
            });
            // The table may have closed meanwhile.
            let command = Command { event, interaction: None, reply: None };
            drop(commands.send(Box::new(command)).await);
        });
    }
}
