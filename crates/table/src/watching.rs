//! Watching a table: what everybody sees of it, and all hands of a deal where every person
//! who sits there has agreed to that.

use rules::{Game, Member};

use crate::Table;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::{Refusal, Turn};
use crate::id::UserId;
use crate::people::{Occupant, Person, Watcher};
use crate::watch::{OpenHands, Opening, Watch, WatchEntry};

impl Table {
    /// Whether a deal is being played.
    fn is_dealing(&self) -> bool {
        self.game().is_some_and(Game::is_playing)
    }

    /// The people who sit there, whether or not a robot plays for them now.
    fn persons(&self) -> impl Iterator<Item = Member> {
        let is_person = |member: &Member| matches!(self.occupant(*member), Occupant::Person { .. });
        self.members().filter(is_person)
    }

    /// The people who have not said whether the hands of this deal are shown.
    pub(super) fn asked_to_open(&self) -> impl Iterator<Item = Member> {
        let is_asked = self.is_dealing() && self.open_hands.are_asked_for();
        self.persons().filter(move |it| is_asked && !self.open_hands.agreed.contains(it))
    }

    /// Whether the hands of the deal on the table are shown to those who watch: every
    /// person who sits there has agreed. Whoever sits down has not, before they say so.
    pub(super) fn are_hands_open(&self) -> bool {
        let OpenHands { stage, agreed, .. } = &self.open_hands;
        self.is_dealing()
            && *stage == Opening::Open
            && self.persons().all(|member| agreed.contains(&member))
    }

    /// Whether somebody sees those hands: they do not sit there, and cannot before the deal
    /// is over.
    pub(super) fn sees_hands(&self, user: UserId) -> bool {
        let watcher = self.people.watchers().of(user);
        let saw = watcher.filter(|it| it.is_there).and_then(|it| it.saw);
        self.are_hands_open() && saw == Some(self.dealt) && self.people.member_of(user).is_none()
    }

    /// Whether somebody may know the hands of the deal on the table, having watched it.
    pub(super) fn has_seen_hands(&self, user: UserId) -> bool {
        let saw = self.people.watchers().of(user).and_then(|watcher| watcher.saw);
        let is_seen = saw == Some(self.dealt) || self.open_hands.is_known_to_nobody;
        self.is_dealing() && is_seen
    }

    /// Somebody who does not sit there watches; where the table lets them, it is asked
    /// whether they may see the hands.
    pub(super) fn watch(&self, person: &Person) -> Result<Decision, Refusal> {
        if self.people.member_of(person.user).is_some() {
            return Err(Refusal::SitsHere);
        }
        let mut people = self.people.clone();
        let known = people.watchers().of(person.user);
        let mut entries = Vec::new();
        if !known.is_some_and(|known| known.is_there) {
            entries.push(Entry::Watch(WatchEntry::Came));
        }
        let mut saw = known.and_then(|known| known.saw);
        let may_ask = self.watch == Watch::Open && self.is_dealing();
        let may_ask = may_ask && self.open_hands.stage != Opening::Refused;
        if may_ask && !self.open_hands.are_asked_for() {
            entries.push(Entry::Watch(WatchEntry::Asked));
        }
        if self.are_hands_open() && saw != Some(self.dealt) {
            entries.push(Entry::Watch(WatchEntry::Saw));
            saw = Some(self.dealt);
        }
        if entries.is_empty() {
            return Ok(Decision::default());
        }
        people.watchers_mut().put(Watcher { person: person.clone(), is_there: true, saw });
        Ok(Decision { entries, people: Some(people) })
    }

    /// Somebody watches no more. What they have seen of this deal is not forgotten.
    pub(super) fn stop_watching(&self, user: UserId) -> Decision {
        let known = self.people.watchers().of(user).filter(|known| known.is_there);
        let Some(known) = known else { return Decision::default() };
        let mut people = self.people.clone();
        let is_fresh = known.saw == Some(self.dealt) && self.is_dealing();
        if is_fresh {
            people.watchers_mut().put(Watcher { is_there: false, ..known.clone() });
        } else {
            people.watchers_mut().forget(user);
        }
        Decision { entries: vec![Entry::Watch(WatchEntry::Went)], people: Some(people) }
    }

    /// One who sits there says whether the hands of this deal are shown to those who watch.
    pub(super) fn answer_open(
        &self,
        user: UserId,
        turn: Turn,
        agrees: bool,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if !self.is_of_this_deal(turn) {
            return Err(Refusal::TooLate { then: None, now: None });
        }
        if !self.is_dealing() || !self.open_hands.are_asked_for() {
            return Err(Refusal::NobodyWatches);
        }
        if !agrees {
            return Ok(Entry::Watch(WatchEntry::Refused(member)).into());
        }
        let mut left: Vec<_> = self.asked_to_open().collect();
        if !left.contains(&member) {
            return Ok(Decision::default());
        }
        left.retain(|&other| other != member);
        let mut decision = Decision::from(Entry::Watch(WatchEntry::Agreed(member)));
        if left.is_empty() {
            decision.entries.push(Entry::Watch(WatchEntry::Opened));
            let there = self.people.watchers().iter().filter(|it| it.is_there);
            let new = there.filter(|it| it.saw != Some(self.dealt)).count();
            decision.entries.extend((0..new).map(|_| Entry::Watch(WatchEntry::Saw)));
            let mut people = self.people.clone();
            people.watchers_mut().all_see(self.dealt);
            decision.people = Some(people);
        }
        Ok(decision)
    }

    /// Somebody who watches is forgotten. Where they have seen the hands of this deal
    /// nobody sits down in it any more: it might be them.
    pub(super) fn forget_watcher(&self, user: UserId) -> Result<Decision, Refusal> {
        let known = self.people.watchers().of(user).ok_or(Refusal::NotSeated)?;
        let is_fresh = known.saw == Some(self.dealt) && self.is_dealing();
        let entries = if is_fresh { vec![Entry::Watch(WatchEntry::Forgotten)] } else { Vec::new() };
        let mut people = self.people.clone();
        people.watchers_mut().forget(user);
        Ok(Decision { entries, people: Some(people) })
    }

    /// Makes an entry so; `None` where it does not fit.
    pub(super) fn watch_changes(&mut self, entry: WatchEntry) -> Option<()> {
        let open = &mut self.open_hands;
        match entry {
            WatchEntry::So(watch) => self.watch = watch,
            // Who watches is kept beside the log.
            WatchEntry::Came | WatchEntry::Went | WatchEntry::Saw => {}
            WatchEntry::Asked => open.stage = Opening::Asked,
            WatchEntry::Agreed(member) => open.agreed.push(member),
            WatchEntry::Refused(_) => {
                let is_known_to_nobody = open.is_known_to_nobody;
                let stage = Opening::Refused;
                *open = OpenHands { stage, is_known_to_nobody, ..OpenHands::default() };
            }
            WatchEntry::Opened => {
                open.stage = Opening::Open;
                // It does not count.
                self.last.as_mut()?.is_friendly = true;
            }
            WatchEntry::Forgotten => open.is_known_to_nobody = true,
        }
        Some(())
    }
}
