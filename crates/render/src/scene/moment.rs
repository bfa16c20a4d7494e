//! The moments of a deal for which a player gets a picture of their own.

use table::{MemberView, TableView, Turn};

use super::table::is_played;

/// The moment that a picture in a private message shows. Another one is due for a player when a
/// trick or the auction ends, and when their own turn begins or ends; for a watcher in each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    deal: usize,
    is_over: bool,
    /// `None` in an auction.
    tricks: Option<usize>,
    /// `None` on another's turn.
    own_turn: Option<Turn>,
    are_hands_open: bool,
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
            are_hands_open: false,
        })
    }

    /// The moment for a watcher; `None` while there is no deal.
    #[must_use]
    pub fn of_watcher(table: &TableView) -> Option<Self> {
        let public = table.game()?;
        let deal = public.deal.as_ref()?;
        Some(Self {
            deal: table.deal_no(),
            is_over: deal.over,
            tricks: is_played(public).then_some(deal.complete.len()),
            own_turn: Some(table.turn()),
            are_hands_open: table.are_hands_open(),
        })
    }
}
