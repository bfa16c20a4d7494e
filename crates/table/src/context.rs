//! The context in which a part of a table decides.

use std::ops::Deref;

use rules::{Action, Game, Member, Seat};

use crate::id::{Turn, UserId};
use crate::play::{Awaits, DealLog, Hidden};
use crate::refusal::Refusal;
use crate::{Ctx, Judged, Open};

impl Deref for Ctx<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        self.open
    }
}

impl<'a> Ctx<'a> {
    pub(crate) const fn new(open: &'a Open, hidden: &'a Hidden) -> Self {
        Self { open, hidden }
    }

    pub(crate) fn game(&self) -> Option<&'a Game> {
        self.hidden.game().filter(|_| self.open.has_game())
    }

    pub(crate) fn log(&self) -> Option<&'a DealLog> {
        self.hidden.log()
    }

    pub(crate) fn keeps_hand(&self, member: Member) -> bool {
        self.hidden.keeps_hand(member)
    }

    pub(crate) fn seated(&self, user: UserId) -> Result<Member, Refusal> {
        self.people().member_of(user).ok_or(Refusal::NotSeated)
    }

    /// Refuses a person without a chair, except where only robots sit.
    pub(crate) fn seated_if_anybody(&self, user: UserId) -> Result<(), Refusal> {
        if self.people().iter().next().is_some() {
            self.seated(user)?;
        }
        Ok(())
    }

    pub(crate) fn in_lobby(&self) -> Result<(), Refusal> {
        if self.is_closed() {
            Err(Refusal::Closed)
        } else if self.is_lobby() {
            Ok(())
        } else {
            Err(Refusal::AlreadyStarted)
        }
    }

    pub(crate) fn in_time(&self, turn: Turn) -> Result<(), Refusal> {
        if turn > self.turn() {
            return Err(Refusal::NotYet);
        }
        if turn < self.turn() {
            let (then, now) = (self.tricks_begun(turn), self.tricks_begun(self.turn()));
            return Err(Refusal::TooLate { then, now });
        }
        Ok(())
    }

    /// Only one who does not play this deal sees the hand (decision FW-26).
    pub(crate) fn judged_by(&self, member: Member) -> Option<Judged> {
        let spoken = self.pending_bid().filter(|_| self.referee() == Some(member))?;
        let sits_out = self.seat_of(member).is_none();
        let hand = self.game().filter(|_| sits_out).map(|game| game.seen_by(spoken.seat).hand);
        Some(Judged { seat: spoken.seat, call: spoken.call, hand })
    }

    pub(crate) fn plays_itself(&self, seat: Seat) -> bool {
        let is_on_turn = matches!(self.awaits(), Awaits::Actions(seats) if seats.contains(seat));
        is_on_turn
            && self.game().is_some_and(|game| {
                let view = game.seen_by(seat);
                let is_play = |action| matches!(action, Action::Play(_));
                view.hand.len() == 1 && view.legal.iter().all(is_play)
            })
    }
}
