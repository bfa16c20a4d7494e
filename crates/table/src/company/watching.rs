//! The watchers, and the hands that they may see.

use rules::Member;

use super::{Company, CompanyEntry, OpenHands, Opening};
use crate::chairs::{Person, Watcher};
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::settings::Watch;
use crate::{Ctx, Draft, Open};

impl Company {
    fn hands_of<'a>(&'a self, open: &Open) -> Option<&'a OpenHands> {
        let hands = Some(&self.hands).filter(|hands| hands.deal == open.deals_dealt());
        hands.filter(|_| open.is_playing())
    }

    pub(crate) fn asked_to_open(&self, open: &Open) -> Vec<Member> {
        let asked = self.hands_of(open).filter(|hands| hands.are_asked_for());
        let persons = asked.into_iter().flat_map(|hands| {
            open.chairs().persons().filter(|member| !hands.agreed.contains(member))
        });
        persons.collect()
    }

    pub(crate) fn agreed_to_open(&self, open: &Open) -> &[Member] {
        self.hands_of(open).map_or(&[], |hands| &hands.agreed)
    }

    /// A newcomer on a chair has not agreed before they say so.
    pub(crate) fn are_hands_open(&self, open: &Open) -> bool {
        self.hands_of(open).is_some_and(|hands| {
            hands.stage == Opening::Open
                && open.chairs().persons().all(|member| hands.agreed.contains(&member))
        })
    }

    pub(crate) fn sees_hands(&self, open: &Open, user: UserId) -> bool {
        let people = open.people();
        let saw = people.watchers().of(user).filter(|it| it.is_there).and_then(|it| it.saw);
        self.are_hands_open(open)
            && saw == Some(open.deals_dealt())
            && people.member_of(user).is_none()
    }

    pub(crate) fn has_seen_hands(&self, open: &Open, user: UserId) -> bool {
        let saw = open.people().watchers().of(user).and_then(|watcher| watcher.saw);
        let is_known = self.hands_of(open).is_some_and(|hands| hands.is_known_to_nobody);
        open.is_playing() && (saw == Some(open.deals_dealt()) || is_known)
    }

    pub(super) fn watch(&self, ctx: &Ctx<'_>, person: &Person) -> Result<Draft, Refusal> {
        let mut people = ctx.people().clone();
        if people.member_of(person.user).is_some() {
            return Err(Refusal::SitsHere);
        }
        if ctx.series().is_some() {
            return Err(Refusal::Unwatched);
        }
        let known = people.watchers().of(person.user);
        let mut entries = Vec::new();
        if !known.is_some_and(|known| known.is_there) {
            entries.push(CompanyEntry::Came);
        }
        let mut saw = known.and_then(|known| known.saw);
        let stage = self.hands_of(ctx).map_or(Opening::Unasked, |hands| hands.stage);
        let may_ask = ctx.settings().watch() == Watch::Open && ctx.is_playing();
        if may_ask && stage == Opening::Unasked {
            entries.push(CompanyEntry::Asked);
        }
        let deal = Some(ctx.deals_dealt());
        if self.are_hands_open(ctx) && saw != deal {
            entries.push(CompanyEntry::Saw);
            saw = deal;
        }
        if entries.is_empty() {
            return Ok(Draft::default());
        }
        people.watchers_mut().put(Watcher { person: person.clone(), is_there: true, saw });
        Ok(Draft::of(entries).seating(people))
    }

    pub(super) fn stop_watching(ctx: &Ctx<'_>, user: UserId) -> Draft {
        let mut people = ctx.people().clone();
        let known = people.watchers().of(user).filter(|known| known.is_there).cloned();
        let Some(known) = known else { return Draft::default() };
        if known.saw == Some(ctx.deals_dealt()) && ctx.is_playing() {
            people.watchers_mut().put(Watcher { is_there: false, ..known });
        } else {
            people.watchers_mut().forget(user);
        }
        Draft::from(CompanyEntry::Went).seating(people)
    }

    pub(super) fn answer_open(
        &self,
        ctx: &Ctx<'_>,
        user: UserId,
        turn: Turn,
        agrees: bool,
    ) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        if !ctx.is_of_this_deal(turn) {
            return Err(Refusal::TooLate { then: None, now: None });
        }
        if !self.hands_of(ctx).is_some_and(OpenHands::are_asked_for) {
            return Err(Refusal::NoWatchers);
        }
        if !agrees {
            return Ok(CompanyEntry::Refused(member).into());
        }
        let mut left = self.asked_to_open(ctx);
        if !left.contains(&member) {
            return Ok(Draft::default());
        }
        left.retain(|&other| other != member);
        if !left.is_empty() {
            return Ok(CompanyEntry::Agreed(member).into());
        }
        let mut people = ctx.people().clone();
        let deal = ctx.deals_dealt();
        let there = people.watchers().iter().filter(|it| it.is_there);
        let new = there.filter(|it| it.saw != Some(deal)).count();
        let entries = [CompanyEntry::Agreed(member), CompanyEntry::Opened];
        let saw = std::iter::repeat_n(CompanyEntry::Saw, new);
        people.watchers_mut().all_see(deal);
        Ok(Draft::of(entries.into_iter().chain(saw)).seating(people))
    }

    /// After a forgotten watcher who has seen this deal's hands no person sits down in it.
    pub(crate) fn forget(ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
        let mut people = ctx.people().clone();
        let known = people.watchers().of(user).ok_or(Refusal::NotSeated)?;
        let is_fresh = known.saw == Some(ctx.deals_dealt()) && ctx.is_playing();
        people.watchers_mut().forget(user);
        let entries = is_fresh.then_some(CompanyEntry::Forgotten);
        Ok(Draft::of(entries).seating(people))
    }
}
