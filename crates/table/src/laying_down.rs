//! Laying a hand open where the rest of the deal is decided.
//!
//! Whether it is follows from the view of that hand alone. What is left is played out at
//! once, in one order that is always the same, so that a replay, a record and the score
//! see an ordinary deal.

use rules::{Action, Game, LayDown, Line, Member, Seat, Step};

use crate::Table;
use crate::apply::tricks_of;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::{Refusal, Turn};
use crate::finish::{Finish, LaidDown};
use crate::id::UserId;

impl Table {
    /// Somebody lays their hand open.
    pub(super) fn lay_down(&self, user: UserId, turn: Turn) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        self.in_time(turn)?;
        if self.customs.finish == Finish::Never {
            return Err(Refusal::NoLayingDown);
        }
        let game = self.game().ok_or(Refusal::NotStarted)?;
        let seat = self.seat_of(member).ok_or(Refusal::SitsOut)?;
        let how = game.seen_by(seat).lay_down().ok_or(Refusal::NotDecided)?;
        let plays = played_out(game.clone(), seat, how).into_iter().map(Entry::Acted);
        let laid_down = Entry::LaidDown(member, how);
        Ok(Decision { entries: [laid_down].into_iter().chain(plays).collect(), people: None })
    }

    /// Keeps in mind whose hand lies open.
    pub(super) fn laid_down(&mut self, member: Member, how: LayDown) -> Option<()> {
        let seat = self.seat_of(member)?;
        let tricks = tricks_of(self.game()?);
        let log = self.last.as_mut()?;
        let after = log.steps.len();
        log.laid_down = Some(LaidDown { seat, how, tricks, after });
        Some(())
    }
}

/// What is left of a deal: the seat plays as it has been proved, the others their lowest
/// card.
fn played_out(mut game: Game, seat: Seat, how: LayDown) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(turn) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let own = (turn == seat).then_some(how);
        let Some(card) = game.seen_by(turn).card_after(own) else { break };
        let step = Step::Seat(Line { seat: turn, action: Action::Play(card) });
        if game.follow(step).is_err() {
            break;
        }
        steps.push(step);
    }
    steps
}
