//! The moments of a deal for which a player gets a picture of their own.

use table::{MemberView, Turn};

use super::table::is_played;

/// The moment that a picture from a player's chair shows. Another picture is due when a trick or
/// the auction ends, and when the player's own turn begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    deal: usize,
    is_over: bool,
    /// `None` in an auction.
    tricks: Option<usize>,
    /// `None` on another's turn.
    own_turn: Option<Turn>,
}

impl Moment {
    /// The moment of a table; `None` for a member who plays no deal.
    #[must_use]
    pub fn of(own: &MemberView) -> Option<Self> {
        let public = &own.seat()?.public;
        let deal = public.deal.as_ref()?;
        Some(Self {
            deal: own.table().deal_no(),
            is_over: deal.over,
            tricks: is_played(public).then_some(deal.complete.len()),
            own_turn: own.is_asked().then(|| own.table().turn()),
        })
    }
}
