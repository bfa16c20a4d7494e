//! That somebody's press is being served.

use std::time::Instant;

use super::Screen;
use table::id::{TableId, UserId};

/// That somebody's press is being served, as long as it lives: nothing is sent
/// to them meanwhile of which the answer would not know.
#[derive(Debug)]
pub(in crate::discord) struct Claim {
    screen: Screen,
    table: TableId,
    user: UserId,
    /// When the press came.
    pub(super) since: Instant,
    /// Whether there is something to claim.
    is_counted: bool,
}

impl Screen {
    /// Somebody's press at a table is about to be served.
    pub(in crate::discord) fn claim(&self, table: TableId, user: UserId) -> Claim {
        let counted = self.with(table, |board| {
            let seat = board.seats.iter_mut().find(|seat| seat.user == user)?;
            seat.claims.send_modify(|claims| *claims += 1);
            // An edit that is on its way may arrive before or after the answer.
            seat.is_in_doubt |= seat.is_tended;
            Some(())
        });
        let is_counted = counted.flatten().is_some();
        Claim { screen: self.clone(), table, user, since: self.0.clock.now(), is_counted }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.screen.with(self.table, |board| {
            let seat = board.seats.iter_mut().find(|seat| seat.user == self.user);
            if let Some(seat) = seat.filter(|_| self.is_counted) {
                seat.claims.send_modify(|claims| *claims -= 1);
                seat.is_in_doubt &= seat.is_claimed();
            }
            self.screen.tend(self.table, board);
        });
    }
}
