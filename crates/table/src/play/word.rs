//! A word of the coach, as the log has it.

use robots::Reason;
use rules::{Card, Seat};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word {
    pub(super) seat: Seat,
    /// The number of steps before the card.
    pub(super) place: usize,
    pub(super) played: Card,
    pub(super) better: Card,
    /// In thousandths, of a trick or a point.
    pub(super) lost: u32,
    pub(super) reason: Reason,
}
