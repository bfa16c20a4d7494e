//! How a match ends before its time: by agreement, or because everybody has left.

use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::id::UserId;
use crate::people::{Occupant, People, Person};
use crate::{NewTableOptions, Stage, Table};
use rules::Member;

impl Table {
    /// Ends the match, or agrees to that where others play.
    pub(super) fn end(&self, user: UserId, moderator: bool) -> Result<Decision, Refusal> {
        if moderator {
            return Ok(Entry::Closed.into());
        }
        let member = self.seated(user)?;
        if self.agreed_to_end.contains(&member) {
            return Err(Refusal::AlreadyAgreed);
        }
        let mut entries = vec![Entry::AgreedToEnd(member)];
        if self.is_match_over() || self.all_agree_but(member) {
            entries.push(Entry::Closed);
        }
        Ok(Decision { entries, people: None })
    }

    /// Somebody would not end the match after all, or not when asked: it goes on,
    /// whoever has agreed before.
    pub(super) fn keep_playing(&self, user: UserId) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if self.agreed_to_end.is_empty() {
            return Ok(Decision::default());
        }
        Ok(Entry::KeptPlaying(member).into())
    }

    /// Whether everybody who plays, apart from one chair, would end the game.
    pub(super) fn all_agree_but(&self, member: Member) -> bool {
        let agrees = |other: Member| {
            other == member
                || self.agreed_to_end.contains(&other)
                || !self.occupant(other).is_present()
        };
        self.members().all(agrees)
    }

    /// Whether people sit at the table, and all of them have left: nothing more is
    /// dealt then. Four robots whom nobody has left play on.
    pub(super) fn is_deserted(&self) -> bool {
        let mut people = self.occupants.iter().filter(|o| matches!(o, Occupant::Person { .. }));
        let first = people.next();
        first.is_some_and(|first| !first.is_present()) && people.all(|other| !other.is_present())
    }

    /// The entries that open another table like this one, once it is closed, at
    /// which those sit who were there to the end, and whoever asks for it.
    pub(super) fn opening_again(&self, opener: &Person) -> Option<(Vec<Entry>, People)> {
        if !matches!(self.stage, Stage::Closed(Some(_))) {
            return None;
        }
        let own = self.people.member_of(opener.user)?;
        let options = NewTableOptions {
            rules: self.rules.clone().by_newest_edition(),
            robots: 0,
            level: self.level,
            hints: self.hints,
            pictures: self.pictures,
            explains: self.explains,
            customs: self.customs,
            phrases: self.phrases,
            pace: self.pace,
            watch: self.watch,
            thread: self.place.own_thread.filter(|_| self.place.left.is_empty()),
        };
        let mut entries = options.entries();
        let mut people = People::nobody(self.occupants.len());
        for member in self.members() {
            match self.occupant(member) {
                Occupant::Person { away } if !away || member == own => {
                    entries.push(Entry::Sat(member));
                    people.put(member, self.people.on(member).cloned());
                }
                Occupant::Robot(name) => entries.push(Entry::RobotSat(member, name)),
                Occupant::Person { .. } | Occupant::Nobody => {}
            }
        }
        Some((entries, people))
    }
}
