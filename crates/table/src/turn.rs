//! The state of a turn, replaced whole when the next begins.

use rules::{Member, Step};

use crate::consent::Consent;
use crate::id::{Timestamp, Turn};
use crate::play::CoachTurn;
use crate::time::Period;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TurnState {
    pub(crate) number: Turn,
    /// 1: the seat was pinged; 2: a robot may be asked to play for it.
    pub(crate) idled: u8,
    pub(crate) consent: Consent,
    /// The member who would have moved the table, after another refused.
    pub(crate) kept_here: Option<Member>,
    /// After a card of a person with a coach.
    pub(crate) coach: CoachTurn,
    /// Just before it.
    pub(crate) took_back: Option<(Member, Step)>,
    /// A time that lasts longer after a downtime, and its end.
    pub(crate) extended: Option<(Period, Timestamp)>,
}

impl TurnState {
    pub(crate) fn after(turn: &Self) -> Self {
        Self { number: Turn(turn.number.0 + 1), ..Self::default() }
    }
}
