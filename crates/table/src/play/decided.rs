//! The decisions of a finished deal, as their players saw it before them.

use std::collections::BTreeSet;
use std::sync::Arc;

use rules::{Action, Game, Line, SeatView, Seats, Sheet, Step, Trick};

use super::{EndedDeal, Match};
use crate::Open;

/// A call or a card of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// The player's view before it.
    pub view: SeatView,
    /// The call or the card.
    pub action: Action,
}

/// A finished deal that can be played again.
#[derive(Clone, Debug)]
pub struct Decisions {
    before: Game,
    deal: Arc<EndedDeal>,
}

/// The number of calls and cards of a seat before this view.
#[must_use]
pub fn decisions_before(view: &SeatView) -> u8 {
    let said = match &view.public.sheet {
        Sheet::Whist(_) => 0,
        Sheet::Belgian(sheet) => sheet.said.iter().filter(|it| it.seat == view.seat).count(),
    };
    let tricks = view.public.deal.iter().flat_map(|deal| deal.complete.iter().chain([&deal.trick]));
    let played = tricks.filter_map(|trick: &Trick| trick.card(view.seat)).count();
    u8::try_from(said + played).unwrap_or(u8::MAX)
}

impl Open {
    /// The decisions of a finished deal of this match or the one before.
    #[must_use]
    pub fn decisions(&self, deal: usize) -> Option<Decisions> {
        let last = self.play.last_match();
        let mut matches = last.into_iter().chain(last.and_then(Match::before));
        matches.find_map(|of| {
            let ended = of.ended();
            let place = ended.iter().position(|it| it.number() == deal)?;
            let before = match place.checked_sub(1).and_then(|before| ended.get(before)) {
                Some(before) => before.whole_game().clone(),
                None => Game::begun_by(of.terms().0.clone(), of.terms().1),
            };
            Some(Decisions { before, deal: Arc::clone(&ended[place]) })
        })
    }
}

impl Decisions {
    /// The deal.
    #[must_use]
    pub fn deal(&self) -> &EndedDeal {
        &self.deal
    }

    /// The decisions of these seats' own. What was taken back counts as it was made first, and what
    /// a robot did in a player's place does not count.
    #[must_use]
    pub fn made_by(&self, seats: Seats) -> Vec<Decided> {
        let (standing, by_robot) = self.deal.own_steps();
        let mut lines = vec![standing.to_vec()];
        for back in self.deal.taken_back.iter().rev() {
            let line = lines.last().and_then(|later| later.get(..back.after)).unwrap_or_default();
            lines.push([line, &back.steps].concat());
        }
        let (mut known, mut made) = (BTreeSet::new(), Vec::new());
        for line in lines.iter().rev() {
            let mut game = self.before.clone();
            let dealt = self.deal.record();
            if game.deal_hands(dealt.hands, dealt.turn_up).is_err() {
                break;
            }
            for (place, &step) in line.iter().enumerate() {
                if let Some(Line { seat, action }) = open_act(step)
                    && seats.contains(seat)
                {
                    let view = game.seen_by(seat);
                    let is_first = known.insert((seat, decisions_before(&view)));
                    let is_robots =
                        by_robot.contains(&place) && standing.starts_with(&line[..=place]);
                    if is_first && !is_robots {
                        made.push(Decided { view, action });
                    }
                }
                if game.follow(step).is_err() {
                    break;
                }
            }
        }
        made
    }
}

/// A call or a card.
pub(super) const fn open_act(step: Step) -> Option<Line> {
    match step {
        Step::Seat(line @ Line { action: Action::Play(_) | Action::Call(_), .. }) => Some(line),
        Step::Seat(_) | Step::Referee(_) => None,
    }
}
