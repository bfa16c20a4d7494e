//! Taking back the last card or call, as friends would let each other.

use rules::{Action, Game, Line, Member, Step};

use crate::apply::tricks_of;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::favour::Favour;
use crate::take_back::{TakeBack, TakenBack};
use crate::{Stage, Table};

impl Table {
    /// What a member has done last in the deal on the table, and its place, where that
    /// can be taken back: a card or a call, as long as the deal goes on.
    pub(super) fn last_done_by(&self, member: Member) -> Option<(usize, Step)> {
        let is_playing = self.game().is_some_and(Game::is_playing);
        let seat = self.seat_of(member).filter(|_| is_playing)?;
        let steps = &self.last.as_ref()?.steps;
        let is_own = |step: &Step| matches!(step, Step::Seat(line) if line.seat == seat);
        let place = steps.iter().rposition(is_own)?;
        let is_card_or_call = matches!(
            steps[place],
            Step::Seat(Line { action: Action::Play(_) | Action::Call(_), .. })
        );
        is_card_or_call.then_some((place, steps[place]))
    }

    /// Whether a member is offered to take back what they have done last: while it is
    /// fresh, and at most two have acted since.
    pub(super) fn may_take_back(&self, member: Member) -> bool {
        let done = self.last.as_ref().map_or(0, |deal| deal.steps.len());
        let is_fresh = |(place, _)| done - place <= 3;
        self.customs.take_back != TakeBack::Never
            && self.may_ask(member)
            && self.last_done_by(member).is_some_and(is_fresh)
    }

    /// Somebody would take back what they have done last.
    pub(super) fn ask_back(&self, member: Member) -> Result<Decision, Refusal> {
        if self.customs.take_back == TakeBack::Never {
            return Err(Refusal::NoTakingBack);
        }
        let (place, _) = self.last_done_by(member).ok_or(Refusal::NothingToTakeBack)?;
        if !self.may_ask(member) {
            return Ok(Decision::default());
        }
        let is_last = self.last.as_ref().is_some_and(|deal| place + 1 == deal.steps.len());
        if self.customs.take_back == TakeBack::Own && is_last {
            return Ok(Entry::TookBack { member, by_consent: false }.into());
        }
        Ok(self.ask(Favour::TakeBack, member))
    }

    /// The game as it was dealt, before anything was done in the deal on the table.
    fn begun_deal(&self) -> Option<Game> {
        let Stage::Match(playing) = &self.stage else { return None };
        let mut game = match playing.ended.last() {
            Some(before) => before.whole_game().clone(),
            None => Game::begun_by(self.rules.clone(), playing.first_dealer),
        };
        game.next_deal(playing.dealt_from.as_ref()?).ok()?;
        Some(game)
    }

    /// What somebody has done last is undone, with whatever was done since.
    pub(super) fn undo(&mut self, member: Member, by_consent: bool) -> Option<()> {
        let (place, step) = self.last_done_by(member)?;
        let mut game = self.begun_deal()?;
        let log = self.last.as_mut()?;
        let steps = log.steps.split_off(place);
        log.steps.iter().try_for_each(|&step| game.follow(step)).ok()?;
        log.taken_back.push(TakenBack { after: place, steps });
        log.is_friendly |= by_consent;
        let Stage::Match(playing) = &mut self.stage else { return None };
        playing.game = game;
        let complete = tricks_of(&playing.game);
        self.trick_turns.truncate(complete + 1);
        self.next_turn();
        self.took_back = Some((member, step));
        Some(())
    }
}
