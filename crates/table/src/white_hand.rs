//! The moment for white hands, before the auction (spec.md 7.4).
//!
//! At a table with that option every auction opens so long after the deal, whatever
//! the hands are. Who holds a white hand may show it meanwhile, and silence keeps it:
//! when the time is up the table answers for everybody at once, so that neither the
//! time nor what is written down tells who held one and kept it. Over days that takes half a
//! day, or until all who are there have gone on; to keep a white hand is to go on.

use rules::{Action, Line, Seat, Step};

use crate::Table;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;

impl Table {
    /// What a seat says of its white hand: shown, the deal is over; kept, that is
    /// remembered and told to nobody.
    pub(super) fn answer_white_hand(
        &self,
        seat: Seat,
        action: Action,
    ) -> Result<Decision, Refusal> {
        let mut game = self.game().ok_or(Refusal::NotStarted)?.clone();
        game.follow(Step::Seat(Line { seat, action }))?;
        if action == Action::White {
            return Ok(self.answers_of_all(Some(seat)));
        }
        let member = self.member_of(seat);
        let keeps = (!self.kept_hands.contains(&member)).then_some(Entry::KeptHand(member));
        let waits = self.may_go_on() && !self.gone_on.contains(&member);
        let goes_on = waits.then_some(Entry::WentOn(member));
        Ok(Decision { entries: keeps.into_iter().chain(goes_on).collect(), people: None })
    }

    /// The answers of all who have given none yet, in the order of the seats: one
    /// shows a white hand, or nobody does.
    pub(super) fn answers_of_all(&self, shows: Option<Seat>) -> Decision {
        let answer = |seat| {
            let action = if shows == Some(seat) { Action::White } else { Action::Decline };
            Entry::Acted(Step::Seat(Line { seat, action }))
        };
        Decision { entries: self.may_act().iter().map(answer).collect(), people: None }
    }
}
