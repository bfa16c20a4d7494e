//! The value of a revoke claim to the claiming side (spec.md 7.9).

use crate::action::Action;
use crate::belgian::Round;
use crate::game::{Game, State};
use crate::seat::Seat;

impl Game {
    /// The revoke claim that improves the score of a seat's side most; `None` while the deal is not
    /// over, or if no claim improves it.
    pub(crate) fn worth_claiming(&self, seat: Seat) -> Option<Action> {
        if self.is_playing() {
            return None;
        }
        let legal = self.legal(seat);
        let revokes =
            legal.others().iter().filter(|action| matches!(action, Action::ClaimRevoke { .. }));
        let claimed = revokes.filter_map(|&action| Some((self.after(seat, action)?, action)));
        // Of equal claims the one of the earliest trick.
        let best = claimed.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.filter(|&(worth, _)| worth > self.worth_to(seat)).map(|(_, action)| action)
    }

    fn after(&self, seat: Seat, claim: Action) -> Option<i32> {
        let mut claimed = self.clone();
        claimed.act(seat, claim).ok()?;
        Some(claimed.worth_to(seat))
    }

    /// The standing of a seat's side after the last deal; values compare only with each other.
    fn worth_to(&self, seat: Seat) -> i32 {
        let points = match self.state() {
            State::Whist(whist) => return whist.worth_to(seat.side()),
            State::Couleur(couleur) => couleur.round().and_then(Round::result),
            State::Liege(liege) => liege.round().and_then(Round::result),
            State::Wiezen(wiezen) => wiezen.round().and_then(Round::result),
        };
        points.map_or(0, |result| result.points[seat])
    }
}
