//! What needs the consent of all: who asks for it, who is asked, and what they answer.
//!
//! Until everybody has agreed the deal stands still, for a minute at most; whoever plays
//! on has said no. Robots mind nothing.

use rules::Member;

use crate::Table;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::{Refusal, Turn};
use crate::favour::Favour;
use crate::id::UserId;

impl Table {
    /// Whether somebody waits for others to agree to something.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether a member may ask for something now: nobody else does, and they have not
    /// been refused in this turn.
    pub(super) fn may_ask(&self, member: Member) -> bool {
        self.asked.is_none() && self.refused != Some(member)
    }

    /// The people whose consent is waited for, and who have not said it.
    pub(super) fn asked_to_agree(&self) -> impl Iterator<Item = Member> {
        let asked = self.asked.as_ref();
        let voters = asked.into_iter().flat_map(|asked| self.voters(asked.favour));
        voters.filter(move |member| {
            asked.is_some_and(|asked| asked.by != *member && !asked.agreed.contains(member))
        })
    }

    /// Those who have a say in it: a card or a pause is a matter of those who play, a deal of all
    /// who are there.
    fn voters(&self, favour: Favour) -> impl Iterator<Item = Member> {
        let has_say = move |member: &Member| match favour {
            Favour::TakeBack | Favour::Pause(_) => self.seat_of(*member).is_some(),
            Favour::Annul => true,
        };
        let is_there = |member: &Member| self.occupant(*member).is_present();
        self.members().filter(has_say).filter(is_there)
    }

    /// Somebody asks for something, if there is such a thing.
    pub(super) fn ask_for(
        &self,
        user: UserId,
        turn: Turn,
        favour: Favour,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        self.in_time(turn)?;
        match favour {
            Favour::TakeBack => self.ask_back(member),
            Favour::Annul => self.ask_to_annul(member),
            Favour::Pause(pause) => self.ask_to_pause(member, pause),
        }
    }

    /// Somebody asks for something; where nobody else has a say it is granted at once.
    pub(super) fn ask(&self, favour: Favour, member: Member) -> Decision {
        if !self.may_ask(member) {
            return Decision::default();
        }
        let is_alone = self.voters(favour).all(|other| other == member);
        if is_alone { granted(favour, member).into() } else { Entry::Asked(favour, member).into() }
    }

    /// Somebody says whether they agree to what another asks for.
    pub(super) fn answer_favour(
        &self,
        user: UserId,
        turn: Turn,
        favour: Favour,
        agrees: bool,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        self.in_time(turn)?;
        let asked = self.asked.as_ref().filter(|asked| asked.favour == favour);
        let asked = asked.ok_or(Refusal::NotAsked)?;
        // Who has asked may think better of it.
        if !agrees && self.voters(favour).any(|it| it == member) {
            return Ok(Entry::Refused(favour, member).into());
        }
        let mut left: Vec<_> = self.asked_to_agree().collect();
        if !left.contains(&member) {
            return Ok(Decision::default());
        }
        left.retain(|&other| other != member);
        let granted = left.is_empty().then(|| granted(favour, asked.by));
        let entries: Vec<Entry> =
            [Entry::Agreed(favour, member)].into_iter().chain(granted).collect();
        Ok(Decision { entries, people: None })
    }
}

/// That all agree to what a member has asked for.
const fn granted(favour: Favour, member: Member) -> Entry {
    match favour {
        Favour::TakeBack => Entry::TookBack { member, by_consent: true },
        Favour::Annul => Entry::Annulled(member),
        Favour::Pause(pause) => Entry::Paused(member, pause),
    }
}
