//! Between two deals: what is claimed in the one before, going on, and the cut.
//!
//! Where the options of a table let people claim honours or revokes, everybody has a
//! moment for it after each deal, whether or not there is anything to claim, and
//! however quick the one who cuts is (spec.md 1.5.4, 7.9).

use rules::{Member, Revoke};

use crate::dealer::Cut;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::{Refusal, Turn};
use crate::id::UserId;
use crate::{Awaits, Stage, Table};

impl Table {
    /// Whether the deal before may still be claimed in, by the options: what was
    /// played in it decides nothing, for that would tell.
    pub(super) fn is_between_claims(&self) -> bool {
        let Stage::Match(playing) = &self.stage else { return false };
        let last = playing.ended.last().filter(|deal| deal.number() == self.dealt);
        let was_played = last.is_some_and(|deal| !deal.all_passed());
        let claimable =
            self.rules.honours_are_claimed() || self.rules.revoke() != Revoke::Prevented;
        was_played && claimable && matches!(self.awaits(), Awaits::Cut(_))
    }

    /// Whether everybody who is there may say that they wait for nothing more: between two
    /// deals, where something may be claimed, and over days before the auction, where a
    /// white hand may be shown.
    pub(super) fn may_go_on(&self) -> bool {
        self.is_between_claims() || (self.is_over_days() && self.awaits() == Awaits::WhiteHands)
    }

    /// Those who are there and have not gone on.
    pub(super) fn stays(&self) -> impl Iterator<Item = Member> {
        let is_there = |member: &Member| self.occupant(*member).is_present();
        self.members().filter(is_there).filter(|member| !self.gone_on.contains(member))
    }

    /// Somebody has nothing to claim or to show. Another claim has not made their button stale.
    pub(super) fn go_on(&self, user: UserId, turn: Turn) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        let ended = self.trick_turns.last().is_some_and(|&ended| ended <= turn);
        if !self.may_go_on() || !ended {
            return Err(Refusal::TooLate { then: None, now: None });
        }
        if self.gone_on.contains(&member) {
            return Ok(Decision::default());
        }
        Ok(Entry::WentOn(member).into())
    }

    /// The pack is cut. While others may still claim something it waits for them.
    pub(super) fn cut(
        &self,
        user: UserId,
        turn: Turn,
        cut: Option<u8>,
    ) -> Result<Decision, Refusal> {
        self.may_cut(user, turn)?;
        if cut.is_some_and(|cards| Cut::try_from(cards).is_err()) {
            return Err(Refusal::CutTooThin);
        }
        if !self.is_between_claims() {
            return Ok(Entry::Dealt { cut }.into());
        }
        let member = self.seated(user)?;
        let goes_on = (!self.gone_on.contains(&member)).then_some(Entry::WentOn(member));
        let lifts = (self.lifted != cut).then_some(Entry::Lifted { cut });
        Ok(Decision { entries: goes_on.into_iter().chain(lifts).collect(), people: None })
    }

    /// Whether a person may say now where the pack of this turn is cut. The pack
    /// of one who is away, and a robot's, is anybody's to cut.
    pub(super) fn may_cut(&self, user: UserId, turn: Turn) -> Result<(), Refusal> {
        let member = self.seated(user)?;
        let Awaits::Cut(cutter) = self.awaits() else { return Err(Refusal::NoCut) };
        self.in_time(turn)?;
        if member == cutter || self.occupant(cutter).is_played_by_robot() {
            Ok(())
        } else {
            Err(Refusal::NotTheCutter { cutter })
        }
    }
}
