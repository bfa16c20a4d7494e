//! Taking back the last card or call, as friends would let each other.
//!
//! Until everybody has agreed the deal stands still, for a minute at most; whoever plays
//! on has said no.

use rules::{Action, Game, Line, Member, Step};

use crate::id::UserId;
use crate::table::apply::tricks_of;
use crate::table::decide::Decision;
use crate::table::entry::Entry;
use crate::table::event::{Refusal, Turn};
use crate::table::take_back::{TakeBack, TakenBack};
use crate::table::{Stage, Table};

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
        self.take_back != TakeBack::Never
            && self.asked_back.is_none()
            && self.refused_back != Some(member)
            && self.last_done_by(member).is_some_and(is_fresh)
    }

    /// The people who play and have not said whether something is taken back.
    pub(super) fn asked_about_taking_back(&self) -> impl Iterator<Item = Member> {
        let asked = self.asked_back.as_ref();
        let is_asked = move |member: &Member| {
            asked.is_some_and(|asked| asked.by != *member && !asked.agreed.contains(member))
        };
        self.people_who_play().filter(is_asked)
    }

    fn people_who_play(&self) -> impl Iterator<Item = Member> {
        let plays = |member: &Member| self.seat_of(*member).is_some();
        let is_there = |member: &Member| self.occupant(*member).is_present();
        self.members().filter(plays).filter(is_there)
    }

    /// Whether somebody waits for others to say whether they may take something back.
    #[must_use]
    pub fn is_asked_back(&self) -> bool {
        self.asked_back.is_some()
    }

    /// Somebody would take back what they have done last.
    pub(super) fn ask_back(&self, user: UserId, turn: Turn) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        self.in_time(turn)?;
        if self.take_back == TakeBack::Never {
            return Err(Refusal::NoTakingBack);
        }
        let (place, _) = self.last_done_by(member).ok_or(Refusal::NothingToTakeBack)?;
        if self.asked_back.is_some() || self.refused_back == Some(member) {
            return Ok(Decision::default());
        }
        let is_last = self.last.as_ref().is_some_and(|deal| place + 1 == deal.steps.len());
        if self.take_back == TakeBack::Own && is_last {
            return Ok(Entry::TookBack { member, by_consent: false }.into());
        }
        // Robots mind nothing.
        let is_alone = self.people_who_play().all(|other| other == member);
        Ok(if is_alone {
            Entry::TookBack { member, by_consent: true }.into()
        } else {
            Entry::AskedBack(member).into()
        })
    }

    /// Somebody says whether another may take something back.
    pub(super) fn answer_back(
        &self,
        user: UserId,
        turn: Turn,
        agrees: bool,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        self.in_time(turn)?;
        let asked = self.asked_back.as_ref().ok_or(Refusal::NothingToTakeBack)?;
        // Who has asked may think better of it.
        if !agrees && self.people_who_play().any(|it| it == member) {
            return Ok(Entry::RefusedBack(member).into());
        }
        let mut left: Vec<_> = self.asked_about_taking_back().collect();
        if !left.contains(&member) {
            return Ok(Decision::default());
        }
        left.retain(|&other| other != member);
        let mut entries = vec![Entry::AgreedBack(member)];
        if left.is_empty() {
            entries.push(Entry::TookBack { member: asked.by, by_consent: true });
        }
        Ok(Decision { entries, people: None })
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
